"""The steps of a game of Push as lines of the log."""

from __future__ import annotations

from sobremesa.core.log import LogLine, step_line
from sobremesa.core.verbs import Action, Value

from .actions import VERBS
from .pieces import COLOUR_LETTERS, SHAPES
from .view import View


def tell(before: View, actor: int, action: Action, after: View) -> list[LogLine]:
    """The step, then what came of it."""
    lines = [told_step(before, actor, action)]
    if action.verb == "turn_up":
        lines += told_card(before, str(action.arguments[0]), after)
    if action.verb == "roll" and before.roller is not None:
        lost = len(before.benches[before.roller]) - len(after.benches[before.roller])
        lines.append(LogLine("loses", {"seat": ("seat", before.roller)}, {"count": lost}))
    if before.phase in ("take", "roll") and after.phase in ("choose", "over"):  # P-17
        left_over = sum(row != [] for row in before.rows) - (action.verb == "take")
        if left_over > 0:
            lines.append(LogLine("rows-discarded", facts={"count": left_over}))
    if after.phase == "over":
        lines += told_end(after)
    return lines


def told_step(before: View, actor: int, action: Action) -> LogLine:
    """The step itself, with what it is about: which card is placed, which cards are taken, how many are banked."""
    line = step_line(VERBS, actor, action)
    names: dict[str, tuple[str, Value]] = {}
    facts: dict[str, Value] = {}
    if action.verb == "roll" and before.roller is not None:
        names["seat"] = ("seat", before.roller)
    elif action.verb == "place" and before.card is not None:
        names["face"] = ("face", before.card)
    elif action.verb == "bank":
        facts["count"] = sum(card[0] == action.arguments[0] for card in before.benches[actor])
    elif action.verb == "take":
        facts["cards"] = shown(before.rows[int(str(action.arguments[0]))])
    return LogLine(line.message, line.names | names, line.facts | facts)


def told_card(before: View, face: str, after: View) -> list[LogLine]:
    """P-10, P-16, P-21: what a card does as soon as it is turned up."""
    lines = []
    if after.phase == "roll":
        lines.append(LogLine("bust", {"seat": ("seat", before.turn)}))
    if face == "S" and before.players > 2:
        lines.append(LogLine("order-reversed" if before.switches % 2 == 0 else "order-restored"))
    if after.deck == 0:
        lines.append(LogLine("deck-out"))
    return lines


def told_end(view: View) -> list[LogLine]:
    """P-22: everyone's points and who won."""
    lines = [LogLine("game-over")]
    for seat, points in enumerate(view.scores or []):
        kept = len(view.benches[seat]) + view.bank_sizes[seat]
        lines.append(LogLine("final-points", {"seat": ("seat", seat)}, {"points": points, "cards": kept}))
    won = "wins" if len(view.winners) == 1 else "shares-the-win"
    return lines + [LogLine(won, {"seat": ("seat", seat)}) for seat in view.winners]


def shown(cards: list[str]) -> str:
    """P-2: cards in short, each colour with its shape."""
    return " ".join(f"{shaped(card[0])}{card[1]}" if len(card) == 2 else card for card in cards)


def shaped(letter: str) -> str:
    return letter + SHAPES[COLOUR_LETTERS.index(letter)]
