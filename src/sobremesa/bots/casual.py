"""Bots that don't look ahead: one that doesn't think at all, and one that goes by a rule of thumb."""

from __future__ import annotations

from dataclasses import dataclass

from sobremesa.core import twins
from sobremesa.core.chance import below
from sobremesa.core.glimpse import Glimpse

from . import drivers
from .bot import Budget
from .supply import thumbs_of

PERCENT = 100


@dataclass(frozen=True)
class RandomBot:
    """Anything that is legal, each as likely."""

    name: str = "random"

    def choose(self, glimpse: Glimpse, rng: list[int], budget: Budget | None = None) -> int:
        legal = glimpse.legal()
        return legal[below(rng, len(legal))]


@dataclass(frozen=True)
class ThumbBot:
    """What the game's rule of thumb says, or anything if nobody wrote one; some moves, if told so, without thinking."""

    name: str = "thumb"
    slips: int = 0
    """How many moves of a hundred are made without thinking."""

    def choose(self, glimpse: Glimpse, rng: list[int], budget: Budget | None = None) -> int:
        legal = glimpse.legal()
        if len(legal) == 1:
            return legal[0]
        if below(rng, PERCENT) < self.slips:
            return legal[below(rng, len(legal))]
        box = glimpse.game.box
        rules = twins.plain(box, drivers.thumb_at, supply=thumbs_of(box))
        return int(rules.thumb_at([glimpse.sample(rng)], 0, legal, len(legal), rng))
