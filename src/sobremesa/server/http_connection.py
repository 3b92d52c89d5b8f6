"""uvicorn's HTTP connection, with bounds on how long a request and its answer may take and on how many there are.

The app sees a request once its head has arrived; what a client does before that is bounded here. An address that has
too many connections, and a server that has too many in all, drops the connection that has waited longest without a
whole request, so that slow clients make room for others.
"""

from __future__ import annotations

import asyncio

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol

from sobremesa.tables.errors import TableError

from .guests import address
from .metrics import DROPPED
from .settings import Limits
from .shield import HEADERS

SPARE_FILES = 128
"""Open files that are left for the store, the log and the listener."""


class ConnectionRoom:
    """The connections of a server, by address and in all."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = min(limits.all_connections, max(64, open_files() - SPARE_FILES))
        self.sockets = 0
        """Connections that have become WebSockets."""
        self._all: dict[HttpConnection, None] = {}
        self._by_address: dict[str, dict[HttpConnection, None]] = {}

    def __len__(self) -> int:
        return len(self._all) + self.sockets

    def enter(self, connection: HttpConnection, source: str | None) -> bool:
        """Add a connection, of an address that is limited or of a proxy (None); return whether there is room for it."""
        if source is not None:
            same = self._by_address.setdefault(source, {})
            if len(same) >= self.limits.http_connections and not _drop_slowest(same):
                return False
        if len(self) >= self.most and not _drop_slowest(self._all):
            return False
        self._all[connection] = None
        if source is not None:
            self._by_address.setdefault(source, {})[connection] = None
        return True

    def leave(self, connection: HttpConnection, source: str | None) -> None:
        self._all.pop(connection, None)
        same = self._by_address.get(source) if source is not None else None
        if same is not None and source is not None:
            same.pop(connection, None)
            if not same:
                del self._by_address[source]


def _drop_slowest(connections: dict[HttpConnection, None]) -> bool:
    """Drop the oldest connection without a whole request head; return whether there was one."""
    for connection in connections:
        if connection.waiting:
            DROPPED.inc()
            connection.drop()
            return True
    return False


class HttpConnection(H11Protocol):
    """One HTTP connection. `room` and `proxies` are set by `bounded`."""

    room: ConnectionRoom
    proxies: frozenset[str]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None
        host = self.client[0] if self.client else ""
        self._source = None if host in self.proxies else address({"client": self.client})
        self._entered = self.room.enter(self, self._source)
        if not self._entered:
            self.refuse(503, TableError("crowded"))
            return
        self._expect_head()

    @property
    def waiting(self) -> bool:
        """Whether the head of a request has still to arrive."""
        return self.conn.their_state is h11.IDLE

    def _expect_head(self) -> None:
        seconds = self.room.limits.head_seconds
        self._timer = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        self._timer = None
        if self.waiting:
            self.refuse(408, TableError("too-slow", seconds=int(self.room.limits.head_seconds)))
        else:  # the body of a request that was answered long ago
            self.drop()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._timer is None and self.waiting:
            self._expect_head()
        super().data_received(data)
        if self._timer is not None and not self.waiting:
            self._timer.cancel()
            self._timer = None
            if self.conn.their_state is h11.SEND_BODY:
                self._timer = self.loop.call_later(self.room.limits.body_seconds + 5, self._late)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._writing is None:
            self._writing = self.loop.call_later(self.room.limits.write_seconds, self.drop)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self.room.leave(self, self._source)
        for timer in (self._timer, self._writing):
            if timer is not None:
                timer.cancel()
        self._timer = self._writing = None

    def drop(self) -> None:
        """End the connection at once, with all that waits to be sent."""
        self._leave()
        self.transport.abort()

    def refuse(self, status: int, error: TableError) -> None:
        """Answer without asking the app, and close the connection."""
        body = msgspec.json.encode({"code": error.code, "text": error.text_in("en")})
        head = [f"HTTP/1.1 {status} {STATUS_PHRASES[status].decode()}", "content-type: application/json"]
        head += [f"content-length: {len(body)}", "connection: close", "cache-control: no-store"]
        head += [f"{name.decode()}: {value.decode()}" for name, value in HEADERS]
        self.transport.write("\r\n".join([*head, "", ""]).encode() + body)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP, in the way in which every other request is refused."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.refuse(400, TableError("unreadable", detail=msg))
        else:  # an answer has begun
            self.drop()


def bounded(limits: Limits, proxies: str) -> type[HttpConnection]:
    """Return the protocol for a server with these limits; `proxies` are addresses that speak for others."""
    names = frozenset(each.strip() for each in proxies.split(","))
    return type("BoundedHttpConnection", (HttpConnection,), {"room": ConnectionRoom(limits), "proxies": names})


def open_files() -> int:
    """Return how many files this process may open, after raising its limit as far as the system allows."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 10**6
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2**16 if hard == resource.RLIM_INFINITY else min(hard, 2**16)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return 10**6 if soft == resource.RLIM_INFINITY else soft
