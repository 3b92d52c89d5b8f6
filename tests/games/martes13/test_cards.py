"""M-1 to M-3: the cards."""

from __future__ import annotations

from collections import Counter

import pytest

from sobremesa.core.errors import NotLegal, ParseError
from sobremesa.core.match import Game
from sobremesa.games.martes13 import GAME
from sobremesa.games.martes13.pieces import CARDS, COPIES, FACE_NAMES
from sobremesa.testing import allows, forbids

from .positions import deal_out, position, spaces, state_of


def deck() -> list[str]:
    """All fifty cards, in the order of their faces."""
    return [name for name, copies in zip(FACE_NAMES, COPIES, strict=True) for _ in range(copies)]


@allows("M-1")
def test_fifty_cards_are_dealt_fourteen_of_each_suit_and_eight_martes_13() -> None:
    assert len(deck()) == CARDS == 50
    assert Counter(name[0] for name in deck()) == {"C": 14, "M": 14, "L": 14, "X": 8}
    match = Game(GAME, 5).start_by_hand()
    match.play("dealer 0")
    deal_out(match, deck())
    assert [sum(hand) for hand in state_of(match).hand[:5]] == [10] * 5


@forbids("M-1")
def test_a_ninth_martes_13_is_never_dealt() -> None:
    match = Game(GAME, 4).start_by_hand()
    match.play("dealer 0")
    deal_out(match, ["X"] * 8)
    with pytest.raises(NotLegal) as refused:
        match.play("deal X")
    assert refused.value.refusal.reason == "not-an-outcome"
    assert "deal X" not in [str(action) for action, _ in match.outcomes()]


@allows("M-2")
def test_every_suit_has_three_1s_2s_5s_and_7s_and_two_4s() -> None:
    for suit in "CML":
        numbers = Counter(name[1:] for name in deck() if name[0] == suit)
        assert numbers == {"1": 3, "2": 3, "4": 2, "5": 3, "7": 3}


@forbids("M-2")
@pytest.mark.parametrize("card", ["C3", "M6", "L3", "C6", "C0", "C8"])
def test_no_card_shows_another_number(card: str) -> None:
    match = position({0: "C1"})
    with pytest.raises(ParseError):
        match.play(f"play {card} 0")


@allows("M-3")
def test_a_martes_13_adds_four_belongs_to_no_suit_and_costs_two() -> None:
    match = position({0: "X", 1: "C1"}, ["C4"], {0: "X", 1: "C2"})
    match.play("play X 0")
    assert match.view().piles[0].total == 8
    assert match.view().piles[0].suit == "C"
    match.play("play C1 0")
    assert match.view().sheet[0][:2] == [2, 0]


@forbids("M-3")
def test_a_martes_13_does_not_count_towards_a_suit() -> None:
    """Seat 0 has two Martes 13 and a Cat, seat 1 two Cats: seat 1 has the most Cats."""
    match = position({0: "C7"}, ["L1", "", ""], {0: "X X C1", 1: "C2 C2"})
    match.play("play C7 1")
    assert match.view().sheet[0] == [5, 0, 0, 0]
    assert spaces(position({0: "X"}, ["L1"]), "X") == [0, 1]
