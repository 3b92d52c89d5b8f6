"""Which pawns may move where (A-7 to A-15, A-24)."""

from __future__ import annotations

from sobremesa.core.bits import buffer, lowest_bit

from .actions import MOVE, PER_DIE
from .board import (
    APART,
    BIT_OF,
    CENTRE,
    DIAMOND_BIT,
    DOOR,
    END,
    FLOOR,
    FLOOR_SET,
    FROM_EVEN,
    FROM_ODD,
    GROUND,
    NEIGHBOURS,
    NO_SQUARE,
    NO_TRAP,
    ODD,
    PADDED,
    PASSAGE_COUNT,
    PASSAGES,
    REACH,
    SQUARES,
    STEPS_TO_PASSAGE,
    TRAP_AT,
    WORD,
    WORD_OF,
    WORDS,
)
from .far import FOUND, FREE, LONGEST, ROOM, free_squares, reach
from .near import ALL_WAYS, ends, taken_even, taken_odd, walks
from .parts import BOTH_DICE, DIE_A, DIE_B, DIE_SUM, HEIRS, SPENDS
from .passages import (
    BEYOND_EVEN,
    BEYOND_UNEVEN,
    EVEN,
    NOTES,
    UNEVEN,
    forget_beyond,
    look_from_passages,
    most_jumps,
    walk_on,
    walks_into,
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


def legal_moves(s: State, out: list[int]) -> int:
    """All moves of the roll, or of the die that is left."""
    notes = buffer(NOTES)
    for heir in range(HEIRS):
        if may_move(s, heir):
            notes[EVEN + heir] = taken_even(s, s.place[heir])
            notes[UNEVEN + heir] = taken_odd(s, s.place[heir])
    n = 0
    for die in range(DIE_A, DIE_SUM + 1):
        if offered(s, die):
            for heir in range(HEIRS):
                if may_move(s, heir):
                    n = list_pawn(s, die, heir, notes, out, n)
    return n


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
    path = buffer(LONGEST)
    tried = buffer(LONGEST)
    work = buffer(ROOM)
    over_chairs = 1
    free_squares(s, over_chairs, work)
    path[0] = s.place[heir]
    depth = 0
    while depth >= 0:
        here = path[depth]
        if here == DOOR and s.wall == heir:
            return True
        square = NEIGHBOURS[here][tried[depth]]
        tried[depth] += 1
        if square == NO_SQUARE:
            work[FREE + WORD_OF[here]] |= BIT_OF[here]
            depth -= 1
        elif work[FREE + WORD_OF[square]] & BIT_OF[square]:
            if depth + 1 < steps:
                work[FREE + WORD_OF[square]] &= ~BIT_OF[square]
                depth += 1
                path[depth] = square
                tried[depth] = 0
            elif GROUND[square] == FLOOR and may_end(s, square):
                return True
    return False


def list_pawn(s: State, die: int, heir: int, notes: list[int], out: list[int], n: int) -> int:
    """A-13: the moves of one pawn by a die; over empty chairs if it has no other. Returns how many are listed now."""
    steps = steps_of(s, die)
    first = MOVE + die * PER_DIE + heir * SQUARES
    m = (
        list_near(s, heir, steps, first, notes, out, n)
        if steps <= REACH
        else list_far(s, heir, steps, first, 0, notes, out, n)
    )
    return m if m > n else list_far(s, heir, steps, first, 1, notes, out, n)


def list_far(
    s: State, heir: int, steps: int, first: int, over_chairs: int, notes: list[int], out: list[int], n: int
) -> int:
    """The moves of one pawn, looked for over the whole board."""
    work = buffer(ROOM)
    to_door = reach(s, s.place[heir], steps, over_chairs, notes, work)
    if to_door and s.wall == heir:
        out[n] = first + END
        n += 1
    for k in range(WORDS):
        squares = work[FOUND + k] & FLOOR_SET[k]  # it never ends on a chair
        while squares:
            square = k * WORD + lowest_bit(squares)
            squares &= squares - 1
            out[n] = first + square
            n += may_end(s, square)
    return n


def may_end(s: State, square: int) -> bool:
    """A-10: no pawn ends on a trap as long as any is seated."""
    return s.seated == 0 or TRAP_AT[square] == NO_TRAP


def list_near(s: State, heir: int, steps: int, first: int, notes: list[int], out: list[int], n: int) -> int:
    """The moves of one pawn by up to six steps: on foot, and through passages."""
    start = s.place[heir]
    even = notes[EVEN + heir]
    odd = notes[UNEVEN + heir]
    on_foot = ends(start, steps, even, odd) & ~(odd if steps & 1 else even)
    n = list_diamond(s, start, steps & 1, on_foot, first, out, n)
    if s.wall == heir and gets_to_door(start, steps, even, odd):
        out[n] = first + END
        n += 1
    if STEPS_TO_PASSAGE[start] < steps:
        n = list_beyond(s, start, steps, on_foot, first, notes, out, n)
    return n


def list_diamond(s: State, middle: int, odd: int, squares: int, first: int, out: list[int], n: int) -> int:
    """List the squares of one board of a diamond."""
    while squares:
        bit = lowest_bit(squares)
        squares &= squares - 1
        square = middle + (FROM_ODD[bit] if odd else FROM_EVEN[bit])
        out[n] = first + square
        n += may_end(s, square)
    return n


def gets_to_door(start: int, steps: int, even: int, odd: int) -> bool:
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
        if walks(start, length, even | CENTRE, odd, ALL_WAYS) & door:
            return True
    return False


def list_beyond(
    s: State, start: int, steps: int, on_foot: int, first: int, notes: list[int], out: list[int], n: int
) -> int:
    """The squares that a pawn gets to through passages and not on foot, each once."""
    look_from_passages(s, steps - 1, notes)
    forget_beyond(notes)
    jumps = most_jumps(start, notes)
    for i in range(PASSAGE_COUNT):
        for walked in range(steps):
            if walks_into(s, start, i, walked, notes):
                walk_on(i, steps - walked, jumps, notes)
    for i in range(PASSAGE_COUNT):
        n = list_new(s, start, steps, on_foot, i, 0, first, notes, out, n)
        n = list_new(s, start, steps, on_foot, i, 1, first, notes, out, n)
    return n


def list_new(
    s: State,
    start: int,
    steps: int,
    on_foot: int,
    i: int,
    odd: int,
    first: int,
    notes: list[int],
    out: list[int],
    n: int,
) -> int:
    """List what lies beyond passage `i`, on one board of its diamond, and was not listed before."""
    squares = notes[(BEYOND_UNEVEN if odd else BEYOND_EVEN) + i]
    while squares:
        bit = lowest_bit(squares)
        squares &= squares - 1
        square = PASSAGES[i] + (FROM_ODD[bit] if odd else FROM_EVEN[bit])
        listed = 0
        if ODD[square] ^ ODD[start] == steps & 1:
            listed = on_foot & DIAMOND_BIT[PADDED[square] - PADDED[start] + APART]
        for j in range(i):
            board = BEYOND_UNEVEN if ODD[square] != ODD[PASSAGES[j]] else BEYOND_EVEN
            listed |= notes[board + j] & DIAMOND_BIT[PADDED[square] - PADDED[PASSAGES[j]] + APART]
        if listed == 0:
            out[n] = first + square
            n += may_end(s, square)
    return n
