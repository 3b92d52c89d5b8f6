"""The settings of a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from sobremesa.tables.pace import Pace


@dataclass(frozen=True)
class Limits:
    """What one client may do. A rate is (times per second, burst size), as in a token bucket."""

    message_bytes: int = 8_192
    body_bytes: int = 16_384
    requests: tuple[float, int] = (20.0, 120)  # HTTP requests per address
    guests: tuple[float, int] = (0.05, 30)  # new guests per address
    tables: tuple[float, int] = (0.05, 20)  # new tables per address
    messages: tuple[float, int] = (20.0, 60)  # WebSocket messages per guest
    chats: tuple[float, int] = (1.0, 8)  # chat messages per guest
    connects: tuple[float, int] = (20.0, 400)  # new WebSockets per address; after a restart all its people reconnect
    connections: int = 200  # WebSockets open at once per address
    unfinished: int = 30  # unfinished tables that a guest has opened
    outbox: int = 1_000_000  # bytes waiting for a slow client
    outboxes: int = 64_000_000  # bytes waiting for all slow clients together
    head_seconds: float = 10.0  # for the head of a request to arrive
    body_seconds: float = 20.0  # for its body
    write_seconds: float = 30.0  # for a client to read what it asked for
    http_connections: int = 100  # open at once, an address, WebSockets aside
    all_connections: int = 20_000  # open at once, WebSockets among them; fewer if the system allows fewer open files
    archive_seconds: float = 30 * 86_400.0  # without a step, after which an unfinished table is archived
    renames: tuple[float, int] = (0.2, 20)  # tables at which a guest is renamed
    replays: tuple[float, int] = (5_000.0, 100_000)  # steps of replays that are played again, an address
    words: tuple[float, int] = (0.1, 10)  # words to join a table that were wrong, an address

    @classmethod
    def generous(cls) -> Limits:
        """Return limits for tests and benchmarks, in which all clients have one address."""
        much = (1e9, 10**9)
        return cls(
            requests=much,
            guests=much,
            tables=much,
            messages=much,
            chats=much,
            connects=much,
            renames=much,
            replays=much,
            words=much,
            connections=10**6,
            http_connections=10**6,
            unfinished=10**6,
        )


@dataclass(frozen=True)
class Settings:
    """The settings of a server. `store` is a file or a URL, `bus` a URL where there are several nodes."""

    store: str
    bus: str | None = None
    key_file: Path | None = None
    """The keys that encrypt the secrets of running games in the store; without it they are stored in plain text."""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, such as `https://games.example`."""
    hosts: tuple[str, ...] = ()
    """Host names that requests may have, such as `games.example`; any if this is empty."""
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    lang: str = "en"
    """The language for clients that ask for none."""
