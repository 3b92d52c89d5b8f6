"""One connection to a table: it does what its messages ask for, one by one, and says what is new at once."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol

import msgspec

from sobremesa.core.errors import NotLegal, ParseError, SobremesaError
from sobremesa.core.words import LANGUAGES
from sobremesa.protocol import messages as m
from sobremesa.store.errors import StoreError
from sobremesa.store.store import Guest
from sobremesa.tables import talk
from sobremesa.tables.errors import TableError

from .advice import advise
from .logs import log
from .metrics import DROPPED, PLAYED, REFUSED
from .room import Room, problem, said

if TYPE_CHECKING:
    from .hub import Hub

TOO_SLOW, FLOODING, STOPPING = 4408, 4429, 1012
MOST_REFUSED = 200
"""A client that is refused so often in a row is no client of ours."""
LONGEST_ID = 64

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(m.FromClient)


class Wire(Protocol):
    """The line to a client, as far as a connection needs it."""

    @property
    def waiting(self) -> int:
        """Bytes that the client was too slow to take."""

    def send(self, message: bytes) -> None: ...
    def take(self) -> bytes | None: ...
    def close(self, code: int) -> None: ...


class Connection:
    """Somebody at a table, or looking on."""

    def __init__(self, hub: Hub, room: Room, guest: Guest, line: Wire, rated_as: str) -> None:
        self.hub, self.room, self.guest = hub, room, guest
        self.lang = guest.lang
        self.eyes = -1
        self.have: dict[int, int] = {}
        self.described = False
        self._line = line
        self._reading = False
        self._rated_as = rated_as
        self._refused = 0
        self._closing = False

    # Out.

    def send(self, message: bytes) -> None:
        """To the client; one too slow to take what waits for it is dropped, and catches up when it is back."""
        if self._closing:
            return
        self._line.send(message)
        if self._line.waiting > self.hub.settings.limits.outbox:
            DROPPED.inc()
            self.close(TOO_SLOW)

    def tell(self, message: m.FromServer) -> None:
        self.send(_encoder.encode(message))

    def close(self, code: int) -> None:
        """Say no more, and hang up."""
        if not self._closing:
            self._closing = True
            self._line.close(code)

    def show(self) -> None:
        """What is new, from these eyes."""
        scene, eyes = self.room.scene, self.eyes
        self.send(scene.state(eyes, self.lang, self.have.get(eyes, 0), described=self.described))
        self.have[eyes] = self.room.table.at

    async def show_all(self) -> None:
        """The same where it may be long: nobody waits for it."""
        await self.room.scene.prepare(self.have.get(self.eyes, 0))
        self.show()

    # In.

    def wake(self) -> None:
        """There are messages: do what they ask for, one by one. What is begun is finished, even if the client goes."""
        if not self._reading:
            self._reading = True
            self.hub.spawn(self._hear_all())

    async def _hear_all(self) -> None:
        while not self._closing and (message := self._line.take()) is not None:
            await self.hear(message)
        self._reading = False

    async def hear(self, text: bytes) -> None:
        """Do what one message asks for, or say why not."""
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
        """Say why something was not done; of a fault of ours the log has the kind."""
        if not isinstance(error, SobremesaError):
            log("message failed", error=type(error).__name__, table=self.room.table.id[:6])
            error = TableError("wrong")
        self._refuse(request, error)
        if isinstance(error, StoreError) and error.message == "store-closed":
            self.close(STOPPING)

    def _refuse(self, request: str, error: SobremesaError) -> None:
        code, clause = problem(error), ""
        if isinstance(error, NotLegal):
            code = "not-your-turn" if error.refusal.reason == "not-your-turn" else "not-legal"
            clause = error.refusal.clause
        elif isinstance(error, ParseError):
            code = "unreadable"
        REFUSED.labels(code).inc()
        self.tell(m.Refused(request, code, error.said(self.lang), clause, self.room.table.at))
        self._refused += 1
        if self._refused > MOST_REFUSED:
            self.close(FLOODING)

    async def _do(self, message: m.FromClient) -> None:
        room, guest = self.room, self.guest
        match message:
            case m.Sit() | m.Stand() | m.Fill() | m.Start() | m.Rematch():
                await self._arrange(message)
            case m.Play():
                began = time.perf_counter()
                at = await room.play(guest, message)
                PLAYED.observe(time.perf_counter() - began)
                self.tell(m.Done(message.id, at))
            case m.Hint():
                self.hub.spawn(self._advise(message))
            case m.Chat():
                if not self.hub.chat_rate.take(self._rated_as):
                    raise TableError("slow-down")
                await room.say(guest, message.seat, message.text, message.to)
            case m.Show():
                if message.seat not in room.table.seats_of(guest.id):
                    raise TableError("not-your-seat", seat=message.seat)
                await self._show(message.seat)
            case m.Speak():
                self.lang = language(message.lang)
            case m.Describe():
                self.described = True
                await self._show()
            case m.Ping():
                self.tell(m.Pong(message.id))
            case m.Hello():
                raise TableError("said-hello")

    async def _advise(self, message: m.Hint) -> None:
        """Beside what else is asked for: a move need not wait for a hint."""
        try:
            self.tell(await advise(self.hub, self.room.table, self.guest, message, self.lang))
        except Exception as error:
            self._fail(message.id, error)

    async def _arrange(self, message: m.Sit | m.Stand | m.Fill | m.Start | m.Rematch) -> None:
        """Who sits where, and whether it begins."""
        room, guest = self.room, self.guest
        match message:
            case m.Sit():
                if not guest.persistent:  # the seat would be nobody's as soon as they go
                    raise TableError("nameless")
                await room.change(lambda table: table.sit(guest.id, guest.name, message.seat))
            case m.Stand():
                await room.change(lambda table: table.stand(guest.id, message.seat))
            case m.Fill():
                await room.change(lambda table: table.fill(guest.id, message.seat, message.level))
            case m.Start():
                await room.change(lambda table: table.start(guest.id, time.time()))
            case m.Rematch():
                await room.rematch(guest)

    def look(self) -> bool:
        """Look through eyes of one's own, if the seating has changed; whether these are other eyes than before."""
        was, self.eyes = self.eyes, self._own_eyes()
        return self.eyes != was

    def _own_eyes(self) -> int:
        """The seat shown till now if it still is one's own, else the acting one, else the first, else a spectator's."""
        table = self.room.table
        seats = table.seats_of(self.guest.id)
        if self.eyes in seats:
            return self.eyes
        if table.match is not None and table.match.actor in seats:
            return table.match.actor
        return seats[0] if seats else -1

    async def _show(self, eyes: int | None = None) -> None:
        """The whole table anew, through other eyes if they are named."""
        async with self.room.lock:
            if eyes is not None:
                self.eyes = eyes
            if self.room.table.match is not None:
                await self.show_all()

    # Coming and going.

    async def arrive(self, hello: m.Hello) -> None:
        """Answer a greeting: the table, the view, the steps that are missing, what was said lately."""
        room, table = self.room, self.room.table
        self.lang = language(hello.lang)
        async with room.lock:
            sayings = await self.hub.store.sayings(table.id) if room.table.chat_count else []
            room.enter(self)
            table = room.table
            self.look()
            seats = table.seats_of(self.guest.id)
            self.tell(m.Welcome(m.VERSION, room.info(), seats, self.guest.name))
            if table.match is not None:
                self.have[self.eyes] = min(max(hello.have, 0), table.at)
                await self.show_all()
            for saying in sayings[-50:]:
                if talk.hears(table, seats, saying):
                    self.tell(said(saying))


def _read(text: bytes) -> m.FromClient:
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
    """The first message of a connection."""
    message = _read(text)
    if not isinstance(message, m.Hello):
        raise TableError("hello-first")
    if message.version != m.VERSION:
        raise TableError("version", version=m.VERSION)
    return message


def _short(error: Exception) -> str:
    return str(error)[:200]


def language(lang: str) -> str:
    return lang if lang in LANGUAGES else "en"
