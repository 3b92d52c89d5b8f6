"""The clauses of Escoba, each by a test that allows and one that forbids, and the conformance suite."""

from __future__ import annotations

from sobremesa_escoba import GAME
from sobremesa_escoba.pieces import CARD_NAMES, VALUE
from sobremesa_escoba.state import State

from sobremesa.core.match import Game, Match
from sobremesa.core.seats import NOBODY
from sobremesa.testing import allows, conformance_tests, forbids

test_conformance = conformance_tests(GAME)


def mask(cards: str) -> int:
    """Return a set of cards named as `O7 C5`."""
    return sum(1 << CARD_NAMES.index(name) for name in cards.split())


def position(hand: str, table: str = "", *, others: str = "B1", **fields: int) -> Match:
    """Return a match of two in which seat 0 acts; the deck is out."""
    match = Game(GAME, 2, {"must_take": bool(fields.pop("must_take", 0))}).start_by_hand()
    s = match.state
    assert isinstance(s, State)
    s.dealer, s.actor = 1, 0
    s.hand[0], s.hand[1], s.table = mask(hand), mask(others), mask(table)
    for name, value in fields.items():
        setattr(s, name, value)
    return match


def state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def clause(match: Match, action: str) -> str | None:
    refusal = match.why_not(action)
    return refusal.clause if refusal else None


def dealt(table: str) -> Match:
    """Return a match of two, dealer 1, after four cards were turned up."""
    match = Game(GAME, 2).start_by_hand()
    match.play("dealer 1")
    for card in table.split():
        match.play(f"turn_up {card}")
    return match


@allows("E-1")
def test_a_knight_is_worth_nine() -> None:
    assert VALUE[CARD_NAMES.index("C9")] == 9
    assert len(CARD_NAMES) == 40


@forbids("E-1")
def test_there_is_no_eleven() -> None:
    assert "O11" not in CARD_NAMES


@allows("E-2")
def test_four_cards_lie_on_the_table_before_hands_are_dealt() -> None:
    match = dealt("O1 O2 O3 C1")
    assert match.view().table == ["O1", "O2", "O3", "C1"]
    match.play("deal E5")
    assert match.view(0).hand == ["E5"]


@forbids("E-2")
def test_nobody_is_dealt_a_card_before_the_table_is_laid() -> None:
    match = Game(GAME, 2).start_by_hand()
    match.play("dealer 0")
    assert not any(action.verb == "deal" for action, _ in match.outcomes())
    assert clause(position("O1"), "deal O2") == "E-2"


@allows("E-3")
def test_the_dealer_takes_four_cards_that_make_fifteen_or_thirty() -> None:
    for table, sweeps in (("O1 O2 O5 O7", 1), ("O10 C10 O4 O6", 2)):
        view = dealt(table).view()
        assert view.table == []
        assert view.sweeps == [0, sweeps]


@forbids("E-3")
def test_four_cards_of_any_other_sum_stay() -> None:
    assert dealt("O1 O2 O5 O6").view().sweeps == [0, 0]


@allows("E-4")
def test_empty_hands_are_filled_again() -> None:
    match = position("O1", others="", deck=mask("C1 C2 C3 C4 C5 C6"))
    match.play("lay O1")
    assert {action.verb for action, _ in match.outcomes()} == {"deal"}
    for card in ("C1", "C2", "C3", "C4", "C5", "C6"):
        match.play(f"deal {card}")
    assert match.actor == 0
    assert match.view().hand_sizes == [3, 3]


@forbids("E-4")
def test_no_card_is_dealt_while_somebody_has_one() -> None:
    match = position("O1", others="E9", deck=mask("C1 C2 C3 C4 C5 C6"))
    match.play("lay O1")
    assert match.actor == 1


@allows("E-5")
def test_a_card_is_laid() -> None:
    match = position("O1 O2")
    match.play("lay O2")
    assert match.view().table == ["O2"]


