"""Where walks of every length end, followed all at once as sets over the whole board (see `board.py`).

A layer is the set of squares where walks of one length end: three words, as all are of one colour. The walks followed
never turn straight back; one that crosses itself must make a ring. Walks are sure to make none if they go straight in
one direction first, for any number of steps or none, and later never in that direction again: they only ever come back
beside the straight part, or go away from it. Most squares can be reached like that in one of the four directions.
"""

from __future__ import annotations

from .tables import (
    BIT_OF,
    COLOUR,
    EAST_OVER,
    EAST_WITHIN,
    NORTH_INTO,
    NORTH_WITHIN,
    ODD,
    ROW_UP,
    SOUTH_INTO,
    SOUTH_WITHIN,
    WEST_OVER,
    WEST_WITHIN,
    WORD_OF,
    WORD_UP,
)

FREE = 0
"""The place of the free squares in the list that all sets are kept in."""
STRAIGHT_EAST, STRAIGHT_WEST, STRAIGHT_NORTH, STRAIGHT_SOUTH = range(4)


def east_of(squares: int, k: int) -> int:
    """Return the squares one step to the east of those in word `k` of a set."""
    return squares & EAST_WITHIN[k] | (squares & EAST_OVER[k]) << 1


def west_of(squares: int, k: int) -> int:
    """Return the squares one step to the west."""
    return squares & WEST_WITHIN[k] | (squares & WEST_OVER[k]) >> 1


def north_of(squares: int, below: int, k: int) -> int:
    """Return the squares one step to the north, from word `k` and the one below it."""
    return (squares & NORTH_WITHIN[k]) << ROW_UP | (below & NORTH_INTO[k]) >> WORD_UP


def south_of(squares: int, above: int, k: int) -> int:
    """Return the squares one step to the south, from word `k` and the one above it."""
    return (squares & SOUTH_WITHIN[k]) >> ROW_UP | (above & SOUTH_INTO[k]) << WORD_UP


def follow_all(start: int, steps: int, work: list[int], layers: int) -> None:
    """Put into the layers that stand from `layers` on where walks end after 1, 2, 3, ... steps that don't turn back.

    They never come to the start again. There is one set for each direction of the last step, in three words. These are
    the steps of `follow` without its straight beginnings, written out: shared, they slow whole games by a twentieth.
    """
    here = ODD[start] * COLOUR
    there = COLOUR - here
    east0 = west0 = north0 = south0 = BIT_OF[start] if WORD_OF[start] == here else 0
    east1 = west1 = north1 = south1 = BIT_OF[start] if WORD_OF[start] == here + 1 else 0
    east2 = west2 = north2 = south2 = BIT_OF[start] if WORD_OF[start] == here + 2 else 0
    free0, free1, free2 = work[FREE + there], work[FREE + there + 1], work[FREE + there + 2]
    next0 = work[FREE + here] & ~east0
    next1 = work[FREE + here + 1] & ~east1
    next2 = work[FREE + here + 2] & ~east2
    for at in range(layers + COLOUR, layers + (steps + 1) * COLOUR, COLOUR):
        along0, along1, along2 = east0 | west0, east1 | west1, east2 | west2
        across0, across1, across2 = north0 | south0, north1 | south1, north2 | south2
        east0 = east_of(east0 | across0, here) & free0
        east1 = east_of(east1 | across1, here + 1) & free1
        east2 = east_of(east2 | across2, here + 2) & free2
        west0 = west_of(west0 | across0, here) & free0
        west1 = west_of(west1 | across1, here + 1) & free1
        west2 = west_of(west2 | across2, here + 2) & free2
        north2 = north_of(north2 | along2, north1 | along1, here + 2) & free2
        north1 = north_of(north1 | along1, north0 | along0, here + 1) & free1
        north0 = north_of(north0 | along0, 0, here) & free0
        south0 = south_of(south0 | along0, south1 | along1, here) & free0
        south1 = south_of(south1 | along1, south2 | along2, here + 1) & free1
        south2 = south_of(south2 | along2, 0, here + 2) & free2
        work[at] = east0 | west0 | north0 | south0
        work[at + 1] = east1 | west1 | north1 | south1
        work[at + 2] = east2 | west2 | north2 | south2
        free0, next0 = next0, free0
        free1, next1 = next1, free1
        free2, next2 = next2, free2
        here = COLOUR - here


