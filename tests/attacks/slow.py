"""Slow connections from several addresses: `python -m tests.attacks.slow --connections 2000 --addresses 8`.

Each connection sends a byte of a request's head now and then, as slowloris does, from 127.0.0.2 on. Meanwhile a
newcomer from 127.0.0.1 opens a table and is greeted there; how long that takes is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from sobremesa.protocol.client import table_url
from sobremesa.server.http_connection import open_files
from tests.shelf import DUEL

from .process import served

HEAD = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nX-Slow: " + b"x" * 500
EVERY = 2.0
"""Seconds between two bytes of a connection."""


async def _dribble(host: str, port: int, source: str, dice: random.Random, opened: list[int]) -> None:
    """Hold a connection as long as the server lets us, and open another when it does not."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(host, port, local_addr=(source, 0))
            opened[0] += 1
            try:
                for at in range(len(HEAD)):
                    writer.write(HEAD[at : at + 1])
                    await writer.drain()
                    await asyncio.sleep(EVERY * (0.5 + dice.random()))
                    if reader.at_eof():
                        break
            finally:
                writer.transport.abort()  # closing would wait for a server that does not read
        await asyncio.sleep(dice.random())


async def newcomer(address: str) -> float:
    """Come in, open a table, be greeted there; return the seconds that it took."""
    began = time.perf_counter()
    async with httpx.AsyncClient(base_url=address, timeout=20, trust_env=False) as http:
        token = (await http.post("/api/guest", json={"name": "New"})).json()["token"]
        head = {"authorization": f"Bearer {token}"}
        form = {"game": DUEL, "players": 2, "seats": ["me", "normal"], "start": True}
        table = (await http.post("/api/tables", json=form, headers=head)).json()["id"]
        async with connect(table_url(address, table), additional_headers=head) as socket:
            await socket.send('{"type":"hello","version":2}')
            while json.loads(await socket.recv())["type"] != "state":
                pass
    return time.perf_counter() - began


async def slow(address: str, connections: int, addresses: int, newcomers: int, settle: float) -> list[float]:
    """Hold slow connections; return how long each of some newcomers took, one after the other."""
    host, port = address.removeprefix("http://").split(":")
    dice, opened = random.Random(1), [0]
    tasks = [
        asyncio.create_task(_dribble(host, int(port), f"127.0.0.{2 + number % addresses}", dice, opened))
        for number in range(connections)
    ]
    try:
        end = time.monotonic() + 20
        while opened[0] < connections and time.monotonic() < end:
            await asyncio.sleep(0.1)
        await asyncio.sleep(settle)
        return [await newcomer(address) for _ in range(newcomers)]
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.1)  # aborted connections are gone one turn of the loop later


def main() -> int:
    """Attack a server of one's own with its usual limits, and print what newcomers notice."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=2_000)
    parser.add_argument("--addresses", type=int, default=8)
    asked = parser.parse_args()
    open_files()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "tables.sqlite") as server:
        took = asyncio.run(slow(server.address.rstrip("/"), asked.connections, asked.addresses, 8, 5.0))
    sys.stdout.write(f"{asked.connections} slow connections; newcomers took {', '.join(f'{t:.2f}' for t in took)} s\n")
    return 0 if max(took) < 2 else 1


if __name__ == "__main__":
    sys.exit(main())
