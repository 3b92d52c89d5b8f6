"""W-24 to W-28: cards that do something, sets, and expert mode."""

from __future__ import annotations

from sobremesa.core.seats import CHANCE
from sobremesa.testing import allows, forbids

from .positions import (
    character_pile,
    clause_against,
    hand,
    hidden_pile,
    legal,
    pass_round,
    play,
    position,
    refused,
    state_of,
)


@allows("W-24")
def test_the_13_sends_wednesday_back_and_its_player_leads() -> None:
    match = position(
        {0: "13 5", 1: "6 6"}, played="9", force="ajax", characters="wednesday tyler yoko", players=2, last=1
    )
    match.play("play 13")
    pass_round(match)
    assert match.actor == CHANCE
    assert match.outcomes() == [(("wednesday", place), 1) for place in range(3)]
    match.play("wednesday 1")
    assert character_pile(match) == ["tyler", "wednesday", "yoko"]
    assert match.view().character is None
    assert match.actor == 0
    assert match.view().duty == "leads"


@allows("W-24")
def test_with_no_other_character_wednesday_is_the_pile() -> None:
    match = position({0: "13 5", 1: "6 6"}, characters="wednesday", players=2)
    match.play("play 13")
    pass_round(match)
    assert match.outcomes() == [(("wednesday", 0), 1)]
    match.play("wednesday 0")
    assert character_pile(match) == ["wednesday"]


@allows("W-24")
def test_the_13_counts_even_when_it_lies_in_the_hidden_pile() -> None:
    match = position({0: "13 4 6", 1: "6 8"}, characters="enid wednesday", players=2)
    match.play("play 13")
    pass_round(match)
    assert 13 in hidden_pile(match)
    assert match.view().character == "enid"
    play(match, "pass", "pass")
    assert match.actor == CHANCE
    assert match.view().sheet == []


@allows("W-24")
def test_a_13_played_again_saves_again() -> None:
    match = position({0: "13 5 5", 1: "7 7"}, characters="wednesday", hidden="3", players=2)
    match.play("play 13")
    pass_round(match)
    play(match, "wednesday 0", "play 5", "play 7", "fetch 13", "pass", "play 13")
    pass_round(match)
    assert match.actor == CHANCE
    assert match.view().sheet == []


@forbids("W-24")
def test_a_13_saves_once_and_only_as_the_last_card() -> None:
    match = position({0: "13 4 6", 1: "6 8"}, force="enid", characters="wednesday", played="9", last=0, players=2)
    state_of(match).shield = 1
    play(match, "pass", "pass", "wednesday 0")
    state_of(match).in_force = 4  # Enid again: nobody can play
    play(match, "pass", "pass")
    assert match.view().sheet == [[23, 14]]
    match = position({0: "10 5", 1: "6 6"}, characters="wednesday", played="3", shield=True, players=2)
    match.play("play 10")
    pass_round(match)
    assert match.view().sheet == [[5, 12]]


@allows("W-25a")
def test_a_2_takes_another_card_which_does_what_it_does() -> None:
    match = position({0: "2 2 8 1", 1: "6 6"}, hidden="4", players=2, force="larissa")
    match.play("play 2")
    assert match.actor == 0
    assert legal(match) == ["play 2", "play 8"]
    play(match, "play 2", "play 8")
    assert legal(match) == ["feed 1"]
    match.play("feed 1")
    assert match.actor == 1


@allows("W-25b")
def test_a_4_swaps_a_card_unseen_for_one_held_before() -> None:
    match = position({0: "4 5 9", 1: "5 6 6", 2: "7"}, players=3)
    match.play("play 4")
    assert legal(match) == ["swap 1", "swap 2"]
    match.play("swap 1")
    assert match.outcomes() == [(("taken", 5), 1), (("taken", 6), 2)]
    match.play("taken 5")
    assert legal(match) == ["give 5", "give 9"]  # the same number may be given
    match.play("give 5")
    assert (hand(match, 0), hand(match, 1)) == ([5, 9], [5, 6, 6])
    assert match.actor == 1


@allows("W-25c")
def test_a_7_fetches() -> None:
    match = position({0: "7 3", 1: "5 5"}, hidden="4 9 2", players=2)
    match.play("play 7")
    assert legal(match) == ["fetch 2", "fetch 4", "fetch 9"]
    match.play("fetch 2")
    assert hand(match, 0) == [2, 3]
    assert hidden_pile(match) == [4, 9]


@allows("W-25d")
def test_an_8_feeds() -> None:
    match = position({0: "8 3", 1: "5 5"}, hidden="4 9 2", players=3)
    match.play("play 8")
    assert legal(match) == ["feed 1", "feed 2"]  # with or without cards
    match.play("feed 2")
    assert hand(match, 2) == [4]


