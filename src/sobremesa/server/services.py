"""What requests about guests and tables do, whatever they come by: the HTTP API, or the page of a browser tab."""

from __future__ import annotations

import asyncio
import time

import msgspec

from sobremesa.core.errors import SetupError
from sobremesa.core.records import Record
from sobremesa.core.strangers import told_apart
from sobremesa.games import definition
from sobremesa.protocol.http import LessonScript, NewGuest, NewTable, Outline, Replay, TakeOver
from sobremesa.protocol.messages import Seat, TableInfo
from sobremesa.store.stored import Guest, Listed
from sobremesa.tables.errors import TableError, table_words
from sobremesa.tables.faces import default_face
from sobremesa.tables.joining import hashed_word
from sobremesa.tables.setup import FREE, STAND_IN, Holder, Setup, bot_holder, new_id
from sobremesa.tables.table import Table
from sobremesa.tables.takeover import take_over, taken_over_setup

from .guests import Guests
from .hub import Hub
from .lessons import lesson_script
from .logs import log
from .metrics import TABLES
from .replays import ALL_OPEN, frames, outline, outline_cost, replay_cost
from .room import Room
from .table_info import edition_name, shown_face, taken_over


async def renamed(hub: Hub, guests: Guests, token: str, data: NewGuest) -> Guest:
    """Change a guest's name, language or face, also at all tables where they sit or watch, and return the guest."""
    known = await guests.known(token)
    tables = [
        listed.id
        for listed in await hub.store.tables_of(known.id)
        if listed.status != "over" and any(holder.guest == known.id for holder in listed.holders)
    ]
    if not hub.rename_rate.take(known.id, cost=1 + len(tables)):
        raise TableError("slow-down")
    guest = await guests.change(token, data.name, data.lang, data.face)
    hub.on_guest_changed(guest)
    for table_id in tables if (guest.name, guest.face) != (known.name, known.face) else ():
        await (await hub.room(table_id)).change(lambda table: table.rename(guest.id, guest.name, guest.face))
    return guest


async def lesson_told(game: str, lesson: str, lang: str) -> LessonScript:
    """Return a lesson of a game with every position of its script, as the pupil sees it.

    Raises:
        TableError: The game has no such lesson.
    """
    you = table_words(lang).say("lesson-you")
    found = await asyncio.to_thread(lesson_script, definition(game), lesson, lang, you)
    if found is None:
        raise TableError("not-found")
    return found


def checked_setup(form: NewTable) -> Setup:
    """Return the set-up that a form asks for; raise SetupError or TableError if there is no such game."""
    game = definition(form.game if form.edition is None else f"{form.game}@{form.edition}")
    setup = Setup(
        game=game.id,
        edition=game.edition.mark if game.edition else None,
        players=form.players,
        options=form.options,
        public=form.public,
        hints=form.hints,
        first=form.first,
        first_seat=form.first_seat,
        memory_aid=form.memory_aid,
        move_seconds=form.move_seconds,
        game_minutes=form.game_minutes,
        pause=form.pause,
        locked=form.locked,
        word=None if form.word is None else hashed_word(form.word),
    )
    setup.checked()
    return setup


async def new_room(hub: Hub, guest: Guest, form: NewTable, setup: Setup) -> Room:
    """Open a table for a guest; with `start` the game begins at once, free seats going to bots."""
    holders = _holders(form, guest)
    await _check_room_for_another(hub, guest)
    table = hub.new_table(new_id(), setup, holders, guest.id)
    plan = table.start(guest.id, time.time()) if form.start else None
    room = await hub.open(table, plan)
    TABLES.labels(setup.game).inc()
    log("table opened", table=table.id[:6], game=setup.game, players=setup.players)
    return room


async def room_taken_over(hub: Hub, guest: Guest, form: TakeOver, source: Table) -> Room:
    """Open a table that goes on from a moment of a finished game, for a guest in one seat and bots in the others."""
    setup = taken_over_setup(source, form.at)
    if form.seat >= setup.players:
        raise TableError("no-seat", seat=form.seat, last=setup.players - 1)
    await _check_room_for_another(hub, guest)
    seats = ["me" if seat == form.seat else form.level for seat in range(setup.players)]
    holders = _holders(NewTable(game=setup.game, players=setup.players, seats=seats), guest)
    table = hub.new_table(new_id(), setup, holders, guest.id)
    plan = await asyncio.to_thread(take_over, table, source, time.time())
    room = await hub.open(table, plan)
    TABLES.labels(setup.game).inc()
    return room


async def _check_room_for_another(hub: Hub, guest: Guest) -> None:
    if await hub.store.unfinished_of(guest.id) >= hub.settings.limits.unfinished:
        raise TableError("too-many-tables", most=hub.settings.limits.unfinished)


