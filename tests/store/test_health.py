"""The health of a store is measured: by writes, which are bounded, and by reading its file."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from sobremesa.store import health
from sobremesa.store.errors import StoreError
from sobremesa.store.losses import is_loss
from sobremesa.store.store import Store


async def code(store: Store) -> str:
    """What is wrong, or `ok`."""
    try:
        await store.health.check()
    except StoreError as error:
        return error.message
    return "ok"


def test_asking_often_writes_once_a_second(where: str) -> None:
    async def run() -> None:
        store = await Store.open(where)
        assert {await code(store) for _ in range(50)} == {"ok"}
        assert set(await asyncio.gather(*(code(store) for _ in range(50)))) == {"ok"}
        assert store.writer.jobs <= 2
        await store.close()
        store.health._written = 0.0
        assert await code(store) == "store-lost"

    asyncio.run(run())


def test_a_write_that_hangs_is_a_lost_store_and_is_not_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.05)

    async def run() -> None:
        store = await Store.open(str(tmp_path / "tables.sqlite"))
        go_on, begun = asyncio.Event(), 0

        async def hang(*_: object) -> None:
            nonlocal begun
            begun += 1
            await go_on.wait()

        monkeypatch.setattr(store.writer, "write", hang)
        assert [await code(store) for _ in range(3)] == ["store-lost"] * 3
        assert begun == 1
        go_on.set()
        assert await code(store) == "ok"
        monkeypatch.undo()
        await store.close()

    asyncio.run(run())


def test_any_failure_to_write_is_a_lost_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = await Store.open(str(tmp_path / "tables.sqlite"))

        async def fail(*_: object) -> None:
            raise RuntimeError("something that no driver says")

        monkeypatch.setattr(store.writer, "write", fail)
        assert await code(store) == "store-lost"
        monkeypatch.undo()
        assert await code(store) == "ok"
        await store.close()

    asyncio.run(run())


def test_a_large_file_is_read_in_the_background_and_rarely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reads = []

    def slow(file: Path) -> None:
        reads.append(file)
        time.sleep(0.2)
        raise StoreError("store-damaged", file=file.name, reason="for a test")

    monkeypatch.setattr(health, "check_integrity", slow)
    monkeypatch.setattr(health, "FRESH", 0.01)

    async def run() -> None:
        store = await Store.open(str(tmp_path / "tables.sqlite"))
        assert await code(store) == "ok"  # nobody waits for it
        await asyncio.sleep(0.3)
        assert [await code(store) for _ in range(3)] == ["store-damaged"] * 3
        assert len(reads) == 1
        assert store.health._next_integrity > time.monotonic() + 8
        store.health._next_integrity = 0.0
        monkeypatch.setattr(health, "check_integrity", lambda _: None)
        await code(store)
        await asyncio.sleep(0.05)
        assert await code(store) == "ok"  # it was mended
        await store.close()

    asyncio.run(run())


LOSSES = ("08006", "53100", "57P01", "58030", "XX001", "25006")
"""A lost connection, a full disk, a shutdown, an I/O error, damage, a standby."""


@pytest.mark.parametrize("state", [*LOSSES, "23505", "40001", "42P01"])
def test_which_answers_of_postgresql_are_a_loss(state: str) -> None:
    """Conflicts and mistakes of ours are none."""

    class DriverError(Exception):
        sqlstate = state

    assert is_loss(DriverError("x")) == (state in LOSSES)
