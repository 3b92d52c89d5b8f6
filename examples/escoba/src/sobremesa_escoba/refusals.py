"""Why a move is refused in Escoba, with the clause that forbids it."""

from __future__ import annotations

from sobremesa.core.refusals import Refusal

from .actions import CAPTURE, LAY, TAKE
from .pieces import CARD_NAMES, FIFTEEN, VALUE
from .rules import can_make, missing, takeable
from .state import NO_CARD, State


def why_not(s: State, action: int) -> Refusal | None:
    """Return the first clause in the way of the acting seat, or None."""
    if action < LAY:
        return Refusal("only-chance-deals", "E-2")
    if action >= TAKE:
        return why_not_take(s, action - TAKE)
    if s.taking != NO_CARD:
        return Refusal("finish-capture", "E-6", {"missing": missing(s)})
    captures = action >= CAPTURE
    card = action - (CAPTURE if captures else LAY)
    if s.hand[s.actor] >> card & 1 == 0:
        return Refusal("not-in-hand", "E-5", {"card": CARD_NAMES[card]})
    can_take = can_make(s.table, FIFTEEN - VALUE[card])
    if captures and not can_take:
        return Refusal("no-fifteen", "E-6", {"card": CARD_NAMES[card]})
    if not captures and can_take and s.must_take:
        return Refusal("must-take", "E-7", {"card": CARD_NAMES[card]})
    return None


def why_not_take(s: State, card: int) -> Refusal | None:
    """E-6: which cards may be added to a capture."""
    if s.taking == NO_CARD:
        return Refusal("name-card-first", "E-5")
    if s.table >> card & 1 == 0:
        return Refusal("not-on-table", "E-6", {"card": CARD_NAMES[card]})
    if takeable(s) >> card & 1 == 0:
        return Refusal("in-order", "E-6", {"card": CARD_NAMES[card]})
    later = takeable(s) & -2 << card
    if not can_make(later, missing(s) - VALUE[card]):
        return Refusal("never-fifteen", "E-6", {"card": CARD_NAMES[card], "missing": missing(s)})
    return None
