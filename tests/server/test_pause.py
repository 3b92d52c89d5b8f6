"""A pause at a table of a server: everyone is told, says to go on, and the next round begins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sobremesa.tables.pace import Pace
from tests.shelf import LIGHTEST

from .serving import Client, Served, serving

PACE = Pace(bot_delay=(0.0, 0.0), reaction=(0.0, 0.0), race=0.2)


@pytest.fixture(scope="module")
def paused(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Path(tmp_path_factory.mktemp("pause")), pace=PACE) as served:
        yield served


def play_to_pause(client: Client) -> dict[str, object]:
    """Play first actions until the table pauses; return what it says then."""
    while True:
        message = client.hear()
        if message["type"] == "state" and message["legal"]:
            at, seat = message["at"], message["seat"]
            client.send({"type": "play", "id": f"m{at}", "seat": seat, "at": at, "action": message["legal"][0]})
        if message["type"] == "table" and message["table"].get("pausing"):
            return dict(message["table"])


def test_everyone_goes_on_and_the_next_round_begins(paused: Served) -> None:
    ana, bea = paused.guest("Ana"), paused.guest("Bea")
    table = ana.open(LIGHTEST, "me", "open", "random", pause=500)
    assert bea.post(f"/api/tables/{table}/join")["mine"] == [1]
    clients = [ana.at(table), bea.at(table)]
    for client in clients:
        client.until("welcome")
    clients[0].send({"type": "start"})
    counts = play_both_to_pause(clients)
    assert all(400 < float(str(info["deadline"])) <= 500 for info in counts)
    at = int(str(counts[0]["steps"]))
    refused = clients[0].ask({"type": "play", "id": "early", "seat": 0, "at": at, "action": ["play", "C1", 0]})
    assert refused["code"] == "pause"
    clients[0].send({"type": "go_on", "at": at})
    seats = clients[1].until("table", lambda m: bool(m["table"]["seats"][0].get("goes_on")))["table"]["seats"]
    assert [bool(seat.get("goes_on")) for seat in seats] == [True, False, True]
    clients[1].send({"type": "go_on", "at": at})
    state = clients[0].until("state", lambda m: m["at"] > at)
    assert state["steps"][0]["action"][0] == "deal"
    assert not clients[0].until("table")["table"].get("pausing", False)
    clients[1].send({"type": "go_on", "at": state["at"], "id": "x"})
    assert clients[1].until("refused")["code"] == "no-pause"


def play_both_to_pause(clients: list[Client]) -> list[dict[str, object]]:
    """Play first actions in both seats until the table pauses; return what it says to each."""
    found: list[dict[str, object]] = []
    waiting = list(clients)
    while waiting:
        for client in list(waiting):
            message = client.poll()
            if message is None:
                continue
            if message["type"] == "state" and message["legal"]:
                at, seat = message["at"], message["seat"]
                client.send({"type": "play", "id": f"m{at}", "seat": seat, "at": at, "action": message["legal"][0]})
            if message["type"] == "table" and message["table"].get("pausing"):
                found.append(message["table"])
                waiting.remove(client)
    return found


def test_the_time_of_a_pause_runs_out(paused: Served) -> None:
    ana = paused.guest("Ana")
    client = ana.at(ana.open(LIGHTEST, "me", "random", "random", start=True, pause=0.3))
    at = int(str(play_to_pause(client)["steps"]))
    assert client.until("state", lambda m: m["at"] > at)["steps"][0]["action"][0] == "deal"


def test_a_table_without_pause_goes_on_at_once(paused: Served) -> None:
    ana = paused.guest("Ana")
    client = ana.at(ana.open(LIGHTEST, "me", "random", "random", start=True, pause=0))
    while True:
        message = client.hear()
        if message["type"] == "table":
            assert not message["table"].get("pausing", False)
            if message["table"]["status"] == "over":
                return
        if message["type"] == "state" and message["legal"]:
            at, seat = message["at"], message["seat"]
            client.send({"type": "play", "id": f"m{at}", "seat": seat, "at": at, "action": message["legal"][0]})


def test_only_players_can_go_on(paused: Served) -> None:
    ana, zoe = paused.guest("Ana"), paused.guest("Zoe")
    table = ana.open(LIGHTEST, "me", "random", "random", start=True, pause=500)
    client, watcher = ana.at(table), zoe.at(table)
    at = play_to_pause(client)["steps"]
    watcher.send({"type": "go_on", "at": at, "id": "z"})
    assert watcher.until("refused")["code"] == "only-players"
