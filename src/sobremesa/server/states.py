"""What a table's viewers are sent after each step, made once however many connections show the same.

A full `state` comes first; from then on a connection gets `steps` messages with the difference between two positions.
What is secret comes from views and `LogStep.seen_by` alone: the bytes of a message depend on nothing but what its
viewer saw before and sees now.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar, cast

import msgspec

from sobremesa.core.match import Match
from sobremesa.core.seats import EVERYONE, SPECTATOR
from sobremesa.core.words import words
from sobremesa.protocol.changes import WORD, difference, member_checksum
from sobremesa.protocol.lines import grouped, line_of
from sobremesa.protocol.messages import Offer, SeenStep, State, Steps
from sobremesa.tables.legal_lists import legal_lists
from sobremesa.tables.table import Table
from sobremesa.tables.table_log import LogStep, TableLog, first_recalled, log_from

LONG = 200
"""More steps than this are made in a thread, so that the event loop goes on."""

_encoder = msgspec.json.Encoder()

T = TypeVar("T")


class TableStates:
    """Makes the `state` and `steps` messages of one table.

    The steps of the last move are cached, as everyone is sent those; for others the match is played again.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._log: TableLog | None = None
        self._recent = RecentSteps(0, [])
        self._now: Position | None = None
        self._before: Position | None = None

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

    def position(self) -> Position:
        """Return the position of the match, as viewers see it."""
        table, match = self._table, self._table.match
        assert match is not None
        now = self._now
        if now is not None and now.match is match and now.version == table.version:
            return now
        self._catch_up(match)
        assert self._log is not None
        memory_aid = table.setup.remembers_for(table.holders)
        public = match.view(memory_aid=True) if memory_aid else self._log.view
        self._before, self._now = now, Position(table, match, public, memory_aid, self.log_from())
        return self._now

    def state(self, viewer: int, lang: str, have: int, *, described: bool = False) -> bytes:
        """Return the `state` message for a viewer, with the steps from `have` on.

        With `described` it has the picture and the labels of the actions, made from nothing but what else it holds.
        """
        position = self.position()
        match = position.match
        if have < self._recent.first:
            self._recent = RecentSteps(have, log_from(match, have))
        steps, view = self._recent.seen_by(viewer, have), position.view(viewer)
        offers, first = position.offers(viewer), position.log_from
        state = State(len(match.steps), viewer, view, offers, steps, first, racing=position.racing)
        if described:
            definition, say = match.game.definition, words(match.game.definition, lang).at_table(self._table.names())
            labels = [say.describe(definition.verbs, action) for action in self._table.legal(viewer)]
            state = msgspec.structs.replace(state, picture=definition.picture(view, say), labels=labels)
        return _encoder.encode(state)

    def steps(self, viewer: int, shown: Position) -> bytes | None:
        """Return the `steps` message for a viewer who was shown the position before; None if it was another one."""
        now = self.position()
        first = len(shown.match.steps)
        if shown is not self._before or self._recent.first > first or first >= len(now.match.steps):
            return None
        message = now.messages.get(viewer)
        if message is None:
            steps = self._recent.seen_by(viewer, first)
            message = now.messages[viewer] = _encoder.encode(now.changes(shown, viewer, steps))
        return message

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


