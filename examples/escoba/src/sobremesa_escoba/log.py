"""The steps of a game of Escoba as lines of the log."""

from __future__ import annotations

from sobremesa.core.log import LogLine, step_line
from sobremesa.core.verbs import Action

from .actions import VERBS
from .view import View


def tell(before: View, actor: int, action: Action, after: View) -> list[LogLine]:
    """Return the step, and what came of it."""
    lines = [dealt(before, action, after) if action.verb == "deal" else step_line(VERBS, actor, action)]
    for seat in range(before.players):
        if action.verb in ("take", "turn_up") and after.sweeps[seat] > before.sweeps[seat]:  # E-3, E-8
            count = after.sweeps[seat] - before.sweeps[seat]
            lines.append(LogLine("sweep", {"seat": ("seat", seat)}, {"count": count}))
    if after.round > before.round:  # E-10
        lines.append(LogLine("round-over", facts={"round": before.round}))
        for seat, points in enumerate(after.scores):
            won = points - before.scores[seat]
            lines.append(LogLine("round-points", {"seat": ("seat", seat)}, {"points": won, "total": points}))
    return lines


def dealt(before: View, action: Action, after: View) -> LogLine:
    """E-2: who got a card, and which, if this viewer may see it."""
    line = step_line(VERBS, -1, action)
    seat = next(p for p in range(after.players) if after.hand_sizes[p] > before.hand_sizes[p])
    return LogLine(line.message, {**line.names, "seat": ("seat", seat)})
