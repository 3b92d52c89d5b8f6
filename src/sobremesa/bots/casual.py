"""Bots that don't search: one that plays at random, and one that plays by the game's heuristic."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.core.chance import below
from sobremesa.core.knowledge import SeatKnowledge

from .bot import Budget
from .search_run import SearchRun, heuristic_of, nodes_for

PERCENT = 100
SHORT_SEARCH = Budget(simulations=100)
"""For a game without a heuristic. The interpreted search needs no compiler, and takes some tenths of a second."""


@dataclass(frozen=True)
class RandomBot:
    """Plays any legal action, each as likely."""

    name: str = "random"

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        return legal[below(rng, len(legal))]


@dataclass(frozen=True)
class HeuristicBot:
    """Plays what the game's heuristic says; a short search takes its place in a game that has none."""

    name: str = "heuristic"
    slips: int = 0
    """How many moves of a hundred are random."""

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        if below(rng, PERCENT) < self.slips:
            return legal[below(rng, len(legal))]
        if knowledge.game.definition.heuristic is None:
            return _searched(knowledge, rng)
        return heuristic_of(knowledge.game.definition).choose(knowledge.sample(rng), legal, len(legal), rng)


def _searched(knowledge: SeatKnowledge, rng: list[int]) -> int:
    """Return the best action of a short search by the interpreted rules."""
    tuning = knowledge.game.definition.tuning
    search_run = SearchRun(knowledge, rng, tuning, nodes_for(SHORT_SEARCH), compiled=False)
    search_run.think(SHORT_SEARCH)
    search_run.rng_after(rng)
    return search_run.options()[0].action
