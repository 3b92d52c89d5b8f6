"""W-6 to W-12: a turn, passing, who leads, and when nothing moves any more."""

from __future__ import annotations

import pytest

from sobremesa.testing import allows, forbids

from .positions import Match, clause_against, hidden_pile, legal, pass_round, play, position, refused, state_of


@allows("W-6")
def test_a_higher_card_is_played_or_the_turn_is_passed() -> None:
    match = position({0: "3 5 9", 1: "6 6"}, played="4", last=1)
    assert legal(match) == ["pass", "play 5", "play 9"]
    match.play("play 9")
    assert match.view().played == [4, 9]
    assert match.view(0).hand == [3, 5]
    assert match.actor == 1


@allows("W-6")
def test_who_has_passed_may_play_later() -> None:
    match = position({0: "5 9", 1: "6 7 8"}, played="4", last=1)
    play(match, "pass", "play 6")
    assert match.actor == 0
    assert "play 9" in legal(match)


@forbids("W-6")
@pytest.mark.parametrize("number", [3, 4])
def test_a_lower_or_equal_card_is_refused(number: int) -> None:
    match = position({0: "3 4 5", 1: "6"}, played="4")
    assert clause_against(match, f"play {number}") == "W-6"


@forbids("W-6")
def test_one_card_a_turn_and_only_from_the_hand() -> None:
    match = position({0: "5 5", 1: "6"}, played="4")
    assert clause_against(match, "pair 5") == "W-6"
    assert clause_against(match, "play 6") == "W-6"


@allows("W-7")
def test_on_an_empty_pile_any_card_will_do() -> None:
    match = position({0: "0 7 13", 1: "6"}, leads=True)
    assert legal(match) == ["play 0", "play 13", "play 7"]


@forbids("W-7")
def test_on_an_empty_pile_the_character_still_counts() -> None:
    match = position({0: "4 7", 1: "6"}, force="tyler", leads=True)
    assert legal(match) == ["play 7"]
    assert clause_against(match, "play 4") == "W-18"


@allows("W-8")
def test_when_all_have_passed_the_pile_is_turned_over_and_a_character_steps_in() -> None:
    match = position(
        {0: "1 1", 1: "2 2", 2: "2 3", 3: "3"}, played="3 5 9", hidden="7 8", characters="yoko tyler", turn=1
    )
    play(match, "pass", "pass", "pass")
    assert match.view().character is None
    match.play("pass")  # the last to play passes too
    assert hidden_pile(match) == [3, 5, 9, 7, 8]
    assert match.view().played == []
    assert match.view().character == "yoko"
    assert match.view(memory_aid=True).hidden.cards == [3, 5, 9, None, None]


@allows("W-8")
def test_players_without_cards_count_as_passing() -> None:
    match = position({0: "1 1", 2: "2 3"}, played="9", characters="yoko tyler", turn=1, last=0)
    state_of(match).turn = state_of(match).actor = 2
    play(match, "pass", "pass")
    assert match.view().character == "yoko"


@forbids("W-8")
def test_the_row_is_not_over_while_the_last_to_play_has_not_passed() -> None:
    match = position({0: "10", 1: "2", 2: "3"}, played="9", characters="yoko tyler", turn=1, last=0, players=3)
    play(match, "pass", "pass")
    assert match.actor == 0
    assert match.view().character is None
    match.play("play 10")  # and this starts the row again
    assert match.view().passes == 0


@forbids("W-8")
def test_a_character_that_was_replaced_is_out_for_the_round() -> None:
    match = position({0: "2 2", 1: "3 3"}, force="tyler", characters="yoko ajax", played="9", players=2, turn=1)
    pass_round(match)
    assert match.view().character == "yoko"
    assert match.view().characters.left == ["ajax"]


@allows("W-9")
def test_the_last_player_who_played_leads() -> None:
    match = position({0: "2 2", 1: "3 3", 2: "4 4", 3: "5"}, played="9", characters="larissa ajax", turn=3, last=2)
    pass_round(match)
    assert match.actor == 2
    assert match.view().duty == "leads"
    assert legal(match) == ["play 4"]


@allows("W-9")
def test_who_leads_passes_when_neither_card_nor_shed_is_legal() -> None:
    match = position({0: "2 4 6 6 6", 1: "3 3"}, force="tyler", leads=True)
    assert legal(match) == ["pass", "set 6"]
    match.play("pass")
    assert legal(match) == ["pass", "play 3"]  # the duty was the leader's alone


@allows("W-9")
def test_without_cards_the_lead_passes_on_in_the_new_order() -> None:
    match = position({0: "2 2", 1: "3 3", 3: "5 5"}, played="9", characters="yoko ajax", turn=3, last=2)
    pass_round(match)
    assert match.actor == 1  # before Yoko it would have been seat 3
    assert match.view().duty is None
    assert "pass" in legal(match)


@forbids("W-9")
def test_who_leads_may_not_pass_with_a_card_or_a_shed() -> None:
    assert refused(position({0: "2 4", 1: "3"}, leads=True), "pass") == ("leader-plays", "W-9")
    match = position({0: "4 4", 1: "3"}, blocked=4, leads=True)
    assert legal(match) == ["shed"]
    assert refused(match, "pass") == ("leader-sheds", "W-9")


@forbids("W-9")
def test_a_set_is_never_forced() -> None:
    match = position({0: "6 6 6 7", 1: "3 4"}, leads=True)
    assert legal(match) == ["play 6", "play 7", "set 6"]
    match.play("set 6")
    match.play("wednesday 0")
    assert match.actor == 1
    assert "pass" in legal(match)


