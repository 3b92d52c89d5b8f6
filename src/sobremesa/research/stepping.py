"""Loops over many games that show each acting seat what it may know, written like `core.drivers`, linked to each game.

A place holds a game; `listed` and `counts` hold what is legal there, which is also what is set in its mask: a mask has
thousands of actions in some games, and only what was set before is taken back. Nature is resolved inside.
"""

from __future__ import annotations

from typing import Any

from sobremesa.core.bits import copy_state
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.contract import apply, legal, score, wins
from sobremesa.core.drivers import playout, settle
from sobremesa.core.seats import NOBODY

States = Any
"""An array of states, or a list of them."""

Table = Any
"""An array of two dimensions, or a list of lists: a row a place."""

Shown = tuple[Table, list[int], list[int], Table, Table]
"""What is kept of each place for whoever acts there: listed, counts, seats, observations and masks."""

SHORT = 512
"""A mask of no more actions is cleared whole."""


def observe(s: Any, seat: int, out: list[int]) -> None:
    """Write what a seat may know into room that is all 0. Each game's own stands in for this one."""
    raise NotImplementedError


def show(s: Any, choices: list[int], mask: list[int], row: list[int]) -> int:
    """Write what the acting seat may do and know; returns how much it may do: nothing, when the game is over."""
    for j in range(len(row)):
        row[j] = 0
    if s.actor == NOBODY:
        return 0
    observe(s, s.actor, row)
    n = legal(s, choices)
    for j in range(n):
        mask[choices[j]] = 1
    return n


def unmask(mask: list[int], choices: list[int], n: int) -> None:
    """Take back what was set in a mask; a short one is cleared whole, which is quicker."""
    if len(mask) <= SHORT:
        for j in range(len(mask)):
            mask[j] = 0
    else:
        for j in range(n):
            mask[choices[j]] = 0


def pay(s: Any, i: int, rewards: Table) -> None:
    """The end of a game: one point is shared by the winners, and everyone has paid an equal part of it."""
    winners = 0
    for p in range(s.players):
        winners += wins(s, p)
    for p in range(s.players):
        rewards[i][p] = (1.0 / winners if wins(s, p) else 0.0) - 1.0 / s.players


def count(s: Any, i: int, scores: Table) -> None:
    """The scores at the end of a game."""
    for p in range(s.players):
        scores[i][p] = score(s, p)


def begin_rows(
    first: States,
    states: States,
    rngs: Table,
    seed: int,
    shown: Shown,
    begin: int,
    end: int,
) -> None:
    """Begin a game in every place from `begin` on: game number i of the seed in place i."""
    listed, counts, seats, observations, masks = shown
    for i in range(begin, end):
        unmask(masks[i], listed[i], counts[i])
        copy_state(states, i, first, 0)
        seed_rng(rngs[i], seed, i)
        settle(states[i], rngs[i])
        counts[i] = show(states[i], listed[i], masks[i], observations[i])
        seats[i] = states[i].actor


def first_not_listed(actions: list[int], listed: Table, counts: list[int]) -> int:
    """The first place whose action is not legal there; -1 if all are."""
    for i in range(len(actions)):
        found = False
        for j in range(counts[i]):
            if listed[i][j] == actions[i]:
                found = True
        if not found:
            return i
    return -1


def step_rows(
    first: States,
    states: States,
    rngs: Table,
    actions: list[int],
    shown: Shown,
    rewards: Table,
    scores: Table,
    ended: list[int],
    begin: int,
    end: int,
) -> None:
    """Do an action in every place from `begin` on. A game that ends leaves its rewards and begins anew at once.

    What `show` does stands here once more: called, it would take a quarter as long again.
    """
    listed, counts, seats, observations, masks = shown
    for i in range(begin, end):
        s = states[i]
        choices = listed[i]
        mask = masks[i]
        unmask(mask, choices, counts[i])
        apply(s, actions[i])
        settle(s, rngs[i])
        if ended[i]:
            ended[i] = 0
            for p in range(s.players):
                rewards[i][p] = 0
        if s.actor == NOBODY:
            ended[i] = 1
            pay(s, i, rewards)
            count(s, i, scores)
            copy_state(states, i, first, 0)
            settle(states[i], rngs[i])
        n = legal(s, choices)
        counts[i] = n
        for j in range(n):
            mask[choices[j]] = 1
        seats[i] = s.actor
        row = observations[i]
        for j in range(len(row)):
            row[j] = 0
        observe(s, s.actor, row)


def advance_row(
    states: States,
    i: int,
    rngs: Table,
    action: int,
    shown: Shown,
    rewards: Table,
    scores: Table,
) -> int:
    """Do an action in one place, where a game that ends stays; returns the next seat, or NOBODY."""
    listed, counts, seats, observations, masks = shown
    s = states[i]
    unmask(masks[i], listed[i], counts[i])
    apply(s, action)
    settle(s, rngs[i])
    if s.actor == NOBODY:
        pay(s, i, rewards)
        count(s, i, scores)
    counts[i] = show(s, listed[i], masks[i], observations[i])
    seats[i] = s.actor
    return int(s.actor)


def look_at(states: States, i: int, seat: int, row: list[int]) -> None:
    """What any seat may know in a place, into a row of its own."""
    for j in range(len(row)):
        row[j] = 0
    observe(states[i], seat, row)


def choose_rows(rngs: Table, listed: Table, counts: list[int], actions: list[int]) -> None:
    """In every place one of what is legal there, each equally likely."""
    for i in range(len(actions)):
        actions[i] = listed[i][below(rngs[i], counts[i])]


def seed_rows(rngs: Table, seed: int) -> None:
    for i in range(len(rngs)):
        seed_rng(rngs[i], seed, i)


def finish_at(states: States, i: int, rng: list[int], out: list[int], rewards: Table) -> None:
    """Random play to the end of the game in a place, and what each seat gets for it."""
    s = states[i]
    playout(s, rng, out)
    pay(s, i, rewards)


DRIVERS = (
    finish_at,
    begin_rows,
    first_not_listed,
    step_rows,
    advance_row,
    look_at,
    choose_rows,
    seed_rows,
)
