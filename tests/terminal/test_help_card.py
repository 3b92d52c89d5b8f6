"""The help card in the terminal: one key on the screen, one command line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.core.help import help_card
from sobremesa.games import definition
from sobremesa.terminal.dialogs import HelpScreen
from sobremesa.terminal.help_page import help_page
from tests.shelf import DUEL, GAMES

from .screens import at_table, start_of, text_of
from .test_plain import run


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_holds_every_line_with_its_clause(game: str, lang: str) -> None:
    page = help_page(definition(game), lang).plain
    lines = [line for part in help_card(definition(game), lang) for line in part.lines]
    assert lines
    for line in lines:
        assert f"{line.name}. {line.text} ({line.clause})" in page


def test_a_word_narrows_the_card_down() -> None:
    part = help_card(definition(DUEL), "en")[0]
    page = help_page(definition(DUEL), "en", part.lines[0].name.upper()).plain
    assert page.startswith(f"{part.title}\n{part.lines[0].name}. ")
    assert len(page) < len(help_page(definition(DUEL), "en").plain)


async def test_one_key_opens_it_and_escape_closes_it() -> None:
    async with at_table(start_of(DUEL, 2)) as pilot:
        await pilot.press("c")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert help_card(definition(DUEL), "en")[0].lines[0].name in text_of(pilot)
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, HelpScreen)


def test_line_by_line_it_is_a_command(tmp_path: Path) -> None:
    said = run("cards bank\ncards zeppelin\nquit\n", tmp_path, DUEL, "--players", "2", "--plain").stdout
    assert "(P-20)" in said
    assert "The help card has nothing under: zeppelin" in said
