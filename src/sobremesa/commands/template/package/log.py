"""The steps of a game of Sample as lines of the log."""

from __future__ import annotations

from sobremesa.core.log import LogLine, step_line
from sobremesa.core.verbs import Action

from .actions import VERBS
from .view import View


def tell(before: View, actor: int, action: Action, after: View) -> list[LogLine]:
    """Return the line of the step itself and, after the last card of a round, one of who takes it (S-4)."""
    lines = [step_line(VERBS, actor, action)]
    if action.verb == "show" and not any(after.shown):
        winners = [seat for seat, points in enumerate(after.scores) if points > before.scores[seat]]
        lines += [LogLine("takes", {"seat": ("seat", seat)}, {"points": after.scores[seat]}) for seat in winners]
        if not winners:
            lines.append(LogLine("nobody-takes"))
    return lines
