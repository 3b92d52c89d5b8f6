"""A game says whether the setting `open_heaps` shows more of it, and that is so."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game

from .variants import every_box, positions

STEPS = 150


@every_box
def test_open_heaps_is_declared(definition: GameDefinition) -> None:
    game = Game(definition, definition.players[0], {})
    shown = any(match.view(open_heaps=True) != match.view() for match, _ in positions(game, 0, STEPS))
    assert shown == definition.open_heaps
