"""The benchmark of the best response at Push plays whole games, and its network learns."""

from __future__ import annotations

import numpy as np
import pytest
from benchmarks.push_best import play
from benchmarks.push_worth import INPUTS, PLAYERS, Network

from sobremesa.core.match import Game
from sobremesa.games import box

DEALS = 6


def chance(network: Network, seen: np.ndarray) -> np.ndarray:
    one, two, three = network.layers
    more = np.ones((len(seen), 1))
    first = np.hstack([np.maximum(seen @ one, 0), more])
    second = np.hstack([np.maximum(first @ two, 0), more])
    return np.asarray(1 / (1 + np.exp(-(second @ three))))


def test_a_network_learns_who_wins() -> None:
    draw = np.random.default_rng(1)
    seen = draw.normal(size=(2000, INPUTS))
    seen[:, -1] = 1
    won = (seen[:, 0] + seen[:, 1] > 0).astype(float)
    network = Network(2)
    before = np.abs(chance(network, seen) - won).mean()
    network.fit(seen, won, 300, 0.004)
    assert np.abs(chance(network, seen) - won).mean() < before / 4


@pytest.mark.slow  # compiles
def test_every_deal_is_played_from_each_seat() -> None:
    game = Game(box("push"), PLAYERS)
    network = Network(3)
    shares, seen, won = play(game, network, DEALS * PLAYERS, 5, 0)
    assert shares.reshape(DEALS, PLAYERS).sum(axis=1).tolist() == pytest.approx([1] * DEALS)
    assert len(seen) == len(won) > DEALS * PLAYERS
    assert set(won) == set(shares)
    tried, *_ = play(game, network, DEALS * PLAYERS, 5, 2)
    assert tried.tolist() != shares.tolist()
    assert tried.min() >= 0
    assert tried.max() <= 1
