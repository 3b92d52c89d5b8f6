"""The messages that lead from one position to the next, for every game, viewer and kind of table."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from sobremesa.core.committed import CommittedDraws
from sobremesa.core.log import LogLine
from sobremesa.core.match import Step
from sobremesa.core.seats import EVERYONE
from sobremesa.core.verbs import Action
from sobremesa.games import definition, game_ids
from sobremesa.protocol.following import Seen
from sobremesa.protocol.messages import State, Steps
from sobremesa.server.states import RecentSteps, TableStates
from sobremesa.tables.pace import ScheduledEvent
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Plan, Table
from sobremesa.tables.table_log import LogStep
from tests.tables.setups import NOON

MOVES = 60


def next_plan(table: Table, dice: random.Random) -> Plan:
    """Let whoever acts do something."""
    assert table.match is not None
    event = ScheduledEvent(NOON, "race", -1, table.at)
    if table.pausing:
        return table.move(event, table.chance_code(NOON), NOON)
    if table.racing:
        return table.end_race(event, NOON)
    return table.move(event, dice.choice(table.match.legal_codes()), NOON)


@pytest.mark.parametrize("memory_aid", [False, True])
@pytest.mark.parametrize("name", game_ids())
def test_every_viewer_is_led_to_what_a_full_state_shows(name: str, memory_aid: bool) -> None:
    players = min(4, definition(name).players[-1])
    holders = [Holder(kind="person", name=f"P{seat}", guest=f"g{seat}") for seat in range(players)]
    setup = Setup(game=name, players=players, memory_aid=memory_aid)
    table = Table("t", setup, CommittedDraws("t", bytes(32)), holders, "g0", NOON)
    table.accept(table.start("g0", NOON))
    states, dice, viewers = TableStates(table), random.Random(3), range(-1, players)
    seen = {viewer: Seen.of(read(states.state(viewer, "en", table.at))) for viewer in viewers}
    for _ in range(MOVES):
        if table.match is None or table.match.over:
            break
        shown = states.position()
        table.accept(next_plan(table, dice))
        for viewer in viewers:
            message = states.steps(viewer, shown)
            assert message is not None
            seen[viewer] = seen[viewer].after(msgspec.json.decode(message, type=Steps))
            assert seen[viewer] == Seen.of(read(states.state(viewer, "en", table.at)))


def read(state: bytes) -> State[Any]:
    return msgspec.json.decode(state, type=State[Any])


def test_a_line_for_one_seat_is_told_to_that_seat_only() -> None:
    """Whoever is told first: what is encoded once for all must not be what one of them may know."""
    everyone, own = [LogLine("step-peek")], [LogLine("step-peek"), LogLine("peeked", facts={"card": "C5"})]
    action = Action(("peek",))
    step = LogStep(0, Step(1, 0, EVERYONE), (action, everyone), (action, everyone), {1: (action, own)})
    for order in ([1, 0, -1], [-1, 0, 1]):
        recent = RecentSteps(0, [step])
        told = {viewer: b"peeked" in msgspec.json.encode(recent.seen_by(viewer, 0)) for viewer in order}
        assert told == {1: True, 0: False, -1: False}
