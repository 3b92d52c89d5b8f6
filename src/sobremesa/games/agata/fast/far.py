"""Where a walk of any length may end, over the whole board, through passages and, if need be, over chairs.

All walks that don't turn straight back are followed at once, and so are many that are sure not to cross themselves
(`layers.py`). What only the former reach is in doubt. Those few squares are left to a search, step by step, which
gives up a way as soon as nothing in doubt can be reached from where it has come to.
"""

from __future__ import annotations

from sobremesa.core.bits import buffer, lowest_bit

from ..board import DIRECTIONS, DOOR, LONGEST, NEIGHBOURS, NO_SQUARE, PASSAGE_COUNT, PASSAGES
from ..pieces import HEIRS
from ..state import State
from .layers import FREE, follow, follow_all
from .passages import NOTES
from .tables import (
    BIT_OF,
    CHAIR_SET,
    COLOUR,
    FLOOR_SET,
    NEAR_PASSAGE,
    ODD,
    PASSAGE_STEPS,
    PASSAGES_APART,
    POCKET_STEPS,
    POCKETS,
    STEPS_FROM,
    STEPS_TO_PASSAGE,
    WORD_OF,
    WORDS,
)

# The places of sets in the working list, after what short walks need. There are layers of walks that may cross
# themselves (MAY) and of walks that don't (DO), from the square looked at and from each passage.
LAYERS = (LONGEST + 1) * COLOUR
FOUND = NOTES
DOUBT = FOUND + WORDS
HOPE = DOUBT + WORDS
MAY = HOPE + WORDS
DO = MAY + LAYERS
PASSAGES_MAY = DO + LAYERS
PASSAGES_DO = PASSAGES_MAY + PASSAGE_COUNT * LAYERS
# For each passage, numbers of steps as bits: those left when the pawn has walked there, and when it has jumped there.
WALKED = PASSAGES_DO + PASSAGE_COUNT * LAYERS
JUMPED = WALKED + PASSAGE_COUNT
PASSAGES_KNOWN = JUMPED + PASSAGE_COUNT
PASSAGES_FOLLOWED = PASSAGES_KNOWN + 1
ROOM = PASSAGES_FOLLOWED + 1
RING = 4
"""A walk that crosses itself, but does not turn straight back, goes round in a ring of so many steps or more."""


def in_doubt(work: list[int]) -> bool:
    """Remove what was found from DOUBT, and return whether anything is left there."""
    doubtful = 0
    for k in range(WORDS):
        work[DOUBT + k] &= ~work[FOUND + k]
        doubtful |= work[DOUBT + k]
    return doubtful != 0


def free_squares(s: State, over_chairs: int, work: list[int]) -> None:
    """A-12, A-13: floor that no pawn has taken, and empty chairs if they may be crossed."""
    for k in range(WORDS):
        work[FREE + k] = FLOOR_SET[k]
        if over_chairs:
            work[FREE + k] |= CHAIR_SET[k]
    for i in range(HEIRS):
        if s.place[i] != NO_SQUARE:
            work[FREE + WORD_OF[s.place[i]]] &= ~BIT_OF[s.place[i]]


def reach(start: int, steps: int, on_wall: bool, work: list[int]) -> bool:
    """Put into FOUND where a pawn may end after exactly so many steps over the free squares.

    Return whether it gets to the front door with a step to spare, if its portrait is on the wall (A-24). What is
    worked out for the passages stays for the next pawn.
    """
    spread(start, steps, DOUBT, work)
    spread_beyond(start, steps, DOUBT, work)
    out = on_wall and (start == DOOR or gets_to_door(start, steps, work))
    prove(start, steps, work)
    if in_doubt(work):
        search(start, steps, work)
    return out


def spread(start: int, steps: int, to: int, work: list[int]) -> None:
    """Put into a set where walks on foot end that may cross themselves, after exactly so many steps."""
    follow_all(start, steps, work, MAY)
    for k in range(WORDS):
        work[to + k] = 0
    add(MAY + steps * COLOUR, ODD[start] ^ steps & 1, to, work)


def spread_beyond(start: int, steps: int, to: int, work: list[int]) -> None:
    """Add to a set where such walks end that go through passages, as `spread` has left the layers."""
    for i in range(PASSAGE_COUNT):
        work[JUMPED + i] = 0
    if STEPS_TO_PASSAGE[start] >= steps:
        return
    look_from_passages(steps - 1, work)
    if not enter(start, steps, MAY, work):
        return
    for more in range(1 + (steps > PASSAGES_APART + 1)):
        if more:
            walk_on(steps, work)
        jump_on(work)
    for i in range(PASSAGE_COUNT):
        lengths = work[JUMPED + i]
        while lengths:
            length = lowest_bit(lengths)
            lengths &= lengths - 1
            add(PASSAGES_MAY + i * LAYERS + length * COLOUR, ODD[PASSAGES[i]] ^ length & 1, to, work)


def add(layer: int, odd: int, to: int, work: list[int]) -> None:
    """Add a layer of one colour to a set."""
    for k in range(COLOUR):
        work[to + odd * COLOUR + k] |= work[layer + k]


