"""The client's HTML page with preload links, so that a browser fetches all it needs at once, not import by import."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

import msgspec

PAGES = {"": "Home", "t": "TablePage", "g": "Rules", "replay": "Replay", "fair": "Fair"}
"""The client's page component for each first part of a path."""


class BuiltFile(msgspec.Struct):
    """An entry of the build's manifest: a file, and the files that it imports."""

    file: str
    name: str = ""
    imports: list[str] = []
    css: list[str] = []


_builds = msgspec.json.Decoder(dict[str, BuiltFile])


def frontpage(client: Path, address: str, game: str | None, lang: str, games: bytes) -> tuple[bytes, bytes]:
    """Return the page at an address, plain and gzipped. `games` is the list that the home page shows, as JSON."""
    kind = address.strip("/").split("/")[0]
    wanted = [PAGES.get(kind, "Home")]
    if game is not None:
        wanted += ["table", f"game-{game}", f"words-{game}-{lang}"]
    built = (client / "index.html").stat().st_mtime_ns
    return _frontpage(client, built, tuple(wanted), lang, b"" if kind else games)


@lru_cache(maxsize=64)
def _frontpage(client: Path, _built: int, wanted: tuple[str, ...], lang: str, games: bytes) -> tuple[bytes, bytes]:
    page = (client / "index.html").read_text(encoding="utf-8").replace('"./assets/', '"/assets/')
    links = [_link(path) for path in needed(client, wanted) if f'"/{path}"' not in page]
    if games:
        data = games.decode().replace("<", "\\u003c")
        links.append(f'<script type="application/json" id="games" lang="{lang}">{data}</script>')
    whole = page.replace("</head>", "".join(f"  {link}\n" for link in links) + "  </head>", 1).encode()
    return whole, gzip.compress(whole, 9)


def _link(path: str) -> str:
    if path.endswith(".css"):
        return f'<link rel="stylesheet" crossorigin href="/{path}">'
    return f'<link rel="modulepreload" crossorigin href="/{path}">'


def needed(client: Path, names: tuple[str, ...]) -> list[str]:
    """Return the files of these chunks and of all that they import, each once. Unknown chunks are ignored."""
    manifest = client / "files.json"
    if not manifest.is_file():
        return []
    built = _builds.decode(manifest.read_bytes())
    keys = [key for name in names for key, entry in built.items() if entry.name == name and entry.file.endswith(".js")]
    found: dict[str, None] = {}
    seen = set()
    while keys:
        key = keys.pop(0)
        if key in seen:
            continue
        seen.add(key)
        entry = built[key]
        found.update(dict.fromkeys([*entry.css, entry.file]))
        keys += entry.imports
    return list(found)
