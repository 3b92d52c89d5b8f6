"""Searching the rules: everyday questions in both languages find the clause that answers them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from sobremesa.core.rulebook import rulebook
from sobremesa.core.rules_search import find_clauses, rules_search
from sobremesa.core.words import LANGUAGES
from sobremesa.games import definition, game_ids
from tests.command_line import sobremesa
from tests.shelf import LIGHTEST

GAMES = Path(__file__).parents[1] / "games"
ASKED = [game for game in game_ids() if (GAMES / game / "questions.en.toml").is_file()]


def questions(lang: str) -> list[tuple[str, str, str]]:
    """Return the questions of a language: the game, the words, the clause that answers."""
    return [
        (game, words, clause)
        for game in ASKED
        for words, clause in tomllib.loads((GAMES / game / f"questions.{lang}.toml").read_text("utf-8")).items()
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everyday_questions_are_answered(lang: str) -> None:
    asked = questions(lang)
    assert len(asked) == 100
    places = []
    for game, words, clause in asked:
        found = [one.id for one in rules_search(definition(game), lang).find(words)]
        places.append(found.index(clause) if clause in found else 99)
    wrong = [asked[n] for n, place in enumerate(places) if place]
    assert sum(place == 0 for place in places) >= 90, wrong
    assert sum(place < 3 for place in places) >= 98, wrong


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ASKED)
def test_every_clause_has_words_in_which_people_ask_about_it(game: str, lang: str) -> None:
    lines = (definition(game).folder / f"search.{lang}.txt").read_text(encoding="utf-8").splitlines()
    named = [line.partition(":")[0] for line in lines if line and line[0] != "#"]
    assert named == [clause.id for clause in rulebook(definition(game), lang).clauses()]


@pytest.mark.parametrize("words", ["", "   ", "¿?", "xyzzyqw", "\x00", "🂡" * 50])
def test_what_the_rules_do_not_have_finds_nothing(words: str) -> None:
    assert find_clauses(definition(LIGHTEST), "en", words) == []


def test_a_very_long_question_is_answered() -> None:
    assert find_clauses(definition(LIGHTEST), "en", "may I pass " * 5000)[0].clause == "M-7"


def test_the_command_prints_the_best_first() -> None:
    run = sobremesa("rules", LIGHTEST, "--search", "empate en espejos", "--lang", "es")
    assert run.returncode == 0
    assert run.stdout.startswith("M-17 ")
    found = json.loads(sobremesa("rules", LIGHTEST, "--search", "tie for the most mirrors", "--json").stdout)
    assert found[0]["clause"] == "M-17"
    assert found[0]["text"].startswith("For each suit")
    assert sobremesa("rules", LIGHTEST, "--search", "xyzzyqw").stdout == "The rules say nothing about: xyzzyqw\n"
    assert json.loads(sobremesa("rules", LIGHTEST, "--search", "xyzzyqw", "--json").stdout) == []


def test_a_clause_and_a_search_can_not_be_asked_for_at_once() -> None:
    run = sobremesa("rules", LIGHTEST, "--search", "tie", "--clause", "M-1")
    assert run.returncode == 2
    assert "use one of them" in run.stderr
