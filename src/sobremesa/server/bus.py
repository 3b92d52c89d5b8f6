"""Messages between nodes. The store is authoritative; the bus carries new steps, and who is connected where.

Messages may be lost (a node was cut off, the bus was restarted). A node that is connected again reads every table that
it has in memory from the store, and publishes their versions, so that other nodes read them too.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

from sobremesa.tables.errors import TableError
from sobremesa.tables.table import StepRow

from .errors import StartupError
from .logs import log

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription

SUBJECT = "sobremesa.table."
PATIENCE = 3
"""Seconds to wait for the bus when a node starts."""
PING = 1
"""Seconds between two pings; after two without an answer the bus is lost."""


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """Steps that are stored, from number `at` on."""

    node: str
    at: int
    rows: list[StepRow]


class Look(msgspec.Struct, frozen=True, tag="look"):
    """The version of a table; a node that is behind reads the rest from the store."""

    node: str
    at: int
    version: int
    chat_count: int = msgspec.field(name="said")
    rematch: bool


class Presence(msgspec.Struct, frozen=True, tag="here"):
    """The guests who are connected to a node, once per connection; the owner adds for which seats bots stand in.

    In a pause it says who wants to go on, at step `at`.
    """

    node: str
    guests: list[str]
    stand_ins: list[int] | None = None
    at: int = -1
    ready: list[str] = []


class Who(msgspec.Struct, frozen=True, tag="who"):
    """The question who is connected, from a node that has just loaded a table."""

    node: str


class Pressed(msgspec.Struct, frozen=True, tag="pressed"):
    """Somebody has pressed in the race at step `at`, or waits again if `when` is null. The owner ends the race."""

    node: str
    at: int
    seat: int
    when: float | None


class ShownTo(msgspec.Struct, frozen=True, tag="shown"):
    """A guest has been shown the table after `at` steps, or is not to be waited for if it is null."""

    node: str
    guest: str
    at: int | None


News = Moved | Look | Presence | Who | Pressed | ShownTo
OnNews = Callable[[str, News], None]

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(News)


class Bus(Protocol):
    """The interface of a bus, as a hub uses it."""

    def ensure_connected(self) -> None:
        """Raise TableError if the other nodes can't be reached; then no table may be changed here."""

    def publish(self, table_id: str, news: News) -> None:
        """Queue a message for the other nodes that have the table in memory."""

    async def subscribe(self, table_id: str) -> None:
        """Subscribe to the messages about a table."""

    async def unsubscribe(self, table_id: str) -> None:
        """Unsubscribe from the messages about a table."""

    async def close(self) -> None: ...


class NoBus:
    """The bus of a single node, which does nothing."""

    def ensure_connected(self) -> None:
        return

    def publish(self, table_id: str, news: News) -> None:
        return

    async def subscribe(self, table_id: str) -> None:
        return

    async def unsubscribe(self, table_id: str) -> None:
        return

    async def close(self) -> None:
        return


class NatsBus:
    """A bus over NATS. It reconnects by itself, and then calls `on_reconnect`."""

    def __init__(self, client: Client, on_news: OnNews) -> None:
        self._client = client
        self._on_news = on_news
        self._subscriptions: dict[str, Subscription] = {}
        self._outbox: asyncio.Queue[tuple[str, News]] = asyncio.Queue()
        self._publisher = asyncio.create_task(self._publish_in_order(), name="bus")

    @classmethod
    async def open(cls, url: str, on_news: OnNews, on_reconnect: Callable[[], None]) -> NatsBus:
        """Connect to a NATS server.

        Raises:
            StartupError: The server can't be reached, or the driver is not installed.
        """
        try:
            from nats.aio.client import Client
            from nats.errors import Error
        except ModuleNotFoundError:
            raise StartupError("bus-driver") from None
        client = Client()

        async def reconnected() -> None:
            log("bus is back")
            on_reconnect()

        async def disconnected() -> None:
            if not client.is_closed:
                log("bus is lost")

        async def failed(error: Exception) -> None:
            if not isinstance(error, OSError):  # `disconnected` logs a lost connection, once
                log("bus complains", error=type(error).__name__)

        options = {"allow_reconnect": True, "max_reconnect_attempts": -1, "reconnect_time_wait": 0.25}
        try:
            await asyncio.wait_for(
                client.connect(
                    url,
                    connect_timeout=PATIENCE,
                    ping_interval=PING,
                    max_outstanding_pings=2,
                    no_echo=True,
                    reconnected_cb=reconnected,
                    disconnected_cb=disconnected,
                    error_cb=failed,
                    **options,  # type: ignore[arg-type]
                ),
                PATIENCE,
            )
        except (OSError, TimeoutError, Error, ValueError) as error:
            with contextlib.suppress(Exception):
                await client.close()
            address = url.rpartition("@")[2]  # without user and password
            raise StartupError("bus", address=address, reason=str(error) or type(error).__name__) from None
        return cls(client, on_news)

    def ensure_connected(self) -> None:
        if not self._client.is_connected:
            raise TableError("no-bus")

    def publish(self, table_id: str, news: News) -> None:
        self._outbox.put_nowait((table_id, news))

    async def _publish_in_order(self) -> None:
        while True:
            table_id, news = await self._outbox.get()
            with contextlib.suppress(Exception):  # what is lost is read from the store after reconnecting
                await self._client.publish(SUBJECT + table_id, _encoder.encode(news))
            self._outbox.task_done()

    async def subscribe(self, table_id: str) -> None:
        if table_id not in self._subscriptions:
            self._subscriptions[table_id] = await self._client.subscribe(SUBJECT + table_id, cb=self._on_message)

    async def unsubscribe(self, table_id: str) -> None:
        found = self._subscriptions.pop(table_id, None)
        if found is not None:
            with contextlib.suppress(Exception):  # a lost bus has no subscriptions any more
                await found.unsubscribe()

    async def _on_message(self, message: Msg) -> None:
        try:
            news = _decoder.decode(message.data)
        except msgspec.DecodeError:
            log("news can't be read", bytes=len(message.data))
            return
        self._on_news(message.subject.removeprefix(SUBJECT), news)

    async def close(self) -> None:
        """Send what is queued, then disconnect."""
        if self._client.is_connected:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._outbox.join(), 1)
        self._publisher.cancel()
        with contextlib.suppress(Exception):
            await self._client.close()
