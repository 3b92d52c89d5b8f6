"""What a game brings for the browser is served: the files of its `web` folder that may be, and no other."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest

from sobremesa.games import definition, definitions
from sobremesa.server.drawings import KINDS, drawing_files, find

from .serving import Served

GAME = "tesoro"
WEB = definition(GAME).folder / "web"


def test_the_game_list_names_what_there_is(served: Served) -> None:
    listed = {game["id"]: game["web"] for game in served.http.get("/api/games").json()}
    assert listed[GAME] == ["table.js", "table.css", "cover.svg"]
    assert [game.id for game in definitions() if drawing_files(game)] == [GAME]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("table.js", "text/javascript; charset=utf-8"),
        ("table.css", "text/css; charset=utf-8"),
        ("cover.svg", "image/svg+xml"),
    ],
)
def test_a_file_is_served_as_what_it_is(served: Served, name: str, kind: str) -> None:
    answer = served.http.get(f"/api/games/{GAME}/web/{name}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert answer.content == (WEB / name).read_bytes()


def test_a_browser_that_has_it_gets_it_only_when_it_has_changed(served: Served) -> None:
    first = served.http.get(f"/api/games/{GAME}/web/table.js")
    assert first.headers["cache-control"] == "no-cache"
    again = served.http.get(f"/api/games/{GAME}/web/table.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = served.http.get(f"/api/games/{GAME}/web/table.js", headers={"if-none-match": '"old"'})
    assert other.content == first.content


@pytest.mark.parametrize(
    "name",
    [
        *("missing.js", "words.es.ftl", "../rules.py", "..%2Frules.py", "%2e%2e/rules.py", "../../../pyproject.toml"),
        *(
            "/etc/passwd",
            "%2Fetc%2Fpasswd",
            ".hidden.js",
            "table.js/",
            "table.js%00.svg",
            "x" * 200 + ".js",
            "\\table.js",
        ),
        *(quote("ñ.js"), "table.js~", ""),
    ],
)
def test_nothing_else_is_served(served: Served, name: str) -> None:
    answer = served.http.get(f"/api/games/{GAME}/web/{name}")
    if name == "table.js/":  # the framework takes it for the file itself
        assert answer.content in (b"", (WEB / "table.js").read_bytes())
    else:
        assert answer.status_code in (400, 404)


def test_a_game_that_is_not_there_has_no_files_and_no_words(served: Served) -> None:
    for path in ("nogame/web/table.js", "nogame/words/es", f"{GAME}/words/fr", "../web/table.js"):
        assert served.http.get(f"/api/games/{path}").status_code == 404


def test_only_plain_files_of_the_folder_are_found(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "sub.js").mkdir(parents=True)
    for name in ("a.js", "a.py", "a.ftl", "a.svelte", "a.ts", "a.html"):
        (web / name).write_text("1", encoding="utf-8")
    (tmp_path / "secret.js").write_text("1", encoding="utf-8")
    (web / "link.js").symlink_to(tmp_path / "secret.js")
    found = [path.name for path in web.iterdir() if find(web, path.name) is not None]
    assert found == ["a.js"]
    assert ".html" not in KINDS


def test_the_words_are_the_games_and_those_of_its_table(served: Served) -> None:
    answer = served.http.get(f"/api/games/{GAME}/words/es")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "title = Tesoro" in answer.text
    assert (WEB / "words.es.ftl").read_text(encoding="utf-8") in answer.text