def prove(start: int, steps: int, work: list[int]) -> None:
    """Put into FOUND where walks end that surely don't cross themselves; what is left stays in doubt."""
    odd = ODD[start] ^ steps & 1
    for k in range(WORDS):
        work[FOUND + k] = 0
    add_sure(start, steps, work)
    for at in range(DO, DO + (steps + 1) * COLOUR):
        work[at] = 0
    for way in range(len(DIRECTIONS)):
        follow(start, steps, way, work, DO)
        add(DO + steps * COLOUR, odd, FOUND, work)
        doubtful = 0
        for k in range(COLOUR):
            doubtful |= work[MAY + steps * COLOUR + k] & ~work[FOUND + odd * COLOUR + k]
        if doubtful == 0:
            break
    if in_doubt(work) and STEPS_TO_PASSAGE[start] < steps and enter(start, steps, DO, work):
        jump_apart(start, steps, work)
        if in_doubt(work) and STEPS_TO_PASSAGE[start] == 0:  # few numbers of steps left, so it pays to find more
            follow_from_passages(steps - 1, work)
            jump_apart(start, steps, work)


def add_sure(start: int, steps: int, work: list[int]) -> None:
    """Add to FOUND where no walk ends that crosses itself: without the ring it would be there so much sooner."""
    odd = ODD[start] ^ steps & 1
    for k in range(COLOUR):
        sooner = 0
        for length in range(steps & 1, steps - RING + 1, 2):
            sooner |= work[MAY + length * COLOUR + k]
        work[FOUND + odd * COLOUR + k] |= work[MAY + steps * COLOUR + k] & ~sooner


def look_from_passages(steps: int, work: list[int]) -> None:
    """Work out the layers of all free passages, once.

    Those of walks that don't cross themselves hold only what no shorter walk leads to, as in `add_sure`: enough for
    most pawns, which may have one number of steps left on a passage or another.
    """
    if work[PASSAGES_KNOWN]:
        return
    work[PASSAGES_KNOWN] = 1
    for i in range(PASSAGE_COUNT):
        if is_free(PASSAGES[i], work):
            may = PASSAGES_MAY + i * LAYERS
            do = PASSAGES_DO + i * LAYERS
            work[may + WORD_OF[PASSAGES[i]] % COLOUR] = BIT_OF[PASSAGES[i]]
            work[do + WORD_OF[PASSAGES[i]] % COLOUR] = BIT_OF[PASSAGES[i]]
            follow_all(PASSAGES[i], steps, work, may)
            for length in range(POCKET_STEPS[i], steps + 1):
                for k in range(COLOUR):
                    work[may + length * COLOUR + k] &= ~POCKETS[i][(ODD[PASSAGES[i]] ^ length & 1) * COLOUR + k]
            for at in range(COLOUR, (steps + 1) * COLOUR):
                sooner = 0
                for shorter in range(at - RING * COLOUR, -1, -2 * COLOUR):
                    sooner |= work[may + shorter]
                work[do + at] = work[may + at] & ~sooner


def follow_from_passages(steps: int, work: list[int]) -> None:
    """Add to the layers of all free passages, once, what is sure only because the walks were followed apart."""
    if work[PASSAGES_FOLLOWED]:
        return
    work[PASSAGES_FOLLOWED] = 1
    for i in range(PASSAGE_COUNT):
        if is_free(PASSAGES[i], work):
            for way in range(len(DIRECTIONS)):
                follow(PASSAGES[i], steps, way, work, PASSAGES_DO + i * LAYERS)


def is_free(square: int, work: list[int]) -> bool:
    return work[FREE + WORD_OF[square]] & BIT_OF[square] != 0


def enter(start: int, steps: int, layers: int, work: list[int]) -> bool:
    """Note with how many steps left the pawn may be on each passage, having walked there; return whether on any."""
    anywhere = 0
    for i in range(PASSAGE_COUNT):
        left = 1 << steps if PASSAGES[i] == start else 0
        at = layers + WORD_OF[PASSAGES[i]] % COLOUR
        for walked in range(STEPS_FROM[i][start], steps, 2):
            if work[at + walked * COLOUR] & BIT_OF[PASSAGES[i]]:
                left |= 1 << (steps - walked)
        work[WALKED + i] = left
        anywhere |= left
    return anywhere != 0


def jump_on(work: list[int]) -> None:
    """A-15: from each passage the pawn jumps to any other that is free, and on to others yet."""
    free = 0
    for i in range(PASSAGE_COUNT):
        free += is_free(PASSAGES[i], work)
    for entry in range(PASSAGE_COUNT):
        if work[WALKED + entry] == 0:
            continue
        jumped = 0
        for jumps in range(1, free - is_free(PASSAGES[entry], work) + 1):
            jumped |= work[WALKED + entry] >> jumps
        for i in range(PASSAGE_COUNT):
            if i != entry and is_free(PASSAGES[i], work):
                work[JUMPED + i] |= jumped


