"""A table that goes on from a moment of a finished game.

The steps up to that moment are those of the other game; what chance does from there on is drawn from the new table's
own secret. Nothing of a running game can be learned, because only games that are over can be taken over.
"""

from __future__ import annotations

import msgspec

from .errors import TableError
from .setup import Origin, Setup
from .table import Plan, StepRow, Table


def taken_over_setup(source: Table, at: int) -> Setup:
    """Return the set-up of a table that goes on from a finished game after `at` steps, against bots.

    Raises:
        TableError: The game is not over, or it has no such moment.
    """
    if source.status != "over":
        raise TableError("not-over")
    if not 0 <= at < source.at:
        raise TableError("no-moment", at=at, last=source.at - 1)
    was = source.setup
    return Setup(
        game=was.game,
        players=was.players,
        options=was.options,
        edition=was.edition,
        hints=True,
        pause=was.pause,
        taken_over=Origin(source.id, at),
    )


def take_over(table: Table, source: Table, now: float) -> Plan:
    """Plan the start of a table from the moment of the finished game that its set-up names."""
    origin = table.setup.taken_over
    assert origin is not None
    assert source.match is not None
    match, rows = table.game.start_by_hand(), list[StepRow]()
    texts = table.game.definition.verbs.texts
    for step in source.match.steps[: origin.at]:
        rows.append(StepRow(len(rows), match.actor, texts[step.code], now))
        match.do(step.code)
    table.play_chance(match, rows, now, started=now)
    setup = msgspec.structs.replace(table.setup, remembers=table.setup.remembers_for(table.holders))
    return Plan(table.at, table.version, holders=table.holders, setup=setup, match=match, rows=rows, started=now)