@forbids("E-5")
def test_a_card_that_one_does_not_hold_is_not_played() -> None:
    match = position("O1")
    assert clause(match, "lay C3") == "E-5"
    assert clause(match, "capture C3") == "E-5"
    assert clause(match, "take C3") == "E-5"


@allows("E-6")
def test_a_card_takes_what_makes_fifteen_with_it() -> None:
    match = position("O7 O1", "C3 C5 E9")
    match.play("capture O7")
    match.play("take C3")
    match.play("take C5")
    assert state(match).taken[0] == mask("O7 C3 C5")
    assert match.view().table == ["E9"]


@forbids("E-6")
def test_a_card_does_not_take_what_makes_less_or_more() -> None:
    assert clause(position("O7", "C3 C4"), "capture O7") == "E-6"
    match = position("O7", "C3 C5 C6 E9")
    match.play("capture O7")
    assert clause(match, "take E9") == "E-6"
    assert clause(match, "take C6") == "E-6"
    assert clause(match, "take B7") == "E-6"
    assert clause(match, "lay O7") == "E-6"
    match.play("take C3")
    assert clause(match, "take C3") == "E-6"


@allows("E-7")
def test_a_card_that_could_take_may_be_laid() -> None:
    assert clause(position("O7", "C8"), "lay O7") is None


@forbids("E-7")
def test_with_the_option_it_may_not() -> None:
    assert clause(position("O7", "C8", must_take=1), "lay O7") == "E-7"
    assert clause(position("O7", "C9", must_take=1), "lay O7") is None


@allows("E-8")
def test_taking_everything_is_a_sweep() -> None:
    match = position("O7 O1", "C8", others="E1 E2")
    match.play("capture O7")
    match.play("take C8")
    assert match.view().sweeps == [1, 0]


@forbids("E-8")
def test_leaving_something_is_none() -> None:
    match = position("O7 O1", "C8 E9")
    match.play("capture O7")
    match.play("take C8")
    assert match.view().sweeps == [0, 0]


@allows("E-9")
def test_the_last_cards_go_to_who_took_last() -> None:
    match = position("O1", "E9", others="", last_taker=1, goal=1)
    match.play("lay O1")
    assert state(match).taken[1] == mask("E9 O1")


@forbids("E-9")
def test_they_are_no_sweep_and_nobodys_if_nobody_took() -> None:
    match = position("O1", "E9", others="", last_taker=1, goal=1)
    match.play("lay O1")
    assert state(match).sweeps[1] == 0
    match = position("O7", "E9", others="", last_taker=-1, goal=1)
    match.play("lay O7")
    assert match.scores == [0, 0]


@allows("E-10")
def test_most_cards_coins_sevens_the_seven_of_coins_and_sweeps_count() -> None:
    match = position("E1", others="", last_taker=0, goal=1)
    s = state(match)
    s.taken[0], s.sweeps[0] = mask("O7 C7 O1"), 2
    s.taken[1] = mask("B7 B1")
    match.play("lay E1")
    assert match.scores == [6, 0]


@forbids("E-10")
def test_a_tie_counts_for_nobody() -> None:
    match = position("E1", others="", last_taker=-1, goal=1)
    s = state(match)
    s.taken[0], s.taken[1] = mask("O1 C7"), mask("O2 B7")
    match.play("lay E1")
    assert match.scores == [0, 0]


@allows("E-11")
def test_who_reaches_the_goal_at_the_end_of_a_round_wins() -> None:
    match = position("E1", others="", last_taker=0, goal=15)
    s = state(match)
    s.points[0], s.points[1] = 14, 15
    s.taken[0] = mask("O7")
    match.play("lay E1")
    assert match.actor == NOBODY
    assert match.winners == [0]


@forbids("E-11")
def test_below_the_goal_another_round_is_played() -> None:
    match = position("E1", others="", last_taker=0, goal=15)
    match.play("lay E1")
    assert not match.over
    assert match.view().dealer == 0
    assert match.view().round == 2
