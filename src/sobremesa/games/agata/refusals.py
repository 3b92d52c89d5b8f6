"""Why an action is refused in La herencia de la tía Ágata, with the clause that forbids it."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.core.refusals import Refusal
from sobremesa.core.verbs import Value

from .actions import (
    CHANGE,
    CHARACTER,
    DRAW,
    FIRST,
    KEEP,
    KEEP_PORTRAIT,
    LEAVE,
    MOVE,
    PER_DIE,
    PORTRAIT,
    ROLL,
    SPRING,
    TRAP_CARD,
)
from .board import (
    CHAIR,
    END,
    FLOOR,
    FURNITURE,
    GROUND,
    NEIGHBOURS,
    NO_SQUARE,
    NO_TRAP,
    SQUARE_NAMES,
    SQUARES,
    TRAP_AT,
    TRAP_NAMES,
    WIDTH,
)
from .fast import list_moves
from .moves import can_move, offered, steps_of
from .pieces import BOTH_DICE, CARD_NAMES, DETECTIVE, DIE_A, DIE_NAMES, DIE_SUM, FITS, HEIR_NAMES, NO_HEIR, SPENDS
from .rules import may_spring
from .state import AT_TRAP, CHANGE_OR_NOT, HOLD_CARD, MOVE_PAWN, State


def why_not(s: State, action: int) -> Refusal | None:
    """Return why the acting seat may not do this, with the clause; None if it may."""
    if action < CHANGE:
        return Refusal("only-chance", chance_clause(action))
    if action >= MOVE:
        return why_not_move(s, action - MOVE)
    if action in (CHANGE, KEEP_PORTRAIT):
        if s.phase == CHANGE_OR_NOT:
            return None
        return Refusal("portrait-settled" if s.dice[0] == s.dice[1] else "no-doubles", "A-8")
    if s.phase not in (AT_TRAP, HOLD_CARD):
        return Refusal("nobody-on-a-trap", "A-17")
    if action == KEEP:
        return None if s.phase == HOLD_CARD else Refusal("nothing-drawn", "A-18")
    if action in (DRAW, LEAVE):
        return None if s.phase == AT_TRAP else Refusal("spring-or-keep", "A-18")
    return why_not_spring(s, action - SPRING)


def chance_clause(action: int) -> str:
    """Return the clause by which chance does this."""
    if action < CHARACTER:
        return "A-5"
    if action < PORTRAIT:
        return "A-4"
    if action < FIRST:
        return "A-3"
    if action < ROLL:
        return "A-6"
    return "A-7" if action < TRAP_CARD else "A-18"


def why_not_spring(s: State, card: int) -> Refusal | None:
    """A-17, A-18, A-19: return why a card may not be played at the trap, None if it may."""
    if may_spring(s, card):
        return None
    facts: dict[str, Value] = {"card": CARD_NAMES[card]}
    if card == DETECTIVE:
        return Refusal("no-trap-for-detectives", "A-19")
    if s.phase == HOLD_CARD and card != s.drawn:
        return Refusal("not-the-drawn-card", "A-18", facts)
    if s.hand[s.turn][card] == 0:
        return Refusal("not-in-hand", "A-17", facts)
    trap = TRAP_AT[s.place[s.victim]]
    if FITS[card] >> trap & 1 == 0:
        return Refusal("does-not-fit", "A-17", facts | {"trap": TRAP_NAMES[trap]})
    return Refusal("drawn-cards-only", "A-18", facts)


# Moves.


def why_not_move(s: State, move: int) -> Refusal | None:
    die, heir, square = move // PER_DIE, move % PER_DIE // SQUARES, move % SQUARES
    if s.phase == CHANGE_OR_NOT:
        return Refusal("portrait-first", "A-8")
    if s.phase != MOVE_PAWN:
        return Refusal("trap-first", "A-17", {"heir": HEIR_NAMES[s.victim]})
    return why_not_die(s, die) or why_not_pawn(s, heir) or why_not_square(s, die, heir, square)


def why_not_die(s: State, die: int) -> Refusal | None:
    """A-7, A-8: return why a die may not be used, None if it may."""
    if offered(s, die):
        return None
    if die == DIE_SUM and s.dice[0] != s.dice[1]:
        return Refusal("sum-without-doubles", "A-8")
    if die == DIE_SUM:
        return Refusal("sum-takes-both", "A-8")
    if s.unspent & SPENDS[die] != SPENDS[die]:
        return Refusal("die-spent", "A-7", {"die": DIE_NAMES[die]})
    if s.unspent == BOTH_DICE:
        return Refusal("doubles-begin-with-a", "A-8", {"die": DIE_NAMES[DIE_A]})
    raise AssertionError("a die is offered unless it is spent, or the second of doubles")


def why_not_pawn(s: State, heir: int) -> Refusal | None:
    """A-7, A-10, A-21: return why a pawn may not move, None if it may."""
    facts: dict[str, Value] = {"heir": HEIR_NAMES[heir]}
    if not s.alive >> heir & 1:
        return Refusal("heir-is-out", "A-21", facts)
    if s.seated:
        return None if s.seated >> heir & 1 else Refusal("others-are-seated", "A-10", facts)
    return Refusal("moved-already", "A-7", facts) if heir == s.moved else None


def why_not_square(s: State, die: int, heir: int, square: int) -> Refusal | None:
    """A-7, A-9, A-10, A-11, A-12, A-13, A-15, A-24: return why a pawn may not end here, None if it may."""
    facts: dict[str, Value] = {"heir": HEIR_NAMES[heir], "square": SQUARE_NAMES[square]}
    steps = steps_of(s, die)
    if square == END:
        if s.wall != heir:
            return Refusal("not-on-the-wall", "A-24", facts)
    elif GROUND[square] == FURNITURE:
        return Refusal("furniture", "A-12", facts)
    elif GROUND[square] == CHAIR:
        return Refusal("never-on-a-chair", "A-13", facts)
    elif square == s.place[heir]:
        return Refusal("back-where-it-was", "A-11", facts)
    elif square in s.place:
        return Refusal("taken", "A-12", {"square": SQUARE_NAMES[square], "heir": HEIR_NAMES[s.place.index(square)]})
    elif s.seated and TRAP_AT[square] != NO_TRAP:
        return Refusal("no-trap-yet", "A-10", facts)
    if square in destinations(tuple(s.place), s.seated, s.wall, heir, steps):
        return None
    return no_way(s, heir, square, steps, facts)


def no_way(s: State, heir: int, square: int, steps: int, facts: dict[str, Value]) -> Refusal:
    """Return why no walk of so many steps leads to a square that the pawn could stand on."""
    place, start = tuple(s.place), s.place[heir]
    if square == END:
        return Refusal("door-too-far", "A-24", facts)
    if square in walked(place, start, steps, over_chairs=False):
        return Refusal("twice-on-a-square", "A-11", facts)
    if square in walked(place, start, steps, over_chairs=True):
        if can_move(s, heir, steps, over_chairs=False):
            return Refusal("over-chairs", "A-13", facts)
        return Refusal("twice-on-a-square", "A-11", facts)
    if square in walked((), start, steps, over_chairs=False):
        return Refusal("pawns-in-the-way", "A-12", facts)
    across, up = abs(square % WIDTH - start % WIDTH), abs(square // WIDTH - start // WIDTH)
    if across == up == steps:
        return Refusal("not-diagonally", "A-9", facts)
    if across + up <= steps and (across + up - steps) % 2 == 0:
        return Refusal("walls-in-the-way", "A-9", facts)
    return Refusal("not-that-many", "A-7", facts | {"steps": str(steps)})


@lru_cache(maxsize=128)
def destinations(place: tuple[int, ...], seated: int, wall: int, heir: int, steps: int) -> frozenset[int]:
    """Return where one pawn may end after so many steps. Cached, as all squares are often asked for at once."""
    s = State()
    s.place = list(place)
    s.alive = 1 << heir  # so that no other is listed
    s.seated = seated & 1 << heir
    s.moved = NO_HEIR
    s.wall = wall
    s.dice = [steps, 0]
    s.unspent = SPENDS[DIE_A]
    out = [0] * SQUARES
    n = list_moves(s, out)
    return frozenset((action - MOVE) % SQUARES for action in out[:n])


@lru_cache(maxsize=128)
def walked(place: tuple[int, ...], start: int, steps: int, over_chairs: bool) -> frozenset[int]:
    """Return where walks of so many steps end that may visit a square twice, but never return to the start."""
    here = {start}
    for _ in range(steps):
        here = {
            other
            for square in here
            for other in NEIGHBOURS[square]
            if other not in (NO_SQUARE, start, *place) and (over_chairs or GROUND[other] == FLOOR)
        }
    return frozenset(here)
