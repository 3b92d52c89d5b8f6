"""L-18 to L-22: the option `follow`."""

from __future__ import annotations

import pytest

from sobremesa.testing import allows, forbids

from .positions import legal, names_of, play, position, refused, state_of


@allows("L-18")
def test_whoever_leads_is_free() -> None:
    match = position(["O5 C6 T3 FAIR BEGGAR", "O7", "O1", "O3"], follow=True)
    assert legal(match) == {"O5", "C6", "T3", "FAIR", "BEGGAR"}


@allows("L-18")
def test_so_is_who_plays_after_nothing_but_a_beggar() -> None:
    match = play(position(["BEGGAR C1", "O7 T2 C2", "O1 O2", "O3 O4"], follow=True), "BEGGAR")
    assert legal(match) == {"O7", "T2", "C2"}


@allows("L-18")
def test_so_is_who_plays_after_a_pair_that_was_cancelled() -> None:
    match = play(position(["FAIR C1", "UNFAIR C2", "O1 T2 C3", "O3 O4"], follow=True), "FAIR UNFAIR")
    assert legal(match) == {"O1", "T2", "C3"}


@allows("L-18")
def test_the_led_suit_is_followed() -> None:
    match = play(position(["O5 C1", "O7 O1 T2 C2 FAIR", "O1 O2", "O3 O4"], follow=True), "O5")
    assert legal(match) == {"O7", "O1"}


@allows("L-18")
def test_a_labyrinthic_is_played_to_a_labyrinthic() -> None:
    match = play(position(["T5 C1", "O7 T2 T9 C2", "O1 O2", "O3 O4"], follow=True), "T5")
    assert legal(match) == {"T9"}


@allows("L-18")
def test_without_the_led_suit_a_labyrinthic_is_owed() -> None:
    match = play(position(["O5 C1", "C7 T2 T9 FAIR", "O1 O2", "O3 O4"], follow=True), "O5")
    assert legal(match) == {"T2", "T9", "FAIR"}


@allows("L-18")
@pytest.mark.parametrize("lead", ["O5", "T5"])
def test_with_neither_anything_goes(lead: str) -> None:
    match = play(position([f"{lead} C1", "C7 R2 B9", "O1 O2", "O3 O4"], follow=True), lead)
    assert legal(match) == {"C7", "R2", "B9"}


@forbids("L-18")
def test_no_other_suit_and_no_labyrinthic_while_one_can_follow() -> None:
    match = play(position(["O5 C1", "O7 C2 T2 FAIR", "O1 O2", "O3 O4"], follow=True), "O5")
    for card in ("C2", "T2", "FAIR"):
        assert refused(match, card) == ("suit-owed", "L-18")


@forbids("L-18")
def test_no_minor_card_while_one_holds_a_labyrinthic_and_cannot_follow() -> None:
    match = play(position(["O5 C1", "C2 T2 FAIR", "O1 O2", "O3 O4"], follow=True), "O5")
    assert refused(match, "C2") == ("labyrinthic-owed", "L-18")
    match = play(position(["T5 C1", "C2 UNFAIR", "O1 O2", "O3 O4"], follow=True), "T5")
    assert refused(match, "C2") == ("labyrinthic-led", "L-18")


@forbids("L-18")
def test_without_the_option_nobody_has_to_follow() -> None:
    match = play(position(["O5 C1", "O7 C2 T2", "O1 O2", "O3 O4"]), "O5")
    assert legal(match) == {"O7", "C2", "T2"}
    play(match, "C2")
    assert state_of(match).lacks == [[0, 0]] * 9


@allows("L-19")
def test_a_labyrinthic_beats_the_last_one_if_it_can() -> None:
    match = play(position(["O5 C1", "T9 C2", "T3 T10 T20 C4", "O3 O4"], follow=True), "O5 T9")
    assert legal(match) == {"T10", "T20"}


