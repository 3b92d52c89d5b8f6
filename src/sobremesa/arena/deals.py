"""The stored result of a deal: how its games ended, and how long the bots thought."""

from __future__ import annotations

import math

import msgspec

PER_DECADE = 48
"""Slots per factor of ten in the histogram of thinking times: each slot is 5 % longer than the one before."""

SHORTEST = 1e-7
"""Seconds; shorter times are counted in the first slot."""


class ThinkingTimes(msgspec.Struct):
    """A histogram of a bot's thinking times per decision, in CPU seconds of its thread."""

    count: int = 0
    seconds: float = 0.0
    slots: dict[int, int] = msgspec.field(default_factory=dict)

    def add(self, seconds: float) -> None:
        slot = math.floor(PER_DECADE * math.log(max(seconds, SHORTEST) / SHORTEST, 10))
        self.count += 1
        self.seconds += seconds
        self.slots[slot] = self.slots.get(slot, 0) + 1

    def merge(self, other: ThinkingTimes) -> None:
        self.count += other.count
        self.seconds += other.seconds
        for slot, count in other.slots.items():
            self.slots[slot] = self.slots.get(slot, 0) + count

    @property
    def mean(self) -> float:
        return self.seconds / max(1, self.count)

    def quantile(self, part: float) -> float:
        """Return the time that this part (0 to 1) of the decisions stayed under, to within 5 %."""
        left = part * self.count
        for slot in sorted(self.slots):
            left -= self.slots[slot]
            if left <= 0:
                return SHORTEST * math.exp(math.log(10) * (slot + 1) / PER_DECADE)
        return 0.0


class GameResult(msgspec.Struct):
    """The result of one game: the bots by seat, scores and winners."""

    seats: list[str]
    scores: list[int]
    winners: list[int]
    decisions: int


class Deal(msgspec.Struct):
    """The games of one deal, one per rotation. `cpu` is the CPU time of all of them, in seconds."""

    deal: int
    games: list[GameResult]
    thought: dict[str, ThinkingTimes]
    cpu: float
