"""Group commit: one task writes everything that is queued in one transaction, so that one sync serves all of it.

A group is written as soon as the one before is stored: a lone job waits for the disk only, and under load groups form
by themselves, of what has come meanwhile.

A job that can't be stored fails alone: its group is split in halves, and these again, until the job is found. If the
database can't be used all jobs fail, and whether they were stored has to be looked up when it is back.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .errors import Conflict, StoreError
from .losses import is_loss
from .schema import steps
from .sqlite_steps import COLUMNS, SqliteSteps, Step, sqlite_steps

MOST = 400
"""Jobs in one transaction."""

_INSERT = insert(steps)

Work = Callable[[AsyncConnection], Awaitable[None]]


class Job:
    """Steps and other statements that are stored together or not at all, and a future for the result."""

    __slots__ = ("done", "rows", "work")

    def __init__(self, rows: list[Step], work: Work | None) -> None:
        self.rows, self.work = rows, work
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Writer:
    """Stores jobs in the order of their arrival."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sqlite: SqliteSteps | None = sqlite_steps(engine)
        self._waiting: list[Job] = []
        self._some = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.groups = 0
        self.jobs = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Accept no more jobs, write those that wait, then end."""
        task, self._task = self._task, None
        if task is not None:
            self._some.set()
            await asyncio.gather(task, return_exceptions=True)
            if self._sqlite is not None:
                self._sqlite.close()

    async def write(self, work: Work | None = None, rows: list[Step] | None = None) -> None:
        """Return when it is on disk. Raises Conflict if another writer was first, StoreError if the store is lost."""
        if self._task is None:
            raise StoreError("store-closed")
        job = Job(rows or [], work)
        self._waiting.append(job)
        self._some.set()
        await job.done

    async def _run(self) -> None:
        """Write groups until stopped and nothing waits any more."""
        while True:
            await self._some.wait()
            if not self._waiting:
                return
            jobs, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if not self._waiting and self._task is not None:
                self._some.clear()
            self.groups += 1
            self.jobs += len(jobs)
            try:
                await self._write(jobs)
            finally:
                for job in jobs:
                    _fail(job, StoreError("store-closed"))

    async def _write(self, jobs: list[Job]) -> None:
        error = await self._try(jobs)
        if error is None:
            for job in jobs:
                _stored(job)
        elif len(jobs) == 1 or is_loss(error):
            for job in jobs:
                _fail(job, error)
        else:
            half = len(jobs) // 2
            await self._write(jobs[:half])
            await self._write(jobs[half:])

    async def _try(self, jobs: list[Job]) -> Exception | None:
        """Write all jobs in one transaction, their steps in one statement; return the error if that fails."""
        rows = [row for job in jobs for row in job.rows]
        try:
            if self._sqlite is not None and all(job.work is None for job in jobs):
                await self._sqlite.insert(rows)
                return None
            async with self._engine.begin() as connection:
                for job in jobs:
                    if job.work is not None:
                        await job.work(connection)
                if rows:
                    await connection.execute(_INSERT, [dict(zip(COLUMNS, row, strict=True)) for row in rows])
        except Exception as error:  # whatever it is, the waiting callers must get it
            return error
        return None


def _stored(job: Job) -> None:
    if not job.done.done():  # the caller may have been cancelled
        job.done.set_result(None)


def _fail(job: Job, error: Exception) -> None:
    """Hand the error to the caller if it still waits."""
    if job.done.done():
        return
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        error = Conflict()
    elif is_loss(error):
        error = StoreError("store-lost")
    job.done.set_exception(error)
    job.done.exception()  # a cancelled caller will not retrieve it
