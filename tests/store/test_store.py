"""What is stored is there again, whoever else writes, whatever happens in between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import insert, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from sobremesa.core.committed import CommittedDraws
from sobremesa.store.engine import HEAD, open_engine
from sobremesa.store.errors import Conflict, StoreError
from sobremesa.store.schema import metadata, seats, tables
from sobremesa.store.store import Store
from sobremesa.store.stored import Guest
from sobremesa.tables.setup import Setup
from sobremesa.tables.table import Plan, Table
from sobremesa.tables.talk import say
from tests.shelf import DUEL, LIGHTEST, with_option
from tests.tables.setups import NOON, PACE, acting, begun, match_of, new_table, person, remembers


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Store]:
    store = await Store.open(where)
    try:
        yield store
    finally:
        await store.close()


def with_store(where: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(where) as store:
            await test(store)

    asyncio.run(run())


def first_move(table: Table, now: float, request: str) -> Plan:
    guest, seat = acting(table)
    plan = table.play(guest, seat, table.at, table.legal(seat)[0], now, request)
    assert isinstance(plan, Plan)
    return plan


async def kept(store: Store, table: Table, plan: Plan) -> None:
    await store.write(table, plan)
    table.accept(plan)


async def loaded(store: Store, table_id: str = "t") -> Table:
    table = await store.load(table_id, PACE)
    assert table is not None
    return table


def test_a_table_comes_back_as_it_was(where: str) -> None:
    async def write(store: Store) -> None:
        table = new_table(with_option("expert"), "Ana Bea -", options={"expert": True}, move_seconds=60, hints=True)
        await store.add_table(table)
        await kept(store, table, table.sit("carla", "Carla"))
        await kept(store, table, table.stand("carla", 2))
        await kept(store, table, table.fill("ana", 2, "hard"))
        await kept(store, table, table.start("ana", NOON))

    async def read(store: Store) -> None:
        table = await loaded(store)
        assert [holder.kind for holder in table.holders] == ["person", "person", "bot"]
        assert (table.version, table.started, table.status) == (4, NOON, "playing")
        assert table.setup == Setup(
            game=with_option("expert"),
            players=3,
            options={"expert": True},
            move_seconds=60,
            hints=True,
            remembers=False,
            pause=0.0,
        )
        assert (
            match_of(table).state
            == match_of(begun(with_option("expert"), "Ana Bea hard", options={"expert": True})).state
        )
        assert await store.running_clocks() == ["t"]
        assert await store.load("nowhere", PACE) is None

    with_store(where, write)
    with_store(where, read)


def test_a_table_of_the_old_form_is_read(where: str) -> None:
    async def play(store: Store) -> None:
        await store.add_table(new_table(DUEL, "Ana Bea"), new_table(DUEL, "Ana Bea").start("ana", NOON))
        old = f'{{"game":"{DUEL}","players":2,"open_heaps":true}}'
        async with store._engine.begin() as connection:
            await connection.execute(tables.update().values(setup=old))
        assert remembers(await loaded(store))
        assert [listed.setup.memory_aid for listed in await store.tables_of("ana")] == [True]
        async with store._engine.begin() as connection:
            await connection.execute(tables.update().values(setup=old.replace("true", "false")))
        assert not remembers(await loaded(store))  # two people play

    with_store(where, play)


def test_a_whole_game_is_stored_step_by_step_and_every_reload_is_the_same(where: str) -> None:
    async def play(store: Store) -> None:
        table = begun(DUEL, "Ana Bea")
        await store.add_table(new_table(DUEL, "Ana Bea"), new_table(DUEL, "Ana Bea").start("ana", NOON))
        table.version = 1
        number = 0
        while table.status == "playing":
            number += 1
            await kept(store, table, first_move(table, NOON + number, str(number)))
            if number % 100 == 1:
                again = await loaded(store)
                assert match_of(again).state == match_of(table).state
                assert (again.times, again.requests) == (table.times, table.requests)
        assert (await loaded(store)).status == "over"
        assert match_of(await loaded(store)).record() == match_of(table).record()
        assert await store.unfinished_of("ana") == 0

    with_store(where, play)


def test_of_two_writers_only_one_wins(where: str) -> None:
    async def play() -> None:
        async with opened(where) as here, opened(where) as there:
            await here.add_table(new_table(LIGHTEST, "Ana Bea Carla"))
            one, two = await loaded(here), await loaded(there)
            await kept(here, one, one.start("ana", NOON))
            with pytest.raises(Conflict):
                await there.write(two, two.start("ana", NOON + 1))
            two = await loaded(there)
            await kept(here, one, first_move(one, NOON + 1, "a"))
            with pytest.raises(Conflict):
                await there.write(two, first_move(two, NOON + 2, "b"))
            with pytest.raises(Conflict):
                await there.write(two, Plan(two.at, two.version - 1, holders=two.holders))
            assert match_of(await loaded(there)).state == match_of(one).state

    asyncio.run(play())


def test_many_writers_at_once_leave_one_whole_game(where: str) -> None:
    """Two nodes play the same seats as fast as they can: every step is stored once, and the game makes sense."""

    async def node(store: Store, name: str, wins: list[int]) -> None:
        for number in range(25):
            table = await loaded(store)
            try:
                plan = first_move(table, NOON + table.at, f"{name}{number}")
                await store.write(table, plan)
                wins.append(plan.at)
            except Conflict:
                await asyncio.sleep(0)

    async def play() -> None:
        wins: list[int] = []
        async with opened(where) as here, opened(where) as there:
            await here.add_table(
                new_table(LIGHTEST, "Ana Bea Carla"), new_table(LIGHTEST, "Ana Bea Carla").start("ana", NOON)
            )
            await asyncio.gather(node(here, "a", wins), node(there, "b", wins))
            table = await loaded(here)
            assert len(wins) == len(set(wins)) >= 25
            assert sorted(table.requests.values()) == sorted(wins)

    asyncio.run(play())


def test_a_bad_job_fails_alone(where: str) -> None:
    async def play(store: Store) -> None:
        tables_ = [
            Table(f"t{i}", Setup(game=DUEL, players=2), CommittedDraws.new(f"t{i}"), [person("Ana")] * 2, "ana", NOON)
            for i in range(20)
        ]
        jobs = [store.add_table(table) for table in [*tables_[:10], tables_[3], *tables_[10:]]]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [Conflict]
        assert store.writer.groups < store.writer.jobs
        assert len(await store.tables_of("ana")) == 20

    with_store(where, play)


def test_guests_are_known_by_their_token_which_is_not_kept(where: str) -> None:
    async def play(store: Store) -> None:
        guest = Guest("g1", "Ana", "es")
        await store.add_guest(guest, "secret-token", NOON)
        assert await store.guest_of("secret-token") == guest
        assert await store.guest_of("secret-toke") is None
        await store.rename_guest(Guest("g1", "Anita", "en", face="owl"))
        assert await store.guest_of("secret-token") == Guest("g1", "Anita", "en", face="owl")
        with pytest.raises(Conflict):
            await store.add_guest(guest, "secret-token", NOON)
        rows = await store._read(text("SELECT * FROM guests"))
        assert "secret-token" not in str(rows)

    with_store(where, play)


def test_what_was_said_is_kept_in_order(where: str) -> None:
    async def play(store: Store) -> None:
        table = begun(DUEL, "Ana Bea")
        await store.add_table(new_table(DUEL, "Ana Bea"))
        for number in range(3):
            chat = say(table, "ana", "Ana", 0, f"hola {number} ñ 🂡", "table", NOON)
            await store.add_chat_message("t", chat)
            table.chat.add(chat)
        assert [chat.text for chat in (await store.since("t", 0, 1)).chat_messages] == ["hola 1 ñ 🂡", "hola 2 ñ 🂡"]
        loaded = await store.load("t", PACE)
        assert loaded is not None
        assert loaded.chat.last([]) == table.chat.last([])
        with pytest.raises(Conflict):
            await store.add_chat_message("t", say(begun(DUEL, "Ana Bea"), "ana", "Ana", 0, "otra", "table", NOON))

    with_store(where, play)


def test_lists_of_tables(where: str) -> None:
    async def play(store: Store) -> None:
        for number, public in enumerate((True, False, True)):
            table = Table(
                f"t{number}",
                Setup(game=DUEL, players=2, public=public),
                CommittedDraws.new("t"),
                [person("Ana"), person("Bea")],
                "ana",
                NOON + number,
            )
            await store.add_table(table)
        assert [listed.id for listed in await store.open_tables()] == ["t2", "t0"]
        assert [listed.id for listed in await store.tables_of("bea")] == ["t2", "t1", "t0"]
        assert await store.tables_of("carla") == []
        assert await store.unfinished_of("ana") == 3

    with_store(where, play)


def test_a_rematch_is_made_once(where: str) -> None:
    async def play(store: Store) -> None:
        await store.add_table(new_table(DUEL, "Ana Bea"))
        for name, works in (("r1", True), ("r2", False)):
            table = Table(name, Setup(game=DUEL, players=2), CommittedDraws.new(name), [person("Ana")] * 2, "ana", NOON)
            if works:
                await store.add_table(table, rematch_of="t")
            else:
                with pytest.raises(Conflict):
                    await store.add_table(table, rematch_of="t")
        assert (await loaded(store)).rematch == "r1"
        assert await store.load("r2", PACE) is None

    with_store(where, play)


def test_the_migrations_make_the_schema_that_the_program_knows(where: str) -> None:
    def look(connection: object) -> None:
        found = inspect(connection)
        assert found is not None
        for name, table in metadata.tables.items():
            assert {c["name"] for c in found.get_columns(name)} == set(table.columns.keys())
            assert {i["name"] for i in found.get_indexes(name) if not i["unique"]} == {i.name for i in table.indexes}

    async def run() -> None:
        for _ in range(2):  # the second time there is nothing to do
            engine = await open_engine(where)
            async with engine.connect() as connection:
                await connection.run_sync(look)
                version = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
                assert version == HEAD
            await engine.dispose()
        engine = await open_engine(where)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()
        with pytest.raises(StoreError) as error:
            await open_engine(where)
        assert error.value.message == "store-newer"

    asyncio.run(run())


@pytest.mark.parametrize("url", ["mysql://x/y", "://", "postgresql://nobody:hush@127.0.0.1:1/none", "/dev/null/x/y"])
def test_a_store_that_cannot_be_opened_says_why_without_a_password(url: str) -> None:
    with pytest.raises(StoreError) as error:
        asyncio.run(Store.open(url))
    for lang in ("es", "en"):
        assert "hush" not in error.value.text_in(lang)


def test_a_closed_store_writes_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(str(tmp_path / "x.sqlite"))
        await store.close()
        with pytest.raises(StoreError):
            await store.add_table(new_table(DUEL, "Ana Bea"))

    asyncio.run(run())


@pytest.mark.slow
def test_ten_thousand_tables_open_at_once(tmp_path: Path) -> None:
    """Each is read when it is asked for, so a full store opens as quickly as an empty one."""
    where = str(tmp_path / "tables.sqlite")

    async def fill(store: Store) -> None:
        table = new_table(DUEL, "Ana Bea")
        row = {
            "setup": f'{{"game":"{DUEL}","players":2}}', "game": DUEL, "host": "ana", "secret": table.committed.secret,
            "version": 0, "status": "waiting", "public": True, "clocked": False, "created": NOON,
        }  # fmt: skip

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(tables), [{**row, "id": f"t{i}"} for i in range(10_000)])
            seat = {"kind": "person", "name": "Ana", "guest": "ana"}
            rows = [{**seat, "table_id": f"t{i}", "seat": k} for i in range(10_000) for k in range(2)]
            await connection.execute(insert(seats), rows)

        await store.writer.write(work)

    async def look(store: Store) -> None:
        assert (await loaded(store, "t77")).status == "waiting"
        assert await store.running_clocks() == []

    with_store(where, fill)
    began = time.process_time()
    with_store(where, look)
    assert time.process_time() - began < 2
