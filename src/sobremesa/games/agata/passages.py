"""What is worked out once for all pawns of a roll: who stands round each of them, and where passages lead (A-15)."""

from __future__ import annotations

from sobremesa.core.bits import lowest_bit

from .board import (
    APART,
    CENTRE,
    CHAIR,
    DIAMOND_BIT,
    GROUND,
    NO_SQUARE,
    ODD,
    PADDED,
    PASSAGE_COUNT,
    PASSAGES,
    REACH,
    STEPS_FROM,
    WORDS,
)
from .layers import FREE
from .near import ends
from .parts import HEIRS
from .state import State

# In one list, after the free squares: the squares taken round each pawn and round each passage; where walks of 0 to 6
# steps from each passage end, as far as the bits of KNOWN say; and what is worked out for one pawn: how many steps it
# may have left when it has jumped to each passage, as bits, and where it gets to from there.
LENGTHS = REACH + 1
EVEN = FREE + WORDS
UNEVEN = EVEN + HEIRS
PASSAGE_EVEN = UNEVEN + HEIRS
PASSAGE_UNEVEN = PASSAGE_EVEN + PASSAGE_COUNT
KNOWN = PASSAGE_UNEVEN + PASSAGE_COUNT
PASSAGE_ENDS = KNOWN + PASSAGE_COUNT
LEFT = PASSAGE_ENDS + PASSAGE_COUNT * LENGTHS
BEYOND_EVEN = LEFT + PASSAGE_COUNT
BEYOND_UNEVEN = BEYOND_EVEN + PASSAGE_COUNT
NOTES = BEYOND_UNEVEN + PASSAGE_COUNT


def note_taken(s: State, square: int, even: int, uneven: int, notes: list[int]) -> None:
    """Note the pawns within reach of a square: those at an even distance, one on it included, and at an odd one."""
    taken_even = 0
    taken_uneven = 0
    for i in range(HEIRS):
        other = s.place[i]
        if other != NO_SQUARE:
            apart = PADDED[other] - PADDED[square]
            bit = DIAMOND_BIT[apart + APART]
            taken_even |= bit & ((apart & 1) - 1)
            taken_uneven |= bit & -(apart & 1)
    notes[even] = taken_even
    notes[uneven] = taken_uneven


def look_at_passages(s: State, notes: list[int]) -> int:
    """Note the pawns round each passage, once; returns how many passages are free."""
    free = 0
    for i in range(PASSAGE_COUNT):
        if notes[KNOWN + i] == 0:
            note_taken(s, PASSAGES[i], PASSAGE_EVEN + i, PASSAGE_UNEVEN + i, notes)
            notes[PASSAGE_ENDS + i * LENGTHS] = CENTRE
            notes[KNOWN + i] = 1
        free += notes[PASSAGE_EVEN + i] & CENTRE == 0
    return free


def ends_from(i: int, steps: int, notes: list[int]) -> int:
    """Where walks of so many steps from a passage end; a pawn is no hindrance to end on its square."""
    if notes[KNOWN + i] >> steps & 1 == 0:
        notes[KNOWN + i] |= 1 << steps
        even = notes[PASSAGE_EVEN + i]
        notes[PASSAGE_ENDS + i * LENGTHS + steps] = ends(PASSAGES[i], steps, even, notes[PASSAGE_UNEVEN + i])
    return notes[PASSAGE_ENDS + i * LENGTHS + steps]


def walks_into(start: int, heir: int, i: int, walked: int, notes: list[int]) -> bool:
    """Whether a pawn can be on a free passage after so many steps. The way there is as long as the way back.

    Only onto a chair no way leads back: for a pawn that is still seated the way there is looked for.
    """
    if ODD[start] ^ ODD[PASSAGES[i]] != walked & 1:
        return False
    if GROUND[start] == CHAIR:
        there = DIAMOND_BIT[PADDED[PASSAGES[i]] - PADDED[start] + APART]
        return ends(start, walked, notes[EVEN + heir], notes[UNEVEN + heir]) & there != 0
    return ends_from(i, walked, notes) & DIAMOND_BIT[PADDED[start] - PADDED[PASSAGES[i]] + APART] != 0


def go_through(s: State, heir: int, steps: int, notes: list[int]) -> None:
    """Note where a pawn gets to that walks to a passage, jumps to others once or more often, and walks on (A-15)."""
    start = s.place[heir]
    free = look_at_passages(s, notes)
    for i in range(PASSAGE_COUNT):
        notes[LEFT + i] = 0
    for entry in range(PASSAGE_COUNT):
        taken = notes[PASSAGE_EVEN + entry] & CENTRE != 0
        left = 1 << steps if PASSAGES[entry] == start else 0
        if not taken:
            for walked in range(STEPS_FROM[entry][start], steps):
                if walks_into(start, heir, entry, walked, notes):
                    left |= 1 << (steps - walked)
        if left:
            jumped = 0
            for jumps in range(1, free + taken):  # it comes to none of the others twice
                jumped |= left >> jumps
            for i in range(PASSAGE_COUNT):
                if i != entry and notes[PASSAGE_EVEN + i] & CENTRE == 0:
                    notes[LEFT + i] |= jumped
    for i in range(PASSAGE_COUNT):
        even = 0
        uneven = 0
        while notes[LEFT + i]:
            left = lowest_bit(notes[LEFT + i])
            notes[LEFT + i] &= notes[LEFT + i] - 1
            if left & 1:
                uneven |= ends_from(i, left, notes)
            else:
                even |= ends_from(i, left, notes)
        notes[BEYOND_EVEN + i] = even & ~notes[PASSAGE_EVEN + i]
        notes[BEYOND_UNEVEN + i] = uneven & ~notes[PASSAGE_UNEVEN + i]
