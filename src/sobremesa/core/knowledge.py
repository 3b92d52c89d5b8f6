"""What a seat knows of a match: all that a bot gets. The true state is not in it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Generic

from .definition import S_co, V_co

if TYPE_CHECKING:
    from .match import Game


class SeatKnowledge(Generic[S_co, V_co]):
    """What one seat knows: its view, its legal actions, and states that could be the true one.

    It is made from one such state, never from the true one. For the same seed `sample` returns the same state, whatever
    the true one was (the fairness suite checks that), so nothing is lost.
    """

    def __init__(self, game: Game[S_co, V_co], seat: int, world: S_co) -> None:
        self.game = game
        self.seat = seat
        self._world = world

    @cached_property
    def view(self) -> V_co:
        """The table as the seat sees it; it looks the same in every state that could be the true one."""
        return self.game.definition.seen(self._world, self.seat)

    @property
    def acts(self) -> bool:
        """Whether this seat is to act."""
        return self._world.actor == self.seat

    def legal(self) -> list[int]:
        """Return the codes of what the seat may do now; an empty list if another acts."""
        return self.game.legal_codes(self._world) if self.acts else []

    def sample(self, rng: list[int]) -> S_co:
        """Draw a state that could be the true one; the caller may change it."""
        world = self._world.copy()
        self.game.definition.resample(world, self.seat, rng)
        return world
