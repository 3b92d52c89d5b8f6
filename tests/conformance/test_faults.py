"""A game with a fault does not conform, and the message says what to do."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game
from sobremesa.core.refusals import Refusal
from sobremesa.testing import ConformanceError, assert_game_conforms, lessons, rules, secrets, words
from tests.games.tesoro import GAME
from tests.games.tesoro.rules import DIG, State
from tests.games.tesoro.table import View, view, why_not

USUAL = 3


def test_a_game_without_faults_conforms() -> None:
    assert_game_conforms(GAME)


def test_all_faults_are_listed_at_once() -> None:
    faulty = replace(GAME, memory_aid=True, why_not=lambda s, action: None)
    with pytest.raises(ConformanceError) as found:
        assert_game_conforms(faulty)
    lines = str(found.value).strip().splitlines()
    assert any(line.startswith("rules.memory_aid_is_declared-tesoro: ") for line in lines)
    assert any(line.startswith(f"rules.legal_is_what_is_not_refused-tesoro-{USUAL}: ") for line in lines)


def shows_a_hand(s: State, memory_aid: bool) -> View:
    seen = view(s, memory_aid)
    seen.shown[0] = next((gem + 1 for gem, n in enumerate(s.hand[0]) if n), None)
    return seen


def refuses_too_much(s: State, action: int) -> Refusal | None:
    return why_not(s, action) or (Refusal("not-in-hand", "T-3", {"gem": 1}) if action == DIG else None)


@pytest.mark.parametrize(
    ("faulty", "check", "message"),
    [
        ({"view": shows_a_hand}, secrets.hidden_things_change_no_byte, "seat -1 gets what it can't know, in: view"),
        ({"why_not": refuses_too_much}, rules.legal_is_what_is_not_refused, "lists 'dig 1', but why_not refuses it"),
        ({"tell": lambda *_: []}, words.steps_and_tables_are_told, "log.tell says nothing of 'deal"),
        ({"picture": lambda *_: "x" * 81}, words.steps_and_tables_are_told, "a picture is 81 columns wide"),
    ],
)
def test_a_fault_is_found(faulty: dict[str, Any], check: Callable[[Any], None], message: str) -> None:
    with pytest.raises(ConformanceError, match=message):
        check(Game(replace(GAME, **faulty), USUAL))


class Elsewhere(GameDefinition):
    """A game whose texts lie in another folder."""

    path: Path

    @cached_property
    def folder(self) -> Path:
        return self.path


@pytest.fixture
def elsewhere(tmp_path: Path) -> Elsewhere:
    """Return the game with a copy of its folder that may be spoilt."""
    for file in GAME.folder.glob("*.*"):
        shutil.copy(file, tmp_path)
    found = Elsewhere(**{name: getattr(GAME, name) for name in GAME.__dataclass_fields__})
    object.__setattr__(found, "path", tmp_path)
    return found


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


LESSON = """
title = { en = "Gems", es = "Gemas" }
players = 3
before = ["deal: 1 1 2 3 4 4 4 4 5 5 5 5"]

[[step]]
say = { en = "You hold 4 gems. Show the 2.", es = "Tienes 4 gemas. Enseña la 2." }
clauses = ["T-3"]
claims = { "view hand_sizes.0" = 4 }
play = "dig 2"
wrong = { en = "The 2.", es = "La 2." }
wrongs = { "dig 3" = { en = "Not the 3.", es = "La 3 no." } }
then = ["dig 4", "dig 5"]
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("", "", ""),
        ("T-3", "T-99", "lesson gems cites T-99, which is no clause"),
        ('"T-3"', "", "lesson gems, step 1: name the clauses"),
        ("dig 2", "dig 6", "lesson gems, step 1: dig 6 is not legal"),
        ('"dig 3"', '"dig 6"', "step 1: wrongs names dig 6"),
        ('"The 2."', '""', "step 1: no word on dig 1"),
        ('"dig 5"', '"dig 6"', "gems: after 14 steps: dig 6"),
        ('"dig 5"', '"dance"', "gems: .*dance"),
        ('.0" = 4', '.0" = 3', "step 1: view hand_sizes.0 is 4"),
        ("players = 3", "players = three", r"1-gems\.toml"),
    ],
)
def test_a_fault_of_a_lesson_is_found(elsewhere: Elsewhere, tmp_path: Path, old: str, new: str, message: str) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "1-gems.toml").write_text(LESSON.replace(old, new) if old else LESSON, encoding="utf-8")
    with pytest.raises(ConformanceError, match=message) if message else nullcontext():
        lessons.lessons_can_be_taken(elsewhere)


def test_a_missing_message_is_named_with_its_file(elsewhere: Elsewhere, tmp_path: Path) -> None:
    spoil(tmp_path / "words.es.ftl", "blurb", "blarb")
    with pytest.raises(ConformanceError, match=r"words\.es\.ftl lacks blurb: add it"):
        words.catalogues_agree(elsewhere)


def test_a_missing_file_is_named(elsewhere: Elsewhere, tmp_path: Path) -> None:
    (tmp_path / "rules.en.md").unlink()
    with pytest.raises(ConformanceError, match=r"rules\.en\.md is missing"):
        words.rules_texts_agree(elsewhere)


def test_a_clause_that_one_language_lacks_is_named(elsewhere: Elsewhere, tmp_path: Path) -> None:
    spoil(tmp_path / "rules.en.md", "**T-6**", "**T-7**")
    with pytest.raises(ConformanceError, match="different clauses or rulings: T-6, T-7"):
        words.rules_texts_agree(elsewhere)


@pytest.mark.parametrize(("letter", "counted"), [("a", True), ("b", False)])
def test_clauses_are_counted_with_their_parts(elsewhere: Elsewhere, tmp_path: Path, letter: str, counted: bool) -> None:
    for lang in ("es", "en"):
        spoil(tmp_path / f"rules.{lang}.md", "**T-6**", f"**T-6{letter}**")
    with nullcontext() if counted else pytest.raises(ConformanceError, match="numbered 1, 2, 3a, 3b"):
        words.rules_texts_agree(elsewhere)


def test_a_clause_that_no_code_names_is_named(elsewhere: Elsewhere, tmp_path: Path) -> None:
    spoil(tmp_path / "rules.py", "T-4", "T-5")
    with pytest.raises(ConformanceError, match="no code names T-4"):
        rules.clauses_are_cited(elsewhere)
