"""The memory and CPU time of idle tables without connections, then with them."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

import httpx
import uvloop

from sobremesa.protocol.client import StateChanged, TableClient

from .raw_socket import RawSocket, connect
from .servers import Served, ours
from .table_setups import GAMES, SEATS, StoredTable, create_tables

KEEPALIVE = 25.0
"""Seconds to keep connections idle: longer than the server's ping interval."""
_FIRST = 100
"""The most tables that are loaded before anything is measured, to fill caches that all tables share."""
_AT_ONCE = 32


def idle(connections: int, seconds: float = KEEPALIVE) -> list[str]:
    """Load tables into memory, then connect every seat; return the cost of each as lines of text."""
    tables = connections // SEATS
    with tempfile.TemporaryDirectory() as folder:
        where = str(Path(folder) / "tables.sqlite")
        first = min(_FIRST, tables)
        stored = uvloop.run(create_tables(where, list(GAMES), first + tables))
        with ours(where) as served:
            return uvloop.run(_idle(served, stored[:first], stored[first:], seconds))


async def _idle(served: Served, first: list[StoredTable], stored: list[StoredTable], seconds: float) -> list[str]:
    await _look_up(served, first)
    kept = await _connect(served, first)
    await asyncio.sleep(1)
    empty = served.used()
    await _look_up(served, stored)
    await asyncio.sleep(1)
    with_tables = served.used()
    sockets = await _connect(served, stored)
    await asyncio.sleep(1)
    full, began = served.used(), time.perf_counter()
    await asyncio.sleep(seconds)
    gone = sum(socket.ended.done() for socket in sockets)
    later, held = served.used(), time.perf_counter() - began
    for socket in kept + sockets:
        socket.close()
    return [
        f"{len(stored)} idle tables, each in the middle of a game: "
        f"{(with_tables.memory - empty.memory) / len(stored) / 1000:.1f} kB a table",
        f"{len(sockets)} idle connections to them: "
        f"{(full.memory - with_tables.memory) / len(sockets) / 1000:.1f} kB each",
        f"after {held:.0f} s {gone} of them were gone; meanwhile the server used "
        f"{100 * (later.cpu - full.cpu) / held:.1f} % of a core; {full.memory / 1e6:.0f} MB in all",
    ]


async def _look_up(served: Served, stored: list[StoredTable]) -> None:
    """Request each table, which loads it into memory."""
    some = asyncio.Semaphore(_AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{served.ports[0]}", timeout=60) as http:

        async def look_up(one: StoredTable) -> None:
            async with some:
                (await http.get(f"/api/tables/{one.id}")).raise_for_status()

        await asyncio.gather(*(look_up(one) for one in stored))


async def _connect(served: Served, stored: list[StoredTable]) -> list[RawSocket]:
    """Connect every seat of every table."""
    host, port = served.nodes[0]
    some = asyncio.Semaphore(_AT_ONCE)

    async def sit(one: StoredTable, token: str) -> RawSocket:
        seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        client: TableClient[None] = TableClient(views=False)

        def on_message(_: RawSocket, text: bytes) -> None:
            if isinstance(client.receive(text), StateChanged) and not seen.done():
                seen.set_result(None)

        async with some:
            socket = await connect(host, port, f"/api/tables/{one.id}/ws", on_message, f"Authorization: Bearer {token}")
            socket.send(client.connect()[0].encode())
            await seen
            return socket

    return list(await asyncio.gather(*(sit(one, token) for one in stored for token in one.tokens)))
