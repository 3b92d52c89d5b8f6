"""P-11 to P-19: how the rows are shared out, after a stop and after a bust."""

from __future__ import annotations

import pytest

from sobremesa.core.seats import CHANCE
from sobremesa.core.zones import census
from sobremesa.games.push import GAME
from sobremesa.testing import allows, forbids

from .positions import (
    Match,
    all_cards,
    bank,
    bench,
    discarded,
    legal,
    position,
    refused,
    reveal,
    roll,
    rows,
    state_of,
)

BUSTING = ["R1", "R2", "R3"]
"""Three rows that take no red card."""


def stopped(*laid: str, benches: dict[int, str] | None = None, players: int = 4, switches: int = 0) -> Match:
    match = position(laid, benches, players=players, switches=switches)
    match.play("stop")
    return match


def takers(match: Match) -> list[int]:
    """Who takes a row, when everyone takes the first there is and stars are rolled."""
    found = []
    turn = match.view().turn
    while match.view().phase in ("take", "roll") and match.view().turn == turn:
        if match.actor == CHANCE:
            roll(match, "*")
        else:
            found.append(match.actor)
            match.play(match.legal()[0])
    return found


@allows("P-11")
def test_who_stops_takes_any_row_first() -> None:
    match = stopped("R1 B2", "G3", "P6", benches={0: "R5 G1"})
    assert (match.actor, legal(match)) == (0, {"take 0", "take 1", "take 2"})
    match.play("take 0")
    assert bench(match, 0) == "R1 R5 B2 G1"
    assert rows(match) == ["", "G3", "P6"]


@forbids("P-11")
@pytest.mark.parametrize("action", ["reveal", "stop", "place 0", "bank R"])
def test_who_stops_must_take_a_row(action: str) -> None:
    match = stopped("R1", benches={0: "R5"})
    assert legal(match) == {"take 0"}
    assert refused(match, action) == ("must-take", "P-11")


@forbids("P-11")
def test_only_a_row_that_was_laid_can_be_taken_and_only_after_stopping() -> None:
    match = position(["R1"])
    assert refused(match, "take 0") == ("not-shared-out-yet", "P-11")
    reveal(match, "B1")
    assert refused(match, "take 0") == ("not-shared-out-yet", "P-11")
    match.play("place 1")
    match.play("stop")
    assert refused(match, "take 2") == ("no-such-row", "P-11")


@allows("P-12")
def test_after_a_die_card_the_rolled_colour_is_lost_the_new_cards_too() -> None:
    match = stopped("R1 B2 D", "G3", benches={0: "R5 R5 G1", 1: "R6"})
    match.play("take 0")
    assert bench(match, 0) == "R1 R5 R5 B2 G1"
    assert (match.actor, match.view().roller) == (CHANCE, 0)
    roll(match, "R")
    assert bench(match, 0) == "B2 G1"
    assert bench(match, 1) == "R6"
    assert discarded(match) == "R1 R5 R5 D"
    assert census(state_of(match)) == all_cards()


@allows("P-12")
def test_the_die_is_rolled_before_the_next_player_takes_and_for_an_empty_bench_too() -> None:
    match = stopped("D", "R1")
    match.play("take 0")
    assert match.actor == CHANCE
    roll(match, "R")
    assert bench(match, 0) == ""
    assert (match.actor, legal(match)) == (1, {"take 1"})


@forbids("P-12")
def test_without_a_die_card_there_is_no_roll() -> None:
    match = stopped("R1 B2", "G3 D")
    match.play("take 0")
    assert match.actor == 1
    assert match.view().roller is None


@forbids("P-12")
def test_the_die_card_joins_no_bench_and_no_other_colour_is_lost() -> None:
    match = stopped("R1 B2 G3 Y4 P5 D")
    match.play("take 0")
    assert "D" not in bench(match, 0)
    roll(match, "Y")
    assert bench(match, 0) == "R1 B2 G3 P5"


@allows("P-13")
@pytest.mark.parametrize("side", ["*", "G"])
def test_a_star_or_a_colour_one_has_none_of_costs_nothing(side: str) -> None:
    match = stopped("R1 D", benches={0: "B2 B2"})
    match.play("take 0")
    roll(match, side)
    assert bench(match, 0) == "R1 B2 B2"
    assert discarded(match) == "D"


@forbids("P-13")
def test_a_colour_that_one_has_is_lost() -> None:
    match = stopped("R1 D", benches={0: "B2 B2"})
    match.play("take 0")
    roll(match, "B")
    assert bench(match, 0) == "R1"


