"""After a count a table in the terminal waits for Enter, or until the time is up."""

from __future__ import annotations

import asyncio

from sobremesa.core.words import LANGUAGES
from sobremesa.terminal.app import TerminalApp
from sobremesa.terminal.dialogs import PauseScreen
from sobremesa.terminal.local import LocalTable
from sobremesa.terminal.moves import terminal_words
from sobremesa.terminal.plain import PlainTable
from sobremesa.terminal.table_screen import TableScreen
from tests.shelf import LIGHTEST

from .screens import start_of


def before_count(look: float) -> LocalTable:
    """A table for three people at one keyboard; the next move ends the first round."""
    table = LocalTable(start_of(LIGHTEST, 3, people=3, seed=3), "en", pause=0, look=look)
    rounds = LocalTable(start_of(LIGHTEST, 3, people=3, seed=3), "en", pause=0, look=look)
    moves = []
    while rounds.frame(0).pause is None:
        code = rounds.match.legal_codes()[0]
        moves.append(code)
        rounds._move(code)
    for code in moves[:-1]:
        table._move(code)
    return table


def move_of(table: LocalTable) -> str:
    return str(table.match.legal()[0])


async def settled(table: LocalTable, pausing: bool) -> None:
    for _ in range(200):
        if (table.frame(0).pause is not None) == pausing:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"pausing: {not pausing}")


async def test_a_local_table_waits_for_enter_and_shows_the_count() -> None:
    table = before_count(look=600)
    running = asyncio.create_task(table.run())
    assert await table.play(table.match.actor, move_of(table)) is None
    await settled(table, pausing=True)
    at, pause = len(table.match.steps), table.frame(0).pause
    assert pause is not None
    assert len(pause.lines) >= 6
    assert any("over" in line for line in pause.lines)
    assert await table.play(0, "play C1 0") == terminal_words("en").say("pause-first")
    await asyncio.sleep(0.1)
    assert len(table.match.steps) == at
    await table.go_on()
    await settled(table, pausing=False)
    assert len(table.match.steps) > at
    running.cancel()


async def test_it_goes_on_by_itself_when_the_time_is_up() -> None:
    table = before_count(look=0.05)
    running = asyncio.create_task(table.run())
    await table.play(table.match.actor, move_of(table))
    await settled(table, pausing=False)
    running.cancel()


async def test_a_pause_lies_over_the_table_until_enter() -> None:
    table = before_count(look=600)
    app = TerminalApp("en", table=table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await table.play(table.match.actor, move_of(table))
        for _ in range(100):
            await pilot.pause(0.02)
            if isinstance(app.screen, PauseScreen):
                break
        assert isinstance(app.screen, PauseScreen)
        await pilot.press("enter")
        await settled(table, pausing=False)
        await pilot.pause()
        assert not isinstance(app.screen, PauseScreen)
        assert any(isinstance(screen, TableScreen) for screen in app.screen_stack)


async def test_line_by_line_an_empty_line_goes_on() -> None:
    table = before_count(look=600)
    lines, heard = [f"{move_of(table)}\n", "\n", "quit\n"], list[str]()
    plain = PlainTable(table, "en", lambda: lines.pop(0) if lines else "", heard.append)
    assert not await asyncio.wait_for(plain.play(), 20)
    assert terminal_words("en").say("plain-pause") in heard
    assert table.frame(0).pause is None
    assert not lines


def test_every_language_says_how_to_go_on() -> None:
    for lang in LANGUAGES:
        say = terminal_words(lang).say
        assert len({say("pause-title"), say("pause-key"), say("pause-first"), say("plain-pause")}) == 4
