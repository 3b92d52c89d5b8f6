"""Files of a game that are served beside the built client: its `web` folder, and its words.

A game of another package can't be part of the client's build. It ships a plain ES module instead, which the client
loads when the game is played; `web/table-module.d.ts` and docs/guides/add-a-game.md say what it has to export.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from sobremesa.core.words import LANGUAGES
from sobremesa.games import definition, game_ids
from sobremesa.tables.errors import TableError

from .drawings import KINDS, find


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
