"""The contract of `fast`: it lists the moves that the plain search of `moves.py` lists, each once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from sobremesa.core.backend import compiled_function
from sobremesa.games.agata import GAME, moves
from sobremesa.games.agata import board as b
from sobremesa.games.agata.actions import MAX_ACTIONS, MOVE
from sobremesa.games.agata.fast import list_moves as fast_moves
from sobremesa.games.agata.fast.far import FOUND, ROOM, free_squares, reach
from sobremesa.games.agata.fast.tables import BIT_OF, PASSAGES_APART, REACH, WORD_OF
from sobremesa.games.agata.moves import list_moves as plain_moves
from sobremesa.games.agata.moves import mark_ends
from sobremesa.games.agata.pieces import BOTH_DICE, DIE_A, HEIRS, NO_HEIR, SPENDS
from sobremesa.games.agata.state import State

FLOOR_SQUARES = [square for square in range(b.END) if b.GROUND[square] == b.FLOOR]


def crowds(count: int, seed: int) -> Iterator[State]:
    """Positions with any two dice to be used; the pawns stand anywhere, close together, or packed round the first.

    In every fifth the first pawn still sits on a chair. It often has its portrait on the wall.
    """
    rng = random.Random(seed)
    for number in range(count):
        s = State()
        s.seated = int(number % 5 == 0)
        first = rng.choice(b.CHAIR_SQUARES if s.seated else FLOOR_SQUARES)
        column, row = first % b.WIDTH, first // b.WIDTH
        near = sorted(FLOOR_SQUARES, key=lambda sq: abs(sq % b.WIDTH - column) + abs(sq // b.WIDTH - row))
        others = rng.randrange(HEIRS)
        room = (len(near), 40, others + 2)[number % 3]
        s.place = [first, *rng.sample([square for square in near[:room] if square != first], others)]
        s.place += [b.NO_SQUARE] * (HEIRS - len(s.place))
        s.alive = (1 << others + 1) - 1
        s.wall = rng.choice((0, rng.randrange(HEIRS)))
        s.moved = NO_HEIR
        s.dice = [rng.randint(1, 6), rng.randint(1, 6)]
        s.unspent = BOTH_DICE
        yield s


def only_first(s: State, steps: int) -> None:
    """Let only the first pawn move, by one die of so many steps: 7 to 12 stand for the sum of two."""
    s.alive = 1
    s.dice = [steps, 0]
    s.unspent = SPENDS[DIE_A]


def listed(list_moves: Any, s: State) -> list[int]:
    out = [0] * MAX_ACTIONS
    return out[: list_moves(s, out)]


def check_lists(count: int, seed: int) -> None:
    for number, s in enumerate(crowds(count, seed)):
        only_first(s, number % b.LONGEST + 1)
        where = f"{number}: by {s.dice[0]} from {[b.SQUARE_NAMES[square] for square in s.place if square >= 0]}"
        assert sorted(listed(fast_moves, s)) == listed(plain_moves, s), where


def test_fast_and_plain_lists_are_equal() -> None:
    check_lists(60, 1)


@pytest.mark.slow
def test_fast_and_plain_lists_are_equal_in_a_thousand_positions() -> None:
    check_lists(1000, 2)


def list_plain(states: Any, out: list[list[int]], counts: list[int]) -> None:
    for i in range(len(states)):
        counts[i] = plain_moves(states[i], out[i])


def list_fast(states: Any, out: list[list[int]], counts: list[int]) -> None:
    for i in range(len(states)):
        counts[i] = fast_moves(states[i], out[i])


def test_compiled_fast_and_plain_lists_are_equal_for_all_pawns_and_dice() -> None:
    compiled_plain: Any = compiled_function(list_plain, GAME)
    compiled_fast: Any = compiled_function(list_fast, GAME)
    positions = list(crowds(3000, 3))
    states = np.zeros(len(positions), State.dtype())
    for i, position in enumerate(positions):
        position.pack(states, i)
    at_once = 100
    plain, fast = (np.zeros((at_once, MAX_ACTIONS), np.int64) for _ in range(2))
    plain_counts, fast_counts = (np.zeros(at_once, np.int64) for _ in range(2))
    for first in range(0, len(positions), at_once):
        compiled_plain(states[first : first + at_once], plain, plain_counts)
        compiled_fast(states[first : first + at_once], fast, fast_counts)
        for i in range(at_once):
            found = sorted(fast[i, : fast_counts[i]].tolist())
            assert found == plain[i, : plain_counts[i]].tolist(), positions[first + i]


@pytest.mark.slow
def test_the_crowds_try_every_clause_of_moving() -> None:
    """Lists that are equal show little unless chairs are crossed, jumps made, traps avoided and the door taken."""
    seen = set()
    for number, s in enumerate(crowds(240, 1)):
        only_first(s, steps := number % b.LONGEST + 1)
        ends = {(action - MOVE) % b.SQUARES for action in listed(fast_moves, s)}
        on_floor = mark_ends(s, 0, steps, False, [0] * b.SQUARES)
        on_foot = b.steps_from(s.place[0], chairs=True)
        seen |= {"A-13"} if ends and not on_floor else set()
        seen |= {"A-14"} if not ends else set()
        seen |= {"A-15"} if any(on_foot[end] > steps for end in ends - {b.END}) else set()
        seen |= {"A-24"} if b.END in ends else set()
        seen |= {"A-10"} if s.seated and any(on_foot[trap] <= steps for trap in b.TRAP_SQUARES) else set()
    assert seen == {"A-10", "A-13", "A-14", "A-15", "A-24"}


@pytest.mark.parametrize(
    ("steps", "taken"),
    [
        (12, "A5 D7 O8 H11 I12 B9 I7 B12 R8 Q9 H7 N10"),
        (10, "A12 I10 K1 S10 M5 D5 U2"),
        (12, "T1 S2 A12 H2 U14 M1 I3 S15 L11 T4 D5 P9"),
        (12, "H12 H3 R14 H11 P12 S5 G7 Q13 E13"),
        (12, "S15 M3 B6 B11 D2 D4 R7 K12 I1 B5 I4 P1"),
    ],
)
def test_jumps_and_the_walks_before_and_after_them_share_no_square(steps: int, taken: str) -> None:
    """A-11, A-15: from these crowded corners a long walk must not be pieced together of walks that meet."""
    s = State()
    squares = [b.NUMBER[name] for name in taken.split()]
    s.place = squares + [b.NO_SQUARE] * (HEIRS - len(squares))
    s.wall = 1
    s.moved = NO_HEIR
    only_first(s, steps)
    assert sorted(listed(fast_moves, s)) == listed(plain_moves, s)


def test_the_search_over_the_whole_board_serves_short_walks_too() -> None:
    for number, s in enumerate(crowds(240, 4)):
        s.wall = NO_HEIR
        s.seated = 0
        steps = number % REACH + 1
        work = [0] * ROOM
        free_squares(s, 1, work)
        reach(s.place[0], steps, False, work)
        found = [sq for sq in FLOOR_SQUARES if work[FOUND + WORD_OF[sq]] & BIT_OF[sq]]
        ends = [0] * b.SQUARES
        mark_ends(s, 0, steps, True, ends)
        assert found == [square for square in range(b.SQUARES) if ends[square]]


def test_a_die_is_usable_if_and_only_if_it_has_a_move() -> None:
    """A-14 asks for one walk with chairs allowed; that must be the same question as whether any move is listed."""
    for number, s in enumerate(crowds(400, 5)):
        only_first(s, number % b.LONGEST + 1)
        assert moves.usable(s, DIE_A) == bool(listed(fast_moves, s))


def test_passages_are_as_far_apart_as_the_fast_search_relies_on() -> None:
    apart = [
        b.steps_from(passage, chairs=True)[other] for passage in b.PASSAGES for other in b.PASSAGES if other != passage
    ]
    assert min(apart) == PASSAGES_APART >= b.LEAST_APART > REACH
    nearest = min(b.steps_from(passage, chairs=True)[b.DOOR] for passage in b.PASSAGES)
    assert nearest + 1 >= b.LEAST_FROM_DOOR + 1 >= REACH, "no passage helps a pawn to the door within six steps"
