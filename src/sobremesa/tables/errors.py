"""Errors of tables: a code for programs, and a text for people."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sobremesa.core.errors import SobremesaError
from sobremesa.core.words import Words


@cache
def table_words(lang: str) -> Words:
    """Return the texts of tables and of the server in a language."""
    return Words(lang, Path(__file__).with_name(f"words.{lang}.ftl"))


class TableError(SobremesaError):
    """A table refuses something, and has not changed. The text is the message `not-CODE` of the catalogues."""

    @property
    def code(self) -> str:
        return self.message

    def text_in(self, lang: str) -> str:
        facts = {
            key: value.text_in(lang) if isinstance(value, SobremesaError) else value
            for key, value in self.facts.items()
        }
        return table_words(lang).say(f"not-{self.message}", **facts)
