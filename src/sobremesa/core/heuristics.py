"""What the heuristics of all games share: the unit of their evaluation, and the parameters of the search over them."""

from __future__ import annotations

from dataclasses import dataclass

CERTAIN = 10_000
"""A certain win, in the unit of `Heuristic.evaluate`."""


@dataclass(frozen=True)
class Tuning:
    """The parameters of the search in one game; thousandths where it says so."""

    horizons: int = 1
    """A simulation ends when so many horizons have passed; what the heuristic expects then is its result."""
    reach: int = 1
    """The tree ends after so many horizons, and play by the heuristic begins: in the tree rivals also try bad moves."""
    steps: int = 400
    """A playout ends after so many steps at the latest."""
    slips: int = 10
    """How many moves of a hundred in a playout are random."""
    explore: int = 700
    """Thousandths: how much is added for what was seldom tried, in standard deviations of a seat's rewards."""
    width: int = 100
    """How many actions are tried at first, in the position that is searched…"""
    growth: int = 0
    """…and how many more, in thousandths, times the root of the simulations."""
    deeper: int = 100_000
    """The same further down, from one action on. Bad actions that are tried there make those before them look worse."""
    trust: int = 700
    """Thousandths: how much is added, at first, for what the heuristic proposed, in the same units."""
    even: int = 0
    """Per cent of the simulations that are divided evenly among the actions in the position that is searched."""


DEFAULT_TUNING = Tuning()
