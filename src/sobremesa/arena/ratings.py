"""Strength from results: shares of wins and Plackett–Luce ratings, with confidence intervals clustered by deal.

The games of one deal depend on one another, so the deal is the unit: intervals come from how deals differ.

The model is Luce's choice axiom: a side wins with a probability in proportion to the strength of its bot. A shared win
is divided. The strengths are the maximum likelihood fit to all games at once, so the order of games does not matter.
As a prior, each bot has one additional deal with a draw against an average rival, so that a bot that never won still
has a rating; the bootstrap draws the result of that deal as well, so that no interval is narrower than one more deal
could make it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from sobremesa.core.bits import MASK

Floats = NDArray[np.float64]

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
RESAMPLES = 1000
RESAMPLED_AT_ONCE = 100
AVERAGE = 1500
TENFOLD = 400
"""The difference in rating that makes a bot ten times as likely to win."""


@dataclass(frozen=True)
class Interval:
    """An estimate with its 95 % confidence interval."""

    value: float
    low: float
    high: float


def share_of(parts: Floats) -> Interval:
    """Return the mean of the shares of deals, with Wilson's interval for the effective number of games.

    That number follows from the variance between deals; deals that don't differ at all count as one game each.
    """
    n = len(parts)
    share = float(np.clip(parts.mean(), 0, 1))
    variance = float(parts.var(ddof=1)) / n
    worth = share * (1 - share) / variance if variance > 1e-12 else n
    middle = (share + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
    reach = Z / (1 + Z * Z / worth) * sqrt(share * (1 - share) / worth + Z * Z / (4 * worth * worth))
    return Interval(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


@dataclass(frozen=True)
class Tally:
    """The results of the deals, as ratings need them.

    `sides[c, b]` is the number of sides of bot b in lineup c; `lineup[d]` is the lineup of deal d, `games[d]` the
    number of its games, and `wins[d, b]` the number of those that bot b won.
    """

    sides: Floats
    lineup: NDArray[np.int64]
    games: Floats
    wins: Floats

    def weighed(self, weights: Floats) -> tuple[Floats, Floats]:
        """Return the games per lineup and the wins per bot, with each deal counted as a row of weights says."""
        kinds = np.zeros((len(self.games), len(self.sides)))
        kinds[np.arange(len(self.games)), self.lineup] = self.games
        return weights @ kinds, weights @ self.wins


def fit(sides: Floats, games: Floats, wins: Floats, made_up: float, part: Floats) -> Floats:
    """Return the maximum likelihood log-strengths for each row of `games` and `wins`, by Newton's method.

    As a prior, each bot has won the `part` of `made_up` games against an average rival.
    """
    rows, bots = wins.shape
    strength = np.zeros((rows, bots))
    for _ in range(100):
        pulls = sides[None] * np.exp(strength)[:, None, :]
        chances = pulls / pulls.sum(axis=2, keepdims=True)
        draw = 1 / (1 + np.exp(-strength))
        slope = wins - np.einsum("rc,rcb->rb", games, chances) + made_up * (part - draw)
        bend = -np.einsum("rc,rcb,rck->rbk", games, chances, chances)
        diagonal = np.einsum("rc,rcb->rb", games, chances) + made_up * draw * (1 - draw)
        bend[:, np.arange(bots), np.arange(bots)] += diagonal
        step = np.clip(np.linalg.solve(bend, slope[:, :, None])[:, :, 0], -1, 1)
        strength += step
        if np.abs(step).max() < 1e-9:
            break
    return np.asarray(strength - strength.mean(axis=1, keepdims=True))


def rate(tally: Tally, seed: int) -> list[Interval]:
    """Return a rating for each bot, with the interval of a bootstrap over deals; the same for the same seed."""
    deals, bots = tally.wins.shape
    made_up = float(tally.games.mean())
    middle = fit(tally.sides, *tally.weighed(np.ones((1, deals))), made_up, np.full((1, bots), 0.5))[0]
    rng = np.random.default_rng(seed & MASK)
    drawn = []
    for _ in range(0, RESAMPLES, RESAMPLED_AT_ONCE):
        weights = rng.multinomial(deals, np.full(deals, 1 / deals), size=RESAMPLED_AT_ONCE).astype(float)
        part = np.clip(rng.beta(0.5, 0.5, size=(RESAMPLED_AT_ONCE, bots)), 0.001, 0.999)
        drawn.append(fit(tally.sides, *tally.weighed(weights), made_up, part))
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(np.concatenate(drawn), [tail, 1 - tail], axis=0)
    scaled = (AVERAGE + TENFOLD / log(10) * np.stack([middle, np.minimum(middle, low), np.maximum(middle, high)])).T
    return [Interval(*row) for row in scaled.tolist()]
