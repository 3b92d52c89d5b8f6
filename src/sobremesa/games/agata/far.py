"""Where a walk of any length may end, over the whole board, through passages and, if need be, over chairs.

Sets of squares are five words (see `board.py`), kept one after another in a list. Where some walk ends that may cross
itself is soon known, by spreading from the start. What it reaches with its last step for the first time is sure: the
shortest walk never crosses itself. All else is in doubt. Most of it is proved many squares at a time, by a way whose
last six steps are worked out at once (`near.py`); what is left, by a search that tries everything.
"""

from __future__ import annotations

from sobremesa.core.bits import buffer, count_bits, lowest_bit

from .board import (
    APART,
    BESIDE,
    BIT_OF,
    CENTRE,
    CHAIR_SET,
    DIAMOND_BIT,
    DIRECTIONS,
    DOOR,
    EAST_FROM,
    FLOOR_SET,
    FROM_EVEN,
    FROM_ODD,
    NEIGHBOURS,
    NO_SQUARE,
    NORTH_FROM,
    NORTH_OVER,
    PADDED,
    PASSAGE_COUNT,
    PASSAGE_SET,
    PASSAGE_STEPS,
    PASSAGES,
    PASSAGES_APART,
    REACH,
    ROW_UP,
    SOUTH_FROM,
    SOUTH_OVER,
    WEST_FROM,
    WIDTH,
    WORD,
    WORD_OF,
    WORD_UP,
    WORDS,
)
from .near import ends, steps_between, taken_even, taken_odd
from .parts import HEIRS
from .passages import (
    BEYOND_EVEN,
    BEYOND_UNEVEN,
    LENGTHS,
    PASSAGE_ENDS,
    PASSAGE_EVEN,
    PASSAGE_UNEVEN,
    forget_beyond,
    look_from_passages,
    most_jumps,
    walks_into,
)
from .state import State

LONGEST = 12  # two sixes
MOST_TRIES = 4
NODES_BETWEEN_LOOKS = 32
"""How long to search before working out anew where squares in doubt can still be reached."""

# The places of the sets in the working list. WALKED and AFTER are one set for each number of steps: where so many steps
# on foot lead from the start, and from where so many steps lead to a square in doubt; none, from those squares.
FREE = 0
OPEN = FREE + WORDS  # free, and not on the way tried now
FOUND = OPEN + WORDS
REACHED = FOUND + WORDS
ENDS = REACHED + WORDS
BEYOND = ENDS + WORDS
WALKED = BEYOND + 2 * WORDS
AFTER = WALKED + (LONGEST + 1) * WORDS
DOUBT = AFTER
ROOM = AFTER + LONGEST * WORDS


def free_squares(s: State, over_chairs: int, work: list[int]) -> None:
    """A-12, A-13: floor that no pawn has taken, and empty chairs if they may be crossed."""
    for k in range(WORDS):
        work[FREE + k] = FLOOR_SET[k]
        if over_chairs:
            work[FREE + k] |= CHAIR_SET[k]
    for i in range(HEIRS):
        if s.place[i] != NO_SQUARE:
            work[FREE + WORD_OF[s.place[i]]] &= ~BIT_OF[s.place[i]]


def spread(work: list[int], source: int, to: int) -> None:
    """A-9: all free squares one step from a set, on foot."""
    below = 0
    here = work[source]
    for k in range(WORDS):
        above = work[source + k + 1] if k < WORDS - 1 else 0
        there = (here & EAST_FROM[k]) << 1 | (here & WEST_FROM[k]) >> 1
        there |= (here & NORTH_FROM[k]) << ROW_UP | (here & SOUTH_FROM[k]) >> ROW_UP
        there |= below >> WORD_UP
        if k < WORDS - 1:
            there |= (above & SOUTH_OVER[k + 1]) << WORD_UP
        work[to + k] = there & work[FREE + k]
        below = here & NORTH_OVER[k]
        here = above


