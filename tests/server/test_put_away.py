"""What is over leaves nothing in memory, without waiting for the garbage to be looked through: tables, connections."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator

import pytest
from litestar import WebSocket

from sobremesa.server.client_socket import ClientSocket
from tests.shelf import DUEL, LIGHTEST, with_option

from .serving import Served


@pytest.fixture
def by_counting_alone() -> Iterator[None]:
    """No collection of cycles."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(("game", "players"), [(DUEL, 2), (LIGHTEST, 3), (with_option("turn_limit"), 2)])
@pytest.mark.usefixtures("by_counting_alone")
def test_a_room_that_is_put_away_is_gone(served: Served, game: str, players: int) -> None:
    guest = served.guest()
    table = guest.open(game, "me", *["random"] * (players - 1), start=True)
    client = guest.at(table)
    for _ in range(5):
        assert client.play(client.turn())["type"] == "done"
    client.close()
    while served.hub.rooms[table].connections:
        served.http.get("/healthz")
    parts = _parts(served, table)
    served.do(served.hub.put_away(table))
    assert table not in served.hub.rooms
    end = time.monotonic() + 10  # a bot that thinks in its thread finishes its thought
    while any(part() is not None for part in parts):
        assert time.monotonic() < end, [part() for part in parts]
        time.sleep(0.01)
    assert guest.get(f"/api/tables/{table}")["status"] == "playing"


@pytest.mark.usefixtures("by_counting_alone")
def test_a_connection_that_has_ended_is_gone(served: Served) -> None:
    guest = served.guest()
    table = guest.open(DUEL, "me", "me", start=True)
    gc.collect()
    before = _sockets()
    for _ in range(5):
        client = guest.at(table)
        client.turn()
        client.close()
    watcher = served.line("no-such-table")
    watcher.send("hello?")
    watcher.close()
    end = time.monotonic() + 10
    while _sockets() > before:
        assert time.monotonic() < end, _sockets()
        time.sleep(0.05)


def _sockets() -> int:
    # A dead weak proxy has nothing but its type.
    return sum(issubclass(type(each), ClientSocket | WebSocket) for each in gc.get_objects())


def _parts(served: Served, table: str) -> list[weakref.ref[object]]:
    room = served.hub.rooms[table]
    return [weakref.ref(part) for part in (room, room.table, room.table.match, room.states)]
