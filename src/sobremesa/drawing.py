"""Building blocks of terminal drawings: the colours of the light theme (linen) and the dark one (lamp), cards, rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.text import Text


@dataclass(frozen=True)
class Ink:
    """The colours of one theme. A card has text in `on_card` on a background of its own colour."""

    text: str
    dim: str
    accent: str
    alarm: str
    good: str
    on_card: str
    red: str
    blue: str
    green: str
    yellow: str
    purple: str
    bone: str
    floor: str
    wall: str


LINEN = Ink(
    text="#33261c",
    dim="#6d5b4a",
    accent="#8a1f3d",
    alarm="#b3261e",
    good="#4d6323",
    on_card="#fffaf0",
    red="#b23a2e",
    blue="#23628f",
    green="#3c6e3a",
    yellow="#8a6410",
    purple="#6c3f8f",
    bone="#5a4b3c",
    floor="#b9a98f",
    wall="#7a4b2a",
)
LAMP = Ink(
    text="#f1e6d2",
    dim="#b3a28a",
    accent="#e8a15c",
    alarm="#ff7a66",
    good="#b5c77a",
    on_card="#1b1512",
    red="#f08070",
    blue="#7fbce6",
    green="#93cf86",
    yellow="#ecc75f",
    purple="#c9a0ea",
    bone="#e4d9c3",
    floor="#6b5a47",
    wall="#c08a52",
)


def card(text: str, colour: str, ink: Ink, *, pointed: bool = False) -> Text:
    """Return a card: text on a background of its colour. The highlighted one has brackets."""
    if pointed:
        return Text(f"[{text}]", f"bold reverse {colour}")
    return Text(f" {text} ", f"bold {ink.on_card} on {colour}")


def fan(cards: Iterable[Text], width: int, indent: str = " ") -> Text:
    """Return cards side by side, in as many rows as they need."""
    drawn, used = Text(indent), len(indent)
    for one in cards:
        if used + one.cell_len + 1 > width:
            drawn.append("\n" + indent)
            used = len(indent)
        drawn.append_text(one)
        drawn.append(" ")
        used += one.cell_len + 1
    return drawn


def column(*rows: Text | str | tuple[str, str]) -> Text:
    """Return rows under each other; a pair is a text and its style."""
    drawn = []
    for row in rows:
        if isinstance(row, Text):
            drawn.append(row)
        elif isinstance(row, tuple):
            drawn.append(Text(row[0], row[1]))
        else:
            drawn.append(Text(row))
    return Text("\n").join(drawn)


def seat_row(name: str, facts: str, ink: Ink, *, acts: bool, own: bool, width: int) -> Text:
    """Return a player's row. An arrow marks whose turn it is, besides the colour."""
    row = Text("▶ " if acts else "  ", ink.accent)
    row.append(name, f"bold {ink.accent}" if acts else f"bold {ink.text}" if own else ink.text)
    row.append(f"  {facts}", ink.dim)
    row.truncate(width, overflow="ellipsis")
    return row


def gauge(value: int, full: int, width: int, colour: str, ink: Ink) -> Text:
    """Return a bar that is filled up to `value` of `full`."""
    filled = min(width, round(width * value / full))
    return Text("━" * filled, f"bold {colour}") + Text("─" * (width - filled), ink.floor)
