"""The owner of a table: nobody at first, then one node, then whichever takes over its expired lease."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.core.committed import CommittedDraws
from sobremesa.store.leases import Leases
from sobremesa.store.store import Store
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Table
from tests.shelf import DUEL

pytestmark = [pytest.mark.slow, pytest.mark.needs("postgres")]


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


async def lay(store: Store, table_id: str, owner: str | None = None, *, clocked: bool = False) -> None:
    """A table that is being played at."""
    setup = Setup(game=DUEL, players=2, move_seconds=30 if clocked else None)
    ana = Holder(kind="person", name="Ana", guest="ana")
    table = Table(table_id, setup, CommittedDraws.new(table_id), [ana, ana], "ana", 0.0)
    await store.add_table(table, table.start("ana", 0.0), owner=owner)


async def run_out(leases: Leases, node: str) -> None:
    """Let a lease expire."""
    await leases.resign(node)


def test_a_table_has_one_owner(postgres_url: str) -> None:
    async def story() -> None:
        async with empty_store(postgres_url) as store:
            leases = store.leases
            await lay(store, "t")
            assert await leases.claim("a", ["t", "nowhere"]) == ["t"]
            assert await leases.claim("b", ["t"]) == []
            assert await leases.claim("a", ["t"]) == ["t"]
            await leases.release("b", "t")
            assert await leases.claim("b", ["t"]) == []
            await leases.release("a", "t")
            assert await leases.claim("b", ["t"]) == ["t"]

    asyncio.run(story())


def test_an_expired_lease_passes_its_tables_to_the_node_that_finds_it(postgres_url: str) -> None:
    async def story() -> None:
        async with empty_store(postgres_url) as store:
            leases = store.leases
            first = await leases.heartbeat("a")
            assert (first.lease_expired, first.adopted) == (True, [])  # it was not there before
            assert (await leases.heartbeat("a")).lease_expired is False
            await lay(store, "t", "a")
            assert (await leases.heartbeat("b")).adopted == []
            await run_out(leases, "a")
            beat = await leases.heartbeat("b")
            assert (beat.live, beat.adopted) == (frozenset("b"), ["t"])
            late = await leases.heartbeat("a")
            assert (late.lease_expired, late.adopted, late.live) == (True, [], frozenset("ab"))
            assert await leases.claim("a", ["t"]) == []

    asyncio.run(story())


def test_a_late_node_keeps_its_tables_if_no_other_took_them_over(postgres_url: str) -> None:
    async def story() -> None:
        async with empty_store(postgres_url) as store:
            leases = store.leases
            await leases.heartbeat("a")
            await lay(store, "t", "a")
            await run_out(leases, "a")
            assert (await leases.heartbeat("a")).lease_expired is False
            assert (await leases.heartbeat("b")).adopted == []

    asyncio.run(story())


def test_a_clocked_table_without_an_owner_goes_to_the_first_heartbeat(postgres_url: str) -> None:
    async def story() -> None:
        async with empty_store(postgres_url) as store:
            await lay(store, "ticking", clocked=True)
            await lay(store, "patient")
            beats = await asyncio.gather(*(store.leases.heartbeat(node) for node in "abcd"))
            assert sorted(table for beat in beats for table in beat.adopted) == ["ticking"]

    asyncio.run(story())
