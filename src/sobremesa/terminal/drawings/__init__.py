"""The five tables as they look in a terminal: colour, and a shape with every colour."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from rich.text import Text

from sobremesa.core.verbs import Action
from sobremesa.core.words import Words

from .ink import Ink

Drawing = Callable[[Any, Words, Ink, Action | None, int], Text]
"""A view, the words with the names at the table, the colours, the move pointed at, and the width, to a drawing."""


def drawing(game: str) -> Drawing:
    """How a game's table is drawn; a game that has no drawing of its own is shown as its plain picture."""
    try:
        draw: Drawing = import_module(f"{__name__}.{game}").draw
    except ModuleNotFoundError:
        return _plain(game)
    return draw


def _plain(game: str) -> Drawing:
    from sobremesa.games import box

    return lambda view, words, ink, pointed, width: Text(box(game).picture(view, words))
