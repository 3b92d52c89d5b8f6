"""The store of a browser tab: guests, tables, steps and chats in the page's database. Nothing of it is encrypted.

Keys are `guest/HASH`, `table/ID`, `step/ID/NUMBER` and `chat/ID/NUMBER`. A step or chat message can only be added, and
the entry of a table is only replaced if it is still what was read, so that two tabs never write over each other.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sobremesa.core.strangers import stranger_text
from sobremesa.store.errors import Conflict, StoreError
from sobremesa.store.stored import Guest, Listed, Since, hashed
from sobremesa.tables.chat import ChatMessage
from sobremesa.tables.pace import Pace
from sobremesa.tables.results import Result, result_of
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Plan, Status, StepRow, Table

from .browser import Database


class Change(msgspec.Struct, frozen=True):
    """A key that is written, if it holds the text `expected` so far; null: if it does not exist."""

    key: str
    text: str
    expected: str | None = None


class TableEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as it is stored, without its steps and chats. `secret` is hexadecimal."""

    id: str
    setup: Setup
    host: str
    secret: str
    status: Status
    holders: list[Holder]
    created: float
    version: int = 0
    started: float | None = None
    rematch: str | None = None
    result: Result | None = None


_entry = msgspec.json.Decoder(TableEntry)
_step = msgspec.json.Decoder(StepRow)
_chat = msgspec.json.Decoder(ChatMessage)
_guest = msgspec.json.Decoder(Guest)