@forbids("W-25a", "W-25b", "W-25c", "W-25d")
def test_an_effect_is_never_declined() -> None:
    match = position({0: "2 3 9", 1: "5"}, players=2)
    match.play("play 2")
    assert clause_against(match, "pass") == "W-25a"
    for cards, first, clause in (("4 3", "swap 1", "W-25b"), ("7 3", "fetch 5", "W-25c"), ("8 3", "feed 1", "W-25d")):
        match = position({0: cards, 1: "5 5"}, hidden="5 6", players=2)
        match.play(f"play {cards[0]}")
        assert first in legal(match)
        assert clause_against(match, "pass") == clause


@forbids("W-25a", "W-25b", "W-25c", "W-25d")
def test_where_nothing_can_happen_nothing_is_asked() -> None:
    for number, others in ((2, "0 1"), (4, ""), (7, "9"), (8, "9")):
        match = position({0: f"{number} {others}", 1: "5 5", 2: "6"}, players=3)
        match.play(f"play {number}")
        assert match.actor == 1, number


@forbids("W-25b")
def test_a_4_takes_from_others_and_gives_no_card_just_taken() -> None:
    match = position({0: "4 9", 1: "5 6"}, players=3)
    match.play("play 4")
    assert clause_against(match, "swap 0") == "W-25b"
    assert refused(match, "swap 2") == ("nothing-to-take", "W-25b")
    play(match, "swap 1", "taken 5")
    assert clause_against(match, "give 5") == "W-25b"
    assert clause_against(match, "give 6") == "W-25b"


@forbids("W-25c")
def test_a_7_fetches_no_blocked_number() -> None:
    match = position({0: "7 3", 1: "5 5"}, hidden="4 9", blocked=9, players=2)
    match.play("play 7")
    assert legal(match) == ["fetch 4"]
    assert clause_against(match, "fetch 9") == "W-25c"
    assert clause_against(match, "fetch 2") == "W-25c"


@forbids("W-25d")
def test_an_8_feeds_one_other_player() -> None:
    match = position({0: "8 3", 1: "5 5"}, hidden="4 9", players=2)
    match.play("play 8")
    assert clause_against(match, "feed 0") == "W-25d"
    assert clause_against(match, "feed 2") == "W-25d"
    assert clause_against(position({0: "3 4", 1: "5"}), "feed 1") == "W-25d"


@allows("W-26")
def test_three_6s_move_wednesday_and_are_no_card_played() -> None:
    match = position(
        {0: "6 6 6 6", 1: "5 5"}, played="9", hidden="3", characters="tyler wednesday yoko", passes=1, last=1, players=2
    )
    match.play("set 6")
    assert match.view(0, memory_aid=True).characters.order == ["tyler", "yoko"]
    assert match.view(0, memory_aid=True).characters.wednesday == 1
    assert legal(match) == ["wednesday 0", "wednesday 1", "wednesday 2"]
    match.play("wednesday 2")
    assert character_pile(match) == ["tyler", "yoko", "wednesday"]
    assert hidden_pile(match) == [6, 6, 6, 3]
    assert match.view().last_player == 1
    assert match.view().passes == 0
    assert match.view().played == [9]
    assert match.actor == 1


@allows("W-26")
def test_four_10s_end_the_round_and_other_cards_count() -> None:
    match = position({0: "10 10 10 10 7", 1: "5 5"}, force="tyler", players=2)
    match.play("set 10")
    assert match.view().sheet == [[7, 10]]


@allows("W-26")
def test_without_wednesday_in_the_pile_the_set_does_nothing() -> None:
    match = position({0: "6 6 6 3", 1: "5 5"}, characters="tyler yoko", players=2)
    match.play("set 6")
    assert match.actor == 1
    assert match.view(0, memory_aid=True).characters.order is None


@forbids("W-26")
def test_a_set_must_be_whole_and_is_no_answer_to_a_2() -> None:
    match = position({0: "6 6 3", 1: "5"}, players=2)
    assert clause_against(match, "set 6") == "W-26"
    match = position({0: "10 10 10 3", 1: "5"}, players=2)
    assert clause_against(match, "set 10") == "W-26"
    match = position({0: "2 6 6 6", 1: "5"}, players=2)
    match.play("play 2")
    assert clause_against(match, "set 6") == "W-25a"
    match = position({0: "6 6 6 3", 1: "5 5"}, characters="tyler wednesday", players=2)
    match.play("set 6")
    assert clause_against(match, "wednesday 2") == "W-26"
    assert clause_against(match, "play 3") == "W-26"


# Expert mode.


@allows("W-27")
def test_round_1_a_5_under_ajax_puts_all_characters_aside() -> None:
    match = position({0: "5 3", 1: "6 6"}, force="ajax", characters="wednesday tyler", expert=True, players=2)
    match.play("play 5")
    assert match.view().character is None
    assert match.view().characters.left == []
    assert legal(match) == ["pass", "play 6"]


