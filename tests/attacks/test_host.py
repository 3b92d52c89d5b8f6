"""The host's power: a stranger who takes a seat can be removed, kept out, and asked for a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.server.settings import Limits
from sobremesa.tables.joining import hashed_word, is_word
from tests.server.serving import Client, Guest, Served, serving
from tests.shelf import LIGHTEST


@pytest.fixture
def table(served: Served) -> tuple[Guest, str, Client]:
    """A host at a table with two free seats."""
    ana = served.guest("Ana")
    table_id = ana.open(LIGHTEST, "me", "open", "open")
    host = ana.at(table_id)
    host.until("welcome")
    return ana, table_id, host


def kinds(guest: Guest, table_id: str) -> list[str]:
    return [seat["kind"] for seat in guest.get(f"/api/tables/{table_id}")["seats"]]


def test_a_stranger_who_holds_all_seats_is_removed_for_good(served: Served, table: tuple[Guest, str, Client]) -> None:
    ana, table_id, host = table
    mal = served.guest("Mal")
    stranger = mal.at(table_id)
    for _ in range(2):
        stranger.send({"type": "sit"})
    assert host.until("table", lambda each: all(seat["kind"] == "person" for seat in each["table"]["seats"]))
    host.send({"type": "remove", "seat": 1})
    told = stranger.until("table", lambda each: each["seats"] == [])
    assert [seat["kind"] for seat in told["table"]["seats"]] == ["person", "free", "free"]
    stranger.send({"type": "sit"})
    assert stranger.until("refused")["code"] == "removed"
    assert mal.post(f"/api/tables/{table_id}/join", {})["code"] == "removed"
    assert "id" in served.guest("Bea").post(f"/api/tables/{table_id}/join", {})
    assert kinds(ana, table_id) == ["person", "person", "free"]


def test_only_the_host_and_only_before_the_start(served: Served, table: tuple[Guest, str, Client]) -> None:
    _, table_id, host = table
    bea = served.guest("Bea")
    other = bea.at(table_id)
    other.send({"type": "sit"})
    for message in ({"type": "remove", "seat": 0}, {"type": "lock", "locked": True}, {"type": "set_word", "word": "x"}):
        other.send(message)
        assert other.until("refused")["code"] in ("not-host", "nobody-there")
    for seat, code in ((0, "nobody-there"), (2, "nobody-there"), (7, "no-seat")):
        host.send({"type": "remove", "seat": seat})
        assert host.until("refused")["code"] == code
    host.send({"type": "start"})
    host.until("state")
    host.send({"type": "remove", "seat": 1})
    assert host.until("refused")["code"] == "started"


def test_a_locked_table_lets_nobody_sit_down(served: Served, table: tuple[Guest, str, Client]) -> None:
    ana, table_id, host = table
    host.send({"type": "lock", "locked": True})
    assert host.until("table", lambda each: each["table"].get("locked", False))
    bea = served.guest("Bea")
    assert bea.post(f"/api/tables/{table_id}/join", {})["code"] == "locked"
    host.send({"type": "sit", "seat": 2})
    assert host.until("table", lambda each: each["seats"] == [0, 2])
    host.send({"type": "lock", "locked": False})
    host.until("table", lambda each: not each["table"].get("locked", False))
    assert "id" in bea.post(f"/api/tables/{table_id}/join", {})
    assert kinds(ana, table_id) == ["person"] * 3


def test_a_word_is_asked_for_and_told_to_nobody(served: Served, table: tuple[Guest, str, Client]) -> None:
    ana, table_id, host = table
    host.send({"type": "set_word", "word": "Tortilla"})
    told = host.until("table", lambda each: each["table"].get("asks_word", False))
    assert "ortilla" not in str(told).casefold()
    bea = served.guest("Bea")
    assert bea.post(f"/api/tables/{table_id}/join", {})["code"] == "word-needed"
    assert bea.post(f"/api/tables/{table_id}/join", {"word": "paella"})["code"] == "wrong-word"
    watching = bea.at(table_id)
    watching.send({"type": "sit", "word": " TORTILLA "})
    assert watching.until("table", lambda each: each["seats"] == [1])
    assert "ortilla" not in str(watching.heard).casefold()
    host.send({"type": "set_word", "word": ""})
    assert host.until("refused")["code"] == "bad-word"
    host.send({"type": "set_word", "word": None})
    host.until("table", lambda each: not each["table"].get("asks_word", False))
    assert "id" in served.guest("Cruz").post(f"/api/tables/{table_id}/join", {})
    assert kinds(ana, table_id) == ["person"] * 3


def test_a_table_is_opened_with_a_word_and_keeps_it(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = served.guest("Ana")
        table_id = ana.open(LIGHTEST, "me", "open", "open", word="tortilla", locked=True)
    assert b"tortilla" not in (tmp_path / "tables.sqlite").read_bytes()
    with serving(tmp_path) as served:
        found = served.http.get(f"/api/tables/{table_id}").json()
        assert (found["asks_word"], found["locked"]) == (True, True)
        listed = served.http.get("/api/tables?mine=true", headers=ana.head).json()
        assert [(each["asks_word"], each["locked"]) for each in listed] == [(True, True)]


def test_a_word_cannot_be_guessed_for_long(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(words=(0.0, 5))) as served:
        table_id = served.guest("Ana").open(LIGHTEST, "me", "open", "open", word="tortilla")
        mal = served.guest("Mal")
        codes = [mal.post(f"/api/tables/{table_id}/join", {"word": f"w{n}"})["code"] for n in range(8)]
        assert codes == ["wrong-word"] * 5 + ["slow-down"] * 3
        assert mal.post(f"/api/tables/{table_id}/join", {"word": "tortilla"})["code"] == "slow-down"


def test_words_are_stored_with_a_salt() -> None:
    one, two = hashed_word("Café"), hashed_word("Café")
    assert one != two
    assert is_word("  CAFÉ ", one)
    assert is_word("cafe\u0301", two)
    assert not is_word("cafe", one)
