"""The server under load: `python benchmarks/server.py` prints how long moves take to be on disk and at every seat.

A server of its own with SQLite (`synchronous=FULL`), and beside it on the same machine a program that holds every seat
of every table and plays at random, at a steady rate. A move's time is from sending it to its arrival at the last seat.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from sobremesa.core.fate import Fate
from sobremesa.store.store import Store
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Table as TableOf

GAME, SEATS, ROUND = "martes13", 4, 48
STORED = 10_000


async def come_in(http: httpx.AsyncClient) -> str:
    """A new guest's token; without the cookie of the one before, who would stay who they are."""
    http.cookies.clear()
    return str((await http.post("/api/guest", json={})).json()["token"])


class Seen(msgspec.Struct):
    """What the load looks at of a message."""

    type: str
    at: int = -1
    seat: int = -1
    legal: list[list[Any]] = []


_decoder = msgspec.json.Decoder(Seen)


class Table:
    """One table, all of whose seats are held here."""

    def __init__(self, table_id: str, lines: list[ClientConnection]) -> None:
        self.id = table_id
        self.lines = lines
        self.at = -1
        self.moves: dict[int, list[Any]] = {}
        self.sent = 0.0
        self.waiting = 0
        self.took: list[float] = []
        self.arrived = asyncio.Event()

    async def listen(self, line: ClientConnection) -> None:
        async for message in line:
            seen = _decoder.decode(message)
            if seen.type != "state":
                continue
            self.at = seen.at
            if seen.legal:
                self.moves = {seen.seat: random.choice(seen.legal)}
            self.waiting -= 1
            if self.waiting == 0:
                if self.sent:
                    self.took.append(time.perf_counter() - self.sent)
                self.arrived.set()

    async def move(self) -> bool:
        """Send one move, and wait until every seat has seen it; whether there was one to make."""
        if not self.moves:
            return False
        (seat, action), self.moves = self.moves.popitem(), {}
        self.waiting = len(self.lines)
        self.arrived.clear()
        message = {"type": "play", "id": str(self.at), "seat": seat, "at": self.at, "action": action}
        self.sent = time.perf_counter()
        await self.lines[seat].send(json.dumps(message))
        await asyncio.wait_for(self.arrived.wait(), 30)
        return True


async def open_table(http: httpx.AsyncClient, address: str, tokens: list[str]) -> Table:
    heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
    form = {"game": GAME, "players": SEATS, "seats": ["me", *["open"] * (SEATS - 1)]}
    table_id = (await http.post("/api/tables", json=form, headers=heads[0])).json()["id"]
    for seat in range(1, SEATS):
        (await http.post(f"/api/tables/{table_id}/join", json={"seat": seat}, headers=heads[seat])).raise_for_status()
    where = f"{address.replace('http', 'ws', 1)}api/tables/{table_id}/ws"
    lines = [await connect(where, additional_headers=head, max_size=2**24, compression=None) for head in heads]
    table = Table(table_id, lines)
    table.waiting = SEATS
    for line in lines:
        await line.send(json.dumps({"type": "hello", "version": 1}))
        asyncio.get_running_loop().create_task(table.listen(line)).set_name("listen")
    await lines[0].send(json.dumps({"type": "start"}))
    await asyncio.wait_for(table.arrived.wait(), 30)
    return table


async def load(address: str, tables: int, rate: float, seconds: float) -> list[float]:
    """Play at all tables together at a rate; what each move took."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        laid = []
        for _ in range(tables):
            tokens = [await come_in(http) for _ in range(SEATS)]
            laid.append(await open_table(http, address, tokens))
    for i, table in enumerate(laid):  # tables are not in step with each other: each is at another point of a round
        for _ in range(i * ROUND // tables):
            await table.move()
        table.took.clear()
    beat = tables / rate
    end = time.perf_counter() + seconds

    async def play(table: Table, first: float) -> None:
        await asyncio.sleep(first)
        due = time.perf_counter()
        while time.perf_counter() < end and await table.move():
            due += beat
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    await asyncio.gather(*(play(table, beat * i / tables) for i, table in enumerate(laid)))
    for table in laid:
        for line in table.lines:
            await line.close()
    return sorted(took for table in laid for took in table.took)


async def fill(folder: str) -> None:
    """Store many tables that have been played at."""
    store = await Store.open(str(Path(folder) / "tables.sqlite"))
    holder = Holder(kind="person", name="Ana", guest="ana")
    for first in range(0, STORED, 500):
        jobs = []
        for number in range(first, first + 500):
            table_id = f"stored{number}"
            setup = Setup(game=GAME, players=SEATS, public=number % 100 == 0)
            table = TableOf(table_id, setup, Fate.new(table_id), [holder] * SEATS, "ana", float(number))
            jobs.append(store.add_table(table, table.start("ana", float(number))))
        await asyncio.gather(*jobs)
    await store.close()


@contextmanager
def server(folder: str, *options: str) -> Iterator[str]:
    """A server with a store in a folder; gives its address."""
    command = [sys.executable, "-m", "sobremesa", "serve", "--port", "0", "--no-browser", "--bot-delay", "0"]
    command += ["--unlimited", "--lang", "en", "--store", str(Path(folder) / "tables.sqlite"), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
            process.wait(20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=20.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(fill(folder))
        began = time.perf_counter()
        with server(folder) as address:
            ready = time.perf_counter() - began
            took = uvloop.run(load(address, asked.tables, asked.rate, asked.seconds))
    cpu = resource.getrusage(resource.RUSAGE_CHILDREN)
    rate = len(took) / asked.seconds
    print(f"{asked.tables * SEATS} seats at {asked.tables} tables of {GAME}, SQLite with synchronous=FULL")
    print(f"{len(took)} moves, {rate:.0f} a second; from sending to arrival at every seat:")
    for name, share in (("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("longest", 1.0)):
        print(f"  {name:8} {1000 * took[min(len(took) - 1, int(share * len(took)))]:7.1f} ms")
    print(f"with {STORED} stored tables the server is ready after {ready:.2f} s")
    print(f"it took {cpu.ru_utime + cpu.ru_stime:.1f} s of CPU in all")


if __name__ == "__main__":
    main()
