"""Ownership of tables by leases in the store, where there are several nodes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection

from sobremesa.store.errors import StoreError
from sobremesa.store.leases import LEASE, Leases
from sobremesa.store.stored import Heartbeat
from sobremesa.tables.errors import TableError

from .bus import Bus
from .logs import log

HEARTBEAT = 1.0
"""Seconds between two heartbeats: the tables of a dead node are taken over within LEASE and two heartbeats."""


OnHeartbeat = Callable[[Heartbeat, frozenset[str], bool], Awaitable[None]]
"""Called with the result of a heartbeat, the tables that are owned now, and whether heartbeats were missed before."""


class LeasedOwnership:
    """The ownership of one of several nodes, by a lease in the store that is renewed while the bus can be reached."""

    def __init__(self, node: str, leases: Leases, bus: Bus) -> None:
        self.node = node
        self._leases = leases
        self._bus = bus
        self._owned: set[str] = set()
        self._until = 0.0
        self._renewing: asyncio.Task[None] | None = None

    def owns(self, table_id: str) -> bool:
        """Return whether this node owns a table: only as long as no other node can have taken over its lease."""
        return table_id in self._owned and time.monotonic() < self._until

    def stored(self, table_id: str) -> None:
        self._owned.add(table_id)

    async def claim(self, wanted: Collection[str]) -> None:
        if wanted:
            self._owned.update(await self._leases.claim(self.node, list(wanted)))

    async def release(self, table_id: str) -> None:
        if table_id in self._owned:
            self._owned.discard(table_id)
            await self._leases.release(self.node, table_id)

    def start(self, on_heartbeat: OnHeartbeat) -> None:
        """Start the task that renews the lease."""
        self._renewing = asyncio.create_task(self._renew(on_heartbeat), name="heartbeat")

    async def _renew(self, on_heartbeat: OnHeartbeat) -> None:
        first = True
        while True:
            began = time.monotonic()
            try:
                self._bus.ensure_connected()
                beat = await self._leases.heartbeat(self.node)
                missed = not first and (beat.lease_expired or began > self._until)
                if beat.lease_expired:
                    self._owned.clear()
                self._owned.update(beat.adopted)
                self._until = began + LEASE
                if beat.adopted:
                    log("tables taken over", tables=len(beat.adopted))
                await on_heartbeat(beat, frozenset(self._owned), missed)
                first = False
            except (StoreError, TableError) as error:
                log("no heartbeat", error=str(error))
            except Exception as error:  # whatever it is, the next heartbeat must come
                log("heartbeat failed", error=type(error).__name__)
            await asyncio.sleep(HEARTBEAT)

    async def stop(self) -> None:
        """Give up the lease, so that the other nodes can take over the tables at once."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)
        self._until = 0.0
        try:
            await self._leases.resign(self.node)
        except StoreError:
            log("store is lost: the others have to wait until the lease runs out")
