"""The expected share of the win of each seat, by how far it is behind the best."""

from __future__ import annotations

from math import exp

from sobremesa.core.heuristics import CERTAIN

HEAVIEST = 1 << 20
FADE = 128
"""The distance, in grains, over which a chance falls by a factor of e. Grains measure how far a seat is behind."""
FADED = 10 * FADE
WEIGHTS = tuple(round(HEAVIEST * exp(-grains / FADE)) for grains in range(FADED + 1))
"""The weight of a seat by how far it is behind, in grains."""


def weight(behind: int) -> int:
    """Return the weight of a seat that is so many grains behind the best; never 0, as luck may turn."""
    return WEIGHTS[min(max(behind, 0), FADED)]


def share(weights: list[int], players: int, seat: int) -> int:
    """Return a seat's share of CERTAIN by its weight. The shares of all seats add up to CERTAIN."""
    before = 0
    total = 0
    for p in range(players):
        total += weights[p]
        if p < seat:
            before += weights[p]
    return CERTAIN * (before + weights[seat]) // total - CERTAIN * before // total


def fewest_win(points: list[int], players: int, seat: int, grains: int) -> int:
    """Return a seat's share of CERTAIN where fewest points win; a point behind the best is so many grains.

    `points` is written over.
    """
    best = points[0]
    for p in range(1, players):
        best = min(best, points[p])
    for p in range(players):
        points[p] = weight(grains * (points[p] - best))
    return share(points, players, seat)