@allows("P-14")
@pytest.mark.parametrize("risk", [False, True])
def test_banked_cards_survive_every_roll(risk: bool) -> None:
    for side in ("R", "*"):
        match = position(["R1 D"], {0: "R2"}, {0: "R2 R6 B1"}, risk=risk)
        match.play("stop")
        match.play("take 0")
        roll(match, side)
        assert bank(match, 0) == "R2 R6 B1"


@forbids("P-14")
def test_cards_on_the_bench_are_not_safe_because_others_of_the_colour_are_banked() -> None:
    match = position(["B1 D"], {0: "R2 R3"}, {0: "R2"})
    match.play("stop")
    match.play("take 0")
    roll(match, "R")
    assert (bench(match, 0), bank(match, 0)) == ("B1", "R2")


@allows("P-15")
def test_the_others_take_from_the_left_while_rows_remain() -> None:
    match = stopped("R1", "B2 D", "G3")
    assert match.view().takers == [0, 1, 2]
    match.play("take 2")
    assert (match.actor, legal(match)) == (1, {"take 0", "take 1"})
    match.play("take 1")
    assert (match.actor, match.view().roller, match.view().takers) == (CHANCE, 1, [2])
    roll(match, "B")
    assert bench(match, 1) == ""
    assert (match.actor, legal(match)) == (2, {"take 0"})
    match.play("take 0")
    assert [bench(match, seat) for seat in range(4)] == ["G3", "", "R1", ""]
    assert (match.actor, match.view().phase) == (1, "choose")


@forbids("P-15")
@pytest.mark.parametrize("action", ["reveal", "stop", "place 0", "bank R"])
def test_nobody_may_refuse_a_row(action: str) -> None:
    match = stopped("B2", "D", benches={1: "R6"})
    match.play("take 0")
    assert legal(match) == {"take 1"}
    assert refused(match, action) == ("must-take", "P-15")


@forbids("P-15")
def test_a_row_that_is_gone_cannot_be_taken() -> None:
    match = stopped("B2", "R1")
    match.play("take 0")
    assert refused(match, "take 0") == ("row-is-taken", "P-15")
    assert refused(match, "take 2") == ("no-such-row", "P-15")


@forbids("P-15")
def test_when_no_row_remains_the_others_get_none() -> None:
    assert takers(stopped("B2")) == [0]
    assert takers(stopped("B2", "R1", players=6)) == [0, 1]


@allows("P-16")
@pytest.mark.parametrize(("switches", "order"), [(0, [0, 1, 2]), (1, [0, 3, 2]), (2, [0, 1, 2]), (3, [0, 3, 2])])
def test_an_odd_number_of_switch_cards_turns_the_order_round(switches: int, order: list[int]) -> None:
    match = stopped("R1", "B2 D", "G3", switches=switches)
    assert match.view().takers == order
    assert takers(match) == order


@forbids("P-16")
@pytest.mark.parametrize("switches", [0, 1, 2, 3])
def test_switch_cards_never_change_who_takes_first_or_whose_turn_is_next(switches: int) -> None:
    match = stopped("R1", "B2", "G3", switches=switches)
    assert match.actor == 0
    takers(match)
    assert (match.actor, match.view().turn) == (1, 1)


@forbids("P-16")
def test_switch_cards_of_an_earlier_turn_count_no_more() -> None:
    match = stopped("R1", switches=1)
    match.play("take 0")
    reveal(match, "B1", "B2")
    match.play("place 1")
    match.play("stop")
    assert takers(match) == [1, 2]


@allows("P-17")
def test_with_two_players_the_third_row_is_discarded() -> None:
    match = stopped("R1", "B2", "G3 D", players=2)
    assert takers(match) == [0, 1]
    assert discarded(match) == "G3 D"
    assert rows(match) == ["", "", ""]
    assert match.actor == 1


@allows("P-17")
@pytest.mark.parametrize(
    ("players", "order", "lost"), [(2, [1], "R2 R3 R4"), (3, [1, 2], "R3 R4"), (4, [1, 2, 3], "R4")]
)
def test_after_a_bust_rows_that_nobody_may_take_are_discarded(players: int, order: list[int], lost: str) -> None:
    match = position(BUSTING, players=players)
    reveal(match, "R4")
    assert takers(match) == order
    assert discarded(match) == lost


