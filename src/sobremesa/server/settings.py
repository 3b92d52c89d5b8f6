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
            connections=10**6,
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
