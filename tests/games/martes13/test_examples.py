"""The example that trains a policy for Martes 13, in small form."""

from __future__ import annotations

import importlib
from types import ModuleType

import numpy as np
import pytest

from tests.needs import needed
from tests.programs import example

pytestmark = [pytest.mark.slow, pytest.mark.needs("torch")]


def torch_and_training() -> tuple[ModuleType, ModuleType]:
    """PyTorch on one thread, as in the example: several would get in each other's way, and in that of other tests."""
    needed("torch")
    torch = importlib.import_module("torch")
    torch.set_num_threads(1)
    return torch, example("martes13/train")


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