def spread_from(square: int, steps: int, work: list[int]) -> int:
    """All free squares so many steps from one, on foot; returns the place of the set."""
    for k in range(WORDS):
        work[BEYOND + k] = 0
    work[BEYOND + WORD_OF[square]] |= BIT_OF[square]
    for step in range(steps):
        spread(work, BEYOND + (step & 1) * WORDS, BEYOND + (1 - (step & 1)) * WORDS)
    return BEYOND + (steps & 1) * WORDS


def jump(work: list[int], source: int, to: int) -> None:
    """A-15: add all free passages that are one jump from a set; from one passage a pawn jumps only to others."""
    passages = 0
    for k in range(WORDS):
        passages += count_bits(work[source + k] & PASSAGE_SET[k])
    if passages:
        for k in range(WORDS):
            others = PASSAGE_SET[k] & work[FREE + k]
            if passages == 1:
                others &= ~work[source + k]
            work[to + k] |= others


def reach(s: State, start: int, steps: int, over_chairs: int, notes: list[int], work: list[int]) -> int:
    """Put into FOUND where a pawn may end after exactly so many steps, chairs among it if it may cross them.

    Returns whether the pawn gets to the front door with a step to spare (A-24).
    """
    free_squares(s, over_chairs, work)
    for k in range(WORDS):
        work[REACHED + k] = 0
        work[WALKED + k] = 0
    work[WALKED + WORD_OF[start]] |= BIT_OF[start]
    for step in range(steps):
        for k in range(WORDS):
            work[REACHED + k] |= work[WALKED + step * WORDS + k]
        spread(work, WALKED + step * WORDS, WALKED + (step + 1) * WORDS)
    for k in range(WORDS):
        work[ENDS + k] = work[WALKED + steps * WORDS + k]
    for i in range(PASSAGE_COUNT):
        if work[REACHED + WORD_OF[PASSAGES[i]]] & BIT_OF[PASSAGES[i]]:
            go_beyond(work, PASSAGES[i], steps)
    for k in range(WORDS):
        work[FOUND + k] = work[ENDS + k] & ~work[REACHED + k]
        work[DOUBT + k] = work[ENDS + k] & work[REACHED + k]
    if steps > REACH and not over_chairs:
        prove_on_foot(s, start, steps, WALKED + steps * WORDS, work)
        if in_doubt(work):
            prove_beyond(s, start, steps, notes, work)
    search(work, start, steps)
    return int(work[REACHED + WORD_OF[DOOR]] & BIT_OF[DOOR] != 0)


def go_beyond(work: list[int], entry: int, steps: int) -> None:
    """Add where walks lead that come to one passage on foot, leave it by a jump, and never see it again (A-11).

    At first there are not more jumps than other passages. To jump once more a pawn must have walked to yet another one,
    and none is nearer than PASSAGES_APART.
    """
    word = WORD_OF[entry]
    was_free = work[FREE + word]
    work[FREE + word] &= ~BIT_OF[entry]
    others = 0
    for k in range(WORDS):
        work[BEYOND + k] = 0
        work[BEYOND + WORDS + k] = 0
        others += count_bits(work[FREE + k] & PASSAGE_SET[k])
    jumps = 0
    entered = -1
    for step in range(steps):
        source = BEYOND + (step & 1) * WORDS
        to = BEYOND + (1 - (step & 1)) * WORDS
        if work[WALKED + step * WORDS + word] & BIT_OF[entry]:
            jumps = others
            if entered < 0:
                entered = step
        if entered < 0:
            continue
        spread(work, source, to)
        if step > entered + PASSAGES_APART:
            jump(work, source, to)
        if jumps:
            jumps -= 1
            for k in range(WORDS):
                work[to + k] |= PASSAGE_SET[k] & work[FREE + k]
        where = REACHED if step < steps - 1 else ENDS
        for k in range(WORDS):
            work[where + k] |= work[to + k]
    work[FREE + word] = was_free


# On foot the last six steps are worked out at once (`near.py`), from where a first part of the way ends.


