"""The registry of games. Games are found through the entry points of the group `sobremesa.games`, ours included.

An entry point `ID = "PACKAGE:GAME"` names a package's `GameDefinition`. Ours stand in this project's pyproject.toml,
and a third-party package declares its games the same way. A game is imported when it is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import SetupError

GROUP = "sobremesa.games"

_registered: dict[str, GameDefinition] = {}


def register(definition: GameDefinition) -> None:
    """Add a game that no installed package declares, for this process: one written in a test or a notebook."""
    _registered[definition.id] = definition
    _shelf.cache_clear()


def definition(game: str) -> GameDefinition:
    """Return the definition of a game by its id; raise SetupError if there is no such game."""
    if game in _registered:
        return _registered[game]
    if game not in _entry_points():
        raise SetupError("no-game", game=game, games=", ".join(game_ids()))
    return _load(game)


def definitions() -> list[GameDefinition]:
    """Return every game, from the lightest to the heaviest."""
    return list(_shelf())


def installed_definitions() -> list[GameDefinition]:
    """Return every game that an installed package declares, which other processes of this environment find too."""
    return [each for each in _shelf() if each.id not in _registered]


def game_ids() -> list[str]:
    """Return the id of every game, in the order of `definitions`."""
    return [each.id for each in _shelf()]


@cache
def _shelf() -> tuple[GameDefinition, ...]:
    found = {**{name: _load(name) for name in _entry_points()}, **_registered}
    return tuple(sorted(found.values(), key=lambda each: (each.weight, each.id)))


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@cache
def _load(game: str) -> GameDefinition:
    found = _entry_points()[game].load()
    if not isinstance(found, GameDefinition) or found.id != game:
        raise SetupError("bad-entry-point", game=game, value=_entry_points()[game].value)
    return found
