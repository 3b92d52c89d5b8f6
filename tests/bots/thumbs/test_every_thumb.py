"""What every rule of thumb holds to, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from sobremesa.bots.contract import SURE, chapter, promise, thumb
from sobremesa.bots.supply import FOLDER, thumbs_of
from sobremesa.core import twins
from sobremesa.core.box import Box
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.match import Game, Match
from sobremesa.core.state import State
from sobremesa.games import FOLDERS, box
from tests.conformance.variants import name_of, variants

BOXES = [box(name) for name in FOLDERS if find_spec(f"{FOLDER}.{name}")]
every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)


def _parameter(game: Game) -> ParameterSet:
    """The quick part takes four players without options."""
    quick = game.players == 4 and not game.changed_options
    return pytest.param(game, id=name_of(game), marks=() if quick else pytest.mark.slow)


every_variant = pytest.mark.parametrize("game", [_parameter(game) for game in variants() if game.box in BOXES])


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    return thumb(s, out, n, rng)


def promised(s: State, seat: int) -> int:
    return promise(s, seat)


def chapter_of(s: State) -> int:
    return chapter(s)


def advice(box: Box) -> Any:
    return twins.plain(box, choose, promised, chapter_of, supply=thumbs_of(box))


def generator(seed: int) -> list[int]:
    rng = [0]
    seed_rng(rng, seed, 0)
    return rng


def decisions(game: Game, seed: int, most: int) -> Iterator[tuple[Match, list[int]]]:
    """A game whose even seats mostly play by thumb and whose odd seats don't, before each of its first decisions."""
    match = game.start(seed)
    rng = generator(seed)
    rules = advice(game.box)
    for _ in range(most):
        if match.over:
            return
        legal = match.legal_codes()
        yield match, legal
        by_thumb = match.actor % 2 == 0 and below(rng, 8) > 0
        match.do(rules.choose(match.state, legal[:], len(legal), rng) if by_thumb else legal[below(rng, len(legal))])
        match._settle()


@every_variant
def test_it_does_what_is_legal_and_changes_nothing(game: Game) -> None:
    rules = advice(game.box)
    for match, legal in decisions(game, 1, 150):
        before = match.state.copy()
        assert rules.choose(match.state, legal[:], len(legal), generator(1)) in legal
        assert match.state == before


@every_variant
def test_it_never_peeks(game: Game) -> None:
    """Same glimpse, same generator, other hidden cards: same choice."""
    rules = advice(game.box)
    worlds = 0
    for match, legal in decisions(game, 2, 100):
        if len(legal) > 1:
            glimpse = match.glimpse()
            samples = [match.state, *(glimpse.sample(generator(k)) for k in range(3))]
            choices = {rules.choose(s, legal[:], len(legal), generator(3)) for s in samples}
            assert len(choices) == 1
            worlds += sum(s != match.state for s in samples)
    assert worlds > 0 or game.id == "push"  # nothing in Push is hidden


@every_variant
def test_what_is_promised_to_all_is_one_win(game: Game) -> None:
    rules = advice(game.box)
    for match, _ in decisions(game, 3, 60):
        parts = [rules.promised(match.state, seat) for seat in range(game.players)]
        assert sum(parts) == SURE
        assert min(parts) >= 0


@every_box
def test_there_are_chapters(box: Box) -> None:
    game = Game(box, box.players[len(box.players) // 2])
    seen = {advice(box).chapter_of(match.state) for match, _ in decisions(game, 4, 400)}
    assert len(seen) > 1


@pytest.mark.slow
@every_box
def test_both_twins_give_the_same_advice(box: Box) -> None:
    import numpy as np

    game = Game(box, 4)
    plain = advice(box)
    compiled = twins.compiled(box, choose_at, promised_at, supply=thumbs_of(box))
    desk = np.zeros(1, box.state.dtype())
    for match, legal in decisions(game, 5, 150):
        match.state.pack(desk, 0)
        rng = np.array(generator(6), np.int64)
        assert compiled.choose_at(desk, 0, np.array(legal, np.int64), len(legal), rng) == plain.choose(
            match.state, legal[:], len(legal), generator(6)
        )
        assert [compiled.promised_at(desk, 0, seat) for seat in range(4)] == [
            plain.promised(match.state, seat) for seat in range(4)
        ]


def choose_at(states: Any, i: int, out: list[int], n: int, rng: list[int]) -> int:
    return thumb(states[i], out, n, rng)


def promised_at(states: Any, i: int, seat: int) -> int:
    return promise(states[i], seat)
