"""The files of a game's `web` folder that may be served as they are."""

from __future__ import annotations

import re
from pathlib import Path

from sobremesa.core.definition import GameDefinition

DRAWING = ("table.js", "table.css", "cover.svg")
"""The files that the client asks for by name; others are asked for by `table.js`."""

KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".json": "application/json",
}
"""The media types of the files that are served, by suffix. Others are not served."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,99}")


def drawing_files(game: GameDefinition) -> list[str]:
    """Return those of the files in `DRAWING` that a game has."""
    return [name for name in DRAWING if find(game.folder / "web", name) is not None]


def find(folder: Path, name: str) -> Path | None:
    """Return the file of a folder that may be served under a name, or None.

    A name has no slashes, and a symbolic link that leads out of the folder is not followed.
    """
    if _NAME.fullmatch(name) is None or Path(name).suffix not in KINDS:
        return None
    folder = folder.resolve()
    path = (folder / name).resolve()
    return path if path.parent == folder and path.is_file() else None
