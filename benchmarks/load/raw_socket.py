"""A minimal WebSocket client, because the clients share their cores with the server that they measure.

It implements as much of RFC 6455 as a load test on loopback needs: unfragmented messages, answers to pings, closing.
Its mask is zero, which the protocol allows and which leaves the payload unchanged.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
_NO_MASK = b"\0\0\0\0"

OnMessage = Callable[["RawSocket", bytes], None]


class RawSocket(asyncio.Protocol):
    """One connection; `on_message` gets every message, and the socket to answer on."""

    def __init__(self, on_message: OnMessage) -> None:
        self._on_message = on_message
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when the connection is gone."""
        self.close_code: int | None = None
        """Why the server has closed it, if it has said so."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one by its methods only

    def ask(self, host: str, path: str, *headers: str) -> None:
        """Send the upgrade request."""
        key = base64.b64encode(os.urandom(16)).decode()
        sockets = [f"GET {path} HTTP/1.1", f"Host: {host}", "Connection: Upgrade", "Upgrade: websocket"]
        sockets += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", *headers, "", ""]
        assert self._transport is not None
        self._transport.write("\r\n".join(sockets).encode())

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0
        if not self._open:
            head = data.find(b"\r\n\r\n")
            if head < 0:
                self._rest = data
                return
            if b" 101 " not in data[: data.find(b"\r\n")]:
                self._fail(ConnectionError(data[:head].decode(errors="replace")))
                return
            self._open = True
            self.opened.set_result(None)
            at = head + 4
        self._rest = data[self._frames(data, at) :]

    def _frames(self, data: bytes, at: int) -> int:
        """Handle all complete frames; return where the first incomplete one begins."""
        size = len(data)
        while size - at >= 2:
            kind, length, body = data[at], data[at + 1], at + 2
            if length == 126:
                body = at + 4
                length = int.from_bytes(data[at + 2 : body])
            elif length == 127:
                body = at + 10
                length = int.from_bytes(data[at + 2 : body])
            if size < body + length:
                break
            at = body + length
            if kind == _TEXT:
                self._on_message(self, data[body:at])
            elif kind == _PING:
                self._send(_PONG, data[body:at])
            elif kind == _CLOSE:
                self.close_code = int.from_bytes(data[body : body + 2])
            else:
                self._fail(ConnectionError(f"a frame of kind {kind:#x}"))
        return at

    def send(self, message: bytes) -> None:
        self._send(_TEXT, message)

    def _send(self, kind: int, message: bytes) -> None:
        assert self._transport is not None
        length = len(message)
        head = bytes((kind, 0x80 | length)) if length < 126 else bytes((kind, 0xFE, length >> 8, length & 255))
        self._transport.write(head + _NO_MASK + message)

    def close(self) -> None:
        assert self._transport is not None
        self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(error or ConnectionError("the server hung up"))
        if not self.ended.done():
            self.ended.set_result(None)

    def _fail(self, error: Exception) -> None:
        if not self.opened.done():
            self.opened.set_exception(error)


async def connect(
    host: str, port: int, path: str, on_message: OnMessage, *headers: str, local: str | None = None
) -> RawSocket:
    """Return an open WebSocket; `local` is the address to connect from, where one address has too few ports."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: RawSocket(on_message), host, port, local_addr=(local, 0) if local else None
    )
    socket.ask(f"{host}:{port}", path, *headers)
    await socket.opened
    return socket