def prove_on_foot(s: State, start: int, steps: int, among: int, work: list[int]) -> None:
    """Move to FOUND what can be reached on foot among a set, as far as a few tries show it; the rest stays in doubt."""
    for k in range(WORDS):
        squares = work[DOUBT + k] & work[among + k]
        while squares:
            end = k * WORD + lowest_bit(squares)
            squares &= squares - 1
            away = steps_between(start, end)
            if away <= steps and (away ^ steps) & 1 == 0:
                aim(s, start, end, steps, 1, work)
                squares &= work[DOUBT + k]


def aim(s: State, start: int, end: int, steps: int, noting: int, work: list[int]) -> int:
    """Walk towards a square until six steps are left, and see whether these may lead there; returns whether they do.

    If not, try again by another order of directions. If `noting`, move to FOUND all that the six steps may lead to.
    """
    path = buffer(LONGEST)
    tried = buffer(LONGEST)
    path[0] = start
    for order in range(MOST_TRIES):
        for k in range(WORDS):
            work[OPEN + k] = work[FREE + k]
        tried[0] = 0
        depth = 0
        while depth >= 0 and steps - depth > REACH:
            if tried[depth] == len(DIRECTIONS):
                depth -= 1  # a dead end stays closed for this try
                continue
            square = BESIDE[path[depth]][way_towards(path[depth], end, tried[depth] ^ order)]
            tried[depth] += 1
            if square in (NO_SQUARE, end) or work[OPEN + WORD_OF[square]] & BIT_OF[square] == 0:
                continue
            if steps_between(square, end) < steps - depth:
                work[OPEN + WORD_OF[square]] &= ~BIT_OF[square]
                depth += 1
                path[depth] = square
                tried[depth] = 0
        if depth >= 0:
            squares = finish_from(s, path, depth)
            if noting:
                note_found(path[depth], 0, squares, work)
            if squares & DIAMOND_BIT[PADDED[end] - PADDED[path[depth]] + APART]:
                return 1
    return 0


def way_towards(square: int, end: int, choice: int) -> int:
    """The direction to try first, second, third or last to come nearer to a square."""
    across = end % WIDTH - square % WIDTH
    up = end // WIDTH - square // WIDTH
    first = 0 if across > 0 else 1
    second = 2 if up > 0 else 3
    nearer = first if (abs(across) >= abs(up)) == (choice in (0, 3)) else second
    return nearer if choice < 2 else nearer ^ 1


def finish_from(s: State, path: list[int], depth: int) -> int:
    """All that six more steps on foot lead to after this way, in the diamond of where it ends."""
    middle = path[depth]
    even = taken_even(s, middle)
    odd = taken_odd(s, middle)
    for i in range(depth):
        bit = DIAMOND_BIT[PADDED[path[i]] - PADDED[middle] + APART]
        if depth - i & 1:
            odd |= bit
        else:
            even |= bit
    return ends(middle, REACH, even, odd) & ~even


# Through passages: the walk to one, and the walk on from another, can't meet if they are too short for that together.


def prove_beyond(s: State, start: int, steps: int, notes: list[int], work: list[int]) -> None:
    """Move to FOUND what can be reached through passages by two walks that can't meet; the rest stays in doubt."""
    look_from_passages(s, REACH, notes)
    forget_beyond(notes)
    jumps = most_jumps(start, notes)
    for short in range(1, -1, -1):
        for i in range(PASSAGE_COUNT):
            arrived = 0
            for walked in range(steps):
                if work[WALKED + walked * WORDS + WORD_OF[PASSAGES[i]]] & BIT_OF[PASSAGES[i]] == 0:
                    continue
                if arrived == 0 or enters(s, start, i, walked, notes, work):
                    prove_from(s, i, walked, steps - walked, jumps, short, notes, work)
                arrived = 1
        for i in range(PASSAGE_COUNT):
            note_found(PASSAGES[i], 0, notes[BEYOND_EVEN + i], work)
            note_found(PASSAGES[i], 1, notes[BEYOND_UNEVEN + i], work)
        forget_beyond(notes)
        if not in_doubt(work):
            return


