"""What a type of Python can't say about a field, for the types and schemas that are made from it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


def one_of(names: Iterable[str]) -> msgspec.Meta:
    """Return a mark for a text that is one of some names: `phase: Annotated[str, one_of(PHASES)]`."""
    return msgspec.Meta(extra_json_schema={"enum": list(names)})
