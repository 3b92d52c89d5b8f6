"""Lessons: scripted games in which a pupil is told one thing at a time, does it, and is told what was wrong if it was.

A lesson is a TOML file in the folder `lessons` of a game. What it scripts are steps of the real game, chance and the
other seats included, so that the rules check it; whoever shows it draws the positions like those of any other game.

    title = { en = "A first round", es = "Una primera ronda" }
    players = 3
    before = ["dealer 2", "deal: C5 M4 L1 …"]     # steps before the lesson begins; "deal:" repeats a verb

    [[step]]
    say = { en = "Play a cat.", es = "Juega un gato." }
    point = "hand"                                # the `data-part` that the page marks
    clauses = ["M-8"]
    play = "play C5 0"                            # without it the pupil only reads, and goes on
    wrong = { en = "That is no cat.", es = "Eso no es un gato." }
    claims = { "view heap_sizes.0" = 2 }          # numbers that the text says, to be compared with the position
    then = ["play M4 1", "play L1 2"]             # what chance and the others do then
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from .errors import ParseError, SobremesaError
from .log import LogLine
from .match import Game, Match
from .verbs import Action
from .words import LANGUAGES, words

if TYPE_CHECKING:
    from pathlib import Path

    from .definition import GameDefinition

Texts = dict[str, str]
"""A text in each language."""


class BadLesson(SobremesaError, ValueError):
    """A lesson's file can't be read, or its script is not what the rules allow."""

    def text_in(self, lang: str) -> str:
        """Return the reason; lessons are mended by authors of games, who read English."""
        return self.message


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is told, and what the pupil does."""

    say: Texts
    point: str = ""
    clauses: list[str] = []
    play: str = ""
    wrong: Texts = {}
    wrongs: dict[str, Texts] = {}
    """What is said of certain legal moves that are not `play`, by their notation."""
    then: list[str] = []
    claims: dict[str, int] = {}
    """Numbers that `say` states, by how they are found: `view PATH` is a field of the pupil's view on a table that
    remembers, anything else a function of the game's tests."""


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson's file."""

    title: Texts
    players: int
    step: list[LessonStep]
    options: dict[str, bool | int | str] = {}
    seat: int = 0
    names: list[str] = []
    """The names of the other seats, in their order after the pupil's."""
    before: list[str] = []


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game."""

    id: str
    definition: GameDefinition
    script: Script

    @property
    def clauses(self) -> list[str]:
        """The clauses that it tells of, in the order in which it does."""
        return list(dict.fromkeys(clause for step in self.script.step for clause in step.clauses))

    def game(self) -> Game:
        """Return the game that is played in it. Raises SetupError if its players or options are wrong."""
        return Game(self.definition, self.script.players, self.script.options)

    def begin(self) -> LessonRun:
        """Return the lesson at its first step. Raises BadLesson if the steps before it are not possible."""
        run = LessonRun(self, self.game().start_by_hand())
        run.do_all(self.script.before)
        run.happened.clear()
        return run


class Verdict(Enum):
    """What came of an answer."""

    RIGHT = "right"
    OTHER = "other"
    """Legal, but not what the lesson is about."""
    REFUSED = "refused"


@dataclass(frozen=True)
class Answer:
    """What came of a pupil's move, and what is said of it."""

    verdict: Verdict
    said: str


