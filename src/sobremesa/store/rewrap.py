"""Bring the secrets of unfinished tables to the configured key when a store is opened."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sobremesa.core.committed import SECRET_BYTES

from .encryption import KeyRing, StepCipher, is_encrypted
from .schema import steps, tables

_UNFINISHED = tables.c.status != "over"
_SET_ACTION = (
    update(steps)
    .where(steps.c.table_id == bindparam("table"), steps.c.number == bindparam("step"))
    .values(action=bindparam("text"))
)


async def rewrap(engine: AsyncEngine, keys: KeyRing, file: Path | None) -> int:
    """Encrypt what an unfinished table holds in plain text, and wrap with the first key what another key wraps.

    Each table is one transaction, so an interrupted run is continued by the next. A SQLite file is rewritten if
    anything in it was in plain text, so that no free page keeps it. Returns the number of tables that were changed;
    raises StoreError if the key of an unfinished table is missing.
    """
    async with engine.connect() as connection:
        query = select(tables.c.id, tables.c.secret).where(_UNFINISHED)
        found = [(row.id, bytes(row.secret)) for row in await connection.execute(query)]
    outdated = [(table_id, stored) for table_id, stored in found if not keys.is_current(stored)]
    for table_id, stored in outdated:
        async with engine.begin() as connection:
            await _rewrap_table(connection, keys, table_id, stored)
    if file is not None and any(len(stored) == SECRET_BYTES for _, stored in outdated):
        await asyncio.to_thread(_rewrite, file)
    return len(outdated)


async def _rewrap_table(connection: AsyncConnection, keys: KeyRing, table_id: str, stored: bytes) -> None:
    secret = keys.unwrap(table_id, stored)
    same = (tables.c.id == table_id) & (tables.c.secret == stored) & _UNFINISHED
    done = await connection.execute(update(tables).where(same).values(secret=keys.wrap(table_id, secret)))
    if done.rowcount == 0:  # another node was faster, or the game has ended
        return
    query = select(steps.c.number, steps.c.action).where(steps.c.table_id == table_id)
    plain = [row for row in await connection.execute(query) if not is_encrypted(row.action)]
    if plain:
        cipher = StepCipher(table_id, secret)
        changed = [
            {"table": table_id, "step": row.number, "text": cipher.encrypt(row.number, row.action)} for row in plain
        ]
        await connection.execute(_SET_ACTION, changed)


def _rewrite(file: Path) -> None:
    with closing(sqlite3.connect(file, timeout=10, isolation_level=None)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
