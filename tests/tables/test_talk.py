"""Talk at a table, and when there is none."""

from __future__ import annotations

import pytest

from sobremesa.core.strangers import stranger_text
from sobremesa.tables.errors import TableError
from sobremesa.tables.talk import LONGEST, hears, say
from tests.shelf import DUEL, with_option

from .setups import NOON, begun, new_table


def test_everyone_may_talk_to_the_table() -> None:
    table = begun(DUEL, "Ana Bea")
    saying = say(table, "ana", "Ana", -1, " hola\n a  todos ", "table", NOON)
    assert (saying.seat, saying.text) == (0, "hola a todos")
    assert hears(table, [], saying)
    assert say(table, "zoe", "Zoe", -1, "suerte", "table", NOON).seat == -1


@pytest.mark.parametrize(
    ("guest", "seat", "text", "to", "code"),
    [
        ("ana", 1, "hola", "table", "not-your-seat"),
        ("zoe", 0, "hola", "table", "not-your-seat"),
        ("ana", 0, " \n\u200b", "table", "empty-chat"),
        ("ana", 0, "a" * (LONGEST + 1), "table", "long-chat"),
        ("ana", 0, "hola", "team", "no-team"),
    ],
)
def test_what_may_not_be_said(guest: str, seat: int, text: str, to: str, code: str) -> None:
    with pytest.raises(TableError) as error:
        say(begun(DUEL, "Ana Bea"), guest, guest, seat, text, to, NOON)  # type: ignore[arg-type]
    assert error.value.code == code


def test_a_table_may_be_silent_during_a_hand() -> None:
    waiting = new_table(with_option("follow"), "Ana Bea Carla Dora")
    assert say(waiting, "ana", "Ana", 0, "hola", "table", NOON).text == "hola"
    table = begun(with_option("follow"), "Ana Bea Carla Dora")
    for guest in ("ana", "zoe"):
        with pytest.raises(TableError) as error:
            say(table, guest, guest, -1, "tengo el Mendigo", "table", NOON)
        assert error.value.code == "silence"
    assert "L-23" in error.value.said("es")


def test_teams_talk_among_themselves() -> None:
    table = begun(with_option("teams"), "Ana Bea Carla Dora", options={"teams": 2})
    saying = say(table, "ana", "Ana", 0, "tengo dos 13", "team", NOON)
    assert [hears(table, [seat], saying) for seat in range(4)] == [True, False, True, False]
    assert not hears(table, [], saying)
    with pytest.raises(TableError):
        say(table, "zoe", "Zoe", -1, "hola", "team", NOON)


def test_what_cannot_be_seen_is_left_out() -> None:
    assert stranger_text("a\u202eb\x00c\ud800") == "abc"
