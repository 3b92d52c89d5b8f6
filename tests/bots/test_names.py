"""Bots by their names."""

from __future__ import annotations

import pytest

from sobremesa.bots import LEVELS, Budget, bot_named
from sobremesa.bots.search import SearchBot
from sobremesa.bots.search_run import heuristic_of
from sobremesa.core.errors import SetupError
from sobremesa.core.heuristics import CERTAIN
from sobremesa.core.match import Game
from sobremesa.testing.bots import generator
from tests.games.tesoro import GAME


@pytest.mark.parametrize("name", ["random", "heuristic", "search:1", "search:2000", "search:50ms", *LEVELS])
def test_a_bot_is_called_by_its_name(name: str) -> None:
    assert bot_named(name).name == name


def test_a_search_thinks_for_simulations_or_for_milliseconds() -> None:
    counted, timed = bot_named("search:2000"), bot_named("search:50ms")
    assert isinstance(counted, SearchBot)
    assert isinstance(timed, SearchBot)
    assert counted.budget == Budget(simulations=2000)
    assert timed.budget == Budget(milliseconds=50)


@pytest.mark.parametrize(
    "name", ["", "Random", "search", "search:", "search:0", "search:-5", "search:1s", "search:٣", "easy"]
)
def test_any_other_name_is_refused_with_examples(name: str) -> None:
    with pytest.raises(SetupError) as caught:
        bot_named(name)
    assert f"'{name}'" in caught.value.text_in("en")
    assert "search:2000" in caught.value.text_in("es")


def test_playouts_of_a_game_without_a_heuristic_are_random() -> None:
    assert GAME.heuristic is None
    heuristic = heuristic_of(GAME)
    state = Game(GAME, 3).start(1).state
    assert {heuristic.choose(state, [4, 5, 6], 3, generator(seed)) for seed in range(20)} == {4, 5, 6}
    assert heuristic.horizon(state) == 0
    assert sum(heuristic.evaluate(state, seat) for seat in range(3)) == CERTAIN


def test_a_search_takes_the_place_of_a_missing_heuristic() -> None:
    """In Tesoro the highest gem wins a round for sure when nobody else can match it; random play seldom finds it."""
    won = 0
    for seed in range(12):
        match = Game(GAME, 2).start(seed)
        rng = generator(seed)
        while not match.over:
            bot = bot_named("heuristic" if match.actor == seed % 2 else "random")
            match.play(GAME.verbs.actions[bot.choose(match.knowledge(), rng)])
        won += match.winners == [seed % 2]
    assert won >= 8
