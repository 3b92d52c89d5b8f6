"""The observation of a game: what a seat may know, as a row of small numbers for learning algorithms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .features import Features


@dataclass(frozen=True, eq=False)
class Observation:
    """The features of a game, and the function that writes them for a seat into a row that is all 0.

    `observe` is written like a rule, so that it runs interpreted and compiled. It reads only what the seat's view shows
    or has shown: a test redraws everything that the seat can't know and compares every number.
    """

    features: Features
    observe: Callable[[Any, int, Any], None]

    @property
    def size(self) -> int:
        return self.features.size
