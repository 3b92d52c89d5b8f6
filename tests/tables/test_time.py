"""What happens by itself: bots, clocks, the absent, races. Nothing of it looks at a card."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest

import sobremesa.tables.table as tables_module
from sobremesa.core.seats import CHANCE
from sobremesa.tables.deadlines import deadline
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
    assert deadline(table, NOON + 5) == 15
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


RACERS = "Ana Bea Carla"


def racing(seats: str, holders: int | None = None, **settings: object) -> Table:
    """A table at which a race for the first card is on, with so many seats that hold a 1."""
    for secret in range(1, 200):
        table = begun(with_option("expert"), seats, secret=secret, **settings)
        if holders is None or sum(1 in hand_of(table, seat) for seat in range(len(table.holders))) == holders:
            return table
    raise AssertionError(f"no deal of 200 gives {holders} seats a 1")


def hand_of(table: Table, seat: int) -> list[int]:
    return list(msgspec.to_builtins(match_of(table).view(seat))["hand"])


def holders_of(table: Table) -> list[int]:
    return [seat for seat in range(len(table.holders)) if 1 in hand_of(table, seat)]


def press(table: Table, seat: int, now: float, answer: str = "lay") -> None:
    guest = table.holders[seat].guest or ""
    assert table.play(guest, seat, table.at, ["race", answer], now, "x") is None


def end(table: Table) -> int:
    """Let the race end as its clock says; return who has won it."""
    event = event_of(table)
    table.accept(table.end_race(event, event.when))
    return int(msgspec.to_builtins(match_of(table).view())["last_player"])


def test_a_race_is_won_by_the_first_press_and_lasts_as_long_whoever_presses() -> None:
    table = racing(RACERS, holders=3)
    before = event_of(table)
    assert (before.kind, before.when, deadline(table, NOON)) == ("race", NOON + PACE.race, PACE.race)
    press(table, 2, NOON + 3)
    press(table, 1, NOON + 2)
    press(table, 1, NOON + 4)
    press(table, 0, NOON + 1)
    press(table, 0, NOON + 1.5, "hold")
    assert event_of(table) == before
    assert match_of(table).steps[-1].actor == CHANCE  # nothing has been told yet
    assert end(table) == 1
    answers = [str(match_of(table).seen(step, step.actor)) for step in match_of(table).steps[-4:-1]]
    assert answers == ["race hold", "race lay", "race hold"]


def test_everybody_may_press_and_who_has_no_1_is_refused_alone() -> None:
    table = racing(RACERS, holders=1)
    (holder,) = holders_of(table)
    for seat in range(3):
        assert [str(action) for action in table.legal(seat)] == (["race lay"] if seat == holder else [])
        if seat != holder:
            with pytest.raises(Exception, match="You have no 1 to lay"):
                press(table, seat, NOON + 1)
    assert not table.presses.when
    press(table, holder, NOON + 1)
    assert end(table) == holder


@pytest.mark.parametrize("holders", [1, 2, 3])
def test_after_a_race_in_which_nobody_presses_the_youngest_opens(holders: int) -> None:
    table = racing(RACERS, holders=holders)
    assert end(table) == -1
    assert match_of(table).actor == 1


def test_the_time_of_a_press_is_drawn_for_every_seat_whether_it_may_press_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same dice are thrown in every race, and the end depends on none of them."""
    drawn = []
    for holders in (1, 2, 3):
        table = racing("normal normal normal", holders=holders)
        dice = random.Random(7)
        monkeypatch.setattr(tables_module, "_dice", dice)
        assert event_of(table).when == NOON + PACE.race
        end(table)
        drawn.append(dice.random())
    assert len(set(drawn)) == 1


@pytest.mark.parametrize(("holds_back", "laid"), [(0.0, True), (1.0, False)])
def test_bots_press_when_they_hold_a_1_unless_they_hold_back(holds_back: float, laid: bool) -> None:
    table = racing("normal normal normal", holders=2)
    table.pace = replace(PACE, holds_back=holds_back)
    holders = holders_of(table)
    assert (end(table) in holders) == laid


def test_where_somebody_plays_several_seats_they_are_asked_in_turn() -> None:
    table = racing("Ana Ana normal", holders=3)
    assert not table.racing
    assert [str(action) for action in table.legal(0)] == ["race hold", "race lay"]
    assert table.next_event(NOON) is None
    play_first(table, NOON + 1, "a")
    play_first(table, NOON + 2, "b")
    assert (event_of(table).kind, event_of(table).seat) == ("bot", 2)


def test_a_race_runs_on_nobodys_clock() -> None:
    table = racing(RACERS, holders=3, game_minutes=1)
    assert [table.clock(seat, NOON + 4) for seat in range(3)] == [60, 60, 60]
    press(table, 1, NOON + 2)
    end(table)
    actor = match_of(table).actor
    assert [table.clock(seat, NOON + PACE.race) for seat in range(3)] == [60, 60, 60]
    assert table.clock(actor, NOON + PACE.race + 7) == 53


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


def test_who_leaves_a_seat_while_seats_are_asked_in_turn_does_not_begin_a_race_in_the_middle() -> None:
    """Found by pairs of worlds: a race that is on for some seats only can't be answered by all."""
    table = begun(with_option("teams"), "Ana Ana Bea")
    assert table.match is not None
    assert not table.racing  # nobody can be quick in two seats
    seat = table.match.actor
    guest = table.holders[seat].guest
    assert guest is not None
    plan = table.play(guest, seat, table.at, ["race", "hold"], NOON, "x")
    assert isinstance(plan, Plan)
    table.accept(plan)
    table.accept(table.stand("ana", 1))
    assert table.match.game.definition.race is not None
    assert table.match.game.definition.race.on(table.match.state)
    assert not table.racing
    for each in range(3):
        assert bool(table.legal(each)) == (each == table.match.actor)
