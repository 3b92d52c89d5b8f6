"""Errors of the store."""

from __future__ import annotations

from sobremesa.core.errors import SobremesaError
from sobremesa.tables.errors import table_words


class StoreError(SobremesaError):
    """The store can't be opened, or can't be used any more: the message `error-MESSAGE` of the tables' catalogues."""

    def text_in(self, lang: str) -> str:
        facts = {
            key: value.text_in(lang) if isinstance(value, SobremesaError) else value
            for key, value in self.facts.items()
        }
        return table_words(lang).say(f"error-{self.message}", **facts)


class Conflict(SobremesaError):
    """Another writer has stored this step, or changed this seating, first: nothing was stored."""

    def __init__(self) -> None:
        super().__init__("conflict")

    def text_in(self, lang: str) -> str:
        return table_words(lang).say("not-late")