@forbids("P-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nobody_takes_two_rows(players: int) -> None:
    after_stop = takers(stopped(*BUSTING, players=players))
    match = position(BUSTING, players=players)
    reveal(match, "R4")
    after_bust = takers(match)
    assert after_stop == [0, 1, 2][:players]
    assert after_bust == [1, 2, 3][: players - 1]


@forbids("P-17")
def test_no_row_is_discarded_while_somebody_may_take_it() -> None:
    match = stopped("R1", "B2", "G3", players=3)
    takers(match)
    assert discarded(match) == ""


@allows("P-18")
@pytest.mark.parametrize(("turn", "after"), [(0, 1), (2, 3), (3, 0)])
def test_the_turn_passes_to_the_left(turn: int, after: int) -> None:
    match = position(["R1", "B2"], turn=turn)
    match.play("stop")
    takers(match)
    assert (match.actor, match.view().turn, match.view().phase) == (after, after, "choose")


@forbids("P-18")
def test_the_turn_does_not_pass_before_every_row_is_shared_out() -> None:
    match = stopped("R1", "B2")
    match.play("take 1")
    assert (match.actor, match.view().turn, match.view().phase) == (1, 0, "take")
    assert refused(match, "reveal") == ("must-take", "P-15")


@allows("P-19")
def test_a_bust_rolls_at_once_and_then_the_others_take_the_rows() -> None:
    match = position(["R1 D", "R2", "R3"], {0: "B1 B2 G3", 1: "B4"})
    reveal(match, "R4")
    assert (match.actor, match.view().roller, match.view().takers) == (CHANCE, 0, [1, 2, 3])
    assert rows(match) == ["R1 D", "R2", "R3"]
    roll(match, "B")
    assert bench(match, 0) == "G3"
    assert bench(match, 1) == "B4"
    assert discarded(match) == "R4 B1 B2"
    assert (match.actor, legal(match)) == (1, {"take 0", "take 1", "take 2"})
    match.play("take 0")
    roll(match, "*")
    match.play("take 1")
    match.play("take 2")
    assert [bench(match, seat) for seat in range(4)] == ["G3", "R1 B4", "R2", "R3"]
    assert (match.actor, match.view().phase) == (1, "choose")


@allows("P-19")
def test_a_bust_rolls_for_an_empty_bench_too_and_switch_cards_count() -> None:
    match = position(["D", "D", "D"], switches=1, players=5)
    reveal(match, "D")
    assert match.actor == CHANCE
    roll(match, "P")
    assert takers(match) == [4, 3, 2]
    assert match.actor == 1


@forbids("P-19")
def test_after_a_bust_one_gets_no_row_and_the_card_is_nobodys() -> None:
    match = position(BUSTING, players=2)
    reveal(match, "R4")
    roll(match, "*")
    refusal = match.why_not("take 0", seat=0)
    assert refusal is not None
    assert refusal.reason == "not-your-turn"
    match.play("take 2")
    assert (bench(match, 0), bench(match, 1)) == ("", "R3")
    assert match.view().phase == "choose"


@forbids("P-19")
def test_a_bust_touches_no_bank() -> None:
    match = position(BUSTING, {0: "R5"}, {0: "R6 R6"})
    reveal(match, "R4")
    roll(match, "R")
    assert (bench(match, 0), bank(match, 0)) == ("", "R6 R6")


@allows("P-10")
def test_anyone_may_count_the_cards_that_would_be_one_too_many() -> None:
    match = position(["R1 B2", "R3 G2", "R5 Y2"], deck="R1 R6 G4 Y1 S D")
    busts = match.view(memory_aid=True).busts
    assert busts == 2  # R6 and R1 clash in colour with every row; a switch card clashes with nothing
    assert position(["R1"], deck="R1 R6 G4").view(memory_aid=True).busts == 0
    for face in ("R6", "G4"):
        copy = match.copy()
        copy.play("reveal")
        copy.play(("turn_up", face))
        assert (copy.view().card is None) == (face == "R6")
        assert copy.view(memory_aid=True).busts is None
    assert match.view().busts is None  # for who remembers nothing


@allows("P-19")
def test_a_table_gives_time_to_look_at_a_bust_before_the_die_is_rolled() -> None:
    match = position(["R1 D", "R2", "R3"])
    assert GAME.pause is not None
    assert GAME.pause(state_of(match)) == 0
    reveal(match, "R4")
    assert match.view().phase == "roll"
    assert GAME.pause(state_of(match)) > 0
    roll(match, "B")
    match.play("take 0")
    assert match.view().phase == "roll"
    assert GAME.pause(state_of(match)) == 0


@forbids("P-19")
def test_nothing_is_looked_at_before_the_roll_of_a_row_that_was_taken() -> None:
    match = stopped("R1 D", "R2", "R3")
    match.play("take 0")
    assert match.view().phase == "roll"
    assert GAME.pause is not None
    assert GAME.pause(state_of(match)) == 0
