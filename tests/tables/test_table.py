"""A table: seats, the start, turns by step number, and nothing half done."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.core.committed import CommittedDraws
from sobremesa.core.errors import NotLegal, ParseError
from sobremesa.core.seats import CHANCE
from sobremesa.tables.errors import TableError
from sobremesa.tables.setup import Setup
from sobremesa.tables.table import Plan, Table
from tests.shelf import DUEL, LIGHTEST, with_option

from .setups import NOON, acting, begun, match_of, new_table, play_first


def refused(code: str) -> pytest.RaisesExc[TableError]:
    return pytest.RaisesExc(TableError, check=lambda error: error.code == code)


def test_people_sit_down_and_stand_up_before_the_start() -> None:
    table = new_table(DUEL, "Ana - normal")
    table.accept(table.sit("bea", "Bea"))
    assert table.seats_of("bea") == [1]
    with refused("no-free-seat"):
        table.sit("carla", "Carla")
    with refused("seat-taken"):
        table.sit("carla", "Carla", 0)
    with refused("no-seat"):
        table.sit("carla", "Carla", 3)
    with refused("not-your-seat"):
        table.stand("bea", 0)
    table.accept(table.stand("bea", 1))
    assert table.holders[1].kind == "free"


def test_only_the_host_fills_seats_and_starts() -> None:
    table = new_table(DUEL, "Ana Bea -")
    with refused("not-host"):
        table.fill("bea", 2, "hard")
    with refused("not-host"):
        table.start("bea", NOON)
    with refused("no-level"):
        table.fill("ana", 2, "godlike")
    table.connect("bea")
    with refused("seat-taken"):
        table.fill("ana", 1, "hard")
    with refused("seat-taken"):
        table.fill("ana", 0, None)
    table.accept(table.fill("ana", 2, "hard"))
    assert table.holders[2].level == "hard"
    table.accept(table.fill("ana", 2, None))
    assert table.holders[2].kind == "free"


def test_the_host_may_free_the_seat_of_somebody_who_has_gone() -> None:
    table = new_table(DUEL, "Ana Bea -")
    table.connect("bea")
    table.disconnect("bea", NOON)
    with refused("not-host"):
        table.fill("carla", 1, None)
    table.accept(table.fill("ana", 1, None))
    assert table.holders[1].kind == "free"
    table.accept(table.sit("bea", "Bea", 1))
    assert table.holders[1].name == "Bea"


def test_at_the_start_free_seats_go_to_bots_and_chance_deals() -> None:
    table = begun(LIGHTEST, "Ana - -")
    assert table.status == "playing"
    assert [holder.kind for holder in table.holders] == ["person", "bot", "bot"]
    assert match_of(table).actor >= 0
    assert table.at == 51
    with refused("started"):
        table.start("ana", NOON)
    with refused("started"):
        table.sit("bea", "Bea")


def test_who_leaves_after_the_start_is_played_by_a_bot_under_the_same_name() -> None:
    table = begun(DUEL, "Ana Bea")
    table.accept(table.stand("bea", 1))
    assert (table.holders[1].kind, table.holders[1].name, table.holders[1].guest) == ("bot", "Bea", None)


def test_a_plan_changes_nothing_until_it_is_accepted() -> None:
    table = begun(LIGHTEST, "Ana Bea Carla")
    guest, seat = acting(table)
    at, hand = table.at, match_of(table).view(seat)
    plan = table.play(guest, seat, at, table.legal(seat)[0], NOON + 1, "1")
    assert isinstance(plan, Plan)
    assert (table.at, match_of(table).view(seat)) == (at, hand)
    table.accept(plan)
    assert table.at == at + 1


def test_stragglers_repeats_and_strangers_are_not_applied() -> None:
    table = begun(LIGHTEST, "Ana Bea Carla")
    guest, seat = acting(table)
    action, at = table.legal(seat)[0], table.at
    with refused("not-your-seat"):
        table.play("mallory", seat, at, action, NOON, "x")
    with refused("late"):
        table.play(guest, seat, at - 1, action, NOON, "x")
    with refused("late"):
        table.play(guest, seat, at + 1, action, NOON, "x")
    play_first(table, NOON, "once")
    assert table.play(guest, seat, at, action, NOON, "once") == at
    assert table.at == at + 1
    with refused("id-used"):
        table.play(guest, seat, at, table.legal(acting(table)[1])[-1], NOON, "once")
    with refused("id-used"):
        table.play(guest, seat, table.at, action, NOON, "once")
    table.accept(table.stand(guest, seat))
    assert table.play(guest, seat, at, action, NOON, "once") == at
    with refused("not-your-seat"):
        table.play(guest, seat, table.at, action, NOON, "again")


def test_a_refused_move_names_its_clause_and_what_cannot_be_read_says_so() -> None:
    table = begun(LIGHTEST, "Ana Bea Carla")
    guest, seat = acting(table)
    other = next(name for name in ("ana", "bea", "carla") if name != guest)
    with pytest.raises(NotLegal):
        table.play(other, table.seats_of(other)[0], table.at, ["play", "C1", 0], NOON, "x")
    faces = match_of(table).game.definition.verbs.verbs["play"].kinds[0].values
    hand = msgspec.to_builtins(match_of(table).view(seat))["hand"]
    absent = next(face for face in faces if face not in hand)
    with pytest.raises(NotLegal) as error:
        table.play(guest, seat, table.at, ["play", absent, 0], NOON, "x")
    assert error.value.refusal.clause
    with pytest.raises(NotLegal):
        table.play(guest, seat, table.at, ["deal", "C1"], NOON, "x")
    nonsenses: list[list[str | int | None]] = [[], ["fly"], ["play", "C1"], ["play", None, 0], ["play", "C1", 0, 0]]
    for nonsense in nonsenses:
        with pytest.raises(ParseError):
            table.play(guest, seat, table.at, nonsense, NOON, "x")


def test_one_person_may_hold_several_seats() -> None:
    table = begun(DUEL, "Ana Ana")
    assert table.seats_of("ana") == [0, 1]
    for turn in range(6):
        play_first(table, NOON + turn, str(turn))


def test_a_rematch_moves_everyone_a_seat_further() -> None:
    table = begun(DUEL, "Ana Bea normal")
    assert [holder.name for holder in table.rotated()] == ["Nuria", "Ana", "Bea"]


def test_chance_draws_by_the_secret_and_a_restored_table_is_the_same() -> None:
    rows, tables = [], []
    for secret in (1, 1, 2):
        table = new_table(with_option("expert"), "Ana Bea Carla", secret=secret)
        plan = table.start("ana", NOON)
        table.accept(plan)
        rows.append(plan.rows)
        tables.append(table)
    assert rows[0] == rows[1] != rows[2]
    again = new_table(with_option("expert"), "Ana Bea Carla")
    again.follow(rows[0], NOON)
    assert match_of(again).state == match_of(tables[0]).state
    assert again.times == tables[0].times


def test_a_stored_table_that_makes_no_sense_is_not_restored() -> None:
    table = new_table(DUEL, "Ana Bea")
    rows = table.start("ana", NOON).rows
    for wrong in (rows[1:] if len(rows) > 1 else [], [*rows, rows[-1]]):
        if wrong:
            with refused("broken-table"):
                new_table(DUEL, "Ana Bea").follow(wrong, NOON)


def test_a_fate_keeps_its_secret_and_its_word() -> None:
    committed = CommittedDraws.new("abc")
    assert committed.secret.hex() not in repr(committed)
    assert (
        committed.commitment
        == CommittedDraws("abc", committed.secret).commitment
        != CommittedDraws("abd", committed.secret).commitment
    )
    drawn = [committed.draw(number, [(0, 1), (1, 0), (2, 3)]) for number in range(4000)]
    assert drawn == [committed.draw(number, [(0, 1), (1, 0), (2, 3)]) for number in range(4000)]
    assert drawn.count(1) == 0
    assert 850 < drawn.count(0) < 1150
    with pytest.raises(ValueError, match="weight"):
        committed.draw(0, [(0, 0)])


@pytest.mark.parametrize("clock", [{"move_seconds": 0.5}, {"move_seconds": 1e9}, {"game_minutes": 0.0}])
def test_a_clock_that_is_no_clock_is_refused(clock: dict[str, float]) -> None:
    with refused("clock"):
        Setup(game=DUEL, players=2, **clock).checked()  # type: ignore[arg-type]


def test_a_whole_game_ends_and_its_steps_are_the_record() -> None:
    table: Table = begun(DUEL, "Ana Bea")
    rows = 0
    for number in range(5000):
        if table.status == "over":
            break
        rows += len(play_first(table, NOON + number, str(number)).rows)
    assert table.status == "over"
    assert match_of(table).record().winners
    assert table.next_event(NOON) is None
    with refused("over"):
        table.stand("ana", 0)
    assert match_of(table).actor != CHANCE
