"""One way for each move, to draw the walk. It is no part of the rules nor of the record."""

from __future__ import annotations

from .board import CHAIR, DOOR, END, FURNITURE, GROUND, NEIGHBOURS, NO_SQUARE, SQUARE_NAMES
from .state import State


def path_to(s: State, heir: int, steps: int, square: int) -> list[str]:
    """The squares of a walk by which a pawn gets to a square in so many steps, its start first; empty if there is none.

    To the end square it takes no more steps than needed (A-24). Chairs are crossed only if it must be (A-13).
    """
    start = s.place[heir]
    for over_chairs in (False, True):
        free = {
            other
            for other in range(END)
            if other not in s.place and GROUND[other] not in (FURNITURE, None if over_chairs else CHAIR)
        }
        lengths = range(steps) if square == END else (steps,)
        for length in lengths:
            path = walk(start, DOOR if square == END else square, length, free)
            if path:
                return [SQUARE_NAMES[other] for other in (*path, *([END] if square == END else []))]
    return []


def walk(start: int, end: int, steps: int, free: set[int]) -> list[int]:
    """A walk over free squares that never crosses itself, empty if there is none."""
    if steps == 0:
        return [start] if start == end else []
    hopeful = [{end}]
    while len(hopeful) < steps:
        hopeful.append({other for square in hopeful[-1] for other in neighbours(square) if other in free})
    path = [start]

    def goes_on() -> bool:
        left = steps - len(path) + 1
        if left == 0:
            return True
        for other in neighbours(path[-1]):
            if other in free and other in hopeful[left - 1] and other not in path:
                path.append(other)
                if goes_on():
                    return True
                path.pop()
        return False

    return path if end in free and goes_on() else []


def neighbours(square: int) -> list[int]:
    return [other for other in NEIGHBOURS[square] if other != NO_SQUARE]
