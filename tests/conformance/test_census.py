"""No card of any game is lost or doubled: `census` in a game's `positions.py` counts them all."""

from __future__ import annotations

from importlib import import_module

from sobremesa.core.match import Game
from sobremesa.testing.variants import positions

from .variants import every_variant


@every_variant
def test_all_cards_are_somewhere(game: Game) -> None:
    census = import_module(f"tests.games.{game.id}.positions").census
    held: dict[object, object] = {}
    for match, _ in positions(game, 0, 10_000):
        pool, cards = census(match.state)
        assert held.setdefault(pool, cards) == cards
