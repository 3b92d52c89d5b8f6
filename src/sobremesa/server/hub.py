"""The hub: the rooms of the tables that are in memory. A table is loaded from the store when somebody asks for it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from sobremesa.core.committed import CommittedDraws
from sobremesa.games import definitions
from sobremesa.protocol.messages import CloseCode
from sobremesa.store.errors import StoreError
from sobremesa.store.stored import Guest, Heartbeat, Storage
from sobremesa.tables.errors import TableError
from sobremesa.tables.setup import Holder, Setup, new_id
from sobremesa.tables.table import Plan, Table

from .bus import Bus, News, NoBus, Who
from .limits import Buckets
from .logs import log
from .outboxes import Outboxes
from .ownership import Ownership, SoleOwner
from .room import Room
from .settings import Settings
from .thinking import Thinkers

IDLE = 120.0
"""Seconds that a table with nobody at it stays in memory."""
_SWEEP = 30.0
_ARCHIVING = 3_600.0


class Hub:
    """All rooms of one node."""

    def __init__(self, settings: Settings, store: Storage) -> None:
        self.settings = settings
        self.store = store
        self.node = new_id()
        self.bus: Bus = NoBus()
        self.ownership: Ownership = SoleOwner()
        self.thinkers = Thinkers()
        self.message_rate = Buckets(*settings.limits.messages)
        self.chat_rate = Buckets(*settings.limits.chats)
        self.rename_rate = Buckets(*settings.limits.renames)
        self.replay_rate = Buckets(*settings.limits.replays)
        self.word_rate = Buckets(*settings.limits.words)
        self.outboxes = Outboxes(settings.limits.outboxes)
        self.replaying = asyncio.Semaphore(1)
        """One replay is made at a time, so that moves do not wait for many."""
        self.rooms: dict[str, Room] = {}
        self.stopping = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._missed: set[str] = set()
        self._next_archiving = 0.0
        self._live: frozenset[str] = frozenset()
        self._tasks: set[asyncio.Task[Any]] = set()

    def join(self, bus: Bus, ownership: Ownership) -> None:
        """Become one of several nodes; call it before `start`."""
        self.bus, self.ownership = bus, ownership

    async def start(self) -> None:
        """Start the clocks of stored tables, and the task that removes idle tables from memory."""
        if self.ownership.node is None:
            self.spawn(self._wake_clocks())
        self._sweeper = self.spawn(self._sweep())
        self.spawn(asyncio.to_thread(definitions))  # the first table of a game must not make the others wait

    async def stop(self) -> None:
        """Close all connections after what is being stored is finished, and stop all tasks."""
        self.stopping = True
        self._sweeper.cancel()
        for room in list(self.rooms.values()):
            await room.scheduler.stop()
            for connection in list(room.connections):
                connection.close(CloseCode.RESTARTING)
        pending = [task for task in self._tasks if not task.done()]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*pending, return_exceptions=True), 5)
        await self.ownership.stop()
        await self.bus.close()
        self.thinkers.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run a coroutine as a task of the hub, which is not cancelled with the caller."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Rooms.

    def new_table(self, table_id: str, setup: Setup, holders: Sequence[Holder], host: str) -> Table:
        """Return a new table that is not stored yet."""
        return Table(table_id, setup, CommittedDraws.new(table_id), holders, host, time.time(), self.settings.pace)

    async def open(self, table: Table, plan: Plan | None) -> Room:
        """Store a new table, started if there is a plan, and return its room."""
        self.bus.ensure_connected()
        await self.store.add_table(table, plan, owner=self.ownership.node)
        self.ownership.stored(table.id)
        if plan is not None:
            table.accept(plan)
        await self.bus.subscribe(table.id)
        return self._add_room(table)

    async def room(self, table_id: str) -> Room:
        """Return the room of a table, from memory or from the store.

        Raises:
            TableError: There is no such table, or the server stops.
        """
        found = self.rooms.get(table_id)
        if found is not None:
            found.idle_since = time.monotonic()
            return found
        if self.stopping:
            raise TableError("stopping")
        if not table_id.isprintable():  # no table has such an id, and not every database takes it
            raise TableError("no-table")
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = self.spawn(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        try:
            return await asyncio.shield(task)
        finally:
            del task  # the traceback of an error refers to this frame, and it would refer to the task

    async def _load(self, table_id: str) -> Room:
        """Load a table. If the bus brings news of it meanwhile, it is read once more."""
        await self.bus.subscribe(table_id)
        try:
            table = await self.store.load(table_id, self.settings.pace)
            if table is None:
                raise TableError("no-table")
            if table.status == "playing":
                await self.ownership.claim([table_id])
        except (TableError, StoreError):
            await self.bus.unsubscribe(table_id)
            raise
        room = self._add_room(table)
        if table_id in self._missed:
            self._missed.discard(table_id)
            room.maybe_stale = True
            self.spawn(self.resync_rooms())
        room.announce()  # the node that stored the last step may have died before it published it
        self.bus.publish(table_id, Who(self.node))
        return room

    def on_guest_changed(self, guest: Guest) -> None:
        """Let the connections of a guest know their new name: who watches is named by it in the chat."""
        for room in self.rooms.values():
            for connection in room.connections:
                if connection.guest.id == guest.id:
                    connection.guest = guest

    def _add_room(self, table: Table) -> Room:
        room = self.rooms[table.id] = Room(self, table)
        room.scheduler.wake()
        return room

    async def _wake_clocks(self) -> None:
        await self._load_and_wake(await self.store.running_clocks())

    async def _load_and_wake(self, table_ids: Sequence[str]) -> None:
        for table_id in table_ids:
            try:
                room = await self.room(table_id)
            except (TableError, StoreError) as error:
                log("table can't be loaded", table=table_id[:6], error=str(error))
            else:
                room.scheduler.wake()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            await self._archive()
            before = time.monotonic() - IDLE
            for table_id, room in list(self.rooms.items()):
                if room.idle_since < before and not room.busy:
                    await self.put_away(table_id)

    async def _archive(self) -> None:
        """Archive tables at which nothing has happened for long; once an hour."""
        if time.monotonic() < self._next_archiving:
            return
        self._next_archiving = time.monotonic() + _ARCHIVING
        try:
            archived = await self.store.archive(time.time() - self.settings.limits.archive_seconds, list(self.rooms))
        except StoreError as error:
            log("tables can't be archived", error=str(error))
        else:
            log("tables archived", tables=archived)

    async def put_away(self, table_id: str) -> None:
        """Remove a table from memory; it is loaded again when somebody asks for it."""
        await self.rooms.pop(table_id).scheduler.stop()
        await self.bus.unsubscribe(table_id)
        with contextlib.suppress(StoreError):
            await self.ownership.release(table_id)
        log("table put away", table=table_id[:6])

    # Other nodes.

    def on_news(self, table_id: str, news: News) -> None:
        """Handle a message of another node about a table."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.on_news(news)
        elif table_id in self._loading:
            self._missed.add(table_id)

    def resync(self) -> None:
        """Bring all tables up to date, after the bus was lost or heartbeats were missed."""
        for room in self.rooms.values():
            room.maybe_stale = True
            room.playable_since = time.time()
        self.spawn(self.resync_rooms())

    async def resync_rooms(self) -> None:
        for room in [room for room in self.rooms.values() if room.maybe_stale]:
            try:
                await room.resync()
            except (TableError, StoreError) as error:
                log("table may be stale", table=room.table.id[:6], error=str(error))

    async def on_heartbeat(self, beat: Heartbeat, owned: frozenset[str], missed: bool) -> None:
        """Load the tables that are owned here, claim those without an owner, and read again what may be stale.

        A dead node may not have published what it stored last, so its tables are read before their bots move here.
        """
        dead, self._live = self._live - beat.live, beat.live
        for room in list(self.rooms.values()) if dead else ():
            room.on_nodes_lost(dead)
        for table_id in self.rooms.keys() & beat.adopted:
            self.rooms[table_id].maybe_stale = True
        if missed:
            self.resync()
        elif any(room.maybe_stale for room in self.rooms.values()):
            self.spawn(self.resync_rooms())
        idle = [room for room in self.rooms.values() if room.table.status == "playing" and not room.owned_here]
        await self.ownership.claim([room.table.id for room in idle])
        for room in idle:
            if room.owned_here:
                room.scheduler.wake()
        missing = [table_id for table_id in owned if table_id not in self.rooms and table_id not in self._loading]
        if missing:
            self.spawn(self._load_and_wake(missing))
