"""The scheduler of a table stops when it is told to, whatever has happened just before."""

from __future__ import annotations

import asyncio
import time

from sobremesa.server.scheduler import Scheduler
from sobremesa.tables.pace import ScheduledEvent


class QuietTable:
    """A table at which something is due in a long time."""

    id = "quiet-table"

    def next_event(self, loaded: float) -> ScheduledEvent:
        return ScheduledEvent(time.time() + 1_000, "late", 0, 0)


class QuietRoom:
    """The room of a quiet table."""

    owned_here, playable_since = True, 0.0

    def __init__(self) -> None:
        self.table = QuietTable()


async def test_it_stops_though_the_table_has_changed_just_before() -> None:
    """When a server stops, guests leave, which wakes the scheduler, and then it is cancelled."""
    room = QuietRoom()
    scheduler = Scheduler(room)  # type: ignore[arg-type]
    scheduler.wake()
    await asyncio.sleep(0)
    scheduler.wake()
    await asyncio.sleep(0.01)
    scheduler.wake()
    async with asyncio.timeout(5):
        await scheduler.stop()
