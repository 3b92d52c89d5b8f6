"""The server as an ASGI app."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from sobremesa import __version__
from sobremesa.core.errors import SobremesaError
from sobremesa.protocol.http import FORMS, Problem
from sobremesa.store.store import Store
from sobremesa.tables.errors import TableError

from .api import api, language_of
from .bus import NatsBus
from .game_files import game_file, game_words
from .guests import Guests
from .hub import Hub
from .leased import LeasedOwnership
from .limits import Buckets
from .metrics import count_fault
from .pages import asks_for_page, asset, healthz, messages, metrics, not_found_page, page, plain_style, top_file
from .problems import problem, status_of
from .settings import Settings
from .socket import table_socket


def create_app(settings: Settings) -> Litestar:
    """Return the app. Its lifespan opens and closes the store that the settings name."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as opened:
            store = await Store.open(settings.store, settings.key_file)
            opened.push_async_callback(store.close)
            hub = app.state.hub = Hub(settings, store)
            app.state.guests = Guests(store)
            app.state.guests_rate = Buckets(*settings.limits.guests)
            app.state.tables_rate = Buckets(*settings.limits.tables)
            app.state.connects_rate = Buckets(*settings.limits.connects)
            if settings.bus is not None:
                bus = await NatsBus.open(settings.bus, hub.on_news, hub.resync)
                leased = LeasedOwnership(hub.node, store.leases, bus)
                hub.join(bus, leased)
                leased.start(hub.on_heartbeat)
            await hub.start()
            opened.push_async_callback(hub.stop)
            yield

    app = Litestar(
        route_handlers=[
            *(api, page, plain_style, top_file, asset, game_file, game_words),
            *(healthz, metrics, messages, table_socket),
        ],
        lifespan=[life],
        exception_handlers={
            SobremesaError: _on_error,
            HTTPException: _on_http_error,
            Exception: _on_unexpected_error,
        },
        openapi_config=OpenAPIConfig(
            title="Sobremesa",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )
    schemas = app.openapi_schema.components.schemas or {}
    for form in FORMS:
        schemas[form.__name__].additional_properties = False
    return app


def _lang(request: Request[Any, Any, Any]) -> str:
    return language_of(request, request.query_params.get("lang"))


def _on_error(request: Request[Any, Any, Any], error: SobremesaError) -> Response[Any]:
    """Return the answer to an error of ours: a `Problem`, or a page for people who follow a dead link."""
    if isinstance(error, TableError) and error.code == "not-found" and asks_for_page(request):
        return not_found_page(request)
    return Response(
        Problem(problem(error), error.text_in(_lang(request))),
        status_code=status_of(error),
        media_type=MediaType.JSON,
    )


def _on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Return the answer to a request that the framework refuses: an unknown address, a body that can't be read."""
    if error.status_code == 404:
        return _on_error(request, TableError("not-found"))
    if error.status_code == 400:
        found = Problem("unreadable", TableError("unreadable", detail=_detail(error)).text_in(_lang(request)))
    else:
        found = Problem("refused", str(error.detail))
    headers = error.headers
    return Response(found, status_code=error.status_code, media_type=MediaType.JSON, headers=headers)


def _detail(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{each.get('key', '')}: {each.get('message', '')}" for each in extra if isinstance(each, dict)]
    return "; ".join(parts)[:300] or str(error.detail)[:300]


def _on_unexpected_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Log the type of an unexpected error and answer 500. A body nested too deeply is the client's error instead."""
    if isinstance(error, RecursionError):
        return _on_error(request, TableError("unreadable", detail="too deep"))
    count_fault("request", error)
    return Response(
        Problem("wrong", TableError("wrong").text_in(_lang(request))), status_code=500, media_type=MediaType.JSON
    )