class TabStore:
    """Stores what the tables of a tab are made of."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Guests.

    async def add_guest(self, guest: Guest, token: str, now: float) -> None:
        await self._commit(Change(f"guest/{hashed(token)}", _text(guest)), Change("token", token))

    async def own_token(self) -> str | None:
        """Return the token of the one guest that a browser has, None if there is none yet."""
        return await self._get("token")

    async def rename_guest(self, guest: Guest) -> None:
        token = await self.own_token()
        key = f"guest/{hashed(token or '')}"
        await self._commit(Change(key, _text(guest), await self._get(key)))

    async def guest_of(self, token: str) -> Guest | None:
        found = await self._get(f"guest/{hashed(token)}")
        return None if found is None else _guest.decode(found)

    # Tables.

    async def add_table(
        self, table: Table, plan: Plan | None = None, rematch_of: str | None = None, owner: str | None = None
    ) -> None:
        """Store a new table, started if there is a plan. Raises Conflict if `rematch_of` has a rematch already."""
        changes = []
        if rematch_of is not None:
            before, entry = await self._table(rematch_of)
            if entry.rematch is not None:
                raise Conflict
            changes.append(_replaced(before, msgspec.structs.replace(entry, rematch=table.id)))
        entry = TableEntry(
            table.id,
            table.setup,
            table.host,
            table.committed.secret.hex(),
            "waiting",
            table.holders,
            table.created,
        )
        if plan is not None:
            entry = _changed(entry, plan)
        changes.append(Change(f"table/{table.id}", _text(entry)))
        await self._commit(*changes, *_steps(table.id, plan.rows if plan else []))

    async def add_finished(self, table: Table, rows: Sequence[StepRow]) -> None:
        """Store a table whose game is over, with its steps."""
        await self.add_table(
            table, Plan(0, 0, holders=table.holders, match=table.match, rows=list(rows), started=table.created)
        )

    async def write(self, table: Table, plan: Plan) -> None:
        """Store a plan. Raises Conflict if the table is no longer where the plan starts from."""
        changes = _steps(table.id, plan.rows)
        if plan.holders is not None or plan.started is not None or plan.over:
            before, entry = await self._table(table.id)
            if plan.holders is not None and entry.version != plan.version:
                raise Conflict
            changes.append(_replaced(before, _changed(entry, plan)))
        await self._commit(*changes)

    async def load(self, table_id: str, pace: Pace) -> Table | None:
        """Return a table as of its last stored step, or None."""
        text = await self._get(f"table/{table_id}")
        if text is None:
            return None
        entry = _entry.decode(text)
        since = await self.since(table_id, 0)
        return since.table(table_id, bytes.fromhex(entry.secret), entry.host, entry.created, pace)

    async def since(self, table_id: str, at: int, said: int = 0) -> Since:
        """Return a snapshot of what is stored of a table, with the steps and chat messages from these numbers on."""
        _, entry = await self._table(table_id)
        rows = [_step.decode(text) for text in await self._texts(f"step/{table_id}/")]
        chats = [_chat.decode(text) for text in await self._texts(f"chat/{table_id}/")]
        return Since(
            entry.version, entry.setup, _shown(entry.holders), entry.started, entry.rematch, rows[at:], chats[said:]
        )

    async def open_tables(self, most: int = 50) -> list[Listed]:
        """Return nothing: nobody can come to a table in a tab."""
        return []

    async def tables_of(self, guest: str, most: int = 50) -> list[Listed]:
        """Return the tables at which a guest sits or which they opened, newest first."""
        entries = [_entry.decode(text) for text in await self._texts("table/")]
        own = [entry for entry in entries if entry.host == guest or any(h.guest == guest for h in entry.holders)]
        own.sort(key=lambda entry: entry.created, reverse=True)
        return [
            Listed(
                each.id,
                each.setup,
                each.status,
                each.host,
                _shown(each.holders),
                each.created,
                each.rematch,
                each.result,
            )
            for each in own[:most]
        ]

    async def unfinished_of(self, guest: str) -> int:
        """Return how many tables a guest has opened that are not over."""
        return sum(each.status != "over" and each.host == guest for each in await self.tables_of(guest, 10**6))

    async def archive(self, before: float, but: Sequence[str] = ()) -> int:
        """Archive nothing: what a browser stores is its owner's."""
        return 0

    async def running_clocks(self) -> list[str]:
        """Return nothing: no clock runs at a table that is not shown."""
        return []

    async def add_chat_message(self, table_id: str, chat: ChatMessage) -> None:
        await self._commit(Change(f"chat/{table_id}/{chat.number:08}", _text(chat)))

    # Helpers.

    async def _table(self, table_id: str) -> tuple[str, TableEntry]:
        """Return the entry of a table that exists, as text and read."""
        text = await self._get(f"table/{table_id}")
        if text is None:
            raise StoreError("store-lost")
        return text, _entry.decode(text)

    async def _get(self, key: str) -> str | None:
        try:
            return await self._database.get(key)
        except Exception:
            raise StoreError("store-lost") from None

    async def _texts(self, prefix: str) -> Sequence[str]:
        try:
            return await self._database.texts(prefix)
        except Exception:
            raise StoreError("store-lost") from None

    async def _commit(self, *changes: Change) -> None:
        try:
            written = await self._database.commit(_text(changes))
        except Exception:
            raise StoreError("store-lost") from None
        if not written:
            raise Conflict


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _steps(table_id: str, rows: Sequence[StepRow]) -> list[Change]:
    return [Change(f"step/{table_id}/{row.number:08}", _text(row)) for row in rows]


def _replaced(before: str, entry: TableEntry) -> Change:
    return Change(f"table/{entry.id}", _text(entry), before)


def _changed(entry: TableEntry, plan: Plan) -> TableEntry:
    """Return the entry of a table after a plan."""
    if plan.holders is not None:
        setup = entry.setup if plan.setup is None else plan.setup
        entry = msgspec.structs.replace(entry, holders=plan.holders, setup=setup, version=plan.version + 1)
    if plan.started is not None:
        entry = msgspec.structs.replace(entry, status="playing", started=plan.started)
    if plan.match is not None and plan.over:
        entry = msgspec.structs.replace(entry, status="over", result=result_of(plan.match))
    return entry


def _shown(holders: Sequence[Holder]) -> list[Holder]:
    """Return holders with names that are safe to show, as everything that was stored."""
    return [
        each if each.name is None else msgspec.structs.replace(each, name=stranger_text(each.name)) for each in holders
    ]
