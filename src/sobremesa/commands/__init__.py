"""The commands, one per module, and what they share: messages, the language, progress bars."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sobremesa.core.errors import SetupError, SobremesaError
from sobremesa.core.verbs import Value
from sobremesa.core.words import LANGUAGES, Words, language

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def _words(lang: str) -> Words:
    return Words(lang, Path(__file__).with_name(f"words.{lang}.ftl"))


def say(message: str, lang: str | None = None, **facts: Value) -> str:
    """Return a message of the commands in a language; without one, in that of `--lang` on the command line."""
    return _words(lang or language_of_command_line()).say(message, **facts)


@cache
def language_of_command_line() -> str:
    """Return the last `--lang` of the command line. Help is written before Click parses options, so it is read here."""
    given = sys.argv[1:]
    for word, after in reversed([*zip(given, [*given[1:], ""], strict=False)]):
        name, _, value = word.partition("=")
        if name == "--lang":
            value = value or after
            return value if value in LANGUAGES else language()
    try:
        return language()
    except SobremesaError:
        return "en"


class BadUse(SobremesaError, ValueError):
    """A command was used wrongly; the message is in the catalogues of the commands."""

    def text_in(self, lang: str) -> str:
        return say(f"error-{self.message}", lang, **{key: _plain(fact) for key, fact in self.facts.items()})


def _plain(fact: str | int | SobremesaError) -> str | int:
    """Return a value that Fluent can format: numbers that are too large for it become texts."""
    return fact if isinstance(fact, int) and abs(fact) < 1 << 62 else str(fact)


def check_count(name: str, value: int, most: int) -> None:
    """Raise SetupError or BadUse unless an option's number is from 1 to `most`."""
    if value < 1:
        raise SetupError("too-few", name=name, value=value)
    if value > most:
        raise BadUse("too-many", name=name, value=value, most=most)


lang_option = click.option("--lang", help=say("help-lang"), metavar="es|en", show_default=False)
json_option = click.option("--json", "as_json", is_flag=True, help=say("help-json"))


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on a terminal, nothing elsewhere; yield a function that advances it."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=total, label=title, file=sys.stderr, show_pos=True) as bar:
        yield bar.update
