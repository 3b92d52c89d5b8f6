"""How far apart lines of play are where luck decides much, and the table of it.

A benchmark in the game's folder measures the lines; the words for them stand in `benchmarks/games/ID/words.LANG.ftl`.
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
    """One seat that plays by a line of play against three that follow the rule of thumb: its share of the wins."""

    game: str
    name: str
    games: int
    share: float
    low: float
    high: float


def save_result(out: Path, line: PolicyResult) -> None:
    """Write a line down; it takes the place of an older one of its name."""
    note(out / FILE, line)


def results_of(out: Path, game: str) -> list[PolicyResult]:
    """What was tried of a game, the best first."""
    latest = {line.name: line for line in noted(out / FILE, PolicyResult) if line.game == game}
    return sorted(latest.values(), key=lambda line: -line.share)


def spread(out: Path, game: str, lang: str) -> list[str]:
    """The paragraphs of docs/strength.md about a game's lines of play; none if none was tried."""
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
