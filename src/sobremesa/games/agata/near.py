"""Where a walk of up to six steps may end, worked out on the diamond of one square (see `board.py`).

All walks that never turn straight back are followed at once, as sets, one for each direction of the last step. A walk
that does not cross itself is among them; and a walk of up to four steps that never turns back nor returns to its start
can't cross itself, as the shortest ring has four squares. With five or six steps such a ring fits in: then a walk may
seem to end one or two squares from where it began. These few squares are proved by the first step of a walk that can't
have ringed, or else by a search.
"""

from __future__ import annotations

from sobremesa.core.bits import lowest_bit

from .board import (
    APART,
    BESIDE,
    CENTRE,
    DIAMOND_BIT,
    DIAMONDS,
    DIRECTIONS,
    FLOOR,
    FROM_MIDDLE,
    GROUND,
    NO_SQUARE,
    ODD_BOARD,
    PADDED,
    WIDTH,
)

SQUARE_BITS = 9
SQUARE_MASK = (1 << SQUARE_BITS) - 1
TRIED_BITS = 3
TRIED_MASK = (1 << TRIED_BITS) - 1

EAST, WEST, NORTH, SOUTH = 1, 2, 4, 8
EAST_WEST, NORTH_SOUTH, ALL_WAYS = 3, 12, 15

EAST_OF = CENTRE
WEST_OF = CENTRE >> 9
NORTH_OF = CENTRE >> 1
SOUTH_OF = CENTRE >> 8
"""The squares beside the middle, on the odd board."""

BESIDE_EAST = CENTRE << 9 | CENTRE << 8 | CENTRE << 1
BESIDE_WEST = CENTRE >> 9 | CENTRE >> 8 | CENTRE >> 1
BESIDE_NORTH = CENTRE << 8 | CENTRE >> 1 | CENTRE << 7
BESIDE_SOUTH = CENTRE << 1 | CENTRE >> 8 | CENTRE >> 7
"""What is two steps from the middle and beside each of these, on the even board."""


def walks(square: int, steps: int, even: int, odd: int, ways: int) -> int:
    """Where walks end that begin with one of these ways, never turn straight back nor come to the start again.

    `even` and `odd` are the squares taken; only where the walk ends a pawn is no hindrance.
    """
    to_east = DIAMONDS[square][0]
    to_west = DIAMONDS[square][1]
    to_north = DIAMONDS[square][2]
    to_south = DIAMONDS[square][3]
    east = 0
    west = 0
    north = 0
    south = 0
    if ways & EAST:
        east = CENTRE & to_east
    if ways & WEST:
        west = (CENTRE & to_west) >> 9
    if ways & NORTH:
        north = (CENTRE & to_north) >> 1
    if ways & SOUTH:
        south = (CENTRE & to_south) >> 8
    for step in range(1, steps):
        taken = odd if step & 1 else even
        along = (east | west) & ~taken
        across = (north | south) & ~taken
        east = (east & ~taken) | across
        west = (west & ~taken) | across
        north = (north & ~taken) | along
        south = (south & ~taken) | along
        if step & 1:
            east = (east << 9) & to_west
            west = west & to_east
            north = (north << 8) & to_south
            south = (south << 1) & to_north
        else:
            east = east & to_east
            west = (west & to_west) >> 9
            north = (north & to_north) >> 1
            south = (south & to_south) >> 8
    return east | west | north | south


def ends(square: int, steps: int, even: int, odd: int) -> int:
    """A-7, A-9, A-11, A-12: where a pawn may end on foot after exactly so many steps, one to six, chairs aside.

    The squares of the even board if `steps` is even, else of the odd one; those that a pawn has taken are among them,
    as if it were no hindrance to end there. The start never is.
    """
    even |= CENTRE
    if steps < 5:
        found = walks(square, steps, even, odd, ALL_WAYS)
        return found if steps & 1 else found & ~CENTRE
    if steps == 5:
        along = walks(square, 5, even, odd, EAST_WEST)
        across = walks(square, 5, even, odd, NORTH_SOUTH)
        found = (along & ~(EAST_OF | WEST_OF)) | (across & ~(NORTH_OF | SOUTH_OF))
        doubtful = (along | across) & ~found
    else:
        east = walks(square, 6, even, odd, EAST)
        west = walks(square, 6, even, odd, WEST)
        north = walks(square, 6, even, odd, NORTH)
        south = walks(square, 6, even, odd, SOUTH)
        found = (east & ~BESIDE_EAST) | (west & ~BESIDE_WEST) | (north & ~BESIDE_NORTH) | (south & ~BESIDE_SOUTH)
        found &= ~CENTRE
        doubtful = (east | west | north | south) & ~found & ~CENTRE
    while doubtful:
        bit = lowest_bit(doubtful)
        doubtful &= doubtful - 1
        end = square + FROM_MIDDLE[bit + (steps & 1) * ODD_BOARD]
        if can_walk(square, end, steps, even, odd):
            found |= 1 << bit
    return found


def can_walk(start: int, end: int, steps: int, even: int, odd: int) -> bool:
    """The same for one square to end on, by trying one way after another.

    The way and the directions tried from each of its squares are kept in two numbers, the last square lowest: room for
    lists would cost more than the search.
    """
    path = start
    tried = 0
    depth = 0
    while depth >= 0:
        here = path & SQUARE_MASK
        direction = tried & TRIED_MASK
        if direction == len(DIRECTIONS):
            bit = DIAMOND_BIT[PADDED[here] - PADDED[start] + APART]
            if depth & 1:
                odd &= ~bit
            elif depth:
                even &= ~bit
            path >>= SQUARE_BITS
            tried >>= TRIED_BITS
            depth -= 1
            continue
        tried += 1
        square = BESIDE[here][direction]
        left = steps - depth - 1
        if square == NO_SQUARE or GROUND[square] != FLOOR or (square == end) != (left == 0):
            continue
        if left == 0:
            return True
        if steps_between(square, end) > left:
            continue
        bit = DIAMOND_BIT[PADDED[square] - PADDED[start] + APART]
        if (even if depth & 1 else odd) & bit:
            continue
        if depth & 1:
            even |= bit
        else:
            odd |= bit
        depth += 1
        path = path << SQUARE_BITS | square
        tried <<= TRIED_BITS
    return False


def steps_between(square: int, other: int) -> int:
    """How far two squares are from each other if nothing is in the way."""
    return abs(square % WIDTH - other % WIDTH) + abs(square // WIDTH - other // WIDTH)
