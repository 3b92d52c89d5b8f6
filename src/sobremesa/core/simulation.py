"""Compiled play: the arrays that a game's compiled drivers work in, and what is done with them from Python."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import backend
from .bits import MASK
from .match import Game
from .records import FORMAT
from .seats import CHANCE

Ints = NDArray[np.int64]
Progress = Callable[[int], None]


def _quiet(_: int) -> None:
    """Nobody watches."""


class CompiledGame:
    """Room for one compiled game at a time. A thread needs a lane of its own; the rules are shared."""

    def __init__(self, game: Game) -> None:
        rules = game.definition.rules
        self.game = game
        self.rules = backend.compiled(game.definition)
        self.first = first_state(game)
        self.scratch = self.first.copy()
        self.rng = np.zeros(1, np.int64)
        self.out = np.zeros(max(rules.MAX_ACTIONS, rules.MAX_OUTCOMES), np.int64)

    def begin(self, seed: int, number: int = 0) -> int:
        """Begin a game; returns how much the first seat to decide may do. The actions stand in `out`."""
        return int(self.rules.begin_at(self.first, self.scratch, 0, self.rng, seed & MASK, number, self.out))

    def advance(self, action: int) -> int:
        """Do an action and all that nature does then; returns how much the next seat may do, 0 when it is over."""
        return int(self.rules.advance_at(self.scratch, 0, action, self.rng, self.out))


def first_state(game: Game) -> NDArray[Any]:
    """An array of one state: the game as it begins."""
    first = np.zeros(1, game.definition.state.dtype())
    game.new_state().pack(first, 0)
    return first


@dataclass
class Results:
    """What came of many games, a row each."""

    scores: NDArray[np.int32]
    winners: NDArray[np.int8]
    decisions: Ints
    cpu_seconds: float

    @cached_property
    def shares(self) -> NDArray[np.float64]:
        """Each seat's share of the wins; a shared win is divided."""
        parts = self.winners / self.winners.sum(axis=1, keepdims=True)
        return np.asarray(parts.mean(axis=0))


def simulate(
    game: Game, games: int, seed: int, *, threads: int | None = None, begin: int = 0, progress: Progress = _quiet
) -> Results:
    """Whole random games, numbers `begin` to `begin + games - 1` of a seed; the same whatever the number of threads."""
    threads = threads or os.cpu_count() or 1
    seed &= MASK
    scores = np.zeros((games, game.players), np.int32)
    winners = np.zeros((games, game.players), np.int8)
    decisions = np.zeros(games, np.int64)
    lane = CompiledGame(game)
    lane.rules.play_games(
        lane.first, lane.scratch, lane.rng, lane.out, seed, begin, scores[:0], winners[:0], decisions[:0]
    )  # compiles, before the threads start and the clock runs
    chunk = max(1, min(1000, games // (threads * 20)))
    simulation = [CompiledGame(game) for _ in range(threads)]
    free = list(simulation)

    def play(start: int) -> int:
        mine = free.pop()
        part = slice(start, min(start + chunk, games))
        mine.rules.play_games(
            mine.first,
            mine.scratch,
            mine.rng,
            mine.out,
            seed,
            begin + start,
            scores[part],
            winners[part],
            decisions[part],
        )
        free.append(mine)
        return part.stop - part.start

    clock = process_time()
    with ThreadPoolExecutor(threads) as pool:
        for done in pool.map(play, range(0, games, chunk)):
            progress(done)
    return Results(scores, winners, decisions, process_time() - clock)


def record_lines(
    game: Game, games: int, seed: int, *, legal: bool = False, progress: Progress = _quiet
) -> Iterator[str]:
    """The records of the same games that `simulate` plays, each as one line of JSON."""
    lane = CompiledGame(game)
    seed &= MASK
    options = json.dumps(game.changed_options)
    head = f'{{"format":"{FORMAT}","game":"{game.id}","players":{game.players},"options":{options}'
    pieces = [json.dumps(list(action))[1:-1] for action in game.definition.verbs.actions]
    seats = range(game.players)
    steps, room = 4096, 65536
    for number in range(games):
        while True:
            actors, actions, counts = (np.zeros(steps, np.int64) for _ in range(3))
            listed = np.zeros(room if legal else 0, np.int64)
            n = lane.rules.record_game(
                lane.first, lane.scratch, lane.rng, lane.out, seed, number, actors, actions, counts, listed
            )
            if n >= 0:
                break
            steps, room = steps * 2, room * 2
        who, what = actors[:n].tolist(), actions[:n].tolist()
        text = ",".join([f"[{a},{pieces[c]}]" for a, c in zip(who, what, strict=True)])
        lists = f',"legal":[{_legal_lists(who, counts[:n].tolist(), listed.tolist(), pieces)}]' if legal else ""
        final = game.definition.state.unpack(lane.scratch, 0)
        plain = backend.interpreted(game.definition)
        scores = [plain.score(final, seat) for seat in seats]
        winners = [seat for seat in seats if plain.wins(final, seat)]
        yield f'{head},"steps":[{text}]{lists},"scores":{json.dumps(scores)},"winners":{json.dumps(winners)}}}'
        progress(1)


def _legal_lists(actors: list[int], counts: list[int], listed: list[int], pieces: list[str]) -> str:
    """The legal lists of a game as JSON, without the outer brackets."""
    texts, used = [], 0
    for actor, count in zip(actors, counts, strict=True):
        if actor == CHANCE:
            texts.append("null")
            continue
        texts.append("[" + ",".join([f"[{pieces[code]}]" for code in listed[used : used + count]]) + "]")
        used += count
    return ",".join(texts)


class Batch:
    """Many games of one kind stepped together; one that ends begins anew at once.

    After each step `actions` of place i may be any of `legal[i, :counts[i]]`.
    """

    def __init__(self, game: Game, size: int, seed: int) -> None:
        self.game = game
        self.rules = backend.compiled(game.definition)
        self.first = first_state(game)
        self.states = np.zeros(size, self.first.dtype)
        self.rngs = np.zeros((size, 1), np.int64)
        self.legal = np.zeros((size, game.definition.rules.MAX_ACTIONS), np.int64)
        self.counts = np.zeros(size, np.int64)
        self.scores = np.zeros((size, game.players), np.int64)
        self.winners = np.zeros((size, game.players), np.int8)
        self.finished = np.zeros(size, np.int8)
        self.rules.begin_all(self.first, self.states, self.rngs, seed & MASK)
        self.rules.legal_all(self.states, self.legal, self.counts)

    @property
    def actors(self) -> NDArray[np.int8]:
        """The seat to decide in each game."""
        return np.asarray(self.states["actor"])

    def random_actions(self) -> Ints:
        """One of what is legal in each game, each equally likely, drawn by that game's own generator."""
        actions = np.zeros(len(self.states), np.int64)
        self.rules.choose_all(self.rngs, self.legal, self.counts, actions)
        return actions

    def step(self, actions: Ints) -> None:
        """Do one action in every game. Where one ended, `finished` is 1; `scores` and `winners` tell how."""
        self.rules.step_all(self.first, self.states, self.rngs, actions, self.scores, self.winners, self.finished)
        self.rules.legal_all(self.states, self.legal, self.counts)
