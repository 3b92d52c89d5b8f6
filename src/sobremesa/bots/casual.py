"""Bots that don't look ahead: one that doesn't think at all, and one that goes by a rule of thumb."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.core import backend
from sobremesa.core.chance import below
from sobremesa.core.knowledge import SeatKnowledge

from . import drivers
from .bindings import bindings_of
from .bot import Budget

PERCENT = 100


@dataclass(frozen=True)
class RandomBot:
    """Anything that is legal, each as likely."""

    name: str = "random"

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        return legal[below(rng, len(legal))]


@dataclass(frozen=True)
class HeuristicBot:
    """What the game's rule of thumb says, or anything if nobody wrote one; some moves, if told so, without thinking."""

    name: str = "heuristic"
    slips: int = 0
    """How many moves of a hundred are made without thinking."""

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        if below(rng, PERCENT) < self.slips:
            return legal[below(rng, len(legal))]
        definition = knowledge.game.definition
        rules = backend.interpreted(definition, drivers.choose_at, bindings=bindings_of(definition))
        return int(rules.choose_at([knowledge.sample(rng)], 0, legal, len(legal), rng))
