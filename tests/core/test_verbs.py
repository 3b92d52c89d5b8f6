"""The codec: what can be read, and what is said of what can't."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.core.errors import ParseError
from sobremesa.core.verbs import Action, Kind, Verb, Verbs

FACE = Kind("face", (*(f"{suit}{value}" for suit in "CML" for value in (1, 2, 4, 5, 7)), "X"))
VERBS = Verbs(Verb("deal", FACE.but_secret()), Verb("play", FACE, Kind("space", (0, 1, 2))))
DEAL, PLAY = VERBS.firsts
PLAIN = Verbs(Verb("pass"), Verb("take", Kind("row", (0, 1, 2))), Verb("lay", Kind("card", ("A", 10)).but_secret()))


def test_numbers_follow_the_order_of_the_declaration() -> None:
    assert PLAIN.firsts == (0, 1, 4)
    assert [str(action) for action in PLAIN.actions] == ["pass", "take 0", "take 1", "take 2", "lay A", "lay 10"]
    assert PLAIN.code(("lay", 10)) == 5
    assert VERBS.actions[PLAY + 3 * 3 + 2] == ("play", "C5", 2)
    assert VERBS.parse("deal X") == DEAL + 15


def test_text_may_be_written_carelessly() -> None:
    assert VERBS.parse("  PLAY c5   2 ") == VERBS.parse("play C5 2")


def test_an_action_shows_its_parts() -> None:
    action = VERBS.actions[PLAY]
    assert (action.verb, action.arguments) == ("play", ("C1", 0))
    assert str(Action(("deal", None))) == "deal ?"


def test_only_secret_parts_are_masked() -> None:
    assert PLAIN.masked(4) == ("lay", None)
    assert PLAIN.masked(1) == ("take", 0)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("", "empty"),
        ("fly C5", "no verb 'fly'"),
        ("play C5", "play FACE SPACE"),
        ("play C3 0", "'C3' is no FACE"),
        ("play C5 3", "'3' is no SPACE"),
        (("play", "C5", "0"), "not how this game writes it"),
        (("play", "C5", True), "'True' is no SPACE"),
        (("play", "C5", None), "'None' is no SPACE"),
        (("play", "c5", 0), "not how this game writes it"),
        ((3, "C5", 0), "no verb '3'"),
        ((), "empty"),
    ],
)
def test_what_cannot_be_read_is_answered(written: str | Sequence[str | int | None], complaint: str) -> None:
    with pytest.raises(ParseError) as refused:
        VERBS.read(written)
    assert complaint in refused.value.text_in("en")
    assert refused.value.text_in("es") != refused.value.text_in("en")


@given(st.text() | st.lists(st.none() | st.integers() | st.text() | st.floats() | st.booleans(), max_size=5))
def test_nothing_that_is_written_does_anything_but_be_read_or_refused(written: str | list[str | int | None]) -> None:
    complaint, code = "", -1
    try:
        code = VERBS.read(written)
    except ParseError as error:
        complaint = error.text_in("en")
    assert complaint or 0 <= code < VERBS.total