def in_doubt(work: list[int]) -> int:
    """Whether any square is left in doubt."""
    doubtful = 0
    for k in range(WORDS):
        doubtful |= work[DOUBT + k]
    return int(doubtful != 0)


def enters(s: State, start: int, i: int, walked: int, notes: list[int], work: list[int]) -> int:
    """Whether a pawn is seen to get to a passage on foot after exactly so many steps."""
    if walked <= REACH:
        return int(walks_into(s, start, i, walked, notes))
    return aim(s, start, PASSAGES[i], walked, 0, work)


def prove_from(
    s: State, entry: int, walked: int, left: int, jumps: int, short: int, notes: list[int], work: list[int]
) -> None:
    """What can be reached with so many steps left on a passage to which the pawn has walked.

    What a short walk leads to is collected in the notes; what a long one does is looked for at once.
    """
    for jumped in range(1, min(left, jumps) + 1):
        rest = left - jumped
        for i in range(PASSAGE_COUNT):
            if i == entry or notes[PASSAGE_EVEN + i] & CENTRE or walked + rest >= PASSAGE_STEPS[entry][i]:
                continue
            if rest > REACH:
                if not short and in_doubt(work):
                    prove_on_foot(s, PASSAGES[i], rest, spread_from(PASSAGES[i], rest, work), work)
            elif short and rest & 1:
                notes[BEYOND_UNEVEN + i] |= notes[PASSAGE_ENDS + i * LENGTHS + rest] & ~notes[PASSAGE_UNEVEN + i]
            elif short:
                notes[BEYOND_EVEN + i] |= notes[PASSAGE_ENDS + i * LENGTHS + rest] & ~notes[PASSAGE_EVEN + i]


def note_found(middle: int, odd: int, squares: int, work: list[int]) -> None:
    """Move to FOUND the squares of one board of a diamond."""
    while squares:
        bit = lowest_bit(squares)
        squares &= squares - 1
        square = middle + (FROM_ODD[bit] if odd else FROM_EVEN[bit])
        work[FOUND + WORD_OF[square]] |= BIT_OF[square]
        work[DOUBT + WORD_OF[square]] &= ~BIT_OF[square]


def look_back(work: list[int], steps: int) -> int:
    """Work out from where the squares in doubt can be reached; returns whether any is left."""
    if not in_doubt(work):
        return 0
    for step in range(steps):
        spread(work, AFTER + step * WORDS, AFTER + (step + 1) * WORDS)
        jump(work, AFTER + step * WORDS, AFTER + (step + 1) * WORDS)
    return 1


def search(work: list[int], start: int, steps: int) -> None:
    """A-11: move from the squares in doubt to FOUND those that a walk reaches which never crosses itself."""
    path = buffer(LONGEST)
    tried = buffer(LONGEST)
    for k in range(WORDS):
        work[OPEN + k] = work[FREE + k]
    path[0] = start
    depth = 0
    nodes = 0
    news = 0
    if not look_back(work, steps - 1):
        return
    while depth >= 0:
        square = NEIGHBOURS[path[depth]][tried[depth]]
        if square == NO_SQUARE:
            work[OPEN + WORD_OF[path[depth]]] |= BIT_OF[path[depth]]
            depth -= 1
            continue
        tried[depth] += 1
        left = steps - depth - 1
        k = WORD_OF[square]
        bit = BIT_OF[square]
        if work[OPEN + k] & work[AFTER + left * WORDS + k] & bit == 0:
            continue
        if left == 0:
            work[FOUND + k] |= bit
            work[DOUBT + k] &= ~bit
            news = 1
            continue
        nodes += 1
        if news and nodes > NODES_BETWEEN_LOOKS:
            if not look_back(work, steps - 1):
                return
            nodes = 0
            news = 0
        work[OPEN + k] &= ~bit
        depth += 1
        path[depth] = square
        tried[depth] = 0
