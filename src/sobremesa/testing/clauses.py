"""Marks that tie a test to the clauses of a game's rules, and the comparison of tests with rules.

    @allows("M-14")
    def test_a_total_over_thirteen_takes_the_pile(): ...

    @forbids("M-14")
    def test_a_total_of_thirteen_takes_nothing(): ...

Every clause should have a test of both sides, or a reason why no test can show one.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

SIDES = ("allows", "forbids")
Side = tuple[str, str]
"""A clause and one of SIDES."""


def allows(*clauses: str) -> pytest.MarkDecorator:
    """Mark a test that shows what the clauses allow or demand."""
    import pytest

    return pytest.mark.rule(*clauses, side="allows")


def forbids(*clauses: str) -> pytest.MarkDecorator:
    """Mark a test that shows what the clauses forbid or prevent."""
    import pytest

    return pytest.mark.rule(*clauses, side="forbids")


def cited(folder: Path) -> set[Side]:
    """Return the clauses and sides that the tests in a folder are marked with, read from their source."""
    found = set()
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id in SIDES:
                        found |= {(ast.literal_eval(clause), mark.func.id) for clause in mark.args}
    return found


def faults(clauses: Sequence[str], shown: set[Side], reasons: Mapping[Side, str]) -> list[str]:
    """Return, as texts, clauses without a test or a reason, citations of unknown clauses, and needless reasons."""
    found = [
        f"no test {side} {clause}: mark one with @{side}({clause!r}), or give the reason why no test can show it"
        for clause in clauses
        for side in SIDES
        if (clause, side) not in shown and not reasons.get((clause, side))
    ]
    found += [f"a test cites {clause}, which is no clause of the game" for clause, _ in shown if clause not in clauses]
    found += [f"{clause} {side} has both a test and a reason for none" for clause, side in shown & reasons.keys()]
    found += [f"there is a reason for {clause}, which is no clause" for clause, _ in reasons if clause not in clauses]
    return found
