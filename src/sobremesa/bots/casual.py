"""Bots that don't search: one that plays at random, and one that plays by the game's heuristic."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.core.chance import below
from sobremesa.core.knowledge import SeatKnowledge

from .bot import Budget
from .search_run import heuristic_of

PERCENT = 100


@dataclass(frozen=True)
class RandomBot:
    """Plays any legal action, each as likely."""

    name: str = "random"

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        return legal[below(rng, len(legal))]


@dataclass(frozen=True)
class HeuristicBot:
    """Plays what the game's heuristic says, or at random if it has none."""

    name: str = "heuristic"
    slips: int = 0
    """How many moves of a hundred are random."""

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        if below(rng, PERCENT) < self.slips:
            return legal[below(rng, len(legal))]
        return heuristic_of(knowledge.game.definition).choose(knowledge.sample(rng), legal, len(legal), rng)
