"""Who keeps a table: nobody at first, then one node, then whoever buries it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.core.fate import Fate
from sobremesa.store.keepers import Keepers
from sobremesa.store.store import Store
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Table

pytestmark = pytest.mark.slow


@asynccontextmanager
async def empty_store(url: str) -> AsyncIterator[Store]:
    engine = create_async_engine(url.replace("postgresql", "postgresql+asyncpg", 1))
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    store = await Store.open(url)
    yield store
    await store.close()


async def lay(store: Store, table_id: str, keeper: str | None = None, *, clocked: bool = False) -> None:
    """A table that is being played at."""
    setup = Setup(game="push", players=2, move_seconds=30 if clocked else None)
    ana = Holder(kind="person", name="Ana", guest="ana")
    table = Table(table_id, setup, Fate.new(table_id), [ana, ana], "ana", 0.0)
    await store.add_table(table, table.start("ana", 0.0), keeper=keeper)


async def run_out(keepers: Keepers, node: str) -> None:
    """So long without a beat that its lease is over."""
    await keepers.die(node)


def test_a_table_has_one_keeper(postgres_url: str) -> None:
    async def story() -> None:
        async with empty_store(postgres_url) as store:
            keepers = store.keepers
            await lay(store, "t")
            assert await keepers.claim("a", ["t", "nowhere"]) == ["t"]
            assert await keepers.claim("b", ["t"]) == []
            assert await keepers.claim("a", ["t"]) == ["t"]
            await keepers.release("b", "t")
            assert await keepers.claim("b", ["t"]) == []
            await keepers.release("a", "t")
            assert await keepers.claim("b", ["t"]) == ["t"]

    asyncio.run(story())


def test_the_tables_of_a_dead_node_go_to_whoever_buries_it(postgres_url: str) -> None:
    async def story() -> None:
        async with empty_store(postgres_url) as store:
            keepers = store.keepers
            first = await keepers.beat("a")
            assert (first.buried, first.adopted) == (True, [])  # it was not there before
            assert (await keepers.beat("a")).buried is False
            await lay(store, "t", "a")
            assert (await keepers.beat("b")).adopted == []
            await run_out(keepers, "a")
            beat = await keepers.beat("b")
            assert (beat.live, beat.adopted) == (frozenset("b"), ["t"])
            late = await keepers.beat("a")
            assert (late.buried, late.adopted, late.live) == (True, [], frozenset("ab"))
            assert await keepers.claim("a", ["t"]) == []

    asyncio.run(story())


def test_a_late_node_that_nobody_has_buried_lives_on(postgres_url: str) -> None:
    async def story() -> None:
        async with empty_store(postgres_url) as store:
            keepers = store.keepers
            await keepers.beat("a")
            await lay(store, "t", "a")
            await run_out(keepers, "a")
            assert (await keepers.beat("a")).buried is False
            assert (await keepers.beat("b")).adopted == []

    asyncio.run(story())


def test_clocks_that_nobody_keeps_are_kept_by_the_first_who_beats(postgres_url: str) -> None:
    async def story() -> None:
        async with empty_store(postgres_url) as store:
            await lay(store, "ticking", clocked=True)
            await lay(store, "patient")
            beats = await asyncio.gather(*(store.keepers.beat(node) for node in "abcd"))
            assert sorted(table for beat in beats for table in beat.adopted) == ["ticking"]

    asyncio.run(story())
