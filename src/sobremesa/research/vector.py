"""Steps thousands of games in one call, like Gymnasium's vector environments, but with several seats per game.

    env = VectorEnv(sobremesa.game(name, players=4), 1024, threads=2)
    observations, info = env.reset(seed=1)
    while True:
        observations, rewards, terminated, truncated, info = env.step(choose(observations, info["masks"]))

Each row holds one game; its observation is that of the acting seat, `info["seats"]`. A game that ends restarts in the
same step: `terminated` is set, the rewards are those of the game that ended, and the observation is the first of the
next game.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sobremesa.core.bits import MASK
from sobremesa.core.errors import NotLegal, ParseError, SetupError
from sobremesa.core.features import Features
from sobremesa.core.match import Game
from sobremesa.research.observations import observation
from sobremesa.research.rows import Masks, Rows

Result = tuple[NDArray[np.int8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]

CHOICES = 1 << 40
"""Added to the seed of the generators for random actions, so that they differ from those for chance."""


class VectorEnv:
    """`size` games side by side. The arrays that it returns are overwritten by the next call.

    `observations` (size by features, int8) and `masks` (size by actions, int8 or bool) may be arrays of the
    caller, which are then written in place: a tensor over the same memory sees every step without a copy. Rewards are
    zero-sum: the winners share one point, to which every seat contributes equally. `info` has the `masks`, the acting
    `seats`, and the `scores` of each row's last finished game. `rows` are the games with their secrets: for opponents
    and analysis, never as input of a policy.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        *,
        threads: int = 1,
        observations: NDArray[np.int8] | None = None,
        masks: Masks | None = None,
    ) -> None:
        for name, value in (("size", size), ("threads", threads)):
            if value < 1:
                raise SetupError("too-few", name=name, value=value)
        self.game = game
        self.size = size
        self.actions = game.definition.verbs.total
        _check("observations", observations, (size, self.features.size), (np.int8,), game)
        _check("masks", masks, (size, self.actions), (np.int8, np.bool_), game)
        if masks is not None:
            masks[:] = 0
        self.rows = Rows(game, size, observations, masks)
        self._chooser = np.zeros((size, 1), np.int64)
        self._drawn = np.zeros(size, np.int64)
        self._truncated = np.zeros(size, np.bool_)
        bounds = [size * t // threads for t in range(threads + 1)]
        self._parts = [part for part in pairwise(bounds) if part[0] < part[1]]
        self._begun = False
        self._connect()

    def _connect(self) -> None:
        """Make what can't be copied: the threads, and a view of an array."""
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._terminated = self.rows.ended.view(np.bool_)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ("_pool", "_terminated")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._connect()

    @property
    def features(self) -> Features:
        """What the numbers of an observation are."""
        return observation(self.game.definition).FEATURES

    @property
    def info(self) -> dict[str, Any]:
        """The masks, the acting seats and the scores of the last finished games, by row."""
        return {"masks": self.rows.masks, "seats": self.rows.seats, "scores": self.rows.scores}

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Restart every row: row i plays game number i of the seed. Without a seed, a random one is used."""
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        rows = self.rows
        rows.stepping.seed_rows(self._chooser, (seed + CHOICES) & MASK)
        rows.rewards[:] = 0
        rows.ended[:] = 0
        rows.scores[:] = 0
        self._share(lambda begin, end: rows.begin(int(seed), begin, end))
        self._begun = True
        return rows.observations, self.info

    def step(self, actions: NDArray[np.integer[Any]]) -> Result:
        """Do one action, given by its number, in every row. Raises NotLegal or ParseError before anything changes."""
        if not self._begun:
            self.reset()
        rows = self.rows
        chosen = self._read(actions)
        self._share(
            lambda begin, end: rows.stepping.step_rows(
                rows.first,
                rows.states,
                rows.rngs,
                chosen,
                rows.shown,
                rows.rewards,
                rows.scores,
                rows.ended,
                begin,
                end,
            )
        )
        return rows.observations, rows.rewards, self._terminated, self._truncated, self.info

    def random_actions(self) -> NDArray[np.int64]:
        """Return a legal action for each row, drawn uniformly."""
        if not self._begun:
            self.reset()
        self.rows.stepping.choose_rows(self._chooser, self.rows.listed, self.rows.counts, self._drawn)
        return self._drawn

    def close(self) -> None:
        """Stop the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _share(self, work: Any) -> None:
        """Run `work(begin, end)` over all rows, one part per thread."""
        if self._pool is None:
            work(0, self.size)
            return
        for _ in self._pool.map(lambda part: work(*part), self._parts):
            pass

    def _read(self, actions: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
        """Return the actions as an array; raise NotLegal or ParseError if one can't be done."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.size,):
            raise ParseError("no-such-value", kind="SHAPE", value=str(chosen.shape), values=str((self.size,)))
        wrong = int(self.rows.stepping.first_not_listed(chosen, self.rows.listed, self.rows.counts))
        if wrong >= 0:
            raise self._error(wrong, int(chosen[wrong]))
        return chosen

    def _error(self, row: int, action: int) -> Exception:
        """Return the exception that says why an action can't be done in a row."""
        if not 0 <= action < self.actions:
            return ParseError("no-such-value", kind="ACTION", value=str(action), values=f"0 … {self.actions - 1}")
        state = self.game.definition.state.unpack(self.rows.states, row)
        refusal = self.game.definition.why_not(state, action)
        assert refusal is not None
        error = NotLegal(self.game.definition, refusal)
        error.add_note(f"row {row}, action {action}: {self.game.definition.verbs.actions[action]}")
        return error


def _check(name: str, array: NDArray[Any] | None, shape: tuple[int, int], kinds: tuple[type, ...], game: Game) -> None:
    """Raise SetupError unless a caller's array has the right shape and type and can be written in place."""
    if array is None:
        return
    possible = [f"{np.dtype(kind).name} {shape}" for kind in kinds]
    given = f"{array.dtype.name} {array.shape}"
    if not array.flags.c_contiguous or not array.flags.writeable:
        given += " (strided / read-only)"
    if given not in possible:
        raise SetupError("option-choice", option=name, value=given, players=game.players, choices=", ".join(possible))
