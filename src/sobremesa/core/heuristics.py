"""What the heuristics of all games share: the unit of their evaluation, and the parameters of the search over them."""

from __future__ import annotations

from dataclasses import dataclass

CERTAIN = 10_000
"""A certain win, in the unit of `Heuristic.evaluate`."""


@dataclass(frozen=True)
class Tuning:
    """The parameters of the search in one game. Where it says so they are in thousandths."""

    horizons: int = 1
    """The number of horizons after which a simulation ends; its result is then what the heuristic expects."""
    reach: int = 1
    """The number of horizons after which the tree ends and the heuristic plays on: in the tree rivals try bad moves."""
    steps: int = 400
    """The most steps of a playout."""
    slips: int = 10
    """Per cent of the moves in a playout that are random."""
    explore: int = 700
    """Thousandths: the weight of exploration, in standard deviations of a seat's rewards."""
    width: int = 100
    """The number of actions that are tried at first at the root (progressive widening)."""
    growth: int = 0
    """Thousandths: how many actions more are tried at the root, times the square root of its simulations."""
    deeper: int = 100_000
    """`growth` below the root, where `width` is 1. Bad actions that are tried there make earlier ones look worse."""
    trust: int = 700
    """Thousandths: the bonus, at first, of what the heuristic proposed, in the unit of `explore`."""
    even: int = 0
    """Per cent of the simulations that are divided evenly among the actions at the root."""


DEFAULT_TUNING = Tuning()
