"""Why an action is refused in Sample, with the clause that forbids it."""

from __future__ import annotations

from sobremesa.core.refusals import Refusal

from .actions import SHOW
from .state import State


def why_not(s: State, action: int) -> Refusal | None:
    """Return the first clause in the way of the acting seat, or None."""
    if action < SHOW:
        return Refusal("only-chance-deals", "S-2")
    if s.hand[s.actor][action - SHOW] == 0:
        return Refusal("not-in-hand", "S-3", {"face": action - SHOW + 1})
    return None
