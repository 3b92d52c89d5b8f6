"""The ways to set up the games that the laboratory has an observation of."""

from __future__ import annotations

import pytest

from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.research.observations import observed_games
from tests.conformance.variants import every_variant, name_of

_every = every_variant.args[1]
every_observed = pytest.mark.parametrize("game", [found for found in _every if found.values[0].id in observed_games()])
"""Every game, number of players and option."""

every_table = pytest.mark.parametrize(
    "game",
    [
        pytest.param(Game(definition(name), players), id=f"{name}-{players}")
        for name in observed_games()
        for players in definition(name).players
    ],
)
"""Every game and number of players."""

one_of_each = pytest.mark.parametrize("game", [Game(definition(name), 4) for name in observed_games()], ids=name_of)
"""Every game for four."""
