"""Differences of JSON values: applied to the old value they give the new one, in Python and in TypeScript."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.games import definition, game_ids
from sobremesa.protocol.changes import Change, apply, checksum, difference
from sobremesa.testing.variants import variants

MOVES = 15
"""Moves that are played of every variant."""

VECTORS = Path(__file__).with_name("changes.json")
"""Also read by `web/tests/changes.test.ts`; `python -m tests.protocol.test_changes` writes it."""

VALUES: list[Any] = [
    None, True, 0, -7, 2**31, "", "C5", "ñ \"\\\n \u00e9 \U0001f600", [], {}, [0], ["C5", None], {"a": 1},
    {"b": [], "a": {}},
    [1, 2, 3, 4], [1, 9, 3, 4], [2, 3, 4], [1, 2, 3, 4, 5], [9, 8, 7, 6], ["a", "b", "x", "d", "e"], [[1], [2], [3]],
    [[1, 5], [2, 5], [3, 5]], [{"n": 1, "l": []}, {"n": 2, "l": ["x"]}], [{"n": 1, "l": ["y"]}, {"n": 3, "l": ["x"]}],
    {"actor": 0, "hand": ["A1", "B2", "C3"], "piles": [{"total": 3, "cards": ["A3"]}, {"total": 0, "cards": []}]},
    {"actor": 1, "hand": ["A1", "C3"], "piles": [{"total": 3, "cards": ["A3"]}, {"total": 2, "cards": ["B2"]}]},
    {"actor": -2, "hand": None, "10": 1, "9": [0, 0], "é": {"z": 1, "a": 2}},
]  # fmt: skip

json_values = st.recursive(
    st.sampled_from([None, 2, 3, -1, "", "C5", "ñ"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from("abñ1"), inner, max_size=4),
    max_leaves=12,
)


@given(json_values, json_values)
@settings(max_examples=100, deadline=None)
def test_the_difference_leads_from_the_old_value_to_the_new_one(old: Any, new: Any) -> None:
    before = msgspec.json.encode(old)
    change = difference(old, new)
    assert (change is None) == (old == new)
    if change is not None:
        assert apply(msgspec.json.decode(msgspec.json.encode(change)), old) == new
    assert msgspec.json.encode(old) == before


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        (3, 4, [4]),
        ({"a": 1, "b": 2}, {"a": 1}, {"b": []}),
        ({"a": 1}, {"a": 1, "b": [2]}, {"b": [[2]]}),
        (["A", "B", "C"], ["A", "C"], [1, 1, []]),
        (["A"], ["A", "B"], [1, 0, ["B"]]),
        ([1, 2, 3, 4], [1, 2, 9, 4], {"2": [9]}),
        ([1, 2], [3, 4], [[3, 4]]),
        ([{"n": 1, "m": 0}], [{"n": 2, "m": 0}], {"0": {"n": [2]}}),
    ],
)
def test_a_change_is_small(old: Any, new: Any, change: Change) -> None:
    assert difference(old, new) == change
    assert apply(change, old) == new


@pytest.mark.parametrize(
    ("change", "old"),
    [
        ({"a": [1]}, 7), ({"x": {"y": [1]}}, {}), ({"5": [1]}, [1]), ([0, 9, []], [1]), ([1, 2], [1]),
        ([-1, 0, [4]], [1]), ({"a": []}, {}), ([0, 1, []], 5), ({"x": [1]}, [1]),
    ],
)  # fmt: skip
def test_a_change_that_does_not_fit_is_an_error(change: Change, old: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        apply(change, old)


def test_the_checksum_does_not_depend_on_the_order_of_keys() -> None:
    assert checksum({"a": 1, "b": {"d": 1, "c": 2}}) == checksum({"b": {"c": 2, "d": 1}, "a": 1})
    assert checksum({"a": 1}) != checksum({"a": 2})
    assert checksum({}) == 0
    assert checksum([]) == 0x0D4CBB29
    assert checksum({"a": {10: 1, 9: 2}}) == checksum({"a": {"9": 2, "10": 1}})


def leaves(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for each in value.values() for leaf in leaves(each)]
    return [leaf for each in value for leaf in leaves(each)] if isinstance(value, list) else [value]


@pytest.mark.parametrize("name", game_ids())
def test_views_of_every_game_and_option_follow_from_their_differences(name: str) -> None:
    """A number with a fraction is written differently in Python and in TypeScript: no view may have one."""
    for number, game in enumerate(variants(definition(name))):
        match, dice = game.start(number), random.Random(number)
        seats, memory_aid = range(-1, game.players), number % 2 == 0
        seen = [as_json(match.view(seat, memory_aid=memory_aid)) for seat in seats]
        for _ in range(MOVES):
            if match.over:
                break
            match.play(dice.choice(match.legal()))
            for seat in seats:
                view = as_json(match.view(seat, memory_aid=memory_aid))
                change = difference(seen[seat + 1], view)
                assert change is not None
                seen[seat + 1] = apply(change, seen[seat + 1])
                assert checksum(seen[seat + 1]) == checksum(match.view(seat, memory_aid=memory_aid))
                assert not any(isinstance(leaf, float) for leaf in leaves(view))


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def vectors() -> bytes:
    """Return differences and checksums of all pairs of VALUES, as JSON."""
    changes = [
        [number, other, difference(old, new)]
        for number, old in enumerate(VALUES)
        for other, new in enumerate(VALUES)
        if (number + other) % 3 == 0 or abs(number - other) == 1
    ]
    sums = [checksum(value) for value in VALUES]
    return msgspec.json.format(msgspec.json.encode({"values": VALUES, "checksums": sums, "changes": changes}), indent=0)


def test_typescript_is_tested_with_what_python_does() -> None:
    assert VECTORS.read_bytes().strip() == vectors(), "write them: python -m tests.protocol.test_changes"


if __name__ == "__main__":
    VECTORS.write_bytes(vectors() + b"\n")
