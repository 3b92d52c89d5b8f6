"""P-20 to P-23: banking, the end of the game, and the option `risk`."""

from __future__ import annotations

import pytest

from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.games.push import GAME
from sobremesa.testing import allows, forbids

from .positions import Match, bank, bench, discarded, legal, position, refused, reveal, roll, state_of


@allows("P-20")
def test_all_cards_of_one_colour_are_banked_and_the_turn_is_over() -> None:
    match = position(benches={0: "R1 R1 R6 B2", 1: "R5"})
    match.play("bank R")
    assert (bench(match, 0), bank(match, 0)) == ("B2", "R1 R1 R6")
    assert bench(match, 1) == "R5"
    assert (match.actor, match.view().phase) == (1, "choose")


@allows("P-20")
def test_a_colour_may_be_banked_again() -> None:
    match = position(benches={0: "R1"}, banks={0: "R1 R4"})
    match.play("bank R")
    assert (bench(match, 0), bank(match, 0)) == ("", "R1 R1 R4")


@allows("P-20")
def test_a_bank_lies_face_down_its_size_is_seen_and_a_table_may_show_it() -> None:
    match = position(benches={0: "R1"}, banks={0: "B4 B5", 1: "G1"})
    own: dict[int, list[list[str] | None]] = {
        -1: [None, None, None, None],
        0: [["B4", "B5"], None, None, None],
        1: [None, ["G1"], None, None],
        2: [None, None, [], None],
    }
    for seat, banks in own.items():
        view = match.view(seat)
        assert view.bank_sizes == [2, 1, 0, 0]
        assert view.banks == banks  # one's own are no secret to oneself
        assert view.scores is None
        shown = match.view(seat, memory_aid=True)
        assert shown.banks == [["B4", "B5"], ["G1"], [], []]
        assert shown.scores == [10, 1, 0, 0]


@forbids("P-20")
def test_a_colour_that_one_has_none_of_cannot_be_banked() -> None:
    match = position(benches={0: "R1", 1: "B2"}, banks={0: "G3"})
    assert legal(match) == {"reveal", "bank R"}
    for colour in "BGYP":
        assert refused(match, f"bank {colour}") == ("nothing-to-bank", "P-20")


@forbids("P-20")
def test_with_an_empty_bench_there_is_only_reveal() -> None:
    assert legal(position(banks={0: "R1"})) == {"reveal"}


def shared_out(match: Match) -> Match:
    """Let everyone take the first row there is, until the turn or the game is over."""
    while match.view().phase in ("take", "roll"):
        match.play(match.legal()[0] if match.actor >= 0 else "roll *")
    return match


@allows("P-21")
def test_after_the_last_card_nobody_is_asked_to_stop_and_the_game_ends_with_the_last_row() -> None:
    match = position(["R1"], deck="B2")
    reveal(match, "B2")
    assert legal(match) == {"place 0", "place 1"}
    match.play("place 1")
    assert (match.actor, legal(match)) == (0, {"take 0", "take 1"})
    match.play("take 0")
    assert not match.over
    match.play("take 1")
    assert match.over
    assert match.view().phase == "over"
    assert (bench(match, 0), bench(match, 1)) == ("R1", "B2")


@allows("P-21")
def test_a_last_switch_card_counts_and_the_rows_are_shared_out() -> None:
    match = position(["R1", "B2"], deck="S")
    reveal(match, "S")
    assert (match.actor, match.view().takers) == (0, [0, 3])
    assert legal(match) == {"take 0", "take 1"}
    assert shared_out(match).over


@allows("P-21")
def test_a_last_switch_card_without_a_row_ends_the_game() -> None:
    match = position(benches={2: "R6"}, deck="S")
    reveal(match, "S")
    assert match.over
    assert match.scores == [0, 0, 6, 0]
    assert match.winners == [2]


@allows("P-21")
def test_a_last_card_that_fits_nowhere_is_a_bust() -> None:
    match = position(["R1", "R2", "R3 D"], {0: "B6"}, deck="R4")
    reveal(match, "R4")
    assert (match.actor, match.view().roller) == (CHANCE, 0)
    roll(match, "B")
    assert match.view().takers == [1, 2, 3]
    match.play("take 2")
    roll(match, "R")
    match.play("take 0")
    assert not match.over
    match.play("take 1")
    assert match.over
    assert match.scores == [0, 0, 1, 2]


@allows("P-21")
def test_the_last_roll_ends_the_game() -> None:
    match = position(deck="D")
    reveal(match, "D")
    assert legal(match) == {"place 0"}
    match.play("place 0")
    assert legal(match) == {"take 0"}
    match.play("take 0")
    assert not match.over
    roll(match, "G")
    assert match.over


