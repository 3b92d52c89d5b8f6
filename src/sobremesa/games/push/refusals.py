"""Why an action is refused in Push, with the clause that forbids it."""

from __future__ import annotations

from sobremesa.core.refusals import Refusal

from .actions import BANK, PLACE, REVEAL, ROLL, STOP, TAKE, TURN_UP
from .pieces import COLOUR_LETTERS, COLOUR_MASK, DIE, FACE_NAMES, NUMBER_MASK, NUMBERS, ONE_DIE
from .state import CHOOSING, PLACING, TAKING, State


def why_not(s: State, action: int) -> Refusal | None:
    """Return why the acting seat may not do this, with the clause; None if it may."""
    if action < TURN_UP:
        return Refusal("only-chance-begins", "P-4")
    if action < ROLL:
        return Refusal("only-chance-turns-up", "P-6")
    if action < REVEAL:
        return Refusal("only-chance-rolls", "P-12")
    if s.phase == TAKING:
        return why_not_taking(s, action)
    if action >= TAKE:
        return Refusal("not-shared-out-yet", "P-11")
    if BANK <= action < PLACE:
        return why_not_bank(s, action - BANK)
    if s.phase == PLACING:
        return why_not_place(s, action - PLACE) if PLACE <= action < STOP else card_waits(s)
    if action == REVEAL:
        return None
    if action < STOP:
        return Refusal("no-card-to-place", "P-6")
    return Refusal("no-row-yet", "P-9") if s.rows == 0 else None


def why_not_bank(s: State, colour: int) -> Refusal | None:
    """Return why a colour may not be banked. P-5: only instead of revealing. P-20: only what is there."""
    if s.phase != CHOOSING:
        return Refusal("revealing-already", "P-5")
    if s.bench[s.actor] & COLOUR_MASK[colour] == 0:
        return Refusal("nothing-to-bank", "P-20", {"colour": COLOUR_LETTERS[colour]})
    return None


def card_waits(s: State) -> Refusal:
    """P-6: return the refusal of anything else while the card turned up has no row."""
    return Refusal("card-waits", "P-6", {"face": FACE_NAMES[s.card]})


def why_not_place(s: State, k: int) -> Refusal | None:
    """P-6, P-7: return why a card may not go to a row: only to one it does not clash with, or to the next new one."""
    if k > s.rows:
        return Refusal("next-row-first", "P-6", {"row": s.rows})
    if s.card == DIE:
        return Refusal("second-die", "P-7", {"row": k}) if s.row[k] & ONE_DIE else None
    colour, number = divmod(s.card, NUMBERS)
    if s.row[k] & NUMBER_MASK[number]:
        return Refusal("same-number", "P-7", {"row": k, "number": number + 1})
    if s.row[k] & COLOUR_MASK[colour]:
        return Refusal("same-colour", "P-7", {"row": k, "colour": COLOUR_LETTERS[colour]})
    return None


def why_not_taking(s: State, action: int) -> Refusal | None:
    """P-11, P-15: return why an action is refused while rows are shared out: a row that is there must be taken."""
    clause = "P-11" if s.actor == s.turn else "P-15"
    if action < TAKE:
        return Refusal("must-take", clause)
    k = action - TAKE
    if k >= s.rows:
        return Refusal("no-such-row", clause, {"row": k})
    if s.row[k] == 0:
        return Refusal("row-is-taken", clause, {"row": k})
    return None
