"""Finds the function that draws a game's table in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.text import Text

from sobremesa.core.definition import GameDefinition
from sobremesa.core.verbs import Action
from sobremesa.core.words import Words
from sobremesa.drawing import Ink

Drawing = Callable[[Any, Words, Ink, Action | None, int], Text]
"""Draws a view, given the words with the names at the table, the colours, the highlighted move, and the width."""


def drawing(definition: GameDefinition) -> Drawing:
    """Return `draw` of the game's module `drawing`; a game without one is shown as its plain picture."""
    if find_spec(f"{definition.package}.drawing") is None:
        return lambda view, words, ink, pointed, width: Text(definition.picture(view, words))
    draw: Drawing = import_module(f"{definition.package}.drawing").draw
    return draw
