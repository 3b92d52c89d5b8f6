"""Reads tables straight from the database after a run, without the store's own code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from sobremesa.core.committed import CommittedDraws
from sobremesa.store.engine import open_engine
from sobremesa.store.schema import chats, guests, seats, steps, tables
from sobremesa.tables.chat import ChatMessage
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import StepRow


@dataclass(frozen=True)
class Stored:
    """One table, as it is in the database."""

    id: str
    setup: Setup
    committed: CommittedDraws
    status: str
    host: str
    created: float
    started: float | None
    holders: list[Holder]
    rows: list[StepRow]
    chats: list[ChatMessage]
    """The chat messages, oldest first."""


class Archive:
    """A read-only connection to the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, where: str) -> Archive:
        return cls(await open_engine(where))

    async def close(self) -> None:
        await self._engine.dispose()

    async def guests(self, hashes: Sequence[str]) -> list[str | None]:
        """Return the ids of the guests whose tokens have these hashes, in the same order; None for unknown ones."""
        found = {row["token_hash"]: str(row["id"]) for row in await self._read(select(guests))}
        return [found.get(each) for each in hashes]

    async def hosted_by(self, ids: Sequence[str]) -> list[str]:
        """Return the ids of all tables that these guests opened."""
        query = select(tables.c.id).where(tables.c.host.in_(ids)).order_by(tables.c.created)
        return [str(row["id"]) for row in await self._read(query)]

    async def table(self, table_id: str) -> Stored | None:
        found = await self._read(select(tables).where(tables.c.id == table_id))
        if not found:
            return None
        row = found[0]
        seated = await self._read(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
        stepped = await self._read(select(steps).where(steps.c.table_id == table_id).order_by(steps.c.number))
        talked = await self._read(select(chats).where(chats.c.table_id == table_id).order_by(chats.c.number))
        return Stored(
            id=table_id,
            setup=Setup.read(row["setup"]),
            committed=CommittedDraws(table_id, bytes(row["secret"])),
            status=row["status"],
            host=row["host"],
            created=row["created"],
            started=row["started"],
            holders=[
                Holder(kind=s["kind"], name=s["name"], guest=s["guest"], level=s["level"], face=s["face"] or "")
                for s in seated
            ],
            rows=[StepRow(s["number"], s["actor"], s["action"], s["time"], s["request"]) for s in stepped],
            chats=[ChatMessage(c["number"], c["seat"], c["name"], c["text"], c["heard_by"], c["time"]) for c in talked],
        )

    async def _read(self, query: Any) -> list[dict[str, Any]]:
        async with self._engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]
