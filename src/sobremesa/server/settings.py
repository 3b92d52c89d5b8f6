"""The settings of a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from sobremesa.tables.pace import Pace


@dataclass(frozen=True)
class Limits:
    """What one client may do. A rate is a number of times a second, with a number at once."""

    message_bytes: int = 8_192
    body_bytes: int = 16_384
    requests: tuple[float, int] = (20.0, 120)  # an address, over HTTP
    guests: tuple[float, int] = (0.05, 30)  # new guests, an address
    tables: tuple[float, int] = (0.05, 20)  # new tables, an address
    messages: tuple[float, int] = (20.0, 60)  # over WebSockets, a guest
    chats: tuple[float, int] = (1.0, 8)  # among them, to say something
    connects: tuple[float, int] = (20.0, 400)  # new WebSockets, an address; after a restart all its people come back
    connections: int = 200  # open at once, an address
    unfinished: int = 30  # tables a guest has opened that are not over
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
    """The keys that encrypt the secrets of running games in the store; without it they are stored as they are."""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Other places whose pages may talk to this server, such as `https://games.example`."""
    hosts: tuple[str, ...] = ()
    """Names under which this server may be asked, such as `games.example`; any if there are none."""
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    lang: str = "en"
    """The first page's language for those who name none."""
