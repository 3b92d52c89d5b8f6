"""Decides which files of a folder `.dockerignore` lets into a build, by the rules of Docker.

Patterns are read in order and the last that matches a file or a folder above it decides; `!` lets in again; `**` stands
for any number of folders.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath


def _expression(pattern: str) -> re.Pattern[str]:
    parts = []
    for part in pattern.strip("/").split("/"):
        if part == "**":
            parts.append("(?:[^/]+/)*")
        else:
            parts.append("".join(_WILD.get(letter, re.escape(letter)) for letter in part) + "/")
    return re.compile("".join(parts))


_WILD = {"*": "[^/]*", "?": "[^/]"}


def let_in(ignore: str, path: str) -> bool:
    """Return whether a file enters the build."""
    entered = True
    names = [f"{each}/" for each in (path, *map(str, PurePosixPath(path).parents[:-1]))]
    for line in ignore.splitlines():
        pattern = line.strip()
        if pattern and not pattern.startswith("#"):
            expression = _expression(pattern.removeprefix("!"))
            if any(expression.fullmatch(name) for name in names):
                entered = pattern.startswith("!")
    return entered
