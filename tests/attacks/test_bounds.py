"""Everything has a bound, and each is reached here. The table of them is in docs/reference/bounds.md."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sobremesa.core.committed import CommittedDraws
from sobremesa.server import states
from sobremesa.server.http_connection import ConnectionRoom
from sobremesa.server.limits import Buckets
from sobremesa.server.outboxes import Outboxes
from sobremesa.server.settings import Limits
from sobremesa.server.thinking import Turns
from sobremesa.store.store import ARCHIVED, Store
from sobremesa.tables import table as tables
from sobremesa.tables.errors import TableError
from sobremesa.tables.pace import Pace
from sobremesa.tables.setup import Holder, Setup, bot_holder
from sobremesa.tables.table import Table
from tests.server.serving import Served, serving
from tests.shelf import DUEL, LIGHTEST
from tests.tables.setups import NOON, begun, play_first

PATIENT = Limits.generous()


def address_of(served: Served) -> tuple[str, int]:
    host, port = served.address.removeprefix("http://").split(":")
    return host, int(port)


def answer_to(served: Served, *parts: bytes, source: str | None = None) -> bytes:
    """All that a server answers to bytes, until it hangs up."""
    local = (source, 0) if source else None
    with socket.create_connection(address_of(served), timeout=10, source_address=local) as line:
        for part in parts:
            line.sendall(part)
        found = b""
        with suppress(ConnectionResetError):
            while more := line.recv(65_536):
                found += more
        return found


# Requests.


def test_half_a_head_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(PATIENT, head_seconds=0.3)) as served:
        for begun_head in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX: "):
            answer = answer_to(served, begun_head)
            assert answer.startswith(b"HTTP/1.1 408 ")
            assert b'"too-slow"' in answer
            assert b"content-security-policy" in answer
        assert served.http.get("/healthz").status_code == 200


def test_half_a_body_is_not_waited_for(tmp_path: Path) -> None:
    head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n"
    with serving(tmp_path, limits=replace(PATIENT, body_seconds=0.3)) as served:
        with socket.create_connection(address_of(served), timeout=10) as line:
            line.sendall(head + b'{"na')
            answer = line.recv(65_536)
            assert answer.startswith(b"HTTP/1.1 408 ")
        assert served.http.get("/healthz").status_code == 200


def test_an_address_with_too_many_connections_loses_its_oldest_idle_one(tmp_path: Path) -> None:
    with (
        serving(tmp_path, limits=replace(PATIENT, http_connections=5, head_seconds=30)) as served,
        ExitStack() as open_,
    ):
        lines = [
            open_.enter_context(socket.create_connection(address_of(served), 10, source_address=("127.0.0.2", 0)))
            for _ in range(8)
        ]
        lines[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert lines[-1].recv(4_096).startswith(b"HTTP/1.1 200 ")
        for line in lines[:3]:
            with suppress(ConnectionResetError):
                assert line.recv(4_096) == b""
        lines[3].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert lines[3].recv(4_096).startswith(b"HTTP/1.1 200 ")
        assert served.http.get("/healthz").status_code == 200


class Conn:
    """What a room of connections asks of one."""

    def __init__(self, *, waiting: bool) -> None:
        self.waiting = waiting
        self.dropped = False

    def drop(self) -> None:
        self.dropped = True
        ROOM[0].leave(self, None)  # type: ignore[arg-type]


ROOM: list[ConnectionRoom] = []


def test_a_server_that_is_full_drops_the_oldest_idle_connection() -> None:
    room = ConnectionRoom(replace(PATIENT, all_connections=3))
    ROOM[:] = [room]
    busy, slow, slower = Conn(waiting=False), Conn(waiting=True), Conn(waiting=True)
    entered = [room.enter(each, None) for each in (busy, slow, slower, Conn(waiting=False))]  # type: ignore[arg-type]
    assert entered == [True] * 4
    assert (busy.dropped, slow.dropped, slower.dropped) == (False, True, False)
    room.sockets = 2
    assert room.enter(Conn(waiting=False), None)  # type: ignore[arg-type]
    assert slower.dropped
    assert not room.enter(Conn(waiting=False), None)  # type: ignore[arg-type]


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(PATIENT, write_seconds=0.5)) as served:
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            line.settimeout(10)
            line.connect(address_of(served))
            ask = b"GET /api/schema HTTP/1.1\r\nHost: x\r\n\r\n"
            line.sendall(ask * 1_000)
            assert _is_reset(line, seconds=20)
        assert served.http.get("/healthz").status_code == 200


def _is_reset(line: socket.socket, seconds: float) -> bool:
    """Whether a connection is reset within some seconds in which nothing is read."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        time.sleep(0.2)
        try:
            line.send(b"G")
        except ConnectionError:
            return True
    return False


