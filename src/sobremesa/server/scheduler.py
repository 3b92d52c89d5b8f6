"""Run the scheduled events of a table at its owner: bots move, clocks run out, bots stand in."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import Awaitable
from contextlib import suppress
from typing import TYPE_CHECKING

from sobremesa.store.errors import Conflict, StoreError
from sobremesa.tables.errors import TableError
from sobremesa.tables.pace import ScheduledEvent
from sobremesa.tables.table import Table

from .logs import log
from .thinking import seconds_for

if TYPE_CHECKING:
    from .room import Room

GRID = 0.5
"""Seconds. A bot that thinks longer than its delay moves at a multiple of this, which hides its thinking time."""

PAUSE = 0.5
"""Seconds before an event that failed is tried again."""


class Scheduler:
    """Waits for the next event of one table and carries it out. While nothing is scheduled there is no task.

    It refers to its room weakly, so that a room that is put away is freed at once.
    """

    def __init__(self, room: Room) -> None:
        self._room: Room = weakref.proxy(room)
        self._changed: asyncio.Event | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def wake(self) -> None:
        """Look for the next event again, because the table has changed."""
        if self._changed is not None:
            self._changed.set()
        elif not self._stopped and self.next_event() is not None:
            self._changed = asyncio.Event()
            self._task = asyncio.create_task(self._run(self._changed), name=f"table {self._room.table.id[:6]}")

    async def stop(self) -> None:
        """Stop for good. A move that is being stored is finished first."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = self._changed = None

    def next_event(self) -> ScheduledEvent | None:
        """Return what comes next if nobody does anything, or None if another node owns the table."""
        room = self._room
        return room.table.next_event(room.playable_since) if room.owned_here else None

    async def _run(self, changed: asyncio.Event) -> None:
        while (event := self.next_event()) is not None:
            changed.clear()
            if event.kind == "bot" or event.when <= time.time():
                try:
                    await self._do(event)
                except Conflict:
                    continue  # another move was stored first
                except (TableError, StoreError):  # the store or the bus may come back
                    await asyncio.sleep(PAUSE)
                except Exception as error:  # a bot that fails must not stop the table for good
                    log("event failed", table=self._room.table.id[:6], kind=event.kind, error=type(error).__name__)
                    await asyncio.sleep(PAUSE)
            else:
                await _wait(changed.wait(), event.when - time.time())
        self._task = self._changed = None

    async def _do(self, event: ScheduledEvent) -> None:
        table = self._room.table
        if event.kind == "away":
            table.take_over(event.seat)
            self._room.send_table()
            self._room.publish_presence()
            return
        code: int | None = None  # of a race, which ends as the presses say
        if event.kind == "pause":
            code = table.chance_code(time.time())
        elif event.kind != "race":
            code = await self._think(table, event)
        await self._room.move(event, code, lambda: self._still(event))

    async def _think(self, table: Table, event: ScheduledEvent) -> int:
        """Return a bot's choice after its delay, which is the same for a forced move and a hard one."""
        assert table.match is not None
        level = table.level_at(event.seat)
        code = await self._room.hub.thinkers.choose(table.match, event.seat, level)
        thinks, delay = seconds_for(level), table.pace.bot_delay
        when = event.when
        if thinks > 0:  # with some room, so that thinking to the end does not miss the moment of a forced move
            when += thinks + max(0.0, GRID - delay[0])
        while (thinks > 0 or delay[1] > 0) and when < time.time():
            when += GRID
        await asyncio.sleep(max(0.0, when - time.time()))
        await self._wait_until_shown(event)
        return code

    async def _wait_until_shown(self, event: ScheduledEvent) -> None:
        """Wait until people have been shown what a bot answers, or its event is no longer due."""
        while self._changed is not None:
            now = self.next_event()  # they may have been shown it while the bot thought
            if now is None or not _same(now, event) or now.not_before <= time.time():
                return
            self._changed.clear()
            await _wait(self._changed.wait(), now.not_before - time.time())

    def _still(self, event: ScheduledEvent) -> bool:
        """Return whether an event is still due: the table has not moved on, and is still owned here."""
        now = self.next_event()
        return now is not None and _same(now, event)


def _same(one: ScheduledEvent, other: ScheduledEvent) -> bool:
    return (one.kind, one.seat, one.at) == (other.kind, other.seat, other.at)


async def _wait(what: Awaitable[object], seconds: float) -> None:
    """Wait for something, at most so many seconds.

    `asyncio.wait_for` would not do: before Python 3.12 it swallows a cancellation that comes just after what it waits
    for, and the scheduler of a table whose last guest has left at that moment would not stop.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await what
