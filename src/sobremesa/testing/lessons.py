"""Checks that lessons can be taken: the rules allow their scripts, and every answer to a step is answered."""

from __future__ import annotations

from typing import Any

import msgspec

from sobremesa.core.definition import GameDefinition
from sobremesa.core.lessons import BadLesson, Lesson, LessonRun, Verdict, lessons
from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import LANGUAGES

from .checks import ConformanceError, Scope, check, expect


def _has_lessons(definition: GameDefinition) -> bool:
    """Return whether there are lessons to check; they are written for the usual edition of a game."""
    usual = definition.edition is None or definition.edition.default
    return usual and (definition.folder / "lessons").is_dir()


@check(Scope.GAME, applies=_has_lessons)
def lessons_can_be_taken(definition: GameDefinition) -> None:
    """Each lesson goes from its first step to its last, wrong answers are explained, and clauses it cites exist."""
    clauses = {clause.id for clause in rulebook(definition, LANGUAGES[0]).clauses()}
    try:
        for lesson in lessons(definition):
            unknown = [clause for clause in lesson.clauses if clause not in clauses]
            expect(not unknown, "lesson {id} cites {c}, which is no clause", id=lesson.id, c=", ".join(unknown))
            _take(lesson)
    except BadLesson as error:
        raise ConformanceError(str(error)) from None


def _take(lesson: Lesson) -> None:
    run = lesson.begin()
    while not run.over:
        where = f"lesson {lesson.id}, step {run.number + 1}"
        expect(run.step.clauses, "{where}: name the clauses that it tells of", where=where)
        _compare_claims(run, where)
        if run.expected is not None:
            _try_answers(run, where)
        run.skip_to(run.number + 1)


def view_field(run: LessonRun, path: str) -> object:
    """Return a field of the pupil's view on a table that remembers, by its path, as `heap_sizes.0`."""
    value: Any = msgspec.to_builtins(run.match.view(run.lesson.script.seat, memory_aid=True))
    for part in path.split("."):
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def _compare_claims(run: LessonRun, where: str) -> None:
    """Compare the numbers that a step says to be in the view; others are for the tests of the game."""
    for claim, number in run.step.claims.items():
        name, _, path = claim.partition(" ")
        if name == "view":
            found = view_field(run, path)
            expect(found == number, "{where}: {claim} is {found}", where=where, claim=claim, found=found)


def _try_answers(run: LessonRun, where: str) -> None:
    """Try every legal move but the one that is meant: each is answered and changes nothing."""
    legal, seat = run.match.legal(), run.lesson.script.seat
    expect(run.match.actor == seat, "{where}: asks for a move, but seat {p} is to act", where=where, p=run.match.actor)
    expect(run.expected in legal, "{where}: {move} is not legal", where=where, move=run.step.play)
    moves = [str(action) for action in legal if action != run.expected]
    for move in run.step.wrongs:
        expect(move in moves, "{where}: wrongs names {move}, which nobody can answer", where=where, move=move)
    for move in moves:
        for lang in LANGUAGES:
            answer = run.answer(move, lang)
            expect(answer.verdict is Verdict.OTHER and answer.said, "{where}: no word on {m}", where=where, m=move)
