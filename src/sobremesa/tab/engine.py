"""The engine of a tab: what the worker starts, and calls for every message of the page."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec

from sobremesa.protocol import messages as m
from sobremesa.protocol.messages import CloseCode
from sobremesa.server.greeting import serve_table
from sobremesa.server.guests import Guests
from sobremesa.server.hub import Hub
from sobremesa.server.settings import Limits, Settings
from sobremesa.store.stored import Guest
from sobremesa.tables.pace import Pace

from .browser import Database, Locks, Page
from .neighbours import TabBus, TabOwnership
from .requests import SOURCE, Requests
from .store import TabStore


class TabSocket:
    """The channel between the page and one table."""

    waiting = 0

    def __init__(self, page: Page, channel: int) -> None:
        self._page, self._channel = page, channel
        self._inbox: deque[bytes] = deque()
        self._on_message: Callable[[], None] | None = None
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        if not self.ended.done():
            self._page.send(self._channel, message.decode())

    def close(self, code: int) -> None:
        if not self.ended.done():
            self.ended.set_result(None)
            self._page.close(self._channel, code)

    def listen(self, on_message: Callable[[], None]) -> None:
        self._on_message = on_message
        if self._inbox:
            on_message()

    def take(self) -> bytes | None:
        return self._inbox.popleft() if self._inbox else None

    def put(self, message: str) -> None:
        """Add a message of the page."""
        self._inbox.append(message.encode())
        if self._on_message is not None:
            self._on_message()


class Engine:
    """The tables of a tab."""

    def __init__(self, database: Database, locks: Locks, page: Page, pace: Pace | None = None) -> None:
        self._page = page
        self._store = TabStore(database)
        self.hub = Hub(Settings(store="", pace=pace or Pace(), limits=Limits.generous()), self._store)
        self._bus = TabBus(page, self.hub.on_news)
        self.hub.join(self._bus, TabOwnership(self.hub.node, locks, self._on_gain))
        self._guests = Guests(self._store)
        self._requests = Requests(self.hub, self._store, self._guests)
        self._sockets: dict[int, TabSocket] = {}

    async def start(self) -> None:
        await self.hub.start()

    async def stop(self) -> None:
        await self.hub.stop()

    async def request(self, method: str, address: str, body: str) -> str:
        """Return the answer to a request as JSON: its status and its text."""
        return msgspec.json.encode(await self._requests.answer(method, address, body)).decode()

    def open(self, channel: int, table_id: str) -> None:
        """Serve a table to the page over a new channel."""
        socket = self._sockets[channel] = TabSocket(self._page, channel)
        self.hub.spawn(self._serve(channel, socket, table_id))

    async def _serve(self, channel: int, socket: TabSocket, table_id: str) -> None:
        try:
            await self.hub.ownership.claim([table_id])  # also of a table that waits: its bots move once it has begun
            await serve_table(self.hub, socket, table_id, self._who, SOURCE)
        finally:
            socket.close(CloseCode.RESTARTING)
            self._sockets.pop(channel, None)

    async def _who(self, hello: m.Hello) -> Guest:
        return await self._requests.guest() or self._guests.onlooker(hello.lang)

    def message(self, channel: int, text: str) -> None:
        """Handle a message of the page to a table."""
        socket = self._sockets.get(channel)
        if socket is not None:
            socket.put(text)

    def close(self, channel: int) -> None:
        """Handle that the page has closed a channel."""
        socket = self._sockets.get(channel)
        if socket is not None and not socket.ended.done():
            socket.ended.set_result(None)

    def heard(self, message: str) -> None:
        """Handle a message of another tab."""
        self._bus.heard(message)

    def _on_gain(self, table_id: str) -> None:
        """Move the bots of a table from now on. The tab that did so before may have died with a step untold."""
        room = self.hub.rooms.get(table_id)
        if room is not None:
            room.on_nodes_lost(list(room.elsewhere))
            room.maybe_stale = True
            self.hub.spawn(self.hub.resync_rooms())
