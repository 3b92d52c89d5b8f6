"""`sobremesa learn`: lessons in a terminal, to be left and taken up again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobremesa.core.lessons import Lesson, lessons
from sobremesa.core.words import LANGUAGES
from sobremesa.games import definition, definitions
from tests.command_line import sobremesa
from tests.shelf import LIGHTEST

LESSONS = [lesson for definition in definitions() for lesson in lessons(definition)]


def right_lines(lesson: Lesson) -> str:
    """Return what a pupil types who does everything right."""
    return "".join(f"{step.play}\n" for step in lesson.script.step)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.definition.id}-{lesson.id}")
def test_a_lesson_is_taken_line_by_line(lesson: Lesson, lang: str, tmp_path: Path) -> None:
    words = ("learn", lesson.definition.id, lesson.id)
    run = sobremesa(*words, lang=lang, lines=right_lines(lesson), SOBREMESA_DATA=tmp_path)
    assert run.returncode == 0, run.stderr
    told = " ".join(run.stdout.split())
    assert all(" ".join(step.say[lang].split()) in told for step in lesson.script.step)
    assert run.stdout.count("✓") == sum(bool(step.play) for step in lesson.script.step)
    assert json.loads((tmp_path / "lessons.json").read_bytes())["steps"] == {f"{words[1]}/{words[2]}": -1}


def test_wrong_answers_are_explained_and_the_second_gets_a_hint(tmp_path: Path) -> None:
    lines = "\ndance\nplay M2 0\n?\nplay C1 0\n3\nq\n"
    run = sobremesa("learn", LIGHTEST, lines=lines, SOBREMESA_DATA=tmp_path)
    assert "'dance'" in run.stdout
    assert run.stdout.count("let us begin with the 5 of cats") == 2
    assert "M-7 Play exactly one card" in run.stdout
    assert run.stdout.count("The move that is meant: Cat 5 in the first space") == 1
    assert "✓" in run.stdout
    assert "takes it up again" in run.stdout.splitlines()[-1]
    again = sobremesa("learn", LIGHTEST, lines="", SOBREMESA_DATA=tmp_path).stdout
    assert "Paco started the mirrors" in " ".join(again.split())
    anew = sobremesa("learn", LIGHTEST, "--restart", lines="", SOBREMESA_DATA=tmp_path).stdout
    assert "Cards that you take are bad luck" in " ".join(anew.split())


def test_a_damaged_file_of_progress_is_as_none(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_bytes(b"\xff{")
    assert sobremesa("learn", LIGHTEST, lines="", SOBREMESA_DATA=tmp_path).returncode == 0


def test_lessons_are_listed_with_their_clauses() -> None:
    listed = json.loads(sobremesa("learn", "--list", "--json").stdout)
    assert [(row["game"], row["lesson"]) for row in listed] == [(each.definition.id, each.id) for each in LESSONS]
    assert listed[0]["clauses"] == lessons(definition(LIGHTEST))[0].clauses
    assert "Una primera ronda" in sobremesa("learn", "--list", lang="es").stdout


@pytest.mark.parametrize(
    ("words", "said"), [(["parcheesi"], "no game 'parcheesi'"), ([LIGHTEST, "ninth"], "There is no lesson 'ninth'")]
)
def test_what_is_not_there_is_said(words: list[str], said: str) -> None:
    run = sobremesa("learn", *words)
    assert run.returncode == 2
    assert said in run.stderr
