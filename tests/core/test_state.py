"""The declaration of a state, and its two forms."""

from __future__ import annotations

import numpy as np
import pytest

from sobremesa.core.state import State, int8, int16, int32, int64


class Example(State):
    """One field of each size and shape."""

    small: int = int8()
    row: list[int] = int16(3)
    table: list[list[int]] = int32(2, 2)
    wide: int = int64()


def test_a_new_state_is_all_zero_and_chance_acts() -> None:
    s = Example()
    assert (s.small, s.row, s.table, s.wide) == (0, [0, 0, 0], [[0, 0], [0, 0]], 0)
    assert s.actor == -1
    assert list(Example.fields) == ["players", "actor", "small", "row", "table", "wide"]


def test_a_copy_shares_nothing() -> None:
    s = Example()
    other = s.copy()
    other.row[1] = 5
    other.table[1][0] = 7
    assert s == Example()
    assert other != s
    s.assign(other)
    assert s == other
    s.table[0][0] = 1
    assert other.table[0][0] == 0


def test_packing_and_unpacking_change_nothing() -> None:
    s = Example()
    s.small, s.row, s.table, s.wide = -128, [1, -2, 32767], [[1, 2], [3, -(2**31)]], 2**62
    states = np.zeros(3, Example.dtype())
    s.pack(states, 1)
    assert Example.unpack(states, 1) == s
    assert Example.unpack(states, 0).small == 0


@pytest.mark.parametrize(("name", "value"), [("small", 128), ("small", -129), ("row", [0, 2**15, 0])])
def test_a_value_that_does_not_fit_is_found(name: str, value: object) -> None:
    s = Example()
    s.check()
    setattr(s, name, value)
    with pytest.raises(OverflowError, match=name):
        s.check()


def test_a_field_may_not_be_named_like_a_method_of_arrays() -> None:
    class Unlucky(State):
        """`round` is what NumPy's arrays call rounding."""

        round: int = int8()

    with pytest.raises(TypeError, match="round"):
        Unlucky.dtype()


def test_a_state_says_what_it_holds() -> None:
    assert repr(Example()).startswith("Example(players=0, actor=-1, small=0, row=[0, 0, 0]")
