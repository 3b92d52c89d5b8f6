"""Texts for people: Fluent catalogues of core and of each game, one per language."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import SetupError
from .log import LogLine, Named
from .refusals import Refusal
from .verbs import Action, Value, Verbs

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from .definition import GameDefinition

LANGUAGES = ("es", "en")


def language(named: str | None = None) -> str:
    """Return the language that is named, else that of SOBREMESA_LANG or the locale, else English."""
    if named is not None:
        if named not in LANGUAGES:
            raise SetupError("no-language", language=named, languages=", ".join(LANGUAGES))
        return named
    for variable in ("SOBREMESA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")[:2]
        if value:
            return value if value in LANGUAGES else "en"
    return "en"


@cache
def words(definition: GameDefinition, lang: str) -> Words:
    """Return the texts of a game in a language."""
    return Words(lang, definition.folder / f"words.{lang}.ftl")


@cache
def core_words(lang: str) -> Words:
    """Return the texts of core, such as errors."""
    return Words(lang)


LONGEST_FACT = 400
"""Characters of a text that a message names; the rest is cut."""
LARGEST_FACT = 10**12
"""Numbers beyond this are shown by their size: the formatter raises for those of 27 digits, Python for 4,300."""


def sayable(fact: Value) -> Value:
    """Return what a message names in a form that can always be formatted, however large or long it is."""
    if isinstance(fact, str):
        return fact if len(fact) <= LONGEST_FACT else f"{fact[:LONGEST_FACT]}…"
    if isinstance(fact, int):
        if -LARGEST_FACT <= fact <= LARGEST_FACT:
            return fact
        return f"{'-' if fact < 0 else ''}2^{fact.bit_length() - 1}…"
    return f"{fact:.6g}" if isinstance(fact, float) else str(fact)[:LONGEST_FACT]


class Words:
    """The messages of some catalogues and of core's: formats messages, log lines, actions and refusals."""

    def __init__(self, lang: str, *catalogues: Path) -> None:
        self.lang = lang
        self.names: Sequence[str] | None = None
        self._file = (catalogues or (Path(__file__).with_name(f"words.{lang}.ftl"),))[-1]
        self.bundle = _bundle(lang, Path(__file__).with_name(f"words.{lang}.ftl"), *catalogues)

    def at_table(self, names: Sequence[str]) -> Words:
        """Return the same texts with these names for the seats."""
        named = copy(self)
        named.names = names
        return named

    def has(self, message: str) -> bool:
        return bool(self.bundle.has_message(message))

    def say(self, message: str, **facts: Value) -> str:
        """Return a message as text.

        Raises:
            KeyError: The catalogues have no such message, or it needs a fact that is not given.
        """
        if not self.has(message):
            raise KeyError(f"{self._file} has no message '{message}': add it")
        pattern = self.bundle.get_message(message).value
        if pattern is None:
            raise KeyError(f"{self._file} has no text for '{message}': add it")
        text, errors = self.bundle.format_pattern(pattern, {name: sayable(fact) for name, fact in facts.items()})
        if errors:
            raise KeyError(f"{self._file}: the message '{message}' can't be said: {errors[0]}")
        return str(text)

    def seat(self, seat: int, names: Sequence[str] | None = None) -> str:
        """Return the name of the player in a seat."""
        names = names or self.names
        return names[seat] if names else self.say("seat", number=seat + 1)

    def name(self, kind: str, value: Value) -> str:
        """Return the word for a value of a kind: the message KIND-VALUE if there is one, else the value itself."""
        return str(self._word(kind, value))

    def line(self, line: LogLine, names: Sequence[str] | None = None) -> str:
        """Return a line of the log as text."""
        return self.say(line.message, **self._named(line.names, names), **line.facts)

    def describe(self, verbs: Verbs, action: Action) -> str:
        """Return an action as an offer to the player: the message `do-VERB`, or its notation if there is none.

        Each argument is named by its kind; `number` is the last one as it is written.
        """
        if not self.has(f"do-{action.verb}"):
            return str(action)
        facts: dict[str, Value] = {}
        for kind, value in zip(verbs.verbs[action.verb].kinds, action.arguments, strict=True):
            if value is not None:
                facts["number"] = value
                facts[kind.name] = self._spoken(kind.name, value)
        return self.say(f"do-{action.verb}", **facts)

    def refusal(self, refusal: Refusal) -> str:
        """Return why a move is refused, with the clause."""
        facts = {key: self._spoken(key, value) for key, value in refusal.facts.items()}
        text = self.say(f"refused-{refusal.reason}", **facts)
        return f"{text} ({refusal.clause})" if refusal.clause else text

    def _named(self, spoken: Mapping[str, tuple[str, Named]], names: Sequence[str] | None) -> dict[str, Value]:
        return {key: self._spoken(kind, value, names) for key, (kind, value) in spoken.items()}

    def _spoken(self, kind: str, value: Named, names: Sequence[str] | None = None) -> Value:
        """Return a value as an argument of a message: a seat by its player's name, else its word; several as a list."""
        if isinstance(value, tuple):
            return ", ".join(str(self._spoken(kind, each, names)) for each in value)
        return self.seat(int(value), names) if kind == "seat" else self._word(kind, value)

    def _word(self, kind: str, value: Value) -> Value:
        """Return the word for a value, or the value itself: a number stays a number, so that plurals can match it."""
        message = f"{kind}-{re.sub('[^A-Za-z0-9_-]', '-', str(value))}"
        return self.say(message) if self.has(message) else value


def _bundle(lang: str, *catalogues: Path) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for catalogue in catalogues:
        bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle
