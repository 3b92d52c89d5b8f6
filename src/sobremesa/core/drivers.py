"""Loops over the rules, written once for all games.

A factory takes a game's definition and returns functions that close over the rules of that game. Called as they are,
they run interpreted, over lists of states and of numbers; `compiled_drivers` compiles them, to run over NumPy arrays.

States are named by their place in a list or array: to pass an array to a compiled function costs a tenth of what it
costs to pass a single state. `first` holds one state, the game as `start` leaves it; copying it begins a game. Game
number g of a seed is the same game in every driver, interpreted or compiled, recorded or not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar, cast

from .bits import copy_state
from .chance import below, seed_rng
from .definition import GameDefinition, S_co, V
from .rules import S
from .seats import CHANCE, NOBODY

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    StateArray: TypeAlias = NDArray[np.void]
    """States of the dtype that the state's class declares."""
    IntArray: TypeAlias = NDArray[np.signedinteger]
    """Numbers in an array of one dimension or two."""
    CompiledDrivers: TypeAlias = "Drivers[StateArray, IntArray, IntArray]"

States = TypeVar("States")
"""A list of states, or an array of them where the functions are compiled."""
Ints = TypeVar("Ints")
"""A list of numbers, or an array."""
Table = TypeVar("Table")
"""A list of lists of numbers, or an array of two dimensions."""
Rows = list[list[int]]

PlayGames = Callable[[States, States, Ints, Ints, int, int, Table, Table, Ints], None]
RecordGame = Callable[[States, States, Ints, Ints, int, int, Ints, Ints, Ints, Ints], int]
Follow = Callable[[States, States, Ints, Ints, Ints, Ints, Ints, Ints, Ints], int]
BeginAt = Callable[[States, States, int, Ints, int, int, Ints], int]
AdvanceAt = Callable[[States, int, int, Ints, Ints], int]
LegalAt = Callable[[States, int, Ints], int]
OutcomesAt = Callable[[States, int, Ints, Ints], int]
ApplyAt = Callable[[States, int, int], None]
ResampleAt = Callable[[States, int, int, Ints], None]
BeginAll = Callable[[States, States, Table, int], None]
LegalAll = Callable[[States, Table, Ints], None]
ChooseAll = Callable[[Table, Table, Ints, Ints], None]
StepAll = Callable[[States, States, Table, Ints, Table, Table, Ints], None]


@dataclass(frozen=True)
class Drivers(Generic[States, Ints, Table]):
    """The drivers of one game; each is documented at the factory that makes it."""

    play_games: PlayGames[States, Ints, Table]
    record_game: RecordGame[States, Ints]
    follow: Follow[States, Ints]
    begin_at: BeginAt[States, Ints]
    advance_at: AdvanceAt[States, Ints]
    legal_at: LegalAt[States, Ints]
    outcomes_at: OutcomesAt[States, Ints]
    apply_at: ApplyAt[States]
    resample_at: ResampleAt[States, Ints]
    begin_all: BeginAll[States, Table]
    legal_all: LegalAll[States, Table, Ints]
    choose_all: ChooseAll[Table, Ints]
    step_all: StepAll[States, Table, Ints]


@dataclass(frozen=True)
class Play(Generic[S_co]):
    """The rules of a game as loops call them, and what all loops are made of.

    - `check_actions(n)` and `check_outcomes(n)` raise BrokenRules if `legal` or `outcomes` wrote too much. Every loop
      checks its counts before it returns; to do so at each step would make the compiled form a tenth slower.
    - `play_chance(s, rng)` lets chance act until a seat must decide or the game is over.
    - `playout(s, rng, out)` plays at random to the end and returns the number of decisions.
    """

    legal: Callable[[S_co, list[int]], int]
    outcomes: Callable[[S_co, list[int], list[int]], int]
    apply: Callable[[S_co, int], None]
    draw: Callable[[S_co, list[int]], int]
    resample: Callable[[S_co, int, list[int]], None]
    score: Callable[[S_co, int], int]
    wins: Callable[[S_co, int], bool]
    check_actions: Callable[[int], None]
    check_outcomes: Callable[[int], None]
    play_chance: Callable[[S_co, list[int]], None]
    playout: Callable[[S_co, list[int], list[int]], int]


def make_play(definition: GameDefinition[S, V]) -> Play[S]:
    """Return the rules of a game as loops call them."""
    rules, draw, check_actions = definition.rules, definition.draw, definition.check_actions
    legal, apply = rules.legal, rules.apply

    def play_chance(s: S, rng: list[int]) -> None:
        while s.actor == CHANCE:
            apply(s, draw(s, rng))

    def playout(s: S, rng: list[int], out: list[int]) -> int:
        decisions = 0
        most = 0
        play_chance(s, rng)
        while s.actor != NOBODY:
            n = legal(s, out)
            most = max(most, n)
            apply(s, out[below(rng, n)])
            play_chance(s, rng)
            decisions += 1
        check_actions(most)
        return decisions

    return Play(
        legal=legal,
        outcomes=rules.outcomes,
        apply=apply,
        draw=draw,
        resample=definition.resample,
        score=rules.score,
        wins=rules.wins,
        check_actions=check_actions,
        check_outcomes=definition.check_outcomes,
        play_chance=play_chance,
        playout=playout,
    )


