"""Parameters for tests that run on every game."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game
from sobremesa.games import definitions, editions
from sobremesa.testing.variants import name_of, sampled_variants, usual_players


def every_game() -> list[Game]:
    """Return every way to set up every game that the suites try."""
    return [game for definition in definitions() for each in editions(definition) for game in sampled_variants(each)]


def usual_game(definition: GameDefinition) -> Game:
    """Return the game for its usual number of players, without options."""
    return Game(definition, usual_players(definition))


def parameters(games: Iterable[Game]) -> list[ParameterSet]:
    """Return games as parameters. The quick part of the tests takes the usual number of players without options."""
    return [pytest.param(game, id=name_of(game), marks=() if is_usual(game) else pytest.mark.slow) for game in games]


def is_usual(game: Game) -> bool:
    """Return whether a game is set up as in the quick part of the tests."""
    edition = game.definition.edition
    default = edition is None or edition.default
    return default and game.players == usual_players(game.definition) and not game.changed_options


every_variant = pytest.mark.parametrize("game", parameters(every_game()))
every_definition = pytest.mark.parametrize("definition", definitions(), ids=lambda definition: definition.id)
one_table_a_game = pytest.mark.parametrize(
    "game", [pytest.param(usual_game(definition), id=definition.id) for definition in definitions()]
)
