"""The in-app rules of a game, clause by clause, from the text in its folder.

The text is Markdown: a title, an opening, sections, and in each section clauses, each a paragraph that begins with its
id in bold (`**M-7** Play one card…`); a letter tells apart the parts of a clause (`**W-25a**`). What follows up to the
next clause or heading belongs to it. A clause that settles what the published rules leave open carries the mark
*(ruling)*, in Spanish *(decisión)*.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from .definition import GameDefinition

RULING = {"en": "*(ruling)*", "es": "*(decisión)*"}
_CLAUSE = re.compile(r"^\*\*([A-Z]-\d+[a-z]?)\*\* ", re.MULTILINE)


class Clause(msgspec.Struct, frozen=True):
    """One rule with an id; `ruling` when it is ours rather than the published rulebook's."""

    id: str
    text: str
    ruling: bool


class Section(msgspec.Struct, frozen=True):
    """A heading and its clauses."""

    title: str
    clauses: list[Clause]


class Rulebook(msgspec.Struct, frozen=True):
    """The rules of one game in one language."""

    title: str
    opening: str
    sections: list[Section]

    def clauses(self) -> list[Clause]:
        return [clause for section in self.sections for clause in section.clauses]


def rules_text(definition: GameDefinition, lang: str) -> str:
    """Return the rules text in the game's folder."""
    return (definition.folder / f"rules.{lang}.md").read_text(encoding="utf-8")


@cache
def rulebook(definition: GameDefinition, lang: str) -> Rulebook:
    """Return the rules of a game, clause by clause."""
    head, *parts = re.split(r"^## ", rules_text(definition, lang), flags=re.MULTILINE)
    title, _, opening = head.removeprefix("# ").partition("\n")
    return Rulebook(title=title.strip(), opening=opening.strip(), sections=[_section(part, lang) for part in parts])


def _section(text: str, lang: str) -> Section:
    title, _, body = text.partition("\n")
    _, *pieces = _CLAUSE.split(body)
    clauses = [
        Clause(id=clause_id, text=said.strip(), ruling=RULING[lang] in said)
        for clause_id, said in zip(pieces[::2], pieces[1::2], strict=True)
    ]
    return Section(title=title.strip(), clauses=clauses)
