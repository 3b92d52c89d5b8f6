"""Bots at the tables: they think in threads, beside the event loop, and see only a glimpse."""

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

THREADS = 2
ADVICE = Budget(simulations=5_000, milliseconds=1_000)

T = TypeVar("T")


class Thinkers:
    """The threads in which all bots of a server think."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")

    async def choose(self, match: Match, seat: int, level: str) -> int:
        """What a bot of a level does in a seat now."""
        return await self._in_thread(lambda: bot_named(level).choose(match.glimpse(seat), _dice()))

    async def advise(self, match: Match, seat: int) -> Advice:
        """What a strong bot thinks of each action that a seat has now."""
        return await self._in_thread(lambda: explain(match.glimpse(seat), _dice(), ADVICE))

    async def _in_thread(self, thought: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, thought)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def seconds_for(level: str) -> float:
    """What a level may take to think: a move of its takes so long even if there is nothing to think about."""
    budget = getattr(bot_named(level), "budget", None)
    return (budget.milliseconds or 0) / 1000 if isinstance(budget, Budget) else 0.0


def _dice() -> list[int]:
    """A generator that nobody can guess the start of."""
    rng = [0]
    seed_rng(rng, secrets.randbits(62) & MASK, 0)
    return rng
