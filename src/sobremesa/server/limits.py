"""Rate limits, as token buckets."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_NAMES = 50_000
"""The most buckets that are kept: some 15 MB."""


class Bucket:
    """A token bucket."""

    __slots__ = ("_left", "_seen")

    def __init__(self, most: int, now: float) -> None:
        self._left, self._seen = float(most), now

    def take(self, rate: float, most: int, now: float, cost: float) -> bool:
        """Take tokens; return whether there was one. What costs more than is left makes the next wait longer."""
        self._left = self._filled(rate, most, now)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= cost
        return True

    def full(self, rate: float, most: int, now: float) -> bool:
        return self._filled(rate, most, now) >= most

    def _filled(self, rate: float, most: int, now: float) -> float:
        return min(float(most), self._left + (now - self._seen) * rate)


class Buckets:
    """A bucket for each name (an address, a guest) that has taken lately.

    A full bucket is dropped, as a new one is full. Each call drops up to two of those unused longest, so there are soon
    no more than are in use.
    """

    def __init__(self, rate: float, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, name: str, cost: float = 1.0) -> bool:
        """Take tokens of a name, as many as something costs; return whether there was one."""
        now = self._clock()
        for _ in range(2):
            self._drop_one(now)
        bucket = self._buckets.pop(name, None) or Bucket(self._most, now)
        self._buckets[name] = bucket
        return bucket.take(self._rate, self._most, now, cost)

    def _drop_one(self, now: float) -> None:
        """Drop the bucket unused longest if it is full, or if there are too many."""
        oldest = next(iter(self._buckets.values()), None)
        if oldest is not None and (oldest.full(self._rate, self._most, now) or len(self._buckets) >= MOST_NAMES):
            self._buckets.popitem(last=False)
