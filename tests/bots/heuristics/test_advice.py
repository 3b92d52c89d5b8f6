"""The advice itself: positions in which a good player would not hesitate."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from sobremesa.core.match import Match
from tests.games.agata import positions as agata
from tests.games.laberinto import positions as laberinto
from tests.games.martes13 import positions as martes13
from tests.games.miercoles import positions as miercoles
from tests.games.push import positions as push

from .test_every_heuristic import advice, generator


def advised(match: Match) -> str:
    """What the rule of thumb does here; chance decides nothing in these positions."""
    legal = match.legal_codes()
    actions = match.game.definition.verbs.actions
    choices = {
        actions[advice(match.game.definition).chosen(match.state, legal[:], len(legal), generator(seed))]
        for seed in range(6)
    }
    assert len(choices) == 1
    return str(choices.pop())


def after(match: Match, actions: Collection[str]) -> Match:
    for action in actions:
        match.play(action)
    return match


# Martes 13.


def test_martes13_slips_past_a_full_pile_rather_than_take_it() -> None:
    match = martes13.position({0: "C2 C7", 1: "M1"}, ["C5 C5 C1", "M7", "L7"], {1: "C1 C2 C2 C4 C4"})
    assert advised(match) == "play C2 0"


def test_martes13_keeps_its_low_cards_while_a_high_one_fits() -> None:
    assert advised(martes13.position({0: "C1 C7", 1: "M1"}, ["C5", "M7", "L7"])) == "play C7 0"


def test_martes13_keeps_a_martes_13_for_later() -> None:
    assert advised(martes13.position({0: "X L5", 1: "M1"}, ["C5", "M7", "L7"])) == "play L5 2"


def test_martes13_takes_the_pile_that_makes_it_the_one_with_most() -> None:
    match = martes13.position(
        {0: "C7 M7", 1: "M1"}, ["C5 C5 C2", "M5 M5 M2", "L7"], {0: "C1 C1 C1 C2", 1: "M1 M1 M2 M2"}
    )
    assert advised(match) == "play C7 0"


def test_martes13_takes_no_martes_13_if_it_can_choose() -> None:
    match = martes13.position({0: "C7 M7", 1: "M1"}, ["C5 C4 X", "M5 M5 M2", "L7"])
    assert advised(match) == "play M7 1"


# Push.


def test_push_stops_when_most_cards_bust() -> None:
    rows = ["R1 B2 G3 Y4 P5", "R2 B3 G4 Y5 P6", "R3 B4 G5 Y6 P1"]
    assert advised(push.position(rows, {0: "R5 R6"})) == "stop"


def test_push_goes_on_while_nothing_busts() -> None:
    assert advised(push.position(["R1"])) == "reveal"


def test_push_counts_what_is_left_of_the_deck() -> None:
    """The same rows: it all depends on the cards still to come."""
    rows = ["R1 B2", "R2 B3", "R3 B1"]
    assert advised(push.position(rows, deck="G4 G5 Y4 P5 P6")) == "reveal"
    assert advised(push.position(rows, deck="R4 R5 B4 B5 B6")) == "stop"


def test_push_takes_the_fattest_row_but_thinks_of_the_die() -> None:
    match = push.position(["R1 B2", "G6 Y5", "P6 R5 D"], {0: "B6 B6 B5 B4 G6 G5 Y6 Y6 P5 P5"}, deck="R1")
    match.play("stop")
    assert advised(match) == "take 1"


def test_push_banks_a_colour_that_is_too_good_to_lose() -> None:
    assert advised(push.position((), {0: "R6 R6 R5 R4 B1"})) == "bank R"


def test_push_banks_nothing_when_the_deck_is_nearly_out() -> None:
    assert advised(push.position((), {0: "R6 R6 R5 R4 B1"}, deck="G1 Y2 P3")) == "reveal"


# Miércoles.


def test_miercoles_sheds_its_highest_card() -> None:
    assert advised(miercoles.position({0: "3 5 9 10", 1: "1 2", 2: "1 2", 3: "1 2"}, played="2")) == "play 10"


def test_miercoles_lays_a_set() -> None:
    assert advised(miercoles.position({0: "10 10 10 10 9", 1: "1 2", 2: "1 2", 3: "1 2"}, played="2")) == "set 10"


def test_miercoles_feeds_whoever_has_the_fewest_cards() -> None:
    match = miercoles.position({0: "3 8", 1: "1 2 3 5", 2: "1", 3: "1 2 5"}, played="2", hidden="5 6", last=3)
    assert advised(after(match, ["play 8"])) == "feed 2"


def test_miercoles_spares_its_partner() -> None:
    match = miercoles.position({0: "3 8", 1: "1 2 3 5", 2: "1", 3: "1 2 5"}, played="2", hidden="5 6", last=3, teams=2)
    assert advised(after(match, ["play 8"])) != "feed 2"


def test_miercoles_gives_away_its_highest_card() -> None:
    match = miercoles.position({0: "0 4 13", 1: "1 2 3", 2: "1 2", 3: "1 2"}, played="3", last=3)
    after(match, ["play 4", "swap 1"])
    match.play("taken 2")
    assert advised(match) == "give 13"


def test_miercoles_fetches_the_lowest_card() -> None:
    match = miercoles.position({0: "7 9", 1: "1 2", 2: "1 2", 3: "1 2"}, played="3", hidden="10 3 0", last=3)
    assert advised(after(match, ["play 7"])) == "fetch 0"


# Dentro del Laberinto.


def test_laberinto_feeds_a_trick_that_the_partner_has_won() -> None:
    match = laberinto.position(["O2 C2", "T21 C3", "O3 C4", "O14 B5 T3"])
    assert advised(laberinto.play(match, "O2 T21 O3")) == "play O14"


def test_laberinto_ducks_a_trick_that_is_lost() -> None:
    match = laberinto.position(["T21 C2", "O2 C3", "O3 C4", "O14 B5 R1"])
    assert advised(laberinto.play(match, "T21 O2 O3")) == "play B5"


def test_laberinto_wins_what_carries_points_with_no_more_than_it_takes() -> None:
    match = laberinto.position(["O14 C2", "O2 C3", "O13 C4", "T5 T18 B5"])
    assert advised(laberinto.play(match, "O14 O2 O13")) == "play T5"


def test_laberinto_unites_the_pair() -> None:
    match = laberinto.position(["O3 C2", "FAIR C3", "T20 C4", "UNFAIR B5 T21"])
    assert advised(laberinto.play(match, "O3 FAIR T20")) == "play UNFAIR"


# La herencia de la tía Ágata.


def test_agata_walks_out_when_its_portrait_hangs() -> None:
    match = agata.position({"lulu": "K2"}, owners={0: "lulu dusty clay"}, wall="lulu", roll="1 5")
    assert advised(match) == "move b lulu K0"


def test_agata_springs_the_trap_on_a_rival_with_the_narrowest_card() -> None:
    match = agata.position(
        {"pierre": "C12"}, owners={0: "lulu dusty clay"}, hands={0: "wild stairs+statue stairs"}, roll="1 5"
    )
    after(match, ["move a pierre C13"])
    assert advised(match) == "spring stairs"


def test_agata_spares_its_own_heir() -> None:
    match = agata.position({"lulu": "C12"}, owners={0: "lulu dusty clay"}, hands={0: "stairs"}, roll="1 5", detective=9)
    after(match, ["move a lulu C13"])
    assert advised(match) == "leave"


@pytest.mark.parametrize(("wall", "choice"), [("lulu", "keep_portrait"), ("pierre", "change")])
def test_agata_keeps_only_its_own_portrait_on_the_wall(wall: str, choice: str) -> None:
    assert advised(agata.position(owners={0: "lulu dusty clay"}, wall=wall, roll="3 3")) == choice
