"""Our tables as the crowd sees them: all seats of a table, each with a connection of its own."""

from __future__ import annotations

import asyncio
import random
from functools import partial

import msgspec

from sobremesa.protocol.client import Answered, StateChanged, TableClient, TableUpdated, encode
from sobremesa.protocol.messages import Refused, Rematch, Start, TableInfo

from .laid import Laid
from .line import Line, connect
from .table import Ledger, Table

Address = tuple[str, int]
Client = TableClient[msgspec.Raw]
"""Views are not decoded: nobody looks at them, and the crowd shares its cores with the server that it measures."""


class OurTable(Table):
    """A table of ours, its seats spread over the nodes; when a game is over, the same people play another."""

    def __init__(self, ledger: Ledger, nodes: list[Address], laid: Laid, dice: random.Random) -> None:
        super().__init__(ledger, len(laid.tokens))
        self._nodes = nodes
        self._id = laid.id
        self._tokens = laid.tokens
        self._dice = dice
        self._clients: list[Client] = []
        self._next_game: asyncio.Task[None] | None = None

    async def come(self) -> None:
        self._clients = [TableClient(msgspec.Raw) for _ in self._tokens]
        for number, (client, token) in enumerate(zip(self._clients, self._tokens, strict=True)):
            host, port = self._nodes[number % len(self._nodes)]
            path, who = f"/api/tables/{self._id}/ws", f"Authorization: Bearer {token}"
            line = await connect(host, port, path, partial(self._heard, number), who)
            self.lines.append(line)
            for text in client.connect():
                line.send(text.encode())

    def _heard(self, number: int, line: Line, text: bytes) -> None:
        match self._clients[number].receive(text):
            case StateChanged(state):
                self.ats[number] = state.at
                self.look()
            case TableUpdated(table):
                self._rearranged(number, line, table)
            case Answered(_, Refused() as refused):
                self.ledger.refused[refused.code] += 1

    def next_move(self) -> tuple[int, bytes] | None:
        at = max(self.ats)
        ready = [
            number
            for number, client in enumerate(self._clients)
            if client.state is not None and client.state.at == at and client.state.legal
        ]
        if not ready:
            return None
        number = self._dice.choice(ready)
        state = self._clients[number].state
        assert state is not None
        return number, self._clients[number].play(self._dice.choice(state.legal)).text.encode()

    def _rearranged(self, number: int, line: Line, table: TableInfo) -> None:
        """After the end the first of them asks for another game, and all go there."""
        if self._next_game is not None or table.status != "over":
            return
        if table.rematch is not None:
            self._next_game = self._loop.create_task(self._go_on(table.rematch))
        elif number == 0:
            line.send(encode(Rematch()).encode())

    async def _go_on(self, table_id: str) -> None:
        for line in self.lines:
            line.close()
        self.ledger.over += 1
        self.lines.clear()
        self.ats = [-1] * len(self._tokens)
        self._pending = None
        self._id = table_id
        await self.come()
        self._next_game = None
        self.lines[0].send(encode(Start()).encode())
