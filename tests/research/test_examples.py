"""Each example in small form: it runs, and what it finds is right where that can be told."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from sobremesa.games.push.actions import REVEAL, STOP

FOLDER = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"examples_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_last_card_that_busts_costs_the_row_and_a_roll() -> None:
    """Every row has a red card, so the red card in the deck busts: a sixth of each colour's points is lost."""
    rule = example("push_stopping_rule")
    s = rule.position(["R4,B1", "R3,G5", "R2"], ["R6"], ["R6", "Y5"])
    choices = rule.Turn(0, 3).choices(s)
    assert choices[STOP] == 11 + 8
    assert choices[REVEAL] == pytest.approx(11 - 6 / 6 - 5 / 6)


def test_the_last_card_that_fits_is_put_where_it_is_worth_most() -> None:
    """Nothing is left to risk: the card joins the fattest row that takes it, and that row is taken."""
    rule = example("push_stopping_rule")
    choices = rule.Turn(0, 3).choices(rule.position(["R4,B1", "R3,G5", "R2"], ["Y6"], []))
    assert choices == {STOP: 8, REVEAL: 14}


def test_a_die_card_in_the_row_costs_what_it_rolls() -> None:
    rule = example("push_stopping_rule")
    turn = rule.Turn(0, 3)
    worth = turn.choices(rule.position(["R6,D"], ["S"], ["B6"]))
    assert worth[STOP] == pytest.approx(12 - 12 / 6)
    assert worth[REVEAL] == worth[STOP]  # a switch card changes nothing, and the deck is out


def test_the_rule_reveals_where_it_gains() -> None:
    rule = example("push_stopping_rule")
    turn = rule.Turn(0, 3)
    s = rule.position(["R4,B2", "R3,G5", "B6"], ["R1", "R6", "B3", "G2", "D", "S"], ["R6", "Y5"])
    worth = turn.worth(s)
    assert worth == max(turn.choices(s).values())
    table = rule.rule_of(turn)
    assert sum(n for _, n, _, _ in table) == len(turn.stops) > 10
    assert all(reveal <= n for _, n, reveal, _ in table)
    assert rule.bust_chance(turn._key(s)) == pytest.approx(2 / 6)  # the R6 and the B3 fit nowhere


def test_the_stopping_rule_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rule = example("push_stopping_rule")
    monkeypatch.setattr(sys, "argv", ["push_stopping_rule.py", "--deck", "R6", "B3", "G2", "D"])
    rule.main()
    assert "chance of a bust" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["martes13", "push"])
def test_the_starting_seat(name: str, tmp_path: Path) -> None:
    seats = example("starting_seat")
    places = [seats.measure(name, 40, by_thumb=by_thumb, rows=16) for by_thumb in (True, False)]
    for found in places:
        assert found.games == 48
        assert np.allclose(found.advantage.sum(), 0, atol=1e-5)
        assert (found.width > 0).all()
    seats.draw(places, tmp_path / "seats.svg")
    assert (tmp_path / "seats.svg").stat().st_size > 1000


def test_a_policy_is_trained(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    training = example("train_martes13")
    tables = training.Tables(8, seed=2)
    policy = training.Policy(tables.env)
    total = np.zeros(8)
    for number in range(1, 5):
        data, worth = tables.play_round(policy)
        assert len(data[0]) in range(8 * 12, 8 * 13 + 1)
        assert worth.shape == (8,)
        total += worth
        assert bool(tables.env.rows.ended.all()) == (number == 4)
    own = tables.env.rows.scores[np.arange(8), tables.learner]
    others = (tables.env.rows.scores.sum(axis=1) - own) / 3
    assert np.allclose(total, (others - own) / training.POINTS)
    _, share, width = training.train(minutes=0.0, tables=8, games=16)
    assert 0 <= share <= 1
    assert width >= 0
    assert capsys.readouterr().out == ""


def test_the_policy_learns_what_thumb_does() -> None:
    torch = pytest.importorskip("torch")
    training = example("train_martes13")
    torch.manual_seed(1)
    tables = training.Tables(32, seed=2)
    policy = training.Policy(tables.env)
    optimiser = torch.optim.Adam([p for p in policy.parameters() if p.requires_grad], lr=1e-3)
    seen, masks, done = tables.watch_round()

    def agreement() -> float:
        with torch.no_grad():
            return float((policy(seen, masks)[0].argmax(-1) == done).float().mean())

    before = agreement()
    for _ in range(12):
        training.imitate(policy, optimiser, tables.watch_round())
    assert agreement() > before + 0.1


def test_all_examples_are_tested() -> None:
    here = {"push_stopping_rule", "starting_seat", "train_martes13"}
    assert {path.stem for path in FOLDER.glob("*.py")} == here | {"play_a_game"}  # which tests/server runs
