"""What the host of a table may change before the start, beside filling seats."""

from __future__ import annotations

import msgspec

from .errors import TableError
from .joining import hashed_word
from .setup import FREE, Holder, Setup
from .table import Plan, Table

MOST_BARRED = 100
"""The most guests that a table remembers as removed."""


def remove(table: Table, guest: str, seat: int) -> Plan:
    """Plan for the host to remove a person from all their seats; they may not sit down here again."""
    table.must_exist(seat)
    removed = table.holders[seat].guest
    if removed is None or removed == table.host:
        raise TableError("nobody-there", seat=seat)
    holders = [FREE if holder.guest == removed else holder for holder in table.holders]
    barred = [*table.setup.barred, removed][-MOST_BARRED:]
    return _plan(table, guest, msgspec.structs.replace(table.setup, barred=barred), holders)


def lock(table: Table, guest: str, locked: bool) -> Plan:
    """Plan for the host to let nobody else sit down, or to let them again."""
    return _plan(table, guest, msgspec.structs.replace(table.setup, locked=locked), table.holders)


def ask_for_word(table: Table, guest: str, word: str | None) -> Plan:
    """Plan for the host to ask for a word of whoever sits down from now on; None asks for none."""
    stored = None if word is None else hashed_word(word)
    return _plan(table, guest, msgspec.structs.replace(table.setup, word=stored), table.holders)


def _plan(table: Table, guest: str, setup: Setup, holders: list[Holder]) -> Plan:
    table.must_wait()
    table.must_host(guest)
    return Plan(table.at, table.version, holders=holders, setup=setup)
