"""The clauses of Sample, each by a test that allows and one that forbids, and the checks that every game passes."""

from __future__ import annotations

from sobremesa.core.match import Game, Match
from sobremesa.testing import allows, conformance_tests, forbids

from ..package import GAME
from ..package.state import State

test_conformance = conformance_tests(GAME)


def position(*hands: str, lead: int = 0) -> Match:
    """Return a match in which the seats hold these cards, and one of them leads."""
    match = Game(GAME, len(hands)).start_by_hand()
    s = state_of(match)
    for seat, hand in enumerate(hands):
        for card in hand.split():
            s.hand[seat][int(card) - 1] += 1
            s.deck[int(card) - 1] -= 1
            s.held[seat] += 1
    s.actor = s.lead = lead
    return match


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def clause_against(match: Match, action: str) -> str | None:
    refusal = match.why_not(action)
    return refusal.clause if refusal else None


@allows("S-1", "S-2")
def test_any_card_may_be_dealt_as_often_as_it_is_there() -> None:
    match = Game(GAME, 3).start_by_hand()
    assert [(str(action), weight) for action, weight in match.outcomes()] == [(f"deal {n}", 4) for n in range(1, 7)]
    play(match, "deal 6", "deal 5", "deal 6", "deal 1")
    assert state_of(match).held[:3] == [2, 1, 1]
    assert dict(match.outcomes())[GAME.verbs.actions[5]] == 2


@forbids("S-1", "S-2")
def test_nobody_deals_but_chance_and_no_card_that_is_out() -> None:
    assert clause_against(position("1 2", "3 4"), "deal 1") == "S-2"
    match = play(Game(GAME, 2).start_by_hand(), "deal 6", "deal 6", "deal 6", "deal 6")
    assert "deal 6" not in [str(action) for action, _ in match.outcomes()]


@allows("S-3")
def test_everyone_shows_a_card_in_turn() -> None:
    match = position("1 2", "3 4", "5 6", lead=1)
    assert [str(action) for action in match.legal()] == ["show 3", "show 4"]
    assert play(match, "show 3").actor == 2
    assert play(match, "show 5").actor == 0


@forbids("S-3")
def test_a_card_that_one_does_not_hold_cannot_be_shown() -> None:
    assert clause_against(position("1 2", "3 4"), "show 3") == "S-3"


@allows("S-4")
def test_the_highest_card_takes_all_and_leads() -> None:
    match = play(position("1 2", "6 4", "5 6"), "show 1", "show 6", "show 5")
    assert match.scores == [0, 12, 0]
    assert match.actor == 1


@forbids("S-4")
def test_a_highest_card_that_is_there_twice_takes_nothing() -> None:
    match = play(position("1 2", "6 4", "5 6"), "show 1", "show 6", "show 6")
    assert match.scores == [0, 0, 0]
    assert match.actor == 0


@allows("S-5")
def test_most_points_win_and_a_tie_is_shared() -> None:
    match = play(position("6 1", "1 6"), "show 6", "show 1", "show 1", "show 6")
    assert match.over
    assert match.winners == [0, 1]


@forbids("S-5")
def test_the_game_is_not_over_while_somebody_has_cards() -> None:
    match = play(position("6 1", "1 6"), "show 6", "show 1")
    assert not match.over
    assert match.winners == []
