"""When bots move: a forced move and one that was thought about come at the same moment."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from sobremesa.bots import LEVELS
from sobremesa.server.scheduler import Scheduler
from sobremesa.server.thinking import seconds_for
from sobremesa.tables.pace import Pace, ScheduledEvent

NOON = 1_000_000.0
THINKERS = [level for level in LEVELS if seconds_for(level) > 0]


@dataclass
class Room:
    """As much of a room as a scheduler needs for a bot's move, with a bot that takes so many seconds."""

    pace: Pace
    level: str
    seconds: float
    now: float = NOON

    def __post_init__(self) -> None:
        self.hub = SimpleNamespace(thinkers=SimpleNamespace(choose=self._choose))
        self.table = SimpleNamespace(match=object(), pace=self.pace, level_at=lambda seat: self.level)

    async def _choose(self, match: object, seat: int, level: str) -> int:
        self.now += self.seconds
        return 0

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


def moved_after(pace: Pace, level: str, seconds: float) -> float:
    """When a bot moves, in seconds after its turn began."""
    room = Room(pace, level, seconds)
    event = ScheduledEvent(NOON + pace.bot_delay[0], "bot", 0, 5)
    # The module's own names are replaced, not functions of `time` and `asyncio`: a server may run in another thread.
    with (
        patch("sobremesa.server.scheduler.time", SimpleNamespace(time=lambda: room.now)),
        patch("sobremesa.server.scheduler.asyncio", SimpleNamespace(sleep=room.sleep)),
    ):
        asyncio.run(Scheduler(room)._think(room.table, event))  # type: ignore[arg-type]
    return room.now - NOON


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("pace", [Pace(), Pace.hurried()])
def test_a_forced_move_takes_as_long_as_one_that_was_thought_about(pace: Pace, level: str) -> None:
    budget = seconds_for(level)
    times = {round(moved_after(pace, level, seconds), 6) for seconds in (0.0, 0.001, budget, budget + 0.2)}
    assert len(times) == 1


def test_a_level_that_does_not_think_moves_at_once_without_a_delay() -> None:
    assert moved_after(Pace.hurried(), "normal", 0.001) == pytest.approx(0.001)