def jump_apart(start: int, steps: int, work: list[int]) -> None:
    """Add to FOUND what a pawn gets to by jumps if the walks before and after them can't meet."""
    for jumps in range(1, min(steps, PASSAGE_COUNT)):
        for pair in range(PASSAGE_COUNT * PASSAGE_COUNT):
            entry = pair // PASSAGE_COUNT
            i = pair % PASSAGE_COUNT
            left = work[WALKED + entry] >> jumps
            if left == 0 or i == entry or not is_free(PASSAGES[i], work):
                continue
            if jumps == 1 or between(start, entry, i, steps - jumps, work) >= jumps - 1:
                add_apart(start, entry, i, steps - jumps, left, work)
        if not in_doubt(work):
            break


def between(start: int, entry: int, i: int, walked: int, work: list[int]) -> int:
    """Return how many passages a pawn may pass through between two others, without crossing the walks at both ends."""
    found = 0
    for j in range(PASSAGE_COUNT):
        if j not in (entry, i) and is_free(PASSAGES[j], work):
            found += STEPS_FROM[j][start] + PASSAGE_STEPS[j][entry] > walked and PASSAGE_STEPS[j][i] > walked
    return found


def add_apart(start: int, entry: int, i: int, walked: int, left: int, work: list[int]) -> None:
    """Add to FOUND what is so many steps, as bits, from one passage, for a pawn that had walked to another.

    The two walks can't meet if together they are shorter than the way between the passages, nor if the second is too
    short to come near the first. If they are too long by some steps, they meet only if the second ends within so many
    steps of the first.
    """
    too_long = walked - PASSAGE_STEPS[entry][i]
    while left:
        after = lowest_bit(left)
        left &= left - 1
        layer = PASSAGES_DO + i * LAYERS + after * COLOUR
        k = (ODD[PASSAGES[i]] ^ after & 1) * COLOUR
        if too_long < 0 or walked + after < PASSAGE_STEPS[entry][i] + STEPS_FROM[i][start]:
            for word in range(COLOUR):
                work[FOUND + k + word] |= work[layer + word]
        else:
            near = entry * (LONGEST + 1) + min(walked - after + too_long, LONGEST)
            for word in range(COLOUR):
                work[FOUND + k + word] |= work[layer + word] & ~NEAR_PASSAGE[near][k + word]


def walk_on(steps: int, work: list[int]) -> None:
    """From where it has jumped to the pawn may walk to yet another passage."""
    for pair in range(PASSAGE_COUNT * PASSAGE_COUNT):
        i = pair // PASSAGE_COUNT
        other = pair % PASSAGE_COUNT
        at = PASSAGES_MAY + i * LAYERS + WORD_OF[PASSAGES[other]] % COLOUR
        for walked in range(PASSAGE_STEPS[i][other], steps - 1 if i != other else 0, 2):
            if work[at + walked * COLOUR] & BIT_OF[PASSAGES[other]]:
                work[WALKED + other] |= work[JUMPED + i] >> walked


def gets_to_door(start: int, steps: int, work: list[int]) -> bool:
    """A-24: return whether a walk comes by the door.

    The shortest walk never crosses itself, so it is enough to look at walks that may.
    """
    at = WORD_OF[DOOR] % COLOUR
    for length in range(1, steps):
        if ODD[start] ^ ODD[DOOR] == length & 1 and work[MAY + length * COLOUR + at] & BIT_OF[DOOR]:
            return True
        for i in range(PASSAGE_COUNT):
            in_time = work[JUMPED + i] >> (length + 1) and ODD[PASSAGES[i]] ^ ODD[DOOR] == length & 1
            if in_time and work[PASSAGES_MAY + i * LAYERS + length * COLOUR + at] & BIT_OF[DOOR]:
                return True
    return False


# What is in doubt is searched for step by step, with the squares of the way so far no longer free.


def search(start: int, steps: int, work: list[int]) -> None:
    """A-11: move from the squares in doubt to FOUND those that a walk reaches which never crosses itself."""
    path = buffer(LONGEST)
    tried = buffer(LONGEST)
    path[0] = start
    depth = 0
    while depth >= 0:
        square = NEIGHBOURS[path[depth]][tried[depth]]
        tried[depth] += 1
        if square == NO_SQUARE or not in_doubt(work):
            if depth:
                work[FREE + WORD_OF[path[depth]]] |= BIT_OF[path[depth]]
            depth -= 1
        elif is_free(square, work) and hopeful(square, steps - depth - 1, work):
            work[FREE + WORD_OF[square]] &= ~BIT_OF[square]
            depth += 1
            path[depth] = square
            tried[depth] = 0


def hopeful(square: int, left: int, work: list[int]) -> bool:
    """Return whether a square in doubt may be reached from this one with so many steps left; add what surely is."""
    if left == 0:
        work[FOUND + WORD_OF[square]] |= BIT_OF[square]
        return False
    spread(square, left, HOPE, work)
    add_sure(square, left, work)
    if not is_hoped_for(work):
        spread_beyond(square, left, HOPE, work)
    return is_hoped_for(work)


def is_hoped_for(work: list[int]) -> bool:
    """Return whether a square in doubt is in HOPE."""
    hope = 0
    for k in range(WORDS):
        hope |= work[HOPE + k] & work[DOUBT + k] & ~work[FOUND + k]
    return hope != 0
