"""The results of `python -m benchmarks.bots_legal`, which counts illegal choices of bots, and their table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from sobremesa.arena.contest import Contest
from sobremesa.arena.sources import sources_of
from sobremesa.arena.tables import markdown
from sobremesa.core.words import words
from sobremesa.games import definition, game_ids

from .notes import note, noted
from .words import strength_words

FILE = "legal.jsonl"


class Watched(msgspec.Struct, frozen=True):
    """Games of one bot in every seat: the number of its choices, and of illegal ones among them."""

    game: str
    players: int
    bot: str
    games: int
    decisions: int
    illegal: int
    sources: str

    @property
    def stale(self) -> bool:
        """Return whether the bot or the rules have changed since."""
        return self.sources != sources(self.game, self.bot)


def sources(game: str, bot: str) -> str:
    """Return a digest of the rules and the bot."""
    return sources_of(Contest(game, definition(game).players[0], {}, (bot,)))


def save_row(out: Path, row: Watched) -> None:
    """Store a row; it replaces an older one."""
    note(out / FILE, row)


def load_rows(out: Path) -> dict[tuple[str, int, str], Watched]:
    """Return the last row of each game, number of players and bot."""
    return {(row.game, row.players, row.bot): row for row in noted(out / FILE, Watched)}


def legality(out: Path, lang: str) -> list[str]:
    """Return the paragraphs of docs/strength.md about legality, with a line per game and bot; none without results."""
    say = strength_words(lang).say
    seen = sorted(load_rows(out).values(), key=lambda row: row.players)
    if not seen:
        return []
    head = [say(f"legal-{column}") for column in ("game", "bot", "players", "games", "choices", "illegal")]
    rows = [
        _row([row for row in seen if (row.game, row.bot) == (game, bot)], lang)
        for game in game_ids()
        for bot in dict.fromkeys(row.bot for row in seen if row.game == game)
    ]
    return [f"## {say('legal-title')}", say("legal-how"), markdown([head, *rows]).rstrip()]


def _row(seen: Sequence[Watched], lang: str) -> list[str]:
    """Return the row of a game and bot over all numbers of players; `games` is the number at each of them."""
    return [
        words(definition(seen[0].game), lang).say("title"),
        seen[0].bot,
        ", ".join(str(row.players) for row in seen),
        str(min(row.games for row in seen)),
        str(sum(row.decisions for row in seen)),
        str(sum(row.illegal for row in seen)) + (" *" if any(row.stale for row in seen) else ""),
    ]
