"""One log for all viewers has the same lines as a log that is made from each viewer's own views."""

from __future__ import annotations

import random

import pytest

from sobremesa import game as game_of
from sobremesa.core.match import Match
from sobremesa.games import definition, game_ids
from sobremesa.tables.table_log import LogStep, SeatLog, TableLog, log_from

MOVES = 120


def played(game: str, players: int, seed: int) -> list[Match]:
    """A match as a table has it: a new one for each move."""
    match, dice = game_of(game, players=players).start(seed), random.Random(seed)
    found = [match.copy()]
    for _ in range(MOVES):
        if match.over:
            break
        match.play(dice.choice(match.legal()))
        found.append(match.copy())
    return found


def sizes() -> list[tuple[str, int]]:
    return [
        (game, players)
        for game in game_ids()
        for players in (definition(game).players[0], definition(game).players[-1])
    ]


def seen(steps: list[LogStep], viewer: int) -> list[object]:
    return [(each.step.actor, *each.seen_by(viewer)) for each in steps]


@pytest.mark.parametrize(("game", "players"), sizes())
def test_a_line_depends_on_nothing_but_what_everyone_sees_and_the_step_as_the_viewer_saw_it(
    game: str, players: int
) -> None:
    matches = played(game, players, seed=players)
    log, whole = TableLog(matches[0]), log_from(matches[0], 0)
    for match in matches[1:]:
        whole += log.follow(match)
    assert [each.number for each in whole] == list(range(len(matches[-1].steps)))
    for viewer in range(-1, players):
        own = SeatLog(matches[-1].game, viewer)
        own.follow(matches[-1])
        assert seen(whole, viewer) == own.steps


@pytest.mark.parametrize("game", game_ids())
def test_who_comes_in_the_middle_is_told_the_rest(game: str) -> None:
    match = played(game, 4, seed=4)[:40][-1]
    whole = log_from(match, 0)
    for have in (0, 1, len(match.steps) // 2, len(match.steps) - 1, len(match.steps)):
        assert log_from(match, have) == whole[have:]
