"""Compiled play: the arrays that a game's compiled drivers work in, and what is done with them from Python."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from time import process_time

from .extras import needs

with needs("fast"):
    import numpy as np
    from numpy.typing import NDArray

from .bits import MASK
from .definition import GameDefinition
from .drivers import compiled_drivers
from .match import Game
from .notation import Notation
from .records import FORMAT
from .seats import CHANCE

Ints = NDArray[np.int64]
Progress = Callable[[int], None]


def _no_progress(_: int) -> None:
    """Ignore how far the work is."""


class CompiledGame:
    """The arrays for one compiled game at a time. Each thread needs its own; the drivers are shared."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.drivers = compiled_drivers(game.definition)
        self.first = first_state(game)
        self.scratch = self.first.copy()
        self.rng = np.zeros(1, np.int64)
        self.out = np.zeros(game.definition.room, np.int64)

    def begin(self, seed: int, number: int = 0) -> int:
        """Begin a game; return how many actions the first seat to decide has. They are in `out`."""
        return int(self.drivers.begin_at(self.first, self.scratch, 0, self.rng, seed & MASK, number, self.out))

    def advance(self, action: int) -> int:
        """Do an action and what chance does then; return how many actions the next seat has, 0 when it is over."""
        return int(self.drivers.advance_at(self.scratch, 0, action, self.rng, self.out))


def first_state(game: Game) -> NDArray[np.void]:
    """Return an array of one state: the game as it begins."""
    first = np.zeros(1, game.definition.state.dtype())
    game.new_state().pack(first, 0)
    return first


def table_of_actions(
    rows: int, definition: GameDefinition, dtype: type[np.signedinteger] = np.int64
) -> NDArray[np.signedinteger]:
    """Return an array with a row for the legal actions of each of many games.

    Behind the last row there is room for rules that write more than MAX_ACTIONS (see `GameDefinition.room`).
    """
    width = definition.rules.MAX_ACTIONS
    return np.zeros(rows * width + definition.room, dtype)[: rows * width].reshape(rows, width)


@dataclass
class Results:
    """The results of many games, a row each."""

    scores: NDArray[np.int32]
    winners: NDArray[np.int8]
    decisions: Ints
    cpu_seconds: float

    @cached_property
    def shares(self) -> NDArray[np.float64]:
        """The share of the wins of each seat; a shared win is divided, and a draw among all seats."""
        won = self.winners.sum(axis=1, keepdims=True)
        parts = np.where(won > 0, self.winners / np.maximum(won, 1), 1 / self.winners.shape[1])
        return np.asarray(parts.mean(axis=0))

    @property
    def draws(self) -> int:
        """How many games nobody has won."""
        return int((self.winners.sum(axis=1) == 0).sum())


