"""The search: the same interpreted and compiled, bounded, in time, and far better than chance."""

from __future__ import annotations

import random
from time import perf_counter, process_time

import pytest

from sobremesa.bots import Budget, bot_named
from sobremesa.bots import tree as layout
from sobremesa.bots.search import SearchBot, compiling
from sobremesa.bots.search_run import MOST_NODES, SearchRun, nodes_for
from sobremesa.core.match import Game
from sobremesa.testing.bots import decisions, generator
from tests.conformance.variants import one_table_a_game
from tests.games.tesoro import GAME

pytestmark = pytest.mark.slow  # every game is compiled with its search


def search_run(game: Game, match_at: int, simulations: int, *, compiled: bool, nodes: int | None = None) -> SearchRun:
    """A search in a position of a random game."""
    matches = list(decisions(game, 60))
    match = matches[min(match_at, len(matches) - 1)]
    room = nodes_for(Budget(simulations=simulations)) if nodes is None else nodes
    made = SearchRun(match.knowledge(), generator(match_at), game.definition.tuning, room, compiled=compiled)
    made.go_on(simulations)
    return made


@one_table_a_game
def test_interpreted_and_compiled_searches_agree(game: Game) -> None:
    for at in (1, 5):
        plain, compiled = (search_run(game, at, 40, compiled=which) for which in (False, True))
        assert plain.options() == compiled.options()


@one_table_a_game
def test_thinking_in_parts_is_thinking_at_once(game: Game) -> None:
    parts = search_run(game, 3, 50, compiled=True, nodes=400)
    parts.go_on(70)
    assert parts.simulations == 120
    assert parts.options() == search_run(game, 3, 120, compiled=True, nodes=400).options()


@one_table_a_game
def test_a_full_tree_goes_on_without_growing(game: Game) -> None:
    full = search_run(game, 3, 300, compiled=True, nodes=12)
    assert full._params[layout.USED] <= 12 * layout.ROW
    assert sum(option.visits for option in full.options()) == 300
    plain = search_run(game, 3, 30, compiled=False, nodes=3)
    assert len(plain._tree) == 3 * layout.ROW


def test_memory_is_bounded_whatever_the_budget() -> None:
    assert nodes_for(Budget(simulations=10_000_000)) == nodes_for(Budget(milliseconds=1)) == MOST_NODES


def test_a_forced_move_needs_no_thought() -> None:
    chance = random.Random(1)
    match = Game(GAME, 3).start(3)  # a player's last gem is the only one that can be shown
    while len(match.legal_codes()) > 1:
        match.play(chance.choice(match.legal()))
    rng = generator(1)
    assert bot_named("search:1000000").choose(match.knowledge(), rng) == match.legal_codes()[0]
    assert rng == generator(1)


@one_table_a_game
def test_a_budget_of_time_is_kept(game: Game) -> None:
    """In CPU time, for the machine may be busy; by the clock it ends with the first slice past the budget."""
    compiling(game.definition).result()
    match = next(decisions(game, 60))
    clock, cpu = perf_counter(), process_time()
    found = SearchBot("timed", Budget(milliseconds=100)).think(match.knowledge(), generator(1))
    assert perf_counter() - clock >= 0.09 or found.simulations > 1
    assert process_time() - cpu < 0.6
    assert found.simulations >= 1


@one_table_a_game
def test_search_wins_more_than_its_part_against_random_play(game: Game) -> None:
    """So wide a gap shows in a few games. Its lead over `heuristic` takes hundreds: see docs/strength.md."""
    if game.definition.heuristic is not None:
        assert _share(game, games=12) > 1 / game.sides
    else:
        assert _share(game, games=80) > 1 / game.sides  # luck weighs more where nobody knows what is good


def _share(game: Game, games: int) -> float:
    search, rival = bot_named("search:400"), bot_named("random")
    sides, total = game.sides, 0.0
    for number in range(games):
        match, rng = game.start(number // sides), generator(number)
        while not match.over:
            mine = match.actor % sides == number % sides
            match.do((search if mine else rival).choose(match.knowledge(), rng))
            match.play_chance()
        total += sum(winner % sides == number % sides for winner in match.winners) / len(match.winners)
    return total / games
