"""The arrays that the compiled drivers of `stepping` work in: one row a game."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sobremesa.core import backend
from sobremesa.core.bits import MASK
from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game
from sobremesa.core.simulation import first_state
from sobremesa.research import stepping
from sobremesa.research.observations import observation

Numbers = NDArray[np.int8]


def linked(definition: GameDefinition) -> Any:
    """The compiled drivers of this laboratory, with a game's own observation in them."""
    return backend.compiled(
        definition, *stepping.DRIVERS, bindings=((stepping.observe, observation(definition).observe),)
    )


class Rows:
    """Room for `size` games of one kind, and what the acting seat of each is shown.

    `observations` and `masks` may be the caller's own arrays; they are written in place and never replaced. Masks must
    be all 0 when they are handed over.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        observations: Numbers | None = None,
        masks: NDArray[Any] | None = None,
    ) -> None:
        definition = game.definition
        self.game = game
        self.size = size
        self.rules = linked(definition)
        self.first = first_state(game)
        self.states = np.repeat(self.first, size)
        self.rngs = np.zeros((size, 1), np.int64)
        self.listed = np.zeros((size, definition.rules.MAX_ACTIONS), np.int16)
        self.counts = np.zeros(size, np.int64)
        self.seats = np.zeros(size, np.int8)
        width = observation(definition).FEATURES.size
        self.observations = np.zeros((size, width), np.int8) if observations is None else observations
        self.masks = np.zeros((size, definition.verbs.total), np.int8) if masks is None else masks
        self.rewards = np.zeros((size, game.players), np.float32)
        self.scores = np.zeros((size, game.players), np.int32)
        self.ended = np.zeros(size, np.int8)

    @property
    def shown(self) -> tuple[Any, ...]:
        """What the drivers write to for those who act, in the order of `stepping.Shown`."""
        return self.listed, self.counts, self.seats, self.observations, self.masks

    def begin(self, seed: int, begin: int = 0, end: int | None = None) -> None:
        """Begin game number i of a seed in each place i, or in some of them."""
        end = self.size if end is None else end
        self.rules.begin_rows(self.first, self.states, self.rngs, seed & MASK, self.shown, begin, end)

    def look(self, i: int, seat: int) -> tuple[Numbers, NDArray[np.int8]]:
        """What any seat may know in a place and what it may do there, in arrays of their own."""
        row = np.zeros(self.observations.shape[1], np.int8)
        self.rules.look_at(self.states, i, seat, row)
        mask = np.zeros(self.masks.shape[1], np.int8)
        if seat == self.states["actor"][i]:
            mask[self.listed[i, : self.rules.legal_at(self.states, i, self.listed[i])]] = 1
        return row, mask
