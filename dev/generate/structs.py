"""Reads structs and their source code: the type, default and documentation of every field.

A field is documented by the string after it, or by the comment at the end of its line:

    size: int
    \"\"\"How many cards there are.\"\"\"
    sure: list[int]  # what is in it for certain
"""

from __future__ import annotations

import ast
import inspect
import io
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, get_args, get_type_hints

import msgspec

Struct = type[msgspec.Struct]


@dataclass(frozen=True)
class Field:
    """One field of a struct. `optional` tells whether it may be missing in the JSON."""

    name: str
    type: Any
    doc: str
    optional: bool
    default: Any


def fields(struct: Struct) -> list[Field]:
    """Return the fields of a struct, its own and inherited ones, in their order."""
    types = get_type_hints(struct, include_extras=True)
    docs = {name: doc for base in reversed(struct.__mro__) for name, doc in _docs_of(base).items()}
    config = struct.__struct_config__
    may_be_missing = config.omit_defaults or config.forbid_unknown_fields  # what is sent, and what may be left out
    return [
        Field(
            each.encode_name,
            types[each.name],
            docs.get(each.name, ""),
            may_be_missing and not each.required,
            msgspec.NODEFAULT if each.required else _default(each),
        )
        for each in msgspec.structs.fields(struct)
    ]


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


def tag(struct: Struct) -> str | None:
    """Return the `type` of a message."""
    found = struct.__struct_config__.tag
    return None if found is None else str(found)


def doc(struct: Struct) -> str:
    """Return the docstring of a struct, on one line."""
    return one_line(struct.__doc__ or "")


def one_line(text: str) -> str:
    return " ".join(text.split())


def structs_in(module: ModuleType) -> list[Struct]:
    """Return the structs that a module defines, in their order, but for the bases that have no fields of their own."""
    found = [each for each in vars(module).values() if _is_struct(each) and each.__module__ == module.__name__]
    bases = {base for each in found for base in each.__mro__[1:]}
    return [each for each in found if each not in bases]


def used_by(struct: Struct) -> Iterator[Struct]:
    """Yield the structs that a struct's fields are made of, each before those that use it, and the struct itself."""
    seen: set[Struct] = set()

    def walk(kind: Any) -> Iterator[Struct]:
        if _is_struct(kind):
            if kind not in seen:
                seen.add(kind)
                for field in fields(kind):
                    yield from walk(field.type)
                yield kind
        else:
            for part in get_args(kind):
                yield from walk(part)

    return walk(struct)


def _is_struct(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct


def _docs_of(kind: type) -> dict[str, str]:
    module = sys.modules.get(kind.__module__)
    if module is None or not issubclass(kind, msgspec.Struct) or kind is msgspec.Struct:
        return {}
    return _docs_in(module).get(kind.__name__, {})


def member_docs(enum: type) -> dict[str, str]:
    """Return the documentation of the members of an enum, by their names."""
    return _docs_in(sys.modules[enum.__module__])[enum.__name__]


def names_in(module: ModuleType) -> dict[str, str]:
    """Return the documentation of the names that a module assigns."""
    return _docs_in(module)[""]


@cache
def _docs_in(module: ModuleType) -> dict[str, dict[str, str]]:
    """Return the documentation of every name that a module's classes assign, and under "" of the module's own."""
    source = inspect.getsource(module)
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    tree = ast.parse(source)
    classes = {each.name: each.body for each in tree.body if isinstance(each, ast.ClassDef)}
    return {name: dict(_documented(body, comments)) for name, body in {"": tree.body, **classes}.items()}


def _documented(body: list[ast.stmt], comments: dict[int, str]) -> Iterator[tuple[str, str]]:
    for each, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(each, ast.AnnAssign | ast.Assign):
            target = each.target if isinstance(each, ast.AnnAssign) else each.targets[0]
            if isinstance(target, ast.Name):
                text = _string(after)
                yield target.id, one_line(comments.get(each.end_lineno or 0, "") if text is None else text)


def _string(statement: ast.stmt | None) -> str | None:
    """Return the text of a statement that is nothing but a string."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None
