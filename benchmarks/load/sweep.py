"""Latency over load, up to the rate that a server can't reach: measured, then plotted."""

from __future__ import annotations

from pathlib import Path

import msgspec

from .figures import Figures
from .setups import SETUPS, Load

BACKGROUND, TEXT, MUTED, GRID = "#fbf6ea", "#3b2a20", "#7a5c45", "#e3d6bf"
COLOURS = ("#7b2d3b", "#6b7a3a", "#4f6d7a", "#b5793a")


class Point(msgspec.Struct, frozen=True):
    """The result of one rate at one server; times in milliseconds."""

    name: str
    asked: float
    reached: float
    p50: float
    p99: float
    per_move: float


def sweep(load: Load, setups: list[str]) -> list[Point]:
    """Measure each rate at each server, until it can't follow."""
    points: list[Point] = []
    for name in setups:
        for figures in SETUPS[name](load):
            print("\n".join(figures.lines()), flush=True)
            points.append(_point(figures))
    return points


def _point(figures: Figures) -> Point:
    p50, p99 = 1000 * figures.share(0.5), 1000 * figures.share(0.99)
    return Point(figures.name, figures.asked, figures.rate, p50, p99, figures.per_move)


def draw(points: list[Point], to: Path) -> None:
    """Plot as SVG and PNG: the median as a solid line, the 99th percentile as a dashed one."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"svg.hashsalt": "load", "svg.fonttype": "none", "font.size": 10.5}):
        figure = Figure(figsize=(8, 4.6), facecolor=BACKGROUND, layout="constrained")
        axes = figure.add_subplot(facecolor=BACKGROUND)
        for colour, name in zip(COLOURS, dict.fromkeys(point.name for point in points), strict=False):
            mine = [point for point in points if point.name == name]
            reached = [point.reached for point in mine]
            axes.plot(reached, [point.p50 for point in mine], "-o", color=colour, ms=4, lw=1.8, label=name)
            axes.plot(reached, [point.p99 for point in mine], "--o", color=colour, ms=3, lw=1.2)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xlabel("moves per second that were reached", color=MUTED)
        axes.set_ylabel("ms from sending to the last seat", color=MUTED)
        axes.set_title("Latency over load: median (solid) and p99 (dashed)", color=TEXT, loc="left")
        axes.grid(which="major", color=GRID, lw=0.8)
        axes.tick_params(colors=MUTED, which="both")
        for spine in axes.spines.values():
            spine.set_color(GRID)
        axes.legend(frameon=False, labelcolor=TEXT)
        to.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(to.with_suffix(".svg"), metadata={"Date": None})
