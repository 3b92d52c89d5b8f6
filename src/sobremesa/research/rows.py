"""The arrays that the compiled loops of `stepping` work on: one row per game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sobremesa.core.bits import MASK
from sobremesa.core.match import Game
from sobremesa.core.simulation import first_state, table_of_actions
from sobremesa.research.observations import observation
from sobremesa.research.stepping import Shown, compiled_stepping

if TYPE_CHECKING:
    from sobremesa.core.drivers import IntArray

WRITTEN = ("states", "rngs", "listed", "counts", "seats", "rewards", "scores", "ended")
"""The arrays besides `observations` and `masks` that say where the games are."""

Numbers = NDArray[np.int8]
Masks = NDArray[np.int8] | NDArray[np.bool_]


class Rows:
    """The states, observations, masks and rewards of `size` games.

    `observations` and `masks` may be the caller's own arrays; they are written in place and never replaced. Masks must
    be zero when they are passed in.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        observations: Numbers | None = None,
        masks: Masks | None = None,
    ) -> None:
        definition = game.definition
        self.game = game
        self.size = size
        self.stepping = compiled_stepping(definition)
        self.first = first_state(game)
        self.states = np.repeat(self.first, size)
        self.rngs = np.zeros((size, 1), np.int64)
        self.listed = table_of_actions(size, definition, np.int16)
        self.counts = np.zeros(size, np.int64)
        self.seats = np.zeros(size, np.int8)
        width = observation(definition).FEATURES.size
        self.observations = np.zeros((size, width), np.int8) if observations is None else observations
        self.masks: Masks = np.zeros((size, definition.verbs.total), np.int8) if masks is None else masks
        self.rewards = np.zeros((size, game.players), np.float32)
        self.scores = np.zeros((size, game.players), np.int32)
        self.ended = np.zeros(size, np.int8)
        masks_of_bytes = self.masks.view(np.int8)  # a flag is a byte either way
        self.shown: Shown[IntArray, IntArray] = (
            self.listed,
            self.counts,
            self.seats,
            self.observations,
            masks_of_bytes,
        )
        """The arrays that the loops write for the acting seats."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arrays; what is compiled is compiled again, or found in the cache."""
        arrays = {name: getattr(self, name) for name in WRITTEN}
        return _with_arrays, (self.game, self.size, self.observations, self.masks, arrays)

    def begin(self, seed: int, begin: int = 0, end: int | None = None) -> None:
        """Start game number i of a seed in row i, for all rows or those from `begin` to `end`."""
        end = self.size if end is None else end
        self.stepping.begin_rows(self.first, self.states, self.rngs, seed & MASK, self.shown, begin, end)

    def look(self, i: int, seat: int) -> tuple[Numbers, NDArray[np.int8]]:
        """Return the observation and the action mask of a seat in row i, in new arrays."""
        row = np.zeros(self.observations.shape[1], np.int8)
        self.stepping.look_at(self.states, i, seat, row)
        mask = np.zeros(self.masks.shape[1], np.int8)
        if seat == self.states["actor"][i]:
            legal = np.zeros(self.game.definition.room, np.int64)
            mask[legal[: self.stepping.legal_at(self.states, i, legal)]] = 1
        return row, mask


def _with_arrays(game: Game, size: int, observations: Numbers, masks: Masks, arrays: dict[str, NDArray[Any]]) -> Rows:
    """Return rows with the content of other ones; used for copies."""
    rows = Rows(game, size, observations.copy(), masks.copy())
    for name, array in arrays.items():
        getattr(rows, name)[...] = array
    return rows
