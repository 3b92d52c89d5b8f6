"""Lessons: the rules allow every script, every wrong answer is answered, and nobody has to read for long."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from sobremesa.core import lessons as module
from sobremesa.core.errors import ParseError
from sobremesa.core.lessons import BadLesson, Lesson, LessonRun, Verdict, lessons
from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import LANGUAGES
from sobremesa.games import definitions
from sobremesa.testing.lessons import view_field
from tests.games.tesoro import GAME

LESSONS = [lesson for definition in definitions() for lesson in lessons(definition)]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.definition.id}-{lesson.id}")

WORDS_A_MINUTE = 200
SECONDS_A_STEP = 4
SECONDS_A_MOVE = 4
SECONDS_A_BEAT = 1.1
"""How long the page shows each step of chance and the others."""
TESTS = Path(__file__).parents[1]


@every_lesson
def test_a_lesson_can_be_taken_and_every_wrong_answer_is_answered(lesson: Lesson) -> None:
    run, seat = lesson.begin(), lesson.script.seat
    actions = {str(action): action for action in lesson.definition.verbs.actions}
    while not run.over:
        expected = run.expected
        if expected is None:
            with pytest.raises(ParseError):
                run.answer("dance", "en")
            run.go_on()
            continue
        assert run.match.actor == seat
        legal, before = run.match.legal(), run.match.state.copy()
        assert expected in legal
        assert {actions[other] for other in run.step.wrongs} <= set(legal) - {expected}
        for other in legal:
            if other == expected:
                continue
            for lang in LANGUAGES:
                answer = run.answer(str(other), lang)
                assert answer.verdict is Verdict.OTHER
                assert answer.said
        illegal = next(action for action in lesson.definition.verbs.actions if action not in legal)
        refused = run.answer(str(illegal), "en")
        assert refused.verdict is Verdict.REFUSED
        assert refused.said
        assert run.match.state == before
        assert run.answer(str(expected), "en").verdict is Verdict.RIGHT
    assert run.number == len(lesson.script.step)


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_reads_for_long(lesson: Lesson, lang: str) -> None:
    texts = [step.say[lang] for step in lesson.script.step]
    for text in texts:
        assert len(re.findall(r"[.!?](?=\s|$)", text)) <= 2, text
    seconds = sum(len(text.split()) for text in texts) / WORDS_A_MINUTE * 60 + len(texts) * SECONDS_A_STEP
    seconds += sum(bool(step.play) for step in lesson.script.step) * SECONDS_A_MOVE
    seconds += sum(len(module._expanded(step.then)) for step in lesson.script.step) * SECONDS_A_BEAT
    assert seconds <= 5 * 60


@every_lesson
def test_its_clauses_exist_and_every_step_has_one(lesson: Lesson) -> None:
    known = [clause.id for clause in rulebook(lesson.definition, "en").clauses()]
    assert all(step.clauses for step in lesson.script.step)
    assert set(lesson.clauses) <= set(known)


@every_lesson
def test_a_lesson_is_taken_up_where_it_was_left(lesson: Lesson) -> None:
    run, later = lesson.begin(), lesson.begin()
    for number in range(len(lesson.script.step) + 1):
        later.skip_to(number)
        assert later.number == run.number == number
        assert later.match.state == run.match.state
        if not run.over:
            run.skip_to(number + 1)
    later.skip_to(99)
    assert later.over


def test_every_game_of_the_project_teaches_what_a_beginner_needs() -> None:
    tables = {file.parent.name: file.read_text("utf-8").split() for file in TESTS.glob("games/*/beginner-clauses.txt")}
    assert len(tables) == 5
    for definition in definitions():
        if definition.id in tables:
            assert [lesson.id for lesson in lessons(definition)][:2] == ["first", "tactics"]
            taught = {clause for lesson in lessons(definition) for clause in lesson.clauses}
            assert set(tables[definition.id]) <= taught


def found_number(run: LessonRun, claim: str) -> int:
    """Return the number that a claim names: a field of the pupil's view, or what the game's tests compute."""
    name, *facts = claim.split()
    if name == "view":
        value = view_field(run, facts[0])
        assert isinstance(value, int)
        return value
    game = importlib.import_module(f"tests.games.{run.lesson.definition.id}.lesson_claims")
    compute: Callable[..., int] = game.CLAIMS[name]
    return compute(run, *facts)


@pytest.mark.parametrize("lesson", [lesson for lesson in LESSONS if any(step.claims for step in lesson.script.step)])
def test_numbers_that_a_lesson_states_are_those_of_the_position(lesson: Lesson) -> None:
    run = lesson.begin()
    while not run.over:
        for claim, number in run.step.claims.items():
            assert found_number(run, claim) == number, f"step {run.number + 1}: {claim}"
            for lang in LANGUAGES:
                assert str(number) in re.findall(r"\d+", run.step.say[lang]), f"{claim}: {run.step.say[lang]}"
        run.skip_to(run.number + 1)


def test_tactics_are_taught_with_numbers() -> None:
    ours = [file.parent.name for file in TESTS.glob("games/*/beginner-clauses.txt")]
    tactics = [lesson for lesson in LESSONS if lesson.id == "tactics" and lesson.definition.id in ours]
    assert len(tactics) == 5
    assert all(any(step.claims for step in lesson.script.step) for lesson in tactics)


def test_a_script_that_the_rules_forbid_is_named_with_its_step() -> None:
    step = module.LessonStep(say={"en": "Go.", "es": "Ve."})
    wrong = module.Script(title={"en": "x", "es": "x"}, players=2, step=[step], before=["dance"])
    with pytest.raises(BadLesson, match="dance"):
        Lesson("x", GAME, wrong).begin()
    done = Lesson("x", GAME, msgspec.structs.replace(wrong, before=[])).begin()
    with pytest.raises(BadLesson, match="after 0 steps"):
        done.do_all(["take 1"] if "take" in GAME.verbs.verbs else [str(GAME.verbs.actions[-1])])


@pytest.mark.parametrize(
    "text",
    ["", "players = 2", "title = 3", 'title = {en = "x", es = "x"}\nplayers = 2\n[[step]]\nsay = {en = "x"}', "]["],
)
def test_a_file_that_is_wrong_is_named(text: str, tmp_path: Path) -> None:
    file = tmp_path / "1-wrong.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadLesson, match=r"1-wrong\.toml") as caught:
        module._read(file)
    assert caught.value.text_in("es")
