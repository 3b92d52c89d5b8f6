"""With a key, the store shows nothing of a running game; without the right key it says what is missing."""

from __future__ import annotations

import asyncio
import base64
import os
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from sobremesa.core.committed import CommittedDraws
from sobremesa.store.encryption import KeyRing, StepCipher, key_id
from sobremesa.store.errors import StoreError
from sobremesa.store.store import Store
from sobremesa.tables.setup import Setup
from sobremesa.tables.table import Plan, Table
from tests.shelf import LIGHTEST
from tests.tables.setups import NOON, PACE, acting, match_of, person

ONE, TWO = bytes(range(32)), bytes(range(32, 64))


def key_file(folder: Path, *keys: bytes, name: str = "keys") -> Path:
    file = folder / name
    file.write_text("# made for a test\n\n" + "".join(f"{base64.b64encode(key).decode()}\n" for key in keys))
    return file


def with_store(where: str, keys: Path | None, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(where, keys)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def why_not(where: str, keys: Path | None) -> StoreError:
    async def nothing(_: Store) -> None:
        raise AssertionError("it was opened")

    with pytest.raises(StoreError) as error:
        with_store(where, keys, nothing)
    for lang in ("es", "en"):
        said = error.value.text_in(lang)
        assert said
        assert all(base64.b64encode(key).decode() not in said and key.hex() not in said for key in (ONE, TWO))
    return error.value


async def begin(store: Store, table_id: str = "t", moves: int = 4) -> Table:
    """A game of Martes 13 with some moves made."""
    people = [person(name) for name in ("Ana", "Bea", "Carla")]
    setup = Setup(game=LIGHTEST, players=3, pause=0)
    table = Table(table_id, setup, CommittedDraws.new(table_id), people, "ana", NOON, PACE)
    await store.add_table(table)
    await stored(store, table, table.start("ana", NOON))
    for number in range(moves):
        await move(store, table, number)
    return table


async def stored(store: Store, table: Table, plan: Plan) -> None:
    await store.write(table, plan)
    table.accept(plan)


async def move(store: Store, table: Table, number: int) -> None:
    guest, seat = acting(table)
    plan = table.play(guest, seat, table.at, table.legal(seat)[0], NOON + number, str(number))
    assert isinstance(plan, Plan)
    await stored(store, table, plan)


async def loaded(store: Store, table_id: str = "t") -> Table:
    table = await store.load(table_id, PACE)
    assert table is not None
    return table


async def rows(store: Store, query: str) -> list[Sequence[object]]:
    return [tuple(row.values()) for row in await store._read(text(query))]


async def secrets_of(store: Store) -> dict[str, bytes]:
    found = await store._read(text("SELECT id, secret FROM tables"))
    return {row["id"]: bytes(row["secret"]) for row in found}


def test_nothing_of_a_running_game_can_be_read(where: str, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        table = await begin(store)
        actions = [str(row[0]) for row in await rows(store, "SELECT action FROM steps")]
        assert len(actions) == table.at > 20
        assert all(action.startswith("enc1:") for action in actions)
        assert len({len(action) for action in actions}) == 1  # not even by its length
        assert len(set(actions)) == len(actions)
        (stored_secret,) = (await secrets_of(store)).values()
        assert table.committed.secret not in stored_secret
        again = await loaded(store)
        assert match_of(again).state == match_of(table).state
        assert again.committed == table.committed
        behind = await store.since("t", table.at - 2)
        assert [row.number for row in behind.rows] == [table.at - 2, table.at - 1]

    with_store(where, key_file(tmp_path, ONE), work)


def test_a_finished_game_needs_no_key(where: str, tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        table = await begin(store, moves=0)
        number = 0
        while table.status == "playing":
            number += 1
            await move(store, table, number)
        assert await secrets_of(store) == {"t": table.committed.secret}

    async def read(store: Store) -> None:
        table = await loaded(store)
        assert table.status == "over"
        assert match_of(table).record().steps

    with_store(where, key_file(tmp_path, ONE), play)
    with_store(where, None, read)
    with_store(where, key_file(tmp_path, TWO), read)


def test_a_missing_or_wrong_key_is_named(where: str, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await begin(store)

    with_store(where, key_file(tmp_path, ONE), work)
    missing, wrong = why_not(where, None), why_not(where, key_file(tmp_path, TWO))
    assert (missing.message, missing.facts["key"]) == ("key-missing", key_id(ONE).hex())
    assert wrong.message == "key-wrong"
    assert (wrong.facts["key"], wrong.facts["known"]) == (key_id(ONE).hex(), key_id(TWO).hex())


def test_games_whose_key_is_lost_can_be_deleted_as_the_guide_says(where: str, tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs/guides/deploy.md").read_text(encoding="utf-8")
    lost = "(SELECT id FROM tables WHERE length(secret) > 32)"
    assert f"DELETE FROM … WHERE table_id IN {lost}" in guide
    assert "DELETE FROM tables WHERE length(secret) > 32" in guide

    async def work(store: Store) -> None:
        await begin(store)

        async def delete(connection: AsyncConnection) -> None:
            for name in ("steps", "seats", "chats"):
                await connection.execute(text(f"DELETE FROM {name} WHERE table_id IN {lost}"))
            await connection.execute(text("DELETE FROM tables WHERE length(secret) > 32"))

        await store.writer.write(delete)

    async def empty(store: Store) -> None:
        assert await secrets_of(store) == {}

    with_store(where, key_file(tmp_path, ONE), work)
    with_store(where, None, empty)


def test_keys_can_be_changed(where: str, tmp_path: Path) -> None:
    state = []

    async def first(store: Store) -> None:
        state.append(match_of(await begin(store)).state)

    async def same(store: Store) -> None:
        assert match_of(await loaded(store)).state == state[0]

    with_store(where, key_file(tmp_path, ONE), first)
    with_store(where, key_file(tmp_path, TWO, ONE), same)
    with_store(where, key_file(tmp_path, TWO), same)
    assert why_not(where, key_file(tmp_path, ONE)).message == "key-wrong"


def test_a_store_in_plain_text_is_encrypted_when_a_key_is_named(where: str, tmp_path: Path) -> None:
    secrets, states = [], []

    async def first(store: Store) -> None:
        for table_id in ("t", "u"):
            table = await begin(store, table_id)
            secrets.append(table.committed.secret)
            states.append(match_of(table).state)

    async def then(store: Store) -> None:
        for table_id, state in zip(("t", "u"), states, strict=True):
            table = await loaded(store, table_id)
            assert match_of(table).state == state
            await move(store, table, 9)
        actions = await rows(store, "SELECT action FROM steps")
        assert all(str(action).startswith("enc1:") for (action,) in actions)
        found = (await secrets_of(store)).values()
        assert not any(secret in stored for secret in secrets for stored in found)

    with_store(where, None, first)
    if "://" not in where:
        assert all(secret in Path(where).read_bytes() for secret in secrets)
    with_store(where, key_file(tmp_path, ONE), then)
    if "://" not in where:  # nor do free pages or the log of SQLite keep it
        bytes_left = b"".join(path.read_bytes() for path in Path(where).parent.glob("tables.sqlite*"))
        assert not any(secret in bytes_left for secret in secrets)
        assert b"deal" not in bytes_left


def test_what_is_encrypted_fits_in_its_place_only(tmp_path: Path) -> None:
    """Swap the secrets of two tables, or two steps of one: neither is taken."""
    where, keys = str(tmp_path / "tables.sqlite"), key_file(tmp_path, ONE)

    async def two(store: Store) -> None:
        await begin(store, "t")
        await begin(store, "u")

    async def refused(store: Store) -> None:
        for table_id in ("t", "u"):
            with pytest.raises(StoreError) as error:
                await store.load(table_id, PACE)
            assert error.value.message == "key-tampered"

    with_store(where, keys, two)
    with closing(sqlite3.connect(where)) as connection, connection:
        one, other = connection.execute("SELECT secret FROM tables ORDER BY id").fetchall()
        connection.execute("UPDATE tables SET secret = ? WHERE id = 'u'", one)
        connection.execute("UPDATE tables SET secret = ? WHERE id = 't'", other)
    with_store(where, keys, refused)
    with closing(sqlite3.connect(where)) as connection, connection:
        connection.execute("UPDATE tables SET secret = ? WHERE id = 't'", one)
        connection.execute("UPDATE tables SET secret = ? WHERE id = 'u'", other)
        second = "SELECT other.action FROM steps other WHERE other.table_id = steps.table_id AND other.number = 2"
        connection.execute(f"UPDATE steps SET action = ({second}) WHERE number = 3")
    with_store(where, keys, refused)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("", 1),
        ("# nothing\n", 1),
        ("short\n", 1),
        (base64.b64encode(ONE).decode() + "\nñ", 1),
        (base64.b64encode(ONE).decode() + "\n" + base64.b64encode(ONE[:31]).decode(), 2),
        (ONE.hex(), 1),
    ],
)
def test_a_file_without_keys_is_refused(tmp_path: Path, content: str, line: int) -> None:
    file = tmp_path / "keys"
    file.write_text(content, encoding="utf-8")
    error = why_not(str(tmp_path / "tables.sqlite"), file)
    assert (error.message, error.facts["line"]) == ("key-format", line)
    assert not (tmp_path / "tables.sqlite").exists()


def test_a_key_file_that_can_not_be_read_is_named(tmp_path: Path) -> None:
    for file in (tmp_path / "nowhere", tmp_path):
        assert why_not(str(tmp_path / "tables.sqlite"), file).message == "key-file"


def test_a_missing_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.ciphers.aead", None)
    assert why_not(str(tmp_path / "tables.sqlite"), key_file(tmp_path, ONE)).message == "key-driver"


def test_every_value_is_encrypted_anew() -> None:
    """The same secret and the same action never look the same twice."""
    ring, cipher = KeyRing([ONE]), StepCipher("t", TWO)
    assert len({ring.wrap("t", TWO) for _ in range(50)}) == 50
    assert len({cipher.encrypt(1, "deal C1 0") for _ in range(50)}) == 50
    for length in (0, 1, 31, 32, 33, 400):
        action = os.urandom(200).hex()[:length]
        assert cipher.decrypt(1, cipher.encrypt(1, action)) == action


def test_a_format_of_the_future_is_not_guessed() -> None:
    wrapped = b"\x02" + KeyRing([ONE]).wrap("t", TWO)[1:]
    with pytest.raises(StoreError) as error:
        KeyRing([ONE]).unwrap("t", wrapped)
    assert error.value.message == "key-unknown-format"
