"""What each pair of eyes is sent of a table, as bytes, made once however many look through them."""

from __future__ import annotations

import asyncio

import msgspec

from sobremesa.core.match import Match
from sobremesa.tables.setup import Holder
from sobremesa.tables.table import Table
from sobremesa.tables.told import Sayings, Told

from .messages import Seat, SeenStep, State, TableInfo

LONG = 200
"""More steps than this are told in a thread, beside the event loop."""

_encoder = msgspec.json.Encoder()


class Scene:
    """One table as its eyes see it. What depends on hidden cards comes from `Match.view` and `Match.seen` alone."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: dict[int, Told] = {}
        self._said: dict[tuple[int, str], list[msgspec.Raw]] = {}
        self._sayings: dict[str, tuple[list[str], Sayings]] = {}
        self._views: dict[int, tuple[Match, msgspec.Raw, msgspec.Raw]] = {}

    async def prepare(self, eyes: int) -> None:
        """Catch up with a long game, without making others wait."""
        match = self._table.match
        told = self._tale(eyes)
        if match is not None and len(match.steps) - len(told.steps) > LONG:
            await asyncio.to_thread(told.follow, match)

    def state(self, eyes: int, lang: str, have: int) -> bytes:
        """The `state` message for these eyes: the view, what may be done, the steps from `have` on."""
        match = self._table.match
        assert match is not None
        known = self._views.get(eyes)
        if known is None or known[0] is not match:
            view = match.view(eyes, open_heaps=self._table.setup.open_heaps)
            known = (match, _raw(view), _raw(self._table.legal(eyes)))
            self._views[eyes] = known
        steps = self._steps(eyes, lang)[have:]
        return _encoder.encode(State(len(match.steps), eyes, known[1], known[2], steps))  # type: ignore[arg-type]

    def _steps(self, eyes: int, lang: str) -> list[msgspec.Raw]:
        told = self._tale(eyes)
        assert self._table.match is not None
        told.follow(self._table.match)
        said = self._said.setdefault((eyes, lang), [])
        sayings = self._sayings_in(lang) if len(said) < len(told.steps) else None
        for number in range(len(said), len(told.steps)):
            assert sayings is not None
            actor, action, lines = told.steps[number]
            said.append(_raw(SeenStep(number, actor, list(action), [sayings.say(line) for line in lines])))
        return said

    def _sayings_in(self, lang: str) -> Sayings:
        """What has been said in a language with the names that the players have now."""
        names = self._table.names()
        known = self._sayings.get(lang)
        if known is None or known[0] != names:
            known = self._sayings[lang] = (names, Sayings(self._table.game, lang, names))
        return known[1]

    def _tale(self, eyes: int) -> Told:
        if eyes not in self._told:
            self._told[eyes] = Told(self._table.game, eyes)
        return self._told[eyes]


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(_encoder.encode(value))


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
        commitment=table.fate.commitment if table.match is not None else None,
        secret=table.fate.secret.hex() if over else None,
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
        here=holder.guest is not None and holder.guest in table.here,
        stand_in=seat in table.stand_ins,
        clock=None if clock is None else round(clock, 1),
    )
