"""The bot that searches, and the thread that compiles its search."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock

from sobremesa.core.definition import GameDefinition
from sobremesa.core.extras import can_compile
from sobremesa.core.heuristics import Tuning
from sobremesa.core.knowledge import SeatKnowledge

from .bot import Budget
from .search_run import SearchRun, compile_search, nodes_for


@dataclass(frozen=True)
class SearchBot:
    """Searches the tree of what may happen in states that fit what its seat knows."""

    name: str
    budget: Budget
    tuning: Tuning | None = None
    """In place of the game's own parameters, to try others."""

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        return self.think(knowledge, rng, budget).options()[0].action

    def think(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> SearchRun:
        """Search with all of the budget.

        A budget without a time limit waits until the search is compiled; with one, the interpreted search is used
        until then. Without the extra `fast` it is always used, with the same choice after the same simulations.
        """
        budget = budget or self.budget
        definition = knowledge.game.definition
        ready = compiling(definition) if can_compile() else None
        if ready is not None and budget.milliseconds is None:
            ready.result()
        tuning = self.tuning or definition.tuning
        search_run = SearchRun(knowledge, rng, tuning, nodes_for(budget), compiled=ready is not None and ready.done())
        search_run.think(budget)
        search_run.rng_after(rng)
        return search_run


_compiler = ThreadPoolExecutor(1, "compile-search")
_compiling: dict[GameDefinition, Future[None]] = {}
_lock = Lock()


def compiling(definition: GameDefinition) -> Future[None]:
    """Return the future of compiling a game's search; a thread begins it when it is first asked for."""
    with _lock:
        if definition not in _compiling:
            _compiling[definition] = _compiler.submit(compile_search, definition)
        return _compiling[definition]
