"""One connection to a table: carries out its messages one by one, and sends what is new."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol

import msgspec

from sobremesa.core.errors import NotLegal, ParseError, SobremesaError
from sobremesa.core.words import LANGUAGES
from sobremesa.protocol import messages as m
from sobremesa.protocol.messages import CloseCode
from sobremesa.store.errors import StoreError
from sobremesa.store.stored import Guest
from sobremesa.tables import hosting
from sobremesa.tables.errors import TableError

from .advice import advise
from .metrics import DROPPED, PLAYED, REFUSED, RESYNCS, count_fault
from .outboxes import SLOW
from .problems import problem
from .room import Room, chat_message
from .states import Position

if TYPE_CHECKING:
    from .hub import Hub

MOST_REFUSED = 200
"""A client that is refused so often in a row is disconnected."""
LONGEST_ID = 64

Arrangement = m.Sit | m.Stand | m.Fill | m.Remove | m.Lock | m.SetWord | m.Start | m.Rematch
"""What changes the seating, or starts a game."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(m.FromClient)


class Transport(Protocol):
    """What a connection needs of the socket of its client."""

    @property
    def waiting(self) -> int:
        """The number of bytes that the client has not read yet."""

    def send(self, message: bytes) -> None: ...
    def take(self) -> bytes | None: ...
    def close(self, code: int) -> None: ...


