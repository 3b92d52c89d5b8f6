"""W-15 to W-23: what each character does."""

from __future__ import annotations

from sobremesa.testing import allows, forbids

from .positions import clause_against, hand, hidden_pile, legal, pass_round, play, position


@allows("W-15")
def test_wednesday_ends_the_round_at_once() -> None:
    match = position({0: "5", 1: "6"}, played="9", characters="wednesday tyler", players=2, turn=1)
    pass_round(match)
    assert match.view().sheet == [[5, 6]]


@forbids("W-15")
def test_another_character_does_not_end_the_round() -> None:
    match = position({0: "5", 1: "6"}, played="9", characters="tyler wednesday", players=2, turn=1)
    pass_round(match)
    assert match.view().sheet == []


@allows("W-16")
def test_thing_lets_the_last_player_block_a_number_of_the_hidden_pile() -> None:
    match = position({0: "5 5", 1: "6 8"}, played="9 10", hidden="6 8 6", characters="thing tyler", players=2, turn=1)
    pass_round(match)
    assert match.actor == 0
    assert legal(match) == ["block 10", "block 6", "block 8", "block 9"]
    assert match.view(0, memory_aid=True).hidden.cards == [9, 10, 6, 8, 6]
    assert match.view(1, memory_aid=True).hidden.cards == [9, 10, None, None, None]
    match.play("block 6")
    assert hidden_pile(match) == [9, 10, 8, 6]  # the topmost 6 lies beside the pile
    assert match.view().blocked == 6
    assert match.actor == 0
    play(match, "play 5")
    assert legal(match) == ["pass", "play 8"]


@allows("W-16")
def test_the_last_player_picks_even_without_cards() -> None:
    match = position({1: "6 8", 2: "5"}, played="9", characters="thing tyler", players=3, turn=1, last=0)
    pass_round(match)
    assert match.actor == 0
    match.play("block 9")
    assert match.actor == 1


@forbids("W-16")
def test_a_blocked_card_is_not_played_under_any_later_character() -> None:
    match = position({0: "6 8", 1: "6 8"}, blocked=6, force="larissa", players=2)
    assert clause_against(match, "play 6") == "W-16"
    match = position({0: "6 6 8 8", 1: "6 8"}, blocked=6, force="enid", players=2)
    assert clause_against(match, "pair 6") == "W-16"


@forbids("W-16")
def test_with_an_empty_hidden_pile_thing_does_nothing() -> None:
    match = position({0: "2 4", 1: "3"}, force="enid", characters="thing tyler", players=2, leads=True)
    play(match, "pass", "pass")
    assert match.view().character == "thing"
    assert match.view().blocked is None
    assert legal(match) == ["play 2", "play 4"]


@forbids("W-16")
def test_a_number_that_is_not_in_the_pile_can_not_be_blocked() -> None:
    match = position({0: "5 5", 1: "6 8"}, played="9", characters="thing tyler", players=2, turn=1)
    pass_round(match)
    assert clause_against(match, "block 6") == "W-16"
    assert clause_against(match, "play 5") == "W-16"


@allows("W-17")
def test_a_hand_of_blocked_cards_is_shed_on_top_of_the_hidden_pile() -> None:
    match = position(
        {0: "6 6", 1: "4 5", 2: "3 9"}, played="2", hidden="8", blocked=6, force="eugene", players=3, passes=2
    )
    assert legal(match) == ["pass", "shed"]
    match.play("shed")
    assert hidden_pile(match) == [6, 6, 8]
    assert match.view(memory_aid=True).hidden.cards == [6, 6, None]
    assert match.view().passes == 0  # neither a pass...
    assert match.view().last_player == 0  # ...nor a card played
    assert hand(match, 0) == []
    assert match.actor == 1


@allows("W-17")
def test_thing_stops_neither_sets_nor_a_swap_of_blocked_cards() -> None:
    match = position({0: "6 6 6 9", 1: "4 5"}, blocked=6, players=2)
    assert "set 6" in legal(match)
    match = position({0: "10 10 10 10", 1: "4 5"}, blocked=10, players=2)
    assert legal(match) == ["pass", "set 10", "shed"]
    match = position({0: "4 6 9", 1: "6 5"}, blocked=6, players=2)
    play(match, "play 4", "swap 1", "taken 6")
    assert legal(match) == ["give 6", "give 9"]
    match.play("give 6")
    assert hand(match, 1) == [5, 6]


@forbids("W-17")
def test_a_hand_with_any_other_card_is_not_shed() -> None:
    assert clause_against(position({0: "6 6 7", 1: "4"}, blocked=6), "shed") == "W-17"
    assert clause_against(position({0: "6 6", 1: "4"}), "shed") == "W-17"


@allows("W-18")
def test_tyler_lets_odd_cards_through() -> None:
    match = position({0: "0 1 2 3 4 5 6 7 8 9 10 13", 1: "4"}, force="tyler", leads=True)
    assert legal(match) == sorted(f"play {n}" for n in (1, 3, 5, 7, 9, 13))


