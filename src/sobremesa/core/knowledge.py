"""A glimpse: all that a bot gets to see of a match. The true state is not in it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import backend
from .state import State

if TYPE_CHECKING:
    from .match import Game


class SeatKnowledge:
    """What one seat knows: its view, what it may do, and worlds that could be the true one.

    It is made from one such world, never from the truth. `resample` gives the same world for the same seed whatever
    the truth behind the glimpse was (the fairness suite holds it to that), so nothing is lost.
    """

    def __init__(self, game: Game, seat: int, world: State) -> None:
        self.game = game
        self.seat = seat
        self._world = world
        self._rules = backend.interpreted(game.definition)

    @cached_property
    def view(self) -> Any:
        """The table as the seat sees it: in every world that could be true it looks the same."""
        return self.game.definition.seen(self._world, self.seat)

    @property
    def acts(self) -> bool:
        """Whether it is for this seat to decide."""
        return self._world.actor == self.seat

    def legal(self) -> list[int]:
        """What the seat may do now, as the rules' numbers; nothing if another acts."""
        if not self.acts:
            return []
        out = [0] * self.game.definition.rules.MAX_ACTIONS
        return out[: self._rules.legal(self._world, out)]

    def sample(self, rng: list[int]) -> State:
        """A world that could be the true one, drawn anew and the caller's to change."""
        world = self._world.copy()
        self._rules.resample(world, self.seat, rng)
        return world
