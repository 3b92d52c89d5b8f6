"""News from node to node. The store is authoritative; the bus says that a table has moved on, and who is connected.

News may be lost (a node was cut off, the bus was restarted). A node that is connected again reads every table that is
in its memory from the store, and tells the others how far those are, so that they look too.
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
    """How far a table is; a node that is behind reads the rest from the store."""

    node: str
    at: int
    version: int
    said: int
    rematch: bool


class Here(msgspec.Struct, frozen=True, tag="here"):
    """The guests of a node's connections, one each; the owner also says for whom bots stand in."""

    node: str
    guests: list[str]
    stand_ins: list[int] | None = None


class Who(msgspec.Struct, frozen=True, tag="who"):
    """A node that has just loaded a table asks who is connected."""

    node: str


News = Moved | Look | Here | Who
Hear = Callable[[str, News], None]

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(News)


class Bus(Protocol):
    """What a hub needs of a bus."""

    def must_be_well(self) -> None:
        """Raise TableError if the other nodes can't be reached: then nothing may be done here either."""

    def tell(self, table_id: str, news: News) -> None:
        """Send news to the other nodes that have the table in memory."""

    async def attend(self, table_id: str) -> None:
        """Subscribe to the news of a table."""

    async def forget(self, table_id: str) -> None:
        """Unsubscribe."""

    async def close(self) -> None: ...


class NoBus:
    """The bus of a single node: there is nobody to tell."""

    def must_be_well(self) -> None:
        return

    def tell(self, table_id: str, news: News) -> None:
        return

    async def attend(self, table_id: str) -> None:
        return

    async def forget(self, table_id: str) -> None:
        return

    async def close(self) -> None:
        return


class NatsBus:
    """A bus over NATS. It reconnects by itself, and then calls `back`."""

    def __init__(self, client: Client, hear: Hear) -> None:
        self._client = client
        self._hear = hear
        self._attended: dict[str, Subscription] = {}
        self._outbox: asyncio.Queue[tuple[str, News]] = asyncio.Queue()
        self._teller = asyncio.create_task(self._tell_in_order(), name="bus")

    @classmethod
    async def open(cls, url: str, hear: Hear, back: Callable[[], None]) -> NatsBus:
        """Connect. Raises StartupError if that fails."""
        try:
            from nats.aio.client import Client
            from nats.errors import Error
        except ModuleNotFoundError:
            raise StartupError("bus-driver") from None
        client = Client()

        async def reconnected() -> None:
            log("bus is back")
            back()

        async def disconnected() -> None:
            if not client.is_closed:
                log("bus is lost")

        async def failed(error: Exception) -> None:
            if not isinstance(error, OSError):  # that the bus is lost is logged once, above
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
            raise StartupError("bus", reason=str(error) or type(error).__name__) from None
        return cls(client, hear)

    def must_be_well(self) -> None:
        if not self._client.is_connected:
            raise TableError("no-bus")

    def tell(self, table_id: str, news: News) -> None:
        self._outbox.put_nowait((table_id, news))

    async def _tell_in_order(self) -> None:
        while True:
            table_id, news = await self._outbox.get()
            with contextlib.suppress(Exception):  # lost news is looked up when the bus is back
                await self._client.publish(SUBJECT + table_id, _encoder.encode(news))
            self._outbox.task_done()

    async def attend(self, table_id: str) -> None:
        if table_id not in self._attended:
            self._attended[table_id] = await self._client.subscribe(SUBJECT + table_id, cb=self._heard)

    async def forget(self, table_id: str) -> None:
        found = self._attended.pop(table_id, None)
        if found is not None:
            with contextlib.suppress(Exception):  # a lost bus has no subscriptions any more
                await found.unsubscribe()

    async def _heard(self, message: Msg) -> None:
        try:
            news = _decoder.decode(message.data)
        except msgspec.DecodeError:
            log("news can't be read", bytes=len(message.data))
            return
        self._hear(message.subject.removeprefix(SUBJECT), news)

    async def close(self) -> None:
        """Send what is queued, then disconnect."""
        if self._client.is_connected:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._outbox.join(), 1)
        self._teller.cancel()
        with contextlib.suppress(Exception):
            await self._client.close()
