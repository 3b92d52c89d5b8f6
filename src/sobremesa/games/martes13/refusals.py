"""Why a play is refused in Martes 13, with the clause that forbids it."""

from __future__ import annotations

from sobremesa.core.refusals import Refusal

from .actions import PLAY
from .pieces import FACE_NAMES, MARTES, NO_SUIT, SPACES, SUIT, SUIT_LETTERS
from .rules import first_empty, pile_of
from .state import State


def why_not(s: State, action: int) -> Refusal | None:
    """Return why the acting seat may not do this, with the clause; None if it may."""
    if action < PLAY:
        return Refusal("only-chance-deals", "M-4")
    face, k = (action - PLAY) // SPACES, (action - PLAY) % SPACES
    if s.hand[s.actor][face] == 0:
        return Refusal("not-in-hand", "M-7", {"face": FACE_NAMES[face]})
    if face != MARTES:
        own = pile_of(s, SUIT[face])
        if own == k:
            return None
        if own >= 0:
            return Refusal("suit-has-a-pile", "M-8", {"suit": SUIT_LETTERS[SUIT[face]], "space": own})
        if s.suit[k] != NO_SUIT:
            return Refusal("other-suit", "M-9", {"suit": SUIT_LETTERS[s.suit[k]]})
    if s.total[k] == 0 and k != first_empty(s):
        return Refusal("lowest-space-first", "M-9", {"space": first_empty(s)})
    return None
