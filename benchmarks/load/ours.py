"""The clients of our tables: all seats of a table, each with its own connection."""

from __future__ import annotations

import asyncio
import random
from functools import partial

from sobremesa.protocol.client import Answered, ResyncNeeded, StateChanged, TableClient, TableUpdated, encode
from sobremesa.protocol.messages import Refused, Rematch, Start, TableInfo

from .raw_socket import RawSocket, connect
from .table import Measurements, Table
from .table_setups import StoredTable

Address = tuple[str, int]
Client = TableClient[None]
"""A client that does not follow views, to save CPU time that the measured server needs."""


class OurTable(Table):
    """A table of ours, its seats spread over the nodes; when a game is over, the same people play another."""

    def __init__(self, measured: Measurements, nodes: list[Address], stored: StoredTable, dice: random.Random) -> None:
        super().__init__(measured, len(stored.tokens))
        self._nodes = nodes
        self._id = stored.id
        self._tokens = stored.tokens
        self._dice = dice
        self._clients: list[Client] = []
        self._next_game: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        self._clients = [TableClient(views=False) for _ in self._tokens]
        for number, (client, token) in enumerate(zip(self._clients, self._tokens, strict=True)):
            host, port = self._nodes[number % len(self._nodes)]
            path, who = f"/api/tables/{self._id}/ws", f"Authorization: Bearer {token}"
            socket = await connect(host, port, path, partial(self._on_message, number), who)
            self.sockets.append(socket)
            for text in client.connect():
                socket.send(text.encode())

    def _on_message(self, number: int, socket: RawSocket, text: bytes) -> None:
        self.weigh(text)
        match self._clients[number].receive(text):
            case StateChanged(state):
                self.ats[number] = state.at
                self.look()
            case TableUpdated(table):
                self._rearranged(number, socket, table)
            case ResyncNeeded(asked):
                self.measured.refused["resync"] += 1
                socket.send(asked.encode())
            case Answered(_, Refused() as refused):
                self.measured.refused[refused.code] += 1

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

    def _rearranged(self, number: int, socket: RawSocket, table: TableInfo) -> None:
        """Handle a change of the table: after the end, the first seat asks for a rematch, and all connect to it."""
        if self._next_game is not None or table.status != "over":
            return
        if table.rematch is not None:
            self._next_game = self._loop.create_task(self._go_on(table.rematch))
        elif number == 0:
            socket.send(encode(Rematch()).encode())

    async def _go_on(self, table_id: str) -> None:
        for socket in self.sockets:
            socket.close()
        self.measured.over += 1
        self.sockets.clear()
        self.ats = [-1] * len(self._tokens)
        self._pending = None
        self._id = table_id
        await self.connect()
        self._next_game = None
        self.sockets[0].send(encode(Start()).encode())
