"""Results of different policies in a game where luck decides much, and their table.

A benchmark in the game's folder measures the policies; their names are in `benchmarks/games/ID/words.LANG.ftl`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from sobremesa.arena.ratings import Interval
from sobremesa.arena.tables import markdown, percent, percents

from .notes import note, noted
from .words import strength_words

FILE = "lines.jsonl"


class PolicyResult(msgspec.Struct, frozen=True):
    """The share of the wins of one seat that follows a policy, against three that follow the heuristic."""

    game: str
    name: str
    games: int
    share: float
    low: float
    high: float


def save_result(out: Path, line: PolicyResult) -> None:
    """Store a result; it replaces an older one of the same name."""
    note(out / FILE, line)


def results_of(out: Path, game: str) -> list[PolicyResult]:
    """Return the results for a game, the best first."""
    latest = {line.name: line for line in noted(out / FILE, PolicyResult) if line.game == game}
    return sorted(latest.values(), key=lambda line: -line.share)


def spread(out: Path, game: str, lang: str) -> list[str]:
    """Return the paragraphs of docs/strength.md about a game's policies; none without results."""
    say = strength_words(lang).say
    lines = results_of(out, game)
    if not lines:
        return []
    of_game = strength_words(lang, game).say
    head = [say("luck-line"), say("strength-games"), say("column-share"), say("column-interval")]
    rows = [
        [
            of_game(f"luck-{line.name}"),
            str(line.games),
            percent(line.share, lang),
            percents(Interval(line.share, line.low, line.high), lang),
        ]
        for line in lines
    ]
    return [of_game("luck-spread"), markdown([head, *rows]).rstrip()]
