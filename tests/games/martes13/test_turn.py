"""M-7 to M-15: a turn."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import NotLegal
from sobremesa.core.seats import SPECTATOR
from sobremesa.core.words import words
from sobremesa.games.martes13 import GAME
from sobremesa.testing import allows, forbids

from .positions import Match, position, spaces, state_of


def clause_against(match: Match, action: str) -> str:
    """The clause that refuses an action; the match does not change."""
    before = match.state.copy()
    with pytest.raises(NotLegal) as refused:
        match.play(action)
    assert match.state == before
    return refused.value.refusal.clause


def heap(match: Match, owner: int, viewer: int = SPECTATOR) -> list[str]:
    """A seat's heap where heaps are open."""
    heaps = match.view(viewer, memory_aid=True).heaps
    assert heaps is not None
    return heaps[owner]


@allows("M-7")
def test_one_card_of_the_hand_is_played_and_the_turn_passes() -> None:
    match = position({0: "C1 C1 M5", 1: "X"})
    match.play("play C1 0")
    assert match.view(0).hand == ["C1", "M5"]
    assert match.view().piles[0].cards == ["C1"]
    assert match.actor == 1


@allows("M-7")
def test_a_player_without_cards_is_skipped() -> None:
    match = position({0: "C1 C2", 3: "X"})
    match.play("play C1 0")
    assert match.actor == 3
    match.play("play X 0")
    assert match.actor == 0


@forbids("M-7")
def test_a_card_that_is_not_in_the_hand_can_not_be_played_and_nobody_passes() -> None:
    match = position({0: "C1", 1: "M7"})
    assert clause_against(match, "play M7 0") == "M-7"
    refusal = match.why_not("play M7 0")
    assert refusal is not None
    assert words(GAME, "es").refusal(refusal) == "No tienes esa carta: Espejo 7. (M-7)"
    assert [str(action) for action in match.legal()] == ["play C1 0"]
    assert all(action.verb == "play" for action in match.legal())


@allows("M-8")
def test_a_card_goes_on_the_pile_of_its_suit() -> None:
    match = position({0: "M1", 1: "C1"}, ["C5", "M2", "X"])
    assert spaces(match, "M1") == [1]
    match.play("play M1 1")
    assert match.view().piles[1].cards == ["M2", "M1"]


@forbids("M-8")
def test_a_suit_with_a_pile_starts_no_second_one() -> None:
    match = position({0: "M1"}, ["X", "M2", ""])
    assert clause_against(match, "play M1 0") == "M-8"
    assert clause_against(match, "play M1 2") == "M-8"
    match = position({0: "C1"}, ["C5", "", ""])
    assert clause_against(match, "play C1 1") == "M-8"
    assert clause_against(match, "play C1 2") == "M-8", "not that another empty space would do"


@allows("M-9")
def test_a_suit_without_a_pile_goes_to_an_empty_space_or_on_martes_13_only() -> None:
    """The rulebook's example: no Mirror pile, one pile of Martes 13 and an empty space."""
    match = position({0: "M5", 1: "M1"}, ["C5", "X", ""])
    assert spaces(match, "M5") == [1, 2]
    started = match.copy()
    started.play("play M5 2")
    assert [pile.suit for pile in started.view().piles] == ["C", None, "M"]
    match.play("play M5 1")
    assert [pile.suit for pile in match.view().piles] == ["C", "M", None]
    assert spaces(match, "M1") == [1]


@forbids("M-9")
def test_a_suit_does_not_go_on_another_suits_pile() -> None:
    match = position({0: "M5"}, ["C5 X", "", ""])
    assert clause_against(match, "play M5 0") == "M-9"
    assert clause_against(match, "play M5 2") == "M-9"
    assert spaces(match, "M5") == [1]


@allows("M-10")
def test_three_spaces_hold_three_piles() -> None:
    match = position({0: "C1", 1: "M1", 2: "L1", 3: "X"})
    for action in ("play C1 0", "play M1 1", "play L1 2"):
        match.play(action)
    assert [pile.suit for pile in match.view().piles] == ["C", "M", "L"]


@forbids("M-10")
def test_there_is_never_a_fourth_pile() -> None:
    match = position({0: "X C1"}, ["C1", "M1", "L1"])
    assert spaces(match, "X") == [0, 1, 2]
    assert len(match.view().piles) == 3
    with pytest.raises(ValueError, match="3"):
        match.play("play X 3")


@allows("M-11")
def test_a_martes_13_goes_on_any_pile_or_into_an_empty_space() -> None:
    assert spaces(position({0: "X"}, ["C5", "M7", "L1"]), "X") == [0, 1, 2]
    assert spaces(position({0: "X"}, ["C5", "", ""]), "X") == [0, 1]
    match = position({0: "X", 1: "X", 2: "X", 3: "C1"}, ["", "X", ""])
    match.play("play X 0")
    match.play("play X 2")
    assert [pile.suit for pile in match.view().piles] == [None, None, None]
    assert spaces(match, "X") == [0, 1, 2]


