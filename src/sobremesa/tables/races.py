"""Races: all seats may press at once, and the first of those whom the rules allow it has pressed.

Nobody learns who has pressed before the race ends, and every race lasts as long as the table's pace says, so that its
length tells nothing. Presses are not stored: after a restart the race begins anew.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import NotLegal
from sobremesa.core.match import Match

from .external import legal_in_race, match_for_racer
from .pace import Pace

if TYPE_CHECKING:
    from .table import Table


class Presses:
    """When each seat has pressed, in the race that is on after `at` steps."""

    def __init__(self) -> None:
        self.at = -1
        self.when: dict[int, float] = {}

    def at_position(self, at: int) -> dict[int, float]:
        """Return when each seat has pressed in the race after `at` steps; presses of an earlier race are dropped."""
        if at != self.at:
            self.at, self.when = at, {}
        return self.when

    def set(self, at: int, seat: int, when: float | None) -> None:
        """Set when a seat has pressed, if it has not pressed before; None takes its press back."""
        presses = self.at_position(at)
        if when is None:
            presses.pop(seat, None)
        else:
            presses.setdefault(seat, when)


def draw_reactions(pace: Pace, seats: int, dice: random.Random) -> list[float]:
    """Return after how many seconds a bot in each seat would press, infinite for one that does not.

    The times are drawn for every seat, whatever cards it holds, so that they tell nothing about cards.
    """
    return [math.inf if dice.random() < pace.holds_back else dice.uniform(*pace.reaction) for _ in range(seats)]


def answers_race(definition: GameDefinition, action: str) -> bool:
    """Return whether an action answers a race, which runs on nobody's clock."""
    return definition.race is not None and action in (definition.race.press, definition.race.wait)


def answer_race(table: Table, match: Match, seat: int, code: int, now: float) -> None:
    """Set or take back a seat's press in the race that is on.

    Raises:
        NotLegal: The rules do not allow it.
    """
    definition = match.game.definition
    assert definition.race is not None
    refusal = match_for_racer(match, seat).why_not(definition.verbs.actions[code], seat)
    if refusal is not None:
        raise NotLegal(definition, refusal)
    table.presses.set(table.at, seat, now if definition.verbs.texts[code] == definition.race.press else None)


def race_answers(table: Table, match: Match, reactions: list[float]) -> list[int]:
    """Return what each seat has answered when a race ends: the first to press has pressed, all others have waited.

    A person has pressed when they did, a bot at the time that was drawn for its seat.
    """
    definition = match.game.definition
    assert definition.race is not None
    pressed = table.presses.at_position(table.at).copy()
    for seat, holder in enumerate(table.holders):
        may = bool(legal_in_race(match, seat))
        if may and (holder.kind == "bot" or seat in table.stand_ins) and reactions[seat] < math.inf:
            pressed[seat] = table.times[-1] + reactions[seat]
    first = min(pressed, key=lambda seat: pressed[seat], default=None)
    press, wait = definition.verbs.parse(definition.race.press), definition.verbs.parse(definition.race.wait)
    return [press if seat == first else wait for seat in range(len(table.holders))]
