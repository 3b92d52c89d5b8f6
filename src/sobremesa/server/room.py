"""A room: one table in memory, with its connections here and who is connected at other nodes.

Every change of a table is made under the room's lock: planned, stored, accepted, then sent to everyone. The store is
authoritative: if another node has written to it, the table is brought up to date and everyone is sent the result.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

import msgspec

from sobremesa.protocol.messages import CloseCode, Play, Said, TableChanged, TableInfo
from sobremesa.store.errors import Conflict, StoreError
from sobremesa.store.stored import Guest
from sobremesa.tables import talk
from sobremesa.tables.chat import ChatMessage, To
from sobremesa.tables.errors import TableError
from sobremesa.tables.first import next_first_seat
from sobremesa.tables.pace import ScheduledEvent
from sobremesa.tables.pauses import go_on
from sobremesa.tables.setup import new_id
from sobremesa.tables.table import Plan, Table

from .bus import Look, Moved, News, Presence, Pressed, ShownTo, Who
from .logs import log
from .metrics import MOVES, count_fault
from .scheduler import Scheduler
from .states import TableStates
from .table_info import table_info

if TYPE_CHECKING:
    from .connection import Connection
    from .hub import Hub

AGAIN = 5
"""How often a chat message is retried when another node stores one at the same time."""

MANY = 10
"""After a plan of more steps than this (a deal), other tables get a turn between two connections."""

_encoder = msgspec.json.Encoder()


class Room:
    """One table and its connections."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.states = TableStates(table)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, list[str]] = {}
        self.scheduler = Scheduler(self)
        self.playable_since = time.time()
        self.idle_since = time.monotonic()
        self.maybe_stale = False
        self._paused = False
        self._moves = MOVES.labels(table.setup.game)

    # What guests do.

    async def play(self, guest: Guest, message: Play) -> int | None:
        """Carry out a move, and return the number of its step once it is stored; None if it is a press in a race."""
        async with self.lock:
            await self._ensure_synced()
            planned = self.table.play(guest.id, message.seat, message.at, message.action, time.time(), message.id)
            if planned is None:
                self._announce_press(message.seat)
            if not isinstance(planned, Plan):
                return planned
            try:
                await self._store_and_send(planned)
            except Conflict:
                known = self.table.done_before(guest.id, message.id, message.at, message.action)
                if known is None:
                    raise
                return known  # the same move, sent twice
            return planned.at

    async def change(self, planned: Callable[[Table], Plan]) -> None:
        """Carry out a change of the seating, or the start."""
        async with self.lock:
            await self._ensure_synced()
            await self._carry_out(planned(self.table))

    async def sit(self, guest: Guest, seat: int, word: str | None, source: str) -> None:
        """Let a guest sit down. Words are guessed only so often from one address."""
        asks = self.table.setup.word is not None and guest.id != self.table.host
        if asks and word is not None and not self.hub.word_rate.take(source):
            raise TableError("slow-down")
        await self.change(lambda table: table.sit(guest.id, guest.name, seat, word, guest.face))

    async def say(self, guest: Guest, seat: int, text: str, to: To) -> None:
        """Store a chat message and send it to those who may read it."""
        async with self.lock:
            await self._ensure_synced()
            for _ in range(AGAIN):
                chat = talk.say(self.table, guest.id, guest.name, seat, text, to, time.time())
                try:
                    await self.hub.store.add_chat_message(self.table.id, chat)
                except Conflict:  # another node has stored a message under this number
                    await self._catch_up()
                    continue
                self._send_chat(chat)
                self.announce()
                return
            raise Conflict

    def go_on(self, guest: Guest, at: int) -> None:
        """Note that a guest wants to go on after a pause, and tell everyone."""
        if go_on(self.table, guest.id, at):
            self.send_table()
            self.publish_presence()
            self.scheduler.wake()

    def note_shown(self, guest: str, at: int | None) -> None:
        """Note how much of the game a player has been shown; the table's bots wait for that."""
        if self.table.seats_of(guest):
            at = None if at is None else min(at, self.table.at)
            self.table.shown.note(guest, at, time.time())
            self.scheduler.wake()
            if not self.owned_here:
                self.hub.bus.publish(self.table.id, ShownTo(self.hub.node, guest, at))

    def _send_chat(self, chat: ChatMessage) -> None:
        message = _encoder.encode(chat_message(self.table.chat.add(chat), chat))
        for connection in self.connections:
            if self.table.chat.may_read(self.table.seats_of(connection.guest.id), chat):
                connection.send(message)

    async def rematch(self, guest: Guest) -> str:
        """Return the id of the next table for the same people and bots, which is opened for the first who asks."""
        async with self.lock:
            await self._ensure_synced()
            if self.table.rematch is None:
                if self.table.status != "over":
                    raise TableError("not-over")
                if not self.table.seats_of(guest.id):
                    raise TableError("not-host")
                await self._open_rematch(guest)
            assert self.table.rematch is not None
            return self.table.rematch

    async def _open_rematch(self, guest: Guest) -> None:
        """Open the next table with rotated seats. If only bots play with the guest it starts at once."""
        holders = self.table.rotated()
        people = {holder.guest for holder in holders if holder.kind == "person"}
        setup = msgspec.structs.replace(self.table.setup, first_seat=next_first_seat(self.table), remembers=None)
        table = self.hub.new_table(new_id(), setup, holders, guest.id)
        plan = table.start(guest.id, time.time()) if people == {guest.id} else None
        try:
            await self.hub.store.add_table(table, plan, rematch_of=self.table.id)
        except Conflict:
            await self._catch_up()
            return
        self.table.rematch = table.id
        self.send_table()
        self.announce()

    # Carrying out plans.

    async def _ensure_synced(self) -> None:
        """Ensure, under the lock, that the table is up to date with the store and that the bus is connected."""
        self.hub.bus.ensure_connected()
        if self.maybe_stale:
            await self._catch_up()

    async def _carry_out(self, plan: Plan) -> None:
        """Store and send a plan. It is finished even if the caller is cancelled."""
        await asyncio.shield(self.hub.spawn(self._store_and_send(plan)))

    async def _store_and_send(self, plan: Plan) -> None:
        """Store a plan, accept it, and send the result to everyone."""
        try:
            await self.hub.store.write(self.table, plan)
        except Conflict:
            await self._catch_up()
            raise
        except StoreError:
            self.maybe_stale = True
            raise
        self.table.accept(plan)
        self.announce(plan)
        if plan.match is not None:
            self._moves.inc()
        await self._send_changes(len(plan.rows), reseated=plan.holders is not None)

    async def _catch_up(self) -> None:
        """Bring the table up to date with the store."""
        table = self.table
        since = await self.hub.store.since(table.id, table.at, table.chat.count)
        self.maybe_stale = False
        reseated = since.version != table.version or since.rematch != table.rematch
        table.rematch = since.rematch
        if reseated:
            table.reseat(since.holders, since.version, since.setup)
        if since.rows and since.started is not None:
            table.follow(since.rows, since.started)
        await self._send_changes(len(since.rows), reseated=reseated)
        for chat in since.chat_messages:
            self._send_chat(chat)

    async def _send_changes(self, steps: int, *, reseated: bool) -> None:
        """Send everyone what has changed: a new seating, then the new steps, then clocks and the end."""
        table = self.table
        moved = {connection for connection in list(self.connections) if reseated and connection.update_viewer()}
        if reseated:
            self.send_table()
        for connection in list(self.connections):
            if table.match is not None and (steps or connection in moved):
                await self._send_state(connection, long=steps > MANY or reseated)
        timed = table.setup.clocked or table.racing or table.pausing or self._paused
        if steps and (table.status == "over" or (not reseated and timed)):
            self.send_table()
        self._paused = table.pausing
        if steps and table.status == "over":
            log("game over", table=table.id[:6], game=table.setup.game, steps=table.at)
        self.scheduler.wake()

    async def _send_state(self, connection: Connection, *, long: bool) -> None:
        """Send a connection what has changed. One that can't be sent it has to connect again, and the table goes on."""
        try:
            if long:
                await connection.send_long_state()
                await asyncio.sleep(0)
            else:
                connection.send_state()
        except Exception as error:  # the steps are stored: their author and everyone else must hear of them
            count_fault("state", error)
            connection.close(CloseCode.RESTARTING)

    # News from other nodes.

    def announce(self, plan: Plan | None = None) -> None:
        """Publish what is stored now to the other nodes: the new steps, or that there is something to read."""
        table, node = self.table, self.hub.node
        if plan is not None and plan.holders is None:
            self.hub.bus.publish(table.id, Moved(node, plan.at, plan.rows))
        else:
            self.hub.bus.publish(
                table.id, Look(node, table.at, table.version, table.chat.count, table.rematch is not None)
            )

    def _announce_press(self, seat: int) -> None:
        """Tell the other nodes, of which one ends the race, whether a seat has pressed."""
        table = self.table
        self.hub.bus.publish(
            table.id, Pressed(self.hub.node, table.at, seat, table.presses.at_position(table.at).get(seat))
        )

    def on_news(self, news: News) -> None:
        """Handle a message from another node."""
        match news:
            case Moved() | Look():
                self.hub.spawn(self._on_steps(news))
            case Pressed():
                if news.at == self.table.at and self.table.racing:
                    self.table.presses.set(news.at, news.seat, news.when)
            case ShownTo():
                self.table.shown.note(news.guest, news.at, time.time())
                self.scheduler.wake()
            case Presence():
                self._on_presence(news)
            case Who():
                self.publish_presence()

    async def _on_steps(self, news: Moved | Look) -> None:
        async with self.lock:
            table = self.table
            if isinstance(news, Moved) and news.at == table.at and table.started is not None:
                table.follow(news.rows, table.started)
                await self._send_changes(len(news.rows), reseated=False)
            elif self._is_behind(news):
                self.maybe_stale = True  # until the table has been read again, which may fail
                with contextlib.suppress(StoreError):
                    await self._catch_up()

    def _is_behind(self, news: Moved | Look) -> bool:
        table = self.table
        if isinstance(news, Moved):
            return news.at + len(news.rows) > table.at
        fresh = news.at > table.at or news.version > table.version or news.chat_count > table.chat.count
        return fresh or (news.rematch and table.rematch is None)

    async def resync(self) -> None:
        """Bring the table up to date after messages may have been lost, and make the other nodes do the same."""
        async with self.lock:
            await self._catch_up()
        self.announce()
        self.hub.bus.publish(self.table.id, Who(self.hub.node))
        self.publish_presence()

    # Who is present.

    def enter(self, connection: Connection) -> None:
        """Add a connection."""
        self.connections.add(connection)
        changed = self.table.connect(connection.guest.id)
        if changed or not self.table.seats_of(connection.guest.id):
            self.send_table(but=connection)
        self.publish_presence()
        self.scheduler.wake()

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        changed = self.table.disconnect(connection.guest.id, time.time())
        if changed or not self.table.seats_of(connection.guest.id):
            self.send_table()
        self.publish_presence()
        self.scheduler.wake()

    def publish_presence(self) -> None:
        """Publish to the other nodes who is connected here, who goes on and, as the owner, for whom bots stand in."""
        guests = [connection.guest.id for connection in self.connections]
        stand_ins = sorted(self.table.stand_ins) if self.owned_here else None
        pause = self.table.pause
        self.hub.bus.publish(self.table.id, Presence(self.hub.node, guests, stand_ins, pause.at, sorted(pause.ready)))

    def _on_presence(self, news: Presence) -> None:
        self._set_elsewhere(news.node, news.guests)
        if news.stand_ins is not None and not self.owned_here:
            self.table.stand_ins = set(news.stand_ins)
        if news.at == self.table.at:
            self.table.pause.begin(news.at)
            self.table.pause.ready |= set(news.ready)
        self.send_table()
        self.scheduler.wake()

    def on_nodes_lost(self, dead: Collection[str]) -> None:
        """Forget the guests of dead nodes. Such a node may have stored steps without publishing them."""
        gone = [node for node in dead if node in self.elsewhere]
        if gone or not self.owned_here:
            self.maybe_stale = True
        for node in gone:
            self._set_elsewhere(node, [])
        if gone:
            self.send_table()
            self.scheduler.wake()

    def _set_elsewhere(self, node: str, guests: list[str]) -> None:
        """Set which guests are connected at another node."""
        was, now = Counter(self.elsewhere.pop(node, [])), Counter(guests)
        if guests:
            self.elsewhere[node] = guests
        for guest in (now - was).elements():
            self.table.connect(guest)
        for guest in (was - now).elements():
            self.table.disconnect(guest, time.time())

    def info(self, guest: str | None = None) -> TableInfo:
        """Return the table as everyone sees it, with the seats of `guest`."""
        there = [connection.guest.id for connection in self.connections]
        for guests in self.elsewhere.values():
            there += guests
        watching = sum(not self.table.seats_of(each) for each in there)
        return table_info(self.table, time.time(), watching, guest, loaded=self.playable_since)

    def send_table(self, but: Connection | None = None) -> None:
        """Send everyone the table and their own seats."""
        info = msgspec.Raw(_encoder.encode(self.info()))
        for connection in self.connections:
            if connection is not but:
                seats = self.table.seats_of(connection.guest.id)
                connection.send(_encoder.encode(TableChanged(info, seats)))  # type: ignore[arg-type]

    # Scheduled events.

    @property
    def owned_here(self) -> bool:
        """Whether this node runs the table's bots and clocks."""
        return self.hub.ownership.owns(self.table.id)

    async def move(self, event: ScheduledEvent, code: int | None, still: Callable[[], bool]) -> None:
        """Carry out an event of the scheduler, if it is still due: a bot's move, or without a code a race's end."""
        async with self.lock:
            await self._ensure_synced()
            if still():
                now = time.time()
                table = self.table
                plan = table.end_race(event, now) if code is None else table.move(event, code, now)
                await self._carry_out(plan)

    @property
    def busy(self) -> bool:
        """Whether the table has to stay in memory."""
        if self.connections or self.lock.locked():
            return True
        return self.owned_here and (bool(self.elsewhere) or self.scheduler.next_event() is not None)


def chat_message(message_id: int, chat: ChatMessage) -> Said:
    """Return a chat message as it is sent."""
    return Said(message_id, chat.name, chat.seat, chat.text, chat.to, round(chat.time, 3))
