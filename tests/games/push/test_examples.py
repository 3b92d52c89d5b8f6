"""The examples about Push: what they find is right where that can be told."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from sobremesa.games.push.actions import REVEAL, STOP
from tests.programs import example

pytestmark = pytest.mark.slow


def test_the_last_card_that_busts_costs_the_row_and_a_roll() -> None:
    """Every row has a red card, so the red card in the deck busts: a sixth of each colour's points is lost."""
    rule = example("push/stopping_rule")
    s = rule.position(["R4,B1", "R3,G5", "R2"], ["R6"], ["R6", "Y5"])
    choices = rule.Turn(0, 3).choices(s)
    assert choices[STOP] == 11 + 8
    assert choices[REVEAL] == pytest.approx(11 - 6 / 6 - 5 / 6)


def test_the_last_card_that_fits_is_put_where_it_is_worth_most() -> None:
    """Nothing is left to risk: the card joins the fattest row that takes it, and that row is taken."""
    rule = example("push/stopping_rule")
    choices = rule.Turn(0, 3).choices(rule.position(["R4,B1", "R3,G5", "R2"], ["Y6"], []))
    assert choices == {STOP: 8, REVEAL: 14}


def test_a_die_card_in_the_row_costs_what_it_rolls() -> None:
    rule = example("push/stopping_rule")
    turn = rule.Turn(0, 3)
    worth = turn.choices(rule.position(["R6,D"], ["S"], ["B6"]))
    assert worth[STOP] == pytest.approx(12 - 12 / 6)
    assert worth[REVEAL] == worth[STOP]  # a switch card changes nothing, and the deck is out


def test_the_rule_reveals_where_it_gains() -> None:
    rule = example("push/stopping_rule")
    turn = rule.Turn(0, 3)
    s = rule.position(["R4,B2", "R3,G5", "B6"], ["R1", "R6", "B3", "G2", "D", "S"], ["R6", "Y5"])
    worth = turn.worth(s)
    assert worth == max(turn.choices(s).values())
    table = rule.rule_of(turn)
    assert sum(n for _, n, _, _ in table) == len(turn.stops) > 10
    assert all(reveal <= n for _, n, reveal, _ in table)
    assert rule.bust_chance(turn._key(s)) == pytest.approx(2 / 6)  # the R6 and the B3 fit nowhere


def test_the_stopping_rule_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rule = example("push/stopping_rule")
    monkeypatch.setattr(sys, "argv", ["stopping_rule.py", "--deck", "R6", "B3", "G2", "D"])
    rule.main()
    assert "chance of a bust" in capsys.readouterr().out


def test_the_whole_deck_is_solved_as_the_rules_have_it() -> None:
    """A deck with few numbers, all colours alike, by both programs. A switch card in it does not change the best."""
    by_rules, quick = example("push/stopping_rule"), example("push/whole_deck")
    for numbers, dice, rows in (
        ((1, 6), 1, ["R1", "B6", "G1,Y6"]),
        ((2, 5), 2, ["R2,B5", "G2,D", "Y5"]),
        ((3,), 2, ["R3", "D"]),
        ((3, 4), 0, ["R3,G4", "B3", "Y4"]),
    ):
        deck = [f"{letter}{number}" for letter in "RBGYP" for number in numbers]
        for card in ",".join(rows).replace("D", "").split(","):
            if card:
                deck.remove(card)
        deck += ["D"] * (dice - sum(row.count("D") for row in rows))
        copies = np.array([dice, *(int(number in numbers) for number in range(1, 7))])
        for bench in ([], ["R6", "Y5", "Y6"]):
            points = sum(int(card[1]) for card in bench)
            choices = by_rules.Turn(0, 3).choices(by_rules.position(rows, deck, bench))
            stop, reveal, _, _ = quick.solve(rows, copies, points)
            assert stop + points == pytest.approx(choices[STOP])
            assert reveal + points == pytest.approx(choices[REVEAL])
        with_a_switch = by_rules.Turn(0, 3).worth(by_rules.position(rows, [*deck, "S"], bench))
        assert max(stop, reveal) + points == pytest.approx(with_a_switch)


def test_the_rule_of_the_whole_deck_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = example("push/whole_deck")
    monkeypatch.setattr(sys, "argv", ["whole_deck.py", "--rows", "R4,Y2", "R3,G5", "B6", "--bench", "11"])
    quick.main()
    assert "Stop: 8.0000 points on average. Reveal: 10.0768." in capsys.readouterr().out
    for wrong, said in ((["R9"], "no card 'R9'"), (["R4,R2"], "can't take R2"), (["R1"] * 4, "4 rows")):
        with pytest.raises(SystemExit, match=said):
            quick.position(wrong)
