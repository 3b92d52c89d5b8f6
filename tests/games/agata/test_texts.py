"""What the rules texts of La herencia de la tía Ágata have to say, in both languages."""

from __future__ import annotations

import re

import pytest

from sobremesa.core.rulebook import RULING, rulebook
from sobremesa.core.words import words
from sobremesa.games.agata import GAME

both_languages = pytest.mark.parametrize("lang", ["es", "en"])
GOAL = {"es": "**El objetivo:**", "en": "**The goal:**"}


@both_languages
def test_the_goal_comes_first_and_the_mark_of_a_ruling_is_explained_before_any_clause(lang: str) -> None:
    opening = rulebook(GAME, lang).opening
    assert opening.startswith(GOAL[lang])
    assert RULING[lang] in opening


@both_languages
def test_what_the_rulebook_leaves_open_about_rolls_and_portraits_is_marked(lang: str) -> None:
    rulings = {clause.id for clause in rulebook(GAME, lang).clauses() if clause.ruling}
    assert {"A-6", "A-8", "A-22"} <= rulings


@both_languages
def test_the_shelf_and_the_rules_say_the_same_time(lang: str) -> None:
    minutes = re.findall(r"(\d+) minut", rulebook(GAME, lang).opening)
    assert minutes == re.findall(r"\d+", words(GAME, lang).say("duration"))


@both_languages
def test_options_are_called_as_the_page_calls_them(lang: str) -> None:
    text = " ".join(clause.text for clause in rulebook(GAME, lang).clauses())
    for option in GAME.options:
        assert f"`{option.name}`" not in text
        assert words(GAME, lang).say(f"option-{option.name}").partition(" (")[0].lower() in text.lower()
