"""The definition of a game: everything that its folder contributes, as one object."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from .heuristics import DEFAULT_TUNING, Heuristic, Tuning
from .log import LogLine
from .observation import Observation
from .options import Option
from .refusals import Refusal
from .seats import SPECTATOR
from .state import State
from .verbs import Action, Verbs


@dataclass(frozen=True, eq=False)
class GameDefinition:
    """Everything that one game's folder contributes.

    - `rules` is the module with the functions of `contract`.
    - `why_not(s, action)` returns why the acting seat may not do something, or None if it may.
    - `seen_by(s, action)` returns who sees a step in full, as bits of seats or EVERYONE, before it is applied.
    - `view(s, open_heaps)` is what everyone sees, and `private_view(s, seat)` the fields of it, by name, that a seat
      sees differently. No other function turns a state into something to be shown.
    - `tell(before, actor, action, after)` describes a step as log lines, from two views of the same viewer.
    - `picture(view, words)` draws a view as plain text.
    - `external_verbs` names the verbs of the chance player that a table leaves to the outside world: a first click, a
      clock.
    - `heuristic` chooses moves for the bots that don't search, and inside playouts; without one these play at random.
    - `tuning` holds the parameters of the search for this game.
    - `observation` writes what a seat knows as a row of numbers, for learning algorithms.

    - `open_heaps` tells whether the table option of that name changes what is shown.
    - `weight` orders the shelf, from 1 for a light game to 9 for a heavy one.

    A module `drawing` in the same folder draws the table in a terminal, the folder `web` holds the browser table.
    """

    id: str
    players: range
    state: type[State]
    verbs: Verbs
    rules: ModuleType
    why_not: Callable[[Any, int], Refusal | None]
    seen_by: Callable[[Any, int], int]
    view: Callable[[Any, bool], Any]
    private_view: Callable[[Any, int], dict[str, Any]]
    tell: Callable[[Any, int, Action, Any], list[LogLine]]
    picture: Callable[[Any, Any], str]
    options: tuple[Option, ...] = ()
    external_verbs: frozenset[str] = frozenset()
    heuristic: Heuristic | None = None
    tuning: Tuning = DEFAULT_TUNING
    observation: Observation | None = None
    open_heaps: bool = False
    weight: int = 9

    def seen(self, s: Any, seat: int, open_heaps: bool = False) -> Any:
        """Return what a seat sees, or a spectator."""
        return self.seen_besides(self.view(s, open_heaps), s, seat)

    def seen_besides(self, view: Any, s: Any, seat: int) -> Any:
        """Return what a seat sees, given what everyone sees."""
        return view if seat == SPECTATOR else msgspec.structs.replace(view, **self.private_view(s, seat))

    @property
    def package(self) -> str:
        """The name of the package that holds the game."""
        return self.state.__module__.rpartition(".")[0]

    @cached_property
    def folder(self) -> Path:
        """The folder of the game: its words, rules texts and web table lie there."""
        return Path(str(sys.modules[self.package].__file__)).parent
