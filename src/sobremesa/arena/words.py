"""The texts and errors of the arena."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sobremesa.core.errors import SobremesaError
from sobremesa.core.words import Words


@cache
def arena_words(lang: str) -> Words:
    """Return the arena's texts in a language."""
    return Words(lang, Path(__file__).with_name(f"words.{lang}.ftl"))


class ArenaError(SobremesaError, ValueError):
    """A contest can't be run or continued. The text is the message `error-MESSAGE` of the arena's catalogues."""

    def text_in(self, lang: str) -> str:
        return arena_words(lang).say(f"error-{self.message}", **{key: str(fact) for key, fact in self.facts.items()})

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with the facts, so that workers can raise it."""
        return _unpickled, (self.message, self.facts)


def _unpickled(message: str, facts: dict[str, str | int | SobremesaError]) -> ArenaError:
    return ArenaError(message, **facts)
