"""Leaving, moving, small windows, and rules that read like a page."""

from __future__ import annotations

import re

import pytest
from textual.widgets import Static

from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import LANGUAGES
from sobremesa.games import definitions
from sobremesa.terminal.app import TerminalApp
from sobremesa.terminal.clauses import clause_page
from sobremesa.terminal.dialogs import RulesScreen
from tests.shelf import DUEL

from .screens import at_table, start_of, text_of

KEYS = {
    "en": "↑↓ ↵ Play / Type ? Rules c Cards h Advice s Score t Light l ES q Leave",
    "es": "↑↓ ↵ Jugar / Texto ? Reglas c Cartas h Pista s Puntos t Luz l EN q Salir",
}
TYPING = {
    "en": "↵ Play Tab Complete Esc List F1 Rules Ctrl+Q Leave",
    "es": "↵ Jugar Tab Completar Esc Lista F1 Reglas Ctrl+Q Salir",
}
SMALL = {"en": "Window too small: at least 80×24", "es": "Ventana demasiado pequeña: al menos 80×24"}


@pytest.mark.parametrize("before", [(), ("slash",), ("question_mark",)], ids=["table", "typing", "rules"])
@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_every_key_that_leaves_says_how_to_come_back(
    key: str, before: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    async with at_table(start_of(DUEL, 2)) as pilot:
        await pilot.press(*before, key)
        await pilot.pause()
        assert not pilot.app._notifications
    assert "--resume" in capsys.readouterr().err


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_the_shelf_is_left_as_well(key: str) -> None:
    app = TerminalApp("en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert not app._notifications
        assert app._exit


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_keys_are_told_at_eighty_columns(lang: str) -> None:
    async with at_table(start_of(DUEL, 2, lang=lang), lang) as pilot:
        assert text_of(pilot).splitlines()[-1].strip() == KEYS[lang]
        await pilot.press("slash")
        await pilot.pause()
        assert text_of(pilot).splitlines()[-1].strip() == TYPING[lang]
        await pilot.press("escape")
        await pilot.pause()
        assert text_of(pilot).splitlines()[-1].strip() == KEYS[lang]


@pytest.mark.parametrize("before", [(), ("slash",)], ids=["table", "typing"])
async def test_f1_opens_the_rules(before: tuple[str, ...]) -> None:
    async with at_table(start_of(DUEL, 2)) as pilot:
        await pilot.press(*before, "f1")
        assert isinstance(pilot.app.screen, RulesScreen)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(40, 12), (80, 23), (79, 24)])
async def test_a_window_that_is_too_small_is_told(size: tuple[int, int], lang: str) -> None:
    async with at_table(start_of(DUEL, 2, lang=lang), lang, size) as pilot:
        assert SMALL[lang] in " ".join(text_of(pilot).split())
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert SMALL[lang] not in " ".join(text_of(pilot).split())


async def test_the_shelf_tells_for_how_many_a_game_is() -> None:
    async with TerminalApp("en").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = text_of(pilot)
    assert "4, 6, 8 ♟" in shown
    assert "3–6 ♟" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_set_without_marks(lang: str) -> None:
    for game in definitions():
        for clause in rulebook(game, lang).clauses():
            page = clause_page(clause, 60).plain
            assert page.startswith(f"{clause.id} ")
            assert not re.search(r"\*|`|\|-|\n\n\n| $", page, re.MULTILINE), page
            assert max(map(len, page.splitlines())) <= 60


async def test_the_rules_on_the_screen_are_set_as_well() -> None:
    async with at_table(start_of(DUEL, 2)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        text = str(pilot.app.screen.query_one("#rules-text", Static).content)
        assert "(ruling)" in text
        assert "*(ruling)*" not in text
        assert "P-1 " in text_of(pilot)
