"""What every rule of thumb holds to, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from sobremesa.bots.bindings import bindings_of
from sobremesa.core import backend
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.definition import GameDefinition
from sobremesa.core.heuristics import CERTAIN, choose, evaluate, horizon
from sobremesa.core.match import Game, Match
from sobremesa.core.state import State
from sobremesa.games import definitions
from tests.conformance.variants import name_of, variants

WITH_HEURISTIC = [each for each in definitions() if each.heuristic is not None]
every_definition = pytest.mark.parametrize("definition", WITH_HEURISTIC, ids=lambda definition: definition.id)


def _parameter(game: Game) -> ParameterSet:
    """The quick part takes four players without options."""
    quick = game.players == 4 and not game.changed_options
    return pytest.param(game, id=name_of(game), marks=() if quick else pytest.mark.slow)


every_variant = pytest.mark.parametrize(
    "game", [_parameter(game) for game in variants() if game.definition in WITH_HEURISTIC]
)


def chosen(s: State, out: list[int], n: int, rng: list[int]) -> int:
    return choose(s, out, n, rng)


def promised(s: State, seat: int) -> int:
    return evaluate(s, seat)


def horizon_of(s: State) -> int:
    return horizon(s)


def advice(definition: GameDefinition) -> Any:
    return backend.interpreted(definition, chosen, promised, horizon_of, bindings=bindings_of(definition))


def generator(seed: int) -> list[int]:
    rng = [0]
    seed_rng(rng, seed, 0)
    return rng


def decisions(game: Game, seed: int, most: int) -> Iterator[tuple[Match, list[int]]]:
    """The first decisions of a game whose even seats mostly play by the heuristic and whose odd seats don't."""
    match = game.start(seed)
    rng = generator(seed)
    rules = advice(game.definition)
    for _ in range(most):
        if match.over:
            return
        legal = match.legal_codes()
        yield match, legal
        by_thumb = match.actor % 2 == 0 and below(rng, 8) > 0
        match.do(rules.chosen(match.state, legal[:], len(legal), rng) if by_thumb else legal[below(rng, len(legal))])
        match._settle()


@every_variant
def test_it_does_what_is_legal_and_changes_nothing(game: Game) -> None:
    rules = advice(game.definition)
    for match, legal in decisions(game, 1, 150):
        before = match.state.copy()
        assert rules.chosen(match.state, legal[:], len(legal), generator(1)) in legal
        assert match.state == before


@every_variant
def test_it_never_peeks(game: Game) -> None:
    """Same glimpse, same generator, other hidden cards: same choice."""
    rules = advice(game.definition)
    worlds = 0
    for match, legal in decisions(game, 2, 100):
        if len(legal) > 1:
            knowledge = match.knowledge()
            samples = [match.state, *(knowledge.sample(generator(k)) for k in range(3))]
            choices = {rules.chosen(s, legal[:], len(legal), generator(3)) for s in samples}
            assert len(choices) == 1
            worlds += sum(s != match.state for s in samples)
    assert worlds > 0 or game.id == "push"  # nothing in Push is hidden


@every_variant
def test_what_is_promised_to_all_is_one_win(game: Game) -> None:
    rules = advice(game.definition)
    for match, _ in decisions(game, 3, 60):
        parts = [rules.promised(match.state, seat) for seat in range(game.players)]
        assert sum(parts) == CERTAIN
        assert min(parts) >= 0


@every_definition
def test_there_are_chapters(definition: GameDefinition) -> None:
    game = Game(definition, definition.players[len(definition.players) // 2])
    seen = {advice(definition).horizon_of(match.state) for match, _ in decisions(game, 4, 400)}
    assert len(seen) > 1


@pytest.mark.slow
@every_definition
def test_both_twins_give_the_same_advice(definition: GameDefinition) -> None:
    import numpy as np

    game = Game(definition, 4)
    plain = advice(definition)
    compiled = backend.compiled(definition, choose_at, promised_at, bindings=bindings_of(definition))
    scratch = np.zeros(1, definition.state.dtype())
    for match, legal in decisions(game, 5, 150):
        match.state.pack(scratch, 0)
        rng = np.array(generator(6), np.int64)
        assert compiled.choose_at(scratch, 0, np.array(legal, np.int64), len(legal), rng) == plain.chosen(
            match.state, legal[:], len(legal), generator(6)
        )
        assert [compiled.promised_at(scratch, 0, seat) for seat in range(4)] == [
            plain.promised(match.state, seat) for seat in range(4)
        ]


def choose_at(states: Any, i: int, out: list[int], n: int, rng: list[int]) -> int:
    return choose(states[i], out, n, rng)


def promised_at(states: Any, i: int, seat: int) -> int:
    return evaluate(states[i], seat)
