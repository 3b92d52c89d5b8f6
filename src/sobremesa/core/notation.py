"""The interface by which a game writes steps in records differently from how its rules take them.

Most games need none of this. One does whose rules ask everybody, so that the number of steps tells nothing, while a
record names only those who had a choice.
"""

from __future__ import annotations

from typing import Protocol

from .verbs import Value

Steps = list[list[Value]]
"""Steps as records have them: the actor, the verb and the arguments."""

LegalLists = list[list[list[Value]] | None]
"""What was legal at each step; None for steps of chance."""


class Notation(Protocol):
    """Converts steps between rules and records. `legal` has the legal list of each step, or is None."""

    def write(self, players: int, steps: Steps, legal: LegalLists | None) -> tuple[Steps, LegalLists | None]:
        """Return the steps of a game, and the legal lists, as a record has them."""
        ...

    def read(self, players: int, steps: Steps, legal: LegalLists | None) -> tuple[Steps, LegalLists | None, list[int]]:
        """Return the steps of a record as the rules take them, their legal lists, and the place of each in the record.

        What can't be converted is returned as it is, for the rules to refuse.
        """
        ...
