"""The standings as tables: Markdown for people, CSV and JSON for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from sobremesa.core.words import words
from sobremesa.games import definition

from .contest import Contest
from .ratings import Interval
from .standings import Standing, Standings
from .words import arena_words

MARKS = {1: " ▲", 0: "", -1: " ▼"}


def number(value: float, digits: int, lang: str) -> str:
    """Return a number with the decimal mark of a language, and zero without a sign."""
    text = f"{value:z.{digits}f}"
    return text.replace(".", ",") if lang == "es" else text


def percent(value: float, lang: str) -> str:
    return f"{number(100 * value, 1, lang)} %"


def percents(interval: Interval, lang: str) -> str:
    """Return an interval in per cent."""
    return f"{number(100 * interval.low, 1, lang)}–{percent(interval.high, lang)}"


def milliseconds(seconds: float, lang: str) -> str:
    """Return a time in milliseconds, with about three significant digits."""
    value = 1000 * seconds
    digits = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 1 else 3
    return arena_words(lang).say("milliseconds", value=number(value, digits, lang))


def title(contest: Contest, lang: str) -> str:
    game = words(definition(contest.game_id), lang).say("title")
    return arena_words(lang).say("title", game=game, players=contest.players)


def held(standings: Standings, lang: str) -> str:
    """Return a sentence with the numbers of games and deals."""
    say, rotations = arena_words(lang).say, standings.contest.sides
    sentence = say("held", games=standings.games, deals=standings.deals, rotations=rotations)
    if not standings.contest.game.definition.draws:
        return sentence
    return f"{sentence}; {say('drawn', count=standings.draws)}"


def result_rows(standings: Standings, lang: str) -> list[list[str]]:
    """Return the table of results, header first. It is the same in every run of the same contest."""
    say = arena_words(lang).say
    columns = ("bot", "rating", "interval", "share", "interval", "chance", "points", "games")
    return [[say(f"column-{column}") for column in columns]] + [_result(row, lang) for row in standings.rows]


def _result(row: Standing, lang: str) -> list[str]:
    return [
        row.bot,
        number(row.rating.value, 0, lang),
        f"{number(row.rating.low, 0, lang)}–{number(row.rating.high, 0, lang)}",
        percent(row.share.value, lang) + MARKS[row.clear],
        percents(row.share, lang),
        percent(row.chance, lang),
        number(row.points, 2, lang),
        str(row.games),
    ]


def thinking_rows(standings: Standings, lang: str) -> list[list[str]]:
    """Return the table of thinking times, header first."""
    say = arena_words(lang).say
    head = [say(f"column-{column}") for column in ("bot", "mean", "p99", "decisions")]
    return [head] + [
        [
            row.bot,
            milliseconds(row.thought.mean, lang),
            milliseconds(row.thought.quantile(0.99), lang),
            str(row.thought.count),
        ]
        for row in standings.rows
    ]


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table: the first column aligned left, the others right."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    rule = "|---|" + "---:|" * (len(rows[0]) - 1)
    return "\n".join([lines[0], rule, *lines[1:]]) + "\n"


def as_csv(standings: Standings) -> str:
    """Return the results as CSV, with English names and decimal points."""
    out = io.StringIO()
    rows = [flat(row) for row in standings.rows]
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def flat(row: Standing) -> dict[str, str | float]:
    """Return a row of the results for CSV and JSON, without thinking times."""
    return {
        "bot": row.bot,
        **{f"rating{end}": _rounded(value, 2) for end, value in _ends(row.rating)},
        **{f"share{end}": _rounded(value, 6) for end, value in _ends(row.share)},
        "chance": _rounded(row.chance, 6),
        "points": _rounded(row.points, 4),
        "games": row.games,
    }


def _rounded(value: float, digits: int) -> float:
    return round(value, digits) + 0.0  # adding zero turns -0.0 into 0.0


def _ends(interval: Interval) -> tuple[tuple[str, float], ...]:
    return ("", interval.value), ("_low", interval.low), ("_high", interval.high)


def summary(standings: Standings) -> dict[str, object]:
    """Return the standings with thinking times, for JSON."""
    contest = standings.contest
    return {
        "game": contest.game_id,
        "players": contest.players,
        "options": contest.game.changed_options,
        "bots": list(contest.bots),
        "seed": contest.seed,
        "deals": standings.deals,
        "games": standings.games,
        "draws": standings.draws,
        "stale": standings.stale,
        "standings": [flat(row) for row in standings.rows],
        "thinking_cpu_seconds": {
            row.bot: {
                "mean": round(row.thought.mean, 9),
                "p99": round(row.thought.quantile(0.99), 9),
                "decisions": row.thought.count,
            }
            for row in standings.rows
        },
    }
