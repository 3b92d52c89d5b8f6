"""Whether a table remembers for its players: chosen by the host, or decided at the start by how many people sit."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.tables.setup import Setup
from tests.shelf import DUEL

from .setups import NOON, begun, new_table, remembers


@pytest.mark.parametrize(
    ("seats", "chosen", "expected"),
    [
        ("Ana normal hard", None, True),
        ("normal normal hard", None, True),
        ("Ana Bea normal", None, False),
        ("Ana Ana normal", None, False),  # two people at one screen
        ("Ana Bea normal", True, True),
        ("Ana normal hard", False, False),
    ],
)
def test_who_sits_decides_unless_the_host_does(seats: str, chosen: bool | None, expected: bool) -> None:
    table = new_table(DUEL, seats, memory_aid=chosen)
    assert table.setup.remembers is None
    table.accept(table.start(table.host, NOON))
    assert table.setup.remembers is expected
    assert table.setup.memory_aid is chosen
    assert remembers(table) is expected


def test_it_is_decided_when_the_game_starts_and_stays_so() -> None:
    table = new_table(DUEL, "Ana - normal")
    table.accept(table.sit("bea", "Bea"))
    assert not remembers(table)
    table.accept(table.stand("bea", 1))
    assert remembers(table)
    table.accept(table.sit("bea", "Bea"))
    table.accept(table.start("ana", NOON))
    table.accept(table.stand("bea", 1))  # a bot plays on
    assert not remembers(table)


def test_a_free_seat_that_a_bot_gets_is_no_person() -> None:
    assert remembers(begun(DUEL, "Ana - -"))


def test_a_set_up_of_the_old_form_is_read() -> None:
    old = f'{{"game":"{DUEL}","players":2,"open_heaps":true,"hints":true}}'
    assert Setup.read(old) == Setup(game=DUEL, players=2, memory_aid=True, hints=True)
    assert Setup.read(old.replace("true", "false")).memory_aid is None
    new = Setup(game=DUEL, players=2, memory_aid=False, remembers=False)
    assert Setup.read(msgspec.json.encode(new).decode()) == new