@allows("L-19")
def test_if_none_is_higher_any_will_do() -> None:
    match = play(position(["O5 C1", "T9 C2", "T3 T8 FAIR C4", "O3 O4"], follow=True), "O5 T9")
    assert legal(match) == {"T3", "T8", "FAIR"}


@allows("L-19")
def test_it_is_the_last_one_that_counts_not_the_highest() -> None:
    match = play(position(["T15 C1", "T4 C2", "T3 T5 T20 C4", "O3 O4"], follow=True), "T15 T4")
    assert legal(match) == {"T5", "T20"}


@allows("L-19")
def test_fair_and_unfair_are_worth_nothing_here_too() -> None:
    match = play(position(["O5 C1", "FAIR C2", "T1 UNFAIR C4", "O3 O4"], follow=True), "O5 FAIR")
    assert legal(match) == {"T1"}
    match = play(position(["O5 C1", "FAIR C2", "UNFAIR C4", "O3 O4"], follow=True), "O5 FAIR")
    assert legal(match) == {"UNFAIR"}


@forbids("L-19")
def test_a_lower_one_is_refused_while_a_higher_is_held() -> None:
    match = play(position(["O5 C1", "T9 C2", "T3 T10 FAIR C4", "O3 O4"], follow=True), "O5 T9")
    for card in ("T3", "FAIR"):
        assert refused(match, card) == ("higher-owed", "L-19")


@forbids("L-19")
def test_beggar_and_cancelled_cards_are_never_the_last_labyrinthic() -> None:
    match = play(position(["T9 C1", "BEGGAR C2", "T3 T10 C4", "O3 O4"], follow=True), "T9 BEGGAR")
    assert refused(match, "T3") == ("higher-owed", "L-19")
    hands = ["O5 C1", "T9 C2", "FAIR C3", "UNFAIR C4", "T3 T12 R1", "O8 C5"]
    match = play(position(hands, follow=True), "O5 T9 FAIR UNFAIR")
    assert refused(match, "T3") == ("higher-owed", "L-19")
    assert legal(match) == {"T12"}
    hands[1] = "O9 C2"
    match = play(position(hands, follow=True), "O5 O9 FAIR UNFAIR")
    assert legal(match) == {"T3", "T12"}


@allows("L-20")
@pytest.mark.parametrize(("half", "other"), [("FAIR", "UNFAIR"), ("UNFAIR", "FAIR")])
def test_the_other_half_is_owed_to_a_partner_before_suit_and_height(half: str, other: str) -> None:
    match = play(position(["O5 C1", f"{half} C2", "O1 O2", f"O3 {other} T4 C4"], follow=True), f"O5 {half} O1")
    assert legal(match) == {other}
    play(match, other)
    assert match.actor == 3


@allows("L-20")
def test_with_larger_teams_any_teammate_counts() -> None:
    hands = ["FAIR C1", "O2 C2", "O3 C3", "O4 C4", "UNFAIR T9 C5", "O6 C6"]
    match = play(position(hands, follow=True), "FAIR O2 O3 O4")
    assert legal(match) == {"UNFAIR"}


@forbids("L-20")
def test_nothing_else_is_played_while_the_half_is_owed() -> None:
    match = play(position(["O5 C1", "FAIR C2", "O1 O2", "O3 UNFAIR T4"], follow=True), "O5 FAIR O1")
    for card in ("O3", "T4"):
        assert refused(match, card) == ("pair-owed", "L-20")


@forbids("L-20")
def test_nothing_is_owed_to_an_opponents_half() -> None:
    match = play(position(["FAIR C1", "T4 UNFAIR", "O1 O2", "O3 O4"], follow=True), "FAIR")
    assert legal(match) == {"T4"}
    assert refused(match, "UNFAIR") == ("higher-owed", "L-19")


