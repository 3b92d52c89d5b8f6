"""The heuristic of each game, as what the linker puts in place of the functions of `core.heuristics`."""

from __future__ import annotations

from functools import cache

from sobremesa.core import heuristics
from sobremesa.core.backend import Bindings
from sobremesa.core.definition import GameDefinition

from . import default_heuristic


@cache
def bindings_of(definition: GameDefinition) -> Bindings:
    """Return what `choose`, `horizon` and `evaluate` are in this game: the default ones if it has no heuristic."""
    module = definition.heuristic or default_heuristic
    return (
        (heuristics.choose, module.choose),
        (heuristics.horizon, module.horizon),
        (heuristics.evaluate, module.evaluate),
    )
