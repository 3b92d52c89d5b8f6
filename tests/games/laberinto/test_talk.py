"""L-23: no talk about cards during a hand."""

from __future__ import annotations

from sobremesa.core.match import Game
from sobremesa.games.laberinto import GAME
from sobremesa.testing import allows, forbids

from .positions import play, position


@allows("L-23")
def test_the_table_may_talk_before_the_deal_between_hands_and_after_the_game() -> None:
    match = Game(GAME, 4).start_by_hand()
    assert not match.view().silence
    match.play("dealer 0")
    assert not match.view().silence
    last_trick = ["O2", "O3", "O4", "O5"]
    assert not play(position(last_trick), "O2 O3 O4 O5").view().silence
    assert not play(position(last_trick, time_limit=30), "O2 O3 O4 O5").view().silence
    assert not play(position(last_trick, hands=1), "O2 O3 O4 O5").view().silence


@forbids("L-23")
def test_the_table_is_silent_from_the_first_card_dealt_to_the_count() -> None:
    match = Game(GAME, 4).start_by_hand()
    match.play("dealer 0")
    match.play("aside O2")
    assert match.view().silence
    match = position(["O2 C2", "O3 C3", "O4 C4", "O5 C5"])
    for card in ("O2", "O3", "O4", "O5", "C5", "C2", "C3"):
        assert match.view().silence
        play(match, card)
    assert match.view(2).silence
    play(match, "C4")
    assert not match.view().silence


@allows("L-23")
def test_a_table_may_allow_talk_between_tricks() -> None:
    match = position(["O2 C2", "O3 C3", "O4 C4", "O5 C5"], talk=True)
    assert not match.view().silence
    for card in ("O2", "O3", "O4"):
        play(match, card)
        assert match.view().silence
    play(match, "O5")
    assert not match.view().silence
