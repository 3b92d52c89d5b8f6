"""After a count the table waits until everyone has looked, or until the time is up."""

from __future__ import annotations

import pytest

from sobremesa.core.committed import CommittedDraws
from sobremesa.core.seats import CHANCE
from sobremesa.tables.deadlines import deadline
from sobremesa.tables.errors import TableError
from sobremesa.tables.pace import Pace
from sobremesa.tables.pauses import go_on, goes_on
from sobremesa.tables.setup import PAUSE
from sobremesa.tables.table import Plan, StepRow, Table
from sobremesa.tables.talk import say
from tests.shelf import PUBLISHED, with_option

from .setups import NOON, acting, begun, match_of

PEOPLE = ("Ana", "Bea", "Carla", "Dora")
PAUSING = [each for each in PUBLISHED if each.pause]
LATER = NOON + 1000


def play_on(table: Table, now: float) -> None:
    """Let whoever acts play the first of the legal actions, people and bots alike; nobody presses in a race."""
    event = table.next_event(NOON)
    if table.racing:
        assert event is not None
        table.accept(table.end_race(event, now))
        return
    if match_of(table).actor == CHANCE:
        assert event is not None
        table.accept(table.move(event, table.chance_code(now), now))
        return
    seat = match_of(table).actor
    code = match_of(table).legal_codes()[0]
    holder = table.holders[seat]
    if holder.guest is None:
        assert event is not None
        table.accept(table.move(event, code, now))
    else:
        plan = table.play(holder.guest, seat, table.at, table.legal(seat)[0], now, f"r{table.at}")
        assert isinstance(plan, Plan)
        table.accept(plan)


def paused(
    game: str,
    seats: str = "Ana Bea Carla Dora",
    *,
    pause: float = PAUSE,
    game_minutes: float | None = None,
    move_seconds: float | None = None,
) -> Table:
    """A table that has just counted its first round, hand or bust turn."""
    table = begun(game, seats, pause=pause, game_minutes=game_minutes, move_seconds=move_seconds)
    for _ in range(2000):
        if table.pausing:
            return table
        play_on(table, LATER)
    raise AssertionError("no pause")


@pytest.mark.parametrize("game", [each.id for each in PAUSING])
def test_nobody_moves_and_no_clock_runs_until_all_who_are_there_go_on(game: str) -> None:
    table = paused(game, game_minutes=10, move_seconds=30)
    for name in ("ana", "bea", "carla"):
        table.connect(name)
    used = [table.clock(seat, LATER) for seat in range(4)]
    assert [table.clock(seat, LATER + 15) for seat in range(4)] == used
    assert [table.legal(seat) for seat in range(4)] == [[]] * 4
    for seat, name in enumerate(PEOPLE):
        with pytest.raises(TableError) as error:
            table.play(name.lower(), seat, table.at, ["play"], LATER, "r")
        assert error.value.code == "pause"
    at = table.at
    assert go_on(table, "ana", at)
    assert not go_on(table, "ana", at)
    assert go_on(table, "bea", at)
    assert [goes_on(table, seat) for seat in range(4)] == [True, True, False, False]
    event = table.next_event(NOON)
    assert event is not None
    longest = table.game.definition.pause
    assert longest is not None
    length = min(PAUSE, longest(match_of(table).state))
    assert (event.kind, event.when) == ("pause", LATER + length)
    assert deadline(table, LATER + 3) == length - 3
    assert go_on(table, "carla", at)  # Dora is away: nobody waits for her
    event = table.next_event(NOON)
    assert event is not None
    assert event.when == LATER
    table.accept(table.move(event, table.chance_code(LATER + 4), LATER + 4))
    assert not table.pausing
    assert not any(goes_on(table, seat) for seat in range(4))
    assert [table.clock(seat, LATER + 4) for seat in range(4)] == used  # the pause was nobody's time
    assert table.at > at


def test_it_goes_on_by_itself_and_who_comes_too_late_is_not_scolded() -> None:
    table = paused(PAUSING[0].id, "Ana Bea normal normal", pause=7)
    at = table.at
    event = table.next_event(LATER + 100)  # the server was down until then
    assert event is not None
    assert event.when == LATER + 107
    table.accept(table.move(event, table.chance_code(LATER + 107), LATER + 107))
    assert not go_on(table, "ana", at)
    with pytest.raises(TableError) as error:
        go_on(table, "ana", table.at)
    assert error.value.code == "no-pause"
    with pytest.raises(TableError) as error:
        go_on(table, "zoe", table.at)
    assert error.value.code == "only-players"


@pytest.mark.parametrize(("seats", "pause"), [("Ana normal normal", 0), ("normal normal normal", PAUSE)])
def test_bots_alone_do_not_wait_nor_does_a_table_without_pause(seats: str, pause: float) -> None:
    table = begun(PAUSING[0].id, seats, pause=pause)
    while not match_of(table).over:
        assert not table.pausing
        play_on(table, LATER)


def test_tests_and_benchmarks_do_not_wait() -> None:
    table = begun(PAUSING[0].id, "Ana Bea Carla", pause=PAUSE)
    table.pace = Pace.hurried()
    while not match_of(table).over:
        assert not table.pausing
        play_on(table, LATER)


def test_when_the_last_person_stands_up_the_pause_is_over() -> None:
    table = paused(PAUSING[0].id, "Ana normal normal")
    table.accept(table.stand("ana", 0))
    event = table.next_event(NOON)
    assert event is not None
    assert event.when == LATER


def test_a_pause_survives_a_restart() -> None:
    table = paused(PAUSING[0].id, "Ana Bea Carla")
    again = Table("t", table.setup, CommittedDraws("t", (1).to_bytes(32)), table.holders, "ana", NOON)
    actions = table.game.definition.verbs
    rows = [
        StepRow(number, step.actor, actions.texts[step.code], table.times[number])
        for number, step in enumerate(match_of(table).steps)
    ]
    again.follow(rows, NOON)
    assert again.pausing
    again.connect("ana")
    assert go_on(again, "ana", again.at)
    event = again.next_event(NOON)
    assert event is not None
    assert event.when == LATER


def test_how_long_it_waits_depends_on_no_card() -> None:
    table = paused(PAUSING[-1].id)
    here = table.next_event(NOON)
    world = match_of(table).copy()
    world.state = match_of(table).resampled(-1, 5)
    table.match = world
    assert table.next_event(NOON) == here


@pytest.mark.parametrize("pause", [-1, 601])
def test_a_pause_has_bounds(pause: float) -> None:
    with pytest.raises(TableError) as error:
        begun(PAUSING[0].id, "Ana Bea Carla", pause=pause)
    assert error.value.code == "clock"


def test_the_table_may_talk_in_a_pause_and_not_after_it() -> None:
    """L-23."""
    table = paused(with_option("follow"))
    assert say(table, "ana", "Ana", 0, "¡qué mano!", "table", LATER).text == "¡qué mano!"
    event = table.next_event(NOON)
    assert event is not None
    table.accept(table.move(event, table.chance_code(LATER), LATER))
    with pytest.raises(TableError) as error:
        say(table, "ana", "Ana", 0, "tengo el 21", "table", LATER)
    assert error.value.code == "silence"
    assert acting(table)