@forbids("W-18")
def test_tyler_stops_even_cards() -> None:
    assert clause_against(position({0: "8 9", 1: "4"}, force="tyler", played="7"), "play 8") == "W-18"
    assert clause_against(position({0: "10 9", 1: "4"}, force="tyler", round_no=5), "play 10") == "W-18"


@allows("W-19")
def test_yoko_turns_the_table_round() -> None:
    match = position({0: "3 9", 1: "4", 2: "5", 3: "6"}, force="yoko")
    match.play("play 3")
    assert match.actor == 3
    match.play("pass")
    assert match.actor == 2


@forbids("W-19")
def test_when_yoko_leaves_the_clock_runs_again() -> None:
    match = position(
        {0: "3 9", 1: "4 4", 2: "5 5", 3: "6"}, force="yoko", characters="larissa ajax", played="9", turn=3
    )
    pass_round(match)
    assert match.actor == 0
    match.play("play 3")
    assert match.actor == 1


@allows("W-20")
def test_enid_lets_pairs_through_that_beat_the_top_card() -> None:
    match = position({0: "3 3 5 5 6 7 7 7", 1: "4 4"}, force="enid", played="4 4")
    assert legal(match) == ["pair 5", "pair 7", "pass"]
    match.play("pair 5")
    assert match.view().played == [4, 4, 5, 5]
    assert hand(match, 0) == [3, 3, 6, 7, 7, 7]


@allows("W-20")
def test_the_effect_of_a_pair_happens_once() -> None:
    match = position({0: "8 8 9", 1: "4 4"}, hidden="5 6 7", force="enid", players=2)
    play(match, "pair 8", "feed 1")
    assert match.actor == 1
    assert hand(match, 1) == [4, 4, 5]
    assert hidden_pile(match) == [6, 7]


@forbids("W-20")
def test_enid_stops_single_cards() -> None:
    match = position({0: "5 6 6", 1: "4"}, force="enid", played="4")
    assert clause_against(match, "play 5") == "W-20"
    assert clause_against(match, "pair 5") == "W-20"
    match = position({0: "3 3 6", 1: "4"}, force="enid", played="4")
    assert clause_against(match, "pair 3") == "W-6"


@allows("W-21")
def test_bianca_goes_down() -> None:
    match = position({0: "0 3 4 5", 1: "4"}, force="bianca", played="4")
    assert legal(match) == ["pass", "play 0", "play 3"]


@forbids("W-21")
def test_bianca_stops_higher_and_equal_cards() -> None:
    match = position({0: "3 4 5", 1: "4"}, force="bianca", played="4")
    assert clause_against(match, "play 5") == "W-21"
    assert clause_against(match, "play 4") == "W-21"


@allows("W-22")
def test_eugene_charges_a_card_for_a_pass() -> None:
    match = position({0: "3 3", 1: "4 4"}, force="eugene", played="9", hidden="5 6", players=2)
    match.play("pass")
    assert match.view(0).hand == [3, 3, 5]
    assert match.view(1, memory_aid=True).hands[0].size == 3


@allows("W-22")
def test_the_last_pass_of_a_row_draws_before_the_play_pile_moves() -> None:
    match = position({0: "3 3", 1: "4 4"}, force="eugene", characters="ajax tyler", played="9", hidden="5 6", players=2)
    play(match, "pass", "pass")
    assert hand(match, 1) == [4, 4, 6]
    assert hidden_pile(match) == [9]


@forbids("W-22")
def test_nobody_draws_from_an_empty_pile_when_skipped_or_for_a_set() -> None:
    match = position({0: "3 3", 1: "4 4"}, force="eugene", played="9", players=2)
    match.play("pass")
    assert hand(match, 0) == [3, 3]
    match = position({0: "3 3", 2: "4 4"}, force="eugene", played="9", hidden="5 6", players=3)
    match.play("pass")
    assert hand(match, 1) == []
    match = position({0: "6 6 6 3", 1: "4 4"}, force="eugene", characters="", hidden="5", players=2)
    match.play("set 6")
    assert hand(match, 0) == [3]


@allows("W-23")
def test_ajax_skips_a_number_and_larissa_accepts_an_equal_one() -> None:
    match = position({0: "5 6 7 13", 1: "4"}, force="ajax", played="4")
    assert legal(match) == ["pass", "play 13", "play 6", "play 7"]
    match = position({0: "3 4 5", 1: "4"}, force="larissa", played="4")
    assert legal(match) == ["pass", "play 4", "play 5"]


@forbids("W-23")
def test_ajax_stops_the_next_number_and_larissa_a_lower_one_or_two_cards() -> None:
    match = position({0: "5 6 3", 1: "4"}, force="ajax", played="4")
    assert clause_against(match, "play 5") == "W-23"
    assert clause_against(match, "play 3") == "W-6"
    match = position({0: "3 4 4", 1: "4"}, force="larissa", played="4")
    assert clause_against(match, "play 3") == "W-23"
    assert clause_against(match, "pair 4") == "W-6"
