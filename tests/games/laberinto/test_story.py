"""What the log says of a step, and what the table drawn in text shows."""

from __future__ import annotations

import pytest

from sobremesa.core.words import LANGUAGES, words
from sobremesa.games.laberinto import GAME

from .positions import Match, play, position


def told(match: Match, card: str) -> list[str]:
    """The messages of the lines that an onlooker gets when a card is played."""
    before, actor = match.view(), match.actor
    match.play(("play", card))
    lines = GAME.lines(before, actor, match.seen(match.steps[-1]), match.view(), match.noted)
    for lang in LANGUAGES:
        assert all(words(GAME, lang).line(line) for line in lines)
    return [line.message for line in lines]


def test_the_special_cards_have_lines_of_their_own() -> None:
    match = position(["FAIR C1", "BEGGAR C2", "UNFAIR C3", "O4 C4"])
    assert told(match, "FAIR") == ["step-play"]
    assert told(match, "BEGGAR") == ["step-play", "beggar"]
    assert told(match, "UNFAIR") == ["step-play", "united"]
    assert told(match, "O4") == ["step-play", "trick"]
    match = play(position(["FAIR C1", "O2 C2", "O3 C3", "UNFAIR C4"]), "FAIR O2 O3")
    assert told(match, "UNFAIR") == ["step-play", "cancelled", "trick"]


@pytest.mark.parametrize(
    ("won", "end"),
    [("C1", ["hand-won", "game-won"]), ("C13", ["hand-drawn", "game-drawn"])],
)
def test_the_last_card_brings_the_count_and_the_result(won: str, end: list[str]) -> None:
    match = play(position(["O2", "O3", "O4", "O5"], (won, ""), hands=1, time_limit=30), "O2 O3 O4")
    assert told(match, "O5") == ["step-play", "trick", "hand-points", "hand-points", *end]


def test_the_clock_ends_the_game_in_words() -> None:
    match = play(position(["O2", "O3", "O4", "O5"], time_limit=30), "O2 O3 O4 O5")
    before = match.view()
    match.play("time_up")
    lines = GAME.lines(before, -1, match.seen(match.steps[-1]), match.view(), match.noted)
    assert [line.message for line in lines] == ["step-time_up", "game-won"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_shows_the_trick_and_the_own_hand_and_nobody_elses(lang: str) -> None:
    match = play(position(["O2 C2", "FAIR C3", "UNFAIR R9", "T5 B5"]), "O2 FAIR UNFAIR")
    text = GAME.picture(match.view(3), words(GAME, lang))
    assert words(GAME, lang).name("face", "O2") in text
    assert "T5" in text
    assert "R9" not in text
    assert "C2" not in text
    assert len(max(text.splitlines(), key=len)) <= 80
