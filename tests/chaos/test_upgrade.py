"""A node is upgraded in the middle of games: it stops, the schema moves on, clients come back, nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from sobremesa.chaos.client_log import TABLES
from sobremesa.chaos.crowd import Crowd
from sobremesa.chaos.nodes import Node
from sobremesa.chaos.settings import Settings
from sobremesa.chaos.verdict import Verdict, judge
from sobremesa.store.engine import HEAD, MIGRATIONS
from sobremesa.store.store import Store
from sobremesa.tables.pace import Pace

from ..nodes.nats import nats_server
from ..store.postgres import postgres_server

FIRST = "0001"


def schema(file: Path) -> dict[str, str]:
    """Columns and indexes by name, as SQLite tells them."""
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
        return {
            f"{kind} {name}": str(sorted(row[1:3] for row in connection.execute(f"PRAGMA {kind}_info({name})")))
            for kind, name in names
        }


def first_schema(file: Path) -> dict[str, str]:
    """A store as the first version made it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, FIRST)
    engine.dispose()
    return schema(file)


def back_to_the_first(file: Path) -> None:
    """What the first version would have left of the same games."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DROP INDEX tables_kept")
        connection.execute("DROP TABLE probe")
        connection.execute("DROP TABLE nodes")
        for table, column in (("tables", "keeper"), ("tables", "result"), ("guests", "face"), ("seats", "face")):
            connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        connection.execute("UPDATE alembic_version SET version_num = ?", (FIRST,))


def steps(file: Path) -> dict[str, int]:
    """How many steps each running game has."""
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT id, count(number) FROM tables JOIN steps ON table_id = id WHERE status = 'playing' GROUP BY id"
        return dict(connection.execute(query).fetchall())


async def games_of(file: Path) -> int:
    """How many running games a copy of a store holds, each looked up as a server would."""
    store = await Store.open(str(file))
    try:
        found = [await store.load(table, Pace()) for table in steps(file)]
    finally:
        await store.close()
    return sum(table is not None and table.status == "playing" for table in found)


async def played_while(settings: Settings, nodes: list[Node], upgrade: Callable[[], Awaitable[None]]) -> Verdict:
    """The crowd plays: some games are well under way before the upgrade, and go on after it."""
    crowd = Crowd(settings, nodes)
    try:
        for node in nodes:
            await node.start()
        await crowd.create_guests()
        playing = asyncio.create_task(crowd.play())
        async with asyncio.timeout(60):
            while sum(at > 20 for at in crowd.where_tables_are().values()) < 4:
                await asyncio.sleep(0.2)
        await upgrade()
        await asyncio.wait({playing}, timeout=3)
        crowd.settling = True
        await asyncio.wait({playing}, timeout=settings.settle)
        if playing.done():
            playing.result()
        crowd.stop()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    finally:
        for node in nodes:
            await node.stop()
        await crowd.close()
    assert all(node.died == [] for node in nodes)
    return await judge(settings.folder, settings.where, most_frames=10**6)


@pytest.mark.slow
def test_a_node_on_the_schema_before_is_upgraded_in_the_middle_of_games(tmp_path: Path) -> None:
    (tmp_path / TABLES).mkdir()
    settings = Settings(1, tmp_path, tables=5, moves=50, settle=10, seed=3)
    node, file = Node(0, settings), Path(settings.where)
    before: dict[str, int] = {}

    async def upgrade() -> None:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("VACUUM INTO ?", (str(tmp_path / "backup.sqlite"),))
        began = time.monotonic()
        await node.stop()
        assert time.monotonic() - began < 10
        back_to_the_first(file)
        assert schema(file) == first_schema(tmp_path / "first.sqlite")
        before.update(steps(file))
        await node.start()

    verdict = asyncio.run(played_while(settings, [node], upgrade))
    assert verdict.faults == []
    assert verdict.moves > 100
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
        after = dict(connection.execute("SELECT table_id, count(*) FROM steps GROUP BY table_id").fetchall())
    assert asyncio.run(games_of(tmp_path / "backup.sqlite")) >= 3
    assert len(before) >= 3
    assert all(after[table] > had for table, had in before.items())


@pytest.mark.slow
@pytest.mark.needs("postgres", "nats")
def test_two_nodes_are_upgraded_one_after_the_other(tmp_path: Path) -> None:
    (tmp_path / TABLES).mkdir()
    with postgres_server() as postgres, nats_server() as nats:
        settings = Settings(1, tmp_path, 2, postgres.url, nats.url, tables=6, moves=40, settle=22, seed=4)
        nodes = [Node(number, settings) for number in range(2)]

        async def upgrade() -> None:
            for node in nodes:
                await node.stop()
                await asyncio.sleep(0.5)
                await node.start()

        verdict = asyncio.run(played_while(settings, nodes, upgrade))
    assert verdict.faults == []
    assert verdict.moves > 150
