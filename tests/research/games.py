"""The ways to set up the games that the laboratory has an observation of."""

from __future__ import annotations

import pytest

from sobremesa.core.match import Game
from sobremesa.games import box
from sobremesa.research.observations import GAMES
from tests.conformance.variants import every_variant, name_of

_every = every_variant.args[1]
every_observed = pytest.mark.parametrize("game", [found for found in _every if found.values[0].id in GAMES])
"""Every game, number of players and option."""

every_table = pytest.mark.parametrize(
    "game",
    [pytest.param(Game(box(name), players), id=f"{name}-{players}") for name in GAMES for players in box(name).players],
)
"""Every game and number of players."""

one_of_each = pytest.mark.parametrize("game", [Game(box(name), 4) for name in GAMES], ids=name_of)
"""Every game for four."""