# What waits for slow readers.


class Slow:
    """A client that has not read so many bytes."""

    def __init__(self, waiting: int) -> None:
        self.waiting, self.dropped = waiting, False

    def drop(self) -> None:
        self.waiting, self.dropped = 0, True


def test_slow_readers_together_have_a_bound() -> None:
    outboxes = Outboxes(1_000_000)
    readers = [Slow(size) for size in (300_000, 400_000, 200_000)]
    for reader in readers:
        outboxes.note(reader)
    assert not any(reader.dropped for reader in readers)
    readers.append(Slow(250_000))
    outboxes.note(readers[-1])
    assert [reader.dropped for reader in readers] == [False, True, False, False]
    readers[0].waiting = 0
    outboxes.note(Slow(500_000))
    assert not readers[2].dropped


@pytest.mark.slow
def test_a_reader_that_does_not_read_is_dropped_before_its_outbox_is_full(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(PATIENT, outbox=20_000)) as served:
        ana = served.guest()
        table = ana.open(LIGHTEST, "me", "me", "me", start=True)
        client = ana.at(table)
        client.until("state")
        with suppress(Exception):
            for _ in range(400):
                client.send({"type": "describe"})
        room = served.hub.rooms[table]
        end = time.monotonic() + 10
        while room.connections and time.monotonic() < end:
            time.sleep(0.05)
        assert not room.connections


# Games.


def test_a_state_tells_at_most_so_many_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.protocol.messages.MOST_STEPS", 10)
    monkeypatch.setattr(states, "LONG", 5)
    with serving(tmp_path) as served:
        ana = served.guest()
        client = ana.at(ana.open(DUEL, "me", "me", start=True, memory_aid=True))
        for _ in range(20):
            state = client.until("state")
            seat = state["view"]["actor"]
            if seat != state["seat"]:
                client.send({"type": "show", "seat": seat})
                state = client.until("state")
            client.play(state)
        again = ana.at(served.http.get("/api/tables?mine=true", headers=ana.head).json()[0]["id"])
        state = again.until("state")
        assert state["at"] > 20
        assert [step["number"] for step in state["steps"]] == list(range(state["at"] - 10, state["at"]))


def test_a_game_without_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun(DUEL, "Ana Bea")
    monkeypatch.setattr(tables, "MOST_STEPS", table.at + 1)
    play_first(table, NOON)
    with pytest.raises(TableError) as refused:
        play_first(table, NOON, "another")
    assert refused.value.code == "too-long"
    table.stand_ins.add(table.match.actor if table.match else 0)
    assert table.next_event(NOON) is None


# Tables without people.


@pytest.mark.parametrize(
    ("clock", "rests_after"),
    [({}, 60.0), ({"move_seconds": 5}, 60.0), ({"move_seconds": 3_600}, 7_200.0), ({"game_minutes": 30}, 1_800.0)],
)
def test_bots_rest_when_nobody_looks_and_go_on_when_somebody_comes(clock: dict[str, Any], rests_after: float) -> None:
    table = begun(LIGHTEST, "normal normal normal", **clock)
    table.pace = Pace()
    assert table.next_event(NOON) is not None
    later = NOON + rests_after + 2
    table.times[-1] = later  # the bots have played on for so long
    assert table.next_event(NOON) is None
    table.connect("watcher")
    event = table.next_event(NOON)
    assert event is not None
    assert event.kind == "bot"
    table.disconnect("watcher", later)
    assert table.next_event(NOON) is not None
    table.times[-1] = later + rests_after + 2
    assert table.next_event(NOON) is None


@pytest.mark.slow
def test_abandoned_tables_stop_using_the_disk(tmp_path: Path) -> None:
    pace = replace(Pace.hurried(), rest=0.5, bot_delay=(0.05, 0.05))
    with serving(tmp_path, pace=pace) as served:
        ana = served.guest()
        names = [ana.open(LIGHTEST, *["random"] * 6, start=True) for _ in range(5)]
        time.sleep(1.5)
        before = [served.hub.rooms[name].table.at for name in names]
        time.sleep(1.0)
        rooms = [served.hub.rooms[name] for name in names]
        assert [room.table.at for room in rooms] == before
        assert not any(room.busy for room in rooms)  # so they leave memory
        watcher = served.at(names[0])
        watcher.until("state", lambda each: each["at"] > before[0])


