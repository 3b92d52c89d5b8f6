"""The texts and errors of chaos runs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sobremesa.core.errors import SobremesaError
from sobremesa.core.words import Words


@cache
def chaos_words(lang: str) -> Words:
    """Return the texts in a language."""
    return Words(lang, Path(__file__).with_name(f"words.{lang}.ftl"))


class ChaosError(SobremesaError, ValueError):
    """A run can't be started. The text is the message `error-MESSAGE` of the catalogues of `chaos`."""

    def text_in(self, lang: str) -> str:
        return chaos_words(lang).say(f"error-{self.message}", **{key: str(fact) for key, fact in self.facts.items()})
