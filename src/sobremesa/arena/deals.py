"""What is kept of a deal: how its games ended and how long the bots thought."""

from __future__ import annotations

import math

import msgspec

PER_DECADE = 48
"""Thinking times are counted in slots, each 5 % longer than the one before."""

SHORTEST = 1e-7
"""Seconds; what is shorter falls into the first slot."""


class ThinkingTimes(msgspec.Struct):
    """How long a bot thought, decision by decision: CPU seconds of its thread."""

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
        """The time that so much of the decisions stayed under, to within 5 %."""
        left = part * self.count
        for slot in sorted(self.slots):
            left -= self.slots[slot]
            if left <= 0:
                return SHORTEST * math.exp(math.log(10) * (slot + 1) / PER_DECADE)
        return 0.0


class GameResult(msgspec.Struct):
    """One game: who sat where, and how it ended."""

    seats: list[str]
    scores: list[int]
    winners: list[int]
    decisions: int


class Deal(msgspec.Struct):
    """All games of one deal, a rotation each. `cpu` is what they took in all, in seconds."""

    deal: int
    games: list[GameResult]
    thought: dict[str, ThinkingTimes]
    cpu: float
