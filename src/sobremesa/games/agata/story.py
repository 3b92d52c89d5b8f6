"""A game of La herencia de la tía Ágata told in lines, and the mansion drawn in text."""

from __future__ import annotations

from sobremesa.core.story import Line, step_line
from sobremesa.core.verbs import Action
from sobremesa.core.words import Words

from .actions import VERBS
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

Names = dict[str, tuple[str, str | int]]


def tell(before: View, actor: int, action: Action, after: View) -> list[Line]:
    """The step, then what came of it by the rules."""
    return [
        step_told(before, actor, action, after),
        *deaths(before, after),
        *portraits(before, action, after),
        *cards(before, action, after),
        *lost_dice(before, action, after),
        *end_of_game(before, after),
    ]


def step_told(before: View, actor: int, action: Action, after: View) -> Line:
    """What chance does is told with the name of whom it befalls."""
    line = step_line(VERBS, actor, action)
    if action.verb == "character":
        seat = next(p for p in range(after.players) if after.characters_left[p] > before.characters_left[p])
        return Line(line.message, {**line.names, "seat": ("seat", seat)})
    if action.verb in ("roll", "trap_card"):
        names: Names = {**line.names, "seat": ("seat", before.turn)}
        if action[1] == "detective":
            return Line("detective-drawn", names, {"step": after.detective, "steps": after.drive})
        return Line(line.message, names)
    if after.trapped is not None and before.trapped is None:
        return Line("step-move-to-trap", {**line.names, "trap": ("trap", after.trapped.trap)})
    return line


def deaths(before: View, after: View) -> list[Line]:
    """A-21, A-23."""
    lines = []
    for was, now in zip(before.heirs, after.heirs, strict=True):
        if was.alive and not now.alive:
            names: Names = {"heir": ("heir", now.name)}
            if now.reserve:
                lines.append(Line("dies-in-reserve", names))
            else:
                lines.append(Line("dies", {**names, "seat": ("seat", now.owners[0])}))
    return lines + [Line("drops-out", {"seat": ("seat", p)}) for p in after.out if p not in before.out]


def portraits(before: View, action: Action, after: View) -> list[Line]:
    """A-8, A-22: a portrait that everyone has seen before comes to the wall again; a dead heir's never stays there."""
    if action.verb == "portrait":
        dead = any(heir.name == action[1] and not heir.alive for heir in after.heirs)
        lines = [Line("to-the-sofa", {"heir": ("heir", str(action[1]))})] if dead else []
        again = dead and after.wall is not None
    else:
        lines = []
        again = after.wall is not None and after.wall != before.wall
    return [*lines, Line("on-the-wall-again", {"heir": ("heir", str(after.wall))})] if again else lines


def cards(before: View, action: Action, after: View) -> list[Line]:
    """A-20: the used pile became the deck."""
    taken = int(action.verb == "trap_card")
    return [Line("new-deck", facts={"count": after.deck_size})] if after.deck_size > before.deck_size - taken else []


def lost_dice(before: View, action: Action, after: View) -> list[Line]:
    """A-14: dice that no pawn could use when the turn was over."""
    if after.turns == before.turns or len(after.out) > len(before.out):
        return []
    if action.verb == "roll":
        lost = 2
    elif action[1:2] == ("sum",):
        lost = 0
    else:
        lost = len(before.unspent) - (action.verb == "move")
    return [Line("dice-lost", {"seat": ("seat", before.turn)}, {"count": lost})] if lost else []


def end_of_game(before: View, after: View) -> list[Line]:
    """A-24 to A-27."""
    if after.ending is None or before.ending is not None:
        return []
    lines = []
    if after.turns == after.turn_limit and after.turns > before.turns:
        lines.append(Line("last-turn", facts={"count": after.turns}))
    names: Names = {"seat": ("seat", after.winner)}
    if after.champion is None:
        return [*lines, Line("wins-alone", names)]
    champion = next(heir for heir in after.heirs if heir.name == after.champion)
    if champion.reserve:
        lines.append(Line("reserve-opened", {"heir": ("heir", after.champion)}))
    return [*lines, Line(f"wins-{after.ending}", {**names, "heir": ("heir", after.champion)})]


# The mansion as text.

TAG = 2
"""A pawn is shown by so many letters of its name."""


def picture(view: View, words: Words) -> str:
    """The board with its pawns, then the wall, the drive, the seats and the own cards."""
    wall = words.say("picture-nobody") if view.wall is None else words.name("heir", view.wall)
    rows = [*board_rows(view), "", words.say("picture-wall", heir=wall)]
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


def board_rows(view: View) -> list[str]:
    """Three characters a square: what stands there, and the wall to its east."""
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
    """Rows of at most so many characters, broken between words."""
    rows = [""]
    for word in text.split():
        if len(rows[-1]) + len(word) + 1 > width:
            rows.append("   ")
        rows[-1] += word if rows[-1] == "" else f" {word}"
    return rows
