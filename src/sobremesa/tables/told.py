"""What has happened at a table as each pair of eyes saw it, in lines, kept as the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sobremesa.core.log import LogLine
from sobremesa.core.match import Game, Match, Step
from sobremesa.core.seats import EVERYONE
from sobremesa.core.verbs import Action, Value
from sobremesa.core.words import Words, words

MOST_SAID = 8_192
"""Lines that are kept as they were said last, for all tables together: some 6 MB, and nearly all that is said again."""

_NAMES = [chr(0xE000 + seat) for seat in range(16)]
"""What stands for the players' names while a line is made up: no catalogue has such letters."""
_PLACES = {ord(name): f"{{{place}}}" for place, name in enumerate(_NAMES)}


class Told:
    """The steps of one match through one pair of eyes. It follows the match at its own pace, from its own copy."""

    def __init__(self, game: Game, eyes: int) -> None:
        self.eyes = eyes
        self._behind = game.start_by_hand()
        self._view: Any = self._behind.view(eyes)
        self.steps: list[tuple[int, Action, list[LogLine]]] = []

    def follow(self, match: Match) -> None:
        """Go on to where the match is."""
        definition = match.game.definition
        behind = self._behind
        for step in match.steps[len(self.steps) :]:
            behind.do(step.code)
            seen = match.seen(step, self.eyes)
            after = behind.view(self.eyes)
            self.steps.append((step.actor, seen, definition.tell(self._view, step.actor, seen, after)))
            self._view = after


class Happening(NamedTuple):
    """A step and its lines: for those who saw it whole, and for those who did not, if there may be any."""

    number: int
    step: Step
    whole: tuple[Action, list[LogLine]]
    masked: tuple[Action, list[LogLine]]

    def through(self, eyes: int) -> tuple[Action, list[LogLine]]:
        return self.whole if self.step.whole_for(eyes) else self.masked


class Tale:
    """A match told once for all eyes, a piece at a time, from the match it is given on.

    A line says nothing but what everyone sees and what these eyes saw of the step, so all are told from a spectator's
    views; a suite holds every game to it. The matches must not change any more: a table has a new one for each move.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view: Any = match.view()
        """What everyone sees of it."""

    def follow(self, match: Match) -> list[Happening]:
        """What has happened since the last time."""
        first = len(self.match.steps)
        *before, last = enumerate(match.steps[first:], first)
        found = []
        if before:
            behind = self.match.copy()
            for number, step in before:
                behind.do(step.code)
                found.append(self._happened(number, step, behind.view()))
        found.append(self._happened(*last, match.view()))
        self.match = match
        return found

    def _happened(self, number: int, step: Step, after: Any) -> Happening:
        definition = self.match.game.definition
        action = definition.verbs.actions[step.code]
        whole = masked = (action, definition.tell(self.view, step.actor, action, after))
        if step.seen_by != EVERYONE:
            action = definition.verbs.masked(step.code)
            masked = (action, definition.tell(self.view, step.actor, action, after))
        self.view = after
        return Happening(number, step, whole, masked)


def retold(match: Match, have: int) -> list[Happening]:
    """All that has happened from step `have` on, for somebody who comes in the middle."""
    behind = match.game.start_by_hand()
    for step in match.steps[:have]:
        behind.do(step.code)
    return Tale(behind).follow(match) if have < len(match.steps) else []


class Sayings:
    """Lines said in a language with the players' names; what another table has said already is not made up anew.

    Nor is what was said of other seats: a kept line has places for the names of those it speaks of.
    """

    def __init__(self, game: Game, lang: str, names: Sequence[str]) -> None:
        self._words = words(game.definition, lang)
        self._names = names

    def say(self, line: LogLine) -> str:
        spoken: list[tuple[str, str, Value]] = []
        seats: list[str] = []
        for key, (kind, value) in line.names.items():
            if kind == "seat":
                spoken.append((key, kind, len(seats)))
                seats.append(self._names[int(value)])
            else:
                spoken.append((key, kind, value))
        return _said(self._words, line.message, tuple(spoken), tuple(line.facts.items())).format(*seats)


@lru_cache(MOST_SAID)
def _said(
    words: Words, message: str, names: tuple[tuple[str, str, Value], ...], facts: tuple[tuple[str, Value], ...]
) -> str:
    """A line with places for the seats' names, to be filled by `format`."""
    line = words.line(LogLine(message, {key: (kind, value) for key, kind, value in names}, dict(facts)), _NAMES)
    return line.replace("{", "{{").replace("}", "}}").translate(_PLACES)
