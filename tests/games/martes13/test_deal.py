"""M-4 to M-6: the deal."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import NotLegal
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.games.martes13 import GAME
from sobremesa.testing import allows, forbids

from .positions import Match, deal_out, position, state_of
from .test_cards import deck


def dealt(players: int, dealer: int = 0) -> Match:
    match = Game(GAME, players).start_by_hand()
    match.play(("dealer", dealer))
    deal_out(match, deck())
    return match


@allows("M-4")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(4, [12, 13, 13, 12]), (5, [10, 10, 10, 10, 10]), (6, [8, 9, 9, 8, 8, 8])],
)
def test_all_cards_are_dealt_one_by_one_from_the_dealers_left(players: int, sizes: list[int]) -> None:
    match = dealt(players)
    assert match.view().hand_sizes == sizes
    first = Game(GAME, players).start_by_hand()
    first.play("dealer 0")
    deal_out(first, ["C1", "M1", "L1", "X"])
    assert [first.view(seat).hand for seat in (1, 2, 3)] == [["C1"], ["M1"], ["L1"]]
    assert first.view(4 % players).hand == ["X"]


@allows("M-4")
def test_a_round_follows_a_round_until_the_fourth() -> None:
    for round_no in range(3):
        match = position({0: "C1"}, round_no=round_no)
        match.play("play C1 0")
        assert match.actor == CHANCE
        assert match.view().to_deal == 50
        assert match.view().round == round_no + 2


@forbids("M-4")
def test_there_is_no_fifth_round_and_no_play_before_the_deal_is_done() -> None:
    match = position({0: "C1"}, round_no=3)
    match.play("play C1 0")
    assert match.actor == NOBODY
    early = Game(GAME, 4).start_by_hand()
    early.play("dealer 0")
    deal_out(early, deck()[:49])
    refusal = early.why_not("play C1 0", seat=1)
    assert refusal is not None
    assert refusal.reason == "chance-acts"
    late = dealt(4)
    refusal = late.why_not("deal C1")
    assert refusal is not None
    assert refusal.clause == "M-4"


@allows("M-5")
def test_three_players_deal_four_hands_and_the_last_is_out() -> None:
    match = dealt(3, dealer=2)
    assert match.view().hand_sizes == [13, 13, 12]
    assert sum(state_of(match).aside) == 12
    some = Game(GAME, 3).start_by_hand()
    some.play("dealer 2")
    deal_out(some, ["C1", "M1", "L1", "X", "C2"])
    assert [some.view(seat).hand for seat in range(3)] == [["C1", "C2"], ["M1"], ["L1"]]
    assert state_of(some).aside[15] == 1


@allows("M-5")
def test_the_missing_hand_is_back_in_the_next_deal() -> None:
    match = position({0: "C1"}, players=3)
    state_of(match).aside[15] = 8
    match.play("play C1 0")
    assert sum(state_of(match).aside) == 0
    assert {str(action): weight for action, weight in match.outcomes()}["deal X"] == 8


@forbids("M-5")
def test_nobody_sees_the_missing_hand() -> None:
    match = Game(GAME, 3).start_by_hand()
    match.play("dealer 2")
    deal_out(match, ["C1", "M1", "L1", "X"])
    for seat in range(-1, 3):
        assert str(match.seen(match.steps[-1], seat)) == "deal ?"
    assert all(sum(state_of(dealt(players)).aside) == 0 for players in (4, 5, 6))


@allows("M-6")
def test_any_seat_may_deal_first_and_its_left_begins() -> None:
    match = Game(GAME, 4).start_by_hand()
    assert [(str(action), weight) for action, weight in match.outcomes()] == [(f"dealer {p}", 1) for p in range(4)]
    for dealer in range(4):
        assert dealt(4, dealer).actor == (dealer + 1) % 4
    match = position({2: "C1 C2", 3: "C4", 0: "C5", 1: "C7"}, turn=2)
    for seat in (2, 3, 0, 1, 2):
        assert match.actor == seat
        match.play(match.legal()[0])


@allows("M-6")
def test_the_deal_moves_one_seat_clockwise_each_round() -> None:
    match = position({1: "C1"}, turn=1, dealer=3)
    match.play("play C1 0")
    assert match.view().dealer == 0
    deal_out(match, deck())
    assert match.actor == 1


@forbids("M-6")
def test_there_is_one_dealer_and_nobody_plays_out_of_turn() -> None:
    match = dealt(4)
    with pytest.raises(NotLegal):
        match.play("dealer 1")
    refusal = match.why_not("play C1 0", seat=2)
    assert refusal is not None
    assert refusal.reason == "not-your-turn"
    assert Game(GAME, 3).start_by_hand().why_not("dealer 3") is not None
