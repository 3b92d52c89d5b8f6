"""What each pair of eyes is sent of a table, as bytes, made once however many look through them."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar, cast

import msgspec

from sobremesa.core.match import Match
from sobremesa.core.seats import EVERYONE, SPECTATOR
from sobremesa.core.words import words
from sobremesa.protocol.messages import ActionParts, Seat, SeenStep, State, TableInfo
from sobremesa.tables.legal_lists import legal_lists
from sobremesa.tables.setup import Holder
from sobremesa.tables.table import Table
from sobremesa.tables.table_log import LineFormatter, LogStep, TableLog, log_from

LONG = 200
"""More steps than this are told in a thread, beside the event loop."""

_encoder = msgspec.json.Encoder()

T = TypeVar("T")


class Scene:
    """One table as its eyes see it. What depends on hidden cards comes from views and `LogStep.seen_by` alone.

    It keeps what the last move brought, which everyone is told; who comes in the middle is told anew from the match.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tale: TableLog | None = None
        self._news = News(0, [])
        self._sayings: dict[str, tuple[list[str], LineFormatter]] = {}
        self._open: tuple[Match, Any] | None = None

    async def prepare(self, have: int) -> None:
        """Be ready to tell the steps from `have` on; a long tale is told beside the loop, and nobody waits."""
        match = self._table.match
        if match is None:
            return
        self._catch_up(match)
        if have < self._news.first and len(match.steps) - have > LONG:
            told = await asyncio.to_thread(log_from, match, have)
            if match is self._table.match:
                self._news = News(have, told)

    def state(self, eyes: int, lang: str, have: int, *, described: bool = False) -> bytes:
        """The `state` message for these eyes: the view, what may be done, the steps from `have` on.

        With `described` it has the picture and the labels of the actions, made from nothing but what else it holds.
        """
        match = self._table.match
        assert match is not None
        self._catch_up(match)
        if have < self._news.first:
            self._news = News(have, log_from(match, have))
        steps = self._news.told(eyes, have, self._sayings_in(lang))
        view, actions = self._view(match, eyes), self._table.legal(eyes)
        legal = cast("list[ActionParts]", actions)  # in JSON a tuple is a list
        state = State(len(match.steps), eyes, view, legal, steps)
        if described:
            definition, say = match.game.definition, words(match.game.definition, lang).at_table(self._table.names())
            labels = [say.describe(definition.verbs, action) for action in actions]
            state = msgspec.structs.replace(state, picture=definition.picture(view, say), labels=labels)
        return _encoder.encode(state)

    def _catch_up(self, match: Match) -> None:
        """Tell what is new, unless it is so much that nobody can have waited for it."""
        tale = self._tale
        if tale is not None and tale.match is match:
            return
        legal_lists(match.game.definition).compile_if_it_pays(match)
        if tale is None or len(match.steps) - len(tale.match.steps) > LONG:
            self._tale = TableLog(match)
            self._news = News(len(match.steps), [])
        else:
            self._news = News(len(tale.match.steps), tale.follow(match))

    def _view(self, match: Match, eyes: int) -> Any:
        """The view; what everyone sees is made once."""
        assert self._tale is not None
        public = self._tale.view
        if self._table.setup.open_heaps:
            if self._open is None or self._open[0] is not match:
                self._open = (match, match.view(open_heaps=True))
            public = self._open[1]
        return match.game.definition.seen_besides(public, match.state, eyes)

    def _sayings_in(self, lang: str) -> LineFormatter:
        """What is said in a language, with the names that the players have now."""
        names = self._table.names()
        known = self._sayings.get(lang)
        if known is None or known[0] != names:
            if known is not None:
                self._news.forget()
            known = self._sayings[lang] = (names, LineFormatter(self._table.game, lang, names))
        return known[1]


class News:
    """What has happened from a step on, as bytes: made once for all who saw the same of it in the same language."""

    __slots__ = ("_happenings", "_hidden", "_steps", "_told", "first")

    def __init__(self, first: int, happenings: list[LogStep]) -> None:
        self.first = first
        self._happenings = happenings
        self._hidden = any(each.step.seen_by != EVERYONE for each in happenings)
        self.forget()

    def forget(self) -> None:
        """Say all anew: the players have other names."""
        self._told: dict[tuple[LineFormatter, int], list[SeenStep]] = {}
        self._steps: dict[tuple[LineFormatter, int, bool], SeenStep] = {}

    def told(self, eyes: int, have: int, sayings: LineFormatter) -> list[SeenStep]:
        """The steps from `have` on as these eyes saw them. Where somebody comes in who has some, nothing is kept."""
        if have != self.first:
            return self._seen(eyes, have, sayings)
        key = (sayings, eyes if self._hidden else SPECTATOR)
        told = self._told.get(key)
        if told is None:
            told = self._told[key] = self._seen(eyes, have, sayings)
        return told

    def _seen(self, eyes: int, have: int, sayings: LineFormatter) -> list[SeenStep]:
        return _raw([self._step(each, eyes, sayings) for each in self._happenings[have - self.first :]])

    def _step(self, happening: LogStep, eyes: int, sayings: LineFormatter) -> SeenStep:
        key = (sayings, happening.number, happening.step.whole_for(eyes))
        step = self._steps.get(key)
        if step is None:
            action, lines = happening.seen_by(eyes)
            said = [sayings.format(line) for line in lines]
            step = self._steps[key] = _raw(SeenStep(happening.number, happening.step.actor, list(action), said))
        return step


def _raw(value: T) -> T:
    """The same as bytes, which a message takes in its place."""
    return cast("T", msgspec.Raw(_encoder.encode(value)))


def table_info(table: Table, now: float, watching: int, guest: str | None = None) -> TableInfo:
    """A table as everyone sees it; `mine` as `guest` does."""
    over = table.status == "over"
    assert not over or table.match is not None
    host = table.seats_of(table.host)
    deadline = table.deadline(now)
    return TableInfo(
        id=table.id,
        game=table.setup.game,
        players=table.setup.players,
        options=table.game.changed_options,
        status=table.status,
        seats=[_seat(table, seat, holder, now) for seat, holder in enumerate(table.holders)],
        host=host[0] if host else None,
        steps=table.at,
        public=table.setup.public,
        hints=table.setup.hints,
        open_heaps=table.setup.open_heaps,
        move_seconds=table.setup.move_seconds,
        game_minutes=table.setup.game_minutes,
        deadline=None if deadline is None else round(deadline, 1),
        watching=watching,
        commitment=table.committed.commitment if table.match is not None else None,
        secret=table.committed.secret.hex() if over else None,
        rematch=table.rematch,
        scores=table.match.scores if over and table.match else None,
        winners=table.match.winners if over and table.match else None,
        created=table.created,
        mine=table.seats_of(guest),
    )


def _seat(table: Table, seat: int, holder: Holder, now: float) -> Seat:
    clock = table.clock(seat, now)
    return Seat(
        seat=seat,
        name=holder.name,
        kind=holder.kind,
        level=holder.level,
        here=holder.guest is not None and holder.guest in table.present,
        stand_in=seat in table.stand_ins,
        clock=None if clock is None else round(clock, 1),
    )
