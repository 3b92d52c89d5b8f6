"""A-7, A-8, A-9, A-10, A-11, A-12, A-13, A-14, A-15: how pawns move."""

from __future__ import annotations

from sobremesa.games.agata.moves import can_move
from sobremesa.games.agata.pieces import HEIR_NAMES
from sobremesa.testing import allows, forbids

from .positions import alone, clause_against, dice, heir, legal, movers, position, refused, squares, state_of


@allows("A-7")
def test_two_pawns_move_one_by_each_die_in_either_order_whoever_owns_them() -> None:
    match = position({"pierre": "A1"}, roll="2 3", owners={0: "dusty lulu clay"})
    assert dice(match) == {"a", "b"}
    assert movers(match) == set(HEIR_NAMES)
    assert squares(match, "a", "pierre") == {"C1"}
    match.play("move b pierre D1")
    assert dice(match) == {"a"}
    assert movers(match) == set(HEIR_NAMES) - {"pierre"}
    match.play(next(action for action in match.legal()))
    assert match.view().turn == 1


@forbids("A-7")
def test_a_pawn_moves_once_a_die_is_used_once_and_the_count_is_exact() -> None:
    match = position({"pierre": "A1"}, roll="2 3")
    assert clause_against(match, "move a pierre B1") == "A-7"
    assert clause_against(match, "move a pierre D1") == "A-7"
    match.play("move a pierre C1")
    assert clause_against(match, "move b pierre D2") == "A-7"
    assert clause_against(match, "move a dusty F6") == "A-7"
    assert clause_against(match, "roll 1 1") == "A-7"


@allows("A-8")
def test_on_doubles_the_portrait_may_change_first_and_the_sum_may_be_moved() -> None:
    match = position({"pierre": "A1"}, roll="2 2", wall="astra", queue="clay dusty", unseen="")
    assert legal(match) == {"change", "keep_portrait"}
    match.play("change")
    assert match.view().wall == "clay"
    assert match.view(memory_aid=True).queued_portraits == ["dusty", "astra"]
    assert dice(match) == {"a", "sum"}
    match.play("move sum pierre D2")
    assert match.view().turn == 1


@allows("A-8")
def test_a_portrait_that_nobody_has_seen_comes_before_those_put_back() -> None:
    match = position(roll="4 4", wall="astra", queue="clay", unseen="lulu dusty")
    match.play("change")
    assert {str(action) for action, _ in match.outcomes()} == {"portrait lulu", "portrait dusty"}
    match.play("portrait lulu")
    assert match.view().wall == "lulu"
    assert match.view(memory_aid=True).queued_portraits == ["clay", "astra"]
    assert dice(match) == {"a", "sum"}


@allows("A-8")
def test_on_doubles_two_pawns_may_move_by_one_die_each() -> None:
    match = position({"pierre": "A1"}, roll="2 2")
    match.play("keep_portrait")
    match.play("move a pierre C1")
    assert dice(match) == {"b"}
    assert "pierre" not in movers(match)


@forbids("A-8")
def test_without_doubles_nothing_is_added_up_and_the_portrait_stays() -> None:
    match = position({"pierre": "A1"}, roll="2 3")
    assert clause_against(match, "change") == "A-8"
    assert clause_against(match, "keep_portrait") == "A-8"
    assert clause_against(match, "move sum pierre F1") == "A-8"


@forbids("A-8")
def test_doubles_begin_with_the_portrait_and_then_with_the_first_die_or_the_sum() -> None:
    match = position({"pierre": "A1"}, roll="2 2")
    assert clause_against(match, "move a pierre C1") == "A-8"
    match.play("keep_portrait")
    assert clause_against(match, "move b pierre C1") == "A-8"
    assert clause_against(match, "change") == "A-8"
    match.play("move a pierre C1")
    assert refused(match, "move sum dusty A5") == ("sum-takes-both", "A-8")


@allows("A-9")
def test_a_move_of_four_goes_round_a_wall() -> None:
    """The rulebook's figures 13 and 16: legal moves of four, one of them round the end of a wall."""
    match = alone({"pierre": "G8", "dusty": "U1"}, "4 2")
    assert "H9" in squares(match, "a", "pierre")
    assert "H9" not in squares(match, "b", "pierre")


