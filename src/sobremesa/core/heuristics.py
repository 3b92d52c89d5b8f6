"""What each game's rule of thumb supplies, for the `heuristic` bot and for the playouts of `search`.

They are written like rules: plain functions over ints and lists, run interpreted and compiled. They get a sampled
world, and look only at what the acting seat may know in it; the fairness suite holds them to that.
"""

from __future__ import annotations

from dataclasses import dataclass

from .state import State

CERTAIN = 10_000
"""A certain win, in the unit of `promise`."""


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """One of the `n` legal actions in `out`: what a sensible player in the acting seat would do."""
    raise NotImplementedError


def horizon(s: State) -> int:
    """A number that changes when a round (a hand, a turn) is over: a playout need not go on for longer."""
    raise NotImplementedError


def evaluate(s: State, seat: int) -> int:
    """The seat's share of the win at a horizon, from 0 to CERTAIN; the shares of all seats add up to CERTAIN."""
    raise NotImplementedError


def sees(s: State, action: int) -> int:
    """Who sees a step whole: the `seen_by` of the game's box, linked like a rule."""
    raise NotImplementedError


@dataclass(frozen=True)
class Tuning:
    """What steers the search; thousandths where it says so."""

    horizons: int = 1
    """A simulation ends when so many chapters are over; what is promised then counts."""
    reach: int = 1
    """The tree ends where so many are, and play by rule of thumb begins: rivals in the tree also try what is bad."""
    steps: int = 400
    """A playout ends after so many steps at the latest."""
    slips: int = 10
    """How many moves of a hundred in a playout are made without thinking."""
    explore: int = 700
    """Thousandths: how much is added for what was seldom tried, in units of what a seat's rewards vary by."""
    width: int = 100
    """How many actions are looked at first, in the position that is searched…"""
    growth: int = 0
    """…and how many more, in thousandths, times the root of the simulations."""
    deeper: int = 100_000
    """The same further down, from one action on. What is tried there makes all before it look worse than it is."""
    trust: int = 700
    """Thousandths: how much is added, at first, for what the rule of thumb proposed, in the same units."""
    even: int = 0
    """Per cent of the simulations that are divided evenly among the actions in the position that is searched."""


DEFAULT_TUNING = Tuning()
