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
    """Chooses one of the legal actions. Same knowledge, generator and simulations: same choice."""

    @property
    def name(self) -> str: ...

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int: ...
