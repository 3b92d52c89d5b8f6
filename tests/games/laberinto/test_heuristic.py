"""The heuristic of Dentro del Laberinto: positions in which a good player would not hesitate."""

from __future__ import annotations

from sobremesa.core.heuristics import CERTAIN
from tests.games.heuristics import advised, falls, parts

from .positions import play, position


def test_feeds_a_trick_that_the_partner_has_won() -> None:
    match = position(["O2 C2", "T21 C3", "O3 C4", "O14 B5 T3"])
    assert advised(play(match, "O2 T21 O3")) == "play O14"


def test_ducks_a_trick_that_is_lost() -> None:
    match = position(["T21 C2", "O2 C3", "O3 C4", "O14 B5 R1"])
    assert advised(play(match, "T21 O2 O3")) == "play B5"


def test_wins_what_carries_points_with_no_more_than_it_takes() -> None:
    match = position(["O14 C2", "O2 C3", "O13 C4", "T5 T18 B5"])
    assert advised(play(match, "O14 O2 O13")) == "play T5"


def test_unites_the_pair() -> None:
    match = position(["O3 C2", "FAIR C3", "T20 C4", "UNFAIR B5 T21"])
    assert advised(play(match, "O3 FAIR T20")) == "play UNFAIR"


def test_evaluate_gives_half_of_the_win_to_each_of_two_partners() -> None:
    hands = ["O1", "O2", "O3", "O4"]
    assert parts(position(hands, hand_no=4, hands_won=(3, 1))) == [CERTAIN // 2, 0, CERTAIN // 2, 0]
    assert parts(position(hands, hand_no=2, hands_won=(1, 1))) == [CERTAIN // 4] * 4


def test_evaluate_gives_more_for_every_hand_won() -> None:
    hands = ["O1", "O2", "O3", "O4"]
    found = [parts(position(hands, hand_no=2, hands_won=won))[0] for won in ((2, 0), (1, 1), (0, 2))]
    assert falls(found)