@forbids("P-21")
@pytest.mark.parametrize("action", ["stop", "reveal"])
def test_without_a_deck_there_is_nothing_to_stop_or_reveal(action: str) -> None:
    match = position(["R1"], deck="B2")
    reveal(match, "B2")
    match.play("place 0")
    assert refused(match, action) == ("must-take", "P-11")


@forbids("P-21")
def test_the_game_does_not_end_while_a_card_is_left() -> None:
    match = position(["R1"], deck="B2")
    match.play("stop")
    match.play("take 0")
    assert (match.over, match.actor) == (False, 1)


@forbids("P-21")
def test_discards_never_come_back() -> None:
    match = position(["R1"], deck="B2 B3")
    assert len(discarded(match).split()) == 90 + 18 - 3
    match.play("reveal")
    assert [(str(action), weight) for action, weight in match.outcomes()] == [("turn_up B2", 1), ("turn_up B3", 1)]


def finished(benches: dict[int, str], banks: dict[int, str] | None = None) -> Match:
    """A game that has just ended with these cards before the players."""
    match = position((), benches, banks, deck="S", turn=3)
    reveal(match, "S")
    assert match.over
    return match


@allows("P-22")
def test_bench_and_bank_are_added_up_and_the_most_points_win() -> None:
    match = finished({0: "R6 B1", 1: "G5"}, {1: "Y3 Y3", 2: "P6 P3"})
    assert match.scores == [7, 11, 9, 0]
    assert match.winners == [1]
    assert match.view().winners == [1]
    assert match.view().scores == [7, 11, 9, 0]
    assert None not in match.view().banks  # turned up to be counted


@allows("P-22")
def test_a_tie_goes_to_who_has_more_cards_in_bench_and_bank_together() -> None:
    match = finished({0: "R6", 1: "G5", 2: "B3"}, {1: "Y1", 2: "P2 P1"})
    assert match.scores == [6, 6, 6, 0]
    assert match.winners == [2]


@allows("P-22")
def test_a_tie_in_points_and_cards_is_a_shared_win() -> None:
    match = finished({0: "R6 B1"}, {2: "P5 P2"})
    assert match.winners == [0, 2]


@forbids("P-22")
def test_more_cards_do_not_beat_more_points() -> None:
    match = finished({0: "R6", 1: "B1 G1 Y1 P1 R1"})
    assert match.scores == [6, 5, 0, 0]
    assert match.winners == [0]


@forbids("P-22")
def test_cards_that_were_lost_or_never_taken_count_for_nobody() -> None:
    match = position(["R6 D"], {0: "R5", 1: "B1"}, deck="R1")
    reveal(match, "R1")
    match.play("place 1")
    match.play("take 0")
    roll(match, "R")
    match.play("take 1")
    assert match.scores == [0, 2, 0, 0]
    assert match.winners == [1]


@allows("P-23")
def test_with_risk_a_star_costs_the_whole_bench() -> None:
    match = position(["R1 D", "G2"], {0: "B2 B2 P6"}, {0: "Y6"}, risk=True)
    match.play("stop")
    match.play("take 0")
    roll(match, "*")
    assert (bench(match, 0), bank(match, 0)) == ("", "Y6")
    assert discarded(match) == "R1 B2 B2 P6 D"
    assert match.actor == 1


@allows("P-23")
def test_with_risk_a_star_costs_the_whole_bench_after_a_bust_too() -> None:
    match = position(["R1", "R2", "R3"], {0: "B2 P6", 1: "G6"}, {0: "Y6"}, risk=True)
    reveal(match, "R4")
    roll(match, "*")
    assert [bench(match, seat) for seat in (0, 1)] == ["", "G6"]
    assert bank(match, 0) == "Y6"


@forbids("P-23")
def test_with_risk_a_colour_still_costs_only_that_colour() -> None:
    match = position(["R1 D"], {0: "B2 P6"}, risk=True)
    match.play("stop")
    match.play("take 0")
    roll(match, "P")
    assert bench(match, 0) == "R1 B2"


@forbids("P-23")
def test_without_the_option_a_star_costs_nothing_even_after_a_bust() -> None:
    assert Game(GAME, 4).options["risk"] is False
    match = position(["R1", "R2", "R3"], {0: "B2 P6"})
    assert state_of(match).risk == 0
    reveal(match, "R4")
    roll(match, "*")
    assert bench(match, 0) == "B2 P6"
