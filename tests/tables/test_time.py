"""What happens by itself: bots, clocks, the absent, races. Nothing of it looks at a card."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.core.seats import CHANCE
from sobremesa.tables.errors import TableError
from sobremesa.tables.pace import ScheduledEvent
from sobremesa.tables.table import Plan, Table
from tests.shelf import DUEL, LIGHTEST, with_option

from .setups import NOON, PACE, acting, begun, match_of, play_first


def event_of(table: Table, loaded: float = NOON) -> ScheduledEvent:
    event = table.next_event(loaded)
    assert event is not None
    return event


def test_a_bot_moves_after_a_delay_and_a_person_is_waited_for() -> None:
    bots = begun(DUEL, "normal normal")
    event = event_of(bots)
    assert event.kind == "bot"
    assert event.when - NOON == pytest.approx(0.85, abs=0.36)
    assert begun(DUEL, "Ana Bea").next_event(NOON) is None


def test_how_long_a_bot_waits_depends_on_no_card() -> None:
    table = begun(LIGHTEST, "normal normal normal")
    here = event_of(table)
    world = match_of(table).copy()
    world.state = match_of(table).resampled(-1, 5)
    table.match = world
    assert event_of(table) == here
    forced = begun(DUEL, "normal normal")
    assert len(forced.legal(match_of(forced).actor)) == 1
    assert event_of(forced).when >= NOON + PACE.bot_delay[0]


def test_a_move_that_comes_too_late_is_made_by_a_bot_once() -> None:
    table = begun(LIGHTEST, "Ana Bea Carla", move_seconds=20)
    event = event_of(table)
    assert (event.kind, event.when) == ("late", NOON + 20)
    assert table.deadline(NOON + 5) == 15
    code = match_of(table).legal_codes()[0]
    table.accept(table.move(event, code, NOON + 20))
    assert not table.stand_ins
    with pytest.raises(TableError):
        table.move(event, code, NOON + 21)


def test_the_clock_for_the_game_runs_on_ones_own_turn_and_survives_a_restart() -> None:
    table = begun(DUEL, "Ana Bea", game_minutes=1)
    _, seat = acting(table)
    assert table.clock(seat, NOON + 10) == 50
    assert table.clock(1 - seat, NOON + 10) == 60
    plan = play_first(table, NOON + 10)
    again = begun(DUEL, "Ana Bea", game_minutes=1)
    again.accept(Plan(again.at, again.version, match=plan.match, rows=plan.rows))
    assert again.clock(seat, NOON + 10) == 50
    event = event_of(table)
    used = 10 if match_of(table).actor == seat else 0
    assert (event.kind, event.when) == ("late", NOON + 10 + 60 - used)


def test_who_is_away_on_their_turn_is_stood_in_for_and_gets_the_seat_back() -> None:
    table = begun(LIGHTEST, "Ana Bea Carla")
    guest, seat = acting(table)
    assert table.next_event(NOON) is None  # nobody is there: nobody is kept waiting
    assert not table.connect("mallory")  # who only watches is not kept waiting either
    assert table.next_event(NOON) is None
    other = next(name for name in ("ana", "bea", "carla") if name != guest)
    assert table.connect(other)
    event = event_of(table)
    assert (event.kind, event.seat, event.when) == ("away", seat, NOON + PACE.grace)
    table.take_over(seat)
    assert event_of(table).kind == "bot"
    assert table.connect(guest)
    assert not table.stand_ins
    assert table.next_event(NOON) is None
    assert not table.connect(guest)  # a second window
    assert not table.disconnect(guest, NOON + 50)
    assert table.disconnect(guest, NOON + 50)
    assert event_of(table).when == NOON + 50 + PACE.grace


def racing(seats: str) -> Table:
    """A table at which a race for the first card is on."""
    for secret in range(1, 40):
        table = begun(with_option("expert"), seats, secret=secret)
        if match_of(table).actor == CHANCE:
            return table
    raise AssertionError("nobody holds a 1 in forty deals")


def hand_of(table: Table, seat: int) -> list[int]:
    return list(msgspec.to_builtins(match_of(table).view(seat))["hand"])


def test_a_race_is_won_by_the_first_click_of_somebody_who_may() -> None:
    table = racing("Ana Bea Carla")
    holders = [seat for seat in range(3) if 1 in hand_of(table, seat)]
    for seat, name in enumerate(("ana", "bea", "carla")):
        assert [str(action) for action in table.legal(seat)] == ([f"race {seat}"] if seat in holders else [])
        if seat not in holders:
            with pytest.raises(Exception, match="chance"):
                table.play(name, seat, table.at, ["race", seat], NOON + 1, "x")
    name = ("ana", "bea", "carla")[holders[0]]
    with pytest.raises(Exception, match="chance"):
        table.play(name, holders[0], table.at, ["race", (holders[0] + 1) % 3], NOON + 1, "x")
    plan = table.play(name, holders[0], table.at, ["race", holders[0]], NOON + 1, "x")
    assert isinstance(plan, Plan)
    table.accept(plan)
    assert match_of(table).actor == holders[0]


def test_a_race_that_nobody_wins_is_decided_by_chance_in_the_end() -> None:
    table = racing("Ana Bea Carla")
    event = event_of(table)
    assert (event.kind, event.when, table.deadline(NOON)) == ("race", NOON + PACE.race, PACE.race)
    table.accept(table.move(event, table.chance_code(event, NOON), NOON + PACE.race))
    assert match_of(table).actor >= 0


def test_bots_reach_for_the_pile_as_quickly_as_people() -> None:
    table = racing("normal normal normal")
    event = event_of(table)
    assert event.kind == "click"
    assert PACE.reaction[0] <= event.when - NOON <= PACE.reaction[1]
    table.accept(table.move(event, table.chance_code(event, NOON), event.when))
    assert match_of(table).actor == event.seat


def hands_counted(table: Table) -> int:
    return int(msgspec.to_builtins(match_of(table).view())["hands_counted"])


@pytest.mark.parametrize(("minutes", "late"), [(0, False), (31, True)])
def test_the_clock_ends_a_game_between_two_hands(minutes: int, late: bool) -> None:
    table = begun(with_option("follow"), "Ana Ana Ana Ana", options={"time_limit": 30, "hands": 2})
    number = 0
    while table.status == "playing" and not hands_counted(table):
        play_first(table, NOON + 60 * minutes, str(number))
        number += 1
    verbs = [match_of(table).game.definition.verbs.actions[step.code].verb for step in match_of(table).steps]
    assert ("time_up" in verbs) == late == (table.status == "over")
    assert ("next_hand" in verbs) != late


def test_a_clock_set_back_gives_nobody_time() -> None:
    table = begun(DUEL, "Ana Bea", game_minutes=1)
    play_first(table, NOON - 500)
    assert table.times[-1] == NOON