@dataclass
class LessonRun:
    """A lesson that is being taken."""

    lesson: Lesson
    match: Match
    number: int = 0
    """How many steps are done."""
    tries: int = 0
    """How many wrong answers the present step has had."""
    happened: list[LogLine] = field(default_factory=list)
    """What the log says of the others' steps since the last answer."""
    told: list[LogLine] = field(default_factory=list)
    """What the log says of the last step of the game."""
    after_step: Callable[[], None] = lambda: None
    """Called after each step of the game."""

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.number == len(self.lesson.script.step)

    @property
    def step(self) -> LessonStep:
        """The step that is to be done now."""
        return self.lesson.script.step[self.number]

    @property
    def expected(self) -> Action | None:
        """What the pupil should play now; None if there is only something to read."""
        verbs = self.lesson.definition.verbs
        return verbs.actions[verbs.parse(self.step.play)] if self.step.play else None

    def go_on(self) -> None:
        """Finish a step that is only to be read."""
        if self.step.play:
            raise BadLesson(f"step {self.number + 1} asks for a move")
        self.happened.clear()
        self._finish()

    def skip_to(self, number: int) -> None:
        """Do the steps before one as they should be done; more than there are is the end."""
        while self.number < number and not self.over:
            if (expected := self.expected) is None:
                self.go_on()
            else:
                self.answer(str(expected), LANGUAGES[0])
        self.happened.clear()

    def answer(self, action: str, lang: str) -> Answer:
        """Try a move. If it is right it is played, with what the others do then. Raises ParseError if it is no move."""
        definition = self.lesson.definition
        code = definition.verbs.parse(action)
        said = words(definition, lang)
        refusal = self.match.why_not(definition.verbs.actions[code], self.lesson.script.seat)
        if refusal is not None:
            self.tries += 1
            return Answer(Verdict.REFUSED, said.refusal(refusal))
        if definition.verbs.actions[code] != self.expected:
            self.tries += 1
            texts = self.step.wrongs.get(str(definition.verbs.actions[code]), self.step.wrong)
            return Answer(Verdict.OTHER, texts.get(lang, ""))
        self._do(code)
        self.happened.clear()  # the pupil knows what they did
        self._finish()
        return Answer(Verdict.RIGHT, "")

    def _finish(self) -> None:
        then = self.step.then
        self.number += 1
        self.tries = 0
        self.do_all(then)

    def do_all(self, actions: list[str]) -> None:
        """Do steps of chance and the other seats. Raises BadLesson if the rules don't allow one."""
        for action in _expanded(actions):
            try:
                code = self.lesson.definition.verbs.parse(action)
            except ParseError as error:
                raise BadLesson(f"{self.lesson.id}: {error}") from None
            refusal = self.match.why_not(self.lesson.definition.verbs.actions[code])
            if refusal is not None:
                reason = words(self.lesson.definition, "en").refusal(refusal)
                raise BadLesson(f"{self.lesson.id}: after {len(self.match.steps)} steps: {action}: {reason}")
            self._do(code)

    def _do(self, code: int) -> None:
        match, seat = self.match, self.lesson.script.seat
        actor, before = match.actor, match.view(seat)
        match.do(code)
        seen = match.seen(match.steps[-1], seat)
        definition = self.lesson.definition
        self.told = definition.lines(before, actor, seen, match.view(seat), match.noted, seat)
        self.happened += self.told
        self.after_step()


def _expanded(actions: list[str]) -> list[str]:
    """Return the actions one by one: `deal: C5 M4` is `deal C5` and `deal M4`."""
    found = []
    for action in actions:
        verb, repeated, rest = action.partition(": ")
        found += [f"{verb} {one}" for one in rest.split()] if repeated else [action]
    return found


@cache
def lessons(definition: GameDefinition) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in the order in which they are to be taken. Raises BadLesson for a wrong file."""
    folder = definition.folder / "lessons"
    files = sorted(folder.glob("*.toml")) if folder.is_dir() else []
    return tuple(Lesson(file.stem.partition("-")[2] or file.stem, definition, _read(file)) for file in files)


def _read(file: Path) -> Script:
    try:
        script = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Script)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{file.name}: {error}") from None
    for number, step in enumerate(script.step, 1):
        for texts in (script.title, step.say, *([step.wrong] if step.play else []), *step.wrongs.values()):
            if set(texts) != set(LANGUAGES):
                raise BadLesson(f"{file.name}: step {number} lacks a text in one of {', '.join(LANGUAGES)}")
    return script
