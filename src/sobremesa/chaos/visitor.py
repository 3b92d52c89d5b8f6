"""A client that plays its seats at one table and misbehaves at random.

An honest move is sent until it is answered, over as many connections as that takes, always under the same request id.
Between honest moves the client sends bad messages (see `bad_messages`), repeats requests, reads late, leaves its seat
or drops the connection. Everything that the verdict needs to know is written to the `ClientLog` of the table.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from sobremesa.protocol import messages as m
from sobremesa.protocol.client import (
    Answered,
    ChatReceived,
    ProtocolError,
    Request,
    ResyncNeeded,
    SeatState,
    StateChanged,
    TableClient,
    TableUpdated,
    encode,
    table_url,
)

from .bad_messages import BadMessages, Position
from .client_log import ClientLog

if TYPE_CHECKING:
    from .crowd import Crowd, Person

LOST = (OSError, TimeoutError, WebSocketException, EOFError)
"""Errors after which a client connects again."""
ANSWER = 6.0
"""Seconds to wait for an answer to a move before it is sent again, to any node."""
QUIET = 5.0
"""Seconds without a message after which a ping is sent."""
MOST_REFUSALS = 8
"""After so many refusals of honest moves in a row the client connects to another node, as this one may be behind."""
FINAL = frozenset({"late", "not-legal", "not-your-turn", "not-your-seat", "unreadable", "over", "not-started"})
"""Refusals after which a move is dropped; after any other it is sent again."""
NEVER = frozenset({"not-legal", "not-your-turn", "unreadable"})
"""Refusals that a move from the list of legal actions must never get."""

BAD_MESSAGE = 0.15
"""The probability of a bad message before an honest move; a third of it for a spectator, per state."""
EARLY = 0.06
"""The probability, per connection, of a bad message in place of a hello."""
WRONG_HAVE = 0.2
"""The probability, per hello, of a wrong number of known steps."""
TWICE = 0.04
"""The probability that a move is sent twice in a row."""
REPEAT = 0.05
"""The probability that a move is sent again after it was done."""
REUSE = 0.03
"""The probability that the request id of a move that was done is used for another move."""
HANG_UP = 0.03
"""The probability that the connection is dropped right after a move was sent."""
DAWDLE = 0.06
"""The probability, at a table with a time limit, that a move is put off until about the end of it."""
READ_LATE = 0.004
"""The probability, per state, that nothing is read for some seconds."""
CHAT = 0.02
"""The probability of a chat message, per state."""
LEAVE = 0.001
"""The probability that a seat is left after a move."""


class Visitor:
    """One person at one table, over many connections; a person without a token is a spectator."""

    def __init__(self, crowd: Crowd, log: ClientLog, person: Person, move_seconds: float | None, seed: int) -> None:
        self.crowd, self.log, self.person = crowd, log, person
        self.dice = random.Random(seed)
        self.starts_game = False
        """Whether this client starts the game: the host does, when everybody has a seat."""
        self.over = False
        self._move_seconds = move_seconds
        self._client: TableClient[Any] = TableClient(lang=person.lang)
        self._bad_messages = BadMessages(self.dice, f"{person.number}.{seed}")
        self._position = Position()
        self._refusals = 0
        """How often honest moves were refused since one was done."""
        self._pending: Request | None = None
        """The honest move that has no answer yet."""
        self._pending_since = 0.0
        self._move_at: float | None = None
        """When to make the next move; None if it is not our turn, or a move is pending."""
        self._socket: ClientConnection

    def _happens(self, probability: float) -> bool:
        """Draw whether a misbehaviour happens; in the quiet phase at the end none does."""
        return not self.crowd.settling and self.dice.random() < probability

    async def stay(self) -> None:
        """Stay, reconnecting when needed, until the game is over or the run ends."""
        while not self.over and not self.crowd.closing:
            try:
                await self._visit()
            except LOST:
                self.crowd.tally.lost += 1
            await asyncio.sleep(self.dice.uniform(0.1, 0.8))

    async def _visit(self) -> None:
        """Play over one connection, to any node, until it is lost."""
        where = table_url(f"http://{self.crowd.address(self.dice)}", self.log.table)
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
            if self._happens(EARLY):
                await socket.send(self._bad_messages.early(self._position))
                self.crowd.tally.forged += 1
            else:
                await self._greet()
            while not self.over and not self.crowd.closing:
                await self._receive_or_move()

    async def _greet(self) -> None:
        """Send a hello, at times with a wrong number of steps, and the requests that were not answered."""
        have = None
        if self._happens(WRONG_HAVE):
            have = self.dice.choice((0, 10**9, -4, self._position.at // 2))
        if self._pending is not None:
            self._log_sent(self._pending)
        for text in self._client.connect(have=have):
            await self._socket.send(text)

    async def _receive_or_move(self) -> None:
        """Receive one message, or make the move that is due."""
        now = time.monotonic()
        if self._pending is not None and now - self._pending_since > ANSWER:
            raise TimeoutError
        if self._move_at is not None and now >= self._move_at:
            self._move_at = None
            await self._move()
            return
        try:
            async with asyncio.timeout(QUIET if self._move_at is None else min(QUIET, self._move_at - now)):
                text = await self._socket.recv()
        except TimeoutError:
            if self._move_at is None:
                await self._send(m.Ping("p"))
            return
        await self._take(text)

    # In.

    async def _take(self, text: str | bytes) -> None:
        """Handle a message of the server."""
        try:
            event = self._client.receive(text)
        except ProtocolError as error:
            self.log.fault("protocol", str(error))
            return
        match event:
            case TableUpdated(table):
                await self._see_table(table)
            case StateChanged(state, new_steps):
                self.log.state(state, text)
                await self._see(state, new_steps)
            case ResyncNeeded(request):
                self.log.fault("out-of-step", f"after step {self._position.at}")
                await self._socket.send(request)
            case Answered(_, m.Done() as done):
                await self._done(done)
            case Answered(_, m.Noted() as noted):
                if self._pending is not None and self._pending.id == noted.id:
                    self._pending, self._refusals = None, 0
            case Answered(_, m.Refused() as refused):
                self._refused(refused)
            case ChatReceived(said):
                self.log.said(self.person.number, self._client.seats, said)

    async def _see_table(self, table: m.TableInfo) -> None:
        """Handle a change of the table; the host starts it."""
        self._position.mine, self._position.players = self._client.seats, table.players
        self.over = self._client.over
        if table.status == "waiting" and self.starts_game:
            await self._send(m.Start())

    async def _see(self, state: SeatState[Any], new_steps: Sequence[m.SeenStep]) -> None:
        """Handle a new state; if it is this client's turn, set a time to move."""
        self.crowd.tally.frames += 1
        position, seats = self._position, self._client.seats
        position.at, position.legal = state.at, state.legal
        position.old = (position.old + state.legal[:2])[-20:]
        others = [f"m{step.number}" for step in new_steps if step.actor not in seats]
        position.overheard = (position.overheard + others)[-20:]
        if position.legal and self._pending is None and self._move_at is None:
            self._move_at = self.crowd.slot()
        elif not position.legal:
            self._move_at, actor = None, state.view["actor"]
            if actor in seats and actor != state.seat:
                await self._send(m.Show(actor))
            elif not seats and self._happens(BAD_MESSAGE / 3):
                await self._misbehave()
        if self._happens(CHAT):
            to: m.Audience = self.dice.choice(("table", "table", "team"))
            await self._send(m.Chat("c", f"¡{self.person.name}! ñ {position.at}", to))
        if self._happens(READ_LATE):
            await asyncio.sleep(self.dice.uniform(1, 4))

    async def _done(self, done: m.Done) -> None:
        """Handle the acknowledgement of a move. A bad message must never get one."""
        self.log.done(self.person.number, done.id, done.at)
        if done.id.startswith("x"):
            self.log.fault("forged-done", done.id)
        if self._pending is None or self._pending.id != done.id:
            return
        self.crowd.tally.done += 1
        request, self._pending, self._refusals = self._pending, None, 0
        if self._position.legal and self._position.at > done.at:  # the same seat again
            self._move_at = self.crowd.slot()
        if self._happens(REPEAT):
            self.crowd.tally.repeated += 1
            await self._send_again(request)
        elif self._happens(REUSE) and len(self._position.old) > 1:
            self.crowd.tally.repeated += 1
            other = self.dice.choice(self._position.old)
            await self._send(m.Play(request.id, request.message.seat, self._position.at, other))
        seats = self._client.seats
        if self._happens(LEAVE) and seats:
            await self._send(m.Stand(self.dice.choice(seats)))

    def _refused(self, refused: m.Refused) -> None:
        """Handle a refusal: drop an honest move for good, or connect again to send it again.

        Raises:
            TimeoutError: Another node has to be asked.
        """
        tally, code = self.crowd.tally.refused, refused.code
        tally[code] = tally.get(code, 0) + 1
        if code == "wrong":
            self.log.fault("wrong", refused.id)
        if refused.id:
            self.log.refused(self.person.number, refused.id, code)
        if self._pending is None or self._pending.id != refused.id:
            return
        if code in NEVER:
            self.log.fault("honest-refused", f"{refused.id}: {code}")
        if code in FINAL:
            self._pending = None
            self._refusals += 1
            if self._refusals > MOST_REFUSALS:
                self._refusals = 0
                raise TimeoutError  # this node is behind: reconnect to another
            if self._position.legal:
                self._move_at = self.crowd.slot()
        else:
            self._client.repeat(self._pending)
            raise TimeoutError  # this node can't serve just now: reconnect

    # Out.

    async def _move(self) -> None:
        """Make a legal move, possibly with misbehaviour before and after it."""
        position = self._position
        if not position.legal or self._pending is not None:
            return
        if self._happens(BAD_MESSAGE):
            await self._misbehave()
        if self._move_seconds is not None and self._happens(DAWDLE):
            self._move_at = time.monotonic() + self._move_seconds * self.dice.uniform(0.8, 1.6)
            return
        name = f"m{position.at}"
        if self._refusals:  # the earlier id belongs to the move that was refused
            name += f"-{self._refusals}-{self.dice.randrange(10**6)}"
        self._pending = self._client.play(self.dice.choice(position.legal), request_id=name)
        await self._send_again(self._pending)
        if self._happens(TWICE):
            self.crowd.tally.repeated += 1
            await self._send_again(self._pending)
        if self._happens(HANG_UP):
            self.crowd.tally.hung_up += 1
            self._socket.transport.abort()
            await asyncio.sleep(self.dice.choice((0, 0, 0.2, 1.5)))

    async def _send_again(self, request: Request) -> None:
        """Send a move, for the first time or once more."""
        self._log_sent(request)
        await self._socket.send(request.text)

    def _log_sent(self, request: Request) -> None:
        self._pending_since = time.monotonic()
        move = request.message
        assert isinstance(move, m.Play)
        self.log.sent(self.person.number, move.id, move.seat, move.at, move.action)

    async def _misbehave(self) -> None:
        """Send a bad message."""
        request, text = self._bad_messages.next(self._position)
        self.log.forged(self.person.number, request)
        self.crowd.tally.forged += 1
        await self._socket.send(text)

    async def _send(self, message: m.FromClient) -> None:
        await self._socket.send(encode(message))
