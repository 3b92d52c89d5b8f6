"""The messages of the commands for developers."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sobremesa.commands import language_of_command_line
from sobremesa.core.errors import SobremesaError
from sobremesa.core.verbs import Value
from sobremesa.core.words import Words


@cache
def _words(lang: str) -> Words:
    return Words(lang, Path(__file__).with_name(f"words.{lang}.ftl"))


def say(message: str, lang: str | None = None, **facts: Value) -> str:
    """Return a message in the language asked for, or in that of the command line."""
    return _words(lang or language_of_command_line()).say(message, **facts)


class DevError(SobremesaError, ValueError):
    """A developers' command was called in a way that is not possible."""

    def text_in(self, lang: str) -> str:
        return say(f"error-{self.message}", lang, **{key: str(fact) for key, fact in self.facts.items()})
