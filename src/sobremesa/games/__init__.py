"""The registry of games. Games are found through the entry points of the group `sobremesa.games`, ours included.

An entry point `ID = "PACKAGE:GAME"` names a package's `GameDefinition`. Ours stand in this project's pyproject.toml,
and a third-party package declares its games the same way. A game is imported when it is asked for.

A game with editions is `ID` in its default edition and `ID@EDITION` in another: one of the files in the folder
`editions` of the game, or one added by `add_edition`.
"""

from __future__ import annotations

import copyreg
import pickle
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from threading import RLock

from sobremesa.core.definition import GameDefinition
from sobremesa.core.editions import import_edition, load_file
from sobremesa.core.errors import SetupError

GROUP = "sobremesa.games"

_registered: dict[str, GameDefinition] = {}
_editions: dict[str, GameDefinition] = {}
"""The games in other editions than the default, by id, as they were asked for."""
_added: dict[str, dict[str, Path]] = {}
"""The edition files that were added, by game and name."""
_importing = RLock()


def register(definition: GameDefinition) -> None:
    """Add a game that no installed package declares, for this process: one written in a test or a notebook."""
    _registered[definition.id] = definition
    _shelf.cache_clear()


def definition(game: str) -> GameDefinition:
    """Return the definition of a game by its id; raise SetupError if there is no such game or edition."""
    name, _, edition = game.partition("@")
    if name in _registered:
        found = _registered[name]
    elif name in _entry_points():
        found = _load(name)
    else:
        raise SetupError("no-game", game=name, games=", ".join(game_ids()))
    return _in_edition(found, edition) if edition else found


def _pickled(game: GameDefinition) -> tuple[Callable[[str], GameDefinition], tuple[str]]:
    """Return how to find a definition again: by its id. Its functions can't be pickled.

    Raises:
        PicklingError: The registry has no such definition, or another one.
    """
    if definition(game.id) is not game:
        raise pickle.PicklingError(f"the definition of {game.id} is not the registered one; register it first")
    return definition, (game.id,)


copyreg.pickle(GameDefinition, _pickled)


def definitions() -> list[GameDefinition]:
    """Return every game in its default edition, from the lightest to the heaviest."""
    return list(_shelf())


def installed_definitions() -> list[GameDefinition]:
    """Return every game that an installed package declares, which other processes of this environment find too."""
    return [each for each in _shelf() if each.id not in _registered]


def game_ids() -> list[str]:
    """Return the id of every game, in the order of `definitions`."""
    return [each.id for each in _shelf()]


def editions(game: GameDefinition) -> list[GameDefinition]:
    """Return a game in each of its editions, the default first; a game without editions as it is."""
    found = definition(game.game_id)
    return [found, *(_in_edition(found, name) for name in sorted(edition_files(found)) if name != _default(found))]


def edition_files(game: GameDefinition) -> dict[str, Path]:
    """Return the files of a game's editions by name: those in its folder, and those that were added."""
    if game.edition is None:
        return {}
    shipped = {path.stem: path for path in (game.folder / "editions").glob("*.toml")}
    return {**shipped, **_added.get(game.game_id, {})}


def add_edition(path: Path) -> GameDefinition:
    """Add an edition from a file, for this process, and return its game.

    Raises:
        SetupError: The file is no edition of a game that has editions, or another one has that name, or the game can't
            be played with its facts.
    """
    file = load_file(path)
    found = definition(file.game)
    known = edition_files(found).get(file.name)
    if found.edition is None:
        raise SetupError("no-editions", game=file.game)
    if known is not None and not known.samefile(path):
        raise SetupError("edition-twice", file=str(path), name=file.name, other=str(known))
    with _importing:
        _added.setdefault(file.game, {})[file.name] = path
        try:
            return _in_edition(found, file.name)
        except SetupError:
            del _added[file.game][file.name]
            raise


def _in_edition(found: GameDefinition, name: str) -> GameDefinition:
    if found.edition is None:
        raise SetupError("no-editions", game=found.id)
    if name == _default(found):
        return found
    with _importing:
        key = f"{found.id}@{name}"
        if key not in _editions:
            files = edition_files(found)
            if name not in files:
                raise SetupError("no-edition", game=found.id, edition=name, editions=", ".join(sorted(files)))
            _editions[key] = import_edition(found, files[name])
        return _editions[key]


def _default(found: GameDefinition) -> str:
    return "" if found.edition is None else found.edition.name


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
