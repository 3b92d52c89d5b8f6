"""Rules that list more than MAX_ACTIONS or MAX_OUTCOMES are an error that says so, interpreted and compiled."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import cast

import pytest

from sobremesa.bots.search_run import SearchRun
from sobremesa.core.chance import seed_rng
from sobremesa.core.definition import GameDefinition
from sobremesa.core.drivers import make_drivers
from sobremesa.core.errors import BrokenRules
from sobremesa.core.features import Block, Features
from sobremesa.core.heuristics import DEFAULT_TUNING
from sobremesa.core.match import Game
from sobremesa.core.rules import Observation, Rules
from sobremesa.core.simulation import Batch, CompiledGame, simulate
from sobremesa.core.state import State
from sobremesa.research.vector import VectorEnv
from tests.games.tesoro import GAME, rules

TOO_MANY_ACTIONS = r"tesoro: legal wrote more than MAX_ACTIONS = 1; MAX_ACTIONS must be larger"
TOO_MANY_OUTCOMES = r"tesoro: outcomes wrote more than MAX_OUTCOMES = 2; MAX_OUTCOMES must be larger"


def observe(s: State, seat: int, out: list[int]) -> None:
    out[0] = s.players


@cache
def game(**constants: int) -> Game:
    """Tesoro for four players with wrong constants, and with an observation."""
    tesoro: GameDefinition = GAME
    wrong = cast("Rules[State]", SimpleNamespace(**{**vars(rules), **constants}))
    observation = cast("Observation[State]", SimpleNamespace(FEATURES=Features(Block("players")), observe=observe))
    return Game(replace(tesoro, rules=wrong, observation=observation), 4)


def test_a_match_names_the_constant() -> None:
    with pytest.raises(BrokenRules, match=TOO_MANY_ACTIONS):
        game(MAX_ACTIONS=1).start(1).legal()
    with pytest.raises(BrokenRules, match=TOO_MANY_OUTCOMES):
        game(MAX_OUTCOMES=2).start_by_hand().outcomes()
    with pytest.raises(BrokenRules, match=TOO_MANY_OUTCOMES):
        game(MAX_OUTCOMES=2).start(1)


def test_an_index_error_of_the_rules_stays_one() -> None:
    """Only a count that is too large is blamed on the constant."""
    broken = cast("Rules[State]", SimpleNamespace(**{**vars(rules), "legal": lambda s, out: out[1 << 20]}))
    tesoro: GameDefinition = GAME
    with pytest.raises(IndexError):
        Game(replace(tesoro, rules=broken), 4).start(1).legal()


def test_interpreted_drivers_name_the_constant() -> None:
    wrong = game(MAX_ACTIONS=1)
    first, scratch, out, steps = [wrong.new_state()], [wrong.new_state()], [0] * wrong.definition.room, [0] * 99
    drivers = make_drivers(wrong.definition)
    with pytest.raises(BrokenRules, match=TOO_MANY_ACTIONS):
        drivers.record_game(first, scratch, [0], out, 1, 0, steps, steps[:], steps[:], [])
    with pytest.raises(BrokenRules, match=TOO_MANY_ACTIONS):
        drivers.play_games(first, scratch, [0], out, 1, 0, [[0] * 4], [[0] * 4], [0])


@pytest.mark.slow
def test_compiled_play_names_the_constant() -> None:
    with pytest.raises(BrokenRules, match=TOO_MANY_ACTIONS):
        simulate(game(MAX_ACTIONS=1), 10, 1)
    with pytest.raises(BrokenRules, match=TOO_MANY_ACTIONS):
        CompiledGame(game(MAX_ACTIONS=1)).begin(1)
    with pytest.raises(BrokenRules, match=TOO_MANY_ACTIONS):
        Batch(game(MAX_ACTIONS=1), 16, 1)
    with pytest.raises(BrokenRules, match=TOO_MANY_OUTCOMES):
        simulate(game(MAX_OUTCOMES=2), 10, 1)


@pytest.mark.slow
def test_environments_name_the_constant() -> None:
    with pytest.raises(BrokenRules, match=TOO_MANY_ACTIONS):
        VectorEnv(game(MAX_ACTIONS=1), 16).reset(seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("compiled", [False, True])
def test_a_search_names_the_constant(compiled: bool) -> None:
    knowledge = game().start(1).knowledge()
    knowledge.game = game(MAX_ACTIONS=1)
    rng = [0]
    seed_rng(rng, 1, 0)
    knowledge.legal = lambda: [1, 2]  # type: ignore[method-assign]  # what the search lists itself is wrong
    with pytest.raises(BrokenRules, match=TOO_MANY_ACTIONS):
        SearchRun(knowledge, rng, DEFAULT_TUNING, 100, compiled=compiled).go_on(10)
