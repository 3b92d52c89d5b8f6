"""The client's page says at once what it will need."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from sobremesa.server.frontpage import frontpage, needed

FILES = {
    "src/pages/Home.svelte": {"file": "assets/Home-1.js", "name": "Home", "imports": ["_base.js"]},
    "src/pages/TablePage.svelte": {"file": "assets/TablePage-1.js", "name": "TablePage", "imports": ["_table.js"]},
    "_table.js": {"file": "assets/table-1.js", "name": "table", "imports": ["_base.js"], "css": ["assets/table-1.css"]},
    "_game.js": {"file": "assets/game-tesoro-1.js", "name": "game-tesoro", "imports": ["_table.js", "_base.js"]},
    "_words.js": {"file": "assets/words-tesoro-es-1.js", "name": "words-tesoro-es"},
    "_base.js": {"file": "assets/base-1.js", "name": "base", "css": ["assets/base-1.css"]},
}
PAGE = """<!doctype html>
<html><head>
<link rel="modulepreload" href="/assets/base-1.js">
<link rel="stylesheet" href="/assets/base-1.css">
</head><body></body></html>
"""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "files.json").write_text(json.dumps(FILES), encoding="utf-8")
    return tmp_path


def test_all_that_a_file_needs_is_named_once(client: Path) -> None:
    found = needed(client, ("TablePage", "game-tesoro"))
    assert sorted(found) == [
        *("assets/TablePage-1.js", "assets/base-1.css", "assets/base-1.js", "assets/game-tesoro-1.js"),
        *("assets/table-1.css", "assets/table-1.js"),
    ]


def test_a_table_asks_for_its_game_and_its_words(client: Path) -> None:
    plain, packed = frontpage(client, "/t/abc", "tesoro", "es", b"[]")
    assert gzip.decompress(packed) == plain
    page = plain.decode()
    for file in ("TablePage-1.js", "table-1.js", "game-tesoro-1.js", "words-tesoro-es-1.js"):
        assert page.count(f'<link rel="modulepreload" crossorigin href="/assets/{file}">') == 1
    assert page.count('<link rel="stylesheet" crossorigin href="/assets/table-1.css">') == 1
    assert page.count("base-1.js") == 1
    assert "Home" not in page
    assert "<script" not in page


def test_a_table_that_is_not_there_asks_for_no_game(client: Path) -> None:
    page = frontpage(client, "/t/abc", None, "es", b"")[0].decode()
    assert "TablePage-1.js" in page
    assert "game-" not in page


def test_home_brings_the_games_and_no_text_can_end_the_script(client: Path) -> None:
    games = json.dumps([{"id": "tesoro", "title": "</script><b>"}]).encode()
    page = frontpage(client, "/", None, "es", games)[0].decode()
    start = page.index('<script type="application/json" id="games" lang="es">')
    data = page[page.index(">", start) + 1 : page.index("</script>", start)]
    assert json.loads(data) == json.loads(games)
    assert "<b>" not in page


def test_a_new_build_is_seen(client: Path) -> None:
    assert b"table-1.js" in frontpage(client, "/t/abc", "tesoro", "es", b"")[0]
    newer = json.dumps(FILES).replace("table-1.js", "table-2.js")
    (client / "files.json").write_text(newer, encoding="utf-8")
    (client / "index.html").write_text(PAGE + " ", encoding="utf-8")
    assert b"table-2.js" in frontpage(client, "/t/abc", "tesoro", "es", b"")[0]


def test_without_a_list_of_files_the_page_is_as_it_was_built(client: Path) -> None:
    (client / "files.json").unlink()
    assert frontpage(client, "/t/abc", "tesoro", "es", b"")[0].decode().split() == PAGE.split()
