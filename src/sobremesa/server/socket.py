"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.params import FromPath

from sobremesa.core.errors import SobremesaError
from sobremesa.protocol import messages as m
from sobremesa.store.errors import StoreError
from sobremesa.store.store import Guest

from .connection import Connection, language, read_hello
from .guests import Guests, address
from .hub import Hub
from .limits import Buckets
from .line import Line
from .metrics import CONNECTIONS
from .room import problem
from .shield import allowed_origin

NO_TABLE, BAD_START, CROWDED, LATER = 4404, 4400, 4429, 1012
PATIENCE = 20.0
"""Seconds to wait for the first message."""

Socket = WebSocket[Any, Any, Any]

_open: dict[str, int] = {}


@websocket("/api/tables/{table_id:str}/ws")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    """Sit at a table, or watch it."""
    hub: Hub = socket.app.state.hub
    if not allowed_origin(socket.scope, hub.settings.origins):
        await socket.close(4403)
        return
    await socket.accept()
    line: Line = socket.scope["state"]["line"]
    where = address(socket.scope)
    if hub.stopping or _crowded(socket, hub, where):
        line.close(LATER if hub.stopping else CROWDED)
        return
    _open[where] = _open.get(where, 0) + 1
    CONNECTIONS.inc()
    try:
        await _serve(hub, socket, line, table_id)
    finally:
        CONNECTIONS.dec()
        _open[where] -= 1
        if not _open[where]:
            del _open[where]
        socket.receive, socket.send = empty_receive, empty_send  # they hold the socket, which holds them


def _crowded(socket: Socket, hub: Hub, where: str) -> bool:
    """Whether an address has too many connections, or opens them too fast."""
    rate: Buckets = socket.app.state.connects_rate
    return _open.get(where, 0) >= hub.settings.limits.connections or not rate.take(where)


async def _serve(hub: Hub, socket: Socket, line: Line, table_id: str) -> None:
    lang = "en"
    try:
        first = await asyncio.wait_for(_first_message(line), PATIENCE)
        if first is None:
            return
        hello = read_hello(first)
        lang = hello.lang
        guest = await _who(socket, hello)
        room = await hub.room(table_id)
    except TimeoutError:
        line.close(BAD_START)
        return
    except SobremesaError as error:
        line.send(msgspec.json.encode(m.Refused("", problem(error), error.said(language(lang)))))
        line.close(_how_to_close(error))
        return
    connection = Connection(hub, room, guest, line, guest.id if guest.persistent else address(socket.scope))
    try:
        await connection.arrive(hello)
        line.listen(connection.wake)
        await line.ended
    finally:
        if connection in room.connections:
            room.leave(connection)
        connection.close(1000)


async def _first_message(line: Line) -> bytes | None:
    """None if the client goes without a word."""
    said = asyncio.Event()
    line.listen(said.set)
    line.ended.add_done_callback(lambda _: said.set())
    await said.wait()
    return line.take()


def _how_to_close(error: SobremesaError) -> int:
    """Whether to come back later, or not like this."""
    if isinstance(error, StoreError) or problem(error) in ("stopping", "no-bus"):
        return LATER
    return NO_TABLE if problem(error) == "no-table" else BAD_START


async def _who(socket: Socket, hello: m.Hello) -> Guest:
    """Whose connection it is; somebody without a token watches under no name."""
    guests: Guests = socket.app.state.guests
    if hello.token is not None:
        return await guests.known(hello.token)
    return await guests.who(socket.scope) or guests.onlooker(hello.lang)
