"""La herencia de la tía Ágata in a terminal: the mansion in 47 columns, and what hangs, waits and is held."""

from __future__ import annotations

from rich.text import Text

from sobremesa.core.verbs import Action
from sobremesa.core.words import Words
from sobremesa.drawing import Ink, column

from .board import (
    CHAIR,
    COLUMNS,
    FURNITURE,
    GROUND,
    HEIGHT,
    NUMBER,
    PASSAGES,
    SQUARE_NAMES,
    TRAP_AT,
    WALLS,
    WIDTH,
)
from .pieces import HEIR_NAMES
from .view import View

WALLED_COLUMNS = {x for x in range(WIDTH) for y in range(HEIGHT) if (y * WIDTH + x, y * WIDTH + x + 1) in WALLS}
"""Columns with a wall somewhere to their east get one character more."""


def draw(view: View, words: Words, ink: Ink, pointed: Action | None, width: int) -> Text:
    """Return the board, then the wall, the drive, the dice, the seats and the own cards."""
    rows: list[Text | str | tuple[str, str]] = [*board_rows(view, ink, pointed)]
    wall = words.say("picture-nobody") if view.wall is None else words.name("heir", view.wall)
    line = Text(f"▣ {wall}", f"bold {ink.yellow}")
    line.append(f"   ☎ {view.detective}/{view.drive}", f"bold {ink.alarm}")
    if view.dice:
        dice = " ".join("⚀⚁⚂⚃⚄⚅"[pips - 1] for pips in view.dice)
        line.append(f"   {dice}", f"bold {ink.text}")
        line.append(f" {' '.join(view.unspent)}", ink.dim)
    line.append(f"   ▤ {view.deck_size}", ink.dim)
    rows.append(line)
    if view.queued_portraits:
        queued = ", ".join(words.name("heir", name) for name in view.queued_portraits)
        row = Text("↻ " + queued, ink.dim)
        row.truncate(width, overflow="ellipsis")
        rows.append(row)
    seats = Text()
    for seat in range(view.players):
        acts = seat == view.actor
        seats.append("▶" if acts else " ", ink.accent)
        seats.append(
            words.seat(seat)[: (width - 6 * view.players) // view.players], f"bold {ink.accent}" if acts else ink.text
        )
        seats.append(f" ♟{view.characters_left[seat]}▤{view.hand_sizes[seat]}", ink.dim)
    seats.truncate(width, overflow="ellipsis")
    rows.append(seats)
    if view.characters is not None:
        own = Text("♥ ", ink.accent)
        own.append(", ".join(words.name("heir", name) for name in view.characters) or "-", f"bold {ink.text}")
        own.truncate(width, overflow="ellipsis")
        held = Text("▤ ", ink.accent)
        held.append(", ".join(words.name("card", one) for one in view.hand or []) or "-", ink.text)
        held.truncate(width, overflow="ellipsis")
        rows += [own, held]
    return column(*rows)


def board_rows(view: View, ink: Ink, pointed: Action | None) -> list[Text]:
    """Return the rows of the board, two characters a square.

    Own pawns are reversed, the one whose portrait hangs is underlined, and the end of the chosen move is marked.
    """
    pawns = {NUMBER[heir.square]: heir.name for heir in view.heirs if heir.square is not None and heir.alive}
    goal = NUMBER[str(pointed[3])] if pointed and pointed.verb == "move" else -1
    chosen = str(pointed[2]) if pointed and pointed.verb == "move" else ""
    head = Text("   ")
    for x, letter in enumerate(COLUMNS):
        head.append(f"{letter} {' ' if x in WALLED_COLUMNS else ''}", ink.dim)
    rows = [head]
    for y in range(HEIGHT - 1, -1, -1):
        row = Text(f"{y + 1:2} ", ink.dim)
        for x in range(WIDTH):
            square = y * WIDTH + x
            row.append_text(cell(view, square, pawns, ink, goal, chosen))
            if x in WALLED_COLUMNS:
                row.append("│" if (square, square + 1) in WALLS else " ", f"bold {ink.wall}")
        rows.append(row)
        if any((square - WIDTH, square) in WALLS for square in range(y * WIDTH, (y + 1) * WIDTH)):
            rows.append(wall_row(y, ink))
    return rows


def wall_row(y: int, ink: Ink) -> Text:
    row = Text("   ")
    for x in range(WIDTH):
        square = y * WIDTH + x
        row.append("──" if (square - WIDTH, square) in WALLS else "  ", f"bold {ink.wall}")
        if x in WALLED_COLUMNS:
            row.append(" ")
    return row


def cell(view: View, square: int, pawns: dict[int, str], ink: Ink, goal: int, chosen: str) -> Text:
    if square == goal:
        return Text("◎ ", f"bold reverse {ink.accent}")
    if square in pawns:
        return pawn(view, pawns[square], ink, chosen=pawns[square] == chosen)
    if TRAP_AT[square] >= 0:
        return Text("╳ ", f"bold {ink.alarm}")
    if square in PASSAGES:
        return Text("◊ ", f"bold {ink.blue}")
    if SQUARE_NAMES[square] == "K1":
        return Text("╬ ", f"bold {ink.good}")
    if GROUND[square] == CHAIR:
        return Text("∩ ", ink.red)
    return Text("▒▒", ink.floor) if GROUND[square] == FURNITURE else Text("· ", ink.floor)


def pawn(view: View, name: str, ink: Ink, *, chosen: bool) -> Text:
    """Return a pawn as two letters of its name in one of six colours."""
    colours = (ink.red, ink.blue, ink.green, ink.yellow, ink.purple, ink.bone)
    colour = colours[HEIR_NAMES.index(name) % len(colours)]
    own = view.characters is not None and name in view.characters
    style = f"bold {colour}" if not own else f"bold {ink.on_card} on {colour}"
    if name == view.wall:
        style += " underline"
    if chosen:
        style = f"bold blink reverse {ink.accent}"
    return Text(name[:2].title(), style)
