"""The help card of a game as text."""

from __future__ import annotations

from rich.text import Text

from sobremesa.core.definition import GameDefinition
from sobremesa.core.help import help_card


def help_page(definition: GameDefinition, lang: str, wanted: str = "") -> Text:
    """Return the lines of the help card that hold a text, under their headings."""
    page = Text()
    for part in help_card(definition, lang):
        found = [
            line for line in part.lines if wanted.casefold() in f"{line.name} {line.text} {line.clause}".casefold()
        ]
        if found:
            page.append("\n" if page else "").append(f"{part.title}\n", "bold underline")
        for line in found:
            page.append(f"{line.name}. ", "bold").append(f"{line.text} ").append(f"({line.clause})\n", "dim")
    page.rstrip()
    return page
