"""Files of a game that are served beside the built client: its `web` folder, and its words.

A game of another package can't be part of the client's build. It ships a plain ES module instead, which the client
loads when the game is played; `web/table-module.d.ts` and docs/guides/add-a-game.md say what it has to export.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from sobremesa.core.definition import GameDefinition
from sobremesa.core.words import LANGUAGES
from sobremesa.games import definition, game_ids
from sobremesa.tables.errors import TableError

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


@get("/api/games/{game:str}/web/{name:str}", include_in_schema=False)
async def game_file(request: Request[Any, Any, Any], game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Serve a file of a game's `web` folder. Browsers revalidate it each time by its entity tag."""
    path = find(definition(game).folder / "web", name) if game in game_ids() else None
    if path is None:
        raise TableError("not-found")
    found = path.stat()
    content, tag = _read(path, found.st_mtime_ns, found.st_size)
    headers = {"cache-control": "no-cache", "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=KINDS[path.suffix], headers=headers)


@lru_cache(maxsize=64)
def _read(path: Path, _changed: int, _size: int) -> tuple[bytes, str]:
    """Return a file and its entity tag."""
    content = path.read_bytes()
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'


@get("/api/games/{game:str}/words/{lang:str}", include_in_schema=False, media_type=MediaType.TEXT)
async def game_words(game: FromPath[str], lang: FromPath[str]) -> Response[str]:
    """Serve a game's catalogue in a language, with the words of its table in the browser, as Fluent."""
    if game not in game_ids() or lang not in LANGUAGES:
        raise TableError("not-found")
    folder, name = definition(game).folder, f"words.{lang}.ftl"
    texts = [path.read_text(encoding="utf-8") for path in (folder / name, folder / "web" / name) if path.is_file()]
    return Response("\n".join(texts), headers={"cache-control": "no-cache"})
