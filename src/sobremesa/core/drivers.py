"""Loops over the rules, written once for all games and linked to each of them (see `backend`).

States live in arrays (lists, in the plain twin) and are named by their place: to pass an array costs a tenth of what it
costs to pass a single state. `first` is a place that holds the game as `start` leaves it; copying it begins a game.
Game number g of a seed is the same game in every driver, in both twins, recorded or not.
"""

from __future__ import annotations

from typing import Any

from .bits import copy_state
from .chance import below, seed_rng
from .contract import apply, draw, legal, outcomes, resample, score, wins
from .seats import CHANCE, NOBODY

States = Any
"""An array of states, or a list of them."""


def settle(s: Any, rng: list[int]) -> None:
    """Let nature act until a seat must decide or the game is over."""
    while s.actor == CHANCE:
        apply(s, draw(s, rng))


def playout(s: Any, rng: list[int], out: list[int]) -> int:
    """Random play to the end; returns the number of decisions."""
    decisions = 0
    settle(s, rng)
    while s.actor != NOBODY:
        apply(s, out[below(rng, legal(s, out))])
        settle(s, rng)
        decisions += 1
    return decisions


WITHIN = (settle, playout)
"""Loops that only other drivers call."""


def play_games(
    first: States,
    scratch: States,
    rng: list[int],
    out: list[int],
    seed: int,
    begin: int,
    scores: list[list[int]],
    winners: list[list[int]],
    decisions: list[int],
) -> None:
    """Whole random games of a seed, from number `begin` on, one for each row of `scores`."""
    for g in range(len(decisions)):
        copy_state(scratch, 0, first, 0)
        seed_rng(rng, seed, begin + g)
        decisions[g] = playout(scratch[0], rng, out)
        for p in range(scratch[0].players):
            scores[g][p] = score(scratch[0], p)
            winners[g][p] = wins(scratch[0], p)


def record_game(
    first: States,
    scratch: States,
    rng: list[int],
    out: list[int],
    seed: int,
    number: int,
    actors: list[int],
    actions: list[int],
    counts: list[int],
    listed: list[int],
) -> int:
    """One random game, written down; returns its steps, or -1 if the buffers were too short.

    `counts` takes how much was legal at each step (0 for nature's) and `listed` all of it, one step after another.
    A `listed` of length 0 is not written.
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


def follow(
    first: States,
    scratch: States,
    actors: list[int],
    actions: list[int],
    counts: list[int],
    listed: list[int],
    out: list[int],
    weights: list[int],
    marks: list[int],
) -> int:
    """Replay the steps of a record; returns how many are right, or -1 - t if the legal list beside step t is wrong.

    A count of -1 says that no legal list stands beside that step. `marks` has room for every action there is.
    """
    copy_state(scratch, 0, first, 0)
    s = scratch[0]
    used = 0
    for t in range(len(actions)):
        if s.actor == NOBODY or actors[t] != s.actor:
            return t
        if s.actor == CHANCE:
            m = outcomes(s, out, weights)
        else:
            m = legal(s, out)
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


# One call a step, for a driver written in Python.


def begin_at(first: States, states: States, i: int, rng: list[int], seed: int, number: int, out: list[int]) -> int:
    """Begin a game in a place; returns how much the first seat to decide may do, listed in `out`."""
    copy_state(states, i, first, 0)
    seed_rng(rng, seed, number)
    settle(states[i], rng)
    return legal(states[i], out)


def advance_at(states: States, i: int, action: int, rng: list[int], out: list[int]) -> int:
    """Do an action, then all that nature does; returns how much the next seat may do, or 0 when the game is over."""
    s = states[i]
    apply(s, action)
    settle(s, rng)
    if s.actor == NOBODY:
        return 0
    return legal(s, out)


def legal_at(states: States, i: int, out: list[int]) -> int:
    return legal(states[i], out)


def outcomes_at(states: States, i: int, out: list[int], weights: list[int]) -> int:
    return outcomes(states[i], out, weights)


def apply_at(states: States, i: int, action: int) -> None:
    apply(states[i], action)


def resample_at(states: States, i: int, seat: int, rng: list[int]) -> None:
    resample(states[i], seat, rng)


# Thousands of games stepped together, each with its own generator.


def begin_all(first: States, states: States, rngs: list[list[int]], seed: int) -> None:
    """Begin a game in every place: game number i in place i."""
    for i in range(len(states)):
        copy_state(states, i, first, 0)
        seed_rng(rngs[i], seed, i)
        settle(states[i], rngs[i])


def legal_all(states: States, out: list[list[int]], counts: list[int]) -> None:
    """Write what is legal in every game."""
    for i in range(len(states)):
        counts[i] = legal(states[i], out[i])


def choose_all(rngs: list[list[int]], out: list[list[int]], counts: list[int], actions: list[int]) -> None:
    """Choose in every game one of what is legal there, each equally likely."""
    for i in range(len(actions)):
        actions[i] = out[i][below(rngs[i], counts[i])]


def step_all(
    first: States,
    states: States,
    rngs: list[list[int]],
    actions: list[int],
    scores: list[list[int]],
    winners: list[list[int]],
    finished: list[int],
) -> None:
    """Do one action in every game, then all that nature does. A game that ends leaves its result and begins anew."""
    for i in range(len(states)):
        s = states[i]
        apply(s, actions[i])
        settle(s, rngs[i])
        finished[i] = s.actor == NOBODY
        if s.actor == NOBODY:
            for p in range(s.players):
                scores[i][p] = score(s, p)
                winners[i][p] = wins(s, p)
            copy_state(states, i, first, 0)
            settle(states[i], rngs[i])
