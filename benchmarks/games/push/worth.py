"""The value of a position of Push between two turns for one seat of four, by a small network trained on games.

`benchmarks.games.push.best` uses it compiled.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from sobremesa.core.seats import NOBODY
from sobremesa.games.push.heuristic import points_in
from sobremesa.games.push.pieces import DIE, NUMBER_FACES, NUMBERS
from sobremesa.games.push.rules import wins
from sobremesa.games.push.state import State

PLAYERS = 4
OF_A_SEAT = 4
INPUTS = PLAYERS * OF_A_SEAT + 7
HIDDEN = 40


def write_down(s: State, seat: int, x: list[float]) -> None:
    """Write the inputs of the network for a position between two turns, relative to a seat; the last is always 1."""
    left = max(s.left, 1)
    mine = points_in(s.bank[seat]) + points_in(s.bench[seat])
    most = 0
    for j in range(PLAYERS):
        p = (seat + j) % PLAYERS
        banked = points_in(s.bank[p])
        benched = points_in(s.bench[p])
        x[OF_A_SEAT * j] = banked / 40
        x[OF_A_SEAT * j + 1] = benched / 40
        x[OF_A_SEAT * j + 2] = (mine - banked - benched) / sqrt(9.0 * left)
        x[OF_A_SEAT * j + 3] = s.turn == p
        if j > 0:
            most = max(most, banked + benched)
    points = 0
    for face in range(NUMBER_FACES):
        points += s.deck[face] * (face % NUMBERS + 1)
    k = PLAYERS * OF_A_SEAT
    x[k] = (mine - most) / sqrt(9.0 * left)
    x[k + 1] = left / 60 - 1
    x[k + 2] = 10 / (left + 10)
    x[k + 3] = 1 / left
    x[k + 4] = 4 * s.deck[DIE] / left
    x[k + 5] = points / (3 * left)
    x[k + 6] = 1.0


def layer(x: list[float], n: int, weights: list[list[float]], y: list[float]) -> None:
    """Compute a layer of the network, with ReLU activation."""
    for j in range(HIDDEN):
        y[j] = 0.0
    for i in range(n):
        for j in range(HIDDEN):
            y[j] += x[i] * weights[i][j]
    for j in range(HIDDEN):
        y[j] = max(y[j], 0.0)
    y[HIDDEN] = 1.0


def worth(s: State, seat: int, one: Any, two: Any, three: Any, x: Any) -> float:
    """Return the seat's chance to win by the network, or its share of the win when the game is over."""
    if s.actor == NOBODY:
        winners = 0
        for p in range(PLAYERS):
            winners += wins(s, p)
        return wins(s, seat) / winners
    write_down(s, seat, x[0])
    layer(x[0], INPUTS, one, x[1])
    layer(x[1], HIDDEN + 1, two, x[2])
    sum_of = 0.0
    for i in range(HIDDEN + 1):
        sum_of += x[2][i] * three[i]
    return 1 / (1 + exp(-sum_of))


class Network:
    """A network with two hidden layers, trained by Adam on who won; the last row of each layer is its bias."""

    def __init__(self, seed: int) -> None:
        draw = np.random.default_rng(seed)
        shapes = (INPUTS, HIDDEN), (HIDDEN + 1, HIDDEN), (HIDDEN + 1,)
        self.layers = [draw.normal(0, sqrt(2 / shape[0]), shape) for shape in shapes]
        self._draw = draw

    def fit(self, seen: Any, won: Any, steps: int, pace: float, batch: int = 1024) -> None:
        """Train for a number of steps, with a learning rate that falls from `pace` to 0."""
        means = [np.zeros_like(weights) for weights in self.layers]
        squares = [np.zeros_like(weights) for weights in self.layers]
        for step in range(1, steps + 1):
            some = self._draw.integers(len(won), size=batch)
            for k, slope in enumerate(self._slopes(seen[some], won[some])):
                means[k] += 0.1 * (slope - means[k])
                squares[k] += 0.001 * (slope**2 - squares[k])
                size = np.sqrt(squares[k] / (1 - 0.999**step)) + 1e-8
                self.layers[k] -= pace * (1 - step / steps) * means[k] / (1 - 0.9**step) / size

    def look(self, seen: Any) -> tuple[Any, Any, Any]:
        """Return both layers for many positions at once, and the chances, which equal those of `worth`."""
        one, two, three = self.layers
        more = np.ones((len(seen), 1))
        first = np.hstack([np.maximum(seen @ one, 0), more])
        second = np.hstack([np.maximum(first @ two, 0), more])
        return first, second, 1 / (1 + np.exp(-(second @ three)))

    def _slopes(self, seen: Any, won: Any) -> list[Any]:
        """Return the gradient of the loss for each layer."""
        _, two, three = self.layers
        first, second, chance = self.look(seen)
        off = (chance - won) / len(won)
        back = np.outer(off, three[:-1]) * (second[:, :-1] > 0)
        further = back @ two[:-1].T * (first[:, :-1] > 0)
        return [seen.T @ further, first.T @ back, second.T @ off]
