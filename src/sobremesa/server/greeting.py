"""Serve one client of a table from its hello on, whatever it is connected by."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from sobremesa.core.errors import SobremesaError
from sobremesa.protocol import messages as m
from sobremesa.protocol.messages import CloseCode
from sobremesa.store.errors import StoreError
from sobremesa.store.stored import Guest
from sobremesa.tables.errors import TableError

from .connection import Connection, Transport, language, read_hello
from .hub import Hub
from .metrics import count_fault
from .problems import problem

PATIENCE = 20
"""How many times `PIECE` seconds to wait for the first message."""
PIECE = 1.0
# A wait in one piece would blame the client for the server's own delay: after a long turn of the event loop (a slow
# machine, many tables loaded at once) timers come before what has arrived meanwhile, and the hello would go unread.


class Client(Transport, Protocol):
    """The socket of a client, as `serve_table` uses it."""

    @property
    def ended(self) -> asyncio.Future[None]:
        """Done when the client is gone."""

    def listen(self, on_message: Callable[[], None]) -> None:
        """Set what is called whenever there is a message to take, and call it if there is one already."""


async def serve_table(
    hub: Hub, client: Client, table_id: str, who: Callable[[m.Hello], Awaitable[Guest]], source: str
) -> None:
    """Greet a client and serve it until it is gone. Whatever goes wrong before is told to it.

    `who` returns the guest who says hello; `source` is the address that limits are counted by.
    """
    lang = "en"
    try:
        first = await _first_message(client)
        if first is None:
            client.close(CloseCode.BAD_HELLO)
            return
        hello = read_hello(first)
        lang = language(hello.lang)
        guest = await who(hello)
        room = await hub.room(table_id)
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


def _refuse(client: Client, error: SobremesaError, lang: str) -> None:
    client.send(msgspec.json.encode(m.Refused("", problem(error), error.text_in(lang))))
    client.close(_how_to_close(error))


async def _first_message(client: Client) -> bytes | None:
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
