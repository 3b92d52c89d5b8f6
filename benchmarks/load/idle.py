"""What a server holds while nobody moves: tables without anybody, then connections to them."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
import uvloop

from sobremesa.protocol.client import StateChanged, TableClient

from .laid import GAMES, SEATS, Laid, lay
from .line import Line, connect
from .servers import Served, ours

KEEPALIVE = 25.0
"""Seconds to hold on: longer than the server lets pass between two pings."""
_FIRST = 100
"""Tables at most, with their connections, that come before anything is counted: they warm up what all share."""
_AT_ONCE = 32


def idle(connections: int, seconds: float = KEEPALIVE) -> list[str]:
    """Bring tables into memory, then connect every seat of theirs; what each has cost."""
    tables = connections // SEATS
    with tempfile.TemporaryDirectory() as folder:
        where = str(Path(folder) / "tables.sqlite")
        first = min(_FIRST, tables)
        laid = uvloop.run(lay(where, list(GAMES), first + tables))
        with ours(where) as served:
            return uvloop.run(_idle(served, laid[:first], laid[first:], seconds))


async def _idle(served: Served, first: list[Laid], laid: list[Laid], seconds: float) -> list[str]:
    await _look_up(served, first)
    kept = await _connect(served, first)
    await asyncio.sleep(1)
    empty = served.used()
    await _look_up(served, laid)
    await asyncio.sleep(1)
    with_tables = served.used()
    lines = await _connect(served, laid)
    await asyncio.sleep(1)
    full, began = served.used(), time.perf_counter()
    await asyncio.sleep(seconds)
    gone = sum(line.ended.done() for line in lines)
    later, held = served.used(), time.perf_counter() - began
    for line in kept + lines:
        line.close()
    return [
        f"{len(laid)} idle tables, each in the middle of a game: "
        f"{(with_tables.memory - empty.memory) / len(laid) / 1000:.1f} kB a table",
        f"{len(lines)} idle connections to them: {(full.memory - with_tables.memory) / len(lines) / 1000:.1f} kB each",
        f"after {held:.0f} s {gone} of them were gone; meanwhile the server used "
        f"{100 * (later.cpu - full.cpu) / held:.1f} % of a core; {full.memory / 1e6:.0f} MB in all",
    ]


async def _look_up(served: Served, laid: list[Laid]) -> None:
    """Ask for each table: that brings it into memory."""
    some = asyncio.Semaphore(_AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{served.ports[0]}", timeout=60) as http:

        async def look_up(one: Laid) -> None:
            async with some:
                (await http.get(f"/api/tables/{one.id}")).raise_for_status()

        await asyncio.gather(*(look_up(one) for one in laid))


async def _connect(served: Served, laid: list[Laid]) -> list[Line]:
    """Every seat of every table."""
    host, port = served.nodes[0]
    some = asyncio.Semaphore(_AT_ONCE)

    async def sit(one: Laid, token: str) -> Line:
        seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        client: TableClient[msgspec.Raw] = TableClient(msgspec.Raw)

        def heard(_: Line, text: bytes) -> None:
            if isinstance(client.receive(text), StateChanged) and not seen.done():
                seen.set_result(None)

        async with some:
            line = await connect(host, port, f"/api/tables/{one.id}/ws", heard, f"Authorization: Bearer {token}")
            line.send(client.connect()[0].encode())
            await seen
            return line

    return list(await asyncio.gather(*(sit(one, token) for one in laid for token in one.tokens)))
