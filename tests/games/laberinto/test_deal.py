"""L-3 to L-5: teams, dealers, and who gets how many cards."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import NotLegal, SetupError
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE, SPECTATOR
from sobremesa.games.laberinto import GAME
from sobremesa.games.laberinto.pieces import FACE_NAMES
from sobremesa.testing import allows, forbids

from .positions import dealt, names_of, play, position, state_of, won_by


@allows("L-3")
@pytest.mark.parametrize("players", [4, 6, 8])
def test_every_seat_is_as_likely_to_deal_first(players: int) -> None:
    match = Game(GAME, players).start_by_hand()
    assert [(tuple(action), weight) for action, weight in match.outcomes()] == [
        (("dealer", seat), 1) for seat in range(players)
    ]


@forbids("L-3")
def test_a_seat_that_is_not_there_cannot_deal() -> None:
    match = Game(GAME, 4).start_by_hand()
    with pytest.raises(NotLegal):
        match.play("dealer 4")


@forbids("L-3")
def test_nobody_makes_himself_dealer() -> None:
    refusal = position(["O1", "O2", "O3", "O4"]).why_not("dealer 0")
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("dealer-is-drawn", "L-3")


@allows("L-3")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (2, 3), (3, 0)])
def test_the_deal_moves_clockwise(dealer: int, following: int) -> None:
    match = play(position(["O1", "O2", "O3", "O4"], dealer=dealer), "O1 O2 O3 O4")
    assert match.actor == CHANCE
    assert state_of(match).dealer == following


@allows("L-3")
def test_partners_sit_opposite_and_win_cards_together() -> None:
    for leader, team in ((0, 0), (1, 1), (2, 0), (3, 1)):
        hands = ["O1 C1", "O2 C2", "O3 C3", "O4 C4"]
        hands[leader] = "T9 C9"
        match = position(hands, leader=leader)
        play(match, " ".join(hands[(leader + i) % 4].split()[0] for i in range(4)))
        assert "T9" in won_by(match, team)
        assert not won_by(match, 1 - team)


@allows("L-4")
def test_four_cards_go_aside_and_the_rest_round_the_table_from_the_dealers_left() -> None:
    match = Game(GAME, 4).start_by_hand()
    match.play("dealer 2")
    for card in FACE_NAMES[:4]:
        match.play(("aside", card))
    for i, card in enumerate(FACE_NAMES[4:]):
        assert match.actor == CHANCE
        match.play(("deal", card))
        assert card in names_of(state_of(match).hand[(3 + i) % 4])
    assert [len(names_of(hand)) for hand in state_of(match).hand[:4]] == [19] * 4
    assert names_of(state_of(match).hand[4]) == set(FACE_NAMES[:4])
    assert match.actor == 3


@forbids("L-4")
def test_no_card_is_dealt_before_four_are_aside_and_no_fifth_goes_there() -> None:
    match = Game(GAME, 4).start_by_hand()
    match.play("dealer 0")
    for card in FACE_NAMES[:4]:
        assert {action.verb for action, _ in match.outcomes()} == {"aside"}
        with pytest.raises(NotLegal):
            match.play("deal B1")
        match.play(("aside", card))
    assert {action.verb for action, _ in match.outcomes()} == {"deal"}
    with pytest.raises(NotLegal):
        match.play("aside B1")


@forbids("L-4")
def test_nobody_sees_what_goes_aside_and_only_its_owner_a_dealt_card() -> None:
    match = Game(GAME, 4).start_by_hand()
    match.play("dealer 0")
    for card in FACE_NAMES[:4]:
        match.play(("aside", card))
    match.play("deal T9")
    aside, to_seat_1 = match.steps[1], match.steps[5]
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert match.seen(aside, seat) == ("aside", None)
        assert match.seen(to_seat_1, seat) == ("deal", "T9" if seat == 1 else None)
    assert match.view(1).hand == ["T9"]
    assert match.view(0).hand == []
    assert match.view().hand is None


@forbids("L-4")
def test_players_deal_nothing() -> None:
    refusal = position(["O1", "O2", "O3", "O4"]).why_not("deal O1")
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("only-chance-deals", "L-4")


@allows("L-5")
@pytest.mark.parametrize(("players", "each"), [(6, 12), (8, 9)])
def test_six_and_eight_players_set_eight_cards_aside(players: int, each: int) -> None:
    match = dealt({}, players=players, dealer=players - 1)
    s = state_of(match)
    assert [len(names_of(s.hand[seat])) for seat in range(players)] == [each] * players
    assert len(names_of(s.hand[players])) == 8
    assert match.view().aside_size == 8
    assert match.actor == 0
    assert s.hands == players


@allows("L-5")
def test_with_six_players_two_teams_of_three_win_cards() -> None:
    match = play(position(["O1 C1", "O2 C2", "O3 C3", "O4 C4", "T1 C5", "O6 C6"]), "O1 O2 O3 O4 T1 O6")
    assert won_by(match, 0) == {"O1", "O2", "O3", "O4", "T1", "O6"}
    assert match.actor == 4


@forbids("L-5")
@pytest.mark.parametrize("players", [1, 2, 3, 5, 7, 9, 10])
def test_no_other_number_of_players_can_sit_down(players: int) -> None:
    with pytest.raises(SetupError):
        Game(GAME, players)
