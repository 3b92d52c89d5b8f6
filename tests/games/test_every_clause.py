"""Every clause of every game has a test that allows and one that forbids; no test cites one that is not there."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from sobremesa.core.definition import GameDefinition
from sobremesa.core.rulebook import rulebook
from sobremesa.games import definitions

HERE = Path(__file__).parent
PUBLISHED = [definition for definition in definitions() if definition.rules.__name__.startswith("sobremesa.")]
SIDES = ("allows", "forbids")


def cited(folder: Path) -> set[tuple[str, str]]:
    """The clauses and sides that the tests in a folder are marked with, read from their source."""
    found = set()
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id in SIDES:
                        found |= {(ast.literal_eval(clause), mark.func.id) for clause in mark.args}
    return found


def lacking(clauses: list[str], shown: set[tuple[str, str]], reasons: dict[tuple[str, str], str]) -> list[str]:
    """What is wrong between clauses, tests and reasons; nothing if all is well."""
    faults = [
        f"no test {side} {clause}"
        for clause in clauses
        for side in SIDES
        if (clause, side) not in shown and not reasons.get((clause, side))
    ]
    faults += [f"a test cites {clause}, which does not exist" for clause, _ in shown if clause not in clauses]
    faults += [f"{clause} {side} has both a test and a reason for none" for clause, side in shown & reasons.keys()]
    faults += [
        f"a reason is given for {clause}, which does not exist" for clause, _ in reasons if clause not in clauses
    ]
    return faults


@pytest.mark.parametrize("definition", PUBLISHED, ids=lambda definition: definition.id)
def test_every_clause_is_shown_from_both_sides(definition: GameDefinition) -> None:
    clauses = [clause.id for clause in rulebook(definition, "en").clauses()]
    reasons = import_module(f"tests.games.{definition.id}.reasons").CANNOT
    assert lacking(clauses, cited(HERE / definition.id), reasons) == []


def test_a_test_taken_out_is_missed() -> None:
    clauses = [clause.id for clause in rulebook(PUBLISHED[0], "en").clauses()]
    shown = cited(HERE / PUBLISHED[0].id)
    for clause, side in sorted(shown):
        assert lacking(clauses, shown - {(clause, side)}, {}) == [f"no test {side} {clause}"]
    assert lacking(clauses, shown | {("M-99", "allows")}, {}) == ["a test cites M-99, which does not exist"]
    assert lacking(clauses[:1], set(), {(clauses[0], side): "" for side in SIDES})
