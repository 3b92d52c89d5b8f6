"""The log of a table that does not remember for its players: the last lap, until the game is over."""

from __future__ import annotations

import dataclasses

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game, Match
from sobremesa.core.seats import CHANCE
from sobremesa.games import definitions
from sobremesa.tables.table_log import first_recalled


def seats_recalled(match: Match) -> list[int]:
    """Return the seats of the turns from `first_recalled` on."""
    seats: list[int] = []
    for step in match.steps[first_recalled(match) :]:
        if step.actor != CHANCE and seats[-1:] != [step.actor]:
            seats.append(step.actor)
    return seats


def played(definition: GameDefinition, plays: int) -> Match:
    match = Game(definition, definition.players[-1]).start(1)
    for _ in range(plays):
        match.play(str(match.legal()[0]))
    return match


def with_memory_aid() -> list[GameDefinition]:
    return [each for each in definitions() if each.memory_aid]


def test_the_log_goes_back_as_many_turns_as_there_are_players() -> None:
    for definition in with_memory_aid():
        match = played(definition, 40)
        assert len(seats_recalled(match)) == match.game.players
        first = match.steps[first_recalled(match)]
        assert first.actor != CHANCE


def test_the_first_lap_is_recalled_from_the_beginning() -> None:
    for definition in with_memory_aid():
        assert first_recalled(played(definition, 1)) == 0


def test_the_log_is_whole_where_the_table_keeps_nothing_back_and_when_the_game_is_over() -> None:
    for definition in with_memory_aid():
        assert first_recalled(played(dataclasses.replace(definition, memory_aid=False), 40)) == 0
    light = min(with_memory_aid(), key=lambda each: each.weight)
    match = played(light, 40)
    while not match.over:
        match.play(str(match.legal()[0]))
    assert first_recalled(match) == 0
