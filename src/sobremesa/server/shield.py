"""ASGI middleware before every request: origin, host, size and rate limits, and the security headers of answers."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from sobremesa.tables.errors import TableError

from .guests import address, header
from .limits import Buckets
from .metrics import count_fault
from .settings import Settings

CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
INTERNAL = ("/healthz", "/metrics")
_READING = ("GET", "HEAD", "OPTIONS")


def allowed_origin(scope: Mapping[str, Any], origins: tuple[str, ...]) -> bool:
    """Return whether a request comes from an allowed page. Programs send no origin, and no browser's cookie either."""
    origin = header(scope, b"origin")
    if origin is None or origin in origins:
        return True
    try:
        place = urlsplit(origin).netloc
    except ValueError:  # such as `http://[`
        return False
    return bool(place) and place == header(scope, b"host")


def allowed_host(scope: Mapping[str, Any], hosts: tuple[str, ...]) -> bool:
    """Return whether a request names one of the allowed hosts, on any port. If none are named, all are allowed.

    Health and metrics are asked for by address, by proxies and monitors that know no name of the site.
    """
    if not hosts or scope["path"] in INTERNAL:
        return True
    host = (header(scope, b"host") or "").casefold()
    return re.sub(r":\d*$", "", host) in hosts


def _ambiguous(scope: Mapping[str, Any]) -> bool:
    """Return whether a request gives its length in two ways: a proxy may have read it in another way than we did."""
    return header(scope, b"content-length") is not None and header(scope, b"transfer-encoding") is not None


class Shield:
    """Middleware around the whole app, so that it covers what no route answers too."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._rates = Buckets(*settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and (
            _ambiguous(scope) or not allowed_host(scope, self._settings.hosts)
        ):
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return
        if scope["type"] != ScopeType.HTTP:  # a WebSocket, or the app's lifespan
            await self._app(scope, receive, send)
            return
        send = _with_headers(send)
        most = self._settings.limits.body_bytes
        if not _free(scope["path"]) and not self._rates.take(address(scope)):
            await _refuse(send, 429, TableError("slow-down"))
        elif _ambiguous(scope):
            await _refuse(send, 400, TableError("two-lengths"))
        elif not allowed_host(scope, self._settings.hosts):
            await _refuse(send, 400, TableError("wrong-host"))
        elif scope["method"] not in _READING and not allowed_origin(scope, self._settings.origins):
            await _refuse(send, 403, TableError("origin"))
        elif _length(scope) > most:
            await _refuse(send, 413, TableError("too-large", most=most))
        else:
            await self._guarded(scope, _bounded(receive, most, self._settings.limits.body_seconds), send)

    async def _guarded(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer a request; whatever the app raises becomes an answer, unless one has begun."""
        began = False

        async def sending(message: Message) -> None:
            nonlocal began
            began = began or message["type"] == "http.response.start"
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except Exception as error:
            count_fault("request", error)
            if began:  # all that can be done is to end the connection, so that half an answer is not taken for a whole
                raise
            await _refuse(send, 500, TableError("wrong"))


def _free(path: str) -> bool:
    """Return whether a path has no rate limit: the client's files, which have a dot in their name, health and metrics.

    All others have one, so that no other spelling of a path (the app takes `//api` for `/api`) escapes it.
    """
    if path in INTERNAL or path.startswith("/assets/"):
        return True
    return path.count("/") == 1 and "." in path


def _length(scope: Mapping[str, Any]) -> int:
    length = header(scope, b"content-length") or "0"
    return int(length) if length.isdigit() else 0


def _bounded(receive: Receive, most: int, seconds: float) -> Receive:
    """Return a `receive` that raises TableError when a body is too long, declared or not, or too slow."""
    got = 0
    end = time.monotonic() + seconds
    whole = False

    async def bounded() -> Any:
        nonlocal got, whole
        if whole:  # what may still come is that the client disconnects
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), max(0.0, end - time.monotonic()))
        except TimeoutError:
            raise TableError("too-slow", seconds=int(seconds)) from None
        whole = not message.get("more_body", False)
        if message["type"] == "http.request":
            got += len(message.get("body", b""))
            if got > most:
                raise TableError("too-large", most=most)
        return message

    return bounded


def _with_headers(send: Send) -> Send:
    """Return a `send` that adds the security headers, and `no-store` to answers without a cache policy."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [*message.get("headers", []), *HEADERS]
            if not any(name == b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await send(message)

    return sending


async def _refuse(send: Send, status: int, error: TableError) -> None:
    body = msgspec.json.encode({"code": error.code, "text": error.text_in("en")})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    if error.code in ("two-lengths", "wrong"):  # what follows on the connection may be meant as part of this request
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
