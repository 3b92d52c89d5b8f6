"""Where a walk of up to six steps may end, worked out on the diamond of one square (see `board.py`).

All walks that never turn straight back are followed at once, as sets, one for each direction of the last step. A walk
that does not cross itself is among them; and a walk of up to four steps that never turns back nor returns to its start
can't cross itself, as the shortest ring has four squares. With five or six steps such a ring fits in, from the first
square after the start or from the second. So those that begin in different ways are followed apart, and none comes to
its first square again. With five steps it is enough to tell walks that begin along a row from those that begin across:
those that only come to the square opposite to their first are few, and looked for one by one. With six steps walks may
still seem to end on their second square: that end is in doubt, and looked for once more among the walks that had
another second square.
"""

from __future__ import annotations

from ..board import DIRECTIONS
from .tables import CENTRE, DIAMONDS, REACH

ALL_WAYS = (1 << len(DIRECTIONS)) - 1
"""The ways to begin, as bits: east, west, north, south."""
EAST, WEST, NORTH, SOUTH = CENTRE, CENTRE >> 9, CENTRE >> 1, CENTRE >> 8
NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST = CENTRE << 8, CENTRE >> 1, CENTRE << 1, CENTRE >> 8
"""The squares beside the start, on the odd board, and those at its corners, on the even one."""
SECOND_SQUARES = (
    NORTH_EAST | SOUTH_EAST | CENTRE << 9,
    NORTH_WEST | SOUTH_WEST | CENTRE >> 9,
    NORTH_EAST | NORTH_WEST | CENTRE << 7,
    SOUTH_EAST | SOUTH_WEST | CENTRE >> 7,
)
"""Where two steps may lead that begin with each way, on the even board."""

OPPOSITE_STEPS = 5
"""How long the shortest way round the start is, from a square beside it to the opposite one."""
WAYS_AT_ONCE = (4, 4, 4, 4, 4, 2, 1)
"""How many ways to begin are followed together, by the number of steps."""
PLACES = REACH + 1
"""How many places the walks from one square take."""


def note_ends(square: int, most: int, even: int, odd: int, to: int, notes: list[int]) -> None:
    """A-7, A-9, A-11, A-12: where a pawn may end on foot after exactly n steps goes to the n-th place after `to`.

    That is for up to `most` steps, and chairs aside: squares of the even board if n is even, else of the odd one.
    `even` and `odd` are the squares taken; as they are no hindrance where a walk ends, they are among the ends. The
    start never is.
    """
    even |= CENTRE
    sure = 0
    in_doubt = 0
    for way in range(0, len(DIRECTIONS) if most else 0, WAYS_AT_ONCE[most]):
        ways = ((1 << WAYS_AT_ONCE[most]) - 1) << way
        found = walk(square, most, even, odd, ways, 0, to, notes)
        second = SECOND_SQUARES[way] if most == REACH else 0
        sure |= found & ~second
        in_doubt |= found & second
    if most == OPPOSITE_STEPS:
        sure |= opposite(square, even, odd)
    in_doubt &= ~sure
    while in_doubt:
        end = in_doubt & -in_doubt
        in_doubt &= in_doubt - 1
        for way in range(len(DIRECTIONS)):
            if SECOND_SQUARES[way] & end:
                sure |= walk(square, REACH, even, odd, 1 << way, end, to, notes) & end
    notes[to + most] = sure
    notes[to] = CENTRE


def opposite(square: int, even: int, odd: int) -> int:
    """Return the squares beside the start that are reached in five steps beginning with the opposite square.

    They go round the start: by two corners and the square between them.
    """
    to_east = DIAMONDS[square][0]
    to_west = DIAMONDS[square][1]
    to_north = DIAMONDS[square][2]
    to_south = DIAMONDS[square][3]
    north_east = NORTH_EAST & to_west & to_south & ~even != 0
    north_west = NORTH_WEST & to_east & to_south & ~even != 0
    south_east = SOUTH_EAST & to_west & to_north & ~even != 0
    south_west = SOUTH_WEST & to_east & to_north & ~even != 0
    found = 0
    if (north_east and north_west and not odd & NORTH) or (south_east and south_west and not odd & SOUTH):
        found |= EAST & -int(to_west & CENTRE != 0 and not odd & WEST)
        found |= WEST & -int(to_east & CENTRE != 0 and not odd & EAST)
    if (north_east and south_east and not odd & EAST) or (north_west and south_west and not odd & WEST):
        found |= NORTH & -int(to_south & CENTRE != 0 and not odd & SOUTH)
        found |= SOUTH & -int(to_north & CENTRE != 0 and not odd & NORTH)
    return found


def walk(square: int, steps: int, even: int, odd: int, ways: int, without: int, to: int, notes: list[int]) -> int:
    """Return where walks end that begin in one of these ways; note where those of fewer steps end, or as many if odd.

    They never turn straight back nor come to the start again; nor, unless they may begin in any way, to a square that
    one of them begins with. Their second square is none of `without`.
    """
    to_east = DIAMONDS[square][0]
    to_west = DIAMONDS[square][1]
    to_north = DIAMONDS[square][2]
    to_south = DIAMONDS[square][3]
    east = CENTRE & to_east & -(ways & 1)
    west = (CENTRE & to_west & -(ways >> 1 & 1)) >> 9
    north = (CENTRE & to_north & -(ways >> 2 & 1)) >> 1
    south = (CENTRE & to_south & -(ways >> 3 & 1)) >> 8
    found = east | west | north | south
    first = 0 if ways == ALL_WAYS else found
    taken = even | without
    for length in range(1, steps - 1, 2):
        notes[to + length] |= found
        along, across = (east | west) & ~odd, (north | south) & ~odd
        east = ((east & ~odd | across) << 9) & to_west
        west = (west & ~odd | across) & to_east
        north = ((north & ~odd | along) << 8) & to_south
        south = ((south & ~odd | along) << 1) & to_north
        notes[to + length + 1] |= (east | west | north | south) & ~CENTRE
        along, across = (east | west) & ~taken, (north | south) & ~taken
        east = (east & ~taken | across) & to_east
        west = ((west & ~taken | across) & to_west) >> 9
        north = ((north & ~taken | along) & to_north) >> 1
        south = ((south & ~taken | along) & to_south) >> 8
        found = (east | west | north | south) & ~first
        taken = even
        odd |= first
    notes[to + (steps - 1 | 1)] |= found
    if steps & 1 == 0:
        along, across = (east | west) & ~odd, (north | south) & ~odd
        found = ((east & ~odd | across) << 9) & to_west | (west & ~odd | across) & to_east
        found |= ((north & ~odd | along) << 8) & to_south | ((south & ~odd | along) << 1) & to_north
        found &= ~CENTRE
    return found
