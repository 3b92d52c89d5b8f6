"""The WebSocket of one client: a protocol for uvicorn, framed by picows, that hands over messages as they arrive.

uvicorn gives a connection to it when the client asks for a WebSocket. The app decides by ASGI whether to accept, as for
every request, so that routes and middleware apply; from then on messages do not pass through ASGI. When a connection
ends, the reference cycle between it, picows and the transport is broken, so that its memory is freed at once.
"""

from __future__ import annotations

import asyncio
import logging
import struct
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]
from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState

from sobremesa.protocol.messages import CloseCode

from .http_connection import ConnectionRoom

IDLE = 20.0
"""Seconds of silence after which a client is pinged, and in which it has to answer."""
CLOSE_TIMEOUT = 5.0
"""Seconds in which a client has to close the connection after a close frame."""
MOST_WAITING = 16
"""Messages of one client that may wait to be handled; its socket is not read until there are fewer."""
PIECE_BYTES = 64
"""Bytes that each fragment of a message counts for besides its own, so that empty fragments count too."""
MOST_UNSENT = 100_000
"""Bytes that may wait to be sent to a client that sends pings."""
FIRST_BUFFER = 2_048
NO_CODE = 1005
"""What ASGI calls a connection that ended without a code."""
_WHOLE_TEXT, _PONG = 0x81, 0x8A

_silent = logging.LoggerAdapter(logging.Logger("client socket", logging.CRITICAL + 1))
"""Errors of clients are not logged: the close code says what they are."""