@allows("A-9")
def test_the_example_of_the_rules_text_goes_round_a_wall() -> None:
    match = alone({"lulu": "H3", "dusty": "U15"}, "4 2")
    assert "E2" in squares(match, "a", "lulu")
    assert clause_against(match, "move b lulu G2") == "A-9"
    assert clause_against(match, "move a lulu H3") == "A-11"
    assert clause_against(match, "move a lulu F2") == "A-7"


@forbids("A-9")
def test_no_step_is_diagonal_and_none_goes_through_a_wall() -> None:
    match = alone({"pierre": "G9", "dusty": "B1"}, "1 1")
    match.play("keep_portrait")
    assert squares(match, "a", "pierre") == {"F9", "G8", "G10"}
    assert clause_against(match, "move a pierre H9") == "A-9"
    assert clause_against(match, "move a pierre F8") == "A-9"


@allows("A-10")
def test_as_long_as_pawns_are_seated_only_they_move() -> None:
    match = position({"pierre": "A1"}, roll="2 3", seated="dusty clay")
    assert movers(match) == {"dusty", "clay"}


@allows("A-10")
def test_when_the_last_one_has_left_its_chair_the_other_die_is_free() -> None:
    match = position({"pierre": "C12"}, roll="3 1", seated="dusty")
    assert movers(match) == {"dusty"}
    match.play("move a dusty H7")
    assert "C13" in squares(match, "b", "pierre")
    assert "dusty" not in movers(match)


@forbids("A-10")
def test_nobody_moves_twice_nor_ends_on_a_trap_while_others_are_seated() -> None:
    match = position({"pierre": "A1"}, roll="3 1", seated="dusty charity")
    assert clause_against(match, "move a pierre D1") == "A-10"
    match = position({"pierre": "A1", "lulu": "K9"}, roll="3 1")
    state_of(match).seated = 1 << HEIR_NAMES.index("lulu")
    assert "K12" not in squares(match, "a", "lulu")
    assert clause_against(match, "move a lulu K12") == "A-10"


@allows("A-11")
def test_a_walk_may_pass_beside_itself() -> None:
    match = alone({"pierre": "P8", "dusty": "A1"}, "5 1")
    assert "P7" in squares(match, "a", "pierre")


@forbids("A-11")
def test_a_pawn_is_never_twice_on_one_square_nor_back_where_it_began() -> None:
    """The rulebook's figure 14: a move of four that returns to its start. And a dead end that can't be left again."""
    match = alone({"pierre": "P8", "dusty": "A1"}, "4 1")
    assert clause_against(match, "move a pierre P8") == "A-11"
    match = alone({"pierre": "C1", "dusty": "B15"}, "3 1")
    assert squares(match, "a", "pierre") & {"B1", "D1", "C2"} == {"D1", "C2"}
    assert clause_against(match, "move a pierre B1") == "A-11"


@allows("A-12")
def test_carpets_are_free_and_other_pawns_are_walked_round() -> None:
    match = alone({"pierre": "B8", "dusty": "C8"}, "4 1")
    assert "D8" in squares(match, "a", "pierre")


@forbids("A-12")
def test_no_pawn_enters_a_square_that_is_taken() -> None:
    match = alone({"pierre": "A1", "dusty": "C1"}, "2 3")
    assert squares(match, "a", "pierre") == set()
    assert clause_against(match, "move a pierre C1") == "A-12"
    assert clause_against(match, "move a pierre A2") == "A-12"
    assert clause_against(match, "move b pierre D1") == "A-12"


@allows("A-13")
def test_a_pawn_that_others_block_crosses_empty_chairs() -> None:
    """The rulebook's figure 15: blocked by pawns, a move of three goes over the chairs."""
    match = position({"pierre": "J7", "dusty": "I7", "lulu": "A1"}, roll="3 1")
    assert squares(match, "a", "pierre") == {"H6", "I5", "J4", "H8", "I9", "J10"}
    assert squares(match, "b", "pierre") == set()
    match = position({"pierre": "J7", "dusty": "I7", "lulu": "A1", "clay": "J6"}, roll="2 1")
    assert squares(match, "a", "pierre") == {"I8"}


@allows("A-13")
def test_in_the_opening_a_move_that_only_leads_to_a_trap_is_none() -> None:
    around = {"pierre": "K11", "clay": "J11", "lulu": "L11", "parker": "K10"}
    match = position(around, roll="1 6")
    assert squares(match, "a", "pierre") == {"K12"}
    state_of(match).seated = 1 << HEIR_NAMES.index("pierre")
    assert squares(match, "a", "pierre") == set()


