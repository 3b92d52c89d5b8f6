"""Advice for a player, from what their seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobremesa.protocol import messages as m
from sobremesa.store.stored import Guest
from sobremesa.tables.errors import TableError
from sobremesa.tables.table import Table

if TYPE_CHECKING:
    from .hub import Hub


async def advise(hub: Hub, table: Table, guest: Guest, source: str, asked: m.Hint, lang: str) -> m.Advice:
    """Return the answer to a hint.

    Raises:
        TableError: The table gives no hints, it is not the guest's turn, or too many hints are asked for.
    """
    if not table.setup.hints:
        raise TableError("no-hints")
    if asked.seat not in table.seats_of(guest.id):
        raise TableError("not-your-seat", seat=asked.seat)
    if table.match is None:
        raise TableError("not-started")
    if asked.at != table.at or table.match.actor != asked.seat or table.racing:
        raise TableError("late")
    found = await hub.thinkers.advise(table.match, asked.seat, guest.id, source)
    verbs = table.game.definition.verbs
    lines = [m.AdviceLine(list(verbs.actions[p.code]), p.wins or 0.0, p.visits) for p in found.prospects]
    return m.Advice(asked.id, asked.at, found.text_in(lang, table.names()), lines)
