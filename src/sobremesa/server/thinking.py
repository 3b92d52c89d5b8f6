"""Bots and advice, which think in threads beside the event loop and get only what their seat knows."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from sobremesa.bots import Budget, bot_named
from sobremesa.bots.advice import Advice, explain
from sobremesa.core.bits import MASK
from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Match
from sobremesa.tables.errors import TableError

THREADS = 2
ADVICE = Budget(simulations=5_000, milliseconds=1_000)
MOST_ASKING = 32
"""The most hints that are thought about or wait at once."""
MOST_OF_ADDRESS = 8
"""The most of them that guests of one address have asked for."""

T = TypeVar("T")


class Turns:
    """One at a time, by turns of the addresses that wait: many guests of one address do not starve the others."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def of(self, source: str) -> AsyncIterator[None]:
        """Wait for a turn of an address, and hold it for the length of the block."""
        if self._taken:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(source, deque()).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():  # it was given all the same
                    self._next()
                raise
        self._taken = True
        try:
            yield
        finally:
            self._next()

    def close(self) -> None:
        """Cancel all who wait."""
        for turns in self._waiting.values():
            for turn in turns:
                turn.cancel()
        self._waiting.clear()

    def _next(self) -> None:
        """Give the turn to the address that has waited longest for one."""
        while self._waiting:
            source, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[source] = turns
            if not turn.done():  # it may have been cancelled
                turn.set_result(None)
                return
        self._taken = False


class Thinkers:
    """The threads of a server's bots, and one more for hints, so that no bot waits for a hint."""

    def __init__(self) -> None:
        self._bots = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._adviser = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self._asking: dict[str, str] = {}
        self._turns = Turns()

    async def choose(self, match: Match, seat: int, level: str) -> int:
        """Return the code of what a bot of a level does in a seat now."""
        return await _in_thread(self._bots, lambda: bot_named(level).choose(match.knowledge(seat), _dice()))

    async def advise(self, match: Match, seat: int, guest: str, source: str) -> Advice:
        """Return what a strong bot thinks of each action that a seat has now.

        Raises:
            TableError: The guest waits for another hint, or too many others do, of the same address or in all.
        """
        same = sum(each == source for each in self._asking.values())
        if guest in self._asking or same >= MOST_OF_ADDRESS or len(self._asking) >= MOST_ASKING:
            raise TableError("hint-busy")
        self._asking[guest] = source
        try:
            async with self._turns.of(source):
                return await _in_thread(self._adviser, lambda: explain(match.knowledge(seat), _dice(), ADVICE))
        finally:
            del self._asking[guest]

    def close(self) -> None:
        self._turns.close()
        for pool in (self._bots, self._adviser):
            pool.shutdown(wait=False, cancel_futures=True)


async def _in_thread(pool: ThreadPoolExecutor, thought: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(pool, thought)


def seconds_for(level: str) -> float:
    """Return the seconds that every move of a level takes, even if there is nothing to think about."""
    budget = getattr(bot_named(level), "budget", None)
    return (budget.milliseconds or 0) / 1000 if isinstance(budget, Budget) else 0.0


def _dice() -> list[int]:
    """Return the state of a random generator with a secret seed."""
    rng = [0]
    seed_rng(rng, secrets.randbits(62) & MASK, 0)
    return rng
