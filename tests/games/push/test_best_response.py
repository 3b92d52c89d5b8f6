"""The benchmark of the best response at Push plays whole games, and its network learns."""

from __future__ import annotations

import numpy as np
import pytest
from benchmarks.games.push.best import play
from benchmarks.games.push.worth import HIDDEN, INPUTS, PLAYERS, Network, worth

from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.games.push.state import State

DEALS = 6


def test_a_network_learns_who_wins() -> None:
    draw = np.random.default_rng(1)
    seen = draw.normal(size=(2000, INPUTS))
    seen[:, -1] = 1
    won = (seen[:, 0] + seen[:, 1] > 0).astype(float)
    network = Network(2)
    before = np.abs(network.look(seen)[2] - won).mean()
    network.fit(seen, won, 300, 0.004)
    assert np.abs(network.look(seen)[2] - won).mean() < before / 4


def test_one_position_looks_the_same_alone_and_among_many() -> None:
    s = Game(definition("push"), PLAYERS).start(4).state
    assert isinstance(s, State)
    network = Network(1)
    x = np.zeros((3, HIDDEN + 1))
    one, two, three = network.layers
    alone = worth(s, 2, one, two, three, x)
    assert network.look(x[:1, :INPUTS])[2].tolist() == pytest.approx([alone])


@pytest.mark.slow  # compiles
def test_every_deal_is_played_from_each_seat() -> None:
    game = Game(definition("push"), PLAYERS)
    network = Network(3)
    shares, seen, won = play(game, network, DEALS * PLAYERS, 5, 0)
    assert shares.reshape(DEALS, PLAYERS).sum(axis=1).tolist() == pytest.approx([1] * DEALS)
    assert len(seen) == len(won) > DEALS * PLAYERS
    assert set(won) == set(shares)
    tried, *_ = play(game, network, DEALS * PLAYERS, 5, 2)
    assert tried.tolist() != shares.tolist()
    assert tried.min() >= 0
    assert tried.max() <= 1
