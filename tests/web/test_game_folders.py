"""All that the browser shows of a game lies in the game's folder: the client's sources name no game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa import games

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parents[1].name for path in Path(games.__file__).parent.glob("*/web/Table.svelte"))
SOURCES = [
    path
    for path in sorted((ROOT / "web").rglob("*"))
    if path.is_file() and not {"node_modules", "frames"} & set(path.relative_to(ROOT).parts)
]
WHOLE_WORDS = re.compile(rf"(?<![.\w])({'|'.join(GAMES)})(?!\w|\()", re.IGNORECASE)
"""A game's name as a word of its own: quoted or in a path it is one, called as a method (`list.ID(…)`) it is none."""


COMMON = {
    *("Table.svelte", "Cover.svelte", "Examples.svelte"),
    *("clauses.ts", "view.ts", "words.es.ftl", "words.en.ftl"),
}


def test_the_games_are_found() -> None:
    assert len(GAMES) >= 5
    assert len(SOURCES) > 50


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_source_of_the_client_names_a_game(path: Path) -> None:
    text = path.read_bytes().decode(errors="replace")
    assert WHOLE_WORDS.findall(text) == []
    assert WHOLE_WORDS.findall(path.name) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_what_every_table_has(game: str) -> None:
    web = Path(games.__file__).parent / game / "web"
    assert {path.name for path in web.iterdir()} >= COMMON
