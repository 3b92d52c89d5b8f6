"""Help cards: what every card, figure and place of a game does, in a sentence, with the clause that says so.

A game declares which pieces there are; the texts are messages of its catalogues. A piece goes by the message that names
it, such as `face-13`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from .words import words

if TYPE_CHECKING:
    from .definition import GameDefinition


@dataclass(frozen=True)
class HelpEntry:
    """One line of a help card: its name is the message `name`, what is said the message `help-NAME`.

    It is true of `pieces`, if there are several or if its name is not that of a piece.
    """

    name: str
    clause: str
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True)
class HelpSection:
    """A part of a help card; its heading is the message `help-TITLE`."""

    title: str
    entries: tuple[HelpEntry, ...]


class HelpLine(msgspec.Struct, frozen=True):
    """What some pieces do."""

    name: str
    """What the line is about."""
    text: str
    """What it does."""
    clause: str
    """The id of the clause that says so."""
    pieces: list[str]
    """The pieces of which it is true, each by the message that names it."""


class HelpPart(msgspec.Struct, frozen=True):
    """A heading and its lines."""

    title: str
    """The heading."""
    lines: list[HelpLine]
    """What stands under it."""


def help_card(definition: GameDefinition, lang: str) -> list[HelpPart]:
    """Return the help card of a game in a language; empty if the game has none."""
    say = words(definition, lang).say
    return [
        HelpPart(
            say(f"help-{section.title}"),
            [
                HelpLine(_capital(say(each.name)), say(f"help-{each.name}"), each.clause, [*each.pieces] or [each.name])
                for each in section.entries
            ],
        )
        for section in definition.help
    ]


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
