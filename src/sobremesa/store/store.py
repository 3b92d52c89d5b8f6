"""Read and write guests, tables, seats, steps and chats. What a method has written is on disk when it returns."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sobremesa.core.strangers import stranger_text
from sobremesa.tables.chat import ChatMessage
from sobremesa.tables.pace import Pace
from sobremesa.tables.results import Result, result_of
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Plan, StepRow, Table

from .encryption import KeyRing, StepCipher, is_encrypted
from .engine import open_engine, sqlite_path
from .errors import Conflict, StoreError
from .health import Health
from .leases import Leases
from .losses import translated
from .rewrap import rewrap
from .schema import chats, guests, seats, steps, tables
from .sqlite_steps import Step
from .stored import Guest, Listed, Since, hashed
from .writer import Writer

UNFINISHED = ("waiting", "playing")
ARCHIVED = "archived"
MOST_ARCHIVED = 500
"""Tables that are archived in one transaction."""


class Store:
    """One database."""

    def __init__(self, engine: AsyncEngine, file: Path | None = None, keys: KeyRing | None = None) -> None:
        self._engine = engine
        self._keys = keys or KeyRing()
        self.writer = Writer(engine)
        self.health = Health(self.writer, file)
        self.leases = Leases(engine)

    @classmethod
    async def open(cls, where: str, key_file: Path | None = None) -> Store:
        """Open the database that a URL or a path names; it is created if it does not exist.

        With a key file, all that is secret of unfinished games is encrypted. Raises StoreError if the database can't be
        opened, or if the key of an unfinished game is missing.
        """
        file = sqlite_path(where)
        keys = KeyRing() if key_file is None else KeyRing.read(key_file)
        engine = await open_engine(where)
        try:
            with translated():
                await rewrap(engine, keys, file)
        except StoreError:
            await engine.dispose()
            raise
        store = cls(engine, file, keys)
        store.writer.start()
        return store

    async def close(self) -> None:
        """Write what is queued, then close the connections."""
        await self.writer.stop()
        await self.health.stop()
        await self._engine.dispose()

    # Guests.

    async def add_guest(self, guest: Guest, token: str, now: float) -> None:
        row = {"id": guest.id, "token_hash": hashed(token), "name": guest.name, "lang": guest.lang, "created": now}
        await self._insert(guests, {**row, "face": guest.face or None})

    async def rename_guest(self, guest: Guest) -> None:
        values = {"name": guest.name, "lang": guest.lang, "face": guest.face or None}
        statement = update(guests).where(guests.c.id == guest.id).values(**values)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self.writer.write(work)

    async def guest_of(self, token: str) -> Guest | None:
        rows = await self._read(select(guests).where(guests.c.token_hash == hashed(token)))
        if not rows:
            return None
        row = rows[0]
        return Guest(row["id"], stranger_text(row["name"]), row["lang"], face=row["face"] or "")

    # Tables.

    async def add_table(
        self, table: Table, plan: Plan | None = None, rematch_of: str | None = None, owner: str | None = None
    ) -> None:
        """Store a new table, started if there is a plan. Raises Conflict if `rematch_of` has a rematch already."""
        holders = plan.holders if plan and plan.holders else table.holders
        setup = plan.setup if plan and plan.setup else table.setup
        row = {
            "id": table.id,
            "setup": msgspec.json.encode(setup).decode(),
            "game": table.setup.game,
            "host": table.host,
            "secret": self._stored_secret(table, plan),
            "version": 1 if plan else 0,
            "status": _status(plan) if plan else "waiting",
            "public": table.setup.public,
            "clocked": table.setup.clocked,
            "created": table.created,
            "started": plan.started if plan else None,
            "keeper": owner,
            "result": _result(plan) if plan else None,
        }

        async def work(connection: AsyncConnection) -> None:
            if rematch_of is not None:
                first = update(tables).where(tables.c.id == rematch_of, tables.c.rematch.is_(None))
                await _one(connection, first.values(rematch=table.id))
            await connection.execute(insert(tables), row)
            await connection.execute(insert(seats), _seat_rows(table.id, holders))

        await self.writer.write(work, self._step_rows(table, plan.rows) if plan else None)

    async def write(self, table: Table, plan: Plan) -> None:
        """Store a plan. Raises Conflict if the table is no longer where the plan starts from."""
        rows = self._step_rows(table, plan.rows)
        if plan.holders is None and plan.started is None and not plan.over:
            await self.writer.write(rows=rows)
            return

        async def work(connection: AsyncConnection) -> None:
            if plan.holders is not None:
                guard = update(tables).where(tables.c.id == table.id, tables.c.version == plan.version)
                values: dict[str, Any] = {"version": plan.version + 1}
                if plan.setup is not None:
                    values["setup"] = msgspec.json.encode(plan.setup).decode()
                await _one(connection, guard.values(**values))
                for row in _seat_rows(table.id, plan.holders):
                    here = (seats.c.table_id == table.id) & (seats.c.seat == row["seat"])
                    await connection.execute(update(seats).where(here).values(**row))
            if plan.started is not None or plan.over:
                values = {"status": _status(plan), "secret": self._stored_secret(table, plan)}
                if plan.started is not None:
                    values["started"] = plan.started
                if plan.over:
                    values["result"] = _result(plan)
                await connection.execute(update(tables).where(tables.c.id == table.id).values(**values))

        await self.writer.write(work, rows)

    async def load(self, table_id: str, pace: Pace) -> Table | None:
        """Return a table as of its last stored step, or None."""
        found = await self._read(select(tables).where(tables.c.id == table_id))
        if not found:
            return None
        row = found[0]
        if row["status"] == ARCHIVED:
            await self._restore(row)
        since = await self.since(table_id, 0)
        secret = self._keys.unwrap(table_id, bytes(row["secret"]))
        return since.table(table_id, secret, row["host"], row["created"], pace)

    async def since(self, table_id: str, at: int, said: int = 0) -> Since:
        """Return a snapshot of what is stored of a table, with the steps and chat messages from these numbers on."""
        queries = (
            select(tables).where(tables.c.id == table_id),
            select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat),
            select(steps).where(steps.c.table_id == table_id, steps.c.number >= at).order_by(steps.c.number),
            select(chats).where(chats.c.table_id == table_id, chats.c.number >= said).order_by(chats.c.number),
        )
        (row,), seated, stepped, talked = await self._read_together(*queries)
        return Since(
            row["version"],
            Setup.read(row["setup"]),
            [_holder(seat) for seat in seated],
            row["started"],
            row["rematch"],
            self._decrypted(row, stepped),
            [_chat_message(r) for r in talked],
        )

    async def open_tables(self, most: int = 50) -> list[Listed]:
        """Return public tables that wait for players, newest first."""
        query = select(tables).where(tables.c.public, tables.c.status == "waiting")
        return await self._listed(query.order_by(tables.c.created.desc()).limit(most))

    async def tables_of(self, guest: str, most: int = 50) -> list[Listed]:
        """Return the tables at which a guest sits or which they opened, newest first."""
        sat = select(seats.c.table_id).where(seats.c.guest == guest)
        query = select(tables).where((tables.c.host == guest) | tables.c.id.in_(sat), tables.c.status != ARCHIVED)
        return await self._listed(query.order_by(tables.c.created.desc()).limit(most))

    async def unfinished_of(self, guest: str) -> int:
        """Return how many tables a guest has opened that are not over."""
        query = select(tables.c.id).where(tables.c.host == guest, tables.c.status.in_(UNFINISHED))
        return len(await self._read(query))

    async def archive(self, before: float, but: Sequence[str] = ()) -> int:
        """Archive unfinished tables at which nothing has happened since a time; return how many there were.

        An archived table is in no list and counts for nobody's number of tables, and its clocks do not run. When it is
        loaded again it is as it was.
        """
        newest = select(steps.c.time).where(steps.c.table_id == tables.c.id).order_by(steps.c.number.desc()).limit(1)
        last = func.coalesce(newest.scalar_subquery(), tables.c.started, tables.c.created)
        old = tables.c.status.in_(UNFINISHED) & (tables.c.created < before) & (last < before)
        found = [row["id"] for row in await self._read(select(tables.c.id).where(old).limit(MOST_ARCHIVED))]
        wanted = [table_id for table_id in found if table_id not in set(but)]

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(tables).where(tables.c.id.in_(wanted), old).values(status=ARCHIVED))

        if wanted:
            await self.writer.write(work)
        return len(wanted)

    async def _restore(self, row: dict[str, Any]) -> None:
        """Take a table out of the archive."""
        status = "waiting" if row["started"] is None else "playing"

        async def work(connection: AsyncConnection) -> None:
            here = (tables.c.id == row["id"]) & (tables.c.status == ARCHIVED)
            await connection.execute(update(tables).where(here).values(status=status))

        await self.writer.write(work)

    async def running_clocks(self) -> list[str]:
        """Return the ids of tables whose clocks run, which need a server even when nobody is connected."""
        query = select(tables.c.id).where(tables.c.clocked, tables.c.status == "playing")
        return [row["id"] for row in await self._read(query)]

    async def _listed(self, query: Any) -> list[Listed]:
        rows = await self._read(query)
        ids = [row["id"] for row in rows]
        seated = await self._read(
            select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
        )
        holders: dict[str, list[Holder]] = {table_id: [] for table_id in ids}
        for seat in seated:
            holders[seat["table_id"]].append(_holder(seat))
        return [
            Listed(
                row["id"],
                Setup.read(row["setup"]),
                row["status"],
                row["host"],
                holders[row["id"]],
                row["created"],
                row["rematch"],
                None if row["result"] is None else msgspec.json.decode(row["result"], type=Result),
            )
            for row in rows
        ]

    # Chat.

    async def add_chat_message(self, table_id: str, chat: ChatMessage) -> None:
        await self._insert(
            chats,
            {
                "table_id": table_id,
                "number": chat.number,
                "seat": chat.seat,
                "name": chat.name,
                "text": chat.text,
                "heard_by": chat.to,
                "time": chat.time,
            },
        )

    # Secrets.

    def _stored_secret(self, table: Table, plan: Plan | None) -> bytes:
        """Return a table's secret as it is stored: the secret of a finished game is public."""
        secret = table.committed.secret
        return secret if plan is not None and plan.over else self._keys.wrap(table.id, secret)

    def _step_rows(self, table: Table, rows: Sequence[StepRow]) -> list[Step]:
        found = [(table.id, row.number, row.actor, row.action, row.time, row.request) for row in rows]
        if not self._keys.encrypts or not rows:
            return found
        cipher = StepCipher(table.id, table.committed.secret)
        return [(*row[:3], cipher.encrypt(row[1], row[3]), *row[4:]) for row in found]

    def _decrypted(self, table: dict[str, Any], stored: list[dict[str, Any]]) -> list[StepRow]:
        rows = [StepRow(row["number"], row["actor"], row["action"], row["time"], row["request"]) for row in stored]
        if not any(is_encrypted(row.action) for row in rows):
            return rows
        cipher = StepCipher(table["id"], self._keys.unwrap(table["id"], bytes(table["secret"])))
        return [msgspec.structs.replace(row, action=cipher.decrypt(row.number, row.action)) for row in rows]

    # Helpers.

    async def _insert(self, into: Any, row: dict[str, Any]) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(into), row)

        await self.writer.write(work)

    async def _read(self, query: Any) -> list[dict[str, Any]]:
        return (await self._read_together(query))[0]

    async def _read_together(self, *queries: Any) -> list[list[dict[str, Any]]]:
        with translated():
            async with self._engine.connect() as connection:
                if len(queries) > 1 and connection.dialect.name == "postgresql":
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                return [[dict(row) for row in (await connection.execute(query)).mappings()] for query in queries]


