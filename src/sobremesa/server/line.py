"""The wire of a connection: a WebSocket, framed by picows, that gives its messages to whoever listens at once.

uvicorn hands a connection over when its client asks for a WebSocket. The app is asked by ASGI whether it may be one,
as for every request, so that routes and proxies count here too; from then on nothing stands between the table and the
wire. When all is over nothing is left behind: what holds each other here is let go, and is not left to be found.
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

PING = 20.0
"""Seconds of silence after which a client is asked whether it is there, and in which it has to answer."""
FAREWELL = 5.0
"""Seconds in which a client has to hang up when it was told to."""
MANY = 16
"""Messages of one client that wait to be heard; its wire is not read on until there are fewer."""
PIECE = 64
"""Bytes that a piece of a message counts for besides its own, so that even empty ones come to an end."""
SLOW = 100_000
"""Bytes that may wait for a client that asks whether we are there."""
FIRST_BUFFER = 2_048
WRONG, TOO_LARGE, RESTARTING, NO_CODE, TOO_SLOW, FLOODING = 1002, 1009, 1012, 1005, 4408, 4429
_WHOLE_TEXT, _PONG = 0x81, 0x8A

_silent = logging.LoggerAdapter(logging.Logger("line", logging.CRITICAL + 1))
"""What clients do wrong is no news to us: they are told by the code with which their line ends."""


class Line(asyncio.Protocol):
    """One WebSocket."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._app: Any = config.loaded_app
        self.most: int = config.ws_max_size
        self._asgi = {"version": config.asgi_version, "spec_version": "2.4"}
        self._root = config.root_path
        self._lines, self._tasks, self._app_state = server_state.connections, server_state.tasks, app_state
        self._transport: Any = None
        self._request = b""
        self._framed: Any = None
        self._wire: WSTransport | None = None
        self._inbox: deque[bytes] = deque()
        self._heard: Callable[[], None] | None = None
        self._come = False
        self._farewell: asyncio.TimerHandle | None = None
        self._said: list[bytes] = []
        self._pings = 0
        self._loop = asyncio.get_running_loop()
        self.ended = self._loop.create_future()
        """Done when the client is gone."""

    # What the table says.

    def send(self, message: bytes) -> None:
        """To the client, at the end of this turn of the loop: all that is said in it goes in one piece.

        To send takes the system about as long as it takes us to make what is sent, and picows would send every frame by
        itself. What the wire can't take waits.
        """
        if self._wire is not None:
            self._say(_head(len(message)), message)

    def _say(self, head: bytes, held: bytes) -> None:
        if not self._said:
            self._loop.call_soon(self._flush)
        self._said += (head, held)

    def _flush(self) -> None:
        """Send what was said."""
        if self._said and self._wire is not None and not self._wire.is_close_frame_sent:
            self._transport.write(b"".join(self._said))
        self._said.clear()
        self._pings = 0

    def answer_ping(self, question: bytes) -> None:
        """The client asks whether we are there. One that asks and asks, or does not read our answers, is let go."""
        self._pings += 1
        if self._pings > MANY:
            self.close(FLOODING)
        elif self.waiting > SLOW:
            self.close(TOO_SLOW)
        elif self._wire is not None:
            self._say(bytes((_PONG, len(question))), question)

    @property
    def waiting(self) -> int:
        """Bytes that the client was too slow to take."""
        return 0 if self._transport is None else self._transport.get_write_buffer_size()

    def close(self, code: int) -> None:
        """Tell the client to hang up; if it does not, hang up."""
        if self._wire is not None and not self._wire.is_close_frame_sent:
            self._flush()
            self._wire.send_close(code)  # type: ignore[arg-type]
            self._leave()

    def _leave(self) -> None:
        """Whatever is still to be sent to the client then, it does not get."""
        if self._farewell is None:
            self._farewell = self._loop.call_later(FAREWELL, self._transport.abort)

    @property
    def leaving(self) -> bool:
        """Whether nobody listens any more to what the client says."""
        return self._farewell is not None

    # What the client says.

    def listen(self, heard: Callable[[], None]) -> None:
        """Call this whenever there is a message to take, also if one is there already."""
        self._heard = heard
        if self._inbox:
            heard()

    def take(self) -> bytes | None:
        """The next message of the client's, if there is one."""
        if not self._inbox:
            return None
        if len(self._inbox) == MANY and self._transport is not None:
            self._transport.resume_reading()
        return self._inbox.popleft()

    def put(self, message: bytes) -> None:
        """What the client said."""
        self._inbox.append(message)
        if len(self._inbox) == MANY:
            self._transport.pause_reading()
        if self._heard is not None:
            self._heard()

    # What uvicorn and its transport say.

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._lines.add(self)  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        """The request, as uvicorn has read it. Once both sides may speak, the framing gets what comes."""
        if not self._request:
            self._request = data
            task = self._loop.create_task(self._ask(_scope_of(data)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif self._framed is None:  # a client that does not wait for the answer
            self._request += data

    def shutdown(self) -> None:
        """The server stops."""
        if self._wire is not None:
            self.close(RESTARTING)
            self._end()
        self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._lines.discard(self)
        if self._framed is not None and self._wire is None:  # refused: nobody else tells it
            self._framed.connection_lost(exc)
        if self._farewell is not None:
            self._farewell.cancel()
        self._end()
        self._transport = self._framed = self._wire = self._heard = None

    def _end(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    # What the app says.

    async def _ask(self, scope: dict[str, Any]) -> None:
        """Whether this may be a WebSocket, and how it is answered."""
        scope |= {
            "asgi": self._asgi,
            "scheme": "wss" if is_ssl(self._transport) else "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": self._root,
            "path": self._root + scope["path"],
            "state": {**self._app_state, "line": self},
        }
        try:
            await self._app(scope, self._receive, self._send)
        finally:
            self._answer(403)  # if it has not been answered
            self.close(1000)

    async def _receive(self) -> dict[str, Any]:
        """For the app: a client that has come, and then one that has gone. What it says between, `take` gives."""
        if not self._come:
            self._come = True
            return {"type": "websocket.connect"}
        await self.ended
        return {"type": "websocket.disconnect", "code": NO_CODE}

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            self._answer(101)
        elif self._framed is None:
            self._answer(403)
        else:
            self.close(message.get("code", 1000))

    def _answer(self, status: int) -> None:
        """Let the framing read the request, now that it is known how to answer it."""
        if self._framed is None and self._transport is not None:
            self._framed = WSProtocol(
                None, None, False, lambda _: self._answered(status), _silent, False, None,
                True, PING, PING, WSAutoPingStrategy.PING_WHEN_IDLE, False, self.most, None, FIRST_BUFFER,
            )  # fmt: skip
            self._framed.connection_made(self._transport)
            self._hand_over(self._request)

    def _hand_over(self, request: bytes) -> None:
        """Give the framing what was read before it was there, as much at a time as its buffer takes."""
        rest = memoryview(request)
        while rest and self._framed is not None:
            room = self._framed.get_buffer(-1)
            part = rest[: len(room)]
            room[: len(part)] = part
            rest = rest[len(part) :]
            self._framed.buffer_updated(len(part))

    def _answered(self, status: int) -> WSUpgradeResponseWithListener:
        if status == 101:
            return WSUpgradeResponseWithListener(WSUpgradeResponse.create_101_response(), Frames(self))
        return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status), None)

    def open(self, wire: WSTransport) -> None:
        """The client has its answer, and both sides may speak."""
        self._wire = wire
        self._transport.set_protocol(self._framed)

    def told_to_hang_up(self) -> None:
        """The client ends it, or answers that it does."""
        if self._wire is not None and not self._wire.is_close_frame_sent:
            self._flush()
            self._wire.send_close(WSCloseCode.OK)
        self._leave()
        self._end()
        self._transport.close()


class Frames(WSListener):
    """Makes messages of frames."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._parts: list[bytes] = []
        self._size = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._line.open(transport)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._line.connection_lost(None)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            self._line.told_to_hang_up()
        elif self._line.leaving:
            return
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            self._line.close(WRONG)
        elif kind == WSMsgType.PING:
            self._line.answer_ping(frame.get_payload_as_bytes())
        elif kind != WSMsgType.PONG:
            if (kind == WSMsgType.CONTINUATION) != bool(self._parts):
                self._line.close(WRONG)
            elif frame.fin and not self._parts:
                self._line.put(frame.get_payload_as_bytes())
            else:
                self._gather(frame)

    def _gather(self, frame: WSFrame) -> None:
        """A message that comes in pieces."""
        self._parts.append(frame.get_payload_as_bytes())
        self._size += len(self._parts[-1]) + PIECE
        if self._size > self._line.most:
            self._parts.clear()
            self._line.close(TOO_LARGE)
        elif frame.fin:
            whole = b"".join(self._parts)
            self._parts.clear()
            self._size = 0
            self._line.put(whole)

    def pause_writing(self) -> None:
        return

    def resume_writing(self) -> None:
        return


def _head(size: int) -> bytes:
    """What comes before a text of so many bytes in its frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_WHOLE_TEXT, size))
    return struct.pack(">BBH", _WHOLE_TEXT, 126, size) if size < 65_536 else struct.pack(">BBQ", _WHOLE_TEXT, 127, size)


def _scope_of(request: bytes) -> dict[str, Any]:
    """An ASGI scope of a request that uvicorn has written down, one header a line."""
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
