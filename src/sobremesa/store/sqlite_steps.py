"""Insert steps into SQLite from one thread with its own connection, one transaction per call.

Steps are written more often than anything else. Through the asynchronous engine a transaction is four or five round
trips to a thread; here it is one.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.ext.asyncio import AsyncEngine

from .engine import tune_sqlite

Step = tuple[str, int, int, str, float, str | None]
"""A row of `steps`, by COLUMNS."""
COLUMNS = ("table_id", "number", "actor", "action", "time", "request")
_INSERT = f"INSERT INTO steps ({', '.join(COLUMNS)}) VALUES (?, ?, ?, ?, ?, ?)"  # noqa: S608


class SqliteSteps:
    """A dedicated connection to a SQLite file."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "steps")
        self._connection: sqlite3.Connection | None = None

    async def insert(self, rows: Sequence[Step]) -> None:
        """Insert all rows in one transaction, or none; on return they are on disk."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, rows)

    def _insert(self, rows: Sequence[Step]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file)
            tune_sqlite(self._connection)
        with self._connection:
            self._connection.executemany(_INSERT, rows)

    def close(self) -> None:
        self._thread.submit(self._shut).result()
        self._thread.shutdown()

    def _shut(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def sqlite_steps(engine: AsyncEngine) -> SqliteSteps | None:
    """Return the writer for a SQLite file, None for any other database."""
    file = engine.url.database
    return SqliteSteps(file) if engine.url.get_backend_name() == "sqlite" and file and file != ":memory:" else None
