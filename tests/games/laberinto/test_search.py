"""Searching the rules: accents, spelling and half words do not matter."""

from __future__ import annotations

import pytest

from sobremesa.core.rules_search import rules_search
from sobremesa.games.laberinto import GAME


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("es", "¿El MENDIGO abre la baza?"),
        ("es", "mendgo abre la baza"),
        ("es", "mendi"),
        ("en", "begger leads"),
        ("en", "L-9"),
        ("en", "l 9"),
    ],
)
def test_a_question_may_be_written_in_many_ways(lang: str, words: str) -> None:
    assert "L-9" in [clause.id for clause in rules_search(GAME, lang).find(words, 3)]
