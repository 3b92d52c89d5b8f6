"""Who deals or begins first: by chance, by age, by who sat down first, or whom the table names."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.core.errors import BadRecord
from sobremesa.core.verify import Checker
from sobremesa.games import definition, definitions
from sobremesa.tables.errors import TableError
from sobremesa.tables.first import next_first_seat
from sobremesa.tables.setup import Holder, Setup
from sobremesa.tables.table import Table
from tests.shelf import DUEL, LIGHTEST

from .setups import NOON, begun, match_of, new_table, play_first

SETTLED = [each.id for each in definitions() if each.first]
SECRETS = range(1, 9)


def first_of(table: Table) -> int:
    """The seat that deals or begins first."""
    verbs = table.game.definition.verbs
    actions = (verbs.actions[step.code] for step in match_of(table).steps)
    return next(int(str(action[1])) for action in actions if action.verb == table.game.definition.first)


def start(table: Table, first_seat: int | None = None) -> Table:
    table.accept(table.start(table.host, NOON, first_seat))
    return table


def test_chance_settles_it_unless_the_table_says_otherwise() -> None:
    assert len({first_of(begun(LIGHTEST, "Ana Bea Carla", secret=secret)) for secret in range(1, 40)}) == 3


@pytest.mark.parametrize("game", SETTLED)
@pytest.mark.parametrize("rule", ["youngest", "eldest", "seat"])
def test_the_host_names_the_seat(game: str, rule: str) -> None:
    seats = " ".join(["Ana", "Bea", "normal", "Carla"])
    for secret in SECRETS:
        assert first_of(start(new_table(game, seats, secret=secret, first=rule), 1)) == 1
        assert first_of(begun(game, seats, secret=secret, first=rule, first_seat=3)) == 3
    assert first_of(start(new_table(game, seats, first=rule, first_seat=3), 0)) == 0  # said again at the start


def test_who_sat_down_first() -> None:
    for secret in SECRETS:
        table = new_table(LIGHTEST, "- - normal -", secret=secret, first="sat")
        table.host = "ana"
        for guest, seat in (("bea", 3), ("ana", 0), ("carla", 1)):
            table.accept(table.sit(guest, guest.title(), seat))
        table.accept(table.rename("bea", "Beatriz"))
        assert first_of(start(table)) == 3
    opened = new_table(LIGHTEST, "- - Ana", first="sat")
    opened.accept(opened.sit("bea", "Bea", 0))
    assert first_of(start(opened)) == 2  # who opened the table was there first


def test_who_left_and_came_back_sat_down_later() -> None:
    table = new_table(LIGHTEST, "- Ana -", first="sat")
    table.accept(table.sit("bea", "Bea", 0))
    table.accept(table.stand("ana", 1))
    table.accept(table.sit("ana", "Ana", 2))
    assert first_of(start(table)) == 0


@pytest.mark.parametrize(
    ("settings", "named", "code"),
    [
        ({"first": "youngest"}, None, "first-unnamed"),
        ({"first": "eldest"}, 4, "no-seat"),
        ({"first": "seat"}, -1, "no-seat"),
        ({"first": "seat", "first_seat": 4}, None, "no-seat"),
        ({"first": "chance", "first_seat": 1}, None, "first-not-named"),
        ({}, 1, "first-not-named"),
        ({"first": "sat"}, 1, "first-not-named"),
    ],
)
def test_what_can_not_be_settled_so(settings: dict[str, object], named: int | None, code: str) -> None:
    with pytest.raises(TableError) as error:
        start(new_table(LIGHTEST, "Ana Bea Carla normal", **settings), named)  # type: ignore[arg-type]
    assert error.value.code == code


def test_a_game_in_which_nobody_is_first_has_nothing_to_settle() -> None:
    other = next(each for each in definitions() if each.first is None)
    with pytest.raises(TableError) as error:
        Setup(game=other.id, players=other.players[0], first="youngest").checked()
    assert error.value.code == "no-first"


def test_a_record_says_how_it_was_settled_and_verifies() -> None:
    drawn = first_of(begun(DUEL, "Ana Bea"))
    table = begun(DUEL, "Ana Bea", first="eldest", first_seat=1 - drawn)
    number = 0
    while table.status == "playing":
        number += 1
        play_first(table, NOON + number, str(number))
    committed = table.committed
    promised = {"table": "t", "commitment": committed.commitment, "secret": committed.secret.hex()}
    record = msgspec.structs.replace(match_of(table).record(), **promised, first="eldest")
    checker = Checker(definition, compiled=False)
    checker.check(record)
    with pytest.raises(BadRecord) as error:
        checker.check(msgspec.structs.replace(record, first="chance"))
    assert error.value.step == 0
    stacked = msgspec.structs.replace(record, secret=bytes(32).hex())
    with pytest.raises(BadRecord):
        checker.check(stacked)


def test_in_a_rematch_the_same_person_is_first() -> None:
    table = start(new_table(LIGHTEST, "Ana Bea Carla", first="youngest"), 2)
    assert next_first_seat(table) == 0
    assert table.rotated()[0].name == "Carla"
    assert next_first_seat(begun(LIGHTEST, "Ana Bea Carla")) is None


def test_the_order_of_sitting_is_stored_with_the_seats() -> None:
    holder = Holder(kind="person", name="Ana", guest="ana", sat=2)
    assert msgspec.json.decode(msgspec.json.encode(holder), type=Holder) == holder
