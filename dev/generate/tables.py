"""Structs as tables of Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

import msgspec

from .structs import Field, Struct, doc, fields, member_docs, tag
from .typescript import Aliases, typed


def messages(structs: Iterable[Struct], aliases: Aliases) -> str:
    """Return a table of messages by their `type`, a row for each message and for each of its fields."""
    return _table([(f"**`{tag(each)}`**", each) for each in structs], "message", aliases)


def shapes(structs: Iterable[Struct], aliases: Aliases) -> str:
    """Return a table of structs by their names, a row for each struct and for each of its fields."""
    return _table([(f"**{each.__name__}**", each) for each in structs], "shape", aliases)


def codes(enum: type[IntEnum]) -> str:
    """Return a table of the members of an enum by their values."""
    docs = member_docs(enum)
    return _lines(("code", "meaning"), [(str(each.value), docs[each.name]) for each in enum])


def _table(named: list[tuple[str, Struct]], head: str, aliases: Aliases) -> str:
    rows: list[tuple[str, ...]] = []
    for name, struct in named:
        rows.append((name, "", "", doc(struct)))
        rows += [("", f"`{_name(field)}`", f"`{_kind(field, aliases)}`", field.doc) for field in fields(struct)]
    return _lines((head, "field", "type", "meaning"), rows)


def _name(field: Field) -> str:
    return f"{field.name}{'?' if field.optional else ''}"


def _kind(field: Field, aliases: Aliases) -> str:
    """Return the type of a field, with its default if the field may be missing and the default is not empty."""
    kind = typed(field.type, aliases).replace("'", '"')
    return f"{kind} = {_json(field.default)}" if field.optional and field.default is not None else kind


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _lines(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [_row(head), f"|{'---|' * len(head)}", *(_row(row) for row in rows)]
    return "\n".join(lines) + "\n"


def _row(cells: tuple[str, ...]) -> str:
    escaped = [cell.replace("|", r"\|") for cell in cells]
    return f"| {' | '.join(escaped)} |"
