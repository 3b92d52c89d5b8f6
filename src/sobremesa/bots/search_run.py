"""The arrays that one search works in, interpreted or compiled, and what they hold when it is done."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from sobremesa.core import backend
from sobremesa.core.definition import GameDefinition
from sobremesa.core.heuristics import CERTAIN, Tuning, sees
from sobremesa.core.knowledge import SeatKnowledge

from . import tree
from .bindings import bindings_of
from .bot import Budget

DEEPEST = 256
"""Steps that a line of the tree is followed at most."""
MOST_NODES = 1 << 16
"""The tree takes no more memory than this many nodes: 4 MB."""
NODES_PER_SIMULATION = 3
SLICE = 0.02
"""Seconds that pass between two looks at the clock."""


@dataclass(frozen=True)
class Option:
    """What a search found out about one action: how often it was tried, and what share of the win it promises."""

    action: int
    visits: int
    share: float


def linked(definition: GameDefinition, *, compiled: bool) -> Any:
    """The search linked to a game's rules and rules of thumb."""
    make = backend.compiled if compiled else backend.interpreted
    return make(definition, tree.search, bindings=(*bindings_of(definition), (sees, definition.seen_by)))


def compile_search(definition: GameDefinition) -> None:
    """Make the compiled twin: seconds the first time, a fraction of one from the cache."""
    import numpy as np

    states = np.zeros(1, definition.state.dtype())
    lists = [np.zeros(1, np.int64) for _ in range(6)]
    linked(definition, compiled=True).search(states, states.copy(), *lists, 0)


class SearchRun:
    """One search from one glimpse. It can be gone on with: more simulations, the same tree."""

    def __init__(self, knowledge: SeatKnowledge, rng: list[int], tuning: Tuning, nodes: int, *, compiled: bool) -> None:
        definition = knowledge.game.definition
        self.rules = linked(definition, compiled=compiled)
        self.simulations = 0
        self._legal = knowledge.legal()
        world = knowledge.sample(rng)
        room = max(definition.rules.MAX_ACTIONS, definition.rules.MAX_OUTCOMES)
        lengths = (
            1,
            room,
            definition.verbs.total,
            nodes * tree.ROW,
            DEEPEST,
            tree.SEATS + knowledge.game.players * tree.PER_SEAT,
        )
        self._arrays: tuple[Any, ...]
        if compiled:
            import numpy as np

            root = np.zeros(1, definition.state.dtype())
            world.pack(root, 0)
            self._arrays = (root, root.copy(), *(np.zeros(length, np.int64) for length in lengths))
        else:
            self._arrays = ([world], [world.copy()], *([0] * length for length in lengths))
        _, _, self._rng, _, _, self._tree, _, self._params = self._arrays
        self._rng[0] = rng[0]
        self._set(knowledge.seat, tuning)
        self._params[tree.OWN] = world.actor == knowledge.seat and len(self._legal) > 1

    def _set(self, seat: int, tuning: Tuning) -> None:
        """Turn the knobs."""
        params = self._params
        params[tree.SEAT] = seat
        params[tree.HORIZONS] = tuning.horizons
        params[tree.REACH] = min(tuning.reach, tuning.horizons)
        params[tree.STEPS] = tuning.steps
        params[tree.SLIPS] = tuning.slips
        params[tree.EXPLORE] = tuning.explore
        params[tree.WIDTH] = tuning.width
        params[tree.GROWTH] = tuning.growth
        params[tree.DEEPER] = tuning.deeper
        params[tree.TRUST] = tuning.trust
        params[tree.EVEN] = tuning.even
        params[tree.LUCK] = self._rng[0]
        params[tree.USED] = tree.ROW

    def go_on(self, simulations: int) -> None:
        """So many simulations more."""
        self.rules.search(*self._arrays, simulations)
        self.simulations += simulations

    def think(self, budget: Budget) -> None:
        """Go on until the budget is used up; at least one simulation, whatever it says."""
        if budget.milliseconds is None:
            self.go_on(budget.simulations or 1)
            return
        most = budget.simulations or 1 << 62
        begun = perf_counter()
        part = 1
        while self.simulations < most:
            self.go_on(min(part, most - self.simulations))
            spent = perf_counter() - begun
            rest = budget.milliseconds / 1000 - spent
            if rest <= 0:
                return
            part = max(1, int(self.simulations / spent * min(SLICE, rest)))

    def rng_after(self, rng: list[int]) -> None:
        """Hand the generator back where the search has left it."""
        rng[0] = int(self._rng[0])

    def options(self) -> list[Option]:
        """Every legal action, the best first; if another seat acts, all that it may perhaps do.

        The best is what promises most of those that were tried at least half as often as any.
        """
        found = {}
        child = int(self._tree[tree.CHILD])
        while child:
            row = [int(value) for value in self._tree[child : child + tree.ROW]]
            if row[tree.ACTION] >= 0:
                share = row[tree.WORTH] / (CERTAIN * row[tree.VISITS])
                found[row[tree.ACTION]] = Option(row[tree.ACTION], row[tree.VISITS], share)
            child = row[tree.NEXT]
        every = {action: Option(action, 0, 0.0) for action in self._legal} | found
        most = max(option.visits for option in every.values())

        def rank(option: Option) -> tuple[float, ...]:
            known = 2 * option.visits >= most
            return (-known, -option.share if known else -option.visits, -option.visits, -option.share, option.action)

        return sorted(every.values(), key=rank)


def nodes_for(budget: Budget) -> int:
    """How much room a tree needs for a budget."""
    if budget.simulations is None:
        return MOST_NODES
    return min(MOST_NODES, NODES_PER_SIMULATION * budget.simulations + 2)
