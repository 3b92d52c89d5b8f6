"""Memory leaks: a linear fit of a process's memory over time, and whether its slope is significant."""

from __future__ import annotations

import json
import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from pathlib import Path
from statistics import fmean

SETTLED = 0.5
"""The part of a process's life that is left out: rules are compiled, caches and the allocator's pools fill."""
LONG_ENOUGH = 10.0
"""Minutes of samples that are needed to decide about leaks."""
LEAK = 100.0
"""kB per minute: a slope significantly above this is a leak."""
ERRORS = 2.0
"""The number of standard errors that make a slope significant."""
STEP, WITHIN = 20_000.0, 0.25
"""A rise of so many kB within so many minutes is a step, not a slope: a compiler is loaded when it is first needed.

One step per process is left out of the fit and reported separately; a second one would be no start-up effect.
"""
BLOCKS = 20
"""The number of blocks whose means are fitted, as neighbouring samples are strongly correlated."""

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Slope:
    """The linear fit to the second half of a process's life; a node has a new life after each start."""

    node: int
    life: int
    minutes: float
    mean: float  # kB
    slope: float  # kB per minute
    error: float  # the slope's standard error
    late: float  # the slope over the last half of that time
    step: float = 0.0  # kB, left out of the fit

    @property
    def judged(self) -> bool:
        """Whether there are enough samples to decide."""
        return self.minutes >= LONG_ENOUGH

    @property
    def leaks(self) -> bool:
        """Whether memory rises significantly, and still does at the end, unlike a cache that fills late."""
        return self.judged and self.slope - ERRORS * self.error > LEAK and self.late > LEAK


def line(*series: Points) -> tuple[float, float]:
    """Return the common least-squares slope of all series, and its standard error.

    The error is corrected for the autocorrelation of the residuals.
    """
    free = sum(map(len, series)) - len(series) - 1
    centred = []
    for points in series:
        middle, level = (sum(column) / len(points) for column in zip(*points, strict=True))
        centred.append([(x - middle, y - level) for x, y in points])
    spread = sum(x * x for points in centred for x, _ in points)
    if free < 1 or spread == 0:
        return 0.0, math.inf
    slope = sum(x * y for points in centred for x, y in points) / spread
    left = [[y - slope * x for x, y in points] for points in centred]
    squares = sum(y * y for ys in left for y in ys)
    following = sum(y * after for ys in left for y, after in pairwise(ys))
    waves = min(0.9, max(0.0, following / squares)) if squares else 0.0
    return slope, math.sqrt(squares / free / spread * (1 + waves) / (1 - waves))


def blocks(points: Points, width: float) -> Points:
    """Return the mean of each block of `width` minutes."""
    grouped = groupby(points, key=lambda point: (point[0] - points[0][0]) // width)
    return [(fmean(x for x, _ in block), fmean(y for _, y in block)) for block in (list(each) for _, each in grouped)]


def split(points: Points) -> list[Points]:
    """Return the points before and after the largest step, if there is one, without those within it."""
    times = [x for x, _ in points]
    rises = [
        (points[j][1] - points[i][1], i, j)
        for i in range(len(points))
        for j in range(i + 1, bisect_right(times, times[i] + WITHIN))
    ]
    rise, i, j = max(rises, default=(0.0, 0, 0))
    if rise < STEP or i < 2 or len(points) - j < 3:
        return [points]
    return [points[: i + 1], points[j:]]


def slopes(file: Path, until: float = math.inf) -> list[Slope]:
    """Return a fit for each process with enough samples, the longest first, from samples up to `until` seconds."""
    with file.open(encoding="utf-8") as lines:
        samples = sorted(sample for sample in map(json.loads, lines) if sample[2] <= until)
    found = []
    for (node, life), group in groupby(samples, key=lambda sample: (sample[0], sample[1])):
        points = [(seconds / 60, float(kilobytes)) for _, _, seconds, kilobytes in group]
        began, ended = points[0][0], points[-1][0]
        looked_at = [point for point in points if point[0] >= began + SETTLED * (ended - began)]
        if len(looked_at) >= 10:
            found.append(_slope(node, life, looked_at))
    return sorted(found, key=lambda slope: -slope.minutes)


def _slope(node: int, life: int, points: Points) -> Slope:
    minutes = points[-1][0] - points[0][0]
    series = split(points)
    slope, error = _line(series, minutes / BLOCKS)
    after = points[-1][0] - minutes / 2
    late, _ = _line([[point for point in part if point[0] >= after] for part in series], minutes / BLOCKS)
    step = series[1][0][1] - series[0][-1][1] if len(series) == 2 else 0.0
    mean = fmean(y for _, y in points)
    return Slope(node, life, minutes, mean, slope, error, late, step)


def _line(series: Sequence[Points], width: float) -> tuple[float, float]:
    return line(*(blocks(points, width) for points in series if points))
