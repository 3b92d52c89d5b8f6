"""How the sources are laid out: a game is one folder, and no file is too long to read.

Nothing outside of its folder names a game, except the entry points in pyproject.toml and prose.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from dev.generate.files import generated

ROOT = Path(__file__).parents[1]
CODE = ("src", "web", "tests", "benchmarks", "dev", "scripts", "examples")
SKIPPED = {"node_modules", "__pycache__", "dist", "golden", ".svelte-kit", "client"}
PICTURES = {".png", ".jpg", ".webp", ".woff2", ".ico"}
IDS = tuple(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["sobremesa.games"])
SHORT = 4
"""An id of so few letters may also be a word, or the name of a method."""
LANGUAGES = {".py", ".ts", ".svelte"}
LONGEST_FILE = 500


def pattern(game: str) -> re.Pattern[str]:
    """Return what finds the id of a game in a line.

    A short id counts where it is quoted, or a part of a path, a module or a longer name, or an argument of a command;
    not where it is called (`list.append(…)`) or stands in prose.
    """
    if len(game) > SHORT:
        return re.compile(rf"(?<![A-Za-z]){game}(?![A-Za-z])")
    return re.compile(
        rf"""["'`/]{game}(?![\w(])|(?<![\w-]){game}/|\.{game}\b(?!\()|(?<![\w.]){game}\.\w|(?<![.\w]){game}[-_]\w"""
        rf"""|\b(?:play|rules|bench|simulate|advise|arena|check|golden|-k) {game}\b|\bas {game}\b"""
    )


def is_of_game(path: Path, game: str) -> bool:
    """Whether a file is in a folder of the game: src/sobremesa/games/ID, tests/games/ID, benchmarks/games/ID, …"""
    parents = path.relative_to(ROOT).parts[:-1]
    return game in parents


def sources() -> Iterator[Path]:
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix not in PICTURES and not SKIPPED & set(path.parts):
                yield path


def named(text: str, game: str) -> list[int]:
    """Return the numbers of the lines that name a game."""
    return [number for number, line in enumerate(text.splitlines(), start=1) if pattern(game).search(line)]


@pytest.mark.parametrize("game", IDS)
def test_nothing_outside_its_folders_names_a_game(game: str) -> None:
    found = []
    for path in sources():
        if is_of_game(path, game):
            continue
        place = path.relative_to(ROOT)
        found += [f"{place}: its name"] if pattern(game).search(f"/{place}") else []
        found += [f"{place}:{number}" for number in named(path.read_text(encoding="utf-8"), game)]
    assert not found, "\n".join([f"move what is about '{game}' to its folder, or derive it:", *found])


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ('definition("ID")', True),
        ("from sobremesa.games.ID import GAME", True),
        ("tests/games/ID/positions.py", True),
        ("./sobremesa play ID --players 3", True),
        ("ID_v0 = Environment()", True),
        ("history.ID(state)", False),
        ("self.ID_screen(Table())", False),
        ("git ID", False),
        ("to ID a card", False),
    ],
)
def test_a_short_id_is_told_from_a_word(line: str, counts: bool) -> None:
    game = next((game for game in IDS if len(game) <= SHORT), "")
    assert bool(named(line.replace("ID", game), game)) == counts


def test_no_source_file_is_longer_than_500_lines() -> None:
    made = generated()
    written_by_hand = [path for path in sources() if path.suffix in LANGUAGES and path not in made]
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in written_by_hand}
    long = [f"{path.relative_to(ROOT)}: {n}" for path, n in lines.items() if n > LONGEST_FILE]
    assert not long, "\n".join(["split these files:", *long])
