"""What stands for `prometheus_client` where it is not installed: metrics that count nothing."""

from __future__ import annotations

from typing import Any


class CollectorRegistry:
    """A registry that holds nothing."""


class Metric:
    """A metric that counts nothing."""

    def __init__(self, *_: Any, **__: Any) -> None:
        return

    def labels(self, *_: str) -> Metric:
        return self

    def inc(self) -> None:
        return

    dec = inc

    def observe(self, _: float) -> None:
        return


Counter = Gauge = Histogram = Metric


def generate_latest(_: CollectorRegistry) -> bytes:
    return b""