async def test_unfinished_tables_without_people_are_archived(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "t.sqlite"))
    try:
        holders = [Holder(kind="person", name="Ana", guest="ana"), bot_holder(1, "normal")]
        for number, (created, moved) in enumerate([(0.0, 0.0), (0.0, 5_000.0), (9_000.0, 9_000.0)]):
            setup = Setup(game=DUEL, players=2, public=True)
            table = Table(f"t{number}", setup, CommittedDraws.new(f"t{number}"), holders, "ana", created)
            await store.add_table(table, table.start("ana", moved))
        waiting = Table("w", Setup(game=DUEL, players=2, public=True), CommittedDraws.new("w"), holders, "ana", 0.0)
        await store.add_table(waiting)
        assert await store.unfinished_of("ana") == 4
        assert await store.archive(4_000.0, but=["w"]) == 1
        assert await store.archive(4_000.0) == 1
        assert [each.id for each in await store.tables_of("ana")] == ["t2", "t1"]
        assert await store.open_tables() == []
        assert await store.unfinished_of("ana") == 2
        back = await store.load("t0", Pace())
        assert back is not None
        assert (back.status, back.at > 0) == ("playing", True)
        assert {each.id: each.status for each in await store.tables_of("ana")}["t0"] == "playing"
        assert await store.load("w", Pace()) is not None
        assert [each.status for each in await store.open_tables()] == ["waiting"]
        assert ARCHIVED not in {each.status for each in await store.tables_of("ana")}
    finally:
        await store.close()


# By cost.


def test_what_costs_more_is_allowed_less_often() -> None:
    now = [0.0]
    buckets = Buckets(1.0, 10, lambda: now[0])
    assert buckets.take("Ana", cost=15)
    assert not buckets.take("Ana")
    now[0] += 5
    assert not buckets.take("Ana")
    now[0] += 2
    assert buckets.take("Ana")


@pytest.mark.slow
def test_renames_are_limited_by_the_tables_that_they_touch(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(PATIENT, renames=(0.0, 20))) as served:
        ana, bea = served.guest("Ana"), served.guest("Bea")
        for _ in range(9):
            ana.open(DUEL, "me", "open")

        def renames(who: dict[str, str]) -> list[int]:
            names = (f"Name {n}" for n in range(25))
            return [served.http.patch("/api/guest", json={"name": name}, headers=who).status_code for name in names]

        assert renames(ana.head).count(200) == 2
        assert renames(bea.head).count(200) == 20


@pytest.mark.slow
def test_replays_are_limited_by_the_steps_that_are_played_again(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(PATIENT, replays=(0.0, 5_000))) as served:
        ana = served.guest()
        table = ana.open(DUEL, "random", "random", start=True)
        watcher = ana.at(table)
        watcher.until("table", lambda each: each["table"]["status"] == "over")
        statuses = [served.http.get(f"/api/tables/{table}/replay?from=0").status_code for _ in range(12)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert 2 <= statuses.count(200) <= 5


# Hints.


async def test_addresses_take_turns() -> None:
    """Eight guests of one address do not keep one of another waiting for all of them."""
    turns, order = Turns(), list[str]()
    go = asyncio.Event()

    async def ask(source: str) -> None:
        async with turns.of(source):
            await go.wait()
            order.append(source)

    asking = [asyncio.create_task(ask("crowd")) for _ in range(8)]
    await asyncio.sleep(0)
    asking += [asyncio.create_task(ask("newcomer")), asyncio.create_task(ask("another"))]
    await asyncio.sleep(0)
    asking[5].cancel()
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*asking, return_exceptions=True)
    assert order.index("newcomer") == 2
    assert order.index("another") == 3
    assert len(order) == 9


async def test_a_turn_that_is_given_to_somebody_cancelled_is_passed_on() -> None:
    turns = Turns()
    done: list[str] = []

    async def ask(name: str, work: Callable[[], Any]) -> None:
        async with turns.of(name):
            done.append(name)
            await work()

    holding = asyncio.Event()
    first = asyncio.create_task(ask("first", holding.wait))
    await asyncio.sleep(0)
    second = asyncio.create_task(ask("second", holding.wait))
    third = asyncio.create_task(ask("third", holding.wait))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)  # the turn is the second one's now
    second.cancel()
    holding.set()
    await asyncio.gather(first, second, third, return_exceptions=True)
    assert done[-1] == "third"
    async with turns.of("fourth"):
        done.append("fourth")
    assert done[-1] == "fourth"