@forbids("A-13")
def test_a_pawn_that_has_another_move_crosses_no_chairs_and_none_ends_on_one() -> None:
    match = position({"pierre": "J7", "lulu": "A1"}, roll="3 1")
    assert "I9" in squares(match, "a", "pierre")
    assert clause_against(match, "move a pierre J5") == "A-13"
    match = alone({"pierre": "J4", "dusty": "A1"}, "6 1")
    assert refused(match, "move a pierre J10") == ("over-chairs", "A-13")


@forbids("A-11")
def test_a_blocked_pawn_that_crosses_chairs_is_not_twice_on_one_of_them() -> None:
    """Smothers is closed in, so chairs may be crossed; but to I6 in four steps is there and back again."""
    ring = ["J5", "I5", "J4", "J11", "N8", "L10", "I7", "K10", "H7", "O7", "M7", "K4"]
    match = position(dict(zip(HEIR_NAMES, ring, strict=True)), roll="4 1")
    assert squares(match, "a", "smothers") == {"H5", "I8", "L3", "M4", "M6", "N5"}
    assert refused(match, "move a smothers I6") == ("twice-on-a-square", "A-11")


@forbids("A-13")
def test_a_pawn_that_can_leave_by_the_door_is_not_blocked() -> None:
    """All that Pierre can do by five is to go out, over floor alone: so no chair is crossed."""
    match = alone({"pierre": "K1", "dusty": "J1", "lulu": "L1", "clay": "K2"}, "5 1")
    assert squares(match, "a", "pierre") == {"K0"}
    assert can_move(state_of(match), heir("pierre"), 5, over_chairs=False)
    state_of(match).wall = heir("dusty")
    assert not can_move(state_of(match), heir("pierre"), 5, over_chairs=False)


@allows("A-14")
def test_a_die_that_is_of_no_use_is_lost_and_may_be_of_use_after_the_other() -> None:
    match = alone({"pierre": "A1", "dusty": "C1"}, "6 1")
    assert "a" in dice(match)
    blocked = {"pierre": "A1", "dusty": "B1"}
    match = alone(blocked, "1 2")
    assert squares(match, "a", "pierre") == set()
    match.play("move a dusty C1")
    assert match.view().turn == 1, "pierre's two are taken, and the second die is lost"
    match = alone(blocked, "2 1")
    match.play("move a dusty D1")
    assert legal(match) == {"move b pierre B1"}


@allows("A-14")
def test_if_only_the_sum_can_be_moved_it_must_be() -> None:
    """Pierre, still on his chair and closed in, has no single step; two lead over the next chair."""
    hole = {"pierre": "J7", "dusty": "I7", "clay": "I6", "lulu": "H7", "astra": "I8", "parker": "H6", "hickory": "H8"}
    match = alone({**hole, "clay": "A1"}, "1 1", seated="pierre")
    match.play("keep_portrait")
    assert legal(match) == {"move sum pierre I6"}


@forbids("A-14")
def test_a_die_that_some_pawn_can_use_must_be_used() -> None:
    match = position(roll="1 2")
    assert all(action.verb == "move" for action in match.legal())
    match.play(match.legal()[0])
    assert match.legal()
    assert all(action.verb == "move" for action in match.legal())


@allows("A-15")
def test_a_passage_leads_to_any_other_as_one_step() -> None:
    """The rulebook's figure 17: a four is two steps to a passage, the jump, and one step on."""
    match = alone({"pierre": "B13", "dusty": "N12"}, "4 1")
    assert {"I12", "H11", "R15", "T15", "S14", "B5", "A6", "A4", "U1", "T2"} <= squares(match, "a", "pierre")


@allows("A-15")
def test_a_move_may_jump_at_once_several_times_and_end_on_a_passage() -> None:
    match = alone({"pierre": "A12", "dusty": "N12"}, "1 3")
    assert {"H12", "S15", "A5", "U2"} < squares(match, "a", "pierre")
    assert {"H12", "S15", "A5", "U2"} < squares(match, "b", "pierre")


@forbids("A-15")
def test_no_passage_is_entered_twice_and_none_that_is_taken() -> None:
    taken = {"pierre": "A12", "dusty": "H12", "lulu": "S15", "clay": "A5"}
    match = alone(taken, "1 2")
    assert squares(match, "a", "pierre") == {"U2", "A11", "A13", "B12"}
    assert clause_against(match, "move a pierre H12") == "A-12"
    assert "U2" not in squares(match, "b", "pierre")
    assert "A12" not in squares(match, "b", "pierre")
