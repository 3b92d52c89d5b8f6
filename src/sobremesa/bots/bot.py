"""What every bot is: something that chooses an action by what its seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sobremesa.core.knowledge import SeatKnowledge


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of simulations, of milliseconds, or whichever ends first."""

    simulations: int | None = None
    milliseconds: int | None = None


class Bot(Protocol):
    """Chooses one of the legal actions, always the same for the same knowledge, generator and simulations."""

    @property
    def name(self) -> str:
        """The name by which people choose the bot."""

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        """Return the code of an action in `knowledge.legal()`.

        Random numbers come from `rng` only. A `budget` overrides the bot's own; bots that don't search ignore it.
        """
