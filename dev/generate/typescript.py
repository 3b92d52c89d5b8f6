"""Structs as TypeScript interfaces."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from .structs import Field, Struct, doc, fields, one_line, tag

WIDTH = 120

_SIMPLE: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    None: "null",
    types.NoneType: "null",
    Any: "unknown",
}
_JSON = {"boolean": "boolean", "number": "number", "integer": "number", "string": "string", "null": "null"}

Aliases = Mapping[str, Any]
"""Types that have a name of their own in TypeScript."""


def interface(struct: Struct, aliases: Aliases) -> str:
    """Return a struct as an interface."""
    parameters = "".join(f"<{each.__name__} = unknown>" for each in getattr(struct, "__parameters__", ()))
    lines = [*comment(doc(struct)), f"export interface {struct.__name__}{parameters} {{"]
    kind = tag(struct)
    if kind is not None:
        lines.append(f"  type: '{kind}';")
    for field in fields(struct):
        lines += _member(field, aliases)
    return "\n".join([*lines, "}"]) + "\n"


def _member(field: Field, aliases: Aliases) -> list[str]:
    name, kind = f"  {field.name}{'?' if field.optional else ''}:", typed(field.type, aliases)
    if len(name) + len(kind) + 2 > WIDTH and "(" not in kind:
        *members, last = kind.split(" | ")
        return [*comment(field.doc, "  "), name, *(f"    | {each}" for each in members), f"    | {last};"]
    return [*comment(field.doc, "  "), f"{name} {kind};"]


def alias(name: str, kind: Any, aliases: Aliases, about: str = "") -> str:
    """Return a type with a name of its own."""
    others = {each: value for each, value in aliases.items() if each != name}
    return "\n".join([*comment(about), f"export type {name} = {typed(kind, others)};"]) + "\n"


def union(name: str, structs: Iterable[Struct], about: str) -> str:
    """Return a type that is one of these structs."""
    members = [each.__name__ for each in structs]
    on_one_line = f"export type {name} = {' | '.join(members)};"
    if len(on_one_line) <= WIDTH:
        return "\n".join([*comment(about), on_one_line]) + "\n"
    return "\n".join([*comment(about), f"export type {name} =", *(f"  | {each}" for each in members)]) + ";\n"


def comment(text: str, indent: str = "") -> list[str]:
    """Return a comment of at most WIDTH columns a line; nothing if there is nothing to say."""
    text = one_line(text)
    if not text:
        return []
    if len(indent) + len(text) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    lines, line = [f"{indent}/**"], f"{indent} *"
    for word in text.split():
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = f"{indent} *"
        line += f" {word}"
    return [*lines, line, f"{indent} */"]


def typed(kind: Any, aliases: Aliases) -> str:
    """Return a Python type in TypeScript.

    Raises:
        TypeError: It has no form in JSON that this generator knows.
    """
    for name, value in aliases.items():
        if value == kind:
            return name
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if isinstance(kind, TypeVar):
        return kind.__name__
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _annotated(arguments, aliases)
    if origin is Literal:
        return " | ".join(_literal(each) for each in arguments)
    if origin in (Union, types.UnionType):
        return _either(arguments, aliases)
    if origin is list or (origin is tuple and arguments[-1] is Ellipsis):
        return _list_of(typed(arguments[0], aliases))
    if origin is tuple:
        return f"[{', '.join(typed(each, aliases) for each in arguments)}]"
    if origin is dict:  # the keys of a JSON object are strings
        return f"Record<string, {typed(arguments[1], aliases)}>"
    raise TypeError(f"no TypeScript type for {kind!r}: teach dev/generate/typescript.py this one")


def _annotated(arguments: tuple[Any, ...], aliases: Aliases) -> str:
    kind, *notes = arguments
    for note in notes:
        schema = (note.extra_json_schema or {}) if isinstance(note, msgspec.Meta) else {}
        if "enum" in schema:
            return " | ".join(_literal(each) for each in schema["enum"])
        if "type" in schema:
            return " | ".join(_JSON[each] for each in schema["type"])
    return typed(kind, aliases)


def _either(arguments: tuple[Any, ...], aliases: Aliases) -> str:
    """Return a union type, each member once, null last."""
    members = dict.fromkeys(typed(each, aliases) for each in arguments)
    return " | ".join(sorted(members, key="null".__eq__))


def _list_of(member: str) -> str:
    return f"({member})[]" if " | " in member else f"{member}[]"


def _literal(value: str | int | bool) -> str:
    if isinstance(value, str):
        return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
    return msgspec.json.encode(value).decode()
