"""The tables of `docs/rulebooks`: every sentence of a rulebook with the clause, the code and the test that carry it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from pkgutil import resolve_name

import pytest

from sobremesa.core.rulebook import rulebook
from sobremesa.games import definition
from tests.shelf import GAMES

ROOT = Path(__file__).parents[2]
TABLES = sorted((ROOT / "docs" / "rulebooks").glob("*.md"))
HEADER = ["Sentence", "Clause", "Function", "Test"]
FLAVOUR = ["flavour", "-", "-"]
"""What stands beside a sentence that rules nothing."""


def rows(table: Path) -> list[list[str]]:
    """Return the cells of every row of the tables in a document, without headers."""
    lines = re.findall(r"^\|(.*)\|$", table.read_text(encoding="utf-8"), re.MULTILINE)
    cells = [[cell.strip() for cell in line.split("|")] for line in lines]
    return [row for row in cells if row != HEADER and set("".join(row)) != {"-"}]


def named(cell: str) -> list[str]:
    """Return the entries of a cell."""
    return [entry.strip().strip("`") for entry in cell.split(",")]


def rules(table: Path) -> list[list[str]]:
    """Return the rows that are about a rule."""
    return [row for row in rows(table) if row[1:] != FLAVOUR]


@cache
def defined_in(file: Path) -> set[str]:
    """Return the names of the tests in a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


every_table = pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)


def test_every_game_of_the_project_has_a_table_and_nothing_else_has() -> None:
    assert sorted(GAMES) == [table.stem for table in TABLES]


@every_table
def test_every_row_has_a_sentence_and_says_what_carries_it(table: Path) -> None:
    assert len(rows(table)) > 20
    for row in rows(table):
        assert len(row) == len(HEADER), row
        assert row[0], row
        assert row[1:] == FLAVOUR or not {"", "-", "flavour"} & set(row), row


@every_table
def test_every_clause_of_the_game_is_named_and_no_other(table: Path) -> None:
    clauses = {clause.id for clause in rulebook(definition(table.stem), "en").clauses()}
    assert {clause for row in rules(table) for clause in named(row[1])} == clauses


@every_table
def test_every_function_exists(table: Path) -> None:
    for function in {function for row in rules(table) for function in named(row[2])}:
        resolve_name(function)


@every_table
def test_every_test_exists(table: Path) -> None:
    for test in {test for row in rules(table) for test in named(row[3])}:
        file, _, name = test.partition("::")
        assert name.startswith("test_"), test
        assert name in defined_in(ROOT / file), test
