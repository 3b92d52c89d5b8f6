"""A bot that a package brings along: takes as many cards as it can, and knows nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.bots import Budget
from sobremesa.core.chance import below
from sobremesa.core.knowledge import SeatKnowledge


@dataclass(frozen=True)
class SweeperBot:
    """Captures whenever it can, in any game with a verb `capture`; else it plays at random."""

    name: str = "sweeper"

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        actions = knowledge.game.definition.verbs.actions
        greedy = [code for code in legal if actions[code].verb == "capture"] or legal
        return greedy[below(rng, len(greedy))]


SWEEPER = SweeperBot()
