"""What waits for slow clients, in all connections together."""

from __future__ import annotations

from typing import Protocol

SLOW = 64_000
"""Bytes that wait for a client, above which it counts as slow."""


class Outbox(Protocol):
    """What is asked of a connection."""

    @property
    def waiting(self) -> int: ...

    def drop(self) -> None: ...


class Outboxes:
    """The connections of slow clients. If more than `most` bytes wait in all, those with the most are dropped."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._slow: set[Outbox] = set()

    def note(self, connection: Outbox) -> None:
        """Note that a connection is slow."""
        self._slow.add(connection)
        waiting = {each: size for each in self._slow if (size := each.waiting) > SLOW}
        total = sum(waiting.values())
        while total > self._most:
            most = max(waiting, key=waiting.__getitem__)
            total -= waiting.pop(most)
            most.drop()
        self._slow = set(waiting)
