"""The heuristic of Martes 13: positions in which a good player would not hesitate."""

from __future__ import annotations

import pytest

from tests.games.heuristics import NEARLY, advised, falls, parts

from .positions import position, state_of


def test_slips_past_a_full_pile_rather_than_take_it() -> None:
    match = position({0: "C2 C7", 1: "M1"}, ["C5 C5 C1", "M7", "L7"], {1: "C1 C2 C2 C4 C4"})
    assert advised(match) == "play C2 0"


def test_keeps_its_low_cards_while_a_high_one_fits() -> None:
    assert advised(position({0: "C1 C7", 1: "M1"}, ["C5", "M7", "L7"])) == "play C7 0"


def test_keeps_a_martes_13_for_later() -> None:
    assert advised(position({0: "X L5", 1: "M1"}, ["C5", "M7", "L7"])) == "play L5 2"


def test_takes_the_pile_that_makes_it_the_one_with_most() -> None:
    match = position({0: "C7 M7", 1: "M1"}, ["C5 C5 C2", "M5 M5 M2", "L7"], {0: "C1 C1 C1 C2", 1: "M1 M1 M2 M2"})
    assert advised(match) == "play C7 0"


def test_takes_no_martes_13_if_it_can_choose() -> None:
    match = position({0: "C7 M7", 1: "M1"}, ["C5 C4 X", "M5 M5 M2", "L7"])
    assert advised(match) == "play M7 1"


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_evaluate_gives_less_for_every_point(rounds: int) -> None:
    found = []
    for points in range(0, 60, 3):
        match = position({0: "C1"}, round_no=rounds)
        state_of(match).points[0][:4] = [points, 20, 20, 20]
        found.append(parts(match)[0])
    assert falls(found)


def test_evaluate_gives_more_to_the_leader_the_later_it_is() -> None:
    found = []
    for rounds in (3, 2, 1):
        match = position({0: "C1"}, round_no=rounds)
        state_of(match).points[0][:4] = [10, 14, 14, 14]
        found.append(parts(match)[0])
    assert falls(found)


def test_evaluate_gives_all_to_who_has_won() -> None:
    match = position({}, round_no=4)
    state_of(match).points[0][:4] = [10, 11, 30, 30]
    assert parts(match)[0] > NEARLY
