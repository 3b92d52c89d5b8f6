"""Tables that are stored before the server starts: seated, started and played up to some point of their game."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from dataclasses import dataclass

from sobremesa.core.committed import CommittedDraws
from sobremesa.games import installed_definitions
from sobremesa.store.store import Store
from sobremesa.store.stored import Guest
from sobremesa.tables.setup import Holder, Setup, new_id
from sobremesa.tables.table import Plan, Table

SEATS = 4
GAMES = tuple(each.id for each in installed_definitions() if SEATS in each.players)
FURTHEST = 40
_TOGETHER = 200


@dataclass(frozen=True)
class StoredTable:
    """A table in the store, and the tokens of those who sit there."""

    id: str
    game: str
    tokens: list[str]


async def create_tables(where: str, games: list[str], tables: int, *, seed: int = 1) -> list[StoredTable]:
    """Store tables of these games in turn, all in the middle of a game, no two in step; return them."""
    store = await Store.open(where)
    dice = random.Random(seed)
    stored: list[StoredTable] = []
    try:
        for first in range(0, tables, _TOGETHER):
            numbers = range(first, min(first + _TOGETHER, tables))
            stored += await asyncio.gather(*(_create_one(store, games[n % len(games)], dice) for n in numbers))
    finally:
        await store.close()
    return stored


async def _create_one(store: Store, game: str, dice: random.Random) -> StoredTable:
    now = time.time()
    tokens = [secrets.token_urlsafe(32) for _ in range(SEATS)]
    guests = [Guest(new_id(), f"Guest {seat}", "en") for seat in range(SEATS)]
    holders = [Holder(kind="person", name=guest.name, guest=guest.id) for guest in guests]
    table_id = new_id()
    table = Table(
        table_id, Setup(game=game, players=SEATS, pause=0), CommittedDraws.new(table_id), holders, guests[0].id, now
    )
    plan = _played(table, dice, now)
    await asyncio.gather(*(store.add_guest(g, token, now) for g, token in zip(guests, tokens, strict=True)))
    await store.add_table(table, plan)
    return StoredTable(table_id, game, tokens)


def _played(table: Table, dice: random.Random, now: float) -> Plan:
    """Return a plan with the start and a random number of random moves, so that some tables are about to end."""
    plan = table.start(table.host, now)
    table.accept(plan)
    rows = plan.rows[:]
    for _ in range(dice.randrange(FURTHEST)):
        more = _a_move(table, dice, now)
        if more.over:
            break
        table.accept(more)
        rows += more.rows
    return Plan(0, 0, holders=plan.holders, match=table.match, rows=rows, started=now)


def _a_move(table: Table, dice: random.Random, now: float) -> Plan:
    """A random move of whoever acts, or the end of a race in which nobody presses."""
    assert table.match is not None
    if table.racing:
        event = table.next_event(now)
        assert event is not None
        return table.end_race(event, now)
    seat, before = table.match.actor, table.at
    action = dice.choice(table.match.legal())
    more = table.play(table.holders[seat].guest or "", seat, before, action, now, f"stored {before}")
    assert isinstance(more, Plan)
    return more
