"""A match, as a Python program plays it."""

from __future__ import annotations

import random

import pytest

import sobremesa
from sobremesa.core.records import read_record
from sobremesa.core.verify import Checker
from sobremesa.games import definition
from tests.shelf import LIGHTEST


def test_the_first_program_of_the_readme() -> None:
    game = sobremesa.game(LIGHTEST, players=4)
    match = game.start(seed=7)
    chance = random.Random(1)
    while not match.over:
        match.play(chance.choice(match.legal()))
    assert match.winners == [seat for seat, score in enumerate(match.scores) if score == min(match.scores)]
    record = match.record(legal=True)
    Checker(definition, compiled=False).check(record)
    assert read_record(record.to_json()) == record


def test_equal_seeds_deal_equal_cards() -> None:
    game = sobremesa.game(LIGHTEST, players=4)
    assert game.start(seed=7).state == game.start(seed=7).state
    assert game.start(seed=7).state != game.start(seed=8).state
    assert game.start().state != game.start().state


@pytest.mark.parametrize("players", [2, 7, 0, -1])
def test_a_game_is_only_for_so_many(players: int) -> None:
    with pytest.raises(sobremesa.SetupError, match="3, 4, 5, 6"):
        sobremesa.game(LIGHTEST, players=players)


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(sobremesa.SetupError, match=LIGHTEST):
        sobremesa.game("parcheesi", players=4)
    with pytest.raises(sobremesa.SetupError, match="speed"):
        sobremesa.game(LIGHTEST, players=4, speed=3)


def test_unreadable_and_not_now_are_different_errors() -> None:
    match = sobremesa.game(LIGHTEST, players=4).start(seed=7)
    before = match.state.copy()
    with pytest.raises(sobremesa.ParseError):
        match.play("play C3 0")
    with pytest.raises(sobremesa.NotLegal) as refused:
        match.play("deal C1")
    assert refused.value.refusal.clause == "M-4"
    assert refused.value.text_in("es") == "Las cartas las reparte el azar; en tu turno juegas una. (M-4)"
    with pytest.raises(sobremesa.NotLegal):
        match.play(match.legal()[0], seat=(match.actor + 1) % 4)
    assert match.state == before
    assert len(match.steps) == 51


def test_a_copy_goes_its_own_way() -> None:
    match = sobremesa.game(LIGHTEST, players=4).start(seed=7)
    other = match.copy()
    other.play(other.legal()[0])
    assert len(match.steps) == 51
    assert match.state != other.state


def test_a_record_holds_a_finished_game() -> None:
    match = sobremesa.game(LIGHTEST, players=4).start(seed=7)
    with pytest.raises(sobremesa.BadRecord):
        match.record()


@pytest.mark.parametrize("seat", [-2, 4])
def test_eyes_belong_to_a_seat_or_a_spectator(seat: int) -> None:
    match = sobremesa.game(LIGHTEST, players=4).start(seed=7)
    with pytest.raises(sobremesa.ParseError, match="0 to 3"):
        match.view(seat)


def test_a_hidden_card_that_changes_changes_nothing_for_the_others() -> None:
    """Every swap of one hidden card for another, at every step of a game, as seat 0 sees it."""
    match = sobremesa.game(LIGHTEST, players=4).start(seed=3)
    chance = random.Random(2)
    swaps = 0
    while not match.over:
        seen = match.view(0)
        for seat in (1, 2, 3):
            state = match.state
            held = [face for face in range(16) if state.hand[seat][face]]  # type: ignore[attr-defined]
            elsewhere = [face for face in range(16) if state.hand[1 + seat % 3][face]]  # type: ignore[attr-defined]
            if held and elsewhere:
                other = match.copy()
                mine, yours = chance.choice(held), chance.choice(elsewhere)
                hands = other.state.hand  # type: ignore[attr-defined]
                for hand, less, more in ((hands[seat], mine, yours), (hands[1 + seat % 3], yours, mine)):
                    hand[less] -= 1
                    hand[more] += 1
                assert other.view(0) == seen
                swaps += mine != yours
        match.play(chance.choice(match.legal()))
    assert swaps > 300
