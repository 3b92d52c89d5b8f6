"""What the worker of the page offers to Python. `web/src/tab/worker.ts` implements it; tests do so in plain Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol


class Database(Protocol):
    """Texts by key, on disk. Errors of any type mean that it can't be used."""

    async def get(self, key: str) -> str | None:
        """Return the text of a key."""

    async def texts(self, prefix: str) -> Sequence[str]:
        """Return the texts of all keys with a prefix, in the order of their keys."""

    async def commit(self, changes: str) -> bool:
        """Write a JSON list of `Change` in one transaction, and return once it is on disk.

        Return False if a key does not hold what a change expects: then nothing is written.
        """


class Locks(Protocol):
    """Locks that the tabs of a browser share. A tab that is closed, or dies, has none."""

    def request(self, name: str, gained: Callable[[], None]) -> None:
        """Ask for a lock; `gained` is called when this tab has it."""

    def release(self, name: str) -> None:
        """Give up a lock, or the wish for it."""


class Page(Protocol):
    """The page that the worker belongs to, and the other tabs."""

    def send(self, channel: int, message: str) -> None:
        """Send a message to the page over the channel of a table."""

    def close(self, channel: int, code: int) -> None:
        """Close a channel."""

    def publish(self, message: str) -> None:
        """Send a message to the workers of the other tabs."""
