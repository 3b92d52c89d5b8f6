"""A-1 to A-6: the parts, the cards, and how the game is set up."""

from __future__ import annotations

import pytest

from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.games.agata import GAME
from sobremesa.games.agata.pieces import CARD_NAMES, COPIES, DECK, HEIR_NAMES
from sobremesa.testing import allows, forbids

from .positions import Match, clause_against, position, state_of

CHAIRS = ["J5", "J6", "J7", "J8", "J9", "K5", "K9", "L5", "L6", "L7", "L8", "L9"]


def seated(players: int) -> Match:
    """A match in which all pawns have taken their seats, in the order of their names."""
    match = Game(GAME, players).start_by_hand()
    for name in HEIR_NAMES:
        match.play(f"chair {name}", seat=CHANCE)
    return match


def dealt(players: int) -> Match:
    """The same with all characters dealt in the order of their names."""
    match = seated(players)
    for i, name in enumerate(HEIR_NAMES):
        match.play(f"{'reserve' if players == 2 and i >= 8 else 'character'} {name}", seat=CHANCE)
    return match


def chances(match: Match) -> dict[str, int]:
    return {str(action): weight for action, weight in match.outcomes()}


@allows("A-1")
def test_twelve_heirs_have_pawns_characters_and_portraits() -> None:
    match = dealt(4)
    assert len(match.view(memory_aid=True).heirs) == 12
    assert sorted(match.view(memory_aid=True).unseen_portraits or []) == sorted(HEIR_NAMES)
    assert DECK == 29


@forbids("A-1")
def test_no_heir_takes_two_chairs() -> None:
    match = Game(GAME, 3).start_by_hand()
    match.play("chair pierre")
    assert "chair pierre" not in chances(match)
    assert len(chances(match)) == 11


@allows("A-2")
def test_there_are_fifteen_kinds_of_one_four_wild_cards_and_ten_detectives() -> None:
    assert dict(zip(CARD_NAMES, COPIES, strict=True)) == {
        **dict.fromkeys(CARD_NAMES[:15], 1),
        "wild": 4,
        "detective": 10,
    }
    assert sum("+" in name for name in CARD_NAMES) == 10
    match = position({"pierre": "C12"}, roll="1 6")
    match.play("move a pierre C13")
    match.play("draw")
    assert chances(match) == {f"trap_card {name}": n for name, n in zip(CARD_NAMES, COPIES, strict=True)}


@forbids("A-2")
def test_a_card_that_is_gone_can_not_be_drawn() -> None:
    match = position({"pierre": "C12"}, roll="1 6", hands={2: "wild wild stairs"}, used="wild wild statue")
    match.play("move a pierre C13")
    match.play("draw")
    assert not {"trap_card wild", "trap_card stairs", "trap_card statue"} & chances(match).keys()


@allows("A-3")
def test_any_portrait_may_be_the_first_on_the_wall() -> None:
    match = dealt(3)
    assert chances(match) == {f"portrait {name}": 1 for name in HEIR_NAMES}
    match.play("portrait astra")
    assert match.view().wall == "astra"


@forbids("A-3")
def test_no_player_chooses_the_portrait() -> None:
    match = position(roll="3 3")
    assert clause_against(match, "portrait astra") == "A-3"


@allows("A-4")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 4), (4, 3)])
def test_characters_are_dealt_one_by_one_clockwise(players: int, each: int) -> None:
    match = dealt(players)
    for seat in range(players):
        assert match.view(seat).characters == [HEIR_NAMES[seat + players * i] for i in range(each)]
    assert match.view().characters_left == [each] * players


@allows("A-4")
def test_two_players_have_two_reserve_cards_each() -> None:
    s = state_of(dealt(2))
    assert [s.owner[i] for i in range(8, 12)] == [0, 1, 0, 1]
    assert s.reserve == 0b1111_0000_0000


@forbids("A-4")
def test_nobody_sees_another_hand_nor_any_reserve_card() -> None:
    match = dealt(2)
    for seat in (-1, 0, 1):
        shown = {heir.name: heir.owner for heir in match.view(seat, memory_aid=True).heirs if heir.owner is not None}
        assert shown == (dict.fromkeys(HEIR_NAMES[seat:8:2], seat) if seat >= 0 else {})
    assert [match.seen(match.steps[-1], seat)[1] for seat in (-1, 0, 1)] == [None] * 3
    assert [match.seen(match.steps[12], seat)[1] for seat in (-1, 0, 1)] == [None, "smothers", None]


@forbids("A-4")
def test_no_player_deals_characters() -> None:
    assert clause_against(position(roll="1 2"), "character dusty") == "A-4"
    assert clause_against(position(roll="1 2"), "reserve dusty") == "A-4"


@allows("A-5")
def test_pawns_take_the_red_chairs_and_the_detective_the_start_of_the_drive() -> None:
    match = seated(4)
    assert [heir.square for heir in match.view(memory_aid=True).heirs] == CHAIRS
    assert all(heir.seated for heir in match.view(memory_aid=True).heirs)
    assert match.view().detective == 0


@forbids("A-5")
def test_no_pawn_is_seated_by_a_player() -> None:
    assert clause_against(position(roll="1 2"), "chair dusty") == "A-5"


def rolled(match: Match, *rolls: str) -> Match:
    """The match after these rolls of chance."""
    for roll in rolls:
        match.play(f"roll {roll}", seat=CHANCE)
    return match


def hung(players: int) -> Match:
    """A match in which the first portrait is on the wall: it remains to be seen who begins."""
    match = dealt(players)
    match.play("portrait astra")
    return match


@allows("A-6")
def test_everyone_rolls_and_the_highest_roll_begins_and_then_it_goes_clockwise() -> None:
    match = hung(3)
    assert match.view().to_roll == 0
    rolled(match, "1 2", "3 3", "5 6")
    assert match.view().first_rolls == [3, 6, 11]
    assert match.view().turn == 2
    rolled(match, "1 2")
    assert match.actor == 2
    while match.actor == 2:
        match.play(match.legal()[0])
    assert match.view().turn == 0


@allows("A-6")
def test_those_who_tie_for_the_highest_roll_roll_again_and_no_others() -> None:
    match = rolled(hung(4), "6 6", "1 1", "6 6", "6 5")
    assert match.view().turn == -1
    assert match.view().first_rolls == [0, 2, 0, 11]
    rolled(match, "1 1")
    assert match.view().to_roll == 2
    rolled(match, "1 1")
    assert [match.view().to_roll, match.view().first_rolls] == [0, [0, 2, 0, 11]]
    rolled(match, "1 2", "2 2")
    assert match.view().turn == 2


@allows("A-6")
def test_a_simulation_draws_who_begins_where_a_table_rolls() -> None:
    match = hung(3)
    assert {name for name, weight in chances(match).items() if weight} == {"first 0", "first 1", "first 2"}
    rolls = GAME.table_outcomes(match.outcome_codes())
    assert [GAME.verbs.verb_of(code).name for code, weight in rolls if weight] == ["roll"] * 36
    match.play("first 1")
    assert match.view().turn == 1
    assert match.view().first_rolls == [0, 0, 0]


@forbids("A-6")
def test_once_dice_are_rolled_nobody_else_begins_and_nobody_acts_out_of_turn() -> None:
    match = hung(3)
    assert match.why_not("first 3") is not None
    rolled(match, "2 2")
    assert match.why_not("first 1") is not None
    rolled(match, "4 4", "1 1", "1 2")
    assert match.actor == 1
    assert match.why_not(match.legal()[0], seat=0) is not None
    assert clause_against(match, "first 0") == "A-6"
