"""The plots of a contest: shares of wins, ratings, and how the shares converged."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from .standings import Standings
from .words import arena_words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BACKGROUND, TEXT, MUTED, GRID = "#fbf6ea", "#3b2a20", "#7a5c45", "#e3d6bf"
COLOURS = ("#7b2d3b", "#6b7a3a", "#b5793a", "#4f6d7a", "#8a5a83", "#5b4636", "#3f7d6b", "#a8503f")

Drawing = Callable[[Standings, str], "Figure"]


def colour_of(standings: Standings, bot: str) -> str:
    """Return the colour of a bot, the same in every plot."""
    return COLOURS[standings.contest.names.index(bot) % len(COLOURS)]


def shares(standings: Standings, lang: str) -> Figure:
    """Plot each bot's share of wins with its interval, beside the share among equals."""
    figure, axes = _empty_plot(len(standings.rows), "plot-shares", "plot-shares-note", lang)
    for place, row in enumerate(standings.rows):
        colour = colour_of(standings, row.bot)
        _whisker(axes, place, 100 * row.share.low, 100 * row.share.value, 100 * row.share.high, colour)
        axes.plot(100 * row.chance, place, "o", mfc="none", mec=MUTED, ms=12, mew=1.4)
    axes.set_xlim(-2, 102)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0f} %")
    _name_bots(axes, [row.bot for row in standings.rows])
    return figure


def ratings(standings: Standings, lang: str) -> Figure:
    """Plot each bot's rating with its interval."""
    figure, axes = _empty_plot(len(standings.rows), "plot-ratings", "plot-ratings-note", lang)
    for place, row in enumerate(standings.rows):
        _whisker(axes, place, row.rating.low, row.rating.value, row.rating.high, colour_of(standings, row.bot))
    axes.margins(x=0.08)
    _name_bots(axes, [row.bot for row in standings.rows])
    return figure


def course(standings: Standings, lang: str) -> Figure:
    """Plot the shares of wins over the number of deals."""
    from matplotlib.ticker import MaxNLocator

    figure, axes = _empty_plot(6, "plot-course", "plot-course-note", lang)
    deals = np.arange(1, standings.deals + 1)
    for row in standings.rows:
        colour = colour_of(standings, row.bot)
        axes.plot(deals, 100 * np.cumsum(standings.course[row.bot]) / deals, color=colour, lw=1.8)
        axes.axhline(100 * row.chance, color=colour, lw=0.9, ls=(0, (4, 4)), alpha=0.6)
        end = 100 * row.share.value
        axes.annotate(row.bot, (deals[-1], end), xytext=(6, 0), textcoords="offset points", color=colour, va="center")
    axes.set_xlim(1, standings.deals)
    axes.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    axes.set_ylim(-3, 103)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0f} %")
    axes.set_xlabel(arena_words(lang).say("plot-course-deals"), color=MUTED)
    axes.grid(axis="both", color=GRID, lw=0.8)
    return figure


PLOTS: dict[str, Drawing] = {"shares": shares, "ratings": ratings, "course": course}


def render(name: str, standings: Standings, lang: str) -> dict[str, bytes]:
    """Return a plot as PNG and SVG: the same bytes for the same standings."""
    from matplotlib import rc_context

    with rc_context({"svg.hashsalt": name, "svg.fonttype": "none", "font.size": 10.5}):
        figure = PLOTS[name](standings, lang)
        return {kind: _saved(figure, kind) for kind in ("png", "svg")}


def _saved(figure: Figure, kind: str) -> bytes:
    out = io.BytesIO()
    metadata: dict[str, Any] = {"Date": None} if kind == "svg" else {"Software": None}
    figure.savefig(out, format=kind, dpi=160, facecolor=BACKGROUND, metadata=metadata)
    return out.getvalue()


def _empty_plot(rows: int, heading: str, note: str, lang: str) -> tuple[Figure, Axes]:
    """Return an empty plot in our style, with a heading and a note."""
    from matplotlib.figure import Figure as NewFigure

    say = arena_words(lang).say
    figure = NewFigure(figsize=(7.6, 1.5 + 0.46 * rows), layout="constrained")
    axes = figure.add_subplot()
    axes.set_facecolor(BACKGROUND)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(GRID)
    axes.tick_params(colors=MUTED, length=0)
    axes.grid(axis="x", color=GRID, lw=0.8)
    axes.set_axisbelow(True)
    figure.suptitle(say(heading), x=0.015, ha="left", color=TEXT, fontsize=13, fontweight="bold")
    axes.set_title(say(note), loc="left", color=MUTED, fontsize=9)
    return figure, axes


def _whisker(axes: Axes, place: int, low: float, value: float, high: float, colour: str) -> None:
    axes.plot([low, high], [place, place], color=colour, lw=3, alpha=0.45, solid_capstyle="round")
    axes.plot(value, place, "o", color=colour, ms=7.5)


def _name_bots(axes: Axes, names: list[str]) -> None:
    """Label the rows with the bots, the strongest on top."""
    axes.set_yticks(range(len(names)), names, color=TEXT)
    axes.set_ylim(len(names) - 0.4, -0.6)
