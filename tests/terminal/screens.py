"""Helpers for the terminal's tests: an app at a table, its screen as text."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.terminal.app import TerminalApp
from sobremesa.terminal.dialogs import CurtainScreen
from sobremesa.terminal.local import new_game
from sobremesa.terminal.saved import Saved
from sobremesa.terminal.seating import seated
from sobremesa.terminal.table_screen import TableScreen

SMALL = (80, 24)
WIDE = (140, 40)


def start_of(
    game: str,
    players: int,
    options: dict[str, object] | None = None,
    *,
    people: int = 1,
    lang: str = "en",
    seed: int = 7,
) -> Saved:
    """Return a new game against random bots."""
    setup = Game(definition(game), players, options)
    return new_game(setup, *seated(setup, people, ["random"], lang), seed)


@asynccontextmanager
async def at_table(start: Saved, lang: str = "en", size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[None]]:
    """Run the app at a table with bots that move at once."""
    app = TerminalApp(lang, start=start, pause=0)
    app.theme = "lamp"
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield pilot


def table_screen(pilot: Pilot[Any]) -> TableScreen:
    """Return the table's screen, even if a dialog is over it."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until somebody at the keyboard must decide, or the game is over."""
    for _ in range(2000):
        await pilot.pause()
        frame = table_screen(pilot).frame
        curtain = isinstance(pilot.app.screen, CurtainScreen)
        if curtain or (frame is not None and (frame.legal or frame.over)):
            await pilot.pause()
            return
    raise AssertionError("the bots never came to an end")


def text_of(pilot: Pilot[Any]) -> str:
    """Return the text on the screen."""
    width, height = pilot.app.size
    lines = []
    for strip in pilot.app.screen._compositor.render_strips():
        lines.append("".join(segment.text for segment in strip)[:width].rstrip())
    return "\n".join(lines[:height]) + "\n"
