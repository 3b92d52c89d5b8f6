"""W-1 to W-5: the cards, the deal, and who starts."""

from __future__ import annotations

import pytest

from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.games.miercoles import GAME
from sobremesa.games.miercoles.pieces import CHARACTER_NAMES
from sobremesa.testing import allows, forbids

from .positions import Match, clause_against, hand, hidden_pile, legal, position, start_round, state_of

CHARACTERS = " ".join(CHARACTER_NAMES)

# Two players: seat 0 holds two 1s, seat 1 one, and the fourth is hidden.
BOTH_HOLD = ["1 1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8 9 10"]
REST = "1 0 13 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 10"
# The same, but all 1s are hidden.
NOBODY_HOLDS = ["10 10 2 3 4 5 6 7 8 9", "10 2 3 4 5 6 7 8 9 10"]
REST_WITH_ONES = "1 1 1 1 0 13 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9"


def new_game(players: int = 2, **options: int | bool) -> Match:
    return Game(GAME, players, options).start_by_hand()


def dealt(hands: list[str], rest: str, **options: int | bool) -> Match:
    match = new_game(len(hands), **options)
    start_round(match, hands, rest, CHARACTERS)
    return match


def raced(match: Match) -> Match:
    """The same after a race in which all hold back."""
    while match.view().phase == "race":
        match.play("race hold")
    match.play("nobody")
    return match


@allows("W-1")
def test_the_first_card_dealt_is_any_of_42() -> None:
    weights = {action[1]: weight for action, weight in new_game().outcomes()}
    assert weights == {0: 1, **dict.fromkeys(range(1, 11), 4), 13: 1}
    assert sum(weights.values()) == 42


@forbids("W-1")
def test_there_is_no_second_13_and_no_fifth_5() -> None:
    match = new_game()
    for number in (13, 5, 5, 5, 5):
        match.play(("deal", number))
    numbers = [action[1] for action, _ in match.outcomes()]
    assert 13 not in numbers
    assert 5 not in numbers


@allows("W-2")
def test_any_of_nine_characters_may_lie_on_top() -> None:
    match = new_game()
    start_round(match, BOTH_HOLD, REST, "")
    assert match.outcomes() == [(("stack", name), 1) for name in CHARACTER_NAMES]


@forbids("W-2")
def test_no_character_is_there_twice() -> None:
    match = new_game()
    start_round(match, BOTH_HOLD, REST, "thing")
    assert ("stack", "thing") not in [action for action, _ in match.outcomes()]


@allows("W-3")
@pytest.mark.parametrize(("players", "size", "rest"), [(2, 10, 22), (3, 10, 12), (4, 10, 2), (5, 8, 2), (6, 7, 0)])
def test_every_player_gets_as_many_and_the_rest_is_hidden(players: int, size: int, rest: int) -> None:
    match = Game(GAME, players).start(3)
    view = match.view(memory_aid=True)
    assert [held.size for held in view.hands] == [size] * players
    assert view.hidden.size == rest
    assert len(view.characters.left) == 9


@allows("W-3")
def test_cards_are_dealt_round_the_table_and_the_pile_is_laid_out_from_the_top() -> None:
    match = dealt(BOTH_HOLD, REST)
    assert hand(match, 1) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert hidden_pile(match) == [int(number) for number in REST.split()]
    assert [step.actor for step in match.steps] == [CHANCE] * 51


@forbids("W-3")
def test_nobody_looks_at_a_card_before_all_hands_are_dealt() -> None:
    match = new_game()
    for i in range(19):
        match.play(("deal", 1 + i % 10))
        assert match.view(0).hand is None
        assert None in match.seen(match.steps[-1], i % 2)
    match.play(("deal", 10))
    assert match.view(0).hand == [1, 1, 3, 3, 5, 5, 7, 7, 9, 9]
    assert match.view(0, memory_aid=True).hands[1].cards is None
    assert match.view().hand is None


