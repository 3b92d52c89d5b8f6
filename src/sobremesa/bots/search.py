"""The bot that looks ahead, and the compiling that goes on behind it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock

from sobremesa.core.definition import GameDefinition
from sobremesa.core.heuristics import Tuning
from sobremesa.core.knowledge import SeatKnowledge

from .bot import Budget
from .search_run import SearchRun, compile_search, nodes_for


@dataclass(frozen=True)
class SearchBot:
    """Looks ahead by the tree of what may happen in worlds that fit what it knows."""

    name: str
    budget: Budget
    tuning: Tuning | None = None
    """In place of the game's own, to try it."""

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        return self.think(knowledge, rng, budget).options()[0].action

    def think(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> SearchRun:
        """Search with all of the budget.

        A budget of simulations alone waits for the compiled twin; where the clock counts the interpreted one answers
        until the other is made.
        """
        budget = budget or self.budget
        definition = knowledge.game.definition
        ready = compiling(definition)
        if budget.milliseconds is None:
            ready.result()
        tuning = self.tuning or definition.tuning
        search_run = SearchRun(knowledge, rng, tuning, nodes_for(budget), compiled=ready.done())
        search_run.think(budget)
        search_run.rng_after(rng)
        return search_run


_compiler = ThreadPoolExecutor(1, "compile-search")
_compiling: dict[GameDefinition, Future[None]] = {}
_lock = Lock()


def compiling(definition: GameDefinition) -> Future[None]:
    """The compiling of a game's search, begun behind our back when it is first asked for."""
    with _lock:
        if definition not in _compiling:
            _compiling[definition] = _compiler.submit(compile_search, definition)
        return _compiling[definition]
