"""Rates: how often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_NAMES = 50_000


class Bucket:
    """So many at once, refilled at a rate."""

    def __init__(self, rate: float, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._left, self._seen = float(most), clock()

    def take(self) -> bool:
        """Whether there is one more."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket a name (an address, a guest); those longest unused are forgotten first."""

    def __init__(self, rate: float, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        bucket = self._buckets.pop(name, None) or Bucket(self._rate, self._most, self._clock)
        self._buckets[name] = bucket
        if len(self._buckets) > MOST_NAMES:
            self._buckets.popitem(last=False)
        return bucket.take()
