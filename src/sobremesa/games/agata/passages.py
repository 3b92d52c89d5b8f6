"""What is worked out once for all pawns of a roll: who stands round each of them, and where passages lead (A-15)."""

from __future__ import annotations

from .board import (
    APART,
    CENTRE,
    CHAIR,
    DIAMOND_BIT,
    GROUND,
    ODD,
    PADDED,
    PASSAGE_COUNT,
    PASSAGES,
    REACH,
    STEPS_TO_PASSAGE,
)
from .near import ends, taken_even, taken_odd
from .parts import HEIRS
from .state import State

# In one list: the squares taken round each pawn and round each passage; where walks of 0 to 6 steps from each passage
# end (up to ENDS_KNOWN); and where the pawn looked at gets to from each passage.
LENGTHS = REACH + 1
EVEN = 0
UNEVEN = EVEN + HEIRS
PASSAGE_EVEN = UNEVEN + HEIRS
PASSAGE_UNEVEN = PASSAGE_EVEN + PASSAGE_COUNT
ENDS_KNOWN = PASSAGE_UNEVEN + PASSAGE_COUNT
PASSAGE_ENDS = ENDS_KNOWN + 1
BEYOND_EVEN = PASSAGE_ENDS + PASSAGE_COUNT * LENGTHS
BEYOND_UNEVEN = BEYOND_EVEN + PASSAGE_COUNT
NOTES = BEYOND_UNEVEN + PASSAGE_COUNT


def look_from_passages(s: State, longest: int, notes: list[int]) -> None:
    """Note where walks of up to so many steps from each passage end; a pawn is no hindrance to end on its square."""
    if notes[ENDS_KNOWN] == 0:
        for i in range(PASSAGE_COUNT):
            notes[PASSAGE_EVEN + i] = taken_even(s, PASSAGES[i])
            notes[PASSAGE_UNEVEN + i] = taken_odd(s, PASSAGES[i])
            notes[PASSAGE_ENDS + i * LENGTHS] = CENTRE
    for steps in range(notes[ENDS_KNOWN] + 1, longest + 1):
        for i in range(PASSAGE_COUNT):
            even = notes[PASSAGE_EVEN + i]
            odd = notes[PASSAGE_UNEVEN + i]
            notes[PASSAGE_ENDS + i * LENGTHS + steps] = ends(PASSAGES[i], steps, even, odd)
        notes[ENDS_KNOWN] = steps


def walks_into(s: State, start: int, i: int, walked: int, notes: list[int]) -> bool:
    """Whether a pawn can be on a passage after so many steps. The way there is as long as the way back.

    Only onto a chair no way leads back: for a pawn that is still seated the way there is looked for.
    """
    if PASSAGES[i] == start:
        return walked == 0
    if notes[PASSAGE_EVEN + i] & CENTRE or ODD[start] ^ ODD[PASSAGES[i]] != walked & 1:
        return False
    if GROUND[start] == CHAIR:
        if walked < STEPS_TO_PASSAGE[start]:
            return False
        there = DIAMOND_BIT[PADDED[PASSAGES[i]] - PADDED[start] + APART]
        return ends(start, walked, taken_even(s, start), taken_odd(s, start)) & there != 0
    place = DIAMOND_BIT[PADDED[start] - PADDED[PASSAGES[i]] + APART]
    return notes[PASSAGE_ENDS + i * LENGTHS + walked] & place != 0 and walked > 0


def walk_on(entry: int, left: int, jumps: int, notes: list[int]) -> None:
    """Note where a pawn gets to that is on a passage with so many steps left: it jumps, and walks the rest."""
    for jumped in range(1, min(left, jumps) + 1):
        rest = left - jumped
        for i in range(PASSAGE_COUNT):
            if i != entry and notes[PASSAGE_EVEN + i] & CENTRE == 0:
                found = notes[PASSAGE_ENDS + i * LENGTHS + rest]
                if rest & 1:
                    notes[BEYOND_UNEVEN + i] |= found & ~notes[PASSAGE_UNEVEN + i]
                else:
                    notes[BEYOND_EVEN + i] |= found & ~notes[PASSAGE_EVEN + i]


def most_jumps(start: int, notes: list[int]) -> int:
    """A-15: a pawn jumps from one passage to another at most so often, as it comes to none of them twice."""
    free = 0
    for i in range(PASSAGE_COUNT):
        free += PASSAGES[i] == start or notes[PASSAGE_EVEN + i] & CENTRE == 0
    return free - 1


def forget_beyond(notes: list[int]) -> None:
    """Begin anew with where the next pawn gets to from each passage."""
    for i in range(PASSAGE_COUNT):
        notes[BEYOND_EVEN + i] = 0
        notes[BEYOND_UNEVEN + i] = 0
