"""What all tests share."""

from __future__ import annotations

from sobremesa.games import FOLDERS

FOLDERS["tesoro"] = "tests.games.tesoro"  # the game of docs/guides/add-a-game.md: its folder and this line