def _me(guest: Guest, seat: int) -> Holder:
    """Return a guest as who holds a seat."""
    return Holder(kind="person", name=guest.name, guest=guest.id, face=guest.face or default_face("person", seat))


def _holders(form: NewTable, guest: Guest) -> list[Holder]:
    asked = form.seats if form.seats is not None else ["me", *[STAND_IN] * (form.players - 1)]
    if len(asked) != form.players:
        raise TableError("seats", players=form.players)
    holders = [
        _me(guest, seat) if a == "me" else FREE if a == "open" else bot_holder(seat, a) for seat, a in enumerate(asked)
    ]
    return [
        msgspec.structs.replace(each, name=told_apart(each.name or "", [guest.name])) if each.kind == "bot" else each
        for each in holders
    ]


async def tables_listed(hub: Hub, guest: Guest | None, *, mine: bool) -> list[TableInfo]:
    """List public tables that wait for players; with `mine`, the guest's own tables, finished ones too."""
    if mine and guest is None:
        return []
    found = await (hub.store.tables_of(guest.id) if mine and guest else hub.store.open_tables())
    return [info for each in found if (info := _listed(hub, each, guest)) is not None]


def _listed(hub: Hub, listed: Listed, guest: Guest | None) -> TableInfo | None:
    """Return the entry of a table in a list, from its room if it is in memory; None if its edition is not here."""
    room = hub.rooms.get(listed.id)
    if room is not None:
        return room.info(guest.id if guest else None)
    seats = [Seat(seat, h.name, h.kind, h.level, shown_face(seat, h)) for seat, h in enumerate(listed.holders)]
    guests = [holder.guest for holder in listed.holders]
    setup = listed.setup
    try:
        game = setup.checked()
    except SetupError:
        return None
    return TableInfo(
        id=listed.id,
        game=game.definition.game_id,
        edition=edition_name(game.definition),
        players=setup.players,
        options=game.changed_options,
        status=listed.status,
        seats=seats,
        host=guests.index(listed.host) if listed.host in guests else None,
        public=setup.public,
        hints=setup.hints,
        first=setup.first,
        first_seat=setup.first_seat,
        locked=setup.locked,
        asks_word=setup.word is not None,
        memory_aid=setup.memory_aid if listed.status == "waiting" else setup.remembers_for(listed.holders),
        move_seconds=setup.move_seconds,
        game_minutes=setup.game_minutes,
        pause=setup.pause,
        rematch=listed.rematch,
        scores=listed.result.scores if listed.result else None,
        winners=listed.result.winners if listed.result else None,
        places=listed.result.places if listed.result else None,
        taken_over=taken_over(setup),
        created=listed.created,
        mine=[seat for seat, each in enumerate(guests) if guest is not None and each == guest.id],
    )


async def leave_seats(room: Room, guest: Guest) -> None:
    """Leave all seats of a guest: before the start they become free, afterwards bots play on."""
    for seat in room.table.seats_of(guest.id):
        await room.change(lambda table, seat=seat: table.stand(guest.id, seat))  # type: ignore[misc]


async def finished(hub: Hub, table_id: str) -> Table:
    """Return a table whose game is over, else raise TableError."""
    table = (await hub.room(table_id)).table
    if table.status != "over":
        raise TableError("not-over")
    return table


def record_of(table: Table) -> Record:
    """Return the record of a finished game, with the commitment to the draws of chance and the secret behind it."""
    assert table.match is not None
    record = table.match.record()
    if not table.committed.secret:
        return record
    return msgspec.structs.replace(
        record,
        table=table.id,
        commitment=table.committed.commitment,
        secret=table.committed.secret.hex(),
        first=table.setup.first,
        drawn_from=0 if table.setup.taken_over is None else table.setup.taken_over.at,
    )


async def outline_of(hub: Hub, table: Table, source: str) -> Outline:
    """Return the moves of a finished game; `source` is the address that asks, which may not ask too often."""
    if not hub.replay_rate.take(source, outline_cost(table)):
        raise TableError("slow-down")
    async with hub.replaying:
        return await asyncio.to_thread(outline, table)


async def replay_part(
    hub: Hub, table: Table, seat: str, first: int, last: int, lang: str, source: str, *, pictures: bool
) -> Replay:
    """Return part of a finished game as a seat saw it (-1: a spectator), or with all hands open (`all`).

    `source` is the address that asks, which may not ask for too many steps.
    """
    viewer = ALL_OPEN if seat == "all" else int(seat)
    if viewer >= table.setup.players:
        raise TableError("no-seat", seat=viewer, last=table.setup.players - 1)
    if not hub.replay_rate.take(source, replay_cost(table, viewer, first, last)):
        raise TableError("slow-down")
    async with hub.replaying:
        return await asyncio.to_thread(frames, table, viewer, first, last, lang, pictures=pictures)
