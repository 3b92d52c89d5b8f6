"""The history of a game as each seat saw it: an immutable linked list of steps, shared between states."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sobremesa.core.definition import GameDefinition
from sobremesa.core.seats import EVERYONE, SPECTATOR
from sobremesa.games import definition as game_definition

RECENT = 32
"""How many of the last steps a tensor holds."""

NUMBERS_A_STEP = 5
"""The actor, the verb, and up to three arguments: each is its index plus 1, or 0 if there is none or it was hidden."""


class ActionForms:
    """Every action of a game as text and as numbers, both in full and with its secret arguments masked.

    `first_alike` maps each action to the first one with the same masked form, which stands for it in a history from
    which secrets were removed.
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
def action_forms(definition: GameDefinition) -> ActionForms:
    """Return the forms of a game's actions, computed once."""
    return ActionForms(definition)


class History:
    """A step and the history before it. Histories are immutable; `then` returns a longer one."""

    __slots__ = ("action", "actor", "before", "definition", "secret", "seen_by")

    def __init__(
        self,
        definition: GameDefinition,
        before: History | None = None,
        actor: int = SPECTATOR,
        action: int = 0,
        seen_by: int = EVERYONE,
    ) -> None:
        self.definition = definition
        self.before = before
        self.actor = actor
        self.action = action
        self.seen_by = seen_by
        self.secret = action_forms(definition).secret

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_steps, (self.definition.id, [(step.actor, step.action, step.seen_by) for step in self.steps()])

    def then(self, actor: int, action: int, seen_by: int) -> History:
        """Return this history plus one step. `seen_by` is a bit mask of the seats that saw it in full, or EVERYONE."""
        return History(self.definition, self, actor, action, seen_by)

    def steps(self) -> list[History]:
        """Return all steps, oldest first."""
        found: list[History] = []
        here = self
        while here.before is not None:
            found.append(here)
            here = here.before
        return found[::-1]

    def sees(self, seat: int | None) -> bool:
        """Return whether a seat saw the last step in full; None sees everything."""
        return seat is None or self.seen_by == EVERYONE or self.seen_by >> seat & 1 == 1

    def text_for(self, seat: int | None) -> str:
        """Return the steps as a seat saw them, one `ACTOR ACTION` per line."""
        forms = action_forms(self.definition)
        return "\n".join(
            f"{step.actor} {(forms.whole if step.sees(seat) else forms.masked)[step.action]}" for step in self.steps()
        )

    def recent(self, seat: int, players: int) -> NDArray[np.float32]:
        """Return the last steps as a seat saw them, newest first. Actors: 1 chance, 2 the seat itself, 3 its left."""
        rows = np.zeros((RECENT, NUMBERS_A_STEP), np.float32)
        numbers = action_forms(self.definition).numbers
        here = self
        for i in range(RECENT):
            if here.before is None:
                break
            rows[i, 0] = 1 if here.actor < 0 else 2 + (here.actor - seat) % players
            rows[i, 1:] = numbers[here.action, 0 if here.sees(seat) else 1]
            here = here.before
        return rows

    def as_seen_by(self, seat: int) -> History:
        """Return a copy without the secrets that the seat did not see; nobody in the copy has seen them."""
        known = History(self.definition)
        forms = action_forms(self.definition)
        for step in self.steps():
            if step.sees(seat):
                known = known.then(step.actor, step.action, step.seen_by)
            else:
                known = known.then(step.actor, forms.first_alike[step.action], 0)
        return known


def _from_steps(game: str, steps: list[tuple[int, int, int]]) -> History:
    """Return the history with these steps; used for unpickling."""
    history = History(game_definition(game))
    for step in steps:
        history = history.then(*step)
    return history
