"""Games and positions that the suites of bots go through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from _pytest.mark import ParameterSet

from sobremesa.bots import Bot
from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Game, Match
from sobremesa.games import definitions
from tests.conformance.variants import name_of, positions

SHELF = definitions()
"""Every game there is, the one of the guide among them: nobody has written it a rule of thumb."""


def _parameter(game: Game) -> ParameterSet:
    """The quick part of the tests takes one number of players of each game."""
    quick = game.players == game.definition.players[len(game.definition.players) // 2]
    return pytest.param(game, id=name_of(game), marks=() if quick else pytest.mark.slow)


every_table = pytest.mark.parametrize(
    "game", [_parameter(Game(definition, players)) for definition in SHELF for players in definition.players]
)
one_table_a_game = pytest.mark.parametrize(
    "game", [pytest.param(Game(definition, 4), id=definition.id) for definition in SHELF]
)


def generator(seed: int) -> list[int]:
    rng = [0]
    seed_rng(rng, seed, 0)
    return rng


def decisions(game: Game, most: int, number: int = 3) -> Iterator[Match]:
    """At most twice so many matches out of one random game, where a seat has a real choice."""
    places = (match for match, _ in positions(game, number, 4 * most) if len(match.legal_codes()) > 1)
    yield from (match.copy() for match in islice(places, 0, None, 2))


def play(game: Game, bot: Bot, seed: int) -> Match:
    """A whole game with the bot in every seat; `play` refuses what is not legal."""
    match = game.start(seed)
    rng = generator(seed)
    actions = game.definition.verbs.actions
    while not match.over:
        match.play(actions[bot.choose(match.knowledge(), rng)])
    return match
