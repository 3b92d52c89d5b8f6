"""The file of a store: who can read it, who else may serve it, and what the server says when it is full or damaged."""

from __future__ import annotations

import base64
import os
import resource
import signal
import sqlite3
import stat
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.shelf import DUEL, LIGHTEST

from .process import refused, served

pytestmark = pytest.mark.slow


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def open_table(http: httpx.Client, game: str = DUEL, players: int = 2) -> httpx.Response:
    http.cookies.clear()
    token = http.post("/api/guest", json={"name": "Ana"}).json()["token"]
    form = {"game": game, "players": players, "seats": ["me"] * players, "start": True}
    return http.post("/api/tables", json=form, headers={"Authorization": f"Bearer {token}"})


def until(check: Callable[[], Any], seconds: float = 20) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end
        time.sleep(0.2)


def test_nobody_else_can_read_the_store(tmp_path: Path) -> None:
    store = tmp_path / "data" / "tables.sqlite"
    before = os.umask(0)  # as careless as can be; a child inherits it
    try:
        with served(store) as server, server.client() as http:
            assert open_table(http).status_code == 201
            store_files = [path for path in store.parent.iterdir() if path.name.startswith(store.name)]
            assert {path.name for path in store_files} >= {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite.lock"}
            assert {mode(path) for path in store_files} == {0o600}
            assert mode(store.parent) == 0o700
    finally:
        os.umask(before)


def test_a_store_that_was_open_to_all_is_closed_to_them(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("CREATE TABLE other (id)")
    store.chmod(0o644)
    tmp_path.chmod(0o755)
    with served(store):
        assert mode(store) == 0o600
        assert mode(tmp_path) == 0o755  # a folder that was there may be shared with others


def test_the_store_tells_nothing_of_a_running_game_to_who_lacks_the_key(tmp_path: Path) -> None:
    store, keys = tmp_path / "tables.sqlite", tmp_path / "keys"
    keys.write_text(base64.b64encode(os.urandom(32)).decode())
    with served(store, SOBREMESA_KEY_FILE=str(keys)) as server, server.client() as http:
        table = open_table(http, LIGHTEST, 3).json()["id"]
        with closing(sqlite3.connect(store)) as connection:
            texts = connection.execute("SELECT action FROM steps WHERE table_id = ?", (table,)).fetchall()
            (secret,) = connection.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
        assert len(texts) > 20  # the cards are dealt
        assert len({len(text) for (text,) in texts}) == 1
        assert len(secret) > 32
        left = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
        assert b"deal" not in left
    assert "are encrypted with the key" in refused(store)
    keys.write_text(base64.b64encode(os.urandom(32)).decode())
    assert "but the key file has only" in refused(store, "--key-file", str(keys))
    assert "can't be read" in refused(store, "--key-file", str(tmp_path / "nowhere"))


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with served(store) as server:
        other_name = tmp_path / "link.sqlite"
        other_name.symlink_to(store)
        for name in (str(store), f"sqlite:///{store}", str(other_name)):
            said = refused(name)
            assert "Another server is using" in said
            assert str(store) in said
        os.kill(server.pid, signal.SIGSTOP)  # a server that hangs still owns its store
        try:
            assert "Another server is using" in refused(store)
        finally:
            os.kill(server.pid, signal.SIGCONT)
        with server.client() as http:
            assert open_table(http).status_code == 201


def test_a_killed_server_leaves_no_lock_behind(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with served(store) as server:
        os.kill(server.pid, signal.SIGKILL)
    with served(store) as server, server.client() as http:
        assert http.get("/healthz").status_code == 200


def test_health_is_red_while_the_disk_takes_no_writes_and_green_after(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with served(store) as server, server.client() as http:
        assert open_table(http).status_code == 201
        assert http.get("/healthz").json()["status"] == "ok"
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))  # as if nothing were left
        until(lambda: http.get("/healthz").status_code == 503)
        answer = http.get("/healthz")
        assert (answer.status_code, answer.json()["code"]) == (503, "store-lost")
        assert open_table_refused(http) == (503, "store-lost")
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        until(lambda: http.get("/healthz").status_code == 200)
        assert open_table(http).status_code == 201


def open_table_refused(http: httpx.Client) -> tuple[int, str]:
    http.cookies.clear()
    answer = http.post("/api/guest", json={"name": "Ana"})
    return answer.status_code, answer.json()["code"]


def damage(store: Path) -> None:
    """Overwrite all pages but the first, as a failing disk or a stray copy would."""
    with closing(sqlite3.connect(store)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with store.open("r+b") as file:
        file.seek(size)
        file.write(b"\xa5" * size * (pages - 1))


def test_health_is_red_when_the_file_is_damaged(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with served(store) as server, server.client() as http:
        assert open_table(http).status_code == 201
        assert http.get("/healthz").status_code == 200
        damage(store)
        until(lambda: http.get("/healthz").status_code == 503, 30)
        until(lambda: http.get("/healthz").json()["code"] == "store-damaged", 30)


def test_a_damaged_file_is_not_served(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with served(store) as server, server.client() as http:
        assert open_table(http).status_code == 201
    damage(store)
    assert "is damaged" in refused(store)
    store.write_text("no database at all")
    assert "no SQLite file" in refused(store)