@allows("L-21")
def test_the_beggar_may_be_played_instead_of_anything_owed() -> None:
    match = play(position(["O5 C1", "O7 BEGGAR", "BEGGAR O2", "O3 O4"], follow=True), "O5")
    assert legal(match) == {"O7", "BEGGAR"}
    match = play(position(["T5 C1", "T7 BEGGAR", "O1 O2", "O3 O4"], follow=True), "T5")
    assert legal(match) == {"T7", "BEGGAR"}
    match = play(position(["O5 C1", "FAIR C2", "O1 O2", "UNFAIR BEGGAR"], follow=True), "O5 FAIR O1")
    assert legal(match) == {"UNFAIR", "BEGGAR"}


@forbids("L-21")
def test_the_beggar_is_never_owed() -> None:
    for lead in ("O5", "T5"):
        match = play(position([f"{lead} C1", "C7 BEGGAR", "O1 O2", "O3 O4"], follow=True), lead)
        assert legal(match) == {"C7", "BEGGAR"}


@allows("L-22")
def test_after_a_cancellation_the_new_lead_is_followed() -> None:
    hands = ["FAIR C1", "R5 C2", "O1 O2", "UNFAIR C4", "R2 T5 O9", "R7 O4"]
    match = play(position(hands, follow=True), "FAIR R5 O1 UNFAIR")
    assert match.view().led == "R"
    assert legal(match) == {"R2"}


@forbids("L-22")
def test_the_lead_that_was_cancelled_is_not_followed() -> None:
    hands = ["FAIR C1", "R5 C2", "O1 O2", "UNFAIR C4", "R2 T5 O9", "R7 O4"]
    match = play(position(hands, follow=True), "FAIR R5 O1 UNFAIR")
    assert refused(match, "T5") == ("suit-owed", "L-18")
    assert refused(match, "O9") == ("suit-owed", "L-18")


SUIT_O = {f"O{rank}" for rank in range(1, 15)}
HALVES = {"FAIR", "UNFAIR"}
ALL_LABYRINTHICS = HALVES | {f"T{number}" for number in range(1, 22)}


def shown(cards: str, seat: int, *hands: str) -> set[str]:
    match = play(position(hands, follow=True), cards)
    return names_of(state_of(match).lacks[seat])


@allows("L-18", "L-19", "L-20")
def test_what_a_card_shows_its_player_not_to_hold() -> None:
    assert shown("O5 T9", 1, "O5 C1", "T9 C2", "O1 O2", "O3 O4") == SUIT_O
    assert shown("O5 C2", 1, "O5 C1", "R9 C2", "O1 O2", "O3 O4") == SUIT_O | ALL_LABYRINTHICS
    assert shown("T5 C2", 1, "T5 C1", "R9 C2", "O1 O2", "O3 O4") == ALL_LABYRINTHICS
    assert shown("T18 T2", 1, "T18 C1", "T2 C2", "O1 O2", "O3 O4") == {"T19", "T20", "T21"}
    assert shown("O5 FAIR O1 O3", 3, "O5 C1", "FAIR C2", "O1 O2", "O3 O4") == {"UNFAIR"}


@forbids("L-18", "L-19", "L-20", "L-21")
def test_what_a_card_does_not_show() -> None:
    assert shown("O5 O9", 1, "O5 C1", "O9 C2", "O1 O2", "O3 O4") == set()
    assert shown("T5 T9", 1, "T5 C1", "T9 C2", "O1 O2", "O3 O4") == set()
    assert shown("O5 BEGGAR", 1, "O5 C1", "BEGGAR C2", "O1 O2", "O3 O4") == set()
    assert shown("BEGGAR C2", 1, "BEGGAR C1", "C2 C3", "O1 O2", "O3 O4") == set()
    assert shown("O5 FAIR O1 UNFAIR", 3, "O5 C1", "FAIR C2", "O1 O2", "UNFAIR O4") == set()
    assert shown("O5 FAIR UNFAIR", 2, "O5 C1", "FAIR C2", "UNFAIR C3", "O3 O4") >= {"T1", "T21"}
