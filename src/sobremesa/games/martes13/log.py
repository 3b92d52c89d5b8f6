"""The steps of a game of Martes 13 as lines of the log."""

from __future__ import annotations

from sobremesa.core.log import LogLine, step_line
from sobremesa.core.verbs import Action

from .actions import VERBS
from .pieces import FACE_NAMES, LIMIT, VALUE
from .view import View


def tell(before: View, actor: int, action: Action, after: View) -> list[LogLine]:
    """The step; the pile's total is said aloud with every card, as the rulebook asks. Then what came of it."""
    if action.verb == "deal":
        return [dealt(before, action, after)]
    if action.verb != "play":
        return [step_line(VERBS, actor, action)]
    _, face, space = action
    pile = before.piles[int(str(space))]
    value = VALUE[FACE_NAMES.index(str(face))]
    lines = [step_line(VERBS, actor, action, total=pile.total + value)]
    if pile.total + value > LIMIT:  # M-14
        lines.append(LogLine("takes", {"seat": ("seat", actor)}, {"count": len(pile.cards), "value": value}))
    for r in range(len(before.sheet), len(after.sheet)):  # M-16
        lines.append(LogLine("round-over", facts={"round": r + 1}))
        lines += [
            LogLine("round-points", {"seat": ("seat", seat)}, {"points": points, "total": after.scores[seat]})
            for seat, points in enumerate(after.sheet[r])
        ]
    return lines


def dealt(before: View, action: Action, after: View) -> LogLine:
    """M-4, M-5: who got a card, and which, if these eyes may see it."""
    line = step_line(VERBS, -1, action)
    for seat, size in enumerate(after.hand_sizes):
        if size > before.hand_sizes[seat]:
            return LogLine(line.message, {**line.names, "seat": ("seat", seat)})
    return LogLine("aside" if line.message == "step-deal" else "aside-unseen", line.names)
