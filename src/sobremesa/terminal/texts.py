"""Widgets that show text as it is. What others write may look like markup (`[/]`), and must never be taken for it.

Everything in the terminal that shows text uses these in place of Textual's own; a test looks for exceptions.
"""

from __future__ import annotations

from typing import Any

from textual.widgets import Label, Static


class PlainStatic(Static):
    """Shows a text without markup, or what was drawn."""

    def __init__(self, content: Any = "", **more: Any) -> None:
        super().__init__(content, markup=False, **more)


class PlainLabel(Label):
    """A label without markup."""

    def __init__(self, content: Any = "", **more: Any) -> None:
        super().__init__(content, markup=False, **more)


def shown(text: str) -> str:
    """Return a text of a server without control characters, which could steer the terminal."""
    return "".join(letter for letter in text if letter.isprintable() or letter in "\n\N{NO-BREAK SPACE}")
