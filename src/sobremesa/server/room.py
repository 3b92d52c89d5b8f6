"""A room: one table in memory, those who are connected to it, and what happens in it by itself.

Everything that changes a table goes through the room's lock: planned, stored, accepted, then told to everyone. The
truth is in the store; if somebody else has written there, the table is read anew and everyone gets it as it is.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from sobremesa.core.errors import SobremesaError
from sobremesa.store.errors import Conflict
from sobremesa.store.store import Guest
from sobremesa.tables import talk
from sobremesa.tables.errors import NotDone
from sobremesa.tables.pace import Deed
from sobremesa.tables.setup import new_id
from sobremesa.tables.table import Plan, Table

from .logs import log
from .messages import Play, Said, TableChanged, TableInfo
from .metrics import MOVES
from .scene import Scene, table_info
from .thinking import seconds_for

if TYPE_CHECKING:
    from .connection import Connection
    from .hub import Hub

BEAT = 0.5
"""A bot that needs longer than its delay moves on the next beat: how long exactly it thought, nobody sees."""

MANY = 10
"""After a plan of more steps than this (a deal), other tables get a turn between one connection and the next."""

_encoder = msgspec.json.Encoder()


class Room:
    """One table and all who are there."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.scene = Scene(table)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.loaded = time.time()
        self.idle_since = time.monotonic()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # What somebody does.

    async def play(self, guest: Guest, message: Play) -> int:
        """A move; returns the step's number when it is on disk."""
        async with self.lock:
            planned = self.table.play(guest.id, message.seat, message.at, message.action, time.time(), message.id)
            if isinstance(planned, int):
                return planned
            await self._carry_out(planned)
            return planned.at

    async def change(self, planned: Callable[[Table], Plan]) -> None:
        """A change of the seating, or the start."""
        async with self.lock:
            await self._carry_out(planned(self.table))

    async def say(self, guest: Guest, seat: int, text: str, to: talk.To) -> None:
        async with self.lock:
            saying = talk.say(self.table, guest.id, guest.name, seat, text, to, time.time())
            await self.hub.store.add_saying(self.table.id, saying)
            self.table.said += 1
            message = _encoder.encode(said(saying))
            for connection in self.connections:
                if talk.hears(self.table, self.table.seats_of(connection.guest.id), saying):
                    connection.send(message)

    async def rematch(self, guest: Guest) -> str:
        """The id of the next table for the same people and bots; made once, whoever asks first."""
        async with self.lock:
            if self.table.rematch is None:
                if self.table.status != "over":
                    raise NotDone("not-over")
                if not self.table.seats_of(guest.id):
                    raise NotDone("not-host")
                await self._open_rematch(guest)
            assert self.table.rematch is not None
            return self.table.rematch

    async def _open_rematch(self, guest: Guest) -> None:
        """Seats are rotated. Where one person plays with bots it starts at once; others may want to breathe first."""
        holders = self.table.rotated()
        people = {holder.guest for holder in holders if holder.kind == "person"}
        table = self.hub.new_table(new_id(), self.table.setup, holders, guest.id)
        plan = table.start(guest.id, time.time()) if people == {guest.id} else None
        try:
            await self.hub.store.add_table(table, plan, rematch_of=self.table.id)
        except Conflict:
            await self._reload()
        else:
            self.table.rematch = table.id
        self.tell_table()

    async def _carry_out(self, plan: Plan) -> None:
        """Store, accept, tell. Once begun it is finished, whoever stops waiting for it."""
        await asyncio.shield(self.hub.keep(self._store_and_tell(plan)))

    async def _store_and_tell(self, plan: Plan) -> None:
        try:
            await self.hub.store.write(self.table, plan)
        except Conflict:
            await self._reload()
            raise
        self.table.accept(plan)
        if plan.holders is not None:
            await self._look_again(plan)
        await self._tell(plan)
        self.wake()

    async def _look_again(self, plan: Plan) -> None:
        """Who has sat down or stood up looks through other eyes from now on."""
        for connection in list(self.connections):
            if connection.look() and plan.match is None and self.table.match is not None:
                await self.scene.prepare(connection.eyes)
                connection.send_state()

    async def _tell(self, plan: Plan) -> None:
        """Everyone gets the table as they may see it: a new seating, then the new steps, then clocks and the end."""
        if plan.holders is not None:
            self.tell_table()
        if plan.match is None:
            return
        MOVES.labels(self.table.setup.game).inc()
        for connection in list(self.connections):
            connection.send_state()
            if len(plan.rows) > MANY:
                await asyncio.sleep(0)
        if plan.over or (plan.holders is None and self.table.setup.clocked):
            self.tell_table()
        if plan.over:
            log("game over", table=self.table.id[:6], game=self.table.setup.game, steps=self.table.at)

    async def _reload(self) -> None:
        """Another node has moved: take the table as it is in the store."""
        found = await self.hub.store.load(self.table.id, self.table.pace)
        if found is None:
            raise NotDone("no-table")
        found.here, found.stand_ins = self.table.here, self.table.stand_ins
        self.table, self.scene = found, Scene(found)
        self.tell_table()
        if found.match is not None:
            for connection in self.connections:
                await self.scene.prepare(connection.eyes)
                connection.send_state()
        self.wake()

    # Who is there.

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        changed = self.table.come(connection.guest.id)
        if changed or not self.table.seats_of(connection.guest.id):
            self.tell_table(but=connection)
        self.wake()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        changed = self.table.go(connection.guest.id, time.time())
        if changed or not self.table.seats_of(connection.guest.id):
            self.tell_table()
        self.wake()

    def info(self, guest: str | None = None) -> TableInfo:
        watching = sum(not self.table.seats_of(connection.guest.id) for connection in self.connections)
        return table_info(self.table, time.time(), watching, guest)

    def tell_table(self, but: Connection | None = None) -> None:
        """Everyone gets the table as everyone sees it, with their own seats."""
        info = msgspec.Raw(_encoder.encode(self.info()))
        for connection in self.connections:
            if connection is not but:
                seats = self.table.seats_of(connection.guest.id)
                connection.send(_encoder.encode(TableChanged(info, seats)))  # type: ignore[arg-type]

    # What happens by itself.

    def wake(self) -> None:
        """Look again what comes next."""
        self._changed.set()
        if self._task is None and self.table.status == "playing":
            self._task = asyncio.create_task(self._run(), name=f"table {self.table.id[:6]}")

    async def close(self) -> None:
        """Stop what happens by itself."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    @property
    def busy(self) -> bool:
        """Whether it has to stay in memory."""
        return bool(self.connections) or self.lock.locked() or self.table.next_deed(self.loaded) is not None

    async def _run(self) -> None:
        while self.table.status == "playing":
            self._changed.clear()
            deed = self.table.next_deed(self.loaded)
            if deed is None:
                await self._changed.wait()
                continue
            if deed.kind == "bot" or deed.when <= time.time():
                try:
                    await self._do(deed)
                except (NotDone, Conflict):
                    continue  # somebody was faster
                except Exception as error:  # a bot that fails must not stop the table for good
                    log("deed failed", table=self.table.id[:6], kind=deed.kind, error=type(error).__name__)
                    await asyncio.sleep(1)
            else:
                await _wait(self._changed.wait(), deed.when - time.time())
        self._task = None

    async def _do(self, deed: Deed) -> None:
        table = self.table
        if deed.kind == "away":
            table.take_over(deed.seat)
            self.tell_table()
            return
        if deed.kind in ("click", "race"):
            code = table.race_code(deed)
        else:
            code = await self._think(table, deed)
        async with self.lock:
            if self.table is not table or self._no_longer(deed):
                return
            await self._carry_out(table.move(deed, code, time.time()))

    async def _think(self, table: Table, deed: Deed) -> int:
        """A bot's choice, when its time has come: the same for a forced move and a hard one."""
        assert table.match is not None
        level = table.level_at(deed.seat)
        code = await self.hub.thinkers.choose(table.match, deed.seat, level)
        hurried = table.pace.bot_delay[1] == 0
        when = deed.when + (0 if hurried else seconds_for(level))
        while not hurried and when < time.time():
            when += BEAT
        await asyncio.sleep(max(0.0, when - time.time()))
        return code

    def _no_longer(self, deed: Deed) -> bool:
        """Whether it should not be done any more: the table moved on, or somebody came back."""
        now = self.table.next_deed(self.loaded)
        return now is None or (now.kind, now.seat, now.at) != (deed.kind, deed.seat, deed.at)


async def _wait(what: Awaitable[object], seconds: float) -> None:
    """Wait for something, but not longer than that."""
    try:
        await asyncio.wait_for(what, seconds)
    except TimeoutError:
        return


def said(saying: talk.Saying) -> Said:
    return Said(saying.number, saying.name, saying.seat, saying.text, saying.to)


def problem(error: SobremesaError) -> str:
    """The code of an error, for programs."""
    if isinstance(error, NotDone):
        return error.code
    if isinstance(error, Conflict):
        return "late"
    return error.message