@forbids("M-11")
def test_of_several_empty_spaces_only_the_lowest_is_used() -> None:
    match = position({0: "X"}, ["C5", "", ""])
    assert clause_against(match, "play X 2") == "M-9"
    assert clause_against(position({0: "X"}, ["", "C5", ""]), "play X 2") == "M-9"


@allows("M-12")
def test_a_piles_cards_are_seen_in_the_order_in_which_they_were_played() -> None:
    match = position({0: "C1 X", 1: "C5", 2: "C1 M1", 3: "M1"}, ["C2"])
    for action in ("play C1 0", "play C5 0", "play C1 0"):
        match.play(action)
    assert [match.view(seat).piles[0].cards for seat in range(-1, 4)] == [["C2", "C1", "C5", "C1"]] * 5
    match.play("play M1 1")
    match.play("play X 0")
    assert match.view().piles[0].cards == ["C2", "C1", "C5", "C1", "X"]
    assert match.view().piles[0].total == 13


@allows("M-12")
def test_everyone_sees_every_piles_cards_and_total() -> None:
    match = position({0: "C1"}, ["C5 X", "M7", ""])
    for seat in range(-1, 4):
        piles = match.view(seat).piles
        assert [(pile.total, pile.cards) for pile in piles] == [(9, ["C5", "X"]), (7, ["M7"]), (0, [])]


@forbids("M-12")
def test_a_hand_is_not_shown_to_others() -> None:
    match = position({0: "C1 X", 1: "M7"}, ["C5"])
    assert match.view(0).hand == ["C1", "X"]
    assert match.view(1).hand == ["M7"]
    assert match.view().hand is None
    assert match.view(1).hand_sizes == [2, 1, 0, 0]


@allows("M-13")
def test_thirteen_is_not_too_much() -> None:
    """The rulebook's example: the Cats at 9, a Martes 13 on them makes 13."""
    match = position({0: "X", 1: "L1"}, ["C7 C2"])
    match.play("play X 0")
    assert match.view().piles[0].total == 13
    assert match.view().heap_sizes == [0, 0, 0, 0]
    assert match.actor == 1


@forbids("M-13")
def test_nothing_is_taken_at_thirteen_or_below() -> None:
    match = position({0: "C5", 1: "C1", 2: "L1"}, ["C7"])
    match.play("play C5 0")
    match.play("play C1 0")
    assert match.view().piles[0].total == 13
    assert state_of(match).heap == [[0] * 16 for _ in range(6)]


@allows("M-14")
def test_over_thirteen_the_pile_is_taken_and_the_card_stays() -> None:
    """The rulebook's example: the Mirrors at 11, a Mirror 4 makes 15."""
    match = position({0: "M4", 1: "L1"}, ["M7 M2 M2"])
    match.play("play M4 0")
    view = match.view(memory_aid=True)
    assert view.piles[0].cards == ["M4"]
    assert view.piles[0].total == 4
    assert view.piles[0].suit == "M"
    assert heap(match, 0) == ["M2", "M2", "M7"]


@allows("M-14")
def test_a_martes_13_over_thirteen_leaves_the_suit_without_a_pile() -> None:
    match = position({0: "X", 1: "C1"}, ["C7 C5"])
    match.play("play X 0")
    assert match.view().piles[0].suit is None
    assert heap(match, 0) == ["C5", "C7"]
    assert spaces(match, "C1") == [0, 1]


@allows("M-14")
def test_a_suit_card_takes_a_pile_of_martes_13_only_and_founds_its_suit() -> None:
    match = position({0: "L2", 1: "L1"}, ["X X X", "", ""])
    match.play("play L2 0")
    view = match.view(memory_aid=True)
    assert heap(match, 0) == ["X", "X", "X"]
    assert (view.piles[0].suit, view.piles[0].total) == ("L", 2)
    assert spaces(match, "L1") == [0]


@forbids("M-14")
def test_the_card_just_played_is_never_taken_with_the_pile() -> None:
    match = position({0: "C7", 1: "C1"}, ["C7"])
    match.play("play C7 0")
    assert heap(match, 0) == ["C7"]
    assert match.view().piles[0].cards == ["C7"]
    assert match.view().heap_sizes == [1, 0, 0, 0]


@allows("M-15")
def test_a_table_that_remembers_shows_what_everyone_saw() -> None:
    match = position({0: "C1"}, heaps={1: "X M2"})
    for seat in range(-1, 4):
        assert heap(match, 1, seat) == ["M2", "X"]


@forbids("M-15")
def test_closed_heaps_show_their_size_alone() -> None:
    match = position({0: "C1"}, heaps={1: "X M2"})
    for seat in range(-1, 4):
        assert match.view(seat).heaps is None
        assert match.view(seat).heap_sizes == [0, 2, 0, 0]
    assert "memory_aid" not in match.game.options
