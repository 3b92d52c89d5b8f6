"""The bot that looks ahead, and the compiling that goes on behind it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock

from sobremesa.core.box import Box
from sobremesa.core.glimpse import Glimpse

from .bot import Budget
from .thought import Thought, compile_search, nodes_for
from .tuning import Tuning, tuning_of


@dataclass(frozen=True)
class SearchBot:
    """Looks ahead by the tree of what may happen in worlds that fit what it knows."""

    name: str
    budget: Budget
    tuning: Tuning | None = None
    """In place of the game's own, to try it."""

    def choose(self, glimpse: Glimpse, rng: list[int], budget: Budget | None = None) -> int:
        legal = glimpse.legal()
        if len(legal) == 1:
            return legal[0]
        return self.think(glimpse, rng, budget).options()[0].action

    def think(self, glimpse: Glimpse, rng: list[int], budget: Budget | None = None) -> Thought:
        """Search with all of the budget.

        A budget of simulations alone waits for the compiled twin; where the clock counts the interpreted one answers
        until the other is made.
        """
        budget = budget or self.budget
        box = glimpse.game.box
        ready = compiling(box)
        if budget.milliseconds is None:
            ready.result()
        tuning = self.tuning or tuning_of(box.id)
        thought = Thought(glimpse, rng, tuning, nodes_for(budget), compiled=ready.done())
        thought.think(budget)
        thought.rng_after(rng)
        return thought


_compiler = ThreadPoolExecutor(1, "compile-search")
_compiling: dict[Box, Future[None]] = {}
_lock = Lock()


def compiling(box: Box) -> Future[None]:
    """The compiling of a game's search, begun behind our back when it is first asked for."""
    with _lock:
        if box not in _compiling:
            _compiling[box] = _compiler.submit(compile_search, box)
        return _compiling[box]
