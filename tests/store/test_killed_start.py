"""A server that is killed while it creates or migrates its store starts again, whatever statement it died at."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, insert, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.store.engine import DRIVERS, HEAD, MIGRATIONS, open_engine
from sobremesa.store.schema import guests, metadata

ANA = {"id": "ana", "token_hash": "x", "name": "Ana", "lang": "es", "created": 0.0}


def on(where: str, work: Callable[[Connection], None]) -> None:
    """Run something in a transaction of a plain connection."""
    url = where if "://" in where else f"sqlite:///{where}"
    scheme, rest = url.split("://", 1)

    async def run() -> None:
        engine = create_async_engine(f"{DRIVERS[scheme]}://{rest}")
        async with engine.begin() as connection:
            await connection.run_sync(work)
        await engine.dispose()

    asyncio.run(run())


def empty(where: str) -> None:
    """Start from nothing."""

    def work(connection: Connection) -> None:
        for name in reversed(inspect(connection).get_table_names()):
            cascade = " CASCADE" if connection.dialect.name == "postgresql" else ""
            connection.execute(text(f'DROP TABLE "{name}"{cascade}'))

    on(where, work)


def upgrade(connection: Connection, version: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def first_version(where: str) -> None:
    """Start from a store that the first version made, with somebody in it."""
    empty(where)

    def work(connection: Connection) -> None:
        upgrade(connection, "0001")
        connection.execute(insert(guests), ANA)

    on(where, work)


@contextmanager
def starter(where: str) -> Iterator[Callable[[int], str]]:
    """Give a function that starts a server, to be killed before a statement unless it is 0, and tells how it ended."""
    words = [sys.executable, "-m", "tests.store.killed_start", where]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, answered = process.stdin, process.stdout

        def start(number: int) -> str:
            asked.write(f"{number}\n")
            asked.flush()
            return answered.readline().strip()

        try:
            yield start
        finally:
            asked.close()
            process.wait(20)


def check(where: str, kept: int) -> None:
    def work(connection: Connection) -> None:
        found = inspect(connection)
        assert set(found.get_table_names()) == {*metadata.tables, "alembic_version"}
        for name, table in metadata.tables.items():
            assert {column["name"] for column in found.get_columns(name)} == set(table.columns.keys())
            indexes = {index["name"] for index in found.get_indexes(name) if not index["unique"]}
            assert indexes == {index.name for index in table.indexes}
        assert list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars()) == [HEAD]
        assert len(connection.execute(text("SELECT id FROM guests")).all()) == kept

    on(where, work)


@pytest.mark.slow
@pytest.mark.parametrize(("before", "least", "kept"), [(empty, 15, 0), (first_version, 8, 1)])
def test_killed_at_any_statement_a_server_starts_again(
    where: str, before: Callable[[str], None], least: int, kept: int
) -> None:
    """The first start of a version is killed before every statement; each time the next start finishes the work."""
    with starter(where) as start:
        number = 1
        while True:
            before(where)
            ended = start(number)
            if ended == "ready":
                break
            assert ended == "killed"
            assert start(0) == "ready", f"killed before statement {number}"
            check(where, kept)
            number += 1
    assert number > least


HALF_MADE = [
    ("0001", ["DROP TABLE chats", "DELETE FROM alembic_version"]),
    ("0001", ["DROP TABLE chats", "DROP TABLE steps", "DROP INDEX seats_of_guest", "DELETE FROM alembic_version"]),
    ("0002", ["DROP INDEX tables_kept", "UPDATE alembic_version SET version_num = '0001'"]),
    (
        "0002",
        [
            "DROP INDEX tables_kept",
            "ALTER TABLE tables DROP COLUMN keeper",
            "UPDATE alembic_version SET version_num = '0001'",
        ],
    ),
]


@pytest.mark.parametrize(("version", "undone"), HALF_MADE)
def test_a_store_that_an_older_version_left_half_made_is_finished(
    tmp_path: Path, version: str, undone: list[str]
) -> None:
    where = str(tmp_path / "tables.sqlite")
    first_version(where)

    def work(connection: Connection) -> None:
        if version == "0002":
            upgrade(connection, "0002")
        for statement in undone:
            connection.execute(text(statement))

    on(where, work)

    async def start() -> None:
        await (await open_engine(where)).dispose()

    asyncio.run(start())
    check(where, 1)
