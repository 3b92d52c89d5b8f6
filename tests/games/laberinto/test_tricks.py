"""L-6 to L-12: tricks, the Beggar, Fair and Unfair."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import NotLegal
from sobremesa.testing import allows, forbids

from .positions import dealt, legal, play, position, refused, state_of, won_by


@allows("L-6")
def test_the_dealers_left_leads_and_play_goes_clockwise() -> None:
    match = dealt({}, dealer=1)
    order = []
    for _ in range(4):
        order.append(match.actor)
        match.play(match.legal()[0])
    assert order == [2, 3, 0, 1]
    assert [state_of(match).hand[seat] != [0, 0] for seat in range(4)] == [True] * 4


@allows("L-6")
def test_any_card_of_the_hand_may_be_played_to_any_lead() -> None:
    match = play(position(["O5 O6", "O7 C2 T3 FAIR BEGGAR", "O1 O2", "O3 O4"]), "O5")
    assert legal(match) == {"O7", "C2", "T3", "FAIR", "BEGGAR"}
    play(match, "C2")
    assert match.actor == 2


@forbids("L-6")
def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    match = position(["O5 O6", "O7 C2", "O1 O2", "O3 O4"])
    assert refused(match, "O7") == ("not-in-hand", "L-6")
    assert legal(match) == {"O5", "O6"}
    before = match.state.copy()
    with pytest.raises(NotLegal):
        match.play("play O7")
    assert match.state == before


@forbids("L-6")
def test_nobody_plays_out_of_turn_or_twice_to_a_trick() -> None:
    match = play(position(["O5 O6", "O7 C2", "O1 O2", "O3 O4"]), "O5")
    for seat, card in ((0, "O6"), (2, "O1"), (3, "O3")):
        refusal = match.why_not(("play", card), seat)
        assert refusal is not None
        assert refusal.reason == "not-your-turn"


@allows("L-7")
def test_the_first_card_sets_the_led_suit() -> None:
    match = play(position(["R2 O6", "R9 C2", "O14 O2", "C14 O4"]), "R2 R9 O14 C14")
    assert match.actor == 1
    assert won_by(match, 1) == {"R2", "R9", "O14", "C14"}


@forbids("L-7")
def test_a_high_card_of_another_suit_does_not_win() -> None:
    match = play(position(["R2 O6", "C14 C2", "O14 O2", "B14 O4"]), "R2")
    for card in ("C14", "O14", "B14"):
        assert match.view().led == "R"
        assert match.view().winning == 0
        play(match, card)
    assert match.actor == 0


@forbids("L-7")
def test_a_labyrinthic_that_is_led_sets_no_suit() -> None:
    match = play(position(["T1 O6", "C14 C2", "O14 O2", "B14 O4"]), "T1")
    assert match.view().led == "T"
    play(match, "C14 O14 B14")
    assert match.actor == 0


@allows("L-8")
def test_the_highest_labyrinthic_wins_and_its_player_leads() -> None:
    match = play(position(["O14 O6", "T7 C2", "T20 O2", "T19 O4"]), "O14 T7 T20 T19")
    assert match.actor == 2
    assert won_by(match, 0) == {"O14", "T7", "T20", "T19"}
    assert legal(match) == {"O2"}
    assert match.view().last_taker == 2


@allows("L-8")
def test_without_labyrinthics_the_highest_of_the_led_suit_wins_and_the_ace_is_low() -> None:
    match = play(position(["O1 C1", "O2 C2", "O14 C3", "O13 C4"]), "O1 O2 O14 O13")
    assert match.actor == 2
    match = play(position(["O1 C1", "O2 C2", "C14 C3", "C13 C4"]), "O1 O2 C14 C13")
    assert match.actor == 1


@forbids("L-8")
def test_no_king_beats_the_lowest_labyrinthic() -> None:
    match = play(position(["O14 O6", "O13 C2", "T1 O2", "O12 O4"]), "O14 O13 T1 O12")
    assert match.actor == 2
    assert not won_by(match, 1)


@forbids("L-8")
def test_the_lead_does_not_simply_go_round() -> None:
    match = play(position(["O2 C1", "O3 C2", "O9 C3", "O4 C4"]), "O2 O3 O9 O4")
    refusal = match.why_not("play C1", 0)
    assert refusal is not None
    assert refusal.reason == "not-your-turn"


@allows("L-9")
def test_the_beggar_goes_to_the_own_teams_cards_at_once() -> None:
    match = play(position(["O9 C1", "BEGGAR C2", "O10 C3", "O4 C4"]), "O9 BEGGAR")
    assert won_by(match, 1) == {"BEGGAR"}
    assert match.actor == 2
    play(match, "O10 O4")
    assert won_by(match, 0) == {"O9", "O10", "O4"}
    assert won_by(match, 1) == {"BEGGAR"}
    assert match.actor == 2


@allows("L-9")
def test_when_the_beggar_is_led_the_left_opponents_card_is_the_lead() -> None:
    match = play(position(["BEGGAR C1", "C5 C2", "O14 C3", "C6 C4"]), "BEGGAR")
    assert match.view().led is None
    play(match, "C5")
    assert match.view().led == "C"
    play(match, "O14 C6")
    assert match.actor == 3
    assert won_by(match, 0) == {"BEGGAR"}
    assert won_by(match, 1) == {"C5", "O14", "C6"}


@forbids("L-9")
def test_the_beggar_never_wins_a_trick_nor_is_won_with_it() -> None:
    match = play(position(["O1 C1", "O2 C2", "C14 C3", "BEGGAR C4"]), "O1 O2 C14 BEGGAR")
    assert match.actor == 1
    assert won_by(match, 1) == {"O1", "O2", "C14", "BEGGAR"}
    match = play(position(["O1 C1", "O2 C2", "BEGGAR C3", "T21 C4"]), "O1 O2 BEGGAR T21")
    assert "BEGGAR" not in won_by(match, 1)
    assert match.view().trick == []


@allows("L-10")
@pytest.mark.parametrize("half", ["FAIR", "UNFAIR"])
def test_fair_and_unfair_beat_every_minor_card(half: str) -> None:
    match = play(position(["O14 C1", f"{half} C2", "O13 C3", "O12 C4"]), f"O14 {half} O13 O12")
    assert match.actor == 1


@forbids("L-10")
@pytest.mark.parametrize("half", ["FAIR", "UNFAIR"])
def test_fair_and_unfair_lose_to_every_other_labyrinthic(half: str) -> None:
    match = play(position([f"{half} C1", "T1 C2", "O13 C3", "O12 C4"]), f"{half} T1 O13 O12")
    assert match.actor == 1
    match = play(position(["T1 C1", f"{half} C2", "O13 C3", "O12 C4"]), f"T1 {half} O13 O12")
    assert match.actor == 0


@allows("L-11")
@pytest.mark.parametrize(("first", "second"), [("FAIR", "UNFAIR"), ("UNFAIR", "FAIR")])
def test_the_second_of_a_teams_pair_wins_whatever_else_is_there(first: str, second: str) -> None:
    match = play(position([f"{first} C1", "T21 C2", f"{second} C3", "T20 C4"]), f"{first} T21 {second}")
    assert match.view().united
    assert match.view().winning == 2
    play(match, "T20")
    assert match.actor == 2
    assert won_by(match, 0) == {"FAIR", "T21", "UNFAIR", "T20"}


@allows("L-11")
def test_with_teams_of_three_any_teammate_completes_the_pair() -> None:
    hands = ["O1 C1", "FAIR C2", "T21 C3", "O4 C4", "O5 C5", "UNFAIR C6"]
    match = play(position(hands), "O1 FAIR T21 O4 O5 UNFAIR")
    assert match.actor == 5


@forbids("L-11")
def test_nothing_played_after_the_pair_beats_it() -> None:
    match = play(position(["FAIR C1", "O2 C2", "UNFAIR C3", "T21 C4"]), "FAIR O2 UNFAIR T21")
    assert match.actor == 2
    assert not won_by(match, 1)


@forbids("L-11")
def test_one_half_alone_wins_nothing_by_itself_and_halves_of_two_tricks_do_not_meet() -> None:
    match = position(["FAIR C1 R1", "T5 T6 R2", "C3 UNFAIR R3", "O4 C4 R4"])
    play(match, "FAIR T5 C3 O4")
    assert match.actor == 1
    play(match, "T6 UNFAIR C4 C1")
    assert match.actor == 1
    assert won_by(match, 1) >= {"FAIR", "UNFAIR"}


@allows("L-12")
def test_halves_of_opponents_are_set_aside_and_two_cards_are_left() -> None:
    """The rulebook's case: the led suit is that of the card that was played first among those left."""
    match = play(position(["FAIR C1", "O3 C2", "O5 C3", "UNFAIR C4"], aside="R1 R2 R3 R4"), "FAIR O3 O5")
    assert match.view().winning == 0
    play(match, "UNFAIR")
    assert match.actor == 2
    assert won_by(match, 0) == {"O3", "O5"}
    assert not won_by(match, 1)
    assert match.view().aside_size == 6
    assert match.view().cancelled


