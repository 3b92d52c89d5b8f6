"""Which slots of the hidden pile fell empty unseen: every way that fits what a seat knows is drawn, and no other."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from sobremesa.core.bits import buffer
from sobremesa.core.match import Game
from sobremesa.games.miercoles import GAME
from sobremesa.games.miercoles.knowledge import could_leave, gather
from sobremesa.games.miercoles.memory import recall_row
from sobremesa.games.miercoles.pieces import FACES, SEATS
from sobremesa.games.miercoles.state import DRAWN, SHOWN, State

from .positions import Match

FEW = 4
DRAWS = 60


def positions(seed: int, games: int) -> Iterator[tuple[Match, int]]:
    """Now and then in random games, with a seat that cannot place several gaps."""
    dice = random.Random(seed)
    for _ in range(games):
        match = Game(GAME, dice.choice(GAME.players)).start(dice.getrandbits(30))
        while not match.over:
            match.play(dice.choice(match.legal()))
            seat = dice.randrange(match.game.players)
            s = match.state
            assert isinstance(s, State)
            wondered = sum(not s.noticed[seat] >> s.gap_slot[e] & 1 for e in range(s.gaps))
            if wondered > 2 and not match.over and dice.random() < 0.2:
                yield match, seat


def may_be(s: State, seat: int, e: int, gone: int) -> list[int]:
    """All slots that may have fallen empty as gap `e`, when those in `gone` had."""
    open_slots = [i for i in range(s.gap_height[e]) if not (gone | s.noticed[seat]) >> i & 1][::-1]
    if s.gap_how[e] == DRAWN:
        top = open_slots[0]
        saw_another = s.gap_by[e] == seat and s.knows[seat] >> top & 1 and s.pile[top] != s.pile[s.gap_slot[e]]
        return [] if saw_another else [top]
    found, above = [], 0
    for i in open_slots:
        known = s.knows[seat] >> i & 1
        if not known or could_leave(s, e, s.pile[i], above):
            found.append(i)
        if known:
            above |= 1 << s.pile[i]
            if s.gap_how[e] == SHOWN + s.pile[i]:
                break
    return found


def remembered(s: State, seat: int, face: int, gone: int) -> int:
    """How many cards of a face the seat thinks to know of, in the pile and in hands."""
    in_pile = sum(s.knows[seat] >> i & 1 and not gone >> i & 1 and s.pile[i] == face for i in range(s.slots))
    return in_pile + sum(s.recall[recall_row(seat, p)][face] for p in range(s.players))


def ways(s: State, seat: int, pool: list[int], e: int = 0, gone: int = 0) -> Iterator[tuple[int, ...]]:
    """Every choice of slots that agrees with what the seat knows."""
    if e == s.gaps:
        if all(remembered(s, seat, face, gone) <= pool[face] for face in range(FACES)):
            yield ()
        return
    noticed = s.noticed[seat] >> s.gap_slot[e] & 1
    for i in [s.gap_slot[e]] if noticed else may_be(s, seat, e, gone):
        for rest in ways(s, seat, pool, e + 1, gone | 1 << i):
            yield (i, *rest)


def first_ways(match: Match, seat: int, most: int) -> list[tuple[int, ...]]:
    s = match.state.copy()
    assert isinstance(s, State)
    pool = buffer(FACES)
    gather(s, seat, pool, buffer(SEATS))
    found = []
    for way in ways(s, seat, pool):
        found.append(way)
        if len(found) == most:
            break
    return found


def drawn(match: Match, seat: int) -> set[tuple[int, ...]]:
    found = set()
    for seed in range(DRAWS):
        s = match.resampled(seat, seed)
        assert isinstance(s, State)
        found.add(tuple(s.gap_slot[: s.gaps]))
    return found


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_all_ways_are_drawn_where_there_are_few_and_no_other(seed: int) -> None:
    choices = 0
    for match, seat in positions(seed, 25):
        found = first_ways(match, seat, FEW + 1)
        assert found
        if len(found) <= FEW:
            assert drawn(match, seat) == set(found)
            choices += len(found) > 1
    assert choices > 5


def test_what_is_drawn_does_not_depend_on_which_way_is_true() -> None:
    other_ways = 0
    for match, seat in positions(4, 25):
        other = match.copy()
        other.state = match.resampled(seat, 1)
        assert isinstance(other.state, State)
        assert isinstance(match.state, State)
        other_ways += other.state.gap_slot != match.state.gap_slot
        assert [other.resampled(seat, seed) for seed in range(3)] == [match.resampled(seat, seed) for seed in range(3)]
    assert other_ways > 5
