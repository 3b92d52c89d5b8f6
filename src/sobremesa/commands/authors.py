"""What the commands for authors of games share: finding a game by its id or its Python path."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from sobremesa.commands import BadUse
from sobremesa.core.definition import GameDefinition
from sobremesa.games import definition, register


def game_named(name: str) -> GameDefinition:
    """Return a game by its id or, if it is not installed, by MODULE:NAME, importable from the current folder."""
    if ":" not in name:
        return definition(name)
    module, _, attribute = name.partition(":")
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise BadUse("no-such-object", name=name, reason=str(error)) from None
    if not isinstance(found, GameDefinition):
        raise BadUse("no-definition", name=name, kind=type(found).__name__)
    register(found)
    return found
