"""The score sheet of teams (W-29): a column for each, with the sum of its members' points."""

from __future__ import annotations

from sobremesa.core.words import Words

from .view import View


def team_points(view: View) -> list[list[int]]:
    """Return the points of each finished round, by team."""
    return [[sum(points[team :: view.teams]) for team in range(view.teams)] for points in view.sheet]


def sheet_rows(view: View, words: Words) -> list[str]:
    """Return the sheet as lines: who is in each team, a line for each round, and the totals. Nothing without teams."""
    if not view.teams:
        return []
    heads = [words.say("sheet-team", team=team + 1) for team in range(view.teams)]
    members = [
        words.say(
            "sheet-members",
            team=heads[team],
            names=", ".join(words.seat(seat) for seat in range(team, view.players, view.teams)),
        )
        for team in range(view.teams)
    ]
    points = team_points(view)
    totals = [sum(column) for column in zip(*points, strict=True)] if points else [0] * view.teams
    first = [words.say("sheet-round", round=number + 1) for number in range(len(points))]
    rows: list[tuple[str, list[str]]] = [("", heads)]
    rows += [(name, [str(value) for value in values]) for name, values in zip(first, points, strict=True)]
    rows.append((words.say("sheet-total"), [str(value) for value in totals]))
    width = max(len(name) for name, _ in rows)
    column = max(len(head) for head in heads)
    return members + [" │ ".join([f"{name:{width}}", *(f"{cell:>{column}}" for cell in cells)]) for name, cells in rows]
