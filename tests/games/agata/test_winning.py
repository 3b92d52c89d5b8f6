"""A-24 to A-27: how the game is won."""

from __future__ import annotations

from sobremesa.core.seats import CHANCE
from sobremesa.testing import allows, forbids

from .positions import alone, clause_against, heir, position, squares, state_of


@allows("A-24")
def test_a_pawn_under_its_portrait_leaves_without_exact_count_and_wins_for_its_owner() -> None:
    for roll, start in (("1 5", "K1"), ("6 1", "K1"), ("3 5", "J2")):
        match = position({"pierre": start}, roll=roll, wall="pierre", owners={2: "pierre"})
        assert "K0" in squares(match, "a", "pierre")
        match.play("move a pierre K0")
        assert match.winners == [2]
        assert match.scores == [0, 0, 1, 0]
        assert match.view().ending == "escaped"
        assert match.view(0, memory_aid=True).heirs[heir("pierre")].owner == 2


@allows("A-24")
def test_twelve_steps_of_doubles_may_lead_out_too() -> None:
    match = position({"pierre": "U2"}, roll="6 6", wall="pierre")
    match.play("keep_portrait")
    assert "K0" in squares(match, "sum", "pierre")


@forbids("A-24")
def test_nobody_leaves_under_another_portrait_or_from_too_far() -> None:
    match = position({"pierre": "K1", "dusty": "G1"}, roll="1 4", wall="dusty")
    assert clause_against(match, "move a pierre K0") == "A-24"
    assert clause_against(match, "move b dusty K0") == "A-24"
    match = position({"pierre": "K1", "dusty": "G1"}, roll="1 5", wall="dusty")
    assert squares(match, "b", "dusty") >= {"K2"}
    assert "K0" not in squares(match, "b", "dusty"), "pierre stands in the door"


@allows("A-25")
def test_when_the_detective_arrives_the_heir_on_the_wall_wins() -> None:
    match = position({"pierre": "C12"}, roll="1 6", detective=9, wall="lulu", owners={1: "lulu"})
    match.play("move a pierre C13")
    match.play("draw")
    match.play("trap_card detective")
    assert match.over
    assert match.winners == [1]
    assert (match.view().ending, match.view().champion) == ("detective", "lulu")


@forbids("A-25")
def test_before_he_arrives_nobody_has_won() -> None:
    match = position({"pierre": "C12"}, roll="1 6", detective=8, wall="lulu")
    match.play("move a pierre C13")
    match.play("draw")
    match.play("trap_card detective")
    assert not match.over
    assert match.actor == CHANCE
    assert match.view().champion is None


@allows("A-26")
def test_the_last_pawn_alive_wins() -> None:
    match = alone({"pierre": "C12", "dusty": "A1"}, "1 6", hands={0: "wild"}, owners={3: "dusty", 1: "pierre"})
    match.play("move a pierre C13")
    match.play("spring wild")
    assert match.winners == [3]
    assert (match.view().ending, match.view().champion) == ("last", "dusty")


@allows("A-26")
def test_with_three_or_four_players_who_alone_has_living_pawns_wins() -> None:
    owners = {1: "dusty lulu clay", 0: "pierre"}
    match = alone({"pierre": "C12", "dusty": "A1", "lulu": "A9"}, "1 6", hands={0: "wild"}, owners=owners)
    match.play("move a pierre C13")
    match.play("spring wild")
    assert match.winners == [1]
    assert (match.view().ending, match.view().champion) == ("last", None)


@allows("A-26")
def test_with_two_players_a_winner_among_the_reserve_turns_these_cards_up() -> None:
    owners = {0: "pierre astra hickory clay dusty lulu", 1: "smothers charity parker beauregard spritzy poopsie"}
    match = position(
        {"poopsie": "K1"},
        players=2,
        roll="1 6",
        wall="poopsie",
        owners=owners,
        reserve="dusty lulu spritzy poopsie",
    )
    match.play("move a poopsie K0")
    assert match.winners == [1]
    in_reserve = {heir.name: heir.owner for heir in match.view().heirs if heir.reserve}
    assert in_reserve == {"dusty": 0, "lulu": 0, "spritzy": 1, "poopsie": 1}


@allows("A-4")
def test_when_the_game_is_over_all_characters_are_turned_up() -> None:
    for players in (2, 3, 4):
        match = position({"pierre": "K1"}, players=players, roll="1 6", wall="pierre", reserve="dusty" * (players == 2))
        owners = state_of(match).owner[:]
        hidden = [heir.owner for heir in match.view().heirs]
        match.play("move a pierre K0")
        assert hidden == [None] * 12
        for seat in range(-1, players):
            assert [heir.owner for heir in match.view(seat).heirs] == owners


@forbids("A-4")
def test_before_it_is_over_no_seat_sees_whose_the_others_are() -> None:
    match = position({"pierre": "C12"}, roll="1 6", wall="pierre", owners={1: "pierre dusty lulu"}, hands={0: "wild"})
    match.play("move a pierre C13")
    match.play("spring wild")
    assert not match.over
    assert [heir.name for heir in match.view().heirs if heir.owner is not None] == ["pierre"]
    assert {heir.owner for heir in match.view(2).heirs} == {None, 1, 2}


@forbids("A-26")
def test_with_two_players_the_game_goes_on_while_two_pawns_live() -> None:
    owners = {0: "pierre astra hickory clay dusty lulu", 1: "smothers charity parker beauregard spritzy poopsie"}
    match = alone(
        {"pierre": "C12", "smothers": "A1", "charity": "A9"},
        "1 6",
        players=2,
        owners=owners,
        reserve="dusty lulu spritzy poopsie",
        hands={0: "wild"},
        wall="smothers",
    )
    match.play("move a pierre C13")
    match.play("spring wild")
    assert not match.over
    assert match.view().characters_left == [0, 2]


@allows("A-27")
def test_after_the_last_turn_the_detective_arrives() -> None:
    match = position(
        {"pierre": "A1", "dusty": "B9"}, roll="1 2", turns=59, turn_limit=60, wall="lulu", owners={3: "lulu"}
    )
    match.play("move a pierre B1")
    assert not match.over
    match.play("move b dusty B7")
    assert match.winners == [3]
    assert match.view().ending == "detective"


@allows("A-27")
def test_a_portrait_that_must_change_does_so_before_the_detective_arrives() -> None:
    match = alone(
        {"pierre": "C12", "dusty": "A1", "lulu": "A9"},
        "1 1",
        hands={0: "wild"},
        turns=59,
        turn_limit=60,
        wall="pierre",
        queue="lulu",
        unseen="dusty",
        owners={2: "dusty", 1: "lulu pierre"},
    )
    match.play("keep_portrait")
    match.play("move a dusty B1")
    match.play("move b pierre C13")
    match.play("spring wild")
    assert match.actor == CHANCE
    match.play("portrait dusty")
    assert match.over
    assert match.winners == [2]


@forbids("A-27")
def test_without_a_limit_and_before_it_the_game_goes_on() -> None:
    for turns, turn_limit in ((59, 0), (58, 60)):
        match = position({"pierre": "A1", "dusty": "B9"}, roll="1 2", turns=turns, turn_limit=turn_limit)
        match.play("move a pierre B1")
        match.play("move b dusty B7")
        assert not match.over
        assert match.actor == CHANCE
