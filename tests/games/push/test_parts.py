"""P-1 to P-4: the cards, the die, and who begins."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import NotLegal, ParseError
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.core.words import LANGUAGES, words
from sobremesa.core.zones import census
from sobremesa.games.push import GAME
from sobremesa.games.push.pieces import COLOUR_LETTERS, FACE_NAMES, SHAPES
from sobremesa.testing import allows, forbids

from .positions import all_cards, legal, position, refused, reveal, roll, rows, state_of


@allows("P-1")
def test_the_deck_has_120_cards_of_32_faces() -> None:
    match = position(players=3)
    match.play("reveal")
    weights = {str(action[1]): weight for action, weight in match.outcomes()}
    assert sum(weights.values()) == 120
    assert weights == {f"{colour}{number}": 3 for colour in "RBGYP" for number in range(1, 7)} | {"D": 18, "S": 12}
    assert census(state_of(match)) == all_cards()


@allows("P-1")
def test_the_die_has_five_colours_and_a_star_all_equally_likely() -> None:
    match = position(["R1 D"])
    match.play("stop")
    match.play("take 0")
    assert [(str(action), weight) for action, weight in match.outcomes()] == [
        (f"roll {side}", 1) for side in ("R", "B", "G", "Y", "P", "*")
    ]


@forbids("P-1")
def test_there_is_no_fourth_copy_of_a_number_card() -> None:
    match = position(["R1"], {1: "R1", 2: "R1"})
    match.play("reveal")
    assert "turn_up R1" not in [str(action) for action, _ in match.outcomes()]
    with pytest.raises(NotLegal) as refusal:
        match.play("turn_up R1", seat=CHANCE)
    assert refusal.value.refusal.reason == "not-an-outcome"


@forbids("P-1")
@pytest.mark.parametrize("action", ["turn_up R7", "turn_up R0", "turn_up X1", "roll S", "roll W", "bank *", "place 3"])
def test_there_are_no_other_cards_sides_or_rows(action: str) -> None:
    with pytest.raises(ParseError):
        position().play(action)


@allows("P-2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_colour_is_said_with_its_shape_alone_and_on_cards(lang: str) -> None:
    assert dict(zip(COLOUR_LETTERS, SHAPES, strict=True)) == {"R": "■", "B": "▲", "G": "◆", "Y": "●", "P": "⬢"}
    say = words(GAME, lang)
    for letter, shape in zip(COLOUR_LETTERS, SHAPES, strict=True):
        assert shape in say.name("colour", letter)
        for number in range(1, 7):
            assert shape in say.name("face", f"{letter}{number}")
            assert str(number) in say.name("face", f"{letter}{number}")


@allows("P-2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_drawn_with_shapes(lang: str) -> None:
    match = position(["R2 Y5"], {1: "G1 G3 P6"})
    reveal(match, "B4")
    picture = GAME.picture(match.view(0), words(GAME, lang))
    for part in ("■2", "●5", "◆1·3", "⬢6", "▲4"):
        assert part in picture


@forbids("P-2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_colours_share_a_shape_and_no_word_has_two(lang: str) -> None:
    assert len(set(SHAPES)) == len(COLOUR_LETTERS)
    for face in FACE_NAMES[:-2]:
        assert sum(shape in words(GAME, lang).name("face", face) for shape in SHAPES) == 1


@allows("P-3")
@pytest.mark.parametrize(("players", "keep"), [(2, True), (3, False), (3, True), (6, False)])
def test_switch_cards_are_in_the_deck(players: int, keep: bool) -> None:
    match = Game(GAME, players, {"keep_switch_cards": keep}).start_by_hand()
    assert census(state_of(match)) == all_cards()
    assert match.view().deck == 120


@forbids("P-3")
def test_two_players_play_without_switch_cards() -> None:
    match = position(players=2)
    assert census(state_of(match)) == all_cards(switch_cards=0)
    assert match.view().deck == 108
    match.play("reveal")
    assert "turn_up S" not in [str(action) for action, _ in match.outcomes()]


@forbids("P-3")
@pytest.mark.parametrize("switches", [0, 1, 2])
def test_between_two_players_a_switch_card_changes_nothing(switches: int) -> None:
    match = position(["R1", "B2"], players=2, turn=1, switches=switches, keep_switch_cards=True)
    match.play("stop")
    match.play("take 0")
    assert match.actor == 0
    match.play("take 1")
    assert (match.actor, match.view().phase) == (0, "choose")


@forbids("P-3")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_with_more_players_the_option_changes_nothing(players: int) -> None:
    with_it, without = (state_of(position(players=players, keep_switch_cards=keep)) for keep in (True, False))
    with_it.keep_switch_cards = without.keep_switch_cards
    assert with_it == without


@allows("P-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_seat_is_equally_likely_to_begin(players: int) -> None:
    match = Game(GAME, players).start_by_hand()
    assert match.actor == CHANCE
    assert [(str(action), weight) for action, weight in match.outcomes()] == [(f"first {p}", 1) for p in range(players)]
    match.play(("first", players - 1), seat=CHANCE)
    assert match.actor == players - 1
    assert match.view().turn == players - 1
    assert legal(match) == {"reveal"}


@allows("P-4")
def test_turns_go_clockwise_and_round_the_table() -> None:
    match = position(benches={2: "R1", 3: "B2", 0: "G3"}, turn=2)
    for seat, colour in ((2, "R"), (3, "B"), (0, "G")):
        assert match.actor == seat
        match.play(("bank", colour))
    assert match.actor == 1


@forbids("P-4")
def test_nobody_chooses_who_begins() -> None:
    match = Game(GAME, 3).start_by_hand()
    refusal = match.why_not("first 0", seat=0)
    assert refusal is not None
    assert refusal.reason == "chance-acts"
    match.play("first 1")
    assert refused(match, "first 0") == ("only-chance-begins", "P-4")


@forbids("P-4")
def test_a_switch_card_never_changes_whose_turn_it_is() -> None:
    match = position(["R1"], turn=1, switches=1)
    match.play("stop")
    match.play("take 0")
    assert match.actor == 2
    assert rows(match) == ["", "", ""]


@forbids("P-12")
def test_a_roll_is_nobodys_choice() -> None:
    match = position(["R1 D"])
    assert refused(match, "roll *") == ("only-chance-rolls", "P-12")
    match.play("stop")
    match.play("take 0")
    refusal = match.why_not("roll *", seat=0)
    assert refusal is not None
    assert refusal.reason == "chance-acts"
    roll(match, "*")
