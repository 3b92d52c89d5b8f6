"""Observations say what the view says, and nothing that the seat can't know."""

from __future__ import annotations

from importlib import import_module

import pytest

from sobremesa.core.errors import ParseError, SetupError
from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.research import observations
from sobremesa.research.observations import observation, observed_games
from sobremesa.testing.variants import positions

from .games import every_observed, one_of_each

POSITIONS = 60


@every_observed
def test_an_observation_says_what_the_view_says(game: Game) -> None:
    features = observation(game.definition).FEATURES
    dump = import_module(f"tests.games.{game.id}.observed")
    for match, _ in positions(game, 0, POSITIONS):
        for seat in range(game.players):
            told = features.read(observations.observe(match, seat))
            if hasattr(dump, "also"):
                dump.also(told, match.state)
            assert told == dump.from_view(match.view(seat, memory_aid=True))


@pytest.mark.parametrize("name", observed_games())
def test_a_feature_that_does_not_exist_has_no_name(name: str) -> None:
    features = observation(definition(name)).FEATURES
    for index in (-1, features.size):
        with pytest.raises(IndexError, match=str(index)):
            features.describe(index)


@one_of_each
def test_a_seat_that_does_not_exist_is_refused(game: Game) -> None:
    for seat in (-1, game.players):
        with pytest.raises(ParseError):
            observations.observe(game.start(seed=1), seat)


def test_a_game_without_an_observation_is_refused() -> None:
    with pytest.raises(SetupError, match="tesoro"):
        observation(definition("tesoro"))
