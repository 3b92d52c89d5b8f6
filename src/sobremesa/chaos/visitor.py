"""Somebody at a table: plays their seats honestly in the end, and otherwise as badly as a client can."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

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


@dataclass
class Pending:
    """A move that was sent and not answered yet."""

    message: dict[str, Any]
    since: float

    @property
    def request(self) -> str:
        return str(self.message["id"])


class Visitor:
    """One person (or an onlooker without a token, number -1) at one table, from one connection to the next."""

    def __init__(self, crowd: Crowd, sheet: Sheet, person: Person, move_seconds: float | None, seed: int) -> None:
        self.crowd, self.sheet, self.person = crowd, sheet, person
        self.dice = random.Random(seed)
        self.ready = False
        """The host's: everybody who was asked sits."""
        self.over = False
        self._clock = move_seconds
        self._pranks = Pranks(self.dice, f"{person.number}.{seed}")
        self._sight = Sight()
        self._seats: list[int] = []
        self._eyes = -1
        self._tries = 0
        self._pending: Pending | None = None
        self._due: float | None = None
        self._line: ClientConnection

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
        where = f"ws://{self.crowd.address(self.dice)}/api/tables/{self.sheet.table}/ws"
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
        ) as line:
            self._line = line
            if self._rolls(EARLY):
                await line.send(self._pranks.early(self._sight))
                self.crowd.tally.forged += 1
            else:
                await self._greet()
            while not self.over and not self.crowd.closing:
                await self._go_on()

    async def _greet(self) -> None:
        """Hello; what was not answered is sent again at once, before anybody has said welcome."""
        have = self._sight.at if len(self._seats) < 2 else 0
        if self._rolls(0.2):
            have = self.dice.choice((0, 10**9, -4, have // 2))
        await self._send({"type": "hello", "version": 1, "lang": self.person.lang, "have": have})
        if self._pending is not None:
            self._pending.since = time.monotonic()
            await self._send_move(self._pending.message)

    async def _go_on(self) -> None:
        """One message, or what is due."""
        now = time.monotonic()
        if self._pending is not None and now - self._pending.since > ANSWER:
            raise TimeoutError
        if self._due is not None and now >= self._due:
            self._due = None
            await self._move()
            return
        try:
            async with asyncio.timeout(QUIET if self._due is None else min(QUIET, self._due - now)):
                text = await self._line.recv()
        except TimeoutError:
            if self._due is None:
                await self._send({"type": "ping", "id": "p"})
            return
        await self._hear(msgspec.json.decode(text))

    # In.

    async def _hear(self, heard: dict[str, Any]) -> None:
        match heard["type"]:
            case "welcome" | "table":
                await self._see_table(heard["table"], heard["seats"])
            case "state":
                await self._see(heard)
            case "done":
                await self._done(heard["id"], heard["at"])
            case "refused":
                self._refused(heard["id"], heard["code"])
            case "said":
                self.sheet.said(self.person.number, self._seats, heard)

    async def _see_table(self, table: dict[str, Any], seats: list[int]) -> None:
        self._seats = seats
        self._sight.mine, self._sight.players = seats, table["players"]
        self.over = table["status"] == "over"
        if table["status"] == "waiting" and self.ready:
            await self._send({"type": "start"})

    async def _see(self, frame: dict[str, Any]) -> None:
        """A frame: noted, and if it is one's turn a time is set to move."""
        self.crowd.tally.frames += 1
        self.sheet.state(self.person.lang, frame)
        sight = self._sight
        sight.at, sight.legal, self._eyes = frame["at"], frame["legal"], frame["seat"]
        sight.old = (sight.old + frame["legal"][:2])[-20:]
        others = [f"m{step['number']}" for step in frame["steps"] if step["actor"] not in self._seats]
        sight.overheard = (sight.overheard + others)[-20:]
        if sight.legal and self._pending is None and self._due is None:
            self._due = self.crowd.slot()
        elif not sight.legal:
            self._due, actor = None, frame["view"]["actor"]
            if actor in self._seats and actor != frame["seat"]:
                await self._send({"type": "show", "seat": actor})
            elif not self._seats and self._rolls(PRANK / 3):
                await self._prank()
        if self._rolls(CHAT):
            to = self.dice.choice(("table", "table", "team"))
            await self._send({"type": "chat", "id": "c", "text": f"¡{self.person.name}! ñ {sight.at}", "to": to})
        if self._rolls(DEAF):
            await asyncio.sleep(self.dice.uniform(1, 4))

    async def _done(self, request: str, at: int) -> None:
        self.sheet.done(self.person.number, request, at)
        if request.startswith("x"):
            self.sheet.fault("forged-done", request)
        if self._pending is None or self._pending.request != request:
            return
        self.crowd.tally.done += 1
        message, self._pending, self._tries = self._pending.message, None, 0
        if self._sight.legal and self._sight.at > at:  # the same seat again
            self._due = self.crowd.slot()
        if self._rolls(REPEAT):
            self.crowd.tally.repeated += 1
            await self._send_move(message)
        elif self._rolls(REUSE) and len(self._sight.old) > 1:
            self.crowd.tally.repeated += 1
            await self._send({**message, "at": self._sight.at, "action": self.dice.choice(self._sight.old)})
        if self._rolls(LEAVE) and self._seats:
            await self._send({"type": "stand", "seat": self.dice.choice(self._seats)})

    def _refused(self, request: str, code: str) -> None:
        refused = self.crowd.tally.refused
        refused[code] = refused.get(code, 0) + 1
        if code == "wrong":
            self.sheet.fault("wrong", request)
        if request:
            self.sheet.refused(self.person.number, request, code)
        if self._pending is None or self._pending.request != request:
            return
        if code in NEVER:
            self.sheet.fault("honest-refused", f"{request}: {code}")
        if code in FINAL:
            self._pending = None
            self._tries += 1
            if self._tries > 8:
                self._tries = 0
                raise TimeoutError  # what this node shows is old: look elsewhere
            if self._sight.legal:
                self._due = self.crowd.slot()
        else:
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
        action = self.dice.choice(sight.legal)
        request = f"m{sight.at}" if not self._tries else f"m{sight.at}-{self._tries}-{self.dice.randrange(10**6)}"
        message = {"type": "play", "id": request, "seat": self._eyes, "at": sight.at, "action": action}
        self._pending = Pending(message, time.monotonic())
        await self._send_move(message)
        if self._rolls(TWICE):
            self.crowd.tally.repeated += 1
            await self._send_move(message)
        if self._rolls(HANG_UP):
            self.crowd.tally.hung_up += 1
            self._line.transport.abort()
            await asyncio.sleep(self.dice.choice((0, 0, 0.2, 1.5)))

    async def _send_move(self, message: dict[str, Any]) -> None:
        self.sheet.sent(self.person.number, message["id"], message["seat"], message["at"], message["action"])
        await self._send(message)

    async def _prank(self) -> None:
        request, text = self._pranks.next(self._sight)
        self.sheet.forged(self.person.number, request)
        self.crowd.tally.forged += 1
        await self._line.send(text)

    async def _send(self, message: dict[str, Any]) -> None:
        await self._line.send(json.dumps(message))
