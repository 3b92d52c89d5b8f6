"""Each table as it looks at two sizes in both languages: texts that are read as a diff when they change.

`python -m tests.terminal.test_looks` writes them anew.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.shelf import GAMES

from .screens import SMALL, WIDE, at_table, settle, start_of, text_of

FOLDER = Path(__file__).parents[1] / "games"
CASES = [(game, size, lang) for game in GAMES for size in (SMALL, WIDE) for lang in ("es", "en")]
MARKED = [
    pytest.param(*case, marks=() if case[1:] == (SMALL, "es") else pytest.mark.slow)  # one look a game is quick
    for case in CASES
]


def path_of(game: str, size: tuple[int, int], lang: str) -> Path:
    return FOLDER / game / "looks" / f"{size[0]}x{size[1]}-{lang}.txt"


async def look(game: str, size: tuple[int, int], lang: str) -> str:
    """The table after a few moves."""
    async with at_table(start_of(game, 4, lang=lang), lang, size) as pilot:
        for _ in range(4):
            await pilot.press("down", "enter")
            await settle(pilot)
        return text_of(pilot)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "size", "lang"), MARKED)
async def test_look(game: str, size: tuple[int, int], lang: str) -> None:
    text = await look(game, size, lang)
    assert text == path_of(game, size, lang).read_text(encoding="utf-8")


async def write_all() -> None:
    for game, size, lang in CASES:
        path_of(game, size, lang).parent.mkdir(exist_ok=True)
        path_of(game, size, lang).write_text(await look(game, size, lang), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(write_all())
