"""Bots and advice, which think in threads beside the event loop and get only what their seat knows."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sobremesa.bots import Budget, bot_named
from sobremesa.bots.advice import Advice, explain
from sobremesa.core.bits import MASK
from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Match
from sobremesa.tables.errors import TableError

THREADS = 2
ADVICE = Budget(simulations=5_000, milliseconds=1_000)
MOST_ASKING = 8
"""The most hints that are thought about or wait at once."""

T = TypeVar("T")


class Thinkers:
    """The threads of a server's bots, and one more for hints, so that no bot waits for a hint."""

    def __init__(self) -> None:
        self._bots = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._adviser = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self._asking: set[str] = set()

    async def choose(self, match: Match, seat: int, level: str) -> int:
        """Return the code of what a bot of a level does in a seat now."""
        return await _in_thread(self._bots, lambda: bot_named(level).choose(match.knowledge(seat), _dice()))

    async def advise(self, match: Match, seat: int, guest: str) -> Advice:
        """Return what a strong bot thinks of each action that a seat has now.

        Raises:
            TableError: The guest waits for another hint, or too many others do.
        """
        if guest in self._asking or len(self._asking) >= MOST_ASKING:
            raise TableError("hint-busy")
        self._asking.add(guest)
        try:
            return await _in_thread(self._adviser, lambda: explain(match.knowledge(seat), _dice(), ADVICE))
        finally:
            self._asking.discard(guest)

    def close(self) -> None:
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
