"""A view of La herencia de la tía Ágata drawn as plain text."""

from __future__ import annotations

from sobremesa.core.words import Words

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
from .view import View

TAG = 2


"""A pawn is shown by so many letters of its name."""


def picture(view: View, words: Words) -> str:
    """Return the board with its pawns, then the wall, the drive, the seats and the own cards."""
    wall = words.say("picture-nobody") if view.wall is None else words.name("heir", view.wall)
    rows = [*board_rows(view), "", words.say("picture-wall", heir=wall)]
    rows += portrait_rows(view, words)
    drive = "".join("D" if step == view.detective else "·" for step in range(view.drive)) + "="
    if view.detective == view.drive:
        drive = drive[:-1] + "D"
    rows.append(words.say("picture-drive", drive=drive, step=view.detective, steps=view.drive))
    rows.append(words.say("picture-deck", deck=view.deck_size, used=len(view.used)))
    if view.dice:
        rows.append(words.say("picture-dice", dice=" ".join(map(str, view.dice)), left=" ".join(view.unspent) or "-"))
    for p in range(view.players):
        mark = "→" if p == view.turn else " "
        facts = {"characters": view.characters_left[p], "cards": view.hand_sizes[p]}
        rows.append(f"{mark} {words.seat(p)}: {words.say('picture-seat', **facts)}")
    if view.characters is not None:
        heirs = ", ".join(words.name("heir", name) for name in view.characters) or "-"
        rows += wrapped(words.say("picture-characters", heirs=heirs))
        held = ", ".join(words.name("card", name) for name in view.hand or []) or "-"
        rows += wrapped(words.say("picture-hand", cards=held))
    return "\n".join(row.rstrip() for row in rows)


def portrait_rows(view: View, words: Words) -> list[str]:
    """A-8: return rows with the portraits put back and those not seen yet; empty without `memory_aid`."""
    rows = []
    for message, heirs in (("picture-queued", view.queued_portraits), ("picture-unseen", view.unseen_portraits)):
        if heirs:
            rows += wrapped(words.say(message, heirs=", ".join(words.name("heir", name) for name in heirs)))
    return rows


def board_rows(view: View) -> list[str]:
    """Return the rows of the board, three characters a square: what stands there, and the wall to its east."""
    pawns = {NUMBER[heir.square]: heir.name[:TAG].title() for heir in view.heirs if heir.square is not None}
    heading = "   " + "".join(f" {column} " for column in COLUMNS)
    rows = [heading]
    for y in range(HEIGHT - 1, -1, -1):
        cells = []
        for x in range(WIDTH):
            square = y * WIDTH + x
            cells.append(pawns.get(square) or sign(square))
            cells.append("|" if (square, square + 1) in WALLS else " ")
        rows.append(f"{y + 1:2} {''.join(cells)}")
        walls = ["--" if (square - WIDTH, square) in WALLS else "  " for square in range(y * WIDTH, (y + 1) * WIDTH)]
        if "--" in walls:
            rows.append("   " + " ".join(walls))
    outside = pawns.get(NUMBER["K0"], " 0")
    return [*rows, "   " + "   " * COLUMNS.index("K") + outside]


def sign(square: int) -> str:
    if TRAP_AT[square] >= 0:
        return " X"
    if square in PASSAGES:
        return "()"
    if SQUARE_NAMES[square] == "K1":
        return "=="
    if GROUND[square] == CHAIR:
        return " c"
    return "##" if GROUND[square] == FURNITURE else " ·"


def wrapped(text: str, width: int = 80) -> list[str]:
    """Return rows of at most so many characters, broken between words."""
    rows = [""]
    for word in text.split():
        if len(rows[-1]) + len(word) + 1 > width:
            rows.append("   ")
        rows[-1] += word if rows[-1] == "" else f" {word}"
    return rows
