"""The Textual app: a screen to choose a game, then its table."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

from sobremesa.core.words import LANGUAGES
from sobremesa.drawing import LAMP, LINEN, Ink
from sobremesa.tables.setup import PAUSE

from .local import LocalTable
from .saved import Saved
from .table import Table

LINEN_THEME = Theme(
    name="linen",
    primary=LINEN.accent,
    secondary=LINEN.wall,
    accent=LINEN.good,
    foreground=LINEN.text,
    background="#f6efe2",
    surface="#efe5d2",
    panel="#e5d8bf",
    error=LINEN.alarm,
    success=LINEN.good,
    dark=False,
)
LAMP_THEME = Theme(
    name="lamp",
    primary=LAMP.accent,
    secondary=LAMP.wall,
    accent=LAMP.good,
    foreground=LAMP.text,
    background="#1b1512",
    surface="#251d18",
    panel="#31271f",
    error=LAMP.alarm,
    success=LAMP.good,
    dark=True,
)


BRIGHT = 300
"""The sum of red, green and blue from which a background counts as bright in the dark theme."""


def light_terminal() -> bool:
    """Return whether the terminal says that its background is light. Most say nothing, and most are dark."""
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return background in ("7", "15")


class Uncoloured(LineFilter):
    """Removes all colours, for NO_COLOR. Text on a bright background (a card, the highlighted move) is reversed."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, self._plain(style), control) for text, style, control in segments]

    def _plain(self, style: Style | None) -> Style | None:
        if style is None:
            return None
        ground = style.bgcolor.get_truecolor() if style.bgcolor is not None else (0, 0, 0)
        reverse = bool(style.reverse) != (sum(ground) > BRIGHT)
        return Style(bold=style.bold, underline=style.underline, reverse=reverse, meta=style.meta)


class TerminalApp(App[None]):
    """Sobremesa in a terminal."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Sobremesa"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True)]
    CSS = """
    Screen { background: $background; color: $foreground; }
    """

    def __init__(
        self, lang: str, *, start: Saved | None = None, table: Table | None = None, pause: float | None = None
    ) -> None:
        super().__init__()
        self.lang = lang
        self.pause = pause
        self._start = start
        self._table = table
        self.register_theme(LINEN_THEME)
        self.register_theme(LAMP_THEME)
        self.theme = "linen" if light_terminal() and not self.no_color else "lamp"

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [Uncoloured()] if self.no_color else super().get_line_filters()

    @property
    def ink(self) -> Ink:
        return LINEN if self.theme == "linen" else LAMP

    def on_mount(self) -> None:
        from .setup import SetupScreen

        if self._table is not None:
            self.show_table(self._table)
        elif self._start is not None:
            self.sit_down(self._start)
        else:
            self.push_screen(SetupScreen())

    def sit_down(self, saved: Saved) -> None:
        """Show the table of a local game, new or saved."""
        hurried = {"look": PAUSE} if self.pause is None else {"pause": self.pause}
        self.show_table(LocalTable(saved, self.lang, **hurried))

    def show_table(self, table: Table) -> None:
        from .table_screen import TableScreen

        self.push_screen(TableScreen(table))

    async def action_leave(self) -> None:
        """Leave the app from any screen. If a table is open, it prints how to return to it."""
        from .table_screen import TableScreen

        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.action_leave()
                return
        self.exit()

    def switch_theme(self) -> None:
        self.theme = "lamp" if self.theme == "linen" else "linen"

    def switch_language(self) -> None:
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
