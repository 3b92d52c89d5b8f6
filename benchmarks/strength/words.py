"""The messages of docs/strength.md, over those of the arena, and the errors of its benchmarks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sobremesa.arena import words as arena
from sobremesa.core.words import Words


@cache
def strength_words(lang: str) -> Words:
    """Return the arena's words and those of the document, in one language."""
    name = f"words.{lang}.ftl"
    return Words(lang, Path(arena.__file__).with_name(name), Path(__file__).with_name(name))


class StrengthError(arena.ArenaError):
    """A contest or a note of a benchmark that can't be used."""

    def said(self, lang: str) -> str:
        facts = {key: str(fact) for key, fact in self.facts.items()}
        return strength_words(lang).say(f"error-{self.message}", **facts)