class Connection:
    """A guest at a table, playing or watching."""

    def __init__(self, hub: Hub, room: Room, guest: Guest, socket: Transport, rated_as: str, source: str = "") -> None:
        self.hub, self.room, self.guest = hub, room, guest
        self.lang = guest.lang
        self.viewer = -1
        self.have: dict[int, int] = {}
        self.described = False
        self._shown: tuple[Position, int] | None = None
        """The position that the client has, and whose view of it."""
        self._socket = socket
        self._reading = False
        self._rated_as = rated_as
        self.source = source or rated_as
        """The address that hints are shared out by."""
        self._refused = 0
        self._closing = False

    # Out.

    def send(self, message: bytes) -> None:
        """Send an encoded message. A client that reads too slowly is disconnected, and catches up when it is back."""
        if self._closing:
            return
        self._socket.send(message)
        waiting = self._socket.waiting
        if waiting > self.hub.settings.limits.outbox:
            self.drop()
        elif waiting > SLOW:
            self.hub.outboxes.note(self)

    @property
    def waiting(self) -> int:
        """The number of bytes that the client has not read yet."""
        return 0 if self._closing else self._socket.waiting

    def drop(self) -> None:
        """Disconnect a client that reads too slowly."""
        DROPPED.inc()
        self.close(CloseCode.TOO_SLOW)

    def send_message(self, message: m.FromServer) -> None:
        self.send(_encoder.encode(message))

    def close(self, code: int) -> None:
        """Send nothing more, and close the connection."""
        if not self._closing:
            self._closing = True
            self._socket.close(code)

    def send_state(self, *, whole: bool = False) -> None:
        """Send the steps that this connection does not have: with what changes, or else with the whole state."""
        states, viewer, shown = self.room.states, self.viewer, self._shown
        message = None
        if shown is not None and shown[1] == viewer and not whole and not self.described:
            message = states.steps(viewer, shown[0])
        self.send(message or states.state(viewer, self.lang, self._first_step(), described=self.described))
        self._shown = (states.position(), viewer)
        self.have[viewer] = self.room.table.at

    async def send_long_state(self, *, whole: bool = False) -> None:
        """Send the state where it may have many steps, without blocking the event loop."""
        await self.room.states.prepare(self._first_step())
        self.send_state(whole=whole)

    def _first_step(self) -> int:
        """Return the number of the first step that the next state tells: one that is not known, and not too old."""
        return max(self.have.get(self.viewer, 0), self.room.table.at - m.MOST_STEPS, self.room.states.log_from())

    # In.

    def on_message(self) -> None:
        """Carry out the messages that wait, one by one. What is begun is finished, even if the client disconnects."""
        if not self._reading:
            self._reading = True
            self.hub.spawn(self._handle_all())

    async def _handle_all(self) -> None:
        try:
            while not self._closing and (message := self._socket.take()) is not None:
                await self.handle(message)
        finally:
            self._reading = False  # else no later message would be read

    async def handle(self, text: bytes) -> None:
        """Carry out one message, or send why not."""
        if not self.hub.message_rate.take(self._rated_as):
            self._refuse("", TableError("slow-down"))
            await asyncio.sleep(0.05)
            return
        request = ""
        try:
            message = _read(text)
            request = getattr(message, "id", "")
            await self._do(message)
            self._refused = 0
        except Exception as error:  # the table must go on
            self._fail(request, error)

    def _fail(self, request: str, error: Exception) -> None:
        """Send why a message was not carried out. An error of the server itself is logged by its type."""
        if not isinstance(error, SobremesaError):
            count_fault("message", error)
            error = TableError("wrong")
        try:
            self._refuse(request, error)
        except Exception as unsayable:  # the client must get an answer even if this refusal can't be put into words
            count_fault("refusal", unsayable)
            self._refuse(request, TableError("wrong"))
        if isinstance(error, StoreError) and error.message == "store-closed":
            self.close(CloseCode.RESTARTING)

    def _refuse(self, request: str, error: SobremesaError) -> None:
        code, clause = problem(error), ""
        if isinstance(error, NotLegal):
            code = "not-your-turn" if error.refusal.reason == "not-your-turn" else "not-legal"
            clause = error.refusal.clause
        elif isinstance(error, ParseError):
            code = "unreadable"
        REFUSED.labels(code).inc()
        self.send_message(m.Refused(request, code, error.text_in(self.lang), clause, self.room.table.at))
        self._refused += 1
        if self._refused > MOST_REFUSED:
            self.close(CloseCode.TOO_MANY)

    async def _do(self, message: m.FromClient) -> None:
        room, guest = self.room, self.guest
        match message:
            case m.Sit() | m.Stand() | m.Fill() | m.Remove() | m.Lock() | m.SetWord() | m.Start() | m.Rematch():
                await self._arrange(message)
            case m.Play():
                began = time.perf_counter()
                at = await room.play(guest, message)
                PLAYED.observe(time.perf_counter() - began)
                self.send_message(m.Noted(message.id) if at is None else m.Done(message.id, at))
            case m.Hint():
                self.hub.spawn(self._advise(message))
            case m.Chat():
                if not self.hub.chat_rate.take(self._rated_as):
                    raise TableError("slow-down")
                await room.say(guest, message.seat, message.text, message.to)
            case m.GoOn():
                room.go_on(guest, message.at)
            case m.Shown():
                room.note_shown(guest.id, message.at)
            case m.Show() | m.Speak() | m.Describe() | m.Resync():
                await self._look(message)
            case m.Ping():
                self.send_message(m.Pong(message.id))
            case m.Hello():
                raise TableError("said-hello")

    async def _look(self, message: m.Show | m.Speak | m.Describe | m.Resync) -> None:
        """Send the whole state again, as it is asked for."""
        table, viewer = self.room.table, None
        match message:
            case m.Show():
                viewer = message.seat
                if viewer not in table.seats_of(self.guest.id):
                    raise TableError("not-your-seat", seat=viewer)
            case m.Speak():
                self.lang = language(message.lang)
                if not self.described:
                    return
            case m.Describe():
                self.described = True
            case m.Resync():
                RESYNCS.inc()
                self.have[self.viewer] = min(max(message.have, 0), table.at)
        await self._show(viewer)

    async def _advise(self, message: m.Hint) -> None:
        """Answer a hint. It runs as a task of its own, so that a move does not wait for it."""
        try:
            self.send_message(await advise(self.hub, self.room.table, self.guest, self.source, message, self.lang))
        except Exception as error:
            self._fail(message.id, error)

    async def _arrange(self, message: Arrangement) -> None:
        """Carry out a change of the seating, the start, or a rematch."""
        room, guest = self.room, self.guest
        match message:
            case m.Sit():
                if not guest.persistent:  # the seat would be lost with the connection
                    raise TableError("nameless")
                await room.sit(guest, message.seat, message.word, self.source)
            case m.Stand():
                await room.change(lambda table: table.stand(guest.id, message.seat))
            case m.Fill():
                await room.change(lambda table: table.fill(guest.id, message.seat, message.level))
            case m.Remove():
                await room.change(lambda table: hosting.remove(table, guest.id, message.seat))
            case m.Lock():
                await room.change(lambda table: hosting.lock(table, guest.id, message.locked))
            case m.SetWord():
                await room.change(lambda table: hosting.ask_for_word(table, guest.id, message.word))
            case m.Start():
                await room.change(lambda table: table.start(guest.id, time.time(), message.first_seat))
            case m.Rematch():
                await room.rematch(guest)

    def update_viewer(self) -> bool:
        """Choose the seat to show, after the seating has changed; return whether it is another than before."""
        was, self.viewer = self.viewer, self._own_viewer()
        return self.viewer != was

    def _own_viewer(self) -> int:
        """Return the seat shown so far if the guest still holds it, else their acting one, their first, or -1."""
        table = self.room.table
        seats = table.seats_of(self.guest.id)
        if self.viewer in seats:
            return self.viewer
        if table.match is not None and table.match.actor in seats:
            return table.match.actor
        return seats[0] if seats else -1

    async def _show(self, viewer: int | None = None) -> None:
        """Send the state again, of another seat if one is given."""
        async with self.room.lock:
            if viewer is not None:
                self.viewer = viewer
            if self.room.table.match is not None:
                await self.send_long_state(whole=True)

    # The greeting.

    async def greet(self, hello: m.Hello) -> None:
        """Answer a hello: the table, the state with the missing steps, the last chat messages."""
        room, table = self.room, self.room.table
        self.lang = language(hello.lang)
        async with room.lock:
            room.enter(self)
            table = room.table
            self.update_viewer()
            seats = table.seats_of(self.guest.id)
            self.send_message(m.Welcome(m.VERSION, room.info(), seats, self.guest.name))
            if table.match is not None:
                self.have[self.viewer] = min(max(hello.have, 0), table.at)
                await self.send_long_state()
            for message_id, chat in table.chat.last(seats):
                self.send_message(chat_message(message_id, chat))


def _read(text: bytes) -> m.FromClient:
    """Return a message as a struct.

    Raises:
        TableError: It is none, or its id is too long or not printable.
    """
    try:
        message: m.FromClient = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise TableError("unreadable", detail=_short(error)) from None
    except RecursionError:
        raise TableError("unreadable", detail="too deep") from None
    request: str = getattr(message, "id", "")
    if len(request) > LONGEST_ID:
        raise TableError("unreadable", detail=f"id: {LONGEST_ID} characters are the most")
    if not request.isprintable():
        raise TableError("unreadable", detail="id: a character that can't be printed")
    return message


def read_hello(text: bytes) -> m.Hello:
    """Return the first message of a connection.

    Raises:
        TableError: It is no hello of this version.
    """
    message = _read(text)
    if not isinstance(message, m.Hello):
        raise TableError("hello-first")
    if message.version != m.VERSION:
        raise TableError("version", version=m.VERSION)
    return message


def _short(error: Exception) -> str:
    return str(error)[:200]


def language(lang: str) -> str:
    """Return a language that there are texts in."""
    return lang if lang in LANGUAGES else "en"
