"""From how everyone stands to everyone's share of the win."""

from __future__ import annotations

from math import exp

from sobremesa.core.heuristics import CERTAIN

HEAVIEST = 1 << 20
FADE = 128
"""So many grains more behind, and the chance is less by a factor of e."""
FADED = 10 * FADE
WEIGHTS = tuple(round(HEAVIEST * exp(-grains / FADE)) for grains in range(FADED + 1))
"""The weight of a seat by how far it is behind, in grains."""


def weight(behind: int) -> int:
    """How much a seat weighs that is so many grains behind the best; never nothing, as luck may turn."""
    return WEIGHTS[min(max(behind, 0), FADED)]


def share(weights: list[int], players: int, seat: int) -> int:
    """A seat's part of CERTAIN by its weight. The parts of all seats make exactly CERTAIN."""
    before = 0
    total = 0
    for p in range(players):
        total += weights[p]
        if p < seat:
            before += weights[p]
    return CERTAIN * (before + weights[seat]) // total - CERTAIN * before // total


def fewest_win(points: list[int], players: int, seat: int, grains: int) -> int:
    """A seat's part of CERTAIN where fewest points win and each one behind the best weighs so many grains.

    `points` is written over.
    """
    best = points[0]
    for p in range(1, players):
        best = min(best, points[p])
    for p in range(players):
        points[p] = weight(grains * (points[p] - best))
    return share(points, players, seat)
