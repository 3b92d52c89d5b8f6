"""Health checks of a store: that it takes writes, and that its file is not damaged."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from .errors import StoreError
from .schema import probe
from .sqlite_file import check_integrity
from .writer import Writer

FRESH = 1.0
"""Seconds for which the result of a write is cached, so that frequent checks don't write more often."""
PATIENCE = 2.5
"""Seconds in which a write has to be durable; a store that hangs counts as lost."""
INTEGRITY_EVERY = 10.0
INTEGRITY_SHARE = 0.02
"""The file is read through at most so often, and for at most this share of the time."""


class Health:
    """Checks a store on demand. Concurrent callers wait for the check that runs."""

    def __init__(self, writer: Writer, file: Path | None) -> None:
        self._writer, self._file = writer, file
        self._written = self._next_integrity = 0.0
        self._writing: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[StoreError | None] | None = None
        self._damage: StoreError | None = None

    async def check(self) -> None:
        """Raise StoreError (`store-lost` or `store-damaged`) if the store can't be used."""
        await self._check_file()
        if self._damage is not None:
            raise StoreError(self._damage.message, **self._damage.facts)
        if time.monotonic() - self._written > FRESH:
            await self._check_writes()

    async def stop(self) -> None:
        """Wait for checks that still run. The writer has to be stopped before."""
        running = [task for task in (self._writing, self._reading) if task is not None]
        await asyncio.gather(*running, return_exceptions=True)

    async def _check_writes(self) -> None:
        """Write one row as everything else is written, and wait until it is on disk."""
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._writer.write(_write_probe), name="health")
        writing = self._writing
        await asyncio.wait({writing}, timeout=PATIENCE)
        if not writing.done():
            raise StoreError("store-lost")
        if writing.exception() is not None:
            raise StoreError("store-lost")
        self._written = time.monotonic()

    async def _check_file(self) -> None:
        """Read a SQLite file through from time to time; if that takes long, a later check gets the result."""
        if self._file is None:
            return
        if self._reading is None:
            if time.monotonic() < self._next_integrity:
                return
            self._reading = asyncio.create_task(self._read_through(self._file), name="integrity")
        reading = self._reading
        await asyncio.wait({reading}, timeout=FRESH)
        if reading.done():
            self._reading, self._damage = None, reading.result()

    async def _read_through(self, file: Path) -> StoreError | None:
        began = time.monotonic()
        try:
            await asyncio.to_thread(check_integrity, file)
        except StoreError as error:
            return error if error.message == "store-damaged" else StoreError("store-lost")
        else:
            return None
        finally:
            now = time.monotonic()
            self._next_integrity = now + max(INTEGRITY_EVERY, (now - began) / INTEGRITY_SHARE)


async def _write_probe(connection: AsyncConnection) -> None:
    await connection.execute(update(probe).values(time=time.time()))