@allows("L-12")
def test_the_pair_leaves_at_once_and_the_next_card_leads_if_none_is_left() -> None:
    match = play(position(["FAIR C1", "UNFAIR C2", "O5 C3", "R14 C4"]), "FAIR UNFAIR")
    assert match.view().trick == []
    assert match.view().led is None
    assert match.view().winning == -1
    play(match, "O5")
    assert match.view().led == "O"
    play(match, "R14")
    assert match.actor == 2


@allows("L-12")
def test_beggar_and_cancelled_pair_leave_one_card_that_wins() -> None:
    match = play(position(["FAIR C1", "BEGGAR C2", "C3 O1", "UNFAIR C4"], leader=3), "UNFAIR FAIR BEGGAR C3")
    assert match.actor == 2
    assert won_by(match, 0) == {"C3"}
    assert won_by(match, 1) == {"BEGGAR"}


@allows("L-12")
def test_a_lead_that_was_cancelled_is_led_no_more() -> None:
    match = play(position(["UNFAIR C1", "R2 C2", "O14 C3", "FAIR C4"]), "UNFAIR R2 O14 FAIR")
    assert match.actor == 1
    match = play(position(["C5 C1", "UNFAIR C2", "FAIR C3", "C6 C4"]), "C5 UNFAIR FAIR")
    assert match.view().led == "C"
    assert match.view().winning == 0


