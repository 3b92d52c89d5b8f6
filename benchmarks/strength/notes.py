"""Results of benchmarks as lines of JSON, from which docs/strength.md is written."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from .words import StrengthError

Note = TypeVar("Note", bound=msgspec.Struct)


def note(path: Path, found: msgspec.Struct) -> None:
    """Append a result to a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(msgspec.json.encode(found) + b"\n")
    except OSError as error:
        raise _no_file(path, error) from None


def noted(path: Path, kind: type[Note]) -> list[Note]:
    """Return all results in a file, the oldest first; none if there is no file."""
    try:
        lines = path.read_bytes().splitlines() if path.exists() else []
    except OSError as error:
        raise _no_file(path, error) from None
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except msgspec.MsgspecError:
            raise StrengthError("note", file=str(path), line=number) from None
    return found


def _no_file(path: Path, error: OSError) -> StrengthError:
    return StrengthError("folder", folder=str(path), reason=str(error.strerror or error))
