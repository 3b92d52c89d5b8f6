"""The arrays that one search works in, interpreted or compiled, and what they hold when it is done."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from sobremesa.core import twins
from sobremesa.core.box import Box
from sobremesa.core.glimpse import Glimpse

from . import tree
from .bot import Budget
from .contract import SURE, sees
from .supply import thumbs_of
from .tuning import Tuning

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


def linked(box: Box, *, compiled: bool) -> Any:
    """The search linked to a game's rules and rules of thumb."""
    make = twins.compiled if compiled else twins.plain
    return make(box, tree.search, supply=(*thumbs_of(box), (sees, box.seen_by)))


def compile_search(box: Box) -> None:
    """Make the compiled twin: seconds the first time, a fraction of one from the cache."""
    import numpy as np

    states = np.zeros(1, box.state.dtype())
    lists = [np.zeros(1, np.int64) for _ in range(6)]
    linked(box, compiled=True).search(states, states.copy(), *lists, 0)


class Thought:
    """One search from one glimpse. It can be gone on with: more simulations, the same tree."""

    def __init__(self, glimpse: Glimpse, rng: list[int], tuning: Tuning, nodes: int, *, compiled: bool) -> None:
        box = glimpse.game.box
        self.rules = linked(box, compiled=compiled)
        self.simulations = 0
        self._legal = glimpse.legal()
        world = glimpse.sample(rng)
        room = max(box.rules.MAX_ACTIONS, box.rules.MAX_OUTCOMES)
        lengths = (
            1,
            room,
            box.verbs.total,
            nodes * tree.ROW,
            DEEPEST,
            tree.SEATS + glimpse.game.players * tree.PER_SEAT,
        )
        self._arrays: tuple[Any, ...]
        if compiled:
            import numpy as np

            root = np.zeros(1, box.state.dtype())
            world.pack(root, 0)
            self._arrays = (root, root.copy(), *(np.zeros(length, np.int64) for length in lengths))
        else:
            self._arrays = ([world], [world.copy()], *([0] * length for length in lengths))
        _, _, self._rng, _, _, self._tree, _, self._knobs = self._arrays
        self._rng[0] = rng[0]
        self._set(glimpse.seat, tuning)
        self._knobs[tree.OWN] = world.actor == glimpse.seat and len(self._legal) > 1

    def _set(self, seat: int, tuning: Tuning) -> None:
        """Turn the knobs."""
        knobs = self._knobs
        knobs[tree.SEAT] = seat
        knobs[tree.CHAPTERS] = tuning.chapters
        knobs[tree.REACH] = min(tuning.reach, tuning.chapters)
        knobs[tree.STEPS] = tuning.steps
        knobs[tree.SLIPS] = tuning.slips
        knobs[tree.EXPLORE] = tuning.explore
        knobs[tree.WIDTH] = tuning.width
        knobs[tree.GROWTH] = tuning.growth
        knobs[tree.DEEPER] = tuning.deeper
        knobs[tree.TRUST] = tuning.trust
        knobs[tree.EVEN] = tuning.even
        knobs[tree.LUCK] = self._rng[0]
        knobs[tree.USED] = tree.ROW

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
                share = row[tree.WORTH] / (SURE * row[tree.VISITS])
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
