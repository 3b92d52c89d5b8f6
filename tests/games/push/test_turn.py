"""P-5 to P-10: reveal or bank, and what a card turned up may do."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import NotLegal, ParseError
from sobremesa.core.seats import CHANCE
from sobremesa.testing import allows, forbids

from .positions import bank, bench, discarded, legal, position, refused, reveal, rows


@allows("P-5")
def test_a_turn_begins_with_reveal_or_bank() -> None:
    match = position(benches={0: "R1 R4 Y6", 1: "B2"})
    assert legal(match) == {"reveal", "bank R", "bank Y"}


@forbids("P-5")
def test_who_has_begun_to_reveal_cannot_bank() -> None:
    match = position(benches={0: "R1"})
    reveal(match, "B2")
    assert refused(match, "bank R") == ("revealing-already", "P-5")
    match.play("place 0")
    assert legal(match) == {"reveal", "stop"}
    assert refused(match, "bank R") == ("revealing-already", "P-5")


@forbids("P-5")
def test_a_switch_card_does_not_let_one_bank_after_all() -> None:
    match = position(benches={0: "R1"})
    reveal(match, "S")
    assert refused(match, "bank R") == ("revealing-already", "P-5")


@forbids("P-5")
def test_who_banks_cannot_reveal() -> None:
    match = position(benches={0: "R1"})
    match.play("bank R")
    refusal = match.why_not("reveal", seat=0)
    assert refusal is not None
    assert refusal.reason == "not-your-turn"


@allows("P-6")
def test_the_first_card_begins_the_first_row() -> None:
    match = position()
    match.play("reveal")
    assert match.actor == CHANCE
    match.play("turn_up R3")
    assert match.view().card == "R3"
    assert (match.actor, legal(match)) == (0, {"place 0"})
    match.play("place 0")
    assert rows(match) == ["R3", "", ""]
    assert match.view().card is None


@allows("P-6")
def test_a_card_joins_a_row_that_takes_it_or_begins_a_new_one() -> None:
    match = position(["R1"])
    reveal(match, "B2")
    assert legal(match) == {"place 0", "place 1"}
    joined = match.copy()
    joined.play("place 0")
    assert rows(joined) == ["R1 B2", "", ""]
    match.play("place 1")
    assert rows(match) == ["R1", "B2", ""]


@allows("P-6")
def test_a_die_card_is_placed_like_a_number_card() -> None:
    match = position(["R1", "B2"])
    reveal(match, "D")
    assert legal(match) == {"place 0", "place 1", "place 2"}
    match.play("place 1")
    assert rows(match) == ["R1", "B2 D", ""]


@forbids("P-6")
def test_new_rows_begin_in_order() -> None:
    match = position(["R1"])
    reveal(match, "B2")
    assert refused(match, "place 2") == ("next-row-first", "P-6")


@forbids("P-6")
def test_there_is_no_fourth_row() -> None:
    match = position(["R1", "B2", "G3"])
    reveal(match, "Y4")
    assert legal(match) == {"place 0", "place 1", "place 2"}
    with pytest.raises(ParseError):
        match.play("place 3")


@forbids("P-6")
@pytest.mark.parametrize("action", ["reveal", "stop"])
def test_nothing_else_happens_before_the_card_is_placed(action: str) -> None:
    match = position(["R1"])
    reveal(match, "B2")
    assert refused(match, action) == ("card-waits", "P-6")


@forbids("P-6")
def test_without_a_card_there_is_nothing_to_place_and_the_deck_alone_says_what_comes() -> None:
    match = position()
    assert refused(match, "place 0") == ("no-card-to-place", "P-6")
    assert refused(match, "turn_up R1") == ("only-chance-turns-up", "P-6")
    reveal(match, "R1")
    match.play("place 0")
    assert refused(match, "place 0") == ("no-card-to-place", "P-6")


@allows("P-7")
def test_the_rulebooks_example_only_the_third_row_takes_a_yellow_2() -> None:
    match = position(["R2 B5", "Y4 G1", "P3 R6"])
    reveal(match, "Y2")
    assert legal(match) == {"place 2"}
    assert refused(match, "place 0") == ("same-number", "P-7")
    assert refused(match, "place 1") == ("same-colour", "P-7")
    match.play("place 2")
    assert rows(match) == ["R2 B5", "G1 Y4", "R6 Y2 P3"]


@allows("P-7")
def test_a_row_may_hold_a_card_of_every_colour_and_a_die_card() -> None:
    match = position(["R1 B2 G3 Y4 D"])
    reveal(match, "P6")
    assert "place 0" in legal(match)
    match.play("place 0")
    assert rows(match)[0] == "R1 B2 G3 Y4 P6 D"


@forbids("P-7")
@pytest.mark.parametrize(
    ("card", "reason"), [("B1", "same-number"), ("R5", "same-colour"), ("R1", "same-number"), ("D", "second-die")]
)
def test_a_row_takes_no_number_no_colour_and_no_die_card_twice(card: str, reason: str) -> None:
    match = position(["R1 D"])
    reveal(match, card)
    assert refused(match, "place 0") == (reason, "P-7")
    assert legal(match) == {"place 1"}


@allows("P-7")
def test_a_die_card_clashes_with_no_number_and_no_colour() -> None:
    match = position(["D"])
    reveal(match, "R1")
    assert legal(match) == {"place 0", "place 1"}


@allows("P-8")
def test_a_switch_card_goes_beside_the_deck() -> None:
    match = position(["R1"])
    reveal(match, "S")
    assert (match.view().switches, match.view().beside) == (1, 1)
    assert rows(match) == ["R1", "", ""]
    assert discarded(match) == ""
    assert legal(match) == {"reveal", "stop"}


@allows("P-8")
def test_switch_cards_stay_beside_the_deck_when_the_turn_is_over() -> None:
    match = position(["R1"], switches=2)
    match.play("stop")
    match.play("take 0")
    assert (match.view().switches, match.view().beside) == (0, 2)


@forbids("P-8")
def test_a_switch_card_is_never_placed_even_when_rows_are_free() -> None:
    match = position()
    reveal(match, "S")
    assert legal(match) == {"reveal"}
    assert refused(match, "place 0") == ("no-card-to-place", "P-6")


@forbids("P-8")
def test_a_switch_card_is_never_a_bust() -> None:
    match = position(["R1 D", "B2 D", "G3 D"])
    reveal(match, "S")
    assert legal(match) == {"reveal", "stop"}


@allows("P-9")
def test_after_each_card_one_may_stop_or_reveal_another() -> None:
    match = position()
    for card in ("R1", "B2", "D"):
        reveal(match, card)
        match.play("place 0")
        assert (match.actor, legal(match)) == (0, {"reveal", "stop"})
    match.play("stop")
    assert legal(match) == {"take 0"}


@allows("P-9")
def test_one_may_stop_after_a_switch_card() -> None:
    match = position(["R1"])
    reveal(match, "S")
    match.play("stop")
    assert match.view().phase == "take"


@forbids("P-9")
def test_nobody_stops_before_revealing() -> None:
    assert refused(position(), "stop") == ("no-row-yet", "P-9")


@forbids("P-9")
def test_nobody_stops_with_switch_cards_only() -> None:
    match = position()
    reveal(match, "S")
    assert refused(match, "stop") == ("no-row-yet", "P-9")
    reveal(match, "S")
    assert refused(match, "stop") == ("no-row-yet", "P-9")
    with pytest.raises(NotLegal):
        match.play("stop")
    reveal(match, "R1")
    match.play("place 0")
    assert legal(match) == {"reveal", "stop"}


@allows("P-10")
@pytest.mark.parametrize(("laid", "card"), [(["R1", "R2", "R3"], "R4"), (["R1", "B4", "R3"], "R4"), (["D"] * 3, "D")])
def test_a_card_that_no_row_takes_is_a_bust(laid: list[str], card: str) -> None:
    match = position(laid)
    reveal(match, card)
    assert match.actor == CHANCE
    assert (match.view().phase, match.view().roller) == ("roll", 0)
    assert discarded(match) == card


@forbids("P-10")
def test_there_is_no_bust_while_a_row_can_be_begun() -> None:
    match = position(["R1 D", "R2 D"])
    reveal(match, "R1")
    assert legal(match) == {"place 2"}


@forbids("P-10")
def test_there_is_no_bust_while_one_row_takes_the_card() -> None:
    match = position(["R1 D", "R2 D", "B6"])
    reveal(match, "R4")
    assert legal(match) == {"place 2"}
    match.play("place 2")
    assert rows(match)[2] == "R4 B6"
    assert (bench(match, 0), bank(match, 0)) == ("", "")
