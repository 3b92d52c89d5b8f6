"""Rates: so many at once, refilled with time, and nothing kept of those who are no longer there."""

from __future__ import annotations

import tracemalloc

import pytest

from sobremesa.server import limits
from sobremesa.server.limits import Buckets


class Clock:
    """A time that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_so_many_at_once_and_then_at_a_rate(clock: Clock) -> None:
    buckets = Buckets(2.0, 3, clock)
    assert [buckets.take("Ana") for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("Bea")
    clock.now += 0.5
    assert [buckets.take("Ana") for _ in range(2)] == [True, False]
    clock.now += 100
    assert [buckets.take("Ana") for _ in range(4)] == [True, True, True, False]


def test_who_is_not_full_again_is_not_forgotten(clock: Clock) -> None:
    """However many others come meanwhile."""
    buckets = Buckets(0.05, 3, clock)
    assert [buckets.take("Ana") for _ in range(4)] == [True, True, True, False]
    for number in range(500):
        clock.now += 0.01
        assert buckets.take(f"guest {number}")
    assert not buckets.take("Ana")


def test_what_is_full_again_is_forgotten(clock: Clock) -> None:
    buckets = Buckets(1.0, 8, clock)
    for number in range(10_000):
        clock.now += 0.1
        assert buckets.take(f"guest {number}")
    assert len(buckets) < 20


def test_a_crowd_without_end_takes_a_few_megabytes(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_NAMES", 5_000)
    buckets = Buckets(0.001, 8, clock)
    tracemalloc.start()
    try:
        for number in range(12_000):
            buckets.take(f"2001:db8:{number:04x}:1")
        assert len(buckets) == 5_000
        assert tracemalloc.get_traced_memory()[0] < 2_000_000
    finally:
        tracemalloc.stop()
