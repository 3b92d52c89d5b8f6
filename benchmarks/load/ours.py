"""Our tables as the crowd sees them: all seats of a table, each with a connection of its own."""

from __future__ import annotations

import asyncio
import random
from functools import partial

import msgspec

from .laid import Laid
from .line import Line, connect
from .table import Ledger, Table

Address = tuple[str, int]


class Now(msgspec.Struct):
    """What the crowd looks at of a table."""

    status: str = ""
    rematch: str | None = None


class Seen(msgspec.Struct):
    """What it looks at of a message; the decoder steps over all else."""

    type: str
    at: int = -1
    seat: int = -1
    legal: list[msgspec.Raw] = []
    table: Now | None = None
    code: str = ""


_seen = msgspec.json.Decoder(Seen)


class OurTable(Table):
    """A table of ours, its seats spread over the nodes; when a game is over, the same people play another."""

    def __init__(self, ledger: Ledger, nodes: list[Address], laid: Laid, dice: random.Random) -> None:
        super().__init__(ledger, len(laid.tokens))
        self._nodes = nodes
        self._id = laid.id
        self._tokens = laid.tokens
        self._dice = dice
        self._moves: dict[int, tuple[int, int, bytes]] = {}
        self._next_game: asyncio.Task[None] | None = None

    async def come(self) -> None:
        for number, token in enumerate(self._tokens):
            host, port = self._nodes[number % len(self._nodes)]
            path, who = f"/api/tables/{self._id}/ws", f"Authorization: Bearer {token}"
            line = await connect(host, port, path, partial(self._heard, number), who)
            self.lines.append(line)
            line.send(b'{"type":"hello","version":1}')

    def _heard(self, number: int, line: Line, text: bytes) -> None:
        seen = _seen.decode(text)
        if seen.type == "state":
            self.ats[number] = seen.at
            if seen.legal:
                self._moves[number] = (seen.at, seen.seat, bytes(self._dice.choice(seen.legal)))
            self.look()
        elif seen.type == "refused":
            self.ledger.refused[seen.code] += 1
        elif seen.table is not None:
            self._rearranged(number, line, seen.table)

    def next_move(self) -> tuple[int, bytes] | None:
        at = max(self.ats)
        ready = [number for number, move in self._moves.items() if move[0] == at]
        if not ready:
            return None
        number = self._dice.choice(ready)
        _, seat, action = self._moves[number]
        self._moves.clear()
        return number, b'{"type":"play","id":"%d","seat":%d,"at":%d,"action":%s}' % (at, seat, at, action)

    def _rearranged(self, number: int, line: Line, now: Now) -> None:
        """After the end the first of them asks for another game, and all go there."""
        if self._next_game is not None or now.status != "over":
            return
        if now.rematch is not None:
            self._next_game = self._loop.create_task(self._go_on(now.rematch))
        elif number == 0:
            line.send(b'{"type":"rematch"}')

    async def _go_on(self, table_id: str) -> None:
        for line in self.lines:
            line.close()
        self.ledger.over += 1
        self.lines.clear()
        self._moves.clear()
        self.ats = [-1] * len(self._tokens)
        self._pending = None
        self._id = table_id
        await self.come()
        self._next_game = None
        self.lines[0].send(b'{"type":"start"}')