async def _one(connection: AsyncConnection, statement: Any) -> None:
    """Execute an update that has to change exactly one row; raises Conflict otherwise."""
    if (await connection.execute(statement)).rowcount != 1:
        raise Conflict


def _status(plan: Plan) -> str:
    return "over" if plan.over else "playing"


def _result(plan: Plan) -> str | None:
    """Return the result of the game that a plan ends, as JSON."""
    if plan.match is None or not plan.match.over:
        return None
    return msgspec.json.encode(result_of(plan.match)).decode()


def _seat_rows(table_id: str, holders: Sequence[Holder]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table_id,
            "seat": seat,
            "kind": holder.kind,
            "name": holder.name,
            "guest": holder.guest,
            "level": holder.level,
            "face": holder.face or None,
        }
        for seat, holder in enumerate(holders)
    ]


def _chat_message(row: dict[str, Any]) -> ChatMessage:
    name, text = stranger_text(row["name"]), stranger_text(row["text"])
    return ChatMessage(row["number"], row["seat"], name, text, row["heard_by"], row["time"])


def _holder(row: dict[str, Any]) -> Holder:
    name = None if row["name"] is None else stranger_text(row["name"])
    return Holder(kind=row["kind"], name=name, guest=row["guest"], level=row["level"], face=row["face"] or "")
