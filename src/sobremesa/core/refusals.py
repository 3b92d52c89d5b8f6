"""Refusals of actions: a reason with its clause, which `words` formats in the player's language."""

from __future__ import annotations

from dataclasses import dataclass, field

from .verbs import Value


@dataclass(frozen=True)
class Refusal:
    """A reason (the message `refused-REASON` of the catalogues), the clause behind it, and what the message names."""

    reason: str
    clause: str = ""
    facts: dict[str, Value] = field(default_factory=dict)


OVER = Refusal("over")
CHANCE_ACTS = Refusal("chance-acts")
NOT_YOUR_TURN = "not-your-turn"
NOT_AN_OUTCOME = "not-an-outcome"
