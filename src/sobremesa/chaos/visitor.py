"""A guest at a table, who plays their seats in the end, and otherwise misbehaves as badly as a client can."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from sobremesa.protocol import messages as m
from sobremesa.protocol.client import (
    Answered,
    ChatReceived,
    ProtocolError,
    Request,
    StateChanged,
    TableClient,
    TableUpdated,
    encode,
    table_url,
)

from .ledger import Sheet
from .pranks import Pranks, Sight

if TYPE_CHECKING:
    from .crowd import Crowd, Person

LOST = (OSError, TimeoutError, WebSocketException, EOFError)
ANSWER = 6.0
"""Seconds to wait for an answer to a move before it is sent again, elsewhere."""
QUIET = 5.0
FINAL = frozenset({"late", "not-legal", "not-your-turn", "not-your-seat", "unreadable", "over", "not-started"})
"""Refusals after which a move is dropped; after any other it is sent again."""
NEVER = frozenset({"not-legal", "not-your-turn", "unreadable"})
"""Refusals that a move of the table's own list can't get."""

PRANK, TWICE, REPEAT, REUSE, HANG_UP, DAWDLE, DEAF, CHAT, LEAVE, EARLY = (
    0.15, 0.04, 0.05, 0.03, 0.03, 0.06, 0.004, 0.02, 0.001, 0.06,
)  # fmt: skip
"""How often, at a move or a frame."""


class Visitor:
    """One person (or an onlooker without a token, number -1) at one table, from one connection to the next."""

    def __init__(self, crowd: Crowd, sheet: Sheet, person: Person, move_seconds: float | None, seed: int) -> None:
        self.crowd, self.sheet, self.person = crowd, sheet, person
        self.dice = random.Random(seed)
        self.ready = False
        """The host's: everybody who was asked sits."""
        self.over = False
        self._clock = move_seconds
        self._client: TableClient[Any] = TableClient(lang=person.lang)
        self._pranks = Pranks(self.dice, f"{person.number}.{seed}")
        self._sight = Sight()
        self._tries = 0
        self._pending: Request | None = None
        self._pending_since = 0.0
        self._due: float | None = None
        self._socket: ClientConnection

    @property
    def _wild(self) -> bool:
        return not self.crowd.settling

    def _rolls(self, chance: float) -> bool:
        return self._wild and self.dice.random() < chance

    async def stay(self) -> None:
        """Until the game is over, or the crowd goes home."""
        while not self.over and not self.crowd.closing:
            try:
                await self._visit()
            except LOST:
                self.crowd.tally.lost += 1
            await asyncio.sleep(self.dice.uniform(0.1, 0.8))

    async def _visit(self) -> None:
        where = table_url(f"http://{self.crowd.address(self.dice)}", self.sheet.table)
        head = {"Authorization": f"Bearer {self.person.token}"} if self.person.token else {}
        async with connect(
            where,
            additional_headers=head,
            max_size=2**24,
            compression=None,
            open_timeout=4,
            close_timeout=1,
            ping_interval=10,
            ping_timeout=8,
        ) as socket:
            self._socket = socket
            if self._rolls(EARLY):
                await socket.send(self._pranks.early(self._sight))
                self.crowd.tally.forged += 1
            else:
                await self._greet()
            while not self.over and not self.crowd.closing:
                await self._go_on()

    async def _greet(self) -> None:
        """Say hello, at times with a wrong number of steps, and repeat what was not answered without waiting."""
        have = None
        if self._rolls(0.2):
            have = self.dice.choice((0, 10**9, -4, self._sight.at // 2))
        if self._pending is not None:
            self._note_sent(self._pending)
        for text in self._client.connect(have=have):
            await self._socket.send(text)

    async def _go_on(self) -> None:
        """Take one message, or do what is due."""
        now = time.monotonic()
        if self._pending is not None and now - self._pending_since > ANSWER:
            raise TimeoutError
        if self._due is not None and now >= self._due:
            self._due = None
            await self._move()
            return
        try:
            async with asyncio.timeout(QUIET if self._due is None else min(QUIET, self._due - now)):
                text = await self._socket.recv()
        except TimeoutError:
            if self._due is None:
                await self._send(m.Ping("p"))
            return
        await self._take(text)

    # In.

    async def _take(self, text: str | bytes) -> None:
        try:
            event = self._client.receive(text)
        except ProtocolError as error:
            self.sheet.fault("protocol", str(error))
            return
        match event:
            case TableUpdated(table):
                await self._see_table(table)
            case StateChanged(state):
                self.sheet.state(self.person.lang, text)
                await self._see(state)
            case Answered(_, m.Done() as done):
                await self._done(done)
            case Answered(_, m.Refused() as refused):
                self._refused(refused)
            case ChatReceived(said):
                self.sheet.said(self.person.number, self._client.seats, said)

    async def _see_table(self, table: m.TableInfo) -> None:
        self._sight.mine, self._sight.players = self._client.seats, table.players
        self.over = self._client.over
        if table.status == "waiting" and self.ready:
            await self._send(m.Start())

    async def _see(self, state: m.State[Any]) -> None:
        """Look at a new state; if it is one's turn, set a time to move."""
        self.crowd.tally.frames += 1
        sight, seats = self._sight, self._client.seats
        sight.at, sight.legal = state.at, state.legal
        sight.old = (sight.old + state.legal[:2])[-20:]
        others = [f"m{step.number}" for step in state.steps if step.actor not in seats]
        sight.overheard = (sight.overheard + others)[-20:]
        if sight.legal and self._pending is None and self._due is None:
            self._due = self.crowd.slot()
        elif not sight.legal:
            self._due, actor = None, state.view["actor"]
            if actor in seats and actor != state.seat:
                await self._send(m.Show(actor))
            elif not seats and self._rolls(PRANK / 3):
                await self._prank()
        if self._rolls(CHAT):
            to: m.Audience = self.dice.choice(("table", "table", "team"))
            await self._send(m.Chat("c", f"¡{self.person.name}! ñ {sight.at}", to))
        if self._rolls(DEAF):
            await asyncio.sleep(self.dice.uniform(1, 4))

    async def _done(self, done: m.Done) -> None:
        self.sheet.done(self.person.number, done.id, done.at)
        if done.id.startswith("x"):
            self.sheet.fault("forged-done", done.id)
        if self._pending is None or self._pending.id != done.id:
            return
        self.crowd.tally.done += 1
        request, self._pending, self._tries = self._pending, None, 0
        if self._sight.legal and self._sight.at > done.at:  # the same seat again
            self._due = self.crowd.slot()
        if self._rolls(REPEAT):
            self.crowd.tally.repeated += 1
            await self._send_again(request)
        elif self._rolls(REUSE) and len(self._sight.old) > 1:
            self.crowd.tally.repeated += 1
            other = self.dice.choice(self._sight.old)
            await self._send(m.Play(request.id, request.message.seat, self._sight.at, other))
        seats = self._client.seats
        if self._rolls(LEAVE) and seats:
            await self._send(m.Stand(self.dice.choice(seats)))

    def _refused(self, refused: m.Refused) -> None:
        tally, code = self.crowd.tally.refused, refused.code
        tally[code] = tally.get(code, 0) + 1
        if code == "wrong":
            self.sheet.fault("wrong", refused.id)
        if refused.id:
            self.sheet.refused(self.person.number, refused.id, code)
        if self._pending is None or self._pending.id != refused.id:
            return
        if code in NEVER:
            self.sheet.fault("honest-refused", f"{refused.id}: {code}")
        if code in FINAL:
            self._pending = None
            self._tries += 1
            if self._tries > 8:
                self._tries = 0
                raise TimeoutError  # what this node shows is old: look elsewhere
            if self._sight.legal:
                self._due = self.crowd.slot()
        else:
            self._client.repeat(self._pending)
            raise TimeoutError  # it can't be done here just now

    # Out.

    async def _move(self) -> None:
        """An honest move, with what may come before and after it."""
        sight = self._sight
        if not sight.legal or self._pending is not None:
            return
        if self._rolls(PRANK):
            await self._prank()
        if self._clock is not None and self._rolls(DAWDLE):
            self._due = time.monotonic() + self._clock * self.dice.uniform(0.8, 1.6)
            return
        name = f"m{sight.at}" if not self._tries else f"m{sight.at}-{self._tries}-{self.dice.randrange(10**6)}"
        self._pending = self._client.play(self.dice.choice(sight.legal), request_id=name)
        await self._send_again(self._pending)
        if self._rolls(TWICE):
            self.crowd.tally.repeated += 1
            await self._send_again(self._pending)
        if self._rolls(HANG_UP):
            self.crowd.tally.hung_up += 1
            self._socket.transport.abort()
            await asyncio.sleep(self.dice.choice((0, 0, 0.2, 1.5)))

    async def _send_again(self, request: Request) -> None:
        """Send a move, for the first time or once more."""
        self._note_sent(request)
        await self._socket.send(request.text)

    def _note_sent(self, request: Request) -> None:
        self._pending_since = time.monotonic()
        move = request.message
        assert isinstance(move, m.Play)
        self.sheet.sent(self.person.number, move.id, move.seat, move.at, move.action)

    async def _prank(self) -> None:
        request, text = self._pranks.next(self._sight)
        self.sheet.forged(self.person.number, request)
        self.crowd.tally.forged += 1
        await self._socket.send(text)

    async def _send(self, message: m.FromClient) -> None:
        await self._socket.send(encode(message))
