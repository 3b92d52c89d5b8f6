"""A box is one published game as it lies on the shelf: its parts, rules, words and the numbers of players it is for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from .options import Option
from .refusals import Refusal
from .seats import SPECTATOR
from .state import State
from .story import Line
from .verbs import Action, Verbs


@dataclass(frozen=True, eq=False)
class Box:
    """All that one game's folder supplies.

    - `rules` is the module with the functions of `contract`.
    - `why_not(s, action)` says why the acting seat may not do a thing, None if it may.
    - `seen_by(s, action)` says who sees a step whole, as bits of seats or EVERYONE, before it is done.
    - `view(s, open_heaps)` is what everyone sees, and `own(s, seat)` those parts of it, by name, that a seat sees
      otherwise: the only roads from a state to eyes.
    - `tell(before, actor, action, after)` puts a step into lines, from what one pair of eyes saw of it.
    - `picture(view, say)` draws what those eyes see as plain text.
    - `world` names those of nature's verbs that a table leaves to the world outside: a first click, a clock.
    - `open_heaps` says whether a view shows more with `open_heaps`: cards lie face down that everyone saw.
    """

    id: str
    players: range
    state: type[State]
    verbs: Verbs
    rules: ModuleType
    why_not: Callable[[Any, int], Refusal | None]
    seen_by: Callable[[Any, int], int]
    view: Callable[[Any, bool], Any]
    own: Callable[[Any, int], dict[str, Any]]
    tell: Callable[[Any, int, Action, Any], list[Line]]
    picture: Callable[[Any, Any], str]
    options: tuple[Option, ...] = ()
    world: frozenset[str] = frozenset()
    open_heaps: bool = False

    def seen(self, s: Any, seat: int, open_heaps: bool = False) -> Any:
        """What a seat sees, or a spectator."""
        return self.seen_besides(self.view(s, open_heaps), s, seat)

    def seen_besides(self, view: Any, s: Any, seat: int) -> Any:
        """The same, where it is known what everyone sees."""
        return view if seat == SPECTATOR else msgspec.structs.replace(view, **self.own(s, seat))

    @cached_property
    def folder(self) -> Path:
        """Where the game's words and rules texts lie."""
        return Path(str(self.rules.__file__)).parent
