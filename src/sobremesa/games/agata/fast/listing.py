"""The moves of all pawns: short walks from `near` and `passages`, long ones and those over chairs from `far`."""

from __future__ import annotations

from sobremesa.core.bits import buffer, lowest_bit

from ..actions import MOVE, PER_DIE
from ..board import (
    DOOR,
    END,
    NO_TRAP,
    PASSAGE_COUNT,
    PASSAGES,
    SQUARES,
    TRAP_AT,
)
from ..moves import may_move, offered, steps_of
from ..pieces import DIE_A, DIE_SUM, HEIRS
from ..state import State
from .far import FOUND, ROOM, free_squares, reach
from .near import PLACES, note_ends
from .passages import (
    BEYOND_EVEN,
    BEYOND_UNEVEN,
    ENDS,
    EVEN,
    KNOWN,
    NOTES,
    UNEVEN,
    go_through,
    look_at_passages,
    note_pawns,
    note_taken,
)
from .tables import (
    APART,
    COLOUR,
    DIAMOND_BIT,
    FLOOR_SET,
    FROM_MIDDLE,
    LEFT_OF,
    NEAR_EARLIER,
    ODD,
    ODD_BOARD,
    PADDED,
    REACH,
    STEPS_FROM,
    STEPS_TO_PASSAGE,
    TRAP_SET,
    WORD,
)


def list_moves(s: State, out: list[int]) -> int:
    """A-7, A-8: write the moves of every pawn by every die that is offered, and return how many there are."""
    work = look_round(s)
    n = 0
    for die in range(DIE_A, DIE_SUM + 1):
        if offered(s, die):
            n = list_near(s, die, work, out, n) if steps_of(s, die) <= REACH else list_far(s, die, work, out, n)
    return n


def look_round(s: State) -> list[int]:
    """Return what is computed once for all dice: the pawns round each pawn, and where it gets in up to six steps.

    If it may go farther than that, also which squares are free.
    """
    near = 0
    far = False
    for die in range(DIE_A, DIE_SUM + 1):
        if offered(s, die):
            if steps_of(s, die) > REACH:
                far = True
            else:
                near = max(near, steps_of(s, die))
    work = buffer(ROOM if far else NOTES)
    if far:
        free_squares(s, 0, work)
    note_pawns(s, near, work)
    for heir in range(HEIRS):
        if may_move(s, heir):
            note_taken(s.place[heir], EVEN + heir, UNEVEN + heir, work)
            note_ends(s.place[heir], near, work[EVEN + heir], work[UNEVEN + heir], ENDS + heir * PLACES, work)
    return work


def list_far(s: State, die: int, work: list[int], out: list[int], n: int) -> int:
    """Add the moves of all pawns by more than six steps, and return how many are listed now."""
    for heir in range(HEIRS):
        if may_move(s, heir):
            first = MOVE + die * PER_DIE + heir * SQUARES
            m = list_reached(s, heir, steps_of(s, die), first, work, out, n)
            n = m if m > n else list_over_chairs(s, heir, steps_of(s, die), first, out, n)
    return n


def list_over_chairs(s: State, heir: int, steps: int, first: int, out: list[int], n: int) -> int:
    """A-13: add the moves over chairs of a pawn that has no others, and return how many are listed now. It is rare."""
    work = buffer(ROOM)
    free_squares(s, 1, work)
    return list_reached(s, heir, steps, first, work, out, n)


def list_reached(s: State, heir: int, steps: int, first: int, work: list[int], out: list[int], n: int) -> int:
    """Add the moves of one pawn over the whole board, by the numbers of squares; return how many are listed now."""
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


def list_near(s: State, die: int, work: list[int], out: list[int], n: int) -> int:
    """Add the moves of all pawns by up to six steps: on foot, and through passages. Return how many are listed now."""
    steps = steps_of(s, die)
    for heir in range(HEIRS):
        if may_move(s, heir):
            before = n
            start = s.place[heir]
            first = MOVE + die * PER_DIE + heir * SQUARES
            on_foot = work[ENDS + heir * PLACES + steps] & ~work[(UNEVEN if steps & 1 else EVEN) + heir]
            n = list_diamond(s, start, steps & 1, on_foot, first, out, n)
            if s.wall == heir and gets_to_door(start, heir, steps, work):
                out[n] = first + END
                n += 1
            if STEPS_TO_PASSAGE[start] < steps:
                n = list_beyond(s, heir, steps, on_foot, first, work, out, n)
            if n == before:
                n = list_over_chairs(s, heir, steps, first, out, n)
    return n


def list_diamond(s: State, middle: int, odd: int, squares: int, first: int, out: list[int], n: int) -> int:
    """Add the squares of one board of a diamond, no traps if a pawn is seated (A-10); return how many are listed."""
    anywhere = s.seated == 0
    while squares:
        bit = lowest_bit(squares)
        squares &= squares - 1
        square = middle + FROM_MIDDLE[bit + odd * ODD_BOARD]
        out[n] = first + square
        n += anywhere or TRAP_AT[square] == NO_TRAP
    return n


def gets_to_door(start: int, heir: int, steps: int, work: list[int]) -> bool:
    """A-24: return whether a pawn gets to the front door with a step to spare. No passage is near enough to matter."""
    if start == DOOR:
        return True
    door = DIAMOND_BIT[PADDED[DOOR] - PADDED[start] + APART]
    apart = ODD[start] ^ ODD[DOOR]
    if door & ~work[(UNEVEN if apart else EVEN) + heir] == 0:
        return False
    for length in range(2 - apart, steps, 2):
        if work[ENDS + heir * PLACES + length] & door:
            return True
    return False


def list_beyond(
    s: State, heir: int, steps: int, on_foot: int, first: int, work: list[int], out: list[int], n: int
) -> int:
    """A-15: add the squares that a pawn gets to only through passages, and return how many are listed now."""
    start = s.place[heir]
    left = steps - STEPS_TO_PASSAGE[start] - 1
    if work[KNOWN] == 0:
        look_at_passages(work)
    go_through(start, heir, steps, work)
    for board in range(2 * PASSAGE_COUNT):
        i = board // 2
        odd = board & 1
        squares = work[(BEYOND_UNEVEN if odd else BEYOND_EVEN) + i]
        twice = squares if STEPS_FROM[i][start] <= steps + left else squares & NEAR_EARLIER[board]
        if twice:
            squares &= ~listed_before(start, steps, on_foot, i, odd, twice, work)
        n = list_diamond(s, PASSAGES[i], odd, squares, first, out, n)
    return n


def listed_before(start: int, steps: int, on_foot: int, i: int, odd: int, squares: int, work: list[int]) -> int:
    """Return those squares on one board round passage `i` that were listed on foot, or round an earlier passage."""
    found = 0
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
        found |= int(listed != 0) << bit
    return found
