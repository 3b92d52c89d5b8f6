"""A table over its WebSocket: joining, playing, reconnecting, watching, talking."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sobremesa.protocol.messages import CloseCode
from sobremesa.server.settings import Limits
from sobremesa.server.states import Position, TableStates
from sobremesa.tables.pace import Pace
from tests.shelf import DUEL, LIGHTEST, with_option

from .serving import Client, Guest, Served, serving


def two_at(served: Served, game: str = DUEL, **form: Any) -> tuple[str, Client, Client, Guest, Guest]:
    """A table of two people, started, both greeted."""
    ana, bea = served.guest("Ana"), served.guest("Bea", "es")
    table = ana.open(game, "me", "open", **form)
    bea.post(f"/api/tables/{table}/join", {"seat": 1})
    one, two = ana.at(table), bea.at(table, lang="es")
    one.until("welcome")
    two.until("welcome")
    one.send({"type": "start"})
    return table, one, two, ana, bea


def whose(*clients: Client) -> tuple[Client, dict[str, Any]]:
    """Who may act, with their state; everyone has one state more."""
    states = [client.until("state") for client in clients]
    for client, state in zip(clients, states, strict=True):
        if state["legal"]:
            return client, state
    raise AssertionError("nobody may act")


def test_two_people_play_and_both_see_it(served: Served) -> None:
    _, one, two, _, _ = two_at(served)
    for _ in range(12):
        actor, state = whose(one, two)
        assert actor.play(state)["type"] == "done"
    first, second = ([step for m in each.heard if m["type"] == "state" for step in m["steps"]] for each in (one, two))
    assert [step["number"] for step in first] == list(range(len(first)))
    shared = min(len(first), len(second))
    assert first[:shared] == second[:shared]
    assert [line["id"] for line in first[-1]["lines"]]
    assert (one.kinds.count("state"), one.kinds.count("steps") >= 11) == (1, True)


def test_who_can_not_be_sent_a_step_connects_again_and_the_others_play_on(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, one, two, _, bea = two_at(served)
    steps = TableStates.steps

    def fail_for_bea(states: TableStates, viewer: int, shown: Position) -> bytes | None:
        if viewer == 1:
            raise ZeroDivisionError
        return steps(states, viewer, shown)

    monkeypatch.setattr(TableStates, "steps", fail_for_bea)
    actor, state = whose(one, two)
    if actor is one:
        assert actor.play(state)["type"] == "done"
    else:
        actor.send({"type": "play", "id": "x", "seat": 1, "at": state["at"], "action": state["legal"][0]})
        one.until("state")
    with pytest.raises(ConnectionClosed) as closed:
        two.until("state", lambda message: message["at"] > state["at"])
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CloseCode.RESTARTING
    monkeypatch.undo()
    again = bea.at(table, have=state["at"])
    assert again.until("state")["at"] > state["at"]


def test_a_move_is_answered_with_its_step_and_a_repeat_likewise(served: Served) -> None:
    _, one, two, _, _ = two_at(served)
    actor, state = whose(one, two)
    first = actor.play(state)
    assert first == {"type": "done", "id": f"m{state['at']}", "at": state["at"]}
    assert actor.play(state) == first
    late = actor.play(state, id="other")
    assert (late["type"], late["code"]) == ("refused", "late")
    assert late["at"] > state["at"]


def test_refusals_name_the_clause_in_ones_own_language(served: Served) -> None:
    _, one, two, _, _ = two_at(served)
    actor, state = whose(one, two)
    other = two if actor is one else one
    assert actor.play(state, ["stop"])["clause"].startswith("P-")
    wrong = other.ask({"type": "play", "id": "x", "seat": 1 - state["seat"], "at": state["at"], "action": ["reveal"]})
    assert wrong["code"] == "not-your-turn"
    forged = other.ask({"type": "play", "id": "y", "seat": state["seat"], "at": state["at"], "action": ["reveal"]})
    assert forged["code"] == "not-your-seat"
    assert actor.play(state, ["fly", "away"])["code"] == "unreadable"
    assert wrong["text"] == ("No es tu turno." if other is two else "It is not your turn.")


def test_a_reconnect_gets_exactly_what_is_missing(served: Served) -> None:
    table, one, two, ana, _ = two_at(served, memory_aid=True)
    for _ in range(8):
        actor, state = whose(one, two)
        actor.play(state)
    whose(one, two)
    at = max(m["at"] for m in one.heard if m["type"] == "state")
    for have in (0, 1, at - 1, at, at + 50, -3):
        again = ana.at(table, have=have)
        again.until("welcome")
        state = again.until("state")
        assert [step["number"] for step in state["steps"]] == list(range(min(max(have, 0), at), at))
        again.close()


def test_a_table_that_does_not_remember_tells_a_newcomer_the_last_lap_only(served: Served) -> None:
    """Without `memory_aid` no connection can look up cards that lie face down by now."""
    table, one, two, ana, _ = two_at(served, memory_aid=False)
    for _ in range(25):
        actor, state = whose(one, two)
        actor.play(state, state["legal"][-1])  # stop as soon as that is possible
    whose(one, two)
    last = [m for m in one.heard if m["type"] == "state"][-1]
    again = ana.at(table, have=0)
    again.until("welcome")
    state = again.until("state")
    assert state["log_from"] == last["log_from"] > 0
    assert [step["number"] for step in state["steps"]] == list(range(state["log_from"], state["at"]))
    turns = [step["actor"] for step in state["steps"] if step["actor"] >= 0]
    assert sum(one != other for one, other in pairwise(turns)) == 1


def test_two_windows_of_one_guest_stay_in_step(served: Served) -> None:
    ana = served.guest()
    table = ana.open(DUEL, "me", "me", start=True)
    one, two = ana.at(table), ana.at(table)
    for _ in range(10):
        state = one.until("state")
        assert two.until("state")["at"] == state["at"]
        seat = state["view"]["actor"]
        one.send({"type": "show", "seat": seat})
        shown = one.until("state")
        two.send({"type": "show", "seat": seat})
        two.until("state")
        one.play(shown)


def test_hot_seat_shows_one_hand_at_a_time(served: Served) -> None:
    ana = served.guest()
    client = ana.at(ana.open(LIGHTEST, "me", "me", "normal", start=True))
    assert client.until("welcome")["seats"] == [0, 1]
    client.until("state")
    hands = {}
    for seat in (0, 1):
        client.send({"type": "show", "seat": seat})
        state = client.until("state", lambda m, seat=seat: m["seat"] == seat)  # type: ignore[misc]
        hands[seat] = state["view"]["hand"]
        dealt = [s["action"][1] for s in state["steps"] if s["action"][0] == "deal"]
        assert None in dealt or not dealt
    assert hands[0] != hands[1]
    assert client.ask({"type": "ping", "id": "p"}) == {"type": "pong", "id": "p"}
    client.send({"type": "show", "seat": 2})
    assert client.until("refused")["code"] == "not-your-seat"


def test_spectators_see_what_lies_open_and_are_counted(served: Served) -> None:
    table, one, _, _, _ = two_at(served, DUEL)
    watcher = served.at(table)
    welcome = watcher.until("welcome")
    assert welcome["seats"] == []
    assert watcher.until("state")["seat"] == -1
    assert one.until("table", lambda m: m["table"].get("watching") == 1)
    watcher.send({"type": "play", "id": "x", "seat": 0, "at": 1, "action": ["reveal"]})
    assert watcher.until("refused")["code"] == "not-your-seat"
    watcher.close()
    assert one.until("table", lambda m: not m["table"].get("watching"))


def test_the_waiting_room(served: Served) -> None:
    ana, bea = served.guest("Ana"), served.guest("Bea")
    table = ana.open(LIGHTEST, "me", "open", "open")
    host, other = ana.at(table), bea.at(table)
    other.until("welcome")
    other.send({"type": "sit", "seat": 2})
    assert other.until("table", lambda m: m["seats"] == [2])["table"]["seats"][2]["name"] == "Bea"
    other.send({"type": "start"})
    assert other.until("refused")["code"] == "not-host"
    host.send({"type": "fill", "seat": 1, "level": "novice"})
    host.until("table", lambda m: m["table"]["seats"][1]["kind"] == "bot")
    host.send({"type": "fill", "seat": 1, "level": "wizard"})
    assert host.until("refused")["code"] == "no-level"
    host.send({"type": "fill", "seat": 1, "level": None})
    other.send({"type": "stand", "seat": 2})
    host.until("table", lambda m: m["table"]["seats"][2]["kind"] == "free")
    host.send({"type": "start"})
    started = host.until("table", lambda m: m["table"]["status"] == "playing")["table"]
    assert [seat["kind"] for seat in started["seats"]] == ["person", "bot", "bot"]
    assert len(started["commitment"]) == 64
    assert "secret" not in started
    assert other.until("state")["seat"] == -1


def test_who_has_no_name_may_watch_and_not_sit(served: Served) -> None:
    """The seat would be theirs for good, and they are gone with their connection."""
    table = served.guest("Ana").open(DUEL, "me", "open")
    nameless = served.at(table)
    nameless.until("welcome")
    nameless.send({"type": "sit", "seat": 1})
    assert nameless.until("refused")["code"] == "nameless"
    assert served.guest("Bea").get(f"/api/tables/{table}")["seats"][1]["kind"] == "free"


def test_a_seat_whose_holder_has_gone_may_be_given_away(served: Served) -> None:
    ana, bea = served.guest("Ana"), served.guest("Bea")
    table = ana.open(DUEL, "me", "open")
    host, other = ana.at(table), bea.at(table)
    other.until("welcome")
    other.send({"type": "sit", "seat": 1})
    host.until("table", lambda m: m["table"]["seats"][1].get("here"))
    host.send({"type": "fill", "seat": 1, "level": None})
    assert host.until("refused")["code"] == "seat-taken"
    other.close()
    host.until("table", lambda m: not m["table"]["seats"][1].get("here"))
    host.send({"type": "fill", "seat": 1, "level": None})
    host.until("table", lambda m: m["table"]["seats"][1]["kind"] == "free")


def test_an_id_is_for_one_move_and_can_be_printed(served: Served) -> None:
    ana = served.guest("Ana")
    client = ana.at(ana.open(DUEL, "me", "me", start=True))
    state = client.turn()
    move = {"type": "play", "id": "same", "seat": state["seat"], "at": state["at"], "action": state["legal"][0]}
    client.send({**move, "id": "same\0"})
    assert client.until("refused")["code"] == "unreadable"
    client.send(move)
    state = client.until("state")
    assert client.until("done")["at"] == move["at"]
    client.send(move)
    assert client.until("done")["at"] == move["at"]
    client.send({**move, "at": state["at"]})
    assert client.until("refused")["code"] == "id-used"


def test_talk_reaches_who_may_hear_it_and_is_there_after_a_reconnect(served: Served) -> None:
    guests = [served.guest(name) for name in ("Ana", "Bea", "Carla", "Dora")]
    table = guests[0].open(with_option("teams"), "me", "open", "open", "open", options={"teams": 2})
    for guest in guests[1:]:
        guest.post(f"/api/tables/{table}/join")
    clients = [guest.at(table) for guest in guests]
    for client in clients:
        client.until("welcome")
    clients[0].send({"type": "chat", "id": "1", "text": "hola a todas"})
    for client in clients:
        assert client.until("said")["text"] == "hola a todas"
    clients[1].send({"type": "chat", "id": "2", "text": "tengo un 13", "to": "team"})
    clients[2].send({"type": "chat", "id": "3", "text": "fin"})
    heard = [[client.until("said")["text"]] for client in clients]
    assert [texts[0] for texts in heard] == ["fin", "tengo un 13", "fin", "tengo un 13"]
    again = guests[2].at(table)
    again.until("welcome")
    assert [again.until("said")["text"] for _ in range(2)] == ["hola a todas", "fin"]
    clients[0].send({"type": "chat", "id": "4", "text": "x" * 501})
    assert clients[0].until("refused")["code"] == "long-chat"


def test_a_message_has_its_time_and_the_name_of_the_moment(served: Served) -> None:
    ana, eve = served.guest("Guest"), served.guest("Visitor")
    table = ana.open(DUEL, "me", "open")
    player, watcher = ana.at(table), eve.at(table)
    for client in (player, watcher):
        client.until("welcome")
    served.http.patch("/api/guest", json={"name": "Ana"}, headers=ana.head)
    served.http.patch("/api/guest", json={"name": "Eve"}, headers=eve.head)
    for client, name in ((player, "Ana"), (watcher, "Eve")):
        client.send({"type": "chat", "id": name, "text": "hola"})
        said = client.until("said")
        while said["name"] != name and said["seat"] != (0 if client is player else -1):
            said = client.until("said")
        assert said["name"] == name
        assert abs(said["time"] - time.time()) < 60


def test_a_game_may_be_silent_during_a_hand(served: Served) -> None:
    ana = served.guest()
    client = ana.at(ana.open(with_option("follow"), "me", "me", "me", "me", start=True))
    client.until("state")
    client.send({"type": "chat", "id": "1", "text": "hola"})
    refused = client.until("refused")
    assert (refused["code"], refused["id"]) == ("silence", "1")


def test_a_game_against_bots_ends_with_the_secret_and_a_rematch(served: Served) -> None:
    ana, bea = served.guest("Ana"), served.guest("Bea")
    table = ana.open(DUEL, "me", "random", start=True)
    client, watcher = ana.at(table), bea.at(table)
    while True:
        message = client.hear()
        if message["type"] == "state" and message["legal"]:
            client.send({"type": "play", "id": str(message["at"]), "seat": message["seat"], "at": message["at"],
                         "action": message["legal"][0]})  # fmt: skip
        if message["type"] == "table" and message["table"]["status"] == "over":
            break
    info = message["table"]
    assert len(info["secret"]) == 64
    assert info["winners"]
    assert client.ask({"type": "play", "id": "z", "seat": 0, "at": info["steps"], "action": ["stop"]})["code"] in (
        "not-legal",
        "late",
    )
    watcher.send({"type": "rematch"})
    assert watcher.until("refused")["code"] == "not-host"
    client.send({"type": "rematch"})
    again = client.until("table", lambda m: bool(m["table"].get("rematch")))["table"]["rematch"]
    client.send({"type": "rematch"})
    next_table = ana.get(f"/api/tables/{again}")
    assert next_table["status"] == "playing"
    assert next_table["mine"] == [1]
    assert next_table["commitment"] != info["commitment"]


def test_who_is_away_is_stood_in_for_and_comes_back(tmp_path: Path) -> None:
    pace = Pace(bot_delay=(0.0, 0.01), reaction=(0.0, 0.01), race=0.1, grace=0.3, pauses=False)
    with serving(tmp_path, pace=pace) as served:
        table, one, two, _, bea = two_at(served)
        actor, state = whose(one, two)
        while actor is one:
            actor.play(state)
            actor, state = whose(one, two)
        two.close()
        gone = one.until("table", lambda m: not m["table"]["seats"][1].get("here"))
        assert "stand_in" not in gone["table"]["seats"][1]
        one.until("table", lambda m: m["table"]["seats"][1].get("stand_in", False))
        assert one.until("state")["at"] > state["at"]
        back = bea.at(table)
        assert "stand_in" not in back.until("welcome")["table"]["seats"][1]


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type":"ping"}', "hello-first"),
        ('{"type":"hello","version":1}', "version"),
        ('{"type":"hello","version":99}', "version"),
        ('{"type":"hello"}', "unreadable"),
        ("nonsense", "unreadable"),
        ('{"type":"hello","version":2,"token":"forged"}', "no-guest"),
    ],
)
def test_a_bad_greeting_is_answered_and_ended(served: Served, first: str, code: str) -> None:
    table = served.guest().open(DUEL, "me", "open")
    client = Client(served.line(table))
    client.send(first)
    assert client.hear()["code"] == code
    with pytest.raises(Exception, match="4400"):
        client.hear()


def test_there_is_no_such_table(served: Served) -> None:
    client = served.at("nowhere", lang="es")
    assert client.hear()["text"] == "Esa mesa no existe."
    with pytest.raises(Exception, match="4404"):
        client.hear()


def test_a_page_of_another_site_may_not_connect(served: Served) -> None:
    table = served.guest().open(DUEL, "me", "open")
    for origin in ("http://evil.example", "null", "file://"):
        with pytest.raises(Exception, match="4403"):
            served.line(table, {"Origin": origin}).recv(timeout=10)
    served.line(table, {"Origin": served.address}).close()


def test_a_client_that_floods_is_slowed_and_then_dropped(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(messages=(5.0, 10))) as served:
        ana = served.guest()
        client = ana.at(ana.open(DUEL, "me", "normal", start=True))
        client.until("state")
        for number in range(30):
            client.send({"type": "ping", "id": str(number)})
        heard = [client.hear() for _ in range(30)]
        assert {m["type"] for m in heard} >= {"pong", "refused"}
        assert any(m.get("code") == "slow-down" for m in heard)


def test_a_message_too_large_ends_the_connection_and_nothing_else(served: Served) -> None:
    ana = served.guest()
    table = ana.open(DUEL, "me", "me", start=True)
    client, other = ana.at(table), ana.at(table)
    other.until("state")
    client.send('{"type":"ping","id":"' + "x" * 100_000 + '"}')
    with pytest.raises(Exception, match="1009"):
        client.until("never")
    assert other.ask({"type": "ping", "id": "p"})["type"] == "pong"


def test_a_client_too_slow_to_listen_is_dropped_and_catches_up(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(outbox=100_000, messages=(1e9, 10**9), requests=(1e9, 10**9))) as served:
        ana = served.guest()
        table = ana.open(DUEL, "me", "me", start=True)
        client = ana.at(table)
        client.until("state")
        room = served.hub.rooms[table]
        connection = next(iter(room.connections))

        async def flood() -> None:
            for _ in range(300):  # more than what the system takes for a client that does not read
                connection.send(b'{"type":"pong","id":"' + b"x" * 100_000 + b'"}')
                await asyncio.sleep(0)  # what is said in one turn is sent at its end

        served.do(flood())
        with pytest.raises(Exception, match="4408"):
            client.until("never")
        again = ana.at(table)
        assert again.until("state")["steps"]


def test_hints_are_given_where_the_table_allows_them(served: Served) -> None:
    ana = served.guest()
    for hints in (True, False):
        client = ana.at(ana.open(LIGHTEST, "me", "me", "me", start=True, hints=hints))
        state = client.turn()
        hint = {"type": "hint", "id": "h", "seat": state["seat"], "at": state["at"]}
        answer = client.ask(hint)
        if not hints:
            assert answer["code"] == "no-hints"
            continue
        assert sorted(line["action"] for line in answer["actions"]) == sorted(state["legal"])
        assert answer["text"]
        assert client.ask({**hint, "at": 3})["code"] == "late"
        assert client.ask({**hint, "seat": (state["seat"] + 1) % 3})["code"] == "late"


def test_two_servers_over_one_store_do_no_harm(tmp_path: Path) -> None:
    """A move that another server was faster with is refused; its clients get the table as it is, and go on."""
    with serving(tmp_path) as here, serving(tmp_path) as there:
        ana = here.guest()
        table = ana.open(LIGHTEST, "me", "me", "me", start=True)
        one = ana.at(table)
        two = there.at(table, headers=ana.head)
        state = one.turn()
        assert two.turn()["at"] == state["at"]
        assert one.play(state, id="a")["type"] == "done"
        assert two.play(state, id="b")["code"] == "late"
        fresh = two.until("state", lambda message: message["at"] == state["at"] + 1)
        assert fresh["view"] == one.until("state", lambda message: message["at"] == state["at"] + 1)["view"]
        assert two.play(state, id="a") == {"type": "done", "id": "a", "at": state["at"]}
