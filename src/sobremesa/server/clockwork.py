"""What happens at a table by itself: bots move, clocks run out, somebody is stood in for. Only its keeper does it."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from sobremesa.store.errors import Conflict, StoreError
from sobremesa.tables.errors import TableError
from sobremesa.tables.pace import ScheduledEvent
from sobremesa.tables.table import Table

from .logs import log
from .thinking import seconds_for

if TYPE_CHECKING:
    from .room import Room

BEAT = 0.5
"""A bot that needs longer than its delay moves on the next beat: how long exactly it thought, nobody sees."""

PAUSE = 0.5
"""Seconds before a deed is tried again that could not be done."""


class Clockwork:
    """Waits for the next deed of one table, and does it. Where nothing comes by itself, nothing runs.

    A room has its clockwork, not the other way round: so a room that is put away is gone at once.
    """

    def __init__(self, room: Room) -> None:
        self._room: Room = weakref.proxy(room)
        self._changed: asyncio.Event | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def wake(self) -> None:
        """Look again what comes next."""
        if self._changed is not None:
            self._changed.set()
        elif not self._stopped and self.next_event() is not None:
            self._changed = asyncio.Event()
            self._task = asyncio.create_task(self._run(self._changed), name=f"table {self._room.table.id[:6]}")

    async def stop(self) -> None:
        """For good: a move that is being stored just now is told to its end, but nothing comes after it."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = self._changed = None

    def next_event(self) -> ScheduledEvent | None:
        """What comes next here if nobody does anything."""
        room = self._room
        return room.table.next_event(room.playable_since) if room.kept_here else None

    async def _run(self, changed: asyncio.Event) -> None:
        while (deed := self.next_event()) is not None:
            changed.clear()
            if deed.kind == "bot" or deed.when <= time.time():
                try:
                    await self._do(deed)
                except Conflict:
                    continue  # somebody was faster
                except (TableError, StoreError):  # what is missing may come back
                    await asyncio.sleep(PAUSE)
                except Exception as error:  # a bot that fails must not stop the table for good
                    log("deed failed", table=self._room.table.id[:6], kind=deed.kind, error=type(error).__name__)
                    await asyncio.sleep(PAUSE)
            else:
                await _wait(changed.wait(), deed.when - time.time())
        self._task = self._changed = None

    async def _do(self, deed: ScheduledEvent) -> None:
        table = self._room.table
        if deed.kind == "away":
            table.take_over(deed.seat)
            self._room.tell_table()
            self._room.tell_who_is_here()
            return
        code = table.race_code(deed) if deed.kind in ("click", "race") else await self._think(table, deed)
        await self._room.move(deed, code, lambda: self._still(deed))

    async def _think(self, table: Table, deed: ScheduledEvent) -> int:
        """A bot's choice, when its time has come: the same for a forced move and a hard one."""
        assert table.match is not None
        level = table.level_at(deed.seat)
        code = await self._room.hub.thinkers.choose(table.match, deed.seat, level)
        hurried = table.pace.bot_delay[1] == 0
        when = deed.when + (0 if hurried else seconds_for(level))
        while not hurried and when < time.time():
            when += BEAT
        await asyncio.sleep(max(0.0, when - time.time()))
        return code

    def _still(self, deed: ScheduledEvent) -> bool:
        """Whether it is still to be done: the table has not moved on, nobody came back, nobody else keeps it."""
        now = self.next_event()
        return now is not None and (now.kind, now.seat, now.at) == (deed.kind, deed.seat, deed.at)


async def _wait(what: Awaitable[object], seconds: float) -> None:
    """Wait for something, but not longer than that."""
    try:
        await asyncio.wait_for(what, seconds)
    except TimeoutError:
        return
