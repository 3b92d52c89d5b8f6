"""One search: the lists or arrays that it works in, interpreted or compiled, and what it found."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING, Generic, TypeAlias, cast

from sobremesa.core.definition import GameDefinition
from sobremesa.core.drivers import Ints, States
from sobremesa.core.heuristics import CERTAIN, Tuning
from sobremesa.core.knowledge import SeatKnowledge
from sobremesa.core.rules import Heuristic
from sobremesa.core.state import State

from . import default_heuristic, tree
from .bot import Budget

if TYPE_CHECKING:
    from sobremesa.core.drivers import IntArray, StateArray

    CompiledSearch: TypeAlias = tree.Search[StateArray, IntArray]

DEEPEST = 256
"""The longest path through the tree, in steps."""
MOST_NODES = 1 << 16
"""The most nodes that a tree has: 4 MB."""
NODES_PER_SIMULATION = 3
SLICE = 0.02
"""Seconds between two looks at the clock."""


@dataclass(frozen=True)
class Option:
    """What a search found out about one action: how often it was tried, and the share of the win to be expected."""

    action: int
    visits: int
    share: float


def heuristic_of(definition: GameDefinition) -> Heuristic[State]:
    """Return the heuristic of a game, or one that plays at random if it has none."""
    return definition.heuristic or default_heuristic


@cache
def interpreted_search(definition: GameDefinition) -> tree.Search[list[State], list[int]]:
    """Return the search of a game as it runs at once."""
    return tree.make_search(definition, heuristic_of(definition))


@cache
def compiled_search(definition: GameDefinition) -> CompiledSearch:
    """Return the compiled search of a game: seconds to make the first time, read from disk after that."""
    from sobremesa.core.backend import compiled

    return cast("CompiledSearch", compiled(interpreted_search(definition), definition))


def compile_search(definition: GameDefinition) -> None:
    """Compile the search of a game now, and not at its first move."""
    import numpy as np

    states = np.zeros(1, definition.state.dtype())
    rng, out, marks, nodes, path, params = (np.zeros(tree.SEATS, np.int64) for _ in range(6))
    compiled_search(definition).search(states, states.copy(), rng, out, marks, nodes, path, params, 0)


@dataclass
class Workspace(Generic[States, Ints]):
    """A search and the lists or arrays that it works in."""

    functions: tree.Search[States, Ints]
    root: States
    scratch: States
    rng: Ints
    out: Ints
    marks: Ints
    tree: Ints
    path: Ints
    params: Ints

    def run(self, simulations: int) -> None:
        """Do more simulations."""
        self.functions.search(
            self.root, self.scratch, self.rng, self.out, self.marks, self.tree, self.path, self.params, simulations
        )


class SearchRun:
    """One search from what one seat knows. It can be continued: more simulations, the same tree."""

    def __init__(self, knowledge: SeatKnowledge, rng: list[int], tuning: Tuning, nodes: int, *, compiled: bool) -> None:
        definition = knowledge.game.definition
        self.simulations = 0
        self._legal = knowledge.legal()
        world = knowledge.sample(rng)
        lengths = (
            1,
            definition.room,
            definition.verbs.total,
            nodes * tree.ROW,
            DEEPEST,
            tree.SEATS + knowledge.game.players * tree.PER_SEAT,
        )
        self._workspace: Workspace[list[State], list[int]] | Workspace[StateArray, IntArray]
        if compiled:
            import numpy as np

            root = np.zeros(1, definition.state.dtype())
            world.pack(root, 0)
            arrays = (np.zeros(length, np.int64) for length in lengths)
            self._workspace = Workspace(compiled_search(definition), root, root.copy(), *arrays)
        else:
            lists = ([0] * length for length in lengths)
            self._workspace = Workspace(interpreted_search(definition), [world], [world.copy()], *lists)
        self._rng, self._tree, self._params = self._workspace.rng, self._workspace.tree, self._workspace.params
        self._rng[0] = rng[0]
        self._set(knowledge.seat, tuning)
        self._params[tree.OWN] = world.actor == knowledge.seat and len(self._legal) > 1

    def _set(self, seat: int, tuning: Tuning) -> None:
        """Set the parameters of the search."""
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
        """Do more simulations."""
        self._workspace.run(simulations)
        self.simulations += simulations

    def think(self, budget: Budget) -> None:
        """Search until the budget is used up; at least one simulation, whatever it says."""
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
        """Set a generator to where the search has left its own."""
        rng[0] = int(self._rng[0])

    def options(self) -> list[Option]:
        """Return every legal action, the best first; if another seat acts, all that it may perhaps do.

        The best has the highest share of those that were tried at least half as often as any.
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
    """Return how many nodes a tree needs for a budget."""
    if budget.simulations is None:
        return MOST_NODES
    return min(MOST_NODES, NODES_PER_SIMULATION * budget.simulations + 2)
