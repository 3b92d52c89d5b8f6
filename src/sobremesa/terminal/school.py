"""Lessons in a terminal, line by line: the table, what the teacher says, and a move or Enter from the pupil."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import ParseError
from sobremesa.core.lessons import Lesson, LessonRun, Verdict
from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import Words, words
from sobremesa.drawing import LAMP

from .drawings import drawing
from .moves import terminal_words
from .saved import folder

WIDTH = 78
HINT_AFTER = 2
"""After so many wrong answers the right one is told."""
MOST_LISTED = 12
"""Of more legal moves than these only so many are listed."""
LEAVE = ("q", "quit")


class Teacher:
    """Gives one lesson to whoever reads and types lines."""

    def __init__(
        self, run: LessonRun, lang: str, read: Callable[[], str], write: Callable[[str], None], draw: Callable[..., str]
    ) -> None:
        self.run = run
        self._lang = lang
        self._read = read
        self._write = write
        self._draw = draw
        script = run.lesson.script
        others = iter(script.names)
        self._say = terminal_words(lang).say
        you = self._say("learn-you")
        names = [you if seat == script.seat else next(others, "") for seat in range(script.players)]
        self._words = words(run.lesson.definition, lang).at_table([name or f"{n + 1}" for n, name in enumerate(names)])

    def teach(self) -> bool:
        """Give the lesson from where it is; return whether it was finished, and not left before."""
        self._write(self._say("learn-welcome", title=self.run.lesson.script.title[self._lang]))
        shown = -1
        while not self.run.over:
            if shown != len(self.run.match.steps):
                shown = len(self.run.match.steps)
                self._show_table()
            self._write(self._filled(self.run.step.say[self._lang], "  ▸ "))
            if not self._take_step():
                return False
        self._write(self._say("learn-done"))
        return True

    def _show_table(self) -> None:
        for line in self.run.happened[-8:]:
            self._write(f"  · {self._words.line(line)}")
        self._write("\n" + self._draw(self.run.match.view(self.run.lesson.script.seat), self._words) + "\n")

    def _take_step(self) -> bool:
        """Read until the present step is done; return False if the pupil leaves."""
        number = self.run.number
        if self.run.step.play:
            self._list_moves()
        while self.run.number == number:
            self._write(self._say("learn-play" if self.run.step.play else "learn-read"))
            line = self._read()
            typed = line.strip()
            if not line or typed.casefold() in LEAVE:
                return False
            if typed == "?":
                self._show_clauses()
            elif self.run.step.play:
                self._try(typed)
            else:
                self.run.go_on()
        return True

    def _list_moves(self) -> None:
        """List the legal moves with their numbers; of many only those round the one that is meant."""
        legal, expected = self.run.match.legal(), self.run.expected
        middle = legal.index(expected) if expected in legal else 0
        first = max(0, min(middle - MOST_LISTED // 2, len(legal) - MOST_LISTED))
        listed = list(enumerate(legal, 1))[first : first + MOST_LISTED]
        for n, action in listed:
            self._write(f"    {n:3d}. {self._words.describe(self.run.lesson.definition.verbs, action)}")
        if len(legal) > len(listed):
            self._write(f"         {self._say('learn-more', count=len(legal) - len(listed))}")

    def _try(self, typed: str) -> None:
        legal = self.run.match.legal()
        if typed.isdecimal() and len(typed) < 6 and 0 < int(typed) <= len(legal):
            typed = str(legal[int(typed) - 1])
        expected = self.run.expected
        try:
            answer = self.run.answer(typed, self._lang)
        except ParseError as error:
            self._write(f"  ✗ {error.text_in(self._lang)}")
            return
        if answer.verdict is Verdict.RIGHT:
            self._write(f"  ✓ {self._say('learn-right')}")
            return
        self._write(self._filled(answer.said, "  ✗ "))
        if self.run.tries >= HINT_AFTER and expected is not None:
            move = self._words.describe(self.run.lesson.definition.verbs, expected)
            self._write(f"    {self._say('learn-hint', move=move)}")

    def _show_clauses(self) -> None:
        book = {clause.id: clause for clause in rulebook(self.run.lesson.definition, self._lang).clauses()}
        for clause in self.run.step.clauses:
            self._write(self._filled(f"{clause} {book[clause].text}", "    "))

    def _filled(self, text: str, mark: str) -> str:
        return textwrap.fill(" ".join(text.split()), WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark))


class Progress(msgspec.Struct):
    """How far each lesson was taken: the number of steps done, or -1 if it was finished."""

    steps: dict[str, int] = {}

    @staticmethod
    def file() -> Path:
        """Return where progress is kept."""
        return folder().parent / "lessons.json"

    @classmethod
    def load(cls) -> Progress:
        """Read the progress; a file that is missing or damaged is as none."""
        try:
            return msgspec.json.decode(cls.file().read_bytes(), type=cls)
        except (OSError, msgspec.DecodeError):
            return cls()

    def save(self) -> None:
        """Write the progress; a crash leaves the old file or the new one."""
        self.file().parent.mkdir(parents=True, exist_ok=True)
        part = self.file().with_suffix(f".{os.getpid()}.part")
        part.write_bytes(msgspec.json.encode(self))
        part.replace(self.file())

    def done(self, lesson: Lesson) -> int:
        """Return how many steps of a lesson are done, -1 if all."""
        return self.steps.get(_key(lesson), 0)

    def note(self, run: LessonRun) -> None:
        """Note how far a lesson was taken, and save it."""
        self.steps[_key(run.lesson)] = -1 if run.over else run.number
        self.save()

    def next_of(self, all_of: Sequence[Lesson]) -> Lesson:
        """Return the first of a game's lessons that is not finished, else its first."""
        return next((lesson for lesson in all_of if self.done(lesson) >= 0), all_of[0])


def _key(lesson: Lesson) -> str:
    return f"{lesson.definition.id}/{lesson.id}"


def drawn(definition: GameDefinition, *, colours: bool) -> Callable[[Any, Words], str]:
    """Return a function that shows a view: drawn in colours, or as plain text."""
    if not colours:
        return definition.picture
    draw = drawing(definition)

    def in_colours(view: Any, said: Words) -> str:
        console = Console(width=WIDTH, force_terminal=True)
        with console.capture() as capture:
            console.print(draw(view, said, LAMP, None, WIDTH))
        return capture.get().rstrip("\n")

    return in_colours
