"""The errors of this library.

Every error is a message of the catalogues with its arguments, so that it can be shown in either language: one line that
says what was wrong and, where that helps, what would be right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .definition import GameDefinition
    from .refusals import Refusal


class SobremesaError(Exception):
    """The base of all errors of this library: the message `error-MESSAGE` of the catalogues and its arguments.

    An argument may be another error, which is then shown in the same language.
    """

    def __init__(self, message: str, **facts: str | int | SobremesaError) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts

    def text_in(self, lang: str) -> str:
        """Return the text of the error in a language."""
        from .words import core_words

        facts = {
            key: value.text_in(lang) if isinstance(value, SobremesaError) else value
            for key, value in self.facts.items()
        }
        return core_words(lang).say(f"error-{self.message}", **facts)

    def __str__(self) -> str:
        from .words import language

        return self.text_in(language())


class ParseError(SobremesaError, ValueError):
    """The text is no action, record or file at all, whatever the state of the game."""


class SetupError(SobremesaError, ValueError):
    """There is no such game, or not with this number of players, these options or this language."""


class NotLegal(SobremesaError):
    """A readable action that the rules forbid now. `refusal` says why, with the clause."""

    def __init__(self, definition: GameDefinition, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.definition = definition
        self.refusal = refusal

    def text_in(self, lang: str) -> str:
        from .words import words

        return words(self.definition, lang).refusal(self.refusal)


class BadRecord(SobremesaError):
    """A record of a game that could not have happened. `step` is the first wrong step, if a step is wrong."""

    def __init__(self, message: str, step: int | None = None, **facts: str | int | SobremesaError) -> None:
        if step is not None:
            facts["step"] = step
        super().__init__(message, **facts)
        self.step = step

    def moved(self, places: list[int]) -> BadRecord:
        """Return the same error at the place that its step has in the record."""
        if self.step is None or self.step >= len(places) or places[self.step] == self.step:
            return self
        facts = {name: fact for name, fact in self.facts.items() if name != "step"}
        return BadRecord(self.message, places[self.step], **facts)


class MissingExtra(SobremesaError, ImportError):
    """A part of this library is used whose packages are not installed; `extra` is what to install."""

    def __init__(self, extra: str) -> None:
        super().__init__("missing-extra", extra=extra)
        self.extra = extra


class BrokenRules(Exception):
    """A mistake in the code of a game: for its authors, never for players."""