@allows("W-4")
def test_every_seat_is_asked_and_chance_names_one_of_those_that_lay_a_1() -> None:
    match = dealt(BOTH_HOLD, REST)
    assert (match.view().phase, match.actor, legal(match)) == ("race", 0, ["race hold", "race lay"])
    match.play("race lay")
    assert (match.view().phase, match.actor, legal(match)) == ("race", 1, ["race hold", "race lay"])
    match.play("race lay")
    assert match.outcomes() == [(("first", 0), 1), (("first", 1), 1)]
    match.play("first 0")
    assert match.view().played == [1]
    assert match.actor == 1
    assert legal(match) == ["pass", *sorted(f"play {n}" for n in range(2, 11))]


@allows("W-4")
def test_who_holds_back_leaves_it_to_the_others() -> None:
    match = dealt(BOTH_HOLD, REST)
    match.play("race hold")
    match.play("race lay")
    assert match.outcomes() == [(("first", 1), 1)]
    match.play("first 1")
    assert match.view().last_player == 1


@forbids("W-4")
def test_only_who_holds_a_1_lays_it_and_nothing_else_is_done_in_the_race() -> None:
    match = dealt(NOBODY_HOLDS, REST_WITH_ONES)
    assert legal(match) == ["race hold"]
    assert clause_against(match, "race lay") == "W-4"
    assert clause_against(match, "play 2") == "W-4"
    assert clause_against(match, "pass") == "W-4"
    assert clause_against(position({0: "3 4", 1: "5 6"}), "race hold") == "W-4"


@allows("W-5")
def test_nobody_learns_from_the_race_who_holds_a_1() -> None:
    """The steps and views of the race are the same whoever holds a 1, and whether it is held back."""
    told = []
    for hands, rest in ((BOTH_HOLD, REST), (NOBODY_HOLDS, REST_WITH_ONES)):
        match = dealt(hands, rest)
        before = [match.view()]
        for _ in range(2):
            match.play("race hold")
            before.append(match.view())
        assert match.outcomes() == [(("nobody",), 1)]
        told.append((before, [match.seen(step) for step in match.steps[-2:]]))
        assert all(held.at_most is None for held in match.view(0).hands)
    assert told[0] == told[1]
    assert told[0][1] == [("race", None)] * 2


@allows("W-5")
def test_what_a_seat_lays_it_alone_sees_before_the_race_ends() -> None:
    match = dealt(BOTH_HOLD, REST)
    match.play("race lay")
    assert [match.view(viewer).lays for viewer in (-1, 0, 1)] == [False, True, False]
    assert [match.seen(match.steps[-1], viewer) for viewer in (-1, 0, 1)] == [
        ("race", None),
        ("race", "lay"),
        ("race", None),
    ]


@allows("W-5")
def test_if_nobody_lays_a_1_the_youngest_opens_with_any_card() -> None:
    match = raced(dealt(NOBODY_HOLDS, REST_WITH_ONES))
    assert match.actor == 1  # round 1 of 2 players: seat 1
    assert legal(match) == sorted(f"play {n}" for n in range(2, 11))
    assert raced(dealt(NOBODY_HOLDS, REST_WITH_ONES, youngest=0)).actor == 0


@allows("W-5")
def test_the_youngest_opens_when_all_have_held_back() -> None:
    match = raced(dealt(BOTH_HOLD, REST, youngest=0))
    assert match.actor == 0
    assert "play 1" in legal(match)


@allows("W-5")
def test_without_the_option_another_seat_is_youngest_every_round() -> None:
    match = new_game(3)
    for round_no, seat in enumerate((1, 2, 0, 1, 2)):
        state_of(match).round_no = round_no
        assert match.view().youngest == seat


@forbids("W-5")
def test_who_opens_neither_passes_nor_lays_a_set() -> None:
    hands = ["10 10 10 3 4 5 6 7 8 9", "10 2 3 4 6 6 6 7 8 9"]
    rest = "1 1 1 1 0 13 2 2 2 3 3 4 4 5 5 5 7 7 8 8 9 9"
    match = raced(dealt(hands, rest))
    assert clause_against(match, "pass") == "W-5"
    assert clause_against(match, "set 6") == "W-5"
    assert clause_against(match, "shed") == "W-5"
