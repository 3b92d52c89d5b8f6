"""How `search` is set for each game; `benchmarks/tuning.py` tries other figures by playing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tuning:
    """What steers the search; thousandths where it says so."""

    chapters: int = 1
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


TUNINGS = {
    "martes13": Tuning(),
    "push": Tuning(slips=0, deeper=60, trust=0, even=80),
    "miercoles": Tuning(),
    "laberinto": Tuning(deeper=100),
    "agata": Tuning(chapters=2, reach=2, width=4, growth=600, deeper=600),
}


def tuning_of(game: str) -> Tuning:
    """The game's own; a game that has none gets what suits most."""
    return TUNINGS.get(game, Tuning())
