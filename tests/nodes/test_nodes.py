"""Several nodes, one table: what is done at one is seen at all, and no failure of one stops a game."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest

from sobremesa.core.records import read_record
from sobremesa.core.verify import Checker
from sobremesa.games import definition
from sobremesa.protocol.messages import VERSION
from sobremesa.store.store import Store
from sobremesa.tables.pace import Pace
from sobremesa.tables.table import Plan
from tests.server.serving import Client, Guest, Reached
from tests.shelf import DUEL, LIGHTEST

from .cluster import Cluster, Node, cluster, until

pytestmark = [pytest.mark.slow, pytest.mark.needs("postgres", "nats")]

TAKEN_OVER = 10.0
"""Seconds within which somebody else looks after the tables of a dead node."""


@pytest.fixture(scope="module")
def three() -> Iterator[Cluster]:
    with cluster(3, "--bot-delay", "0.1") as found:
        yield found


@contextmanager
def reached(node: Node) -> Iterator[Reached]:
    with httpx.Client(base_url=node.address, timeout=20) as http, ExitStack() as lines:
        yield Reached(node.address, http, lines)


def at(node: Reached, guest: Guest, table: str, **hello: Any) -> Client:
    """A guest of one node comes to a table by another."""
    return node.at(table, headers=guest.head, **hello)


def opened(a: Reached, b: Reached, game: str = DUEL, **form: Any) -> tuple[str, Guest, Client, Client]:
    """A game of two, one at each node: Ana, who opened the table, and Bea."""
    ana, bea = a.guest("Ana"), b.guest("Bea")
    table = ana.open(game, "me", "open", **form)
    by_a = at(a, ana, table)
    by_a.until("welcome")
    assert bea.post(f"/api/tables/{table}/join", {"seat": 1})["mine"] == [1]
    by_b = at(b, bea, table)
    by_a.until("table", lambda m: all(seat.get("here") for seat in m["table"]["seats"]))
    by_a.send({"type": "start"})
    return table, ana, by_a, by_b


def play_out(*clients: Client, to: int = 10**6) -> None:
    """Whoever may move does, till the end or so many steps; everyone sees every step, in order."""
    seen = [0] * len(clients)
    over: set[int] = set()
    for client in clients:
        client.waiting[:0] = [m for m in client.heard if m["type"] == "state" and m not in client.waiting][-1:]
    end = time.monotonic() + 60
    while len(over) < len(clients) and min(seen) < to:
        assert time.monotonic() < end, seen
        for number, client in enumerate(clients):
            message = client.waiting.pop(0) if client.waiting else client.poll()
            if message is None:
                continue
            if message["type"] == "state":
                numbers = [step["number"] for step in message["steps"]]
                assert numbers == list(range(message["at"]))[-len(numbers) :]
                assert message["at"] >= seen[number]
                seen[number] = message["at"]
                if message["legal"] and message["at"] == max(seen) and max(seen) < to:
                    answer = client.play(message)
                    assert answer["type"] == "done", answer
            if message["type"] == "table" and message["table"]["status"] == "over":
                over.add(number)


def check(node: Reached, table: str) -> None:
    answer = node.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    Checker(definition, compiled=False).check(read_record(answer.content))


def test_a_move_made_at_one_node_is_seen_at_the_others(three: Cluster) -> None:
    with reached(three.nodes[0]) as a, reached(three.nodes[1]) as b, reached(three.nodes[2]) as c:
        table, _, by_a, by_b = opened(a, b)
        watcher = c.at(table)
        assert watcher.until("state")["seat"] == -1
        by_a.until("table", lambda m: m["table"].get("watching") == 1)
        by_b.send({"type": "chat", "id": "c", "text": "hola"})
        for client in (by_a, by_b, watcher):
            assert client.until("said")["text"] == "hola"
        play_out(by_a, by_b)
        watcher.until("table", lambda m: m["table"]["status"] == "over")
        check(c, table)
        by_b.send({"type": "rematch"})
        assert by_a.until("table", lambda m: m["table"].get("rematch"))["table"]["rematch"]


def test_two_nodes_at_once_one_step(three: Cluster) -> None:
    """Two tabs of one seat at two nodes send different moves for one step: one is done, the other is late."""
    with reached(three.nodes[0]) as a, reached(three.nodes[1]) as b:
        ana = a.guest("Ana")
        table = ana.open(DUEL, "me", "novice", start=True)
        tabs = [at(a, ana, table), at(b, ana, table)]
        for _ in range(20):
            states = [tab.turn() for tab in tabs]
            top = max(state["at"] for state in states)
            states = [s if s["at"] == top else tab.until("state", lambda m: m["at"] >= top)  # noqa: B023
                      for s, tab in zip(states, tabs, strict=True)]  # fmt: skip
            seat = states[0]["seat"]
            for name, tab, state in zip("ab", tabs, states, strict=True):
                tab.send({"type": "play", "id": f"{name}{top}", "seat": seat, "at": top, "action": state["legal"][0]})
            answers = [tab.until_answer(f"{name}{top}") for name, tab in zip("ab", tabs, strict=True)]
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            assert next(a for a in answers if a["type"] == "refused")["code"] == "late"


def test_the_bots_and_clocks_of_a_dead_node_are_taken_over(three: Cluster) -> None:
    """Its keeper is killed: a table of bots goes on elsewhere, and so does the clock of somebody who never moves."""
    first = three.nodes[0]
    with reached(first) as a, reached(three.nodes[1]) as b:
        ana = a.guest("Ana")
        bots = ana.open(LIGHTEST, "me", "hard", "hard", "hard", start=True, move_seconds=5)
        assert ana.at(bots).until("welcome")["table"]["status"] == "playing"
        watcher = at(b, ana, bots)
        before = watcher.until("state")["at"]
        first.kill()
        try:
            until(lambda: watcher.until("state")["at"] > before, TAKEN_OVER)
            last = watcher.until("state")["at"]
            until(lambda: watcher.until("state")["at"] > last + 8, 30)
        finally:
            first.start()


async def store_untold(found: Cluster, table_id: str) -> int:
    """Store a step without publishing it, as a node that dies in between; return how many there are."""
    store = await Store.open(found.postgres.url)
    table = await store.load(table_id, Pace())
    assert table is not None
    assert table.match is not None
    actor = table.match.actor
    guest = table.holders[actor].guest
    assert guest is not None
    plan = table.play(guest, actor, table.at, list(table.match.legal()[0]), time.time(), "untold")
    assert isinstance(plan, Plan)
    await store.write(table, plan)
    await store.close()
    return plan.at + len(plan.rows)


def test_a_step_that_its_node_did_not_live_to_tell(three: Cluster) -> None:
    """Clients of another node get it when the lease is taken over, or when the table is read again."""
    first = three.nodes[0]
    with reached(first) as a, reached(three.nodes[1]) as b:
        table, _, by_a, by_b = opened(a, b)
        by_a.until("state")
        reach = asyncio.run(store_untold(three, table))
        first.kill()
        by_b.until("state", lambda m: m["at"] >= reach)
        first.start()


def test_a_paused_node_plays_nothing_twice(three: Cluster) -> None:
    """It stands still longer than its lease while others play on; when it goes on it catches up and joins in."""
    first = three.nodes[0]
    with reached(first) as a, reached(three.nodes[1]) as b:
        table, ana, by_a, by_b = opened(a, b)
        state = by_b.until("state")
        bots = ana.open(LIGHTEST, "me", "novice", "novice", start=True, move_seconds=5)
        watcher = at(b, ana, bots)
        before = watcher.until("state")["at"]
        first.pause()
        try:
            until(lambda: watcher.until("state")["at"] > before, TAKEN_OVER)
        except BaseException:
            first.go_on()
            raise
        second = at(b, ana, table)
        reach = state["at"] + 6
        play_out(second, by_b, to=reach)
        first.go_on()
        by_a.until("state", lambda m: m["at"] >= reach)
        until(lambda: first.health() == "ok", 10)
        second.close()
        play_out(at(a, ana, table), by_b)
        check(a, table)
        check(b, table)


def test_a_node_cut_off_from_the_bus_says_so_refuses_and_recovers(three: Cluster) -> None:
    first = three.nodes[0]
    with reached(first) as a, reached(three.nodes[1]) as b:
        table, _, by_a, by_b = opened(a, b)
        clients = [by_a, by_b]
        first.wire.cut()
        until(lambda: first.health() == "no-bus", 5)
        assert three.nodes[1].health() == "ok"
        refused = by_a.ask({"type": "play", "id": "x", "seat": 0, "at": 0, "action": ["stop"]})
        assert (refused["type"], refused["code"]) == ("refused", "no-bus")
        assert "others" in refused["text"]
        first.wire.mend()
        until(lambda: first.health() == "ok", 10)
        play_out(*clients)
        check(b, table)


def test_a_restart_of_the_bus_loses_nothing(three: Cluster) -> None:
    with reached(three.nodes[0]) as a, reached(three.nodes[1]) as b:
        table, _, by_a, by_b = opened(a, b)
        three.nats.stop()
        until(lambda: all(node.health() == "no-bus" for node in three.nodes), 10)
        three.nats.start()
        until(lambda: all(node.health() == "ok" for node in three.nodes), 15)
        play_out(by_a, by_b)
        check(b, table)


def test_a_restart_of_the_database_loses_nothing(three: Cluster) -> None:
    with reached(three.nodes[0]) as a, reached(three.nodes[1]) as b:
        table, ana, by_a, by_b = opened(a, b)
        by_a.until("state")
        three.postgres.stop()
        until(lambda: all(node.health() == "store-lost" for node in three.nodes), 20)
        refused = ana.post("/api/tables", {"game": DUEL, "players": 2})
        assert refused["code"] == "store-lost"
        three.postgres.start()
        until(lambda: all(node.health() == "ok" for node in three.nodes), 20)
        by_a.send({"type": "hello", "version": VERSION})
        again, other = at(a, ana, table), by_b
        play_out(again, other)
        check(b, table)


def test_a_node_that_stops_hands_over_at_once(three: Cluster) -> None:
    """An upgrade: the node ends as it should, its people go to another, its bots play there."""
    first = three.nodes[0]
    with reached(first) as a, reached(three.nodes[1]) as b:
        ana = a.guest("Ana")
        table = ana.open(LIGHTEST, "me", "novice", "novice", start=True)
        by_a = ana.at(table)
        state = by_a.turn()
        assert by_a.play(state)["type"] == "done"
        first.stop()
        by_b = at(b, ana, table)
        until(lambda: by_b.turn()["at"] > state["at"], 4)
        first.start()


def test_what_a_bus_needs_is_said() -> None:
    for store, complaint in (
        ("x.sqlite", "postgresql://"),
        ("postgresql://x@127.0.0.1:1/x", "The bus at nats://127.0.0.1:1 can't be reached"),
    ):
        command = [sys.executable, "-m", "sobremesa", "serve", "--no-browser", "--lang", "en", "--port", "0"]
        command += ["--store", store, "--bus", "nats://127.0.0.1:1"]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert ended.returncode == 2, ended
        assert complaint in ended.stderr
