"""Errors that keep a server from starting."""

from __future__ import annotations

from sobremesa.core.errors import SobremesaError
from sobremesa.tables.errors import table_words


class StartupError(SobremesaError):
    """A port can't be opened, or the bus can't be reached: the message `error-MESSAGE` of the tables' catalogues."""

    def text_in(self, lang: str) -> str:
        return table_words(lang).say(f"error-{self.message}", **{key: str(value) for key, value in self.facts.items()})
