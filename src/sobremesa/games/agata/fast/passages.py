"""What is worked out once for all pawns of a roll: who stands round each of them, and where passages lead (A-15)."""

from __future__ import annotations

from sobremesa.core.bits import count_bits

from ..board import NO_SQUARE, PASSAGE_COUNT, PASSAGES
from ..pieces import HEIRS
from ..state import State
from .layers import FREE
from .near import PLACES, note_ends
from .tables import APART, CENTRE, DIAMOND_BIT, PADDED, STEPS_FROM, WORDS

ALL_PASSAGES = (1 << PASSAGE_COUNT) - 1

# In one list, after the free squares: where the pawns stand, by padded numbers, with NO_MORE after the last; how long
# the walks are that it will be asked for; the squares taken round each pawn and round each passage; where walks from
# each of them end; whether passages were looked at, and which are free, as bits; and what is worked out for one pawn:
# how many steps it may have left when it has jumped to each passage, as bits, and where it gets to from there.
PAWNS = FREE + WORDS
MOST = PAWNS + HEIRS + 1
EVEN = MOST + 1
UNEVEN = EVEN + HEIRS
ENDS = UNEVEN + HEIRS
PASSAGE_EVEN = ENDS + HEIRS * PLACES
PASSAGE_UNEVEN = PASSAGE_EVEN + PASSAGE_COUNT
PASSAGE_ENDS = PASSAGE_UNEVEN + PASSAGE_COUNT
KNOWN = PASSAGE_ENDS + PASSAGE_COUNT * PLACES
FREE_PASSAGES = KNOWN + 1
LEFT = FREE_PASSAGES + 1
BEYOND_EVEN = LEFT + PASSAGE_COUNT
BEYOND_UNEVEN = BEYOND_EVEN + PASSAGE_COUNT
NOTES = BEYOND_UNEVEN + PASSAGE_COUNT
NO_MORE = -1


def note_pawns(s: State, most: int, notes: list[int]) -> None:
    """Note where pawns stand, as each is looked at from all others, and that walks have up to `most` steps."""
    at = PAWNS
    for i in range(HEIRS):
        if s.place[i] != NO_SQUARE:
            notes[at] = PADDED[s.place[i]]
            at += 1
    notes[at] = NO_MORE
    notes[MOST] = most


def note_taken(square: int, even: int, uneven: int, notes: list[int]) -> None:
    """Note the pawns within reach of a square: those at an even distance, one on it included, and at an odd one."""
    here = PADDED[square]
    taken_even = 0
    taken_uneven = 0
    at = PAWNS
    while notes[at] != NO_MORE:
        apart = notes[at] - here
        bit = DIAMOND_BIT[apart + APART]
        taken_even |= bit & ((apart & 1) - 1)
        taken_uneven |= bit & -(apart & 1)
        at += 1
    notes[even] = taken_even
    notes[uneven] = taken_uneven


def look_at_passages(notes: list[int]) -> None:
    """Note the pawns round each passage and where walks from the free ones end. This is done once, if at all.

    A pawn takes a step to jump and, unless it stands on a passage already, another to get to one.
    """
    notes[KNOWN] = 1
    for i in range(PASSAGE_COUNT):
        note_taken(PASSAGES[i], PASSAGE_EVEN + i, PASSAGE_UNEVEN + i, notes)
        notes[FREE_PASSAGES] |= int(notes[PASSAGE_EVEN + i] & CENTRE == 0) << i
    most = notes[MOST] - (2 if notes[FREE_PASSAGES] == ALL_PASSAGES else 1)
    for i in range(PASSAGE_COUNT):
        if notes[FREE_PASSAGES] >> i & 1:
            to = PASSAGE_ENDS + i * PLACES
            note_ends(PASSAGES[i], most, notes[PASSAGE_EVEN + i], notes[PASSAGE_UNEVEN + i], to, notes)


def go_through(start: int, heir: int, steps: int, notes: list[int]) -> None:
    """Note where a pawn gets to that walks to a passage, jumps to others once or more often, and walks on (A-15)."""
    free = notes[FREE_PASSAGES]
    for i in range(PASSAGE_COUNT):
        notes[LEFT + i] = 0
    for entry in range(PASSAGE_COUNT):
        if STEPS_FROM[entry][start] >= steps:
            continue
        left = 1 << steps if PASSAGES[entry] == start else left_on(start, heir, entry, steps, notes)
        jumped = 0
        for jumps in range(1, count_bits(free & ~(1 << entry)) + 1):  # it comes to none of the others twice
            jumped |= left >> jumps
        for i in range(PASSAGE_COUNT):
            if i != entry and free >> i & 1:
                notes[LEFT + i] |= jumped
    for i in range(PASSAGE_COUNT):
        walk_from(i, notes)


def left_on(start: int, heir: int, entry: int, steps: int, notes: list[int]) -> int:
    """Return with how many steps left, as bits, a pawn may be on a passage after walking there; 0 if it is not free."""
    left = 0
    if notes[FREE_PASSAGES] >> entry & 1 == 0:
        return left
    there = DIAMOND_BIT[PADDED[PASSAGES[entry]] - PADDED[start] + APART]
    for walked in range(STEPS_FROM[entry][start], steps, 2):
        if notes[ENDS + heir * PLACES + walked] & there:
            left |= 1 << (steps - walked)
    return left


def walk_from(i: int, notes: list[int]) -> None:
    """Note where a pawn gets to from a passage with as many steps as it may have left there, none to five."""
    at = PASSAGE_ENDS + i * PLACES
    left = notes[LEFT + i]
    even = notes[at] & -(left & 1) | notes[at + 2] & -(left >> 2 & 1) | notes[at + 4] & -(left >> 4 & 1)
    uneven = notes[at + 1] & -(left >> 1 & 1) | notes[at + 3] & -(left >> 3 & 1) | notes[at + 5] & -(left >> 5 & 1)
    notes[BEYOND_EVEN + i] = even & ~notes[PASSAGE_EVEN + i]
    notes[BEYOND_UNEVEN + i] = uneven & ~notes[PASSAGE_UNEVEN + i]
