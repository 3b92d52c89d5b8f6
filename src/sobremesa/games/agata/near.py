"""Where a walk of up to six steps may end, worked out on the diamond of one square (see `board.py`).

All walks that never turn straight back are followed at once, as sets, one for each direction of the last step. A walk
that does not cross itself is among them; and a walk of up to four steps that never turns back nor returns to its start
can't cross itself, as the shortest ring has four squares. With five or six steps such a ring fits in, from the first
square after the start or from the second. So those that begin in different ways are followed apart, and none comes to
its first square again. Only walks of six steps may still seem to end on their second square: that end is in doubt, and
looked for once more among the walks that had another second square.
"""

from __future__ import annotations

from .board import CENTRE, DIAMONDS, DIRECTIONS, REACH

ALL_WAYS = (1 << len(DIRECTIONS)) - 1
"""The ways to begin, as bits: east, west, north, south."""
SECOND_SQUARES = (
    CENTRE << 9 | CENTRE << 8 | CENTRE << 1,
    CENTRE >> 9 | CENTRE >> 8 | CENTRE >> 1,
    CENTRE << 8 | CENTRE >> 1 | CENTRE << 7,
    CENTRE << 1 | CENTRE >> 8 | CENTRE >> 7,
)
"""Where two steps may lead that begin with each way, on the even board."""

RING_FITS = 5
IN_DOUBT = REACH + 1
"""The place of what is in doubt of walks of six steps, after what is sure of all lengths."""
PLACES = IN_DOUBT + 1
"""How many places the walks from one square take."""


def note_ends(square: int, most: int, even: int, odd: int, to: int, notes: list[int]) -> None:
    """Note where walks of each length end, up to `most` steps: that of n steps in the n-th place after `to`.

    `even` and `odd` are the squares taken; only where the walk ends a pawn is no hindrance. What six steps lead to may
    stay in doubt: ask `ends_noted`.
    """
    notes[to] = CENTRE
    apart = most >= RING_FITS
    for way in range(len(DIRECTIONS) if apart else most > 0):
        found = walk(square, most, even | CENTRE, odd, 1 << way if apart else ALL_WAYS, 0, to, notes)
        if most == REACH:
            notes[to + REACH] |= found & ~SECOND_SQUARES[way]
            notes[to + IN_DOUBT] |= found & SECOND_SQUARES[way]


def walk(square: int, steps: int, even: int, odd: int, ways: int, without: int, to: int, notes: list[int]) -> int:
    """Where walks end that begin with one of these ways; those of fewer steps, and fewer than six, are noted as well.

    They never turn straight back nor come to the start again or, if there is one way only, to their first square.
    Their second square is none of `without`.
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
    if found == 0:
        return 0
    first = 0 if ways == ALL_WAYS else found
    taken = even | without
    for length in range(1, steps, 2):
        notes[to + length] |= found
        along, across = (east | west) & ~odd, (north | south) & ~odd
        east = ((east & ~odd | across) << 9) & to_west
        west = (west & ~odd | across) & to_east
        north = ((north & ~odd | along) << 8) & to_south
        south = ((south & ~odd | along) << 1) & to_north
        found = (east | west | north | south) & ~CENTRE
        if length + 1 == steps:
            break
        notes[to + length + 1] |= found
        along, across = (east | west) & ~taken, (north | south) & ~taken
        east = (east & ~taken | across) & to_east
        west = ((west & ~taken | across) & to_west) >> 9
        north = ((north & ~taken | along) & to_north) >> 1
        south = ((south & ~taken | along) & to_south) >> 8
        found = (east | west | north | south) & ~first
        taken = even
        odd |= first
    if steps < REACH:
        notes[to + steps] |= found
    return found


def ends_noted(square: int, steps: int, even: int, odd: int, at: int, notes: list[int]) -> int:
    """A-7, A-9, A-11, A-12: where a pawn may end on foot after exactly so many steps, up to six, chairs aside.

    The squares of the even board if `steps` is even, else of the odd one, as `note_ends` noted them; those that a pawn
    has taken are among them, as if it were no hindrance to end there. The start never is.
    """
    if steps == REACH:
        doubtful = notes[at + IN_DOUBT] & ~notes[at + REACH]
        notes[at + IN_DOUBT] = 0
        while doubtful:
            end = doubtful & -doubtful
            doubtful &= doubtful - 1
            for way in range(len(DIRECTIONS)):
                if SECOND_SQUARES[way] & end:
                    notes[at + REACH] |= walk(square, REACH, even | CENTRE, odd, 1 << way, end, at, notes) & end
    return notes[at + steps]
