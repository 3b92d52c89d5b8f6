"""The texts of docs/strength.md, in addition to those of the arena, and the errors of its benchmarks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sobremesa.arena import words as arena
from sobremesa.core.words import Words

GAMES = Path(__file__).parents[1] / "games"


@cache
def strength_words(lang: str, game: str | None = None) -> Words:
    """Return the texts of the arena and of the document in a language, with those of a game's own."""
    name = f"words.{lang}.ftl"
    catalogues = [Path(arena.__file__).with_name(name), Path(__file__).with_name(name)]
    return Words(lang, *catalogues, *([GAMES / game / name] if game else []))


class StrengthError(arena.ArenaError):
    """A contest or a stored result of a benchmark can't be used."""

    def text_in(self, lang: str) -> str:
        facts = {key: str(fact) for key, fact in self.facts.items()}
        return strength_words(lang).say(f"error-{self.message}", **facts)
