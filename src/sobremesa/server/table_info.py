"""A table as everyone sees it, for messages and for HTTP."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition
from sobremesa.protocol.table_info import Seat, TableInfo, TakenOver
from sobremesa.tables.deadlines import deadline
from sobremesa.tables.faces import default_face
from sobremesa.tables.pauses import goes_on
from sobremesa.tables.results import result_of
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Table


def table_info(table: Table, now: float, watching: int, guest: str | None = None, *, loaded: float = 0.0) -> TableInfo:
    """Return a table as everyone sees it, with the seats of `guest` as `mine`.

    `loaded` is since when it can be played at.
    """
    over = table.status == "over"
    result = result_of(table.match) if over and table.match is not None else None
    host = table.seats_of(table.host)
    left = deadline(table, now, loaded)
    proven = bool(table.committed.secret)  # nothing was committed to in a game whose record was imported without it
    return TableInfo(
        id=table.id,
        game=table.game.definition.game_id,
        edition=edition_name(table.game.definition),
        players=table.setup.players,
        options=table.game.changed_options,
        status=table.status,
        seats=[_seat(table, seat, holder, now) for seat, holder in enumerate(table.holders)],
        host=host[0] if host else None,
        steps=table.at,
        public=table.setup.public,
        hints=table.setup.hints,
        first=table.setup.first,
        first_seat=table.setup.first_seat,
        locked=table.setup.locked,
        asks_word=table.setup.word is not None,
        memory_aid=_memory_aid(table),
        move_seconds=table.setup.move_seconds,
        game_minutes=table.setup.game_minutes,
        pause=table.setup.pause,
        pausing=table.pausing,
        deadline=None if left is None else round(left, 1),
        watching=watching,
        commitment=table.committed.commitment if proven and table.match is not None else None,
        secret=table.committed.secret.hex() if proven and over else None,
        rematch=table.rematch,
        scores=result.scores if result else None,
        winners=result.winners if result else None,
        places=result.places if result else None,
        turn=_turn(table) if guest is not None else None,
        taken_over=taken_over(table.setup),
        created=table.created,
        mine=table.seats_of(guest),
    )


def _turn(table: Table) -> int | None:
    """Return whose turn it is; None while nobody or everybody is asked."""
    if table.match is None or table.match.actor < 0 or table.racing:
        return None
    return table.match.actor


def taken_over(setup: Setup) -> TakenOver | None:
    """Return from which moment of a finished game a table goes on, None if it began at the beginning."""
    return None if setup.taken_over is None else TakenOver(setup.taken_over.table, setup.taken_over.at)


def shown_face(seat: int, holder: Holder) -> str:
    """Return the face that is drawn for a seat; tables of earlier versions have none."""
    return holder.face or default_face(holder.kind, seat)


def _memory_aid(table: Table) -> bool | None:
    """Return whether the table remembers for its players; None before the start, if nobody has chosen."""
    return table.setup.memory_aid if table.status == "waiting" else table.setup.remembers_for(table.holders)


def edition_name(definition: GameDefinition) -> str | None:
    """Return the name of a game's edition, if the game has any."""
    return None if definition.edition is None else definition.edition.name


def _seat(table: Table, seat: int, holder: Holder, now: float) -> Seat:
    clock = table.clock(seat, now)
    return Seat(
        seat=seat,
        name=holder.name,
        kind=holder.kind,
        level=holder.level,
        face=shown_face(seat, holder),
        here=holder.guest is not None and holder.guest in table.present,
        stand_in=seat in table.stand_ins,
        clock=None if clock is None else round(clock, 1),
        goes_on=goes_on(table, seat),
    )
