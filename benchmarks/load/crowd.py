"""The clients: they connect to all tables, play at a rate for a while, and return what they measured."""

from __future__ import annotations

import asyncio
import gc
import random
import resource
import time
from collections.abc import Sequence

import httpx

from .figures import Figures
from .ours import OurTable
from .peer import PeerTable
from .servers import Served
from .table import Measurements, Table
from .table_setups import StoredTable

ENOUGH = 0.85
"""If a server reaches less than this part of a rate, higher rates are not tried."""
_AT_ONCE = 16
SILENCE = 60.0
"""Seconds in which a table has to show its first state."""


def raise_limit() -> None:
    """Raise the limit of open files as far as possible: every seat needs one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def play_ours(
    served: Served, stored: Sequence[StoredTable], rates: Sequence[float], seconds: float, warm: float
) -> list[Figures]:
    """Play at each of these rates in turn, until the server can't follow."""
    measured = Measurements()
    tables = [OurTable(measured, served.nodes, one, random.Random(one.id)) for one in stored]
    return await _play(served, measured, tables, rates, seconds, warm)


async def play_peer(
    served: Served, tables: int, seats: int, rates: Sequence[float], seconds: float, warm: float
) -> list[Figures]:
    measured = Measurements()
    port = served.ports[0]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        crowd = [PeerTable(measured, http, port, seats, random.Random(n)) for n in range(tables)]
        return await _play(served, measured, crowd, rates, seconds, warm)


async def _play(
    served: Served, measured: Measurements, tables: Sequence[Table], rates: Sequence[float], seconds: float, warm: float
) -> list[Figures]:
    some = asyncio.Semaphore(_AT_ONCE)

    async def connect(table: Table) -> None:
        async with some:
            await table.connect()
            await first_state(table)

    await asyncio.gather(*(connect(table) for table in tables))
    gc.collect()
    gc.freeze()  # a garbage collection in the clients would count as latency of the server
    gc.disable()
    try:
        found: list[Figures] = []
        for rate in rates:
            found.append(await _at_rate(served, measured, tables, rate, seconds, warm))
            if found[-1].rate < ENOUGH * rate:
                break
        return found
    finally:
        gc.enable()
        for table in tables:
            table.leave()
        await asyncio.sleep(0.2)


async def first_state(table: Table) -> None:
    """Wait until every seat of a table sees the game.

    Raises:
        ConnectionError: The server closes one of its connections instead.
        TimeoutError: Nothing comes.
    """
    ends = [socket.ended for socket in table.sockets]
    await asyncio.wait([table.seen, *ends], timeout=SILENCE, return_when=asyncio.FIRST_COMPLETED)
    if table.seen.done():
        return
    codes = [socket.close_code for socket in table.sockets if socket.ended.done()]
    if codes:
        refused = dict(table.measured.refused)
        raise ConnectionError(f"the server closed a connection with {codes[0]} before the first state; {refused=}")
    raise TimeoutError(f"a table showed no state within {SILENCE:.0f} s")


async def _at_rate(
    served: Served, measured: Measurements, tables: Sequence[Table], rate: float, seconds: float, warm: float
) -> Figures:
    beat = len(tables) / rate
    for number, table in enumerate(tables):
        table.play(beat, beat * number / len(tables))
    await asyncio.sleep(warm)
    measured.took, measured.sizes, measured.over, measured.is_open = [], [], 0, True
    measured.refused.clear()
    before, own, began = served.used(), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    measured.is_open = False
    after, own, ended = served.used(), time.process_time() - own, time.perf_counter()
    for table in tables:
        table.rest()
    await asyncio.sleep(1.0)  # until the last moves have arrived
    return Figures(
        name=served.name,
        tables=len(tables),
        seats=sum(len(table.ats) for table in tables),
        asked=rate,
        seconds=ended - began,
        took=sorted(measured.took),
        sizes=sorted(measured.sizes),
        cpu=after.cpu - before.cpu,
        crowd_cpu=own,
        memory=after.memory,
        over=measured.over,
        refused=dict(measured.refused),
    )
