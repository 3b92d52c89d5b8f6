"""The games on the shelf. A game is a folder and a line here; nothing is imported before it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from sobremesa.core.box import Box
from sobremesa.core.errors import BadSetup

FOLDERS = {
    "martes13": "sobremesa.games.martes13",
    "push": "sobremesa.games.push",
    "miercoles": "sobremesa.games.miercoles",
    "laberinto": "sobremesa.games.laberinto",
    "agata": "sobremesa.games.agata",
}


@cache
def box(game: str) -> Box:
    """The box of a game; BadSetup if there is no such game."""
    if game not in FOLDERS:
        raise BadSetup("no-game", game=game, games=", ".join(FOLDERS))
    found = import_module(FOLDERS[game]).BOX
    assert isinstance(found, Box)
    return found


def boxes() -> list[Box]:
    """Every game, in the order of the shelf."""
    return [box(game) for game in FOLDERS]