def follow(start: int, steps: int, way: int, work: list[int], layers: int) -> None:
    """Add to the layers that stand from `layers` on where walks over the free squares end after 1, 2, 3, ... steps.

    Only walks that go straight in one direction first and never later. There is one set for each direction of the last
    step, in three words.
    """
    turn_east = 0 if way == STRAIGHT_EAST else -1
    turn_west = 0 if way == STRAIGHT_WEST else -1
    turn_north = 0 if way == STRAIGHT_NORTH else -1
    turn_south = 0 if way == STRAIGHT_SOUTH else -1
    here = ODD[start] * COLOUR
    there = COLOUR - here
    east0 = west0 = north0 = south0 = BIT_OF[start] if WORD_OF[start] == here else 0
    east1 = west1 = north1 = south1 = BIT_OF[start] if WORD_OF[start] == here + 1 else 0
    east2 = west2 = north2 = south2 = BIT_OF[start] if WORD_OF[start] == here + 2 else 0
    free0, free1, free2 = work[FREE + there], work[FREE + there + 1], work[FREE + there + 2]
    next0 = work[FREE + here] & ~east0
    next1 = work[FREE + here + 1] & ~east1
    next2 = work[FREE + here + 2] & ~east2
    for at in range(layers + COLOUR, layers + (steps + 1) * COLOUR, COLOUR):
        along0, along1, along2 = east0 | west0, east1 | west1, east2 | west2
        across0, across1, across2 = north0 | south0, north1 | south1, north2 | south2
        east0 = east_of(east0 | across0 & turn_east, here) & free0
        east1 = east_of(east1 | across1 & turn_east, here + 1) & free1
        east2 = east_of(east2 | across2 & turn_east, here + 2) & free2
        west0 = west_of(west0 | across0 & turn_west, here) & free0
        west1 = west_of(west1 | across1 & turn_west, here + 1) & free1
        west2 = west_of(west2 | across2 & turn_west, here + 2) & free2
        north0, north1, north2 = (
            north0 | along0 & turn_north,
            north1 | along1 & turn_north,
            north2 | along2 & turn_north,
        )
        north2 = north_of(north2, north1, here + 2) & free2
        north1 = north_of(north1, north0, here + 1) & free1
        north0 = north_of(north0, 0, here) & free0
        south0, south1, south2 = (
            south0 | along0 & turn_south,
            south1 | along1 & turn_south,
            south2 | along2 & turn_south,
        )
        south0 = south_of(south0, south1, here) & free0
        south1 = south_of(south1, south2, here + 1) & free1
        south2 = south_of(south2, 0, here + 2) & free2
        work[at] |= east0 | west0 | north0 | south0
        work[at + 1] |= east1 | west1 | north1 | south1
        work[at + 2] |= east2 | west2 | north2 | south2
        # Nobody comes back to the straight part. Then the colours change.
        straight0 = east0 & ~turn_east | west0 & ~turn_west | north0 & ~turn_north | south0 & ~turn_south
        straight1 = east1 & ~turn_east | west1 & ~turn_west | north1 & ~turn_north | south1 & ~turn_south
        straight2 = east2 & ~turn_east | west2 & ~turn_west | north2 & ~turn_north | south2 & ~turn_south
        free0, next0 = next0, free0 & ~straight0
        free1, next1 = next1, free1 & ~straight1
        free2, next2 = next2, free2 & ~straight2
        here = COLOUR - here
