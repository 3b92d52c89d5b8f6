"""Which pawns may move where (A-7 to A-15, A-24)."""

from __future__ import annotations

from sobremesa.core.bits import buffer, lowest_bit

from .actions import MOVE, PER_DIE
from .board import (
    APART,
    BIT_OF,
    COLOUR,
    DIAMOND_BIT,
    DOOR,
    END,
    FLOOR,
    FLOOR_SET,
    FROM_MIDDLE,
    GROUND,
    LEFT_OF,
    LONGEST,
    NEIGHBOURS,
    NO_SQUARE,
    NO_TRAP,
    ODD,
    ODD_BOARD,
    PADDED,
    PASSAGE_COUNT,
    PASSAGES,
    REACH,
    SQUARES,
    STEPS_FROM,
    STEPS_TO_EARLIER,
    STEPS_TO_PASSAGE,
    TRAP_AT,
    TRAP_SET,
    WORD,
    WORD_OF,
    WORDS,
)
from .far import FOUND, ROOM, free_squares, is_free, reach
from .layers import FREE
from .near import PLACES, ends_noted, note_ends
from .parts import BOTH_DICE, DIE_B, DIE_SUM, HEIRS, SPENDS
from .passages import (
    BEYOND_EVEN,
    BEYOND_UNEVEN,
    ENDS,
    EVEN,
    NOTES,
    UNEVEN,
    go_through,
    look_at_passages,
    note_pawns,
    note_taken,
)
from .state import State


def may_move(s: State, heir: int) -> bool:
    """A-7: two different pawns in a turn. A-10: as long as any pawn is seated, only the seated ones."""
    if s.seated:
        return s.seated >> heir & 1 == 1
    return s.alive >> heir & 1 == 1 and heir != s.moved


def steps_of(s: State, die: int) -> int:
    """How far a pawn goes by a die, or by the sum of both (A-8)."""
    return s.dice[0] + s.dice[1] if die == DIE_SUM else s.dice[die]


def offered(s: State, die: int) -> bool:
    """A-7, A-8: each die is used once; on doubles the first pawn moves by die `a` or by the sum."""
    if s.unspent & SPENDS[die] != SPENDS[die]:
        return False
    if s.unspent == BOTH_DICE and s.dice[0] == s.dice[1]:
        return die != DIE_B
    return die != DIE_SUM


def look_round(s: State) -> list[int]:
    """What is worked out once for all pawns of a roll: the free squares, and who stands round each of them."""
    far = offered(s, DIE_SUM)
    work = buffer(ROOM if far else NOTES)
    if far:
        free_squares(s, 0, work)
    note_pawns(s, work)
    return work


def usable(s: State, die: int) -> bool:
    """A-14: whether some pawn can use a die now."""
    for heir in range(HEIRS):
        if may_move(s, heir) and can_go(s, heir, steps_of(s, die)):
            return True
    return False


def can_go(s: State, heir: int, steps: int) -> bool:
    """Whether a pawn has any move of so many steps: one way after another is tried until one is found.

    Empty chairs may be crossed here: it is allowed if there is no other way (A-13), and else there is one anyway.
    """
    work = buffer(WORDS + 2 * LONGEST)  # the free squares, the way, and how much was tried from each square of it
    path = WORDS
    tried = WORDS + LONGEST
    free_squares(s, 1, work)
    work[path] = s.place[heir]
    depth = 0
    while depth >= 0:
        here = work[path + depth]
        if here == DOOR and s.wall == heir:
            return True
        square = NEIGHBOURS[here][work[tried + depth]]
        work[tried + depth] += 1
        if square == NO_SQUARE:
            work[FREE + WORD_OF[here]] |= BIT_OF[here]
            depth -= 1
        elif is_free(square, work):
            if depth + 1 < steps:
                work[FREE + WORD_OF[square]] &= ~BIT_OF[square]
                depth += 1
                work[path + depth] = square
                work[tried + depth] = 0
            elif GROUND[square] == FLOOR and may_end(s, square):
                return True
    return False


def list_pawn(s: State, die: int, heir: int, work: list[int], out: list[int], n: int) -> int:
    """A-13: the moves of one pawn by a die; over empty chairs if it has no other. Returns how many are listed now."""
    steps = steps_of(s, die)
    first = MOVE + die * PER_DIE + heir * SQUARES
    if steps <= REACH:
        m = list_near(s, heir, steps, first, work, out, n)
    else:
        m = list_far(s, heir, steps, first, work, out, n)
    return m if m > n else list_over_chairs(s, heir, steps, first, out, n)


def list_over_chairs(s: State, heir: int, steps: int, first: int, out: list[int], n: int) -> int:
    """The moves of a pawn that has no others. To look for them anew is rare."""
    work = buffer(ROOM)
    free_squares(s, 1, work)
    return list_far(s, heir, steps, first, work, out, n)


