"""Each example in small form: it runs, and what it finds is right where that can be told."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from sobremesa.games.push.actions import REVEAL, STOP

FOLDER = Path(__file__).parents[2] / "examples"


@cache
def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"examples_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def torch_and_training() -> tuple[ModuleType, ModuleType]:
    """PyTorch on one thread, as in the example: several would get in each other's way, and in that of other tests."""
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
    return torch, example("train_martes13")


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
    places = [seats.measure(name, 40, by_heuristic=by_heuristic, rows=16) for by_heuristic in (True, False)]
    for found in places:
        assert found.games == 48
        assert np.allclose(found.advantage.sum(), 0, atol=1e-5)
        assert (found.width > 0).all()
    seats.draw(places, tmp_path / "seats.svg")
    assert (tmp_path / "seats.svg").stat().st_size > 1000


def test_the_whole_deck_is_solved_as_the_rules_have_it() -> None:
    """A deck with few numbers, all colours alike, by both programs. A switch card in it does not change the best."""
    by_rules, quick = example("push_stopping_rule"), example("push_whole_deck")
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
    quick = example("push_whole_deck")
    monkeypatch.setattr(sys, "argv", ["push_whole_deck.py", "--rows", "R4,Y2", "R3,G5", "B6", "--bench", "11"])
    quick.main()
    assert "Stop: 8.0000 points on average. Reveal: 10.0768." in capsys.readouterr().out
    for wrong, said in ((["R9"], "no card 'R9'"), (["R4,R2"], "can't take R2"), (["R1"] * 4, "4 rows")):
        with pytest.raises(SystemExit, match=said):
            quick.position(wrong)


def test_a_lesson_says_what_comes_of_each_action() -> None:
    """At the last play of a round that is what the rules count at once."""
    _, training = torch_and_training()
    tables = training.Tables(16, 2, np.arange(16) % 4)
    policy = training.Policy(tables.env)
    for _ in range(49):
        tables.step(policy)
    rows = tables.env.rows
    tables.learner = rows.seats.copy()
    _, codes, there, worth = tables.lesson()
    rules = tables.env.game.definition.rules
    for i in range(16):
        for j in range(int(there[i].sum())):
            then = tables.env.game.definition.state.unpack(rows.states, i)
            rules.apply(then, int(codes[i, j]))
            points = then.points[0][:4]
            own = points[rows.seats[i]]
            assert float(worth[i, j]) * training.POINTS == pytest.approx((sum(points) - own) / 3 - own, abs=1e-5)
    assert (worth[there == 0] == 0).all()


def test_suits_change_names_everywhere() -> None:
    """What may be played is what is held, in every exchange of the suits; and an exchange undone is none."""
    torch, training = torch_and_training()
    tables = training.Tables(8, 3, np.arange(8) % 4)
    policy, turned = training.Policy(tables.env), training.Turned(tables.env)
    while not len(tables.mine()):
        tables.step(policy)
    lesson = tables.lesson()
    actions, names = tables.env.game.definition.verbs.actions, tables.env.features.names
    for k in range(6):
        seen, codes, there, _ = turned.lesson(lesson, k)
        for row in range(len(seen)):
            for code in codes[row][there[row] > 0].tolist():
                assert seen[row, names.index(f"hand {actions[code].arguments[0]}")] > 0
        assert any(torch.equal(turned.lesson((seen, codes), back)[0], lesson[0]) for back in range(6))


def test_a_policy_is_trained(capsys: pytest.CaptureFixture[str]) -> None:
    torch, training = torch_and_training()
    torch.manual_seed(2)
    unseen = training.Tables(256, 77, np.arange(256) % 4)
    untrained = training.Policy(unseen.env)
    for _ in range(10):
        unseen.step(untrained)
    lesson = unseen.lesson()
    policy = training.train(decisions=10_000, size=256, tell=10_000)
    with torch.no_grad():
        assert training.mistake(policy, lesson) < 0.98 * training.mistake(untrained, lesson)
    assert capsys.readouterr().out.count("share of wins") == 1
    share = training.share_of_wins(policy, 20, 5)
    assert 0 <= share.low <= share.value <= share.high <= 1


def test_all_examples_are_tested() -> None:
    here = {"push_stopping_rule", "push_whole_deck", "starting_seat", "train_martes13"}
    assert {path.stem for path in FOLDER.glob("*.py")} == here | {"play_a_game"}  # which tests/server runs
