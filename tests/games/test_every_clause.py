"""Every clause of every game has a test that allows and one that forbids; no test cites one that is not there."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from sobremesa.core.definition import GameDefinition
from sobremesa.core.rulebook import rulebook
from sobremesa.games import definitions
from sobremesa.testing.clauses import SIDES, cited, faults

HERE = Path(__file__).parent
PUBLISHED = [definition for definition in definitions() if definition.package.startswith("sobremesa.")]


def clauses_of(definition: GameDefinition) -> list[str]:
    return [clause.id for clause in rulebook(definition, "en").clauses()]


@pytest.mark.parametrize("definition", PUBLISHED, ids=lambda definition: definition.id)
def test_every_clause_is_shown_from_both_sides(definition: GameDefinition) -> None:
    reasons = import_module(f"tests.games.{definition.id}.reasons").CANNOT
    assert faults(clauses_of(definition), cited(HERE / definition.id), reasons) == []


def test_a_test_taken_out_is_missed() -> None:
    clauses = clauses_of(PUBLISHED[0])
    shown = cited(HERE / PUBLISHED[0].id)
    for clause, side in sorted(shown):
        assert [fault.partition(":")[0] for fault in faults(clauses, shown - {(clause, side)}, {})] == [
            f"no test {side} {clause}"
        ]
    assert faults(clauses, shown | {("M-99", "allows")}, {}) == ["a test cites M-99, which is no clause of the game"]
    assert faults(clauses[:1], set(), {(clauses[0], side): "" for side in SIDES})
