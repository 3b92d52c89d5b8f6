"""Which node owns which table: the owner moves its bots and runs its clocks.

Every node has a row with the time, by the database's clock, until which its lease lasts, and renews it with every
heartbeat. A node that finds an expired lease deletes its row and takes over its tables in one transaction. So a node is
dead when its lease has been taken over, not when a heartbeat is late, and a table never has two owners: a node that was
only slow learns at its next heartbeat that its lease has expired, and starts again owning nothing. Two nodes may still
believe for a moment that they own one table; then both try to store the same step, and the primary key of the steps
lets one of them succeed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Double,
    String,
    any_,
    cast,
    delete,
    extract,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from .losses import translated
from .schema import nodes, tables
from .stored import Heartbeat

LEASE = 5.0
"""Seconds that a lease lasts without a heartbeat."""


class Leases:
    """The leases of nodes and the owners of tables, in PostgreSQL; a single node needs neither."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def heartbeat(self, node: str) -> Heartbeat:
        """Renew a node's lease; take over the tables of expired leases, and clocked tables that have no owner."""
        with translated():
            async with self._engine.begin() as connection:
                renew = update(nodes).where(nodes.c.id == node).values(until=_now() + LEASE)
                expired = (await connection.execute(renew)).rowcount == 0
                if expired:
                    await connection.execute(insert(nodes).values(id=node, until=_now() + LEASE))
            async with self._engine.begin() as connection:
                dead = delete(nodes).where(nodes.c.until < _now()).returning(nodes.c.id)
                gone = list((await connection.execute(dead)).scalars())
                ticking = tables.c.keeper.is_(None) & tables.c.clocked
                theirs = or_(tables.c.keeper.in_(gone), ticking) if gone else ticking
                adopt = update(tables).where(theirs, tables.c.status == "playing").values(keeper=node)
                adopted = list((await connection.execute(adopt.returning(tables.c.id))).scalars())
                if gone:
                    await connection.execute(update(tables).where(tables.c.keeper.in_(gone)).values(keeper=None))
                live = frozenset((await connection.execute(select(nodes.c.id))).scalars())
        return Heartbeat(expired, live, adopted)

    async def claim(self, node: str, wanted: Collection[str]) -> list[str]:
        """Return the wanted tables that this node owns now: they had no owner, or it was this node."""
        free = or_(tables.c.keeper.is_(None), tables.c.keeper == node)
        these = tables.c.id == any_(literal(list(wanted), ARRAY(String)))
        return await self._change(these & free, node)

    async def release(self, node: str, table_id: str) -> None:
        """Give up a table, so that the next node that is asked for it may own it."""
        await self._change((tables.c.id == table_id) & (tables.c.keeper == node), None)

    async def resign(self, node: str) -> None:
        """End a node's lease now: the next heartbeat of another node takes over its tables."""
        with translated():
            async with self._engine.begin() as connection:
                await connection.execute(update(nodes).where(nodes.c.id == node).values(until=0.0))

    async def _change(self, which: ColumnElement[bool], owner: str | None) -> list[str]:
        change = update(tables).where(which).values(keeper=owner).returning(tables.c.id)
        with translated():
            async with self._engine.begin() as connection:
                return list((await connection.execute(change)).scalars())


def _now() -> Any:
    return cast(extract("epoch", func.clock_timestamp()), Double)