@forbids("L-12")
def test_cancelled_cards_win_nothing_and_count_for_nobody() -> None:
    match = play(position(["FAIR", "UNFAIR", "O1", "O2"], time_limit=30), "FAIR UNFAIR O1 O2")
    assert state_of(match).points == [0, 6]
    assert won_by(match, 0) | won_by(match, 1) == {"O1", "O2"}


@forbids("L-12")
def test_halves_of_one_team_do_not_cancel_each_other() -> None:
    match = play(position(["FAIR C1", "O1 C2", "UNFAIR C3", "O2 C4"]), "FAIR O1 UNFAIR O2")
    assert not match.view().cancelled
    assert won_by(match, 0) >= {"FAIR", "UNFAIR"}


@forbids("L-8")
def test_cards_won_and_suits_that_somebody_lacks_are_remembered_only_if_asked() -> None:
    match = position(["O2 O3", "C2 C3", "O4 O5", "O6 O7"], follow=True)
    play(match, "O2 C2 O4 O6")
    for seat in range(-1, 4):
        plain, aided = match.view(seat), match.view(seat, memory_aid=True)
        assert (plain.won, plain.lacks, plain.won_sizes) == (None, None, [0, 4])
        assert aided.won == [[], ["O2", "O4", "O6", "C2"]]
        assert aided.lacks is not None
        assert "O5" in aided.lacks[1]
