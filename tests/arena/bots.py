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
    """Always the first legal action; remembers what it was given."""

    name: str = "first"
    given: list[object] = field(default_factory=list)

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        self.given.append(knowledge)
        return knowledge.legal()[0]


@dataclass
class Cheat:
    """Does what is never legal for a player: nature's first outcome."""

    name: str = "cheat"

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        return 0


@pytest.fixture
def seat_bots(monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, Bot]], None]:
    """Lets bots of our own play in this process, by the names they are given here."""

    def let(bots: dict[str, Bot]) -> None:
        monkeypatch.setattr(play, "ready_bot", lambda name, game: bots.get(name) or bot_named(name))
        monkeypatch.setattr(contest, "bot_named", lambda name: bots.get(name) or bot_named(name))

    return let
