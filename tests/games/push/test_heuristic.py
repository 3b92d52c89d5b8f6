"""The heuristic of Push: positions in which a good player would not hesitate."""

from __future__ import annotations

from tests.games.heuristics import NEARLY, advised, falls, parts

from .positions import position


def test_stops_when_most_cards_bust() -> None:
    rows = ["R1 B2 G3 Y4 P5", "R2 B3 G4 Y5 P6", "R3 B4 G5 Y6 P1"]
    assert advised(position(rows, {0: "R5 R6"})) == "stop"


def test_goes_on_while_nothing_busts() -> None:
    assert advised(position(["R1"])) == "reveal"


def test_counts_what_is_left_of_the_deck() -> None:
    """The same rows: it all depends on the cards still to come."""
    rows = ["R1 B2", "R2 B3", "R3 B1"]
    assert advised(position(rows, deck="G4 G5 Y4 P5 P6")) == "reveal"
    assert advised(position(rows, deck="R4 R5 B4 B5 B6")) == "stop"


def test_takes_the_fattest_row_but_thinks_of_the_die() -> None:
    match = position(["R1 B2", "G6 Y5", "P6 R5 D"], {0: "B6 B6 B5 B4 G6 G5 Y6 Y6 P5 P5"}, deck="R1")
    match.play("stop")
    assert advised(match) == "take 1"


def test_banks_a_colour_that_is_too_good_to_lose() -> None:
    assert advised(position((), {0: "R6 R6 R5 R4 B1"})) == "bank R"


def test_banks_nothing_when_the_deck_is_nearly_out() -> None:
    assert advised(position((), {0: "R6 R6 R5 R4 B1"}, deck="G1 Y2 P3")) == "reveal"


def test_evaluate_gives_more_for_every_point_and_all_at_the_end() -> None:
    benches = ["", "R1", "R6", "R6 R6", "R6 R6 B6", "R6 R6 B6 B6"]
    found = [parts(position((), {0: bench, 1: "G3 Y3"}))[0] for bench in benches]
    assert falls(found[::-1])
    assert parts(position(["P1"], {0: "R6 R6", 1: "G3 Y3"}, deck=""))[0] > NEARLY
