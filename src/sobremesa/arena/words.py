"""What the arena says: its catalogues, and its errors."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sobremesa.core.errors import SobremesaError
from sobremesa.core.words import Words


@cache
def arena_words(lang: str) -> Words:
    """The words of the arena in one language."""
    return Words(lang, Path(__file__).with_name(f"words.{lang}.ftl"))


class ArenaError(SobremesaError, ValueError):
    """A contest that can't be held or gone on with; its message stands in the arena's own catalogues."""

    def said(self, lang: str) -> str:
        return arena_words(lang).say(f"error-{self.message}", **{key: str(fact) for key, fact in self.facts.items()})

    def __reduce__(self) -> tuple[Any, ...]:
        """Comes whole from a worker's process to ours."""
        return _again, (self.message, self.facts)


def _again(message: str, facts: dict[str, str | int | SobremesaError]) -> ArenaError:
    return ArenaError(message, **facts)
