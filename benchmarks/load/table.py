"""A table under load: its moves are sent at equal intervals, and timed until they have arrived at every seat."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field

from .raw_socket import RawSocket


@dataclass
class Measurements:
    """The measurements of all tables; nothing is added while it is not open."""

    took: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    """The bytes of each message that came."""
    refused: Counter[str] = field(default_factory=Counter)
    over: int = 0
    is_open: bool = False


class Table(ABC):
    """One table with all its seats. A move is sent when it is due and the one before has arrived."""

    def __init__(self, measured: Measurements, seats: int) -> None:
        self.measured = measured
        self.sockets: list[RawSocket] = []
        self.ats = [-1] * seats
        self._loop = asyncio.get_running_loop()
        self.seen: asyncio.Future[None] = self._loop.create_future()
        """Done when every seat has received a state."""
        self._beat: float | None = None
        self._due = 0.0
        self._pending: int | None = None
        self._sent = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def weigh(self, message: bytes) -> None:
        """Note the size of a message that came."""
        if self.measured.is_open:
            self.measured.sizes.append(len(message))

    @abstractmethod
    async def connect(self) -> None:
        """Connect every seat."""

    @abstractmethod
    def next_move(self) -> tuple[int, bytes] | None:
        """Return the number of the socket that moves next and what it sends; None if nobody may move now."""

    def play(self, beat: float, first: float) -> None:
        """Move every `beat` seconds from now on, the first time after `first`."""
        self._beat = beat
        self._due = self._loop.time() + first
        self.look()

    def rest(self) -> None:
        """Send no more moves."""
        self._beat = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def leave(self) -> None:
        self.rest()
        for socket in self.sockets:
            socket.close()

    @property
    def settled(self) -> bool:
        """Whether no move is under way."""
        return self._pending is None

    def look(self) -> None:
        """Handle that a seat got a message: a move may have arrived at the last seat, and another may be due."""
        if self._pending is not None:
            if min(self.ats) <= self._pending:
                return
            if self.measured.is_open:
                self.measured.took.append(time.perf_counter() - self._sent)
            self._pending = None
        if min(self.ats) < 0:
            return
        if not self.seen.done():
            self.seen.set_result(None)
        if self._beat is not None and self._timer is None:
            self._timer = self._loop.call_at(self._due, self._send)

    def _send(self) -> None:
        self._timer = None
        move = self.next_move()
        if move is None or self._beat is None:
            return
        number, message = move
        self._due += self._beat
        self._pending = max(self.ats)
        self._sent = time.perf_counter()
        self.sockets[number].send(message)