def simulate(
    game: Game, games: int, seed: int, *, threads: int | None = None, begin: int = 0, progress: Progress = _no_progress
) -> Results:
    """Play the random games `begin` to `begin + games - 1` of a seed; the same for any number of threads."""
    threads = threads or os.cpu_count() or 1
    seed &= MASK
    scores = np.zeros((games, game.players), np.int32)
    winners = np.zeros((games, game.players), np.int8)
    decisions = np.zeros(games, np.int64)
    free = [CompiledGame(game) for _ in range(threads)]

    def play(start: int, end: int) -> int:
        own = free.pop()
        results = scores[start:end], winners[start:end], decisions[start:end]
        own.drivers.play_games(own.first, own.scratch, own.rng, own.out, seed, begin + start, *results)
        free.append(own)
        return end - start

    play(0, 0)  # compiles, before the threads start and the clock runs
    chunk = max(1, min(1000, games // (threads * 20)))
    starts = range(0, games, chunk)
    clock = process_time()
    with ThreadPoolExecutor(threads) as pool:
        for done in pool.map(play, starts, (min(start + chunk, games) for start in starts)):
            progress(done)
    return Results(scores, winners, decisions, process_time() - clock)


def record_lines(
    game: Game, games: int, seed: int, *, legal: bool = False, progress: Progress = _no_progress
) -> Iterator[str]:
    """Yield the records of the games that `simulate` plays, each as one line of JSON."""
    own = CompiledGame(game)
    seed &= MASK
    options = json.dumps(game.changed_options)
    edition = game.definition.edition
    named = f'"{game.definition.game_id}"' + (f',"edition":"{edition.mark}"' if edition else "")
    head = f'{{"format":"{FORMAT}","game":{named},"players":{game.players},"options":{options}'
    pieces = [json.dumps(list(action))[1:-1] for action in game.definition.verbs.actions]
    rules, seats, notation = game.definition.rules, range(game.players), game.definition.notation
    steps, room = 4096, 65536
    for number in range(games):
        while True:
            actors, actions, counts = (np.zeros(steps, np.int64) for _ in range(3))
            listed = np.zeros(room if legal else 0, np.int64)
            n = own.drivers.record_game(
                own.first, own.scratch, own.rng, own.out, seed, number, actors, actions, counts, listed
            )
            if n >= 0:
                break
            steps, room = steps * 2, room * 2
        who, what = actors[:n].tolist(), actions[:n].tolist()
        text = ",".join([f"[{a},{pieces[c]}]" for a, c in zip(who, what, strict=True)])
        lists = _legal_lists(who, counts[:n].tolist(), listed.tolist(), pieces) if legal else None
        if notation is not None:
            text, lists = _in_notation(notation, game.players, text, lists)
        lists = "" if lists is None else f',"legal":[{lists}]'
        final = game.definition.state.unpack(own.scratch, 0)
        scores = [rules.score(final, seat) for seat in seats]
        winners = [seat for seat in seats if rules.wins(final, seat)]
        yield f'{head},"steps":[{text}]{lists},"scores":{json.dumps(scores)},"winners":{json.dumps(winners)}}}'
        progress(1)


def _legal_lists(actors: list[int], counts: list[int], listed: list[int], pieces: list[str]) -> str:
    """Return the legal lists of a game as JSON, without the outer brackets."""
    texts, used = [], 0
    for actor, count in zip(actors, counts, strict=True):
        if actor == CHANCE:
            texts.append("null")
            continue
        texts.append("[" + ",".join([f"[{pieces[code]}]" for code in listed[used : used + count]]) + "]")
        used += count
    return ",".join(texts)


def _in_notation(notation: Notation, players: int, steps: str, legal: str | None) -> tuple[str, str | None]:
    """Return steps and legal lists, both JSON without the outer brackets, as records of the game have them."""
    lists = None if legal is None else json.loads(f"[{legal}]")
    written, lists = notation.write(players, json.loads(f"[{steps}]"), lists)
    return json.dumps(written)[1:-1], None if lists is None else json.dumps(lists)[1:-1]


class Batch:
    """Many games stepped together; one that ends begins anew at once.

    The next action of game i may be any of `legal[i, :counts[i]]`.
    """

    def __init__(self, game: Game, size: int, seed: int) -> None:
        self.game = game
        self.drivers = compiled_drivers(game.definition)
        self.first = first_state(game)
        self.states = np.zeros(size, self.first.dtype)
        self.rngs = np.zeros((size, 1), np.int64)
        self.legal = table_of_actions(size, game.definition)
        self.counts = np.zeros(size, np.int64)
        self.scores = np.zeros((size, game.players), np.int64)
        self.winners = np.zeros((size, game.players), np.int8)
        self.finished = np.zeros(size, np.int8)
        self.drivers.begin_all(self.first, self.states, self.rngs, seed & MASK)
        self.drivers.legal_all(self.states, self.legal, self.counts)

    @property
    def actors(self) -> NDArray[np.int8]:
        """The seat to decide in each game."""
        return np.asarray(self.states["actor"])

    def random_actions(self) -> Ints:
        """Return one of the legal actions of each game, each equally likely, drawn by that game's own generator."""
        actions = np.zeros(len(self.states), np.int64)
        self.drivers.choose_all(self.rngs, self.legal, self.counts, actions)
        return actions

    def step(self, actions: Ints) -> None:
        """Do one action in every game. Where one ended, `finished` is 1, and `scores` and `winners` are its result."""
        self.drivers.step_all(self.first, self.states, self.rngs, actions, self.scores, self.winners, self.finished)
        self.drivers.legal_all(self.states, self.legal, self.counts)
