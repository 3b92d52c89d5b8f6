"""W-13, W-14, W-29: the end of a round and of the game; teams."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import SetupError
from sobremesa.core.match import Game
from sobremesa.games.miercoles import GAME
from sobremesa.testing import allows, forbids

from .positions import pass_round, play, position, state_of


@allows("W-13")
def test_the_round_ends_when_one_player_has_cards() -> None:
    match = position({0: "3", 1: "6 9"}, players=3)
    match.play("play 3")
    assert match.view().sheet == [[0, 15, 0]]
    assert (match.view().phase, match.view().round) == ("counted", 1)
    assert [hand.cards for hand in match.view().hands] == [[], [6, 9], []]  # everyone lays down what is left
    match.play("next_round")
    assert (match.view().phase, match.view().round) == ("deal", 2)


@allows("W-13")
def test_the_round_ends_with_wednesday_and_with_four_10s() -> None:
    match = position({0: "5", 1: "6 2"}, played="9", players=2, turn=1)
    pass_round(match)
    assert match.view().sheet == [[5, 8]]
    match = position({0: "10 10 10 10 5", 1: "6 2"}, players=2)
    match.play("set 10")
    assert match.view().sheet == [[5, 8]]


@allows("W-13")
def test_cards_are_counted_when_all_effects_are_done() -> None:
    match = position({0: "8", 1: "6", 2: ""}, hidden="4", players=3)
    match.play("play 8")
    assert match.view().sheet == []  # the Vampire comes first
    match.play("feed 2")
    assert match.view().sheet == []
    assert match.actor == 1
    match = position({0: "2 3", 1: ""}, players=2)
    match.play("play 2")
    assert match.view().sheet == []
    match.play("play 3")
    assert match.view().sheet == [[0, 0]]


@forbids("W-13")
def test_the_round_goes_on_while_two_players_have_cards() -> None:
    match = position({0: "3", 1: "6 9", 2: "4"}, players=3)
    match.play("play 3")
    assert match.view().sheet == []
    assert match.actor == 1


@allows("W-14")
def test_numbers_in_hand_are_points_and_the_fewest_win_together() -> None:
    match = position({0: "3", 1: "13 10 9", 2: "0"}, round_no=5, players=4)
    s = state_of(match)
    s.points[0][:4] = [40, 8, 40, 41]
    play(match, "play 3", "play 10")
    pass_round(match)
    assert match.over
    assert match.scores == [40, 30, 40, 41]
    assert match.winners == [1]


@allows("W-14")
def test_a_tie_is_shared() -> None:
    match = position({0: "3", 1: "10"}, round_no=5, players=2)
    state_of(match).points[0][:2] = [20, 10]
    match.play("play 3")
    assert match.scores == [20, 20]
    assert match.winners == [0, 1]


@forbids("W-14")
def test_nobody_wins_before_the_fifth_round_is_over_and_cards_on_the_table_do_not_count() -> None:
    match = position({0: "3", 1: "10"}, played="1 2", hidden="9 9", round_no=4, players=2)
    match.play("play 3")
    assert match.scores == [0, 10]
    assert not match.over
    assert match.winners == []


@allows("W-29")
def test_a_team_shares_one_column() -> None:
    match = position({0: "3", 1: "10 1"}, round_no=5, players=4, teams=2)
    state_of(match).points[0][:4] = [5, 6, 7, 2]
    match.play("play 3")
    assert match.scores == [12, 19, 12, 19]
    assert match.winners == [0, 2]
    assert Game(GAME, 6, {"teams": 3}).options["teams"] == 3


@forbids("W-29")
def test_teams_must_be_equal_and_do_not_see_each_others_cards() -> None:
    for players, teams in ((4, 3), (5, 2), (3, 3), (6, 4), (4, 1)):
        with pytest.raises(SetupError):
            Game(GAME, players, {"teams": teams})
    match = position({0: "3 4", 1: "10 1", 2: "5 6"}, players=4, teams=2)
    assert match.view(0, memory_aid=True).hands[2].cards is None


@allows("W-3")
@pytest.mark.parametrize("rounds", [1, 3, 10])
def test_a_table_may_agree_on_another_number_of_rounds(rounds: int) -> None:
    match = position({0: "3", 1: "10"}, round_no=rounds, players=2, rounds=rounds)
    assert match.view().rounds == rounds
    match.play("play 3")
    assert match.over
    assert match.scores == [0, 10]
    match = position({0: "3", 1: "10"}, round_no=rounds, players=2, rounds=rounds + 1 if rounds < 10 else 10)
    match.play("play 3")
    assert match.over == (rounds == 10)


@forbids("W-3")
@pytest.mark.parametrize("rounds", [0, 11])
def test_a_game_has_one_to_ten_rounds(rounds: int) -> None:
    with pytest.raises(SetupError):
        Game(GAME, 2, {"rounds": rounds})
