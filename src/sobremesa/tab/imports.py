"""Opening the record of a game that was played elsewhere: it is verified, and kept as a table that can be replayed."""

from __future__ import annotations

import re
import time

from sobremesa.core.committed import CommittedDraws
from sobremesa.core.records import game_of, read_record, rule_steps
from sobremesa.core.verify import Checker
from sobremesa.games import definition
from sobremesa.protocol.messages import TableInfo
from sobremesa.server.hub import Hub
from sobremesa.store.stored import Guest
from sobremesa.tables.errors import TableError, table_words
from sobremesa.tables.setup import Holder, Setup, new_id
from sobremesa.tables.table import StepRow, Table

from .store import TabStore

_ID = re.compile("[0-9a-z]{1,32}")


async def import_record(hub: Hub, store: TabStore, guest: Guest, text: str, lang: str) -> TableInfo:
    """Verify the first record of a text of JSON lines, store it as a finished table of a guest, and return the table.

    A record whose draws were committed to keeps its table's id; one that is here already is not stored again.

    Raises:
        ParseError: The text holds no record.
        BadRecord: It is of a game that can't have happened.
        SetupError: There is no such game.
    """
    record = read_record(next((line for line in text.splitlines() if line.strip()), ""))
    Checker(definition, compiled=False).check(record)
    game = game_of(record, definition)
    proven = record.secret is not None and record.table is not None and _ID.fullmatch(record.table) is not None
    table_id = record.table if proven and record.table is not None else new_id()
    if proven:
        try:
            return (await hub.room(table_id)).info(guest.id)
        except TableError as error:
            if error.code != "no-table":
                raise
    setup = Setup(
        game=game.definition.id,
        edition=game.definition.edition.mark if game.definition.edition else None,
        players=game.players,
        options=game.changed_options,
        first=record.first,
    )
    say = table_words(lang).say
    holders = [Holder(kind="person", name=f"{say('guest')} {seat + 1}") for seat in range(game.players)]
    secret = bytes.fromhex(record.secret) if proven and record.secret is not None else b""
    table = Table(table_id, setup, CommittedDraws(table_id, secret), holders, guest.id, time.time(), hub.settings.pace)
    steps, _ = rule_steps(record, game)
    verbs = game.definition.verbs
    rows = [
        StepRow(number, int(step[0]), verbs.texts[verbs.code(step[1:])], table.created)
        for number, step in enumerate(steps.steps)
    ]
    table.follow(rows, table.created)
    await store.add_finished(table, rows)
    return (await hub.room(table_id)).info(guest.id)