@allows("W-10")
def test_a_7_lets_one_player_look_through_the_hidden_pile() -> None:
    match = position({0: "7 3", 1: "5 5"}, hidden="4 9 2")
    match.play("play 7")
    assert match.view(0, memory_aid=True).hidden.cards == [4, 9, 2]
    assert match.view(1, memory_aid=True).hidden.cards == [None, None, None]


@forbids("W-10")
def test_nobody_sees_the_hidden_pile_or_changes_its_order() -> None:
    match = position({0: "7 3", 1: "5 5"}, hidden="4 9 2 9")
    for seat in range(-1, 4):
        assert match.view(seat, memory_aid=True).hidden.cards == [None] * 4
    play(match, "play 7", "fetch 9")
    assert hidden_pile(match) == [4, 2, 9]  # the topmost 9 left; the others keep their order


@allows("W-11")
def test_a_player_is_back_as_soon_as_cards_come() -> None:
    match = position({0: "8 9", 2: "5 5"}, hidden="4", players=3)
    play(match, "play 8", "feed 1")
    assert match.actor == 1
    assert match.view(1).hand == [4]


@forbids("W-11")
def test_a_player_without_cards_is_skipped() -> None:
    match = position({0: "3 9", 2: "5 5"}, players=3)
    match.play("play 3")
    assert match.actor == 2


@allows("W-12")
def test_with_no_character_left_play_goes_on_with_none_in_force() -> None:
    match = position({0: "2 2", 1: "3 3"}, force="tyler", characters="", played="9", players=2, turn=1)
    pass_round(match)
    assert match.view().character is None
    assert match.view().fewest == 4
    assert match.actor == 0


@allows("W-12")
def test_the_round_ends_when_all_pass_on_an_empty_pile_with_none_in_force() -> None:
    match = position({1: "3 3", 2: "5 5"}, characters="", played="9", players=3, turn=1, last=0)
    pass_round(match)  # the count: the leader has no cards, so nobody has to play
    assert match.view().round == 1
    play(match, "pass", "pass")
    assert match.view().sheet == [[0, 6, 10]]


def feeding() -> Match:
    """Whoever leads has a row of 8s: every row ends with as many cards in the hands as the one before."""
    match = position({0: "8 8 8 3 3", 1: "2 2"}, characters="", played="9", hidden="10", players=2, turn=1)
    pass_round(match)
    assert (match.view().fewest, match.view().stuck) == (7, 0)
    for stuck in (1, 2):
        play(match, "play 8", "feed 1")
        pass_round(match)
        assert (match.view().fewest, match.view().stuck) == (7, stuck)
    return match


@allows("W-12")
def test_the_round_ends_when_the_count_fails_to_fall_three_times_running() -> None:
    match = feeding()
    play(match, "play 8", "feed 1")
    pass_round(match)
    assert len(match.view().sheet) == 1


@forbids("W-12")
def test_a_lower_count_starts_the_patience_again() -> None:
    match = feeding()
    match.play("play 3")
    pass_round(match)
    assert (match.view().fewest, match.view().stuck) == (6, 0)
    assert match.view().sheet == []


@forbids("W-12")
def test_all_passing_under_a_character_does_not_end_the_round_yet() -> None:
    match = position({0: "2 4", 1: "3 5"}, force="enid", characters="", players=2, leads=True)
    play(match, "pass", "pass")
    assert match.view().sheet == []
    assert match.view().character is None
    assert legal(match) == ["play 2", "play 4"]


@forbids("W-10")
def test_the_table_remembers_nothing_of_the_hidden_pile_unless_asked_to() -> None:
    match = position(
        {0: "5 5", 1: "6 8"}, played="3 9", hidden="6 8 6", characters="tyler yoko larissa", players=2, turn=1
    )
    pass_round(match)
    for seat in (-1, 0, 1):
        assert match.view(seat).hidden.cards == [None] * 5
        assert match.view(seat, memory_aid=True).hidden.cards == [3, 9, None, None, None]


@allows("W-10")
def test_who_looks_through_the_hidden_pile_sees_it_only_then() -> None:
    match = position({0: "7 2", 1: "6 8"}, hidden="6 8 9", players=2)
    match.play("play 7")
    assert match.view(0).hidden.cards == [6, 8, 9]
    assert match.view(1).hidden.cards == match.view(-1).hidden.cards == [None] * 3
    match.play("fetch 8")
    assert match.view(0).hidden.cards == [None] * 2
    assert match.view(0, memory_aid=True).hidden.cards == [6, 9]


@forbids("W-10")
def test_the_order_of_the_characters_and_known_cards_of_others_are_remembered_only_if_asked() -> None:
    match = position({0: "6 6 6 4 3", 1: "8 9", 2: "1"}, characters="tyler wednesday yoko ajax", players=3)
    match.play("set 6")
    looking = match.view(0).characters
    assert (looking.order, looking.wednesday) == (["tyler", "yoko", "ajax"], 1)
    assert match.view(1).characters.order is None
    match.play("wednesday 2")
    assert (match.view(0).characters.order, match.view(0).characters.wednesday) == (None, None)
    assert match.view(0, memory_aid=True).characters.wednesday == 2
    play(match, "pass", "pass", "play 4", "swap 1", "taken 8")
    assert match.view(0).taken is not None  # just now
    match.play("give 3")
    assert (match.view(0).hands[1].sure, match.view(0).hands[1].maybe) == ([], [])
    assert match.view(0, memory_aid=True).hands[1].sure == [3]
