"""What a store holds, and the interface that rooms use it by. Needs no database."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from sobremesa.core.committed import CommittedDraws
from sobremesa.tables.chat import ChatMessage
from sobremesa.tables.pace import Pace
from sobremesa.tables.results import Result
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Plan, Status, StepRow, Table


@dataclass(frozen=True)
class Guest:
    """A person with a name, known by a token. A spectator without a token is not persistent."""

    id: str
    name: str
    lang: str
    persistent: bool = True
    face: str = ""
    """The face that they have chosen; empty if none."""


@dataclass(frozen=True)
class Listed:
    """A table as a list shows it, without its steps."""

    id: str
    setup: Setup
    status: Status
    host: str
    holders: list[Holder]
    created: float
    rematch: str | None
    result: Result | None


@dataclass(frozen=True)
class Since:
    """What is stored of a table: its seating, and its steps and chat messages from some number on."""

    version: int
    setup: Setup
    holders: list[Holder]
    started: float | None
    rematch: str | None
    rows: list[StepRow]
    chat_messages: list[ChatMessage]

    def table(self, table_id: str, secret: bytes, host: str, created: float, pace: Pace) -> Table:
        """Return the table as of its last stored step, if these are all of its steps and messages."""
        table = Table(table_id, self.setup, CommittedDraws(table_id, secret), self.holders, host, created, pace)
        table.version, table.rematch = self.version, self.rematch
        for chat in self.chat_messages:
            table.chat.add(chat)
        if self.started is not None:
            table.follow(self.rows, self.started)
        return table


def hashed(token: str) -> str:
    """Return the hash under which a token is stored. A token has 256 random bits, so no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class Heartbeat:
    """What a node learns: whether its lease had expired, which nodes live, which tables it has taken over."""

    lease_expired: bool
    live: frozenset[str]
    adopted: list[str]


class Storage(Protocol):
    """A store of guests, tables and chats. What a method has written is durable when it returns.

    Every method may raise StoreError, those that write Conflict.
    """

    async def add_guest(self, guest: Guest, token: str, now: float) -> None: ...

    async def rename_guest(self, guest: Guest) -> None: ...

    async def guest_of(self, token: str) -> Guest | None: ...

    async def add_table(
        self, table: Table, plan: Plan | None = None, rematch_of: str | None = None, owner: str | None = None
    ) -> None:
        """Store a new table, started if there is a plan. Raises Conflict if `rematch_of` has a rematch already."""

    async def write(self, table: Table, plan: Plan) -> None:
        """Store a plan. Raises Conflict if the table is no longer where the plan starts from."""

    async def load(self, table_id: str, pace: Pace) -> Table | None:
        """Return a table as of its last stored step, or None."""

    async def since(self, table_id: str, at: int, said: int = 0) -> Since:
        """Return a snapshot of what is stored of a table, with the steps and chat messages from these numbers on."""

    async def open_tables(self, most: int = 50) -> list[Listed]:
        """Return public tables that wait for players, newest first."""

    async def tables_of(self, guest: str, most: int = 50) -> list[Listed]:
        """Return the tables at which a guest sits or which they opened, newest first."""

    async def unfinished_of(self, guest: str) -> int:
        """Return how many tables a guest has opened that are not over."""

    async def archive(self, before: float, but: Sequence[str] = ()) -> int:
        """Archive unfinished tables at which nothing has happened since a time; return how many there were."""

    async def running_clocks(self) -> list[str]:
        """Return the ids of tables whose clocks run even when nobody is connected."""

    async def add_chat_message(self, table_id: str, chat: ChatMessage) -> None: ...
