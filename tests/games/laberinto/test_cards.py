"""L-1 and L-2: the cards and their names."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import NotLegal, ParseError
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.core.words import words
from sobremesa.games.laberinto import GAME
from sobremesa.testing import allows, forbids


@allows("L-1")
def test_eighty_cards_can_come_each_once() -> None:
    match = Game(GAME, 4).start_by_hand()
    match.play("dealer 0")
    cards = [str(action[1]) for action, weight in match.outcomes() if weight == 1]
    suits = [f"{suit}{rank}" for suit in "OCRB" for rank in range(1, 15)]
    majors = [f"T{number}" for number in range(1, 22)]
    assert sorted(cards) == sorted([*suits, *majors, "BEGGAR", "FAIR", "UNFAIR"])
    assert len(cards) == 80


@forbids("L-1")
def test_a_card_that_was_dealt_is_not_there_to_be_dealt_again() -> None:
    match = Game(GAME, 4).start_by_hand()
    match.play("dealer 0")
    match.play("aside O5")
    with pytest.raises(NotLegal) as refused:
        match.play("aside O5")
    assert refused.value.refusal.reason == "not-an-outcome"
    assert len(match.outcomes()) == 79


@forbids("L-1")
@pytest.mark.parametrize("card", ["O0", "O15", "T0", "T22", "X"])
def test_there_are_no_other_cards(card: str) -> None:
    with pytest.raises(ParseError):
        GAME.verbs.parse(f"play {card}")


@allows("L-2")
def test_suits_worm_and_labyrinth_are_called_by_their_names() -> None:
    spanish, english = words(GAME, "es"), words(GAME, "en")
    assert [spanish.name("suit", suit) for suit in "OCRB"] == ["Búhos", "Relojes", "Orbes", "Libros"]
    assert [english.name("suit", suit) for suit in "OCRB"] == ["Owls", "Clocks", "Orbs", "Books"]
    assert "Gusano" in spanish.name("face", "T1")
    assert "Worm" in english.name("face", "T1")
    assert "Laberinto" in spanish.name("face", "T21")
    assert "Labyrinth" in english.name("face", "T21")


@forbids("L-2")
def test_the_other_labyrinthics_go_by_their_number_and_their_name_changes_nothing() -> None:
    for number in range(2, 21):
        assert words(GAME, "es").name("face", f"T{number}").startswith(f"Laberíntico {number}, ")
        assert words(GAME, "en").name("face", f"T{number}").startswith(f"Labyrinthic {number}, the ")
        with pytest.raises(ParseError):
            GAME.verbs.parse(words(GAME, "en").name("face", f"T{number}"))


@allows("L-1", "L-2")
def test_every_card_has_a_word_of_its_own_in_both_languages() -> None:
    for lang in ("es", "en"):
        spoken = {words(GAME, lang).name("face", value) for value in GAME.verbs.verbs["play"].kinds[0].values}
        assert len(spoken) == 80
        assert not spoken & set(map(str, GAME.verbs.verbs["play"].kinds[0].values))


@forbids("L-1")
def test_only_chance_moves_cards_about() -> None:
    match = Game(GAME, 4).start(seed=1)
    for action, clause in (("dealer 1", "L-3"), ("aside O5", "L-4"), ("deal O5", "L-4"), ("time_up", "L-17")):
        with pytest.raises(NotLegal) as refused:
            match.play(action, seat=match.actor)
        assert refused.value.refusal.clause == clause
    assert match.actor != CHANCE
