"""What all tests share."""

from __future__ import annotations

from sobremesa.games import register
from tests.games.tesoro import GAME

register(GAME)  # the game of docs/guides/add-a-game.md
