"""The `state` messages of a table for each viewer, made once however many connections show the same."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar, cast

import msgspec

from sobremesa.core.match import Match
from sobremesa.core.seats import EVERYONE, SPECTATOR
from sobremesa.core.words import words
from sobremesa.protocol.messages import ActionParts, SeenStep, State
from sobremesa.tables.legal_lists import legal_lists
from sobremesa.tables.table import Table
from sobremesa.tables.table_log import LineFormatter, LogStep, TableLog, first_recalled, log_from

LONG = 200
"""More steps than this are formatted in a thread, so that the event loop goes on."""

_encoder = msgspec.json.Encoder()

T = TypeVar("T")


class TableStates:
    """Makes the `state` messages of one table. What is secret comes from views and `LogStep.seen_by` alone.

    The steps of the last move are cached, as everyone is sent those; for others the match is played again.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._log: TableLog | None = None
        self._recent = RecentSteps(0, [])
        self._formatters: dict[str, tuple[list[str], LineFormatter]] = {}
        self._remembered: tuple[Match, Any] | None = None

    async def prepare(self, have: int) -> None:
        """Make the steps from `have` on, in a thread if they are many. Call it before `state` if they may be many."""
        match = self._table.match
        if match is None:
            return
        self._catch_up(match)
        if have < self._recent.first and len(match.steps) - have > LONG:
            steps = await asyncio.to_thread(log_from, match, have)
            if match is self._table.match:
                self._recent = RecentSteps(have, steps)

    def log_from(self) -> int:
        """Return the number of the first step that the log shows: all if the table remembers for its players."""
        match, setup = self._table.match, self._table.setup
        return 0 if match is None or setup.remembers_for(self._table.holders) else first_recalled(match)

    def state(self, viewer: int, lang: str, have: int, *, described: bool = False) -> bytes:
        """Return the `state` message for a viewer, with the steps from `have` on.

        With `described` it has the picture and the labels of the actions, made from nothing but what else it holds.
        """
        match = self._table.match
        assert match is not None
        self._catch_up(match)
        if have < self._recent.first:
            self._recent = RecentSteps(have, log_from(match, have))
        steps = self._recent.seen_by(viewer, have, self._formatter(lang))
        view, actions = self._view(match, viewer), self._table.legal(viewer)
        legal = cast("list[ActionParts]", actions)  # in JSON a tuple is a list
        state = State(len(match.steps), viewer, view, legal, steps, self.log_from(), racing=self._table.racing)
        if described:
            definition, say = match.game.definition, words(match.game.definition, lang).at_table(self._table.names())
            labels = [say.describe(definition.verbs, action) for action in actions]
            state = msgspec.structs.replace(state, picture=definition.picture(view, say), labels=labels)
        return _encoder.encode(state)

    def _catch_up(self, match: Match) -> None:
        """Add the steps since the last time to the log, unless they are too many for one move."""
        log = self._log
        if log is not None and log.match is match:
            return
        legal_lists(match.game.definition).compile_if_it_pays(match)
        if log is None or len(match.steps) - len(log.match.steps) > LONG:
            self._log = TableLog(match)
            self._recent = RecentSteps(len(match.steps), [])
        else:
            self._recent = RecentSteps(len(log.match.steps), log.follow(match))

    def _view(self, match: Match, viewer: int) -> Any:
        """Return the view of a viewer; the public view is made once."""
        assert self._log is not None
        public, memory_aid = self._log.view, self._table.setup.remembers_for(self._table.holders)
        if memory_aid:
            if self._remembered is None or self._remembered[0] is not match:
                self._remembered = (match, match.view(memory_aid=True))
            public = self._remembered[1]
        return match.game.definition.seen_besides(public, match.state, viewer, memory_aid)

    def _formatter(self, lang: str) -> LineFormatter:
        """Return the formatter for a language, with the names that the players have now."""
        names = self._table.names()
        known = self._formatters.get(lang)
        if known is None or known[0] != names:
            if known is not None:
                self._recent.clear()
            known = self._formatters[lang] = (names, LineFormatter(self._table.game, lang, names))
        return known[1]


class RecentSteps:
    """The steps from a number on, encoded once for all viewers who saw the same in the same language."""

    __slots__ = ("_encoded", "_hidden", "_lists", "_steps", "first")

    def __init__(self, first: int, steps: list[LogStep]) -> None:
        self.first = first
        self._steps = steps
        self._hidden = any(each.step.seen_by != EVERYONE for each in steps)
        self.clear()

    def clear(self) -> None:
        """Drop the cache, because the players have other names."""
        self._lists: dict[tuple[LineFormatter, int], list[SeenStep]] = {}
        self._encoded: dict[tuple[LineFormatter, int, bool], SeenStep] = {}

    def seen_by(self, viewer: int, have: int, formatter: LineFormatter) -> list[SeenStep]:
        """Return the steps from `have` on as a viewer saw them; only complete lists are cached."""
        if have != self.first:
            return self._list(viewer, have, formatter)
        key = (formatter, viewer if self._hidden else SPECTATOR)
        steps = self._lists.get(key)
        if steps is None:
            steps = self._lists[key] = self._list(viewer, have, formatter)
        return steps

    def _list(self, viewer: int, have: int, formatter: LineFormatter) -> list[SeenStep]:
        return _raw([self._step(each, viewer, formatter) for each in self._steps[have - self.first :]])

    def _step(self, step: LogStep, viewer: int, formatter: LineFormatter) -> SeenStep:
        key = (formatter, step.number, step.step.fully_seen_by(viewer))
        encoded = self._encoded.get(key)
        if encoded is None:
            action, lines = step.seen_by(viewer)
            texts = [formatter.format(line) for line in lines]
            encoded = self._encoded[key] = _raw(SeenStep(step.number, step.step.actor, list(action), texts))
        return encoded


def _raw(value: T) -> T:
    """Return a value as encoded bytes, which a message takes in its place."""
    return cast("T", msgspec.Raw(_encoder.encode(value)))