@cache
def compiled_drivers(definition: GameDefinition) -> CompiledDrivers:
    """Return the compiled drivers of a game: seconds to make the first time, read from disk after that."""
    from .backend import compiled

    return cast("CompiledDrivers", compiled(make_drivers(definition), definition))


def make_drivers(definition: GameDefinition[S, V]) -> Drivers[list[S], list[int], Rows]:
    """Return the interpreted drivers of a game."""
    play = make_play(definition)
    begin_at, advance_at = make_steps(play)
    legal_at, outcomes_at, apply_at, resample_at = make_single_calls(play)
    begin_all, legal_all, step_all = make_batch(play)
    return Drivers(
        play_games=make_play_games(play),
        record_game=make_record_game(play),
        follow=make_follow(play),
        begin_at=begin_at,
        advance_at=advance_at,
        legal_at=legal_at,
        outcomes_at=outcomes_at,
        apply_at=apply_at,
        resample_at=resample_at,
        begin_all=begin_all,
        legal_all=legal_all,
        choose_all=choose_all,
        step_all=step_all,
    )


# Whole games.


def make_play_games(play: Play[S]) -> PlayGames[list[S], list[int], Rows]:
    """Return `play_games`, which plays whole random games."""
    playout, score, wins = play.playout, play.score, play.wins

    def play_games(
        first: list[S],
        scratch: list[S],
        rng: list[int],
        out: list[int],
        seed: int,
        begin: int,
        scores: Rows,
        winners: Rows,
        decisions: list[int],
    ) -> None:
        """Play the games of a seed from number `begin` on, one for each row of `scores`."""
        for g in range(len(decisions)):
            copy_state(scratch, 0, first, 0)
            seed_rng(rng, seed, begin + g)
            decisions[g] = playout(scratch[0], rng, out)
            for p in range(scratch[0].players):
                scores[g][p] = score(scratch[0], p)
                winners[g][p] = wins(scratch[0], p)

    return play_games


def make_record_game(play: Play[S]) -> RecordGame[list[S], list[int]]:
    """Return `record_game`, which plays a random game and writes it down."""
    legal, apply, draw, check_actions = play.legal, play.apply, play.draw, play.check_actions

    def record_game(
        first: list[S],
        scratch: list[S],
        rng: list[int],
        out: list[int],
        seed: int,
        number: int,
        actors: list[int],
        actions: list[int],
        counts: list[int],
        listed: list[int],
    ) -> int:
        """Record game `number` of a seed; return its steps, or -1 if the lists were too short.

        `counts` takes the number of legal actions at each step (0 for chance) and `listed` these actions, one step
        after another. A `listed` of length 0 is not written.
        """
        copy_state(scratch, 0, first, 0)
        s = scratch[0]
        seed_rng(rng, seed, number)
        t = 0
        used = 0
        while s.actor != NOBODY:
            if t == len(actions):
                return -1
            actors[t] = s.actor
            counts[t] = 0
            if s.actor == CHANCE:
                action = draw(s, rng)
            else:
                m = legal(s, out)
                check_actions(m)
                action = out[below(rng, m)]
                if len(listed) > 0:
                    if used + m > len(listed):
                        return -1
                    counts[t] = m
                    for i in range(m):
                        listed[used + i] = out[i]
                    used += m
            actions[t] = action
            apply(s, action)
            t += 1
        return t

    return record_game


def make_follow(play: Play[S]) -> Follow[list[S], list[int]]:
    """Return `follow`, which replays a record."""
    legal, outcomes, apply = play.legal, play.outcomes, play.apply
    check_actions, check_outcomes = play.check_actions, play.check_outcomes

    def follow(
        first: list[S],
        scratch: list[S],
        actors: list[int],
        actions: list[int],
        counts: list[int],
        listed: list[int],
        out: list[int],
        weights: list[int],
        marks: list[int],
    ) -> int:
        """Replay the steps of a record; return how many are right, or -1 - t if the legal list of step t is wrong.

        A count of -1 says that there is no legal list for that step. `marks` has a place for every action, all 0.
        """
        copy_state(scratch, 0, first, 0)
        s = scratch[0]
        used = 0
        for t in range(len(actions)):
            if s.actor == NOBODY or actors[t] != s.actor:
                return t
            if s.actor == CHANCE:
                m = outcomes(s, out, weights)
                check_outcomes(m)
            else:
                m = legal(s, out)
                check_actions(m)
            stamp = t + 1
            for i in range(m):
                marks[out[i]] = stamp
            if marks[actions[t]] != stamp:
                return t
            if counts[t] >= 0:
                if counts[t] != m:
                    return -1 - t
                for i in range(m):
                    if marks[listed[used + i]] != stamp:
                        return -1 - t
                    marks[listed[used + i]] = 0
                used += m
            apply(s, actions[t])
        return len(actions)

    return follow


