"""What happened, as each seat saw it: a chain of steps that any number of positions share."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sobremesa.core.definition import GameDefinition
from sobremesa.core.seats import EVERYONE, SPECTATOR
from sobremesa.games import definition

RECENT = 32
"""So many of the last steps stand in a tensor."""

NUMBERS_A_STEP = 5
"""Who, the verb, and up to three arguments; each is 1 + its number, and 0 for none, or for what was not seen."""


class Spelling:
    """Every action of a game in words and in numbers, whole and as those see it who may not see all of it.

    `first_alike` is the first action that looks the same to them: it stands for all of these where none is known.
    """

    def __init__(self, definition: GameDefinition) -> None:
        verbs = definition.verbs
        names = list(verbs.verbs)
        self.whole = [str(action) for action in verbs.actions]
        self.masked = [str(verbs.masked(code)) for code in range(verbs.total)]
        self.secret = [whole != masked for whole, masked in zip(self.whole, self.masked, strict=True)]
        first: dict[str, int] = {}
        self.first_alike = [first.setdefault(masked, code) for code, masked in enumerate(self.masked)]
        self.numbers = np.zeros((verbs.total, 2, NUMBERS_A_STEP - 1), np.float32)
        for code, action in enumerate(verbs.actions):
            self.numbers[code, :, 0] = names.index(action.verb) + 1
            for i, kind in enumerate(verbs.verbs[action.verb].kinds):
                number = kind.values.index(action.arguments[i]) + 1
                self.numbers[code, 0, i + 1] = number
                self.numbers[code, 1, i + 1] = 0 if kind.secret else number


@cache
def spelling(definition: GameDefinition) -> Spelling:
    return Spelling(definition)


class History:
    """The last step and, before it, the history that led there. It never changes: what follows is a new one."""

    __slots__ = ("action", "actor", "before", "definition", "secret", "seen_by")

    def __init__(
        self,
        shelf: GameDefinition,
        before: History | None = None,
        actor: int = SPECTATOR,
        action: int = 0,
        seen_by: int = EVERYONE,
    ) -> None:
        self.definition = shelf
        self.before = before
        self.actor = actor
        self.action = action
        self.seen_by = seen_by
        self.secret = spelling(shelf).secret

    def __reduce__(self) -> tuple[Any, ...]:
        return _written_down, (self.definition.id, [(step.actor, step.action, step.seen_by) for step in self.steps()])

    def then(self, actor: int, action: int, seen_by: int) -> History:
        """This and one step more, which only some saw whole (bits of seats, or EVERYONE)."""
        return History(self.definition, self, actor, action, seen_by)

    def steps(self) -> list[History]:
        """All the steps, the first first."""
        found: list[History] = []
        here = self
        while here.before is not None:
            found.append(here)
            here = here.before
        return found[::-1]

    def sees(self, seat: int | None) -> bool:
        """Whether a seat saw the last step whole; None sees everything."""
        return seat is None or self.seen_by == EVERYONE or self.seen_by >> seat & 1 == 1

    def told(self, seat: int | None) -> str:
        """All the steps as a seat saw them, a line each: who did what."""
        words = spelling(self.definition)
        return "\n".join(
            f"{step.actor} {(words.whole if step.sees(seat) else words.masked)[step.action]}" for step in self.steps()
        )

    def recent(self, seat: int, players: int) -> NDArray[np.float32]:
        """The last steps as a seat saw them, the last first, in numbers. Nature is 1, the seat itself 2, its left 3."""
        rows = np.zeros((RECENT, NUMBERS_A_STEP), np.float32)
        numbers = spelling(self.definition).numbers
        here = self
        for i in range(RECENT):
            if here.before is None:
                break
            rows[i, 0] = 1 if here.actor < 0 else 2 + (here.actor - seat) % players
            rows[i, 1:] = numbers[here.action, 0 if here.sees(seat) else 1]
            here = here.before
        return rows

    def as_seen_by(self, seat: int) -> History:
        """The same with nothing in it that the seat did not see: what it could not see, nobody here has."""
        known = History(self.definition)
        words = spelling(self.definition)
        for step in self.steps():
            if step.sees(seat):
                known = known.then(step.actor, step.action, step.seen_by)
            else:
                known = known.then(step.actor, words.first_alike[step.action], 0)
        return known


def _written_down(game: str, steps: list[tuple[int, int, int]]) -> History:
    """A history from its steps."""
    history = History(definition(game))
    for step in steps:
        history = history.then(*step)
    return history
