"""The rules texts: the goal, the rulings, the time."""

from __future__ import annotations

import pytest

from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import words
from sobremesa.games.push import GAME
from tests.games.texts import check_opening, rulings

LANGS = pytest.mark.parametrize("lang", ["es", "en"])


@LANGS
def test_the_text_begins_with_the_goal_and_says_what_a_ruling_is(lang: str) -> None:
    check_opening(GAME, lang)


@LANGS
def test_what_we_decided_is_marked(lang: str) -> None:
    assert rulings(GAME, lang) == {f"P-{n}" for n in (2, 3, 4, 9, 12, 15, 17, 20, 21)}


@LANGS
def test_who_begins_is_told_as_the_rulebook_has_it_before_our_ruling(lang: str) -> None:
    clause = next(clause for clause in rulebook(GAME, lang).clauses() if clause.id == "P-4")
    book, _, ours = clause.text.partition("*(")
    assert {"en": "sat down", "es": "sentado primero"}[lang] in book
    assert {"en": "chance", "es": "azar"}[lang] in ours


@LANGS
def test_options_are_named_as_on_the_page(lang: str) -> None:
    text = "".join(clause.text for clause in rulebook(GAME, lang).clauses())
    assert words(GAME, lang).say("option-keep_switch_cards") in text
    for option in GAME.options:
        assert f"`{option.name}`" not in text
