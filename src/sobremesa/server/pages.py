"""The client's pages and files, health and metrics. Where the client is not built, a plain page lists the tables."""

from __future__ import annotations

import contextlib
import gzip
import html
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import File

from sobremesa import __version__
from sobremesa.core.errors import SobremesaError
from sobremesa.core.words import words
from sobremesa.games import definitions
from sobremesa.protocol.http import Health
from sobremesa.protocol.messages import FromClient, FromServer
from sobremesa.tables.errors import TableError, table_words

from .api import language_of
from .frontpage import frontpage
from .game_info import game_info
from .metrics import ROOMS, exposition

CLIENT = Path(__file__).with_name("client")
_KINDS = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}

Asked = Request[Any, Any, Any]


def built() -> bool:
    """Return whether the browser client is built."""
    return (CLIENT / "index.html").is_file()


@get(
    [
        "/",
        "/t/{table_id:str}",
        "/g/{game:str}",
        "/replay/{table_id:str}",
        "/fair/{table_id:str}",
        "/learn/{game:str}",
        "/learn/{game:str}/{lesson:str}",
    ],
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def page(request: Asked, lang: FromQuery[str | None] = None) -> Response[Any]:
    """Serve the client's page. The client itself routes by the address; the pages differ only in what they preload."""
    spoken = language_of(request, lang)
    if not built():
        return Response(await _plain_page(request, spoken), media_type=MediaType.HTML)
    game = await _game_at(request)
    games = _games(spoken) if request.url.path == "/" else b""
    return _html(request, *frontpage(CLIENT, request.url.path, game, spoken, games))


def asks_for_page(request: Asked) -> bool:
    """Return whether a request comes from a browser's address bar or a link, and the client is built."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "") and built()


def not_found_page(request: Asked) -> Response[Any]:
    """Return the client's page with status 404; the client says that nothing is there and links to the home page."""
    lang = language_of(request, request.query_params.get("lang"))
    return _html(request, *frontpage(CLIENT, "/lost", None, lang, b""), status=404)


def _html(request: Asked, plain: bytes, packed: bytes, status: int = 200) -> Response[Any]:
    headers = {"cache-control": "no-cache", "vary": "accept-encoding, accept-language"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        plain = packed
    return Response(plain, media_type=MediaType.HTML, status_code=status, headers=headers)


async def _game_at(request: Asked) -> str | None:
    """Return the game of the table in the address, None if there is no such table."""
    table_id = request.path_params.get("table_id")
    if table_id is None:
        return None
    with contextlib.suppress(SobremesaError):
        room = await request.app.state.hub.room(table_id)
        return str(room.table.game.definition.game_id)
    return None


@lru_cache(maxsize=4)
def _games(lang: str) -> bytes:
    """Return the list of games as `GET /api/games` answers it, for the home page."""
    return msgspec.json.encode([game_info(each, lang) for each in definitions()])


async def _plain_page(request: Asked, lang: str) -> str:
    """Return a page with the games and the tables, for a server without the built client."""
    say = table_words(lang).say
    found = await request.app.state.hub.store.open_tables()
    tables = "".join(
        f"<li>{html.escape(each.setup.game)} · {sum(h.kind == 'free' for h in each.holders)} / {each.setup.players}"
        f" · <code>{html.escape(each.id)}</code></li>"
        for each in found
    )
    games = "".join(
        f"<dt>{html.escape(words(definition, lang).say('title'))}</dt>"
        f"<dd>{html.escape(words(definition, lang).say('blurb'))}</dd>"
        for definition in definitions()
    )
    other = "en" if lang == "es" else "es"
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>Sobremesa</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/plain.css"></head><body>'
        f"<main><h1>Sobremesa</h1><p>{say('page-welcome')}</p><h2>{say('page-tables')}</h2>"
        f"<ul>{tables or '<li>' + say('page-no-tables') + '</li>'}</ul><h2>{say('page-games')}</h2><dl>{games}</dl>"
        f'<p><a href="/api/schema">{say("page-protocol")}</a> · '
        f'<a href="/?lang={other}" hreflang="{other}">{say("page-other-language")}</a></p></main></body></html>'
    )


PLAIN_CSS = """
:root { color-scheme: light dark; --linen: #f6f0e4; --ink: #2b2320; --wine: #7a2230; }
@media (prefers-color-scheme: dark) { :root { --linen: #231d1a; --ink: #f1e8da; --wine: #e79aa4; } }
body { margin: 0; background: var(--linen); color: var(--ink); font: 1.05rem/1.6 Georgia, serif; }
main { max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 2.6rem; letter-spacing: -.02em; margin: 0; }
h2 { margin: 2rem 0 .25rem; font-size: 1.2rem; }
a, dt { color: var(--wine); }
dt { font-weight: bold; margin-top: .75rem; }
dd { margin: 0; }
"""


LONGEST_FILE = 128


def plain_name(name: str) -> bool:
    """Return whether a name can be one of the client's files: no path, not hidden, not too long for a file system."""
    return len(name) <= LONGEST_FILE and name.isprintable() and not name.startswith(".") and not set(name) & set("/\\")


@get("/{name:str}", include_in_schema=False)
async def top_file(name: FromPath[str]) -> File:
    """Serve a file beside the client's page: an icon, the manifest."""
    path = CLIENT / name
    if not plain_name(name) or not path.is_file():
        raise TableError("not-found")
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(name)[0]
    return File(path, media_type=kind, content_disposition_type="inline", headers={"cache-control": "no-cache"})


@get("/plain.css", include_in_schema=False, media_type=MediaType.CSS)
async def plain_style() -> str:
    return PLAIN_CSS


@get("/healthz")
async def healthz(request: Asked) -> Health:
    """Answer whether the server can serve tables: it tries a write to the store, and checks the bus.

    Raises:
        TableError: The server stops, or the bus is lost.
        StoreError: The store can't be written to.
    """
    hub = request.app.state.hub
    if hub.stopping:
        raise TableError("stopping")
    hub.bus.ensure_connected()
    await hub.store.health.check()
    return Health("ok", __version__)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: Asked) -> bytes:
    """Serve the metrics for Prometheus, under this spelling of the path only, which a proxy can then block."""
    if request.scope["raw_path"] != b"/metrics":
        raise TableError("not-found")
    ROOMS.set(len(request.app.state.hub.rooms))
    return exposition()


@get("/api/messages", include_in_schema=False)
async def messages() -> dict[str, Any]:
    """Return the JSON Schema of every message over the WebSocket."""
    (client, server), components = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "from_client": client,
        "from_server": server,
        "$defs": components,
    }


PACKED = {".js", ".css", ".svg"}
"""The suffixes of files that are gzipped; fonts and pictures are compressed already."""

FOR_GOOD = "public, max-age=31536000, immutable"


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """Serve a built file. Its name changes with its content, so a browser may cache it for good."""
    found = _asset(name)
    if found is None:
        raise TableError("not-found")
    plain, packed, kind = found
    headers = {"cache-control": FOR_GOOD, "vary": "accept-encoding"}
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(plain, media_type=kind, headers=headers)


@lru_cache(maxsize=256)
def _asset(name: str) -> tuple[bytes, bytes | None, str] | None:
    """Return a built file, the same gzipped (None if that does not pay) and its media type; None if there is none."""
    path = CLIENT / "assets" / name
    if not plain_name(name) or not path.is_file():
        return None
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    content = path.read_bytes()
    return content, gzip.compress(content, 9) if path.suffix in PACKED else None, kind
