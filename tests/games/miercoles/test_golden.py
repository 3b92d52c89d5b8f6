"""The golden games of Miércoles meet every character, and an effect of the expert mode where that is on."""

from __future__ import annotations

from sobremesa.core.words import words
from sobremesa.games.miercoles import GAME
from sobremesa.games.miercoles.pieces import CHARACTER_NAMES
from sobremesa.testing import digests, golden


def test_in_the_game_to_read_every_character_steps_in() -> None:
    text = (golden.folder_of(GAME) / golden.GAME).read_text(encoding="utf-8")
    say = words(GAME, "en")
    for character in CHARACTER_NAMES:
        if character != "wednesday":
            assert say.say("turned-up", character=say.name("character", character)) in text


def test_every_expert_game_meets_an_effect_of_its_round() -> None:
    kept = digests.read((golden.folder_of(GAME) / golden.DIGESTS).read_text(encoding="utf-8"))
    expert = {name: found.effects["expert"] for name, found in kept.items() if "expert" in found.effects}
    assert "miercoles-3-expert=True" in expert
    assert all(step is not None for step in expert.values())
