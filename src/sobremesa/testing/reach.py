"""Clause coverage: where a game's code names a clause, and whether that code has run."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from sobremesa.core.definition import GameDefinition
from sobremesa.core.rulebook import rulebook

ASIDE = ("pieces.py", "refusals.py", "heuristic.py", "observation.py", "drawing.py", "picture.py")
"""Files that need not run for a clause to be reached: constants, refusals, code for bots and drawings."""

CLAUSE = re.compile(r"(?<![\w-])[A-Z]-\d+[a-z]?(?!\w)")


@dataclass(frozen=True)
class Place:
    """Lines of a file that carry out a clause; it is reached when one of them has run."""

    file: str
    first: int
    last: int


Lines = set[tuple[str, int]]
"""Lines that have run: file and number."""


def lines_run(definition: GameDefinition, play: Callable[[], object]) -> Lines:
    """Return the lines of a game's code that run while something is played."""
    files = {str(path) for path in definition.folder.rglob("*.py")}
    found: Lines = set()

    def local(frame: FrameType, event: str, _: Any) -> Any:
        found.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        return local if frame.f_code.co_filename in files else None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        play()
    finally:
        sys.settrace(before)
    return found


def reached(definition: GameDefinition, lines: Lines) -> list[str]:
    """Return the clauses that are named by code that has run, or only by constants, in the order of the rules."""
    ran: dict[str, set[int]] = defaultdict(set)
    for file, number in lines:
        ran[file].add(number)
    return [
        clause
        for clause, places in places_of(definition).items()
        if not places or any(ran[place.file] & set(range(place.first, place.last + 1)) for place in places)
    ]


@cache
def places_of(definition: GameDefinition) -> dict[str, list[Place]]:
    """Return for each clause where the code carries it out; nowhere if only constants or refusals name it."""
    found: dict[str, list[Place]] = {clause.id: [] for clause in rulebook(definition, "en").clauses()}
    for path in sorted(definition.folder.rglob("*.py")):
        if path.name not in ASIDE:
            for clause, place in _named_in(path):
                if clause in found:
                    found[clause].append(place)
    return found


def _named_in(path: Path) -> Iterator[tuple[str, Place]]:
    """Yield the clauses that docstrings and comments of a file's functions name, with the lines that they are about."""
    text = path.read_text(encoding="utf-8")
    comments = {
        token.start[0]: token.string
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    }
    for function in ast.walk(ast.parse(text)):
        if not isinstance(function, ast.FunctionDef):
            continue
        body = function.body[1:] if ast.get_docstring(function) else function.body
        if not body:
            continue
        first, last = body[0].lineno, function.end_lineno or body[-1].lineno
        for clause in CLAUSE.findall(ast.get_docstring(function) or ""):
            yield clause, Place(str(path), first, last)
        for number in range(function.lineno, last + 1):
            for clause in CLAUSE.findall(comments.get(number, "")):
                yield clause, _lines_about(path, function, number)


def _lines_about(path: Path, function: ast.FunctionDef, number: int) -> Place:
    """Return the lines that a comment is about: those inside a condition or loop, else its own line or the next."""
    statements = [node for node in ast.walk(function) if isinstance(node, ast.stmt) and node is not function]
    nearest = min(
        (node for node in statements if (node.end_lineno or node.lineno) >= number),
        key=lambda node: (abs(node.lineno - number), -node.col_offset),
        default=function,
    )
    inside = nearest.body[0] if isinstance(nearest, ast.If | ast.For | ast.While) else nearest
    return Place(str(path), inside.lineno, inside.end_lineno or inside.lineno)
