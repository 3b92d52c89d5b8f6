"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from sobremesa.core.errors import SobremesaError
from sobremesa.store.errors import StoreError
from sobremesa.store.store import Guest

from . import messages as m
from .connection import Connection, read_hello
from .guests import Guests, address
from .hub import Hub
from .metrics import CONNECTIONS
from .room import problem
from .shield import allowed_origin

NO_TABLE, BAD_START, CROWDED, TOO_LARGE, LATER = 4404, 4400, 4429, 1009, 1012
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
    where = address(socket.scope)
    if hub.stopping or _open.get(where, 0) >= hub.settings.limits.connections:
        await socket.close(LATER if hub.stopping else CROWDED)
        return
    _open[where] = _open.get(where, 0) + 1
    CONNECTIONS.inc()
    try:
        with contextlib.suppress(WebSocketDisconnect):
            await _serve(hub, socket, table_id)
    finally:
        CONNECTIONS.dec()
        _open[where] -= 1
        if not _open[where]:
            del _open[where]
        socket.receive, socket.send = empty_receive, empty_send  # they hold the socket, which holds them


async def _serve(hub: Hub, socket: Socket, table_id: str) -> None:
    lang = "en"
    try:
        hello = read_hello(await asyncio.wait_for(_next_text(socket, hub), PATIENCE))
        lang = hello.lang
        guest = await _who(socket, hello)
        room = await hub.room(table_id)
    except TimeoutError:
        await socket.close(BAD_START)
        return
    except SobremesaError as error:
        refused = m.Refused("", problem(error), error.said(lang if lang in ("es", "en") else "en"))
        await socket.send_text(_text(refused))
        await socket.close(_how_to_close(error))
        return
    connection = Connection(hub, room, guest, socket, guest.id if guest.kept else address(socket.scope))
    writer = asyncio.create_task(connection.write())
    try:
        await connection.arrive(hello)
        while True:  # until the wire says that it is gone, which it also does when the writer has hung up
            await connection.hear(await _next_text(socket, hub))
    finally:
        if connection in room.connections:
            room.leave(connection)
        connection.close(1000)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


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


async def _next_text(socket: Socket, hub: Hub) -> str | bytes:
    event: Any = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code") or 1000)
    text = event.get("text")
    text = event.get("bytes", b"") if text is None else text
    if len(text) > hub.settings.limits.message_bytes:
        await socket.close(TOO_LARGE)
        raise WebSocketDisconnect(detail="too large", code=TOO_LARGE)
    return text  # type: ignore[no-any-return]


def _text(message: m.FromServer) -> str:
    return msgspec.json.encode(message).decode()
