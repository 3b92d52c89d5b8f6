"""Annotations of fields that a Python type can't express, for generated types and schemas."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


def one_of(names: Iterable[str]) -> msgspec.Meta:
    """Return the annotation of a text that is one of some names: `phase: Annotated[str, one_of(PHASES)]`."""
    return msgspec.Meta(extra_json_schema={"enum": list(names)})
