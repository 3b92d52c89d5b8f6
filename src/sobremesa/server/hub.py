"""The hub: the rooms that are in memory. A table is read from the store when somebody asks for it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from sobremesa.core.fate import Fate
from sobremesa.store.store import Store
from sobremesa.tables.errors import NotDone
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Table

from .limits import Buckets
from .logs import log
from .room import Room
from .settings import Settings
from .thinking import Thinkers

IDLE = 120.0
"""Seconds that a table with nobody at it stays in memory."""
_SWEEP = 30.0


class Hub:
    """All rooms of one server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers()
        self.message_rate = Buckets(*settings.limits.messages)
        self.chat_rate = Buckets(*settings.limits.chats)
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self) -> None:
        """Look after the tables whose clocks run, and forget those that nobody looks at."""
        self.keep(self._wake_clocks())
        self._sweeper = self.keep(self._sweep())

    async def stop(self) -> None:
        """Let what is being stored be stored, tell everyone to come back, let go."""
        self.stopping = True
        self._sweeper.cancel()
        for room in list(self.rooms.values()):
            await room.close()
            for connection in list(room.connections):
                connection.close(1012)
        pending = [task for task in self._tasks if not task.done()]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*pending, return_exceptions=True), 5)
        self.thinkers.close()

    def keep(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task that is finished even if whoever asked for it goes away."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def new_table(self, table_id: str, setup: Setup, holders: Sequence[Holder], host: str) -> Table:
        """A table that is not stored yet."""
        return Table(table_id, setup, Fate.new(table_id), holders, host, time.time(), self.settings.pace)

    async def room(self, table_id: str) -> Room:
        """The room of a table, from memory or from the store."""
        found = self.rooms.get(table_id)
        if found is not None:
            found.idle_since = time.monotonic()
            return found
        if self.stopping:
            raise NotDone("stopping")
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = self.keep(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Room:
        table = await self.store.load(table_id, self.settings.pace)
        if table is None:
            raise NotDone("no-table")
        return self.seat(table)

    def seat(self, table: Table) -> Room:
        """A room for a table that is in the store."""
        room = self.rooms[table.id] = Room(self, table)
        room.wake()
        return room

    async def _wake_clocks(self) -> None:
        for table_id in await self.store.running_clocks():
            with contextlib.suppress(NotDone):
                await self.room(table_id)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            before = time.monotonic() - IDLE
            for table_id, room in list(self.rooms.items()):
                if room.idle_since < before and not room.busy:
                    del self.rooms[table_id]
                    await room.close()
                    log("table put away", table=table_id[:6])
