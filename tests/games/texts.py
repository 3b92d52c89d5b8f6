"""What the opening of every rules text says, for the games' own tests."""

from __future__ import annotations

import re

from sobremesa.core.definition import GameDefinition
from sobremesa.core.rulebook import RULING, rulebook
from sobremesa.core.words import words

GOAL = {"en": "**The goal:**", "es": "**El objetivo:**"}


def check_opening(definition: GameDefinition, lang: str) -> None:
    """The goal comes first, what a ruling is is explained, and a game takes as long as the shelf says."""
    opening = rulebook(definition, lang).opening
    assert opening.startswith(GOAL[lang])
    assert RULING[lang] in opening
    shelf = re.findall(r"\d+", words(definition, lang).say("duration"))
    assert shelf
    assert shelf == re.findall(r"(\d+) minut", opening)


def rulings(definition: GameDefinition, lang: str) -> set[str]:
    """The clauses that are marked as rulings."""
    return {clause.id for clause in rulebook(definition, lang).clauses() if clause.ruling}
