"""Run the server: check the store, open the port, announce the address, stop gracefully."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import uvicorn
from litestar import Litestar

from sobremesa.store.engine import sqlite_path
from sobremesa.store.sqlite_file import check_integrity, exclusive_use
from sobremesa.store.store import Store

from .app import create_app
from .bus import NatsBus
from .client_socket import ClientSocket
from .errors import StartupError
from .http_connection import bounded
from .logs import log_to_stderr
from .settings import Settings
from .shield import Shield

SWITCH = 0.0005
"""Seconds of Python's thread switch interval: threads of the store and the bots must not delay the event loop."""

GC_THRESHOLD = (100_000, 20, 500)
"""Thresholds of the garbage collector. Moves leave no cycles, and looking for some took a seventh of a busy server's
CPU time."""


def run(settings: Settings, on_ready: Callable[[str], None], *, browser: bool, verbose: bool = False) -> None:
    """Serve until a signal stops the server; call `on_ready` with its address once it listens.

    Raises:
        StoreError: The store can't be used.
        StartupError: The port can't be opened, or the bus can't be reached.
    """
    sys.setswitchinterval(SWITCH)
    log_to_stderr(logging.INFO if verbose else logging.WARNING)
    file = sqlite_path(settings.store)
    if settings.bus is not None and not settings.store.startswith("postgres"):
        raise StartupError("bus-store")
    with nullcontext() if file is None else exclusive_use(file):
        asyncio.run(_try(settings, file))
        listener = listen(settings.host, settings.port)
        port = listener.getsockname()[1]
        host = settings.host if settings.host not in ("0.0.0.0", "::", "") else "localhost"  # noqa: S104
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
        Server(configured(settings), lambda: _ready(address, on_ready, browser)).run(sockets=[listener])


async def _try(settings: Settings, file: Path | None) -> None:
    """Bring the store up to date and check its file; raise StoreError or StartupError if it or the bus is unusable."""
    if settings.bus is not None:
        await (await NatsBus.open(settings.bus, lambda _, __: None, lambda: None)).close()
    if file is not None and file.exists():
        check_integrity(file)
    await (await Store.open(settings.store, settings.key_file)).close()


def configured(settings: Settings, app: Litestar | None = None) -> uvicorn.Config:
    """Return the configuration of uvicorn for the app."""
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")  # as uvicorn reads it
    return uvicorn.Config(
        Shield(app or create_app(settings), settings),
        http=bounded(settings.limits, proxies),
        log_level="warning",
        access_log=False,
        ws=ClientSocket,
        ws_max_size=settings.limits.message_bytes,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=5,
    )


class Server(uvicorn.Server):
    """A server that calls `ready` when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.collect()
            gc.freeze()  # what is loaded by now is never freed
            gc.set_threshold(*GC_THRESHOLD)
            self._ready()


def _ready(address: str, on_ready: Callable[[str], None], browser: bool) -> None:
    on_ready(address)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on a port.

    Raises:
        StartupError: The port can't be opened.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=1024)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise StartupError("address", host=host, port=str(port), reason=reason) from None
    listener.set_inheritable(False)
    return listener
