"""The difference of two JSON values, as `steps` messages carry it, and the checksum of a value.

A change is

- `[value]`: the value in place of the old one, or of none;
- `[]`: there is no such member any more (only in an object);
- `[start, count, values]`: in a list, `values` in place of `count` members from `start` on;
- `{"key": change, …}`: what changes in some members of an object, or of a list by their index.

`web/src/lib/changes.ts` is the same in TypeScript; both are tested with `tests/protocol/changes.json`.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

import msgspec

Change = list[Any] | dict[str, Any]
"""What has changed in a value: see `docs/reference/protocol.md#changes`."""

WORD = 0xFFFFFFFF
"""What a checksum fits into."""

_canonical = msgspec.json.Encoder(order="sorted")


def difference(old: Any, new: Any) -> Change | None:
    """Return what turns an old value into a new one, None if they are equal.

    The values are compared as Python compares them, which does not tell 1 from true: no field of a view has both.
    """
    if old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return _between_objects(old, new)
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return _between_lists(old, new)
    return [new]


def _between_objects(old: dict[str, Any], new: dict[str, Any]) -> Change:
    changes: dict[str, Any] = {}
    for key, value in new.items():
        change = difference(old[key], value) if key in old else [value]
        if change is not None:
            changes[key] = change
    for key in old:
        if key not in new:
            changes[key] = []
    return changes


def _between_lists(old: list[Any] | tuple[Any, ...], new: list[Any] | tuple[Any, ...]) -> Change:
    """Return the changes of single members if they are few or small, else of the part that is not the same."""
    if len(old) == len(new):
        changes = {
            str(index): change
            for index, pair in enumerate(zip(old, new, strict=True))
            if (change := difference(*pair)) is not None
        }
        if 2 * len(changes) <= len(new) or all(_is_inner(change) for change in changes.values()):
            return changes
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    if start + end == 0:
        return [new]
    return [start, len(old) - start - end, new[start : len(new) - end]]


def _is_inner(change: Change) -> bool:
    """Return whether a change keeps a part of the old value."""
    return isinstance(change, dict) or len(change) == 3


def apply(change: Change, old: Any) -> Any:
    """Return the new value. What does not change is shared with the old one, which stays as it is.

    Raises:
        ValueError: The change is none of this value.
    """
    try:
        return _applied(change, old)
    except (TypeError, LookupError) as error:
        raise ValueError(f"a change that does not fit: {error}") from None


def _applied(change: Change, old: Any) -> Any:
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        start, count, values = change
        if not 0 <= start <= start + count <= len(old):
            raise ValueError("a change outside of its list")
        return [*old[:start], *values, *old[start + count :]]
    if isinstance(old, list):
        members = old[:]
        for index, inner in change.items():
            members[int(index)] = _applied(inner, members[int(index)])
        return members
    fields = dict(old)
    for key, inner in change.items():
        if inner == []:
            del fields[key]
        else:
            fields[key] = _applied(inner, fields.get(key))
    return fields


def checksum(value: Any) -> int:
    """Return the sum of the checksums of an object's members, modulo 2**32, so that unchanged members need no look.

    The checksum of another value is its CRC-32 as JSON without spaces, in UTF-8, the keys of every object sorted.
    """
    if isinstance(value, msgspec.Struct):
        value = {name: getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return sum(member_checksum(str(key), member) for key, member in value.items()) & WORD
    return crc32(_written(value))


def member_checksum(name: str, value: Any) -> int:
    """Return the CRC-32 of `"name":value` as JSON."""
    return crc32(b"%b:%b" % (_written(name), _written(value)))


def _written(value: Any) -> bytes:
    try:
        return _canonical.encode(value)
    except TypeError:  # a dictionary with numbers as keys, which are texts in JSON
        return _canonical.encode(msgspec.to_builtins(value, str_keys=True))
