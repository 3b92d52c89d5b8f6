"""The search at Push, where luck decides much."""

from __future__ import annotations

from dataclasses import replace

from sobremesa.bots import Budget
from sobremesa.bots.search_run import SearchRun, nodes_for
from sobremesa.games import definition
from sobremesa.testing.bots import generator

from .positions import position


def test_every_action_meets_the_same_luck() -> None:
    """Of two rows that are alike it makes no difference which is taken, and no simulation says otherwise."""
    match = position(["R1 D", "R1 D", "B6"], {0: "R6 G5", 1: "Y5", 2: "P3 B2", 3: "G6"})
    match.play("stop")
    even = replace(definition("push").tuning, trust=0, explore=5000, deeper=0)
    found = SearchRun(match.knowledge(), generator(1), even, nodes_for(Budget(simulations=90)), compiled=False)
    found.go_on(90)
    rows = {option.action: option for option in found.options()}
    first, second = (rows[match.game.definition.verbs.code(["take", row])] for row in (0, 1))
    assert first.visits == second.visits > 20
    assert first.share == second.share


def test_no_choice_is_given_up_after_one_bad_trial() -> None:
    """To stop is worth the same every time; that nothing varies then must not keep the other choice from its trials."""
    match = position(["R1 B2", "G3", "Y4"], {0: "R6", 1: "G5"})
    found = SearchRun(match.knowledge(), generator(2), definition("push").tuning, 400, compiled=False)
    found.go_on(100)
    assert [option.visits >= 39 for option in found.options()] == [True, True]  # four fifths are shared out evenly
    best, other = found.options()
    assert best.share >= other.share
