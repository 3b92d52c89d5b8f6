"""What a seat may know, as a row of small numbers: own things, public things, and what the rules let it remember.

Each game has a module here with `FEATURES`, which says what every number means, and `observe`, which writes them from
the state. It is written like rules, so that it runs interpreted and compiled, and reads only what the seat's `view`
shows or showed: a test redraws all that the seat can't know and compares every number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from sobremesa.core.box import Box
from sobremesa.core.errors import BadSetup, Unreadable
from sobremesa.core.match import Match
from sobremesa.research.features import Features

GAMES = ("martes13", "push", "miercoles", "laberinto", "agata")


@dataclass(frozen=True, eq=False)
class Observation:
    """A game's features, and the plain function that writes them for a seat into room that is all 0."""

    features: Features
    observe: Callable[[Any, int, Any], None]

    @property
    def size(self) -> int:
        return self.features.size


@cache
def observation(box: Box) -> Observation:
    """The observation of a game; BadSetup if nobody has written one."""
    if box.id not in GAMES:
        raise BadSetup("no-game", game=box.id, games=", ".join(GAMES))
    module = import_module(f"{__name__}.{box.id}")
    return Observation(module.FEATURES, module.observe)


def observe(match: Match, seat: int) -> list[int]:
    """What a seat of a match observes now, by the interpreted rules."""
    seen = observation(match.game.box)
    if not 0 <= seat < match.game.players:
        raise Unreadable("no-seat", seat=seat, last=match.game.players - 1)
    row = [0] * seen.size
    seen.observe(match.state, seat, row)
    return row
