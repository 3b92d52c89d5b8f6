"""Which node looks after which table: whose bots move there, whose clocks run there.

A node lives as long as its row says; it writes the row anew with every beat, by the database's clock. Whoever finds a
row that has run out deletes it and takes that node's tables, in one transaction. So a node is dead when it has been
buried, not before, and a table never has two keepers: a node that was only slow learns at its next beat that it was
buried, and starts again with nothing. Two nodes may still believe for a moment that they keep one table; then both try
to store the same step, and the key of the steps lets one of them in.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
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

from .lost import losing
from .schema import nodes, tables

LEASE = 5.0
"""Seconds that a node lives without a beat."""


@dataclass(frozen=True)
class Beat:
    """What a node learns with a beat: whether it was buried, who else lives, which tables are its own from now on."""

    buried: bool
    live: frozenset[str]
    adopted: list[str]


class Keepers:
    """The rows that say who lives and who keeps what. PostgreSQL's: one node alone needs none of this."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def beat(self, node: str) -> Beat:
        """Live on, bury the dead and take their tables, and those of nobody whose clocks run."""
        with losing():
            async with self._engine.begin() as connection:
                lives_on = update(nodes).where(nodes.c.id == node).values(until=_now() + LEASE)
                buried = (await connection.execute(lives_on)).rowcount == 0
                if buried:
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
        return Beat(buried, live, adopted)

    async def claim(self, node: str, wanted: Collection[str]) -> list[str]:
        """Those of the wanted tables that are this node's now: nobody kept them, or it did already."""
        free = or_(tables.c.keeper.is_(None), tables.c.keeper == node)
        these = tables.c.id == any_(literal(list(wanted), ARRAY(String)))
        return await self._change(these & free, node)

    async def release(self, node: str, table_id: str) -> None:
        """Nobody is at the table any more: whoever is asked for it next may keep it."""
        await self._change((tables.c.id == table_id) & (tables.c.keeper == node), None)

    async def die(self, node: str) -> None:
        """Leave everything to whoever beats next."""
        with losing():
            async with self._engine.begin() as connection:
                await connection.execute(update(nodes).where(nodes.c.id == node).values(until=0.0))

    async def _change(self, which: ColumnElement[bool], keeper: str | None) -> list[str]:
        change = update(tables).where(which).values(keeper=keeper).returning(tables.c.id)
        with losing():
            async with self._engine.begin() as connection:
                return list((await connection.execute(change)).scalars())


def _now() -> Any:
    return cast(extract("epoch", func.clock_timestamp()), Double)
