"""Which tables a node looks after. Bots move and clocks run where a table is kept, and nowhere else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol

from sobremesa.store.errors import StoreError
from sobremesa.store.leases import LEASE, Heartbeat, Leases
from sobremesa.tables.errors import TableError

from .bus import Bus
from .logs import log

BEAT = 1.0
"""Seconds between two beats: a dead node is buried and its tables are kept elsewhere within LEASE and two of these."""


Beaten = Callable[[Heartbeat, frozenset[str], bool], Awaitable[None]]


class Keeping(Protocol):
    """What a hub needs to know."""

    @property
    def node(self) -> str | None:
        """Who keeps what is kept here; None where there is no other."""

    def keeps(self, table_id: str) -> bool: ...

    async def claim(self, wanted: Collection[str]) -> None:
        """Keep those that nobody keeps."""

    async def release(self, table_id: str) -> None:
        """Let a table go that nobody is at."""

    def stored(self, table_id: str) -> None:
        """A new table was stored with this node as its keeper."""

    async def stop(self) -> None: ...


class Alone:
    """One node keeps all."""

    node = None

    def keeps(self, table_id: str) -> bool:
        return True

    async def claim(self, wanted: Collection[str]) -> None:
        return

    async def release(self, table_id: str) -> None:
        return

    def stored(self, table_id: str) -> None:
        return

    async def stop(self) -> None:
        return


class Shared:
    """One of several nodes. Its life is in the store, its heart beats only while it can be heard on the bus."""

    def __init__(self, node: str, leases: Leases, bus: Bus) -> None:
        self.node = node
        self._leases = leases
        self._bus = bus
        self._mine: set[str] = set()
        self._until = 0.0
        self._beating: asyncio.Task[None] | None = None

    def keeps(self, table_id: str) -> bool:
        """Only as long as no other node can think that this one is dead."""
        return table_id in self._mine and time.monotonic() < self._until

    def stored(self, table_id: str) -> None:
        self._mine.add(table_id)

    async def claim(self, wanted: Collection[str]) -> None:
        if wanted:
            self._mine.update(await self._leases.claim(self.node, list(wanted)))

    async def release(self, table_id: str) -> None:
        if table_id in self._mine:
            self._mine.discard(table_id)
            await self._leases.release(self.node, table_id)

    def start(self, beaten: Beaten) -> None:
        """Beat from now on; after each beat tell what it brought, what is kept, and whether any were missed before."""
        self._beating = asyncio.create_task(self._beat(beaten), name="beat")

    async def _beat(self, beaten: Beaten) -> None:
        first = True
        while True:
            began = time.monotonic()
            try:
                self._bus.must_be_well()
                beat = await self._leases.heartbeat(self.node)
                missed = not first and (beat.lease_expired or began > self._until)
                if beat.lease_expired:
                    self._mine.clear()
                self._mine.update(beat.adopted)
                self._until = began + LEASE
                if beat.adopted:
                    log("tables taken over", tables=len(beat.adopted))
                await beaten(beat, frozenset(self._mine), missed)
                first = False
            except (StoreError, TableError) as error:
                log("no beat", error=str(error))
            except Exception as error:  # a heart that stops for good would be worse
                log("beat failed", error=type(error).__name__)
            await asyncio.sleep(BEAT)

    async def stop(self) -> None:
        """Leave the tables to the others, at once."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        self._until = 0.0
        try:
            await self._leases.resign(self.node)
        except StoreError:
            log("store is lost: the others have to wait until the lease runs out")
