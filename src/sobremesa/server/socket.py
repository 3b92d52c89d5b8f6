"""The WebSocket route of a table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.params import FromPath

from sobremesa.core.errors import SobremesaError
from sobremesa.protocol import messages as m
from sobremesa.protocol.messages import CloseCode
from sobremesa.store.errors import StoreError
from sobremesa.store.store import Guest
from sobremesa.tables.errors import TableError

from .client_socket import ClientSocket
from .connection import Connection, language, read_hello
from .guests import Guests, address
from .hub import Hub
from .limits import Buckets
from .metrics import CONNECTIONS, count_fault
from .room import problem
from .shield import allowed_origin

PATIENCE = 20
"""How many times `PIECE` seconds to wait for the first message."""
PIECE = 1.0
# A wait in one piece would blame the client for the server's own delay: after a long turn of the event loop (a slow
# machine, many tables loaded at once) timers come before what has arrived meanwhile, and the hello would go unread.

Socket = WebSocket[Any, Any, Any]

_open: dict[str, int] = {}


@websocket("/api/tables/{table_id:str}/ws")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    """Serve one connection to a table."""
    hub: Hub = socket.app.state.hub
    await socket.accept()  # before it is refused: a browser learns the code of an open connection only
    client: ClientSocket = socket.scope["state"]["client_socket"]
    if not allowed_origin(socket.scope, hub.settings.origins):
        client.close(CloseCode.OTHER_ORIGIN)
        return
    source = address(socket.scope)
    if hub.stopping or _crowded(socket, hub, source):
        client.close(CloseCode.RESTARTING if hub.stopping else CloseCode.TOO_MANY)
        return
    _open[source] = _open.get(source, 0) + 1
    CONNECTIONS.inc()
    try:
        await _serve(hub, socket, client, table_id)
    finally:
        CONNECTIONS.dec()
        _open[source] -= 1
        if not _open[source]:
            del _open[source]
        socket.receive, socket.send = empty_receive, empty_send  # they refer to the socket, and it to them


def _crowded(socket: Socket, hub: Hub, source: str) -> bool:
    """Return whether an address has too many connections, or opens them too fast."""
    rate: Buckets = socket.app.state.connects_rate
    return _open.get(source, 0) >= hub.settings.limits.connections or not rate.take(source)


async def _serve(hub: Hub, socket: Socket, client: ClientSocket, table_id: str) -> None:
    """Greet a client and serve it until it is gone. Whatever goes wrong before is told to it."""
    lang = "en"
    try:
        first = await _first_message(client)
        if first is None:
            client.close(CloseCode.BAD_HELLO)
            return
        hello = read_hello(first)
        lang = language(hello.lang)
        guest = await _who(socket, hello)
        room = await hub.room(table_id)
        source = address(socket.scope)
        connection = Connection(hub, room, guest, client, guest.id if guest.persistent else source, source)
        try:
            await connection.greet(hello)
            client.listen(connection.on_message)
            await client.ended
        finally:
            if connection in room.connections:
                room.leave(connection)
            connection.close(1000)
    except SobremesaError as error:
        _refuse(client, error, lang)
    except Exception as error:  # a fault of ours must not leave the client without a word
        count_fault("hello", error)
        _refuse(client, TableError("wrong"), lang)


def _refuse(client: ClientSocket, error: SobremesaError, lang: str) -> None:
    client.send(msgspec.json.encode(m.Refused("", problem(error), error.text_in(lang))))
    client.close(_how_to_close(error))


async def _first_message(client: ClientSocket) -> bytes | None:
    """Return the first message, None if none comes in time or the client disconnects before it."""
    arrived = asyncio.Event()
    client.listen(arrived.set)
    client.ended.add_done_callback(lambda _: arrived.set())
    for _ in range(PATIENCE):
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(arrived.wait(), PIECE)
            break
    return client.take()


def _how_to_close(error: SobremesaError) -> int:
    """Return the close code for a connection that could not be greeted."""
    if isinstance(error, StoreError) or problem(error) in ("stopping", "no-bus", "wrong"):
        return CloseCode.RESTARTING
    return CloseCode.NO_TABLE if problem(error) == "no-table" else CloseCode.BAD_HELLO


async def _who(socket: Socket, hello: m.Hello) -> Guest:
    """Return the guest of a connection; one without a token only watches."""
    guests: Guests = socket.app.state.guests
    if hello.token is not None:
        return await guests.known(hello.token)
    return await guests.who(socket.scope) or guests.onlooker(hello.lang)
