"""Memory over time: a straight line through what a process held, and whether it clearly rises."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

WARM_UP = 0.25
"""The first part of a life is not looked at: tables, caches and the allocator's pools fill up."""
LONG_ENOUGH = 10.0
"""Minutes that are looked at before a verdict on leaks is given."""
LEAK = 100.0
"""kB a minute: what rises by clearly more than this leaks."""
ERRORS = 3.0
"""How many standard errors are 'clearly'."""
STEP, WITHIN = 20_000.0, 0.25
"""A rise of so many kB in so many minutes is a step, not a slope: a compiler that is loaded when it is first needed.

One step in a life is taken out of the line and told beside it; a second would be no beginning any more.
"""

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Slope:
    """The line through one life of a node, its warm-up left out."""

    node: int
    life: int
    minutes: float
    mean: float  # kB
    slope: float  # kB a minute
    error: float  # the slope's standard error
    step: float = 0.0  # kB, beside the line

    @property
    def judged(self) -> bool:
        """Whether it was looked at for long enough."""
        return self.minutes >= LONG_ENOUGH

    @property
    def leaks(self) -> bool:
        return self.judged and self.slope - ERRORS * self.error > LEAK


def line(*series: Points) -> tuple[float, float]:
    """The common slope of straight lines through the series by least squares, and its standard error."""
    free = sum(map(len, series)) - len(series) - 1
    centred = []
    for points in series:
        middle, level = (sum(column) / len(points) for column in zip(*points, strict=True))
        centred += [(x - middle, y - level) for x, y in points]
    spread = sum(x * x for x, _ in centred)
    if free < 1 or spread == 0:
        return 0.0, math.inf
    product = sum(x * y for x, y in centred)
    left = sum((y - product / spread * x) ** 2 for x, y in centred)
    return product / spread, math.sqrt(left / free / spread)


def split(points: Points) -> list[Points]:
    """Before and after the steepest step, if there is one; what lies within it belongs to neither."""
    rises = [
        (points[j][1] - points[i][1], i, j)
        for i in range(len(points))
        for j in range(i + 1, len(points))
        if points[j][0] - points[i][0] <= WITHIN
    ]
    rise, i, j = max(rises, default=(0.0, 0, 0))
    if rise < STEP or i < 2 or len(points) - j < 3:
        return [points]
    return [points[: i + 1], points[j:]]


def slopes(file: Path, until: float = math.inf) -> list[Slope]:
    """One for each life that was long enough for a line, the longest first. Seconds after `until` don't count."""
    with file.open(encoding="utf-8") as lines:
        samples = sorted(sample for sample in map(json.loads, lines) if sample[2] <= until)
    found = []
    for (node, life), group in groupby(samples, key=lambda sample: (sample[0], sample[1])):
        points = [(seconds / 60, float(kilobytes)) for _, _, seconds, kilobytes in group]
        began, ended = points[0][0], points[-1][0]
        looked_at = [point for point in points if point[0] >= began + WARM_UP * (ended - began)]
        if len(looked_at) >= 10:
            found.append(_slope(node, life, looked_at))
    return sorted(found, key=lambda slope: -slope.minutes)


def _slope(node: int, life: int, points: Points) -> Slope:
    series = split(points)
    slope, error = line(*series)
    step = series[1][0][1] - series[0][-1][1] if len(series) == 2 else 0.0
    mean = sum(y for _, y in points) / len(points)
    return Slope(node, life, points[-1][0] - points[0][0], mean, slope, error, step)
