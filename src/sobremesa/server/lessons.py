"""Lessons as the page gets them: every position of the script as the pupil sees it."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.core.definition import GameDefinition
from sobremesa.core.lessons import LessonRun, lessons
from sobremesa.core.words import Words, words
from sobremesa.protocol.http import LessonRemark, LessonScene, LessonScript, LessonStep, LessonTitle


def titles(definition: GameDefinition, lang: str) -> list[LessonTitle]:
    """Return the lessons of a game, in the order in which they are to be taken."""
    return [
        LessonTitle(each.id, each.script.title[lang], len(each.script.step), each.clauses)
        for each in lessons(definition)
    ]


@lru_cache(64)
def lesson_script(definition: GameDefinition, name: str, lang: str, you: str) -> LessonScript | None:
    """Return a lesson with all that the pupil will see, None if there is none of that name.

    `you` is the pupil's name in the lines.
    """
    lesson = next((each for each in lessons(definition) if each.id == name), None)
    if lesson is None:
        return None
    script, run = lesson.script, lesson.begin()
    others = iter(script.names)
    names = ["" if seat == script.seat else next(others, "") for seat in range(script.players)]
    said = words(lesson.definition, lang).at_table([name or you for name in names])
    first = run.match.view(script.seat)
    steps = []
    while not run.over:
        steps.append(_step(run, said, lang))
    return LessonScript(lesson.id, script.title[lang], script.players, script.seat, names, first, steps)


def _step(run: LessonRun, said: Words, lang: str) -> LessonStep:
    """Return the present step, and finish it."""
    step, expected, verbs = run.step, run.expected, run.lesson.definition.verbs
    legal = [list(action) for action in run.match.legal()] if expected is not None else []
    scenes: list[LessonScene] = []

    def show() -> None:
        last = run.match.steps[-1]
        lines = [said.line(line) for line in run.told] if last.actor != run.lesson.script.seat else []
        action = list(run.match.seen(last, run.lesson.script.seat))
        scenes.append(LessonScene(run.match.view(run.lesson.script.seat), last.actor, action, lines))

    run.after_step = show
    if expected is None:
        run.go_on()
    else:
        run.answer(str(expected), lang)
    return LessonStep(
        say=step.say[lang],
        point=step.point,
        clauses=step.clauses,
        legal=legal,
        play=list(expected) if expected is not None else None,
        wrong=step.wrong.get(lang, ""),
        remarks=[
            LessonRemark(list(verbs.actions[verbs.parse(action)]), texts[lang]) for action, texts in step.wrongs.items()
        ],
        then=scenes,
    )
