"""Which tables a node owns. Bots move and clocks run at a table's owner, and nowhere else."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol


class Ownership(Protocol):
    """The interface of ownership, as a hub uses it."""

    @property
    def node(self) -> str | None:
        """The name under which tables are owned here; None where there is no other node."""

    def owns(self, table_id: str) -> bool: ...

    async def claim(self, wanted: Collection[str]) -> None:
        """Become the owner of those tables that have none."""

    async def release(self, table_id: str) -> None:
        """Give up a table that nobody is connected to."""

    def stored(self, table_id: str) -> None:
        """Note that a new table was stored with this node as its owner."""

    async def stop(self) -> None: ...


class SoleOwner:
    """The ownership of a single node, which owns every table."""

    node = None

    def owns(self, table_id: str) -> bool:
        return True

    async def claim(self, wanted: Collection[str]) -> None:
        return

    async def release(self, table_id: str) -> None:
        return

    def stored(self, table_id: str) -> None:
        return

    async def stop(self) -> None:
        return
