"""No card is lost or doubled in games whose state declares no zones: their `positions.py` counts all cards."""

from __future__ import annotations

from importlib import import_module

import pytest

from sobremesa.core.match import Game
from sobremesa.core.zones import zones_of
from sobremesa.testing.variants import positions

from .variants import every_game, parameters

WITHOUT_ZONES = [game for game in every_game() if not zones_of(game.definition.state)]


@pytest.mark.parametrize("game", parameters(WITHOUT_ZONES))
def test_all_cards_are_somewhere(game: Game) -> None:
    census = import_module(f"tests.games.{game.definition.game_id}.positions").census
    held: dict[object, object] = {}
    for match, _ in positions(game, 0, 300):
        pool, cards = census(match.state)
        assert held.setdefault(pool, cards) == cards
