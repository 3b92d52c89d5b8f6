"""The HTTP side: guests, games, tables, records, replays, and what stands before them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from sobremesa.core.errors import BadRecord
from sobremesa.core.records import read_record
from sobremesa.core.verify import Checker
from sobremesa.games import definition, definitions
from sobremesa.server.settings import Limits
from sobremesa.tables.faces import FACES
from tests.shelf import DUEL, EDITED, LIGHTEST

from .serving import Served, serving


def wait_until_over(served: Served, table: str) -> None:
    watcher = served.at(table)
    while not any(m["type"] in ("table", "welcome") and m["table"]["status"] == "over" for m in watcher.heard):
        watcher.hear()
    watcher.close()


@pytest.fixture(scope="module")
def finished(served: Served) -> str:
    """A finished game of Martes 13 that only bots played."""
    ana = served.guest()
    table = ana.open(LIGHTEST, "random", "random", "random", start=True)
    wait_until_over(served, table)
    return table


def test_a_guest_gets_a_cookie_that_scripts_cannot_read(served: Served) -> None:
    with httpx.Client(base_url=served.address) as browser:
        assert browser.get("/api/guest").status_code == 401
        made = browser.post("/api/guest", json={"name": "  Ána \u202e  María ", "lang": "es"})
        cookie = made.headers["set-cookie"].casefold()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert browser.get("/api/guest").json() == {"name": "Ána María", "lang": "es"}
        assert browser.patch("/api/guest", json={"name": "Bea"}).json() == {"name": "Bea", "lang": "es"}
        for name in ("", "x" * 25, "\u200b"):
            assert browser.patch("/api/guest", json={"name": name}).status_code == 400


def test_a_browser_without_a_guest_becomes_one_on_the_way(served: Served) -> None:
    with httpx.Client(base_url=served.address, headers={"accept-language": "es-ES,es;q=0.9"}) as browser:
        made = browser.post("/api/tables", json={"game": DUEL, "players": 2}).json()
        assert made["seats"][0]["name"] == "Invitado"
        assert made["mine"] == [0]
        assert browser.get("/api/tables?mine=true").json()[0]["id"] == made["id"]
        browser.cookies.set("sobremesa", "stale")  # an old store's
    with httpx.Client(base_url=served.address, cookies={"sobremesa": "stale"}) as browser:
        assert browser.post("/api/tables", json={"game": DUEL, "players": 2}).status_code == 201
    wrong = served.http.get("/api/tables?mine=true", headers={"Authorization": "Bearer stale"})
    assert wrong.json()["code"] == "no-guest"


def test_a_new_name_is_seen_at_the_tables(served: Served) -> None:
    ana = served.guest("Ana")
    table = ana.open(DUEL, "me", "open")
    served.http.patch("/api/guest", json={"name": "Anita"}, headers=ana.head)
    assert ana.get(f"/api/tables/{table}")["seats"][0]["name"] == "Anita"


def test_a_face_is_chosen_and_seen_at_the_tables(served: Served) -> None:
    ana = served.guest("Ana")
    table = ana.open(DUEL, "me", "normal", "open")
    given = [seat.get("face", "") for seat in ana.get(f"/api/tables/{table}")["seats"]]
    assert given[0] in FACES
    assert given[1] in FACES
    assert (given[0] != given[1], given[2]) == (True, "")  # nobody sits there
    changed = served.http.patch("/api/guest", json={"face": "owl"}, headers=ana.head)
    assert changed.json() == {"name": "Ana", "lang": "en", "face": "owl"}
    assert ana.get(f"/api/tables/{table}")["seats"][0]["face"] == "owl"
    ana.post(f"/api/tables/{table}/leave")
    bea = served.guest("Bea")
    served.http.patch("/api/guest", json={"face": "frog"}, headers=bea.head)
    bea.post(f"/api/tables/{table}/join", {"seat": 2})
    assert bea.get(f"/api/tables/{table}")["seats"][2]["face"] == "frog"
    for face in ("dragon", "<b>", "OWL"):
        refused = served.http.patch("/api/guest?lang=en", json={"face": face}, headers=ana.head)
        assert (refused.status_code, refused.json()["code"]) == (400, "face")
        assert "curls" in refused.json()["text"]
        assert face not in refused.json()["text"]
    assert served.http.patch("/api/guest", json={"face": "x" * 17}, headers=ana.head).status_code == 400
    assert ana.get("/api/guest")["face"] == "owl"


def test_lists_say_whose_turn_it_is_and_how_games_ended(served: Served) -> None:
    ana = served.guest("Ana")
    running = ana.open(DUEL, "me", "me", start=True)
    ended = ana.open(DUEL, "random", "random", start=True)
    wait_until_over(served, ended)
    served.loop.call_soon_threadsafe(served.hub.rooms.pop, ended)  # as if it had been put away
    listed = {table["id"]: table for table in ana.get("/api/tables?mine=true")}
    assert listed[running]["turn"] in (0, 1)
    assert len(listed[ended]["scores"]) == 2
    assert [listed[ended]["places"][seat] for seat in listed[ended]["winners"]] == [1] * len(listed[ended]["winners"])
    assert sorted(listed[ended]["places"]) in ([1, 2], [1, 1])


def test_a_finished_game_has_an_outline(served: Served, finished: str) -> None:
    found = served.http.get(f"/api/tables/{finished}/outline").json()
    record = read_record(served.http.get(f"/api/tables/{finished}/record").content)
    assert found["actors"] == [step[0] for step in record.steps]
    assert (found["chapters"][0], len(found["chapters"])) == (0, 4)  # a chapter for each round
    for chapter in found["chapters"]:
        assert found["actors"][chapter] == -1  # it begins with a deal
    assert all(found["actors"][move["at"] - 1] == move["actor"] >= 0 for move in found["moves"])
    assert len(found["moves"]) == sum(actor >= 0 for actor in found["actors"])
    ana = served.guest("Ana")
    running = ana.open(DUEL, "me", "me", start=True)
    assert ana.get(f"/api/tables/{running}/outline")["code"] == "not-over"


def test_a_finished_game_is_taken_over_from_any_moment(served: Served, finished: str) -> None:
    ana = served.guest("Ana")
    outline = served.http.get(f"/api/tables/{finished}/outline").json()
    middle = outline["moves"][len(outline["moves"]) // 2]["at"]
    made = ana.post(f"/api/tables/{finished}/take-over", {"at": middle, "seat": 1, "level": "random"})
    assert made["taken_over"] == {"table": finished, "at": middle}
    assert [seat["kind"] for seat in made["seats"]] == ["bot", "person", "bot"]
    old = read_record(served.http.get(f"/api/tables/{finished}/record").content)
    client = ana.at(made["id"])
    message = client.until("state")
    assert message["at"] >= middle
    while not any(m["type"] == "table" and m["table"]["status"] == "over" for m in client.heard):
        if message["type"] == "state" and message["legal"]:
            client.play(message)
        message = client.hear()
        if message["type"] == "table" and message["table"].get("pausing"):
            client.send({"type": "go_on", "at": message["table"]["steps"]})
    new = read_record(served.http.get(f"/api/tables/{made['id']}/record").content)
    assert new.steps[:middle] == old.steps[:middle]
    assert (new.drawn_from, new.secret != old.secret) == (middle, True)
    checker = Checker(definition, compiled=False)
    checker.check(new)
    with pytest.raises(BadRecord):  # without the mark the deals before that moment look stacked
        checker.check(msgspec.structs.replace(new, drawn_from=0))


def test_what_cannot_be_taken_over_is_refused_with_a_reason(served: Served, finished: str) -> None:
    ana = served.guest("Ana")
    total = len(served.http.get(f"/api/tables/{finished}/outline").json()["actors"])
    path = f"/api/tables/{finished}/take-over"
    assert ana.post(path, {"at": total, "seat": 0})["code"] == "no-moment"
    assert str(total - 1) in ana.post(path, {"at": total, "seat": 0})["text"]
    assert ana.post(path, {"at": 3, "seat": 3})["code"] == "no-seat"
    assert ana.post(path, {"at": 3, "seat": 0, "level": "genius"})["code"] == "no-level"
    for wrong in ({"at": -1}, {"seat": -1}, {"at": "x"}, {"at": None}, {"x": 1}):
        assert served.http.post(path, json={"at": 1, "seat": 0, **wrong}, headers=ana.head).status_code == 400
    running = ana.open(DUEL, "me", "me", start=True)
    assert ana.post(f"/api/tables/{running}/take-over", {"at": 0, "seat": 0})["code"] == "not-over"


def test_games_and_rules_in_both_languages(served: Served) -> None:
    shelf = served.http.get("/api/games?lang=es").json()
    assert [game["id"] for game in shelf] == [each.id for each in definitions()]
    for game in shelf:
        for option in game["options"]:
            assert set(option["default"]) == {str(players) for players in game["players"]}
    for lang in ("es", "en"):
        book = served.http.get(f"/api/games/{DUEL}/rules?lang={lang}").json()
        assert book["sections"][0]["clauses"][0]["id"] == "P-1"
    assert served.http.get("/api/games/parcheesi/rules").status_code == 404


def test_the_rules_are_searched_in_the_language_of_the_page(served: Served) -> None:
    for lang, words in (("es", "fila que sobra"), ("en", "leftover rows")):
        found = served.http.get(f"/api/games/{DUEL}/rules/search", params={"lang": lang, "words": words}).json()
        assert found[0]["clause"] == "P-17"
    assert served.http.get(f"/api/games/{DUEL}/rules/search", params={"words": "xyzzyqw"}).json() == []
    assert served.http.get(f"/api/games/{DUEL}/rules/search", params={"words": "x" * 201}).status_code == 400
    assert served.http.get(f"/api/games/{DUEL}/rules/search").status_code == 400
    assert served.http.get("/api/games/parcheesi/rules/search", params={"words": "x"}).status_code == 404


@pytest.mark.parametrize(
    ("form", "status", "code"),
    [
        ({"game": "parcheesi", "players": 2}, 400, "no-game"),
        ({"game": DUEL, "players": 9}, 400, "players"),
        ({"game": DUEL, "players": 2, "options": {"speed": 3}}, 400, "no-option"),
        ({"game": DUEL, "players": 2, "options": {"risk": 3}}, 400, "option-flag"),
        ({"game": DUEL, "players": 2, "edition": "first"}, 400, "no-editions"),
        ({"game": EDITED, "players": 2, "edition": "ninth"}, 400, "no-edition"),
        ({"game": DUEL, "players": 2, "seats": ["me"]}, 400, "seats"),
        ({"game": DUEL, "players": 2, "seats": ["me", "wizard"]}, 400, "no-level"),
        ({"game": DUEL, "players": 2, "move_seconds": 0}, 400, "clock"),
        ({"game": DUEL, "players": "many"}, 400, "unreadable"),
        ({"game": DUEL, "players": 2, "cheat": True}, 400, "unreadable"),
        ({"players": 2}, 400, "unreadable"),
    ],
)
def test_a_table_that_cannot_be_laid(served: Served, form: dict[str, Any], status: int, code: str) -> None:
    before = len(served.http.get("/api/tables").json())
    for lang in ("es", "en"):
        answer = served.http.post(f"/api/tables?lang={lang}", json=form)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["text"]
    assert len(served.http.get("/api/tables").json()) == before


def test_a_table_remembers_for_one_person_against_bots_and_not_among_people(served: Served) -> None:
    ana, bea = served.guest("Ana"), served.guest("Bea")
    alone = ana.open(DUEL, "me", "normal", start=True)
    assert ana.get(f"/api/tables/{alone}")["memory_aid"] is True
    table = ana.open(DUEL, "me", "open")
    assert "memory_aid" not in bea.post(f"/api/tables/{table}/join", {"seat": 1})  # not decided yet
    host = ana.at(table)
    host.send({"type": "start"})
    view = host.until("state")["view"]
    assert view["busts"] is None
    assert view["banks"] == [[], None]
    assert ana.get(f"/api/tables/{table}")["memory_aid"] is False
    assert [each["memory_aid"] for each in bea.get("/api/tables?mine=true")] == [False]
    chosen = ana.open(DUEL, "me", "me", start=True, memory_aid=True)
    view = ana.at(chosen).until("state")["view"]
    assert view["banks"] == [[], []]


def test_a_table_says_which_edition_it_plays(served: Served) -> None:
    game = next(each for each in served.http.get("/api/games?lang=es").json() if each["id"] == EDITED)
    usual, other = game["editions"][:2]
    assert usual["facts"][0]["source"]
    assert [option["name"] for option in other["options"]] == [option["name"] for option in game["options"]]
    ana = served.guest("Ana")
    for asked, named in ((None, usual["name"]), (usual["name"], usual["name"]), (other["name"], other["name"])):
        table = ana.open(EDITED, "me", "open", public=True, edition=asked)
        assert ana.get(f"/api/tables/{table}")["game"] == EDITED
        assert ana.get(f"/api/tables/{table}")["edition"] == named
        assert {each["id"]: each["edition"] for each in ana.get("/api/tables?mine=true")}[table] == named


def test_public_tables_are_listed_while_they_wait(served: Served) -> None:
    ana, bea = served.guest("Ana"), served.guest("Bea")
    table = ana.open(DUEL, "me", "open", public=True)
    hidden = ana.open(DUEL, "me", "open")
    listed = [each["id"] for each in bea.get("/api/tables")]
    assert table in listed
    assert hidden not in listed
    joined = bea.post(f"/api/tables/{table}/join", {"seat": 1})
    assert joined["mine"] == [1]
    assert bea.post(f"/api/tables/{table}/join")["code"] == "no-free-seat"
    assert "mine" not in bea.post(f"/api/tables/{table}/leave")
    assert {each["id"] for each in ana.get("/api/tables?mine=true")} == {table, hidden}


def test_a_finished_game_is_recorded_and_its_promise_is_kept(served: Served, finished: str) -> None:
    text = served.http.get(f"/api/tables/{finished}/record").text
    record = read_record(text)
    Checker(definition, compiled=False).check(record)
    assert record.table == finished
    info = served.http.get(f"/api/tables/{finished}").json()
    assert (info["commitment"], info["secret"]) == (record.commitment, record.secret)


def test_a_game_that_goes_on_shows_neither_record_nor_replay_nor_secret(served: Served) -> None:
    ana = served.guest()
    table = ana.open(LIGHTEST, "me", "me", "me", start=True)
    for path in ("record", "replay", "replay?seat=all"):
        assert ana.get(f"/api/tables/{table}/{path}")["code"] == "not-over"
    assert "secret" not in ana.get(f"/api/tables/{table}")


def test_replays_show_what_each_seat_saw(served: Served, finished: str) -> None:
    frames: list[dict[str, Any]] = []
    start: int | None = 0
    while start is not None:
        page = served.http.get(f"/api/tables/{finished}/replay?seat=1&from={start}&lang=es").json()
        frames += page["frames"]
        start = page["next"]
    assert [frame["at"] for frame in frames] == list(range(page["steps"] + 1))
    assert frames[0]["step"] is None
    dealt = [f["step"]["action"][1] for f in frames[1:60] if f["step"]["action"][0] == "deal"]
    assert sum(card is not None for card in dealt) == len(dealt) // 4 + (len(dealt) % 4 > 0) or None in dealt
    assert all(len(frame["views"]) == 1 and frame["views"][0]["seat"] == 1 for frame in frames)
    open_page = served.http.get(f"/api/tables/{finished}/replay?seat=all&from=40&to=42").json()
    assert len(open_page["frames"]) == 3
    assert [view["seat"] for view in open_page["frames"][0]["views"]] == [0, 1, 2]
    assert None not in open_page["frames"][1]["step"]["action"]
    for wrong in ("seat=9", "seat=x", "from=-1"):
        assert served.http.get(f"/api/tables/{finished}/replay?{wrong}").status_code == 400
    assert served.http.get(f"/api/tables/{finished}/replay?from=99999").json()["frames"] == []


def test_every_answer_carries_the_headers_that_protect_it(served: Served) -> None:
    assert served.http.delete("/api/games").status_code == 405
    assert "content-security-policy" in served.http.delete("/api/games").headers
    for path in ("/", "/api/games", "/nowhere", "/no/where", "/healthz"):
        headers = served.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_pages_of_other_sites_change_nothing(served: Served) -> None:
    form = {"game": DUEL, "players": 2}
    for origin in ("http://evil.example", "null"):
        assert served.http.post("/api/tables", json=form, headers={"origin": origin}).status_code == 403
    assert served.http.post("/api/tables", json=form, headers={"origin": served.address}).status_code == 201


def test_a_body_too_large_is_refused_however_it_comes(served: Served) -> None:
    large = json.dumps({"name": "x" * 20_000}).encode()
    head = {"content-type": "application/json"}
    assert served.http.post("/api/guest", content=large, headers=head).status_code == 413

    def parts() -> Any:
        for at in range(0, len(large), 1000):
            yield large[at : at + 1000]

    assert served.http.post("/api/guest", content=parts(), headers=head).status_code == 413


def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    limits = Limits(requests=(0.0, 12), tables=(0.0, 2), unfinished=1)
    with serving(tmp_path, limits=limits) as served:
        ana = served.guest()
        form = {"game": DUEL, "players": 2}
        answers = [served.http.post("/api/tables", json=form, headers=ana.head).json() for _ in range(3)]
        assert [answer.get("code") for answer in answers] == [None, "too-many-tables", "slow-down"]
        for _ in range(10):
            last = served.http.get("/api/games")
        assert (last.status_code, last.json()["code"]) == (429, "slow-down")
        assert last.headers["retry-after"]
        assert served.http.get("/healthz").status_code == 200


def test_health_metrics_and_descriptions(served: Served, finished: str) -> None:
    assert served.http.get("/healthz").json()["status"] == "ok"
    assert f'sobremesa_moves_total{{game="{LIGHTEST}"}}' in served.http.get("/metrics").text
    document = served.http.get("/api/schema").json()
    assert "/api/tables/{table_id}/replay" in document["paths"]
    messages = served.http.get("/api/messages").json()
    assert {"Hello", "Play", "State", "Refused", "TableInfo"} <= set(messages["$defs"])


@pytest.mark.parametrize("path", ["/", "/t/abc", f"/g/{DUEL}", "/replay/abc"])
def test_pages_are_html(served: Served, path: str) -> None:
    page = served.http.get(path, headers={"accept-language": "es"})
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "<script>" not in page.text


@pytest.mark.parametrize("path", ["/..%2fapp.py", "/.env", "/%2e%2e/app.py", "/assets/..%2f..%2fapp.py", "/app.py"])
def test_no_file_but_the_clients_is_served(served: Served, path: str) -> None:
    assert served.http.get(path).status_code == 404


def test_a_built_file_may_be_kept_for_good_and_comes_packed(served: Served) -> None:
    with httpx.Client(base_url=served.address) as browser:
        script = re.search(r'/assets/[^"]+\.js', browser.get("/").text)
        assert script, "the client is not built"
        packed = browser.get(script[0], headers={"accept-encoding": "gzip"})
        plain = browser.get(script[0], headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "immutable" in packed.headers["cache-control"]
        assert packed.content == plain.content
        assert browser.get("/assets/..%2Findex.html").status_code == 404
        assert browser.get("/assets/nothing.js").status_code == 404


def test_a_browser_that_comes_again_keeps_its_seats_and_takes_its_new_name(served: Served) -> None:
    with httpx.Client(base_url=served.address) as browser:
        token = browser.post("/api/guest", json={"name": "Ana"}).json()["token"]
        table = browser.post("/api/tables", json={"game": DUEL, "players": 2, "seats": ["me", "open"]}).json()
        again = browser.post("/api/guest", json={"name": "Berta"})
        assert again.status_code == 200
        assert again.json() == {"name": "Berta", "lang": "en"}  # and no token, which scripts would read
        assert token not in again.text + str(again.headers)
        assert browser.cookies["sobremesa"] == token
        assert [one["id"] for one in browser.get("/api/tables?mine=true").json()] == [table["id"]]
        assert browser.get(f"/api/tables/{table['id']}").json()["seats"][0]["name"] == "Berta"
