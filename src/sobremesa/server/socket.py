"""The WebSocket route of a table."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.params import FromPath

from sobremesa.protocol import messages as m
from sobremesa.protocol.messages import CloseCode
from sobremesa.store.stored import Guest

from .client_socket import ClientSocket
from .greeting import serve_table
from .guests import Guests, address
from .hub import Hub
from .limits import Buckets
from .metrics import CONNECTIONS
from .shield import allowed_origin

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
        await serve_table(hub, client, table_id, lambda hello: _who(socket, hello), source)
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


async def _who(socket: Socket, hello: m.Hello) -> Guest:
    """Return the guest of a connection; one without a token only watches."""
    guests: Guests = socket.app.state.guests
    if hello.token is not None:
        return await guests.known(hello.token)
    return await guests.who(socket.scope) or guests.onlooker(hello.lang)