class Position:
    """A match after some steps, with what its viewers see of it, as far as it was asked for."""

    __slots__ = (
        "_changed",
        "_offers",
        "_own_sums",
        "_private",
        "_sum",
        "_sums",
        "_table",
        "_written",
        "log_from",
        "match",
        "memory_aid",
        "messages",
        "public",
        "racing",
        "version",
    )

    def __init__(self, table: Table, match: Match, public: Any, memory_aid: bool, log_from: int) -> None:
        self._table = table
        self.match = match
        self.public = public
        self.memory_aid = memory_aid
        self.log_from = log_from
        self.version = table.version
        self.racing = table.racing
        self.messages: dict[int, bytes] = {}
        """The `steps` messages that lead here."""
        self._private: dict[int, dict[str, object]] = {SPECTATOR: {}}
        self._offers: dict[int, list[Offer]] = {}
        self._changed: dict[str, bytes] | None = None
        """The fields of `public` that have changed, each as it is written, and all of them."""
        self._written: dict[str, Any] = {}
        self._sums: dict[str, int] = {}
        """The checksums of the fields of `public`, their sum, and by viewer those of its own fields."""
        self._sum = 0
        self._own_sums: dict[int, dict[str, int]] = {}

    def view(self, viewer: int) -> Any:
        """Return what a viewer sees."""
        private = self.private(viewer)
        return msgspec.structs.replace(self.public, **private) if private else self.public

    def private(self, viewer: int) -> dict[str, object]:
        """Return the fields that a viewer sees differently from a spectator."""
        private = self._private.get(viewer)
        if private is None:
            view = self.match.game.definition.private_view
            private = self._private[viewer] = view(self.match.state, viewer, self.memory_aid)
        return private

    def offers(self, viewer: int) -> list[Offer]:
        """Return what a viewer may do. It must be asked for before the table changes."""
        offers = self._offers.get(viewer)
        if offers is None:
            offers = self._offers[viewer] = grouped(self._table.legal(viewer))
        return offers

    def changes(self, before: Position, viewer: int, steps: list[SeenStep]) -> Steps:
        """Return what has changed for a viewer since the position before."""
        legal = difference(before.offers(viewer), self.offers(viewer))
        view = self._view_changes(before, viewer)
        check = self._check(before, viewer)
        return Steps(len(self.match.steps), viewer, check, steps, view, legal, self.log_from, self.racing)

    def _view_changes(self, before: Position, viewer: int) -> dict[str, Any]:
        """Return what has changed in a view. Fields that the viewer sees as everyone does are compared once for all."""
        if self._changed is None:
            self._changed = _changed_fields(before.public, self.public)
            self._written = _object(self._changed.values())
        changed, old, new = self._changed, before.private(viewer), self.private(viewer)
        if old == new and changed.keys().isdisjoint(new):
            return self._written
        own = old.keys() | new.keys()
        changed = {name: field for name, field in changed.items() if name not in own}
        for name in own:
            was = old[name] if name in old else getattr(before.public, name)
            now = new[name] if name in new else getattr(self.public, name)
            if was != now:
                changed[name] = _field(name, was, now)
        order = _order(self.public.__struct_fields__)
        return _object(changed[name] for name in sorted(changed, key=order.__getitem__))

    def _check(self, before: Position, viewer: int) -> int:
        """Return the checksum of a view; of fields that stayed the same since the position before it is kept."""
        if not self._sums:
            old = before._sums
            changed = self._changed if old and self._changed is not None else self.public.__struct_fields__
            self._sums = old | {name: member_checksum(name, getattr(self.public, name)) for name in changed}
            self._sum = sum(self._sums.values())
        own = self._own_sums.get(viewer)
        if own is None:
            own = self._own_sums[viewer] = self._sums_of(self.private(viewer), before, viewer)
        return (self._sum + sum(own.values()) - sum(map(self._sums.__getitem__, own))) & WORD

    def _sums_of(self, private: dict[str, object], before: Position, viewer: int) -> dict[str, int]:
        """Return the checksums of a viewer's own fields, those of the position before where they are the same."""
        was, known = before.private(viewer), before._own_sums.get(viewer, {})
        if known and was == private:
            return known
        return {
            name: known[name] if name in known and was[name] == value else member_checksum(name, value)
            for name, value in private.items()
        }


def _object(members: Iterable[bytes]) -> dict[str, Any]:
    """Return an object of written members, as a message takes it."""
    return cast("dict[str, Any]", msgspec.Raw(b"{%b}" % b",".join(members)))


@cache
def _order(fields: tuple[str, ...]) -> dict[str, int]:
    """Return the places of a view's fields."""
    return {name: place for place, name in enumerate(fields)}


def _changed_fields(old: Any, new: Any) -> dict[str, bytes]:
    """Return the fields of a view that have changed, each as it is written."""
    return {
        name: _field(name, was, now)
        for name in new.__struct_fields__
        if (was := getattr(old, name)) != (now := getattr(new, name))
    }


def _field(name: str, old: Any, new: Any) -> bytes:
    """Return the change of a field as it is written."""
    change = difference(msgspec.to_builtins(old, str_keys=True), msgspec.to_builtins(new, str_keys=True))
    return b'"%b":%b' % (name.encode(), _encoder.encode(change))


class RecentSteps:
    """The steps from a number on, encoded once for all viewers who saw the same."""

    __slots__ = ("_encoded", "_lists", "_private", "_steps", "first")

    def __init__(self, first: int, steps: list[LogStep]) -> None:
        self.first = first
        self._steps = steps
        self._private = any(each.step.seen_by != EVERYONE or each.own for each in steps)
        self._lists: dict[int, list[SeenStep]] = {}
        self._encoded: dict[tuple[int, bool], SeenStep] = {}

    def seen_by(self, viewer: int, have: int) -> list[SeenStep]:
        """Return the steps from `have` on as a viewer saw them; only complete lists are cached."""
        if have != self.first:
            return self._list(viewer, have)
        key = viewer if self._private else SPECTATOR
        steps = self._lists.get(key)
        if steps is None:
            steps = self._lists[key] = self._list(viewer, have)
        return steps

    def _list(self, viewer: int, have: int) -> list[SeenStep]:
        return _raw([self._step(each, viewer) for each in self._steps[have - self.first :]])

    def _step(self, step: LogStep, viewer: int) -> SeenStep:
        if viewer in step.own:  # nobody else gets these lines
            return _seen(step, viewer)
        key = (step.number, step.step.fully_seen_by(viewer))
        encoded = self._encoded.get(key)
        if encoded is None:
            encoded = self._encoded[key] = _seen(step, viewer)
        return encoded


def _seen(step: LogStep, viewer: int) -> SeenStep:
    action, lines = step.seen_by(viewer)
    return _raw(SeenStep(step.number, step.step.actor, list(action), [line_of(line) for line in lines]))


def _raw(value: T) -> T:
    """Return a value as encoded bytes, which a message takes in its place."""
    return cast("T", msgspec.Raw(_encoder.encode(value)))
