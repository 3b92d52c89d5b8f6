"""M-16 to M-19: the count."""

from __future__ import annotations

from sobremesa.core.seats import CHANCE
from sobremesa.testing import allows, forbids

from .positions import position, state_of


@allows("M-16")
def test_the_round_ends_when_all_hands_are_empty() -> None:
    match = position({0: "C1"}, ["C7"], {1: "M1"})
    match.play("play C1 0")
    assert match.actor == CHANCE
    assert match.view().sheet == [[0, 0, 0, 0]]


@forbids("M-16")
def test_cards_on_the_table_count_for_nobody_and_a_hand_keeps_the_round_going() -> None:
    match = position({0: "C1", 1: "C2"}, ["X X", "M7", "L7"])
    match.play("play C1 0")
    assert match.view().sheet == []
    match.play("play C2 0")
    assert match.view().sheet == [[0, 0, 0, 0]]


@allows("M-17")
def test_whoever_has_most_of_a_suit_discards_it() -> None:
    match = position({0: "L1"}, heaps={0: "C1 C2 C4", 1: "C5 C7", 2: "M1", 3: ""})
    match.play("play L1 0")
    assert match.view().sheet == [[0, 2, 0, 0]]


@forbids("M-17")
def test_a_tie_for_most_discards_nothing() -> None:
    match = position({0: "L1"}, heaps={0: "C1 C2", 1: "C5 C7", 2: "C1"})
    match.play("play L1 0")
    assert match.view().sheet == [[2, 2, 1, 0]]


@allows("M-18")
def test_the_rulebooks_scores_with_three_players() -> None:
    heaps = {
        0: "C1 C2 M1 M1 M2 M2 X X X",
        1: "L1 L1 L2 L2 C1 C1 C2 C4 C5 M1 X X",
        2: "L4 L5 L7 C2 C4 C5 C5 C7 M4 M4 M5",
    }
    match = position({0: "L1"}, heaps=heaps, players=3)
    match.play("play L1 0")
    assert match.view().sheet == [[8, 10, 11]]


@forbids("M-18")
def test_numbers_do_not_matter_and_a_martes_13_is_never_discarded() -> None:
    match = position({0: "L1"}, heaps={0: "C7 C7", 1: "C1 C1", 2: "X X X X"})
    match.play("play L1 0")
    assert match.view().sheet == [[2, 2, 8, 0]]


@allows("M-19")
def test_after_four_rounds_the_fewest_points_win_and_a_tie_is_shared() -> None:
    match = position({0: "L1"}, heaps={0: "X", 3: "X X"}, round_no=3)
    state_of(match).points[0][:4] = [4, 6, 9, 1]
    match.play("play L1 0")
    assert match.scores == [6, 6, 9, 5]
    assert match.winners == [3]
    tied = position({0: "L1"}, heaps={0: "X"}, round_no=3)
    state_of(tied).points[1][:4] = [4, 6, 9, 7]
    tied.play("play L1 0")
    assert tied.scores == [6, 6, 9, 7]
    assert tied.winners == [0, 1]


@forbids("M-19")
def test_nobody_wins_before_the_fourth_round_is_over() -> None:
    match = position({0: "L1"}, round_no=2)
    match.play("play L1 0")
    assert not match.over
    assert match.winners == []
    more = position({0: "L1"}, heaps={0: "X", 1: "X X"}, round_no=3)
    more.play("play L1 0")
    assert 1 not in more.winners
    assert more.winners == [2, 3]
