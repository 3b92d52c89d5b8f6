"""What the log says, what the table looks like, and that everyone sees the same."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.core.seats import EVERYONE, SPECTATOR
from sobremesa.core.words import LANGUAGES, words
from sobremesa.games.push import GAME

from .positions import Match, position, reveal, roll, state_of


def told(match: Match, action: str, lang: str = "en") -> list[str]:
    """Do this and return the lines that tell of it."""
    before, actor = match.view(), match.actor
    match.play(action)
    lines = GAME.lines(before, actor, match.seen(match.steps[-1]), match.view(), match.noted)
    return [words(GAME, lang).line(line) for line in lines]


def test_a_turn_is_told_step_by_step() -> None:
    match = position(["R1"], players=2)
    assert told(match, "reveal") == ["Seat 1 reaches for the deck…"]
    assert told(match, "turn_up B2") == ["Up comes blue ▲ 2."]
    assert told(match, "place 0") == ["Seat 1 puts blue ▲ 2 in the first row."]
    assert told(match, "stop") == ["Seat 1 stops. Brave enough for today."]
    assert told(match, "take 0") == ["Seat 1 takes the first row: red ■ 1, blue ▲ 2."]
    match = position(benches={0: "R1 R1 B1"})
    assert told(match, "bank R") == ["Seat 1 banks red ■: 2 cards, safe and sound."]


def test_cards_are_named_in_the_language_of_the_reader() -> None:
    """P-2: the letters of records are short for English words, so a Spanish text has marks of its own."""
    match = position(["R1 B2 D"], {0: "Y6 P1"}, players=2)
    picture = GAME.picture(match.view(0), words(GAME, "es"))
    assert "ro■1 az▲2 dado" in picture
    assert "am●6  mo⬢1" in picture
    match.play("stop")
    assert told(match, "take 0", "es") == [
        "Asiento 1 se queda con la primera fila: rojo ■ 1, azul ▲ 2, una carta de dado."
    ]


def test_a_bust_is_told_with_what_it_costs_and_what_is_left_over() -> None:
    match = position(["R1", "R2", "R3"], {0: "B2 B3"}, players=2)
    match.play("reveal")
    assert told(match, "turn_up R4")[1] == "Bust! It fits nowhere. Seat 1 gets no row and rolls the die."
    nothing = match.copy()
    assert told(nothing, "roll *") == ["Seat 1 rolls the star ★.", "Seat 1 loses nothing. Phew."]
    assert told(match, "roll B") == ["Seat 1 rolls blue ▲.", "Seat 1 loses 2 cards."]
    lines = told(match, "take 1")
    assert lines[1] == "Nobody is left to take the other 2 rows: they are discarded."


def test_a_roll_that_ends_the_turn_tells_of_the_rows_left_over() -> None:
    match = position(["R1 D", "B2", "G3"], players=2)
    match.play("stop")
    match.play("take 1")
    assert len(told(match, "take 0")) == 1
    assert told(match, "roll P")[2] == "Nobody is left to take the last row: it is discarded."


@pytest.mark.parametrize(("players", "extra"), [(2, 0), (3, 1)])
def test_a_switch_card_tells_which_way_the_rows_go(players: int, extra: int) -> None:
    match = position(["R1"], players=players, keep_switch_cards=True)
    for line in ("The rows now go round to the right.", "The rows go round to the left again."):
        match.play("reveal")
        assert told(match, "turn_up S")[1:] == [line][:extra]


def test_the_end_is_told_with_everyones_points_and_who_won() -> None:
    match = position(["R1"], {1: "B1"}, deck="D", players=2)
    match.play("reveal")
    assert told(match, "turn_up D")[-1] == "That was the last card of the deck."
    match.play("place 0")
    match.play("take 0")
    assert told(match, "roll G")[2:] == [
        "No more deck, no more rows: let us count.",
        "Seat 1: 1 point, cards: 1.",
        "Seat 2: 1 point, cards: 1.",
        "Seat 1 shares the win!",
        "Seat 2 shares the win!",
    ]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "Las filas se reparten cuando alguien se planta o se pasa. (P-11)"),
        ("en", "Rows are shared out once somebody stops or busts. (P-11)"),
    ],
)
def test_who_takes_a_row_too_early_is_told_when_rows_are_shared_out(lang: str, text: str) -> None:
    """Not to stop first: when a turn begins, nobody can."""
    match = position(benches={0: "R1"})
    refusal = match.why_not("take 0")
    assert refusal is not None
    assert words(GAME, lang).refusal(refusal) == text


def test_the_spanish_words_for_the_bench_and_for_revealing_are_those_of_the_rules() -> None:
    say = words(GAME, "es")
    assert say.say("option-risk").endswith("la estrella vacía el botín")
    assert say.describe(GAME.verbs, position().legal()[0]) == "destapar una carta"
    assert "botín de 1, 0 cartas aseguradas" in GAME.picture(position(benches={0: "R1"}).view(0), say)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_table_fits_in_80_columns(lang: str) -> None:
    everything = " ".join(f"{colour}{number}" for colour in "RBGYP" for number in range(1, 7) for _ in range(3))
    match = position(benches={0: everything}, players=6)
    picture = GAME.picture(match.view(0), words(GAME, lang))
    assert max(len(line) for line in picture.splitlines()) <= 80
    assert picture.count("·") == 2 + 5 * 17


def test_every_seat_and_a_spectator_see_the_same_but_for_the_own_bank_and_nothing_is_redrawn() -> None:
    match = position(["R1 D", "B2"], {0: "G1"}, {3: "P6"}, switches=1)
    reveal(match, "Y4")
    spectator = match.view()
    for seat in range(SPECTATOR, 4):
        assert msgspec.structs.replace(match.view(seat), seat=SPECTATOR, banks=spectator.banks) == spectator
        assert match.resampled(seat, 5) == match.state
    assert {GAME.seen_by(state_of(match), code) for code in range(GAME.verbs.total)} == {EVERYONE}
    match.play("place 1")
    match.play("stop")
    match.play("take 0")
    roll(match, "G")
    assert match.view().benches[0] == ["R1"]
