"""The board as drawn, and every walk on it against a plain exhaustive search."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from sobremesa.core.match import Game
from sobremesa.games.agata import GAME
from sobremesa.games.agata import board as b
from sobremesa.games.agata.far import FOUND, ROOM, free_squares, reach
from sobremesa.games.agata.paths import path_to
from sobremesa.games.agata.pieces import HEIRS
from sobremesa.games.agata.refusals import destinations
from sobremesa.games.agata.state import State

from .positions import alone, position, state_of

ORDINARY = [sq for sq in range(b.END) if b.GROUND[sq] == b.FLOOR]


def names(squares: tuple[int, ...]) -> list[str]:
    return [b.SQUARE_NAMES[square] for square in squares]


def steps_apart(start: int, *, chairs: bool, passages: bool) -> dict[int, int]:
    """How far every square is from one, with no pawn on the board."""
    steps = {start: 0}
    edge = [start]
    for square in edge:
        for other in b.NEIGHBOURS[square] if passages else b.BESIDE[square]:
            if other != b.NO_SQUARE and other not in steps and (chairs or b.GROUND[other] == b.FLOOR):
                steps[other] = steps[square] + 1
                edge.append(other)
    return steps


def test_the_drawing_has_what_the_rules_say() -> None:
    assert len(b.SQUARE_NAMES) == len(set(b.SQUARE_NAMES)) == 316
    assert b.GROUND.count(b.FURNITURE) == 71
    assert len(ORDINARY) + len(b.CHAIR_SQUARES) == 244
    assert len(b.WALLS) == 35
    assert names(b.CHAIR_SQUARES) == ["J5", "J6", "J7", "J8", "J9", "K5", "K9", "L5", "L6", "L7", "L8", "L9"]
    assert dict(zip(b.TRAP_NAMES, names(b.TRAP_SQUARES), strict=True)) == {
        "stairs": "C13",
        "fireplace": "K12",
        "chandelier": "R11",
        "statue": "D3",
        "bookcase": "R4",
    }
    assert sorted(names(b.PASSAGES)) == sorted(["A12", "H12", "S15", "A5", "U2"])
    assert b.SQUARE_NAMES[b.DOOR] == "K1"
    assert all(b.DRAWN[square] == "X" for square in b.TRAP_SQUARES)
    assert sum(sign == "X" for sign in b.DRAWN.values()) == 5


def test_all_free_squares_are_connected_also_without_chairs_and_passages() -> None:
    assert len(steps_apart(b.DOOR, chairs=True, passages=False)) == 244
    assert len(steps_apart(b.DOOR, chairs=False, passages=False)) == 232


def test_passages_are_as_far_apart_as_the_search_relies_on() -> None:
    apart = [
        steps_apart(passage, chairs=True, passages=False)[other]
        for passage in b.PASSAGES
        for other in b.PASSAGES
        if other != passage
    ]
    assert min(apart) == b.PASSAGES_APART > b.REACH
    nearest = min(steps_apart(passage, chairs=True, passages=False)[b.DOOR] for passage in b.PASSAGES)
    assert nearest + 1 >= b.REACH, "no passage helps a pawn to the door within six steps"


def every_walk(start: int, steps: int, taken: set[int], *, chairs: bool) -> set[int]:
    """A-7, A-9, A-11 to A-13, A-15, by trying everything."""
    found: set[int] = set()
    path = {start}

    def walk(square: int, left: int) -> None:
        for other in b.NEIGHBOURS[square]:
            if other == b.NO_SQUARE:
                return
            if other in taken or other in path or (b.GROUND[other] == b.CHAIR and not chairs):
                continue
            if left == 1:
                found.add(other)
            else:
                path.add(other)
                walk(other, left - 1)
                path.remove(other)

    walk(start, steps)
    return {square for square in found if b.GROUND[square] == b.FLOOR}


def crowds(count: int, seed: int) -> Iterator[tuple[State, int]]:
    """Positions in which some pawns stand anywhere, or close together, with a number of steps from 1 to 12.

    Every fifth time the pawn to move, the first, still has its chair.
    """
    rng = random.Random(seed)
    for number in range(count):
        s = State()
        pawns = rng.randint(1, HEIRS)
        middle = rng.choice(ORDINARY)
        near = sorted(ORDINARY, key=lambda sq: abs(sq % 21 - middle % 21) + abs(sq // 21 - middle // 21))
        squares = rng.sample(near[:40] if number % 2 else ORDINARY, pawns)
        if number % 5 == 0:
            squares[0] = rng.choice(b.CHAIR_SQUARES)
        s.place = squares + [b.NO_SQUARE] * (HEIRS - pawns)
        s.wall = rng.randrange(HEIRS)
        yield s, number % 12 + 1


def check_walks(count: int, seed: int) -> None:
    for s, steps in crowds(count, seed):
        start, taken = s.place[0], set(s.place)
        expected = every_walk(start, steps, taken, chairs=False)
        out = {b.END} if s.wall == 0 and door_within(start, steps, taken, chairs=False) else set()
        if not expected | out:
            expected = every_walk(start, steps, taken, chairs=True)
            out = {b.END} if s.wall == 0 and door_within(start, steps, taken, chairs=True) else set()
        where = f"{b.SQUARE_NAMES[start]} by {steps} among {names(tuple(taken - {-1}))}"
        assert destinations(tuple(s.place), 0, s.wall, 0, steps) == expected | out, where
        for square in sorted(expected | out)[::7]:
            check_path(s, steps, square)


def door_within(start: int, steps: int, taken: set[int], *, chairs: bool) -> bool:
    """A-24: whether the shortest way to the front door leaves a step to spare."""
    here = {start}
    for _ in range(steps - 1):
        here |= {
            other
            for square in here
            for other in b.NEIGHBOURS[square]
            if other != b.NO_SQUARE and other not in taken and (chairs or b.GROUND[other] == b.FLOOR)
        }
    return b.DOOR in here


def check_path(s: State, steps: int, square: int) -> None:
    path = [b.NUMBER[name] for name in path_to(s, 0, steps, square)]
    assert path[0] == s.place[0]
    assert path[-1] == square
    assert len(set(path)) == len(path)
    assert not set(path[1:]) & set(s.place)
    assert len(path) == steps + 1 or (square == b.END and len(path) <= steps + 1)
    inside = path[:-1] if square == b.END else path
    assert all(other in b.NEIGHBOURS[sq] for sq, other in pairwise(inside))


def test_walks_equal_an_exhaustive_search() -> None:
    check_walks(240, 1)


@pytest.mark.slow
def test_walks_equal_an_exhaustive_search_in_five_thousand_positions() -> None:
    check_walks(5000, 2)


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
    expected = every_walk(squares[0], steps, set(squares), chairs=False)
    assert destinations(tuple(s.place), 0, s.wall, 0, steps) == expected


def test_the_search_over_the_whole_board_serves_short_walks_too() -> None:
    for s, steps in crowds(240, 3):
        steps = (steps - 1) % 6 + 1
        work = [0] * ROOM
        free_squares(s, 1, work)
        reach(s.place[0], steps, False, work)
        found = {sq for sq in range(b.END) if work[FOUND + b.WORD_OF[sq]] & b.BIT_OF[sq] and b.GROUND[sq] == b.FLOOR}
        assert found == every_walk(s.place[0], steps, set(s.place), chairs=True)


def test_a_path_leads_to_every_legal_move_of_the_opening() -> None:
    match = Game(GAME, 4).start(seed=1)
    s = state_of(match)
    for action in match.legal():
        if action.verb == "move" and s.dice[0] != s.dice[1]:
            steps = s.dice[("a", "b").index(str(action[1]))]
            heir = GAME.verbs.verbs["move"].kinds[1].values.index(str(action[2]))
            assert len(path_to(s, heir, steps, b.NUMBER[str(action[3])])) == steps + 1


def test_a_path_crosses_chairs_only_if_it_must_and_there_is_none_to_where_nobody_gets() -> None:
    blocked = state_of(position({"pierre": "J7", "dusty": "I7"}, roll="2 1"))
    pierre = blocked.place.index(b.NUMBER["J7"])
    assert path_to(blocked, pierre, 2, b.NUMBER["I6"]) == ["J7", "J6", "I6"]
    free = state_of(alone({"pierre": "A1", "dusty": "U15"}, "2 1"))
    pierre = free.place.index(b.NUMBER["A1"])
    assert path_to(free, pierre, 2, b.NUMBER["C1"]) == ["A1", "B1", "C1"]
    assert path_to(free, pierre, 2, b.NUMBER["D1"]) == []