@allows("W-27")
def test_round_2_a_7_under_bianca_takes_wednesday_out_before_its_own_effect() -> None:
    match = position(
        {0: "7 3", 1: "6 6"},
        force="bianca",
        characters="wednesday tyler yoko",
        hidden="4",
        round_no=2,
        expert=True,
        players=2,
    )
    match.play("play 7")
    assert match.outcomes() == [(("stack", "tyler"), 1), (("stack", "yoko"), 1)]
    play(match, "stack yoko", "stack tyler")
    assert character_pile(match) == ["yoko", "tyler"]
    assert legal(match) == ["fetch 4"]
    assert match.view().character == "bianca"


@allows("W-27")
def test_round_2_without_other_characters_nothing_is_shuffled() -> None:
    match = position(
        {0: "7 3", 1: "6 6"},
        force="bianca",
        characters="wednesday",
        hidden="4",
        round_no=2,
        expert=True,
        players=2,
    )
    match.play("play 7")
    assert character_pile(match) == []
    assert legal(match) == ["fetch 4"]


@allows("W-27")
def test_round_3_an_8_under_yoko_opens_all_hands() -> None:
    match = position({0: "8 4 3", 1: "6 6"}, force="yoko", hidden="5", round_no=3, expert=True, players=2)
    play(match, "play 8", "feed 1")
    for seat in (-1, 0):
        assert match.view(seat, memory_aid=True).hands[1].cards == [5, 6, 6]
    match = position({0: "8 4 3", 1: "6 5"}, force="yoko", characters="ajax", round_no=3, expert=True, players=2)
    play(match, "play 8", "pass", "pass")
    assert match.view().character == "ajax"
    assert match.view().open_hands


@allows("W-27")
def test_round_3_a_card_taken_by_a_4_is_still_taken_unseen() -> None:
    match = position({0: "4 3", 1: "6 5"}, round_no=3, expert=True, players=2)
    state_of(match).open_hands = 1
    play(match, "play 4", "swap 1")
    assert match.outcomes() == [(("taken", 5), 1), (("taken", 6), 1)]


@allows("W-27")
def test_round_4_a_pair_of_9s_under_enid_moves_wednesday() -> None:
    match = position(
        {0: "9 9 3", 1: "6 6"}, force="enid", characters="tyler wednesday", round_no=4, expert=True, players=2
    )
    match.play("pair 9")
    assert legal(match) == ["wednesday 0", "wednesday 1"]
    match.play("wednesday 0")
    assert character_pile(match) == ["wednesday", "tyler"]
    assert match.actor == 1


@allows("W-27")
def test_round_5_a_10_under_tyler_sends_all_hands_to_the_right() -> None:
    match = position({0: "10 3", 1: "5 6", 2: "7"}, force="tyler", round_no=5, expert=True, players=3)
    match.play("play 10")
    assert [hand(match, seat) for seat in range(3)] == [[5, 6], [7], [3]]
    assert match.actor == 1
    assert match.view(0, memory_aid=True).hands[2].sure == [3]
    assert match.view(1, memory_aid=True).hands[0].sure == [5, 6]


@forbids("W-27")
def test_an_effect_needs_its_round_its_card_its_character_and_expert_mode() -> None:
    tries = ((1, True, "ajax", "7"), (2, True, "ajax", "5"), (1, True, "larissa", "5"), (1, False, "ajax", "5"))
    for round_no, expert, force, card in tries:
        match = position({0: f"{card} 3", 1: "6 6"}, force=force, round_no=round_no, expert=expert, players=2)
        match.play(f"play {card}")
        assert match.view().character == force
        assert len(match.view().characters.left) == 2


@allows("W-28")
def test_in_round_5_of_expert_mode_a_10_is_played_in_spite_of_tyler() -> None:
    match = position({0: "8 9 10", 1: "6 6"}, force="tyler", played="7", round_no=5, expert=True)
    assert legal(match) == ["pass", "play 10", "play 9"]


@forbids("W-28")
def test_in_other_rounds_tyler_stops_the_10() -> None:
    match = position({0: "8 9 10", 1: "6 6"}, force="tyler", round_no=4, expert=True)
    assert clause_against(match, "play 10") == "W-18"
    match = position({0: "8 9 10", 1: "6 6"}, force="tyler", played="7", round_no=5, expert=True)
    assert clause_against(match, "play 8") == "W-18"


@forbids("W-28")
def test_a_10_that_tyler_lets_through_must_still_be_higher() -> None:
    for top in (10, 13):
        match = position({0: "8 10", 1: "6 6"}, force="tyler", played=str(top), round_no=5, expert=True)
        assert refused(match, "play 10") == ("not-higher", "W-6")
        assert refused(match, "play 8") == ("odd-only", "W-18")


@allows("W-27")
def test_in_the_sixth_round_the_effect_of_the_first_comes_again() -> None:
    match = position({0: "5 3", 1: "6 6"}, force="ajax", round_no=6, expert=True, players=2, rounds=7)
    assert match.view().round_effect == (5, "ajax")
    match.play("play 5")
    assert match.view().characters.left == []