# One call a step, for a loop that is written in Python.


def make_steps(play: Play[S]) -> tuple[BeginAt[list[S], list[int]], AdvanceAt[list[S], list[int]]]:
    """Return `begin_at` and `advance_at`, which go from one decision to the next."""
    legal, apply, play_chance, check_actions = play.legal, play.apply, play.play_chance, play.check_actions

    def begin_at(
        first: list[S], states: list[S], i: int, rng: list[int], seed: int, number: int, out: list[int]
    ) -> int:
        """Begin a game in place `i`; return how many actions the first seat to decide has, listed in `out`."""
        copy_state(states, i, first, 0)
        seed_rng(rng, seed, number)
        play_chance(states[i], rng)
        n = legal(states[i], out)
        check_actions(n)
        return n

    def advance_at(states: list[S], i: int, action: int, rng: list[int], out: list[int]) -> int:
        """Do an action and what chance does then; return how many actions the next seat has, 0 at the end."""
        s = states[i]
        apply(s, action)
        play_chance(s, rng)
        if s.actor == NOBODY:
            return 0
        n = legal(s, out)
        check_actions(n)
        return n

    return begin_at, advance_at


def make_single_calls(
    play: Play[S],
) -> tuple[
    LegalAt[list[S], list[int]], OutcomesAt[list[S], list[int]], ApplyAt[list[S]], ResampleAt[list[S], list[int]]
]:
    """Return functions of the rules that take the place of a state instead of the state."""
    legal, outcomes, apply, resample = play.legal, play.outcomes, play.apply, play.resample
    check_actions, check_outcomes = play.check_actions, play.check_outcomes

    def legal_at(states: list[S], i: int, out: list[int]) -> int:
        n = legal(states[i], out)
        check_actions(n)
        return n

    def outcomes_at(states: list[S], i: int, out: list[int], weights: list[int]) -> int:
        n = outcomes(states[i], out, weights)
        check_outcomes(n)
        return n

    def apply_at(states: list[S], i: int, action: int) -> None:
        apply(states[i], action)

    def resample_at(states: list[S], i: int, seat: int, rng: list[int]) -> None:
        resample(states[i], seat, rng)

    return legal_at, outcomes_at, apply_at, resample_at


# Thousands of games stepped together, each with its own generator.


def choose_all(rngs: Rows, out: Rows, counts: list[int], actions: list[int]) -> None:
    """Choose in every game one of the legal actions, each equally likely."""
    for i in range(len(actions)):
        actions[i] = out[i][below(rngs[i], counts[i])]


def make_batch(
    play: Play[S],
) -> tuple[BeginAll[list[S], Rows], LegalAll[list[S], Rows, list[int]], StepAll[list[S], Rows, list[int]]]:
    """Return `begin_all`, `legal_all` and `step_all`."""
    legal, apply, score, wins, play_chance = play.legal, play.apply, play.score, play.wins, play.play_chance
    check_actions = play.check_actions

    def begin_all(first: list[S], states: list[S], rngs: Rows, seed: int) -> None:
        """Begin a game in every place: game number i in place i."""
        for i in range(len(states)):
            copy_state(states, i, first, 0)
            seed_rng(rngs[i], seed, i)
            play_chance(states[i], rngs[i])

    def legal_all(states: list[S], out: Rows, counts: list[int]) -> None:
        """Write what is legal in every game."""
        most = 0
        for i in range(len(states)):
            counts[i] = legal(states[i], out[i])
            most = max(most, counts[i])
        check_actions(most)

    def step_all(
        first: list[S],
        states: list[S],
        rngs: Rows,
        actions: list[int],
        scores: Rows,
        winners: Rows,
        finished: list[int],
    ) -> None:
        """Do an action in every game and what chance does then. A game that ends leaves its result and begins anew."""
        for i in range(len(states)):
            s = states[i]
            apply(s, actions[i])
            play_chance(s, rngs[i])
            finished[i] = s.actor == NOBODY
            if s.actor == NOBODY:
                for p in range(s.players):
                    scores[i][p] = score(s, p)
                    winners[i][p] = wins(s, p)
                copy_state(states, i, first, 0)
                play_chance(states[i], rngs[i])

    return begin_all, legal_all, step_all
