"""The table of findings in README.md names tests that exist, and at least one for each finding."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = Path(__file__).with_name("README.md")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


@cache
def functions_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_finding_names_tests_that_exist() -> None:
    lines = README.read_text(encoding="utf-8").splitlines()
    rows = [line.strip("|").split("|") for line in lines if line.startswith("|")][2:]
    assert len(rows) >= 15
    for found, holds, tests in rows:
        named = TEST.findall(tests)
        assert found.strip(), tests
        assert holds.strip(), found
        assert named, found
        assert tests.count("`") == 2 * len(named), found
        for path, name in named:
            assert name in functions_in(path), f"{path}::{name}"
