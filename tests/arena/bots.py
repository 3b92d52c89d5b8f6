"""Tiny bots for the tests of the arena."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from sobremesa.arena import contest, play
from sobremesa.bots import Bot, Budget, bot_named
from sobremesa.core.knowledge import SeatKnowledge


@dataclass
class First:
    """Chooses the first legal action, and remembers what it was given."""

    name: str = "first"
    given: list[object] = field(default_factory=list)

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        self.given.append(knowledge)
        return knowledge.legal()[0]


@dataclass
class Cheat:
    """Chooses what is never legal for a player: the first outcome of chance."""

    name: str = "cheat"

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        return 0


@pytest.fixture
def seat_bots(monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, Bot]], None]:
    """Return a function that registers bots under names, for this process."""

    def let(bots: dict[str, Bot]) -> None:
        monkeypatch.setattr(play, "ready_bot", lambda name, game: bots.get(name) or bot_named(name))
        monkeypatch.setattr(contest, "bot_named", lambda name: bots.get(name) or bot_named(name))

    return let