def list_far(s: State, heir: int, steps: int, first: int, work: list[int], out: list[int], n: int) -> int:
    """The moves of one pawn, looked for over the whole board; squares are listed in the order of their numbers."""
    if reach(s.place[heir], steps, s.wall == heir, work):
        out[n] = first + END
        n += 1
    for k in range(COLOUR):
        even = work[FOUND + k] & FLOOR_SET[k]  # it never ends on a chair
        odd = work[FOUND + COLOUR + k] & FLOOR_SET[COLOUR + k]
        if s.seated:
            even &= ~TRAP_SET[k]
            odd &= ~TRAP_SET[COLOUR + k]
        pairs = even | odd
        while pairs:
            bit = lowest_bit(pairs)
            pairs &= pairs - 1
            left = LEFT_OF[k * WORD + bit]
            out[n] = first + left
            n += (odd if ODD[left] else even) >> bit & 1
            out[n] = first + left + 1
            n += (even if ODD[left] else odd) >> bit & 1
    return n


def may_end(s: State, square: int) -> bool:
    """A-10: no pawn ends on a trap as long as any is seated."""
    return s.seated == 0 or TRAP_AT[square] == NO_TRAP


def list_near(s: State, heir: int, steps: int, first: int, work: list[int], out: list[int], n: int) -> int:
    """The moves of one pawn by up to six steps: on foot, and through passages."""
    start = s.place[heir]
    at = ENDS + heir * PLACES
    if work[at] == 0:
        note_taken(start, EVEN + heir, UNEVEN + heir, work)
        note_ends(start, longest_near(s, steps), work[EVEN + heir], work[UNEVEN + heir], at, work)
    even = work[EVEN + heir]
    odd = work[UNEVEN + heir]
    on_foot = ends_noted(start, steps, even, odd, at, work) & ~(odd if steps & 1 else even)
    n = list_diamond(s, start, steps & 1, on_foot, first, out, n)
    if s.wall == heir and gets_to_door(start, steps, even, odd, at, work):
        out[n] = first + END
        n += 1
    if STEPS_TO_PASSAGE[start] < steps:
        look_at_passages(longest_near(s, steps), work)
        if go_through(start, heir, steps, work):
            n = list_beyond(s, start, steps, on_foot, first, work, out, n)
    return n


def longest_near(s: State, steps: int) -> int:
    """How far, up to six steps, walks of this roll go: the shorter ones are worked out with the longest."""
    if s.unspent != BOTH_DICE:
        return steps
    if s.dice[0] == s.dice[1] and 2 * s.dice[0] <= REACH:
        return 2 * s.dice[0]
    return max(s.dice[0], s.dice[1])


def list_diamond(s: State, middle: int, odd: int, squares: int, first: int, out: list[int], n: int) -> int:
    """List the squares of one board of a diamond, but no traps if any pawn is seated (A-10)."""
    anywhere = s.seated == 0
    while squares:
        bit = lowest_bit(squares)
        squares &= squares - 1
        square = middle + FROM_MIDDLE[bit + odd * ODD_BOARD]
        out[n] = first + square
        n += anywhere or TRAP_AT[square] == NO_TRAP
    return n


def gets_to_door(start: int, steps: int, even: int, odd: int, at: int, work: list[int]) -> bool:
    """A-24: whether a pawn is at the front door with a step to spare. No passage is near enough to help."""
    if start == DOOR:
        return True
    door = DIAMOND_BIT[PADDED[DOOR] - PADDED[start] + APART]
    if door == 0:
        return False
    apart = ODD[start] ^ ODD[DOOR]
    if door & (odd if apart else even):
        return False
    for length in range(2 - apart, steps, 2):
        if ends_noted(start, length, even, odd, at, work) & door:
            return True
    return False


def list_beyond(
    s: State, start: int, steps: int, on_foot: int, first: int, work: list[int], out: list[int], n: int
) -> int:
    """The squares that a pawn gets to through passages and not on foot, each once."""
    for board in range(2 * PASSAGE_COUNT):
        i = board // 2
        odd = board & 1
        squares = work[(BEYOND_UNEVEN if odd else BEYOND_EVEN) + i]
        if squares and listed_before(start, steps, i):
            squares = new_ones(start, steps, on_foot, i, odd, squares, work)
        n = list_diamond(s, PASSAGES[i], odd, squares, first, out, n)
    return n


def listed_before(start: int, steps: int, i: int) -> bool:
    """Whether a square round a passage may have been listed on foot, or round an earlier passage: if two are near."""
    left = steps - STEPS_TO_PASSAGE[start] - 1
    return STEPS_FROM[i][start] <= steps + left or STEPS_TO_EARLIER[i] <= 2 * left


def new_ones(start: int, steps: int, on_foot: int, i: int, odd: int, squares: int, work: list[int]) -> int:
    """The squares on one board round passage `i` that were not listed before."""
    found = squares
    while squares:
        bit = lowest_bit(squares)
        squares &= squares - 1
        square = PASSAGES[i] + FROM_MIDDLE[bit + odd * ODD_BOARD]
        listed = 0
        if ODD[square] ^ ODD[start] == steps & 1:
            listed = on_foot & DIAMOND_BIT[PADDED[square] - PADDED[start] + APART]
        for j in range(i):
            board = BEYOND_UNEVEN if ODD[square] != ODD[PASSAGES[j]] else BEYOND_EVEN
            listed |= work[board + j] & DIAMOND_BIT[PADDED[square] - PADDED[PASSAGES[j]] + APART]
        if listed:
            found &= ~(1 << bit)
    return found
