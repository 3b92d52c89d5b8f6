"""The log of a table: its steps with their lines, as each viewer saw them."""

from __future__ import annotations

from typing import Any, NamedTuple

from sobremesa.core.log import LogLine
from sobremesa.core.match import Game, Match, Step
from sobremesa.core.seats import CHANCE, EVERYONE, SPECTATOR
from sobremesa.core.verbs import Action


class SeatLog:
    """The log of one match for one viewer, made from that viewer's own views. It follows a copy of the match."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.viewer = viewer
        self._behind = game.start_by_hand()
        self._view: Any = self._behind.view(viewer)
        self.steps: list[tuple[int, Action, list[LogLine]]] = []

    def follow(self, match: Match) -> None:
        """Add the steps up to where the match is."""
        definition = match.game.definition
        behind = self._behind
        for step in match.steps[len(self.steps) :]:
            behind.do(step.code)
            seen = match.seen(step, self.viewer)
            after = behind.view(self.viewer)
            lines = definition.lines(self._view, step.actor, seen, after, behind.noted, self.viewer)
            self.steps.append((step.actor, seen, lines))
            self._view = after


class LogStep(NamedTuple):
    """A step and its lines, for those who saw it in full and for those who did not.

    `own` is for seats that get lines which the others do not get.
    """

    number: int
    step: Step
    whole: tuple[Action, list[LogLine]]
    masked: tuple[Action, list[LogLine]]
    own: dict[int, tuple[Action, list[LogLine]]]

    def seen_by(self, viewer: int) -> tuple[Action, list[LogLine]]:
        """Return the action and its lines as a viewer saw them."""
        if viewer in self.own:
            return self.own[viewer]
        return self.whole if self.step.fully_seen_by(viewer) else self.masked


class TableLog:
    """The log of one match for all viewers at once, from the position that it is given on.

    A line depends on nothing but what everyone sees and what the viewer saw of the step, so all lines are made from a
    spectator's views; a test compares them with `SeatLog` for every game. The matches that it is given must not change
    any more: a table has a new one for each move.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view: Any = match.view()
        """The public view of the match."""

    def follow(self, match: Match) -> list[LogStep]:
        """Go on to where the match is, and return the steps since the last time."""
        first = len(self.match.steps)
        *before, last = enumerate(match.steps[first:], first)
        found = []
        if before:
            behind = self.match.copy()
            for number, step in before:
                behind.do(step.code)
                found.append(self._log_step(number, step, behind))
        found.append(self._log_step(*last, match))
        self.match = match
        if match.game.definition.tell is None:
            self.view = match.view()
        return found

    def _log_step(self, number: int, step: Step, match: Match) -> LogStep:
        """Return the last step of a match. Views are made only for a game whose log is made from them."""
        definition = match.game.definition
        before = self.view
        after = self.view = before if definition.tell is None else match.view()

        def seen(action: Action, viewer: int = SPECTATOR) -> tuple[Action, list[LogLine]]:
            return action, definition.lines(before, step.actor, action, after, match.noted, viewer)

        whole = masked = seen(definition.verbs.actions[step.code])
        if step.seen_by != EVERYONE:
            masked = seen(definition.verbs.masked(step.code))
        own = {seat: seen(match.seen(step, seat), seat) for seat in definition.events.owners(match.noted)}
        return LogStep(number, step, whole, masked, own)


def log_from(match: Match, have: int) -> list[LogStep]:
    """Return the steps of a match from number `have` on, by playing it again."""
    behind = match.game.start_by_hand()
    for step in match.steps[:have]:
        behind.do(step.code)
    return TableLog(behind).follow(match) if have < len(match.steps) else []


def first_recalled(match: Match) -> int:
    """Return the number of the first step in the log of a table that does not remember for its players.

    Such a log holds the last lap: the last turn of as many seats as play, where a turn is all that one seat does before
    another acts, with what chance does in between. A longer one would list cards that lie face down by now. When the
    game is over, the log is whole; so it is in a game where nothing is shown only with `memory_aid`.
    """
    if match.over or not match.game.definition.memory_aid:
        return 0
    turns, first, seat = 0, 0, CHANCE
    for number in range(len(match.steps) - 1, -1, -1):
        actor = match.steps[number].actor
        if actor == CHANCE:
            continue
        if actor != seat:
            if turns == match.game.players:
                return first
            turns, seat = turns + 1, actor
        first = number
    return 0
