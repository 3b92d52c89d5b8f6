"""What one can do at a table beside choosing moves from the list."""

from __future__ import annotations

import asyncio

import pytest
from textual.widgets import Input, OptionList, Static

from sobremesa.terminal import saved
from sobremesa.terminal.app import TerminalApp
from sobremesa.terminal.dialogs import CurtainScreen, NoteScreen, RulesScreen
from sobremesa.terminal.local import LocalTable
from sobremesa.terminal.moves import completed, described, matching
from sobremesa.terminal.setup import SetupScreen
from sobremesa.terminal.table_screen import TableScreen
from tests.shelf import DUEL, LIGHTEST, with_option

from .screens import at_table, settle, start_of, table_screen, text_of


async def test_typing_narrows_the_list_and_tab_completes() -> None:
    async with at_table(start_of(LIGHTEST, 3)) as pilot:
        screen = table_screen(pilot)
        assert screen.frame is not None
        wanted = screen.frame.legal[-1]
        await pilot.press("slash")
        screen.query_one("#typed", Input).value = str(wanted)[:6]
        await pilot.pause()
        shown = screen.query_one("#moves", OptionList).option_count
        assert 0 < shown < len(screen.frame.legal) or len(screen.frame.legal) == 1
        await pilot.press("tab")
        assert str(wanted).startswith(screen.query_one("#typed", Input).value)
        before = screen.frame.at
        screen.query_one("#typed", Input).value = str(wanted)
        await pilot.press("enter")
        await settle(pilot)
        assert screen.frame.at > before


async def test_an_illegal_try_names_its_clause_and_changes_nothing() -> None:
    async with at_table(start_of(LIGHTEST, 3)) as pilot:
        screen = table_screen(pilot)
        assert screen.frame is not None
        before = screen.frame.at
        held = set(screen.frame.view.hand)
        missing = next(face for face in ("C1", "C2", "M1", "M2", "L1", "L2", "L3") if face not in held)
        await pilot.press("slash")
        screen.query_one("#typed", Input).value = f"play {missing} 0"
        await pilot.press("enter")
        await pilot.pause()
        assert "(M-7)" in str(screen.query_one("#said", Static).content)
        assert screen.frame.at == before


async def test_nonsense_is_answered_too() -> None:
    async with at_table(start_of(DUEL, 2)) as pilot:
        screen = table_screen(pilot)
        await pilot.press("slash")
        screen.query_one("#typed", Input).value = "dance wildly"
        await pilot.press("enter")
        await pilot.pause()
        assert "dance" in str(screen.query_one("#said", Static).content)


async def test_the_rules_open_and_can_be_searched() -> None:
    async with at_table(start_of(with_option("follow"), 4)) as pilot:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, RulesScreen)
        await pilot.press("slash", *"L-12")
        await pilot.pause()
        text = str(pilot.app.screen.query_one("#rules-text", Static).content)
        assert "L-12" in text
        assert "L-1 " not in text
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_the_language_and_the_light_can_be_switched() -> None:
    async with at_table(start_of(DUEL, 2)) as pilot:
        assert "Your move" in text_of(pilot)
        await pilot.press("l", "t")
        await pilot.pause()
        assert "Te toca" in text_of(pilot)
        assert pilot.app.theme == "linen"


@pytest.mark.slow
async def test_a_curtain_falls_between_two_people_at_one_keyboard() -> None:
    async with at_table(start_of(LIGHTEST, 3, people=2)) as pilot:
        seen = 0
        for _ in range(12):
            if isinstance(pilot.app.screen, CurtainScreen):
                seen += 1
                hand = table_screen(pilot).query_one("#drawing", Static)
                assert str(hand.content) == ""
                await pilot.press("enter")
            await pilot.press("enter")
            await settle(pilot)
        assert seen >= 3


async def test_the_score_and_a_hint_lie_over_the_table() -> None:
    async with at_table(start_of(DUEL, 2)) as pilot:
        await pilot.press("s")
        assert isinstance(pilot.app.screen, NoteScreen)
        await pilot.press("escape", "h")
        for _ in range(200):
            await asyncio.sleep(0.05)
            if isinstance(pilot.app.screen, NoteScreen):
                break
        assert isinstance(pilot.app.screen, NoteScreen)


async def test_a_game_that_was_left_goes_on_where_it_was() -> None:
    async with at_table(start_of(DUEL, 3)) as pilot:
        for _ in range(5):
            await pilot.press("enter")
            await settle(pilot)
        left = table_screen(pilot).table
        assert isinstance(left, LocalTable)
    again = LocalTable(saved.latest(DUEL), "en")
    assert again.match.state.fields
    assert again.match.steps == left.match.steps
    assert again.log(0) == left.log(0)


async def test_a_game_is_chosen_from_the_shelf() -> None:
    app = TerminalApp("es", pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        await pilot.press("down")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.game.id == DUEL


def test_moves_are_found_by_their_words_as_well() -> None:
    start = start_of(with_option("turn_limit"), 2, seed=3)
    table = LocalTable(start, "en")
    legal = table.match.legal()
    names = table.names
    some = described(table.game.definition, legal[0], "en", names).split()[0]
    assert legal[0] in matching(table.game.definition, legal, some, "en", names)
    assert matching(table.game.definition, legal, "xyzzy", "en", names) == []
    assert completed(legal, "xyzzy") == "xyzzy"
