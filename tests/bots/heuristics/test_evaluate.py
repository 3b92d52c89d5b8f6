"""What is promised between two chapters: more to who stands better, all to who has won."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sobremesa.core.heuristics import CERTAIN
from sobremesa.core.match import Match
from tests.games.agata import positions as agata
from tests.games.laberinto import positions as laberinto
from tests.games.martes13 import positions as martes13
from tests.games.miercoles import positions as miercoles
from tests.games.push import positions as push

from .test_every_heuristic import advice

NEARLY = CERTAIN * 99 // 100
"""Luck may always turn, so nobody's part is quite nothing."""


def parts(match: Match) -> list[int]:
    return [advice(match.game.definition).promised(match.state, seat) for seat in range(match.game.players)]


def falls(values: list[int]) -> bool:
    return all(a >= b for a, b in pairwise(values)) and values[0] > values[-1]


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_martes13_promises_less_for_every_point(rounds: int) -> None:
    found = []
    for points in range(0, 60, 3):
        match = martes13.position({0: "C1"}, round_no=rounds)
        martes13.state_of(match).points[0][:4] = [points, 20, 20, 20]
        found.append(parts(match)[0])
    assert falls(found)


def test_martes13_promises_more_to_the_leader_the_later_it_is() -> None:
    found = []
    for rounds in (3, 2, 1):
        match = martes13.position({0: "C1"}, round_no=rounds)
        martes13.state_of(match).points[0][:4] = [10, 14, 14, 14]
        found.append(parts(match)[0])
    assert falls(found)


def test_martes13_promises_all_to_who_has_won() -> None:
    match = martes13.position({}, round_no=4)
    martes13.state_of(match).points[0][:4] = [10, 11, 30, 30]
    assert parts(match)[0] > NEARLY


def test_push_promises_more_for_every_point_and_all_at_the_end() -> None:
    benches = ["", "R1", "R6", "R6 R6", "R6 R6 B6", "R6 R6 B6 B6"]
    found = [parts(push.position((), {0: bench, 1: "G3 Y3"}))[0] for bench in benches]
    assert falls(found[::-1])
    assert parts(push.position(["P1"], {0: "R6 R6", 1: "G3 Y3"}, deck=""))[0] > NEARLY


def test_miercoles_promises_less_for_every_point() -> None:
    found = []
    for points in range(0, 200, 10):
        match = miercoles.position({0: "1", 1: "2"}, round_no=4)
        miercoles.state_of(match).points[0][:4] = [points, 60, 60, 60]
        found.append(parts(match)[0])
    assert falls(found)


def test_miercoles_promises_the_same_to_the_seats_of_a_team() -> None:
    match = miercoles.position({0: "1", 1: "2"}, round_no=4, teams=2)
    miercoles.state_of(match).points[0][:4] = [0, 60, 50, 60]
    ours, theirs, partners, _ = parts(match)
    assert abs(ours - partners) <= 1
    assert ours > theirs


def test_laberinto_promises_half_of_the_win_to_each_of_two_partners() -> None:
    hands = ["O1", "O2", "O3", "O4"]
    assert parts(laberinto.position(hands, hand_no=4, hands_won=(3, 1))) == [CERTAIN // 2, 0, CERTAIN // 2, 0]
    assert parts(laberinto.position(hands, hand_no=2, hands_won=(1, 1))) == [CERTAIN // 4] * 4


def test_laberinto_promises_more_for_every_hand_won() -> None:
    hands = ["O1", "O2", "O3", "O4"]
    found = [parts(laberinto.position(hands, hand_no=2, hands_won=won))[0] for won in ((2, 0), (1, 1), (0, 2))]
    assert falls(found)


def test_agata_promises_nothing_without_heirs_and_more_at_the_door() -> None:
    owners = {0: "lulu dusty clay", 1: "pierre hickory astra", 2: "smothers charity parker"}
    far = agata.position(owners=owners, wall="spritzy", dead="lulu dusty clay")
    near = agata.position({"pierre": "K2"}, owners=owners, wall="spritzy", dead="lulu dusty clay")
    assert parts(far)[0] == 0
    assert parts(near)[1] > parts(far)[1]
