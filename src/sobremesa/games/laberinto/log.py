"""The steps of a game of Dentro del Laberinto as lines of the log."""

from __future__ import annotations

from sobremesa.core.log import LogLine, step_line
from sobremesa.core.verbs import Action

from .actions import VERBS
from .pieces import TEAMS
from .view import View

HALVES = {"FAIR": "UNFAIR", "UNFAIR": "FAIR"}


def tell(before: View, actor: int, action: Action, after: View) -> list[LogLine]:
    """The step, and what came of it."""
    lines = [step_line(VERBS, actor, action)]
    if action.verb == "play":
        lines += tell_card(before, actor, str(action[1]))
        if before.to_play == 1:  # L-8
            lines.append(LogLine("trick", {"seat": ("seat", after.last_taker)}))
    if after.hands_counted > before.hands_counted:
        lines += tell_count(before, after)
    if after.phase == "over":
        lines.append(result(after))
    return lines


def tell_card(before: View, actor: int, face: str) -> list[LogLine]:
    """L-9, L-10, L-11, L-12: what the three special cards do."""
    if face == "BEGGAR":
        return [LogLine("beggar", {"team": ("team", actor % TEAMS)})]
    for played in before.trick:
        if played.card == HALVES.get(face):
            if (played.seat - actor) % TEAMS == 0:
                return [LogLine("united", {"seat": ("seat", actor)})]
            return [LogLine("cancelled")]
    return []


def tell_count(before: View, after: View) -> list[LogLine]:
    """L-13, L-14: the points, and whose hand it is."""
    assert after.last_count is not None
    lines = [
        LogLine("hand-points", {"team": ("team", team)}, {"points": points})
        for team, points in enumerate(after.last_count)
    ]
    for team in range(TEAMS):
        if after.hands_won[team] > before.hands_won[team]:
            number, won = after.hands_counted, after.hands_won[team]
            return [*lines, LogLine("hand-won", {"team": ("team", team)}, {"number": number, "won": won})]
    return [*lines, LogLine("hand-drawn", facts={"number": after.hands_counted})]


def result(view: View) -> LogLine:
    """L-15, L-16: whose game it is."""
    ours, theirs = view.hands_won
    if ours == theirs:
        return LogLine("game-drawn", facts={"won": ours})
    winner = 0 if ours > theirs else 1
    return LogLine("game-won", {"team": ("team", winner)}, {"won": max(ours, theirs), "lost": min(ours, theirs)})
