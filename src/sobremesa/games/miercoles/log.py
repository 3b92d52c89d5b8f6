"""The steps of a game of Miércoles as lines of the log."""

from __future__ import annotations

from sobremesa.core.log import LogLine, step_line
from sobremesa.core.verbs import Action

from .actions import VERBS
from .pieces import EFFECTS
from .view import View


def tell(before: View, actor: int, action: Action, after: View) -> list[LogLine]:
    """The step, then what came of it."""
    if action.verb == "race":  # W-4: that a seat has answered, to all in the same words
        return [LogLine("step-race", {"seat": ("seat", actor)})]
    if action.verb == "nobody":  # W-5
        return [LogLine("step-nobody", {"seat": ("seat", after.turn)})]
    lines = [told_step(before, actor, action)]
    if action.verb == "pass" and before.character == "eugene" and before.hidden.size > 0:  # W-22
        lines.append(LogLine("draws", {"seat": ("seat", actor)}))
    if action.verb in ("play", "pair"):
        lines += told_effect(before, action, after)
    if action.verb == "pass" and row_ended(before, after):
        lines += told_row(before, after)
    if len(after.sheet) > len(before.sheet):
        lines += told_round(after)
    return lines


def told_step(before: View, actor: int, action: Action) -> LogLine:
    """The step itself. What nature does after a 4 or a 13 is told of the player it happens to."""
    if action.verb == "wednesday" and actor < 0:
        return LogLine("step-returned")
    if action.verb == "set":
        return LogLine(f"step-set-{action.arguments[0]}", {"seat": ("seat", actor)})
    line = step_line(VERBS, actor, action)
    if action.verb in ("taken", "give"):
        return LogLine(line.message, line.names | {"seat": ("seat", before.turn), "other": ("seat", before.victim)})
    return line


def told_effect(before: View, action: Action, after: View) -> list[LogLine]:
    """W-27: the round's effect, if this card set it off."""
    if before.round_effect == (action.arguments[0], before.character):
        return [LogLine(f"round-effect-{(before.round - 1) % EFFECTS + 1}")]
    return []


def row_ended(before: View, after: View) -> bool:
    """W-8: whether all have passed."""
    return (before.round, before.phase, before.character, before.characters.left, before.fewest, before.stuck) != (
        after.round,
        after.phase,
        after.character,
        after.characters.left,
        after.fewest,
        after.stuck,
    )


def told_row(before: View, after: View) -> list[LogLine]:
    """W-8, W-12, W-15, W-24: all have passed; who is turned up, and whether that ends the round."""
    lines = [LogLine("all-passed")]
    over = len(after.sheet) > len(before.sheet)
    if over:
        lines.append(LogLine("wednesday-ends" if before.characters.left else "nobody-moves"))
    elif after.phase == "return":
        lines.append(LogLine("thirteen-saves", {"seat": ("seat", after.last_player)}))
    elif after.character is not None:
        lines.append(LogLine("turned-up", {"character": ("character", after.character)}))
    else:
        lines.append(LogLine("no-characters"))
    return lines


def told_round(after: View) -> list[LogLine]:
    """W-14: the points of the round, and the total, which is the team's if there are teams (W-29). Then who wins."""
    lines = [LogLine("round-over", facts={"round": len(after.sheet)})]
    message = "round-points-team" if after.teams else "round-points"
    lines += [
        LogLine(message, {"seat": ("seat", seat)}, {"points": points, "total": after.scores[seat]})
        for seat, points in enumerate(after.sheet[-1])
    ]
    if after.phase == "over":
        lines += [
            LogLine("wins", {"seat": ("seat", seat)}, {"points": total})
            for seat, total in enumerate(after.scores)
            if total == min(after.scores)
        ]
    return lines
