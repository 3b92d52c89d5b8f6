"""Tables for tests, with a clock that only the test moves."""

from __future__ import annotations

from sobremesa.core.committed import CommittedDraws
from sobremesa.core.match import Match
from sobremesa.tables.pace import Pace
from sobremesa.tables.setup import Holder, Setup, bot_holder
from sobremesa.tables.table import Plan, Table

NOON = 1_000_000.0
PACE = Pace(bot_delay=(0.5, 1.2), reaction=(0.9, 2.2), race=8.0, grace=30.0, rest=1e9)


def person(name: str) -> Holder:
    return Holder(kind="person", name=name, guest=name.lower())


def new_table(game: str, seats: str, *, secret: int = 1, **settings: object) -> Table:
    """Return a table: `seats` names people (`Ana Bea`), levels (`normal`) and free seats (`-`); the first is host."""
    holders = []
    for seat, word in enumerate(seats.split()):
        if word == "-":
            holders.append(Holder())
        else:
            holders.append(person(word) if word[0].isupper() else bot_holder(seat, word))
    settings.setdefault("pause", 0.0)  # a test that is about pauses says so
    setup = Setup(game=game, players=len(holders), **settings)  # type: ignore[arg-type]
    host = next((holder.guest for holder in holders if holder.guest), "nobody")
    committed = CommittedDraws("t", secret.to_bytes(32))
    return Table("t", setup, committed, holders, host, NOON, PACE)


def begun(game: str, seats: str, *, secret: int = 1, **settings: object) -> Table:
    """Return such a table with the game started at noon."""
    table = new_table(game, seats, secret=secret, **settings)
    table.accept(table.start(table.host, NOON))
    return table


def remembers(table: Table) -> bool:
    return table.setup.remembers_for(table.holders)


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def acting(table: Table) -> tuple[str, int]:
    """Return the guest whose turn it is, and their seat."""
    seat = match_of(table).actor
    guest = table.holders[seat].guest
    assert guest is not None
    return guest, seat


def play_first(table: Table, now: float, request: str = "r") -> Plan:
    """Play the acting person's first legal action, and return the plan."""
    guest, seat = acting(table)
    plan = table.play(guest, seat, table.at, table.legal(seat)[0], now, request)
    assert isinstance(plan, Plan)
    table.accept(plan)
    return plan
