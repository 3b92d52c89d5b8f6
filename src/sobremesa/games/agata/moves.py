"""How pawns move: the rule in its plain form, clauses A-7, A-8, A-9, A-10, A-11, A-12, A-13, A-14, A-15 and A-24.

A move is found by trying every walk, step by step: `next_end` is a depth-first search. What is legal is defined here.
For play, `rules.py` binds `fast.list_moves` in place of `list_moves`: it lists the same moves over a hundred times
faster.
"""

from __future__ import annotations

from sobremesa.core.bits import buffer

from .actions import MOVE, PER_DIE
from .board import CHAIR, END, FLOOR, GROUND, LONGEST, NEIGHBOURS, NO_SQUARE, NO_TRAP, SQUARES, TRAP_AT
from .pieces import BOTH_DICE, DIE_A, DIE_B, DIE_SUM, HEIRS, SPENDS
from .state import State

# Which dice and which pawns.


def offered(s: State, die: int) -> bool:
    """Return whether a die, or the sum, may be used now.

    A-7: each die is used once. A-8: on doubles the first pawn moves by die `a` or by the sum.
    """
    if s.unspent & SPENDS[die] != SPENDS[die]:
        return False
    if s.unspent == BOTH_DICE and s.dice[0] == s.dice[1]:
        return die != DIE_B
    return die != DIE_SUM


def steps_of(s: State, die: int) -> int:
    """A-7, A-8: return the exact number of squares that a pawn moves by a die, or by the sum of both."""
    return s.dice[0] + s.dice[1] if die == DIE_SUM else s.dice[die]


def may_move(s: State, heir: int) -> bool:
    """Return whether a pawn may move now.

    A-7: two different pawns move in a turn. A-10: while any pawn is seated, only seated pawns move.
    """
    if s.seated:
        return s.seated >> heir & 1 == 1
    return s.alive >> heir & 1 == 1 and heir != s.moved


# All moves.


def list_moves(s: State, out: list[int]) -> int:
    """Write every legal move to `out`, in the order of their numbers, and return how many there are."""
    n = 0
    for die in range(DIE_A, DIE_SUM + 1):
        if offered(s, die):
            for heir in range(HEIRS):
                if may_move(s, heir):
                    n = list_pawn_moves(s, die, heir, out, n)
    return n


def list_pawn_moves(s: State, die: int, heir: int, out: list[int], n: int) -> int:
    """Write the moves of one pawn by one die to `out`, after the `n` moves there, and return how many there are now.

    A-13: empty chairs may be crossed only by a pawn that has no move without them.
    """
    ends = buffer(SQUARES)
    if not mark_ends(s, heir, steps_of(s, die), False, ends):
        mark_ends(s, heir, steps_of(s, die), True, ends)
    for square in range(SQUARES):
        if ends[square]:
            out[n] = MOVE + die * PER_DIE + heir * SQUARES + square
            n += 1
    return n


def mark_ends(s: State, heir: int, steps: int, over_chairs: bool, ends: list[int]) -> bool:
    """Set `ends` to 1 for each square where a walk of the pawn may end, and return whether there is any."""
    search = start_search(s, heir)
    end = next_end(s, heir, steps, over_chairs, search)
    found = end != NO_SQUARE
    while end != NO_SQUARE:
        ends[end] = 1
        end = next_end(s, heir, steps, over_chairs, search)
    return found


def usable(s: State, die: int) -> bool:
    """A-14: return whether some pawn can use a die now. A die that no pawn can use is lost."""
    for heir in range(HEIRS):
        if may_move(s, heir) and can_move(s, heir, steps_of(s, die), True):
            return True
    return False


def can_move(s: State, heir: int, steps: int, over_chairs: bool) -> bool:
    """Return whether a pawn has a move of so many steps.

    With `over_chairs` this is whether it has any at all: only a pawn that has another move may not cross chairs (A-13).
    """
    return next_end(s, heir, steps, over_chairs, start_search(s, heir)) != NO_SQUARE


# The search for walks. Its list holds the squares of the walk so far, beginning with the pawn's own; how many
# neighbours of each of them were tried; and how many steps the walk has.

TRIED = LONGEST + 1
DEPTH = TRIED + LONGEST + 1
SEARCH = DEPTH + 1


def start_search(s: State, heir: int) -> list[int]:
    """Return a search for the walks of a pawn that has not begun."""
    search = buffer(SEARCH)
    search[0] = s.place[heir]
    return search


def next_end(s: State, heir: int, steps: int, over_chairs: bool, search: list[int]) -> int:
    """Continue the search to the next legal walk, and return where it ends; NO_SQUARE if there is none."""
    depth = search[DEPTH]
    while depth >= 0:
        square = NEIGHBOURS[search[depth]][search[TRIED + depth]] if depth < steps else NO_SQUARE
        if square == NO_SQUARE:  # nothing is left to try from here: go back a step
            depth -= 1
            continue
        search[TRIED + depth] += 1
        if may_enter(s, heir, square, over_chairs, search, depth):
            depth += 1
            search[depth] = square
            search[TRIED + depth] = 0
            if square == END or (depth == steps and may_end(s, square)):
                search[DEPTH] = depth
                return square
    return NO_SQUARE


def may_enter(s: State, heir: int, square: int, over_chairs: bool, walk: list[int], depth: int) -> bool:
    """Return whether a pawn may step on a square next to where its walk of `depth` steps has led."""
    if square == END:
        return s.wall == heir
    if GROUND[square] == CHAIR and not over_chairs:
        return False
    for i in range(HEIRS):
        if s.place[i] == square:
            return False  # A-12; A-11 if it is the pawn's own start
    for i in range(1, depth + 1):
        if walk[i] == square:
            return False
    return True


def may_end(s: State, square: int) -> bool:
    """Return whether a walk may end here. A-10: not on a trap while any pawn is seated. A-13: never on a chair."""
    return GROUND[square] == FLOOR and (s.seated == 0 or TRAP_AT[square] == NO_TRAP)