class ClientSocket(asyncio.Protocol):
    """One WebSocket connection."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._app: Any = config.loaded_app
        self.most: int = config.ws_max_size
        self._asgi = {"version": config.asgi_version, "spec_version": "2.4"}
        self._root = config.root_path
        self._sockets, self._tasks, self._app_state = server_state.connections, server_state.tasks, app_state
        self._transport: Any = None
        self._request = b""
        self._framing: Any = None
        self._websocket: WSTransport | None = None
        self._inbox: deque[bytes] = deque()
        self._on_message: Callable[[], None] | None = None
        self._connect_told = False
        self._hang_up_timer: asyncio.TimerHandle | None = None
        self._unsent: list[bytes] = []
        self._unsent_bytes = 0
        self._all: ConnectionRoom | None = getattr(config.http, "room", None)
        self._pings = 0
        self._loop = asyncio.get_running_loop()
        self.ended = self._loop.create_future()
        """Done when the client is gone."""

    # Out.

    def send(self, message: bytes) -> None:
        """Send a text message, at the end of this turn of the event loop.

        All messages of a turn are written at once: a system call takes about as long as making a message, and picows
        would make one for every frame. What the transport can't take waits in its buffer.
        """
        if self._websocket is not None:
            self._enqueue(_head(len(message)), message)

    def _enqueue(self, head: bytes, payload: bytes) -> None:
        if not self._unsent:
            self._loop.call_soon(self._flush)
        self._unsent += (head, payload)
        self._unsent_bytes += len(payload)

    def _flush(self) -> None:
        """Write what waits to be sent."""
        if self._unsent and self._websocket is not None and not self._websocket.is_close_frame_sent:
            self._transport.write(b"".join(self._unsent))
        self._unsent.clear()
        self._unsent_bytes = 0
        self._pings = 0

    def answer_ping(self, payload: bytes) -> None:
        """Answer a ping frame. A client that sends too many, or does not read the answers, is disconnected."""
        self._pings += 1
        if self._pings > MOST_WAITING:
            self.close(CloseCode.TOO_MANY)
        elif self.waiting > MOST_UNSENT:
            self.close(CloseCode.TOO_SLOW)
        elif self._websocket is not None:
            self._enqueue(bytes((_PONG, len(payload))), payload)

    @property
    def waiting(self) -> int:
        """The number of bytes that the client has not read yet."""
        return 0 if self._transport is None else self._transport.get_write_buffer_size() + self._unsent_bytes

    def close(self, code: int) -> None:
        """Send a close frame, and end the connection if the client does not."""
        if self._websocket is not None and not self._websocket.is_close_frame_sent:
            self._flush()
            self._websocket.send_close(code)  # type: ignore[arg-type]
            self._expect_close()

    def _expect_close(self) -> None:
        """Abort the connection after a while, with all that is still to be sent."""
        if self._hang_up_timer is None:
            self._hang_up_timer = self._loop.call_later(CLOSE_TIMEOUT, self._transport.abort)

    @property
    def closing(self) -> bool:
        """Whether the connection is being closed, and messages are ignored."""
        return self._hang_up_timer is not None

    # In.

    def listen(self, on_message: Callable[[], None]) -> None:
        """Set what is called whenever there is a message to take, and call it if there is one already."""
        self._on_message = on_message
        if self._inbox:
            on_message()

    def take(self) -> bytes | None:
        """Return the next message of the client, None if there is none."""
        if not self._inbox:
            return None
        if len(self._inbox) == MOST_WAITING and self._transport is not None:
            self._transport.resume_reading()
        return self._inbox.popleft()

    def put(self, message: bytes) -> None:
        """Add a message of the client."""
        self._inbox.append(message)
        if len(self._inbox) == MOST_WAITING:
            self._transport.pause_reading()
        if self._on_message is not None:
            self._on_message()

    # What uvicorn and the transport call.

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._sockets.add(self)  # type: ignore[arg-type]
        if self._all is not None:
            self._all.sockets += 1

    def data_received(self, data: bytes) -> None:
        """Take the request as uvicorn has read it. Once the WebSocket is open, picows gets what follows."""
        if not self._request:
            self._request = data
            task = self._loop.create_task(self._ask(_scope_of(data)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif self._framing is None:  # the client does not wait for the answer
            self._request += data

    def shutdown(self) -> None:
        """Close the connection, as the server stops."""
        if self._websocket is not None:
            self.close(CloseCode.RESTARTING)
            self._end()
        self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._all is not None and self._transport is not None:
            self._all.sockets -= 1
        self._sockets.discard(self)
        if self._framing is not None and self._websocket is None:  # the WebSocket was refused
            self._framing.connection_lost(exc)
        if self._hang_up_timer is not None:
            self._hang_up_timer.cancel()
        self._end()
        self._transport = self._framing = self._websocket = self._on_message = None

    def _end(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    # The ASGI side.

    async def _ask(self, scope: dict[str, Any]) -> None:
        """Let the app decide whether to accept the WebSocket."""
        scope |= {
            "asgi": self._asgi,
            "scheme": "wss" if is_ssl(self._transport) else "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": self._root,
            "path": self._root + scope["path"],
            "state": {**self._app_state, "client_socket": self},
        }
        try:
            await self._app(scope, self._receive, self._send)
        finally:
            self._answer(403)  # unless it was answered
            self.close(1000)

    async def _receive(self) -> dict[str, Any]:
        """Return the ASGI events of connecting and disconnecting. Messages are taken with `take` instead."""
        if not self._connect_told:
            self._connect_told = True
            return {"type": "websocket.connect"}
        await self.ended
        return {"type": "websocket.disconnect", "code": NO_CODE}

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            self._answer(101)
        elif self._framing is None:
            self._answer(403)
        else:
            self.close(message.get("code", 1000))

    def _answer(self, status: int) -> None:
        """Answer the request with a status: 101 opens the WebSocket."""
        if self._framing is None and self._transport is not None:
            self._framing = WSProtocol(
                None, None, False, lambda _: self._answered(status), _silent, False, None,
                True, IDLE, IDLE, WSAutoPingStrategy.PING_WHEN_IDLE, False, self.most, None, FIRST_BUFFER,
            )  # fmt: skip
            self._framing.connection_made(self._transport)
            self._feed(self._request)

    def _feed(self, request: bytes) -> None:
        """Give picows what was read before it was there, as much at a time as its buffer takes."""
        rest = memoryview(request)
        while rest and self._framing is not None:
            room = self._framing.get_buffer(-1)
            part = rest[: len(room)]
            room[: len(part)] = part
            rest = rest[len(part) :]
            self._framing.buffer_updated(len(part))

    def _answered(self, status: int) -> WSUpgradeResponseWithListener:
        if status == 101:
            return WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(), FrameListener(self))
        return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status), None)

    def open(self, websocket: WSTransport) -> None:
        """Begin to exchange messages."""
        self._websocket = websocket
        self._transport.set_protocol(self._framing)

    def on_close_frame(self) -> None:
        """Close the connection, after the client has sent a close frame or answered ours."""
        if self._websocket is not None and not self._websocket.is_close_frame_sent:
            self._flush()
            self._websocket.send_close(WSCloseCode.OK)
        self._expect_close()
        self._end()
        self._transport.close()


class FrameListener(WSListener):
    """Puts the frames of one connection together into messages."""

    def __init__(self, socket: ClientSocket) -> None:
        self._socket = socket
        self._parts: list[bytes] = []
        self._size = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._socket.open(transport)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._socket.connection_lost(None)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            self._socket.on_close_frame()
        elif self._socket.closing:
            return
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            self._socket.close(CloseCode.PROTOCOL_ERROR)
        elif kind == WSMsgType.PING:
            self._socket.answer_ping(frame.get_payload_as_bytes())
        elif kind != WSMsgType.PONG:
            if (kind == WSMsgType.CONTINUATION) != bool(self._parts):
                self._socket.close(CloseCode.PROTOCOL_ERROR)
            elif frame.fin and not self._parts:
                self._socket.put(frame.get_payload_as_bytes())
            else:
                self._gather(frame)

    def _gather(self, frame: WSFrame) -> None:
        """Take a fragment of a message."""
        self._parts.append(frame.get_payload_as_bytes())
        self._size += len(self._parts[-1]) + PIECE_BYTES
        if self._size > self._socket.most:
            self._parts.clear()
            self._socket.close(CloseCode.MESSAGE_TOO_LARGE)
        elif frame.fin:
            whole = b"".join(self._parts)
            self._parts.clear()
            self._size = 0
            self._socket.put(whole)

    def pause_writing(self) -> None:
        return

    def resume_writing(self) -> None:
        return


def _head(size: int) -> bytes:
    """Return the head of a frame with a text of so many bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_WHOLE_TEXT, size))
    return struct.pack(">BBH", _WHOLE_TEXT, 126, size) if size < 65_536 else struct.pack(">BBQ", _WHOLE_TEXT, 127, size)


def _scope_of(request: bytes) -> dict[str, Any]:
    """Return the ASGI scope of a request that uvicorn has written down, one header a line."""
    first, *lines = request.removesuffix(b"\r\n\r\n").split(b"\r\n")
    target = first.split(b" ")[1]
    path, _, query = target.partition(b"?")
    headers = [(name, value) for name, _, value in (line.partition(b": ") for line in lines)]
    return {
        "type": "websocket",
        "http_version": "1.1",
        "path": unquote(path.decode("latin-1")),
        "raw_path": path,
        "query_string": query,
        "headers": headers,
        "subprotocols": [],
    }
