"""The clients of boardgame.io's tables: socket.io messages over a bare WebSocket for each seat.

The game is `benchmarks/boardgameio/server.js`, of as many seats and moves as Martes 13.
"""

from __future__ import annotations

import asyncio
import random
from functools import partial

import httpx
import msgspec

from .raw_socket import RawSocket, connect
from .table import Measurements, Table

GAME = "cards"
SPACES = 3
_OPEN, _PING, _PONG = b"0", b"2", b"3"
_JOIN = b"40/" + GAME.encode() + b","
_EVENT = b"42/" + GAME.encode() + b","


class Hand(msgspec.Struct):
    hand: list[msgspec.Raw] = []


class Parts(msgspec.Struct):
    players: dict[str, Hand] = {}


class Turn(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: bool = False


class Standing(msgspec.Struct):
    """The parts of a state that the clients use."""

    G: Parts
    ctx: Turn
    at: int = msgspec.field(name="_stateID", default=-1)


class Synced(msgspec.Struct):
    state: Standing


_event = msgspec.json.Decoder(list[msgspec.Raw])
_standing = msgspec.json.Decoder(Standing)
_synced = msgspec.json.Decoder(Synced)


class PeerTable(Table):
    """A match of boardgame.io's; when it is over, the same connections join another."""

    def __init__(
        self, measured: Measurements, http: httpx.AsyncClient, port: int, seats: int, dice: random.Random
    ) -> None:
        super().__init__(measured, seats)
        self._http = http
        self._port = port
        self._dice = dice
        self._match = ""
        self._keys: list[str] = []
        self._move: tuple[int, int, bytes] | None = None
        self._next_game: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        await self._open_match()
        for number in range(len(self.ats)):
            path = "/socket.io/?EIO=4&transport=websocket"
            self.sockets.append(await connect("127.0.0.1", self._port, path, partial(self._on_message, number)))

    async def _open_match(self) -> None:
        made = await self._http.post(f"/games/{GAME}/create", json={"numPlayers": len(self.ats)})
        self._match = made.raise_for_status().json()["matchID"]
        self._keys = []
        for number in range(len(self.ats)):
            who = {"playerID": str(number), "playerName": f"Guest {number}"}
            joined = await self._http.post(f"/games/{GAME}/{self._match}/join", json=who)
            self._keys.append(joined.raise_for_status().json()["playerCredentials"])

    def _sync(self, number: int, socket: RawSocket) -> None:
        asked = ["sync", self._match, str(number), self._keys[number], len(self.ats)]
        socket.send(_EVENT + msgspec.json.encode(asked))

    def _on_message(self, number: int, socket: RawSocket, text: bytes) -> None:
        self.weigh(text)
        if text.startswith(_EVENT):
            self._on_event(number, _event.decode(text[len(_EVENT) :]))
        elif text == _PING:
            socket.send(_PONG)
        elif text.startswith(_JOIN):
            self._sync(number, socket)
        elif text.startswith(_OPEN):
            socket.send(_JOIN)
        else:
            self.measured.refused[text[:40].decode()] += 1

    def _on_event(self, number: int, event: list[msgspec.Raw]) -> None:
        kind = bytes(event[0])
        if kind == b'"update"':
            standing = _standing.decode(event[2])
        elif kind == b'"sync"':
            standing = _synced.decode(event[2]).state
        elif kind == b'"matchData"':
            return
        else:
            self.measured.refused[kind.decode()] += 1
            return
        self.ats[number] = standing.at
        if standing.ctx.gameover:
            if self._next_game is None:
                self._next_game = self._loop.create_task(self._go_on())
        elif standing.ctx.currentPlayer == str(number):
            card = self._dice.choice(standing.G.players[str(number)].hand)
            self._move = (number, standing.at, bytes(card))
        self.look()

    def next_move(self) -> tuple[int, bytes] | None:
        if self._move is None or self._move[1] != max(self.ats):
            return None
        number, at, card = self._move
        self._move = None
        action = b'{"type":"MAKE_MOVE","payload":{"type":"play","args":[%s,%d],"playerID":"%d","credentials":"%s"}}' % (
            card,
            self._dice.randrange(SPACES),
            number,
            self._keys[number].encode(),
        )
        return number, b'%s["update",%s,%d,"%s","%d"]' % (_EVENT, action, at, self._match.encode(), number)

    async def _go_on(self) -> None:
        await asyncio.sleep(0.1)  # until all seats have received the end
        self.measured.over += 1
        await self._open_match()
        self.ats = [-1] * len(self.ats)
        for number, socket in enumerate(self.sockets):
            self._sync(number, socket)
        self._next_game = None
