"""Loops over many games that show each acting seat what it may know, written like `core.drivers`.

A place holds a game. `listed` and `counts` hold what is legal there, which is also what is set in its mask: a mask has
thousands of actions in some games, and only what was set before is cleared. Chance is resolved inside.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar, cast

from sobremesa.core.bits import copy_state
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.definition import GameDefinition, V
from sobremesa.core.drivers import (
    ApplyAt,
    Ints,
    LegalAt,
    OutcomesAt,
    Play,
    ResampleAt,
    Rows,
    States,
    Table,
    make_play,
    make_single_calls,
)
from sobremesa.core.rules import Observation, S
from sobremesa.core.seats import NOBODY
from sobremesa.research.observations import observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from sobremesa.core.drivers import IntArray, StateArray

    CompiledStepping: TypeAlias = "Stepping[StateArray, IntArray, IntArray, NDArray[np.floating]]"

Rewards = TypeVar("Rewards")
"""A list of lists of floats, or an array of two dimensions."""
FloatRows = list[list[float]]

SHORT = 512
"""A mask of no more actions is cleared whole."""


Shown = tuple[Table, Ints, Ints, Table, Table]
"""What is kept of each place for the seat that acts there: `listed`, `counts`, `seats`, `observations`, `masks`."""

Show = Callable[[S, list[int], list[int], list[int]], int]
Pay = Callable[[S, int, FloatRows], None]
BeginRows = Callable[[States, States, Table, int, Shown[Table, Ints], int, int], None]
StepRows = Callable[[States, States, Table, Ints, Shown[Table, Ints], Rewards, Table, Ints, int, int], None]
AdvanceRow = Callable[[States, int, Table, int, Shown[Table, Ints], Rewards, Table], int]
LookAt = Callable[[States, int, int, Ints], None]
FinishAt = Callable[[States, int, Ints, Ints, Rewards], None]


@dataclass(frozen=True)
class Stepping(Generic[States, Ints, Table, Rewards]):
    """The loops over many games of one kind; each is documented where it is made."""

    begin_rows: BeginRows[States, Table, Ints]
    step_rows: StepRows[States, Table, Ints, Rewards]
    advance_row: AdvanceRow[States, Table, Ints, Rewards]
    look_at: LookAt[States, Ints]
    finish_at: FinishAt[States, Ints, Rewards]
    legal_at: LegalAt[States, Ints]
    outcomes_at: OutcomesAt[States, Ints]
    apply_at: ApplyAt[States]
    resample_at: ResampleAt[States, Ints]
    first_not_listed: Callable[[Ints, Table, Ints], int]
    choose_rows: Callable[[Table, Table, Ints, Ints], None]
    seed_rows: Callable[[Table, int], None]


@cache
def compiled_stepping(definition: GameDefinition) -> CompiledStepping:
    """Return the compiled loops of a game; raise SetupError if it has no observation."""
    from sobremesa.core.backend import compiled

    return cast("CompiledStepping", compiled(make_stepping(definition, observation(definition)), definition))


def make_stepping(
    definition: GameDefinition[S, V], observation: Observation[S]
) -> Stepping[list[S], list[int], Rows, FloatRows]:
    """Return the interpreted loops over games with a game's observation."""
    play = make_play(definition)
    show = make_show(play, observation)
    pay = make_pay(play)
    observe, playout = observation.observe, play.playout
    legal_at, outcomes_at, apply_at, resample_at = make_single_calls(play)

    def look_at(states: list[S], i: int, seat: int, row: list[int]) -> None:
        """Write what any seat may know in a place into a row of its own."""
        for j in range(len(row)):
            row[j] = 0
        observe(states[i], seat, row)

    def finish_at(states: list[S], i: int, rng: list[int], out: list[int], rewards: FloatRows) -> None:
        """Play at random to the end of the game in a place, and write the reward of each seat."""
        s = states[i]
        playout(s, rng, out)
        pay(s, i, rewards)

    return Stepping(
        begin_rows=make_begin_rows(play, show),
        step_rows=make_step_rows(play, observation, pay),
        advance_row=make_advance_row(play, show, pay),
        look_at=look_at,
        finish_at=finish_at,
        legal_at=legal_at,
        outcomes_at=outcomes_at,
        apply_at=apply_at,
        resample_at=resample_at,
        first_not_listed=first_not_listed,
        choose_rows=choose_rows,
        seed_rows=seed_rows,
    )


def make_show(play: Play[S], observation: Observation[S]) -> Show[S]:
    """Return `show`, which writes what the acting seat may do and know."""
    legal, observe, check_actions = play.legal, observation.observe, play.check_actions

    def show(s: S, choices: list[int], mask: list[int], row: list[int]) -> int:
        """Write the legal actions, their mask and the observation; return how many are legal, 0 at the end."""
        for j in range(len(row)):
            row[j] = 0
        if s.actor == NOBODY:
            return 0
        observe(s, s.actor, row)
        n = legal(s, choices)
        check_actions(n)
        for j in range(n):
            mask[choices[j]] = 1
        return n

    return show


def unmask(mask: list[int], choices: list[int], n: int) -> None:
    """Clear what was set in a mask; a short one is cleared whole, which is quicker."""
    if len(mask) <= SHORT:
        for j in range(len(mask)):
            mask[j] = 0
    else:
        for j in range(n):
            mask[choices[j]] = 0


def make_pay(play: Play[S]) -> Pay[S]:
    """Return `pay`, which writes the rewards at the end of a game."""
    wins = play.wins

    def pay(s: S, i: int, rewards: FloatRows) -> None:
        """Share one point among the winners; everyone has paid an equal part of it. A draw pays nothing."""
        winners = 0
        for p in range(s.players):
            winners += wins(s, p)
        for p in range(s.players):
            rewards[i][p] = (1.0 / winners if wins(s, p) else 0.0) - 1.0 / s.players if winners > 0 else 0.0

    return pay


def make_begin_rows(play: Play[S], show: Show[S]) -> BeginRows[list[S], Rows, list[int]]:
    """Return `begin_rows`."""
    play_chance = play.play_chance

    def begin_rows(
        first: list[S], states: list[S], rngs: Rows, seed: int, shown: Shown[Rows, list[int]], begin: int, end: int
    ) -> None:
        """Begin a game in every place from `begin` on: game number i of the seed in place i."""
        listed, counts, seats, observations, masks = shown
        for i in range(begin, end):
            unmask(masks[i], listed[i], counts[i])
            copy_state(states, i, first, 0)
            seed_rng(rngs[i], seed, i)
            play_chance(states[i], rngs[i])
            counts[i] = show(states[i], listed[i], masks[i], observations[i])
            seats[i] = states[i].actor

    return begin_rows


def make_step_rows(
    play: Play[S], observation: Observation[S], pay: Pay[S]
) -> StepRows[list[S], Rows, list[int], FloatRows]:
    """Return `step_rows`."""
    legal, apply, score, play_chance = play.legal, play.apply, play.score, play.play_chance
    observe, check_actions = observation.observe, play.check_actions

    def step_rows(
        first: list[S],
        states: list[S],
        rngs: Rows,
        actions: list[int],
        shown: Shown[Rows, list[int]],
        rewards: FloatRows,
        scores: Rows,
        ended: list[int],
        begin: int,
        end: int,
    ) -> None:
        """Do an action in every place from `begin` on. A game that ends leaves its rewards and begins anew at once.

        The body of `show` is repeated here: calling it would take a quarter as long again.
        """
        listed, counts, seats, observations, masks = shown
        most = 0
        for i in range(begin, end):
            s = states[i]
            choices = listed[i]
            mask = masks[i]
            unmask(mask, choices, counts[i])
            apply(s, actions[i])
            play_chance(s, rngs[i])
            if ended[i]:
                ended[i] = 0
                for p in range(s.players):
                    rewards[i][p] = 0
            if s.actor == NOBODY:
                ended[i] = 1
                pay(s, i, rewards)
                for p in range(s.players):
                    scores[i][p] = score(s, p)
                copy_state(states, i, first, 0)
                play_chance(states[i], rngs[i])
            n = legal(s, choices)
            most = max(most, n)
            counts[i] = n
            for j in range(n):
                mask[choices[j]] = 1
            seats[i] = s.actor
            row = observations[i]
            for j in range(len(row)):
                row[j] = 0
            observe(s, s.actor, row)
        check_actions(most)

    return step_rows


def make_advance_row(play: Play[S], show: Show[S], pay: Pay[S]) -> AdvanceRow[list[S], Rows, list[int], FloatRows]:
    """Return `advance_row`."""
    apply, score, play_chance = play.apply, play.score, play.play_chance

    def advance_row(
        states: list[S],
        i: int,
        rngs: Rows,
        action: int,
        shown: Shown[Rows, list[int]],
        rewards: FloatRows,
        scores: Rows,
    ) -> int:
        """Do an action in one place, where a game that ends stays; return the next seat, or NOBODY."""
        listed, counts, seats, observations, masks = shown
        s = states[i]
        unmask(masks[i], listed[i], counts[i])
        apply(s, action)
        play_chance(s, rngs[i])
        if s.actor == NOBODY:
            pay(s, i, rewards)
            for p in range(s.players):
                scores[i][p] = score(s, p)
        counts[i] = show(s, listed[i], masks[i], observations[i])
        seats[i] = s.actor
        return int(s.actor)

    return advance_row


def first_not_listed(actions: list[int], listed: Rows, counts: list[int]) -> int:
    """Return the first place whose action is not legal there; -1 if all are."""
    for i in range(len(actions)):
        found = False
        for j in range(counts[i]):
            if listed[i][j] == actions[i]:
                found = True
        if not found:
            return i
    return -1


def choose_rows(rngs: Rows, listed: Rows, counts: list[int], actions: list[int]) -> None:
    """Choose in every place one of the legal actions, each equally likely."""
    for i in range(len(actions)):
        actions[i] = listed[i][below(rngs[i], counts[i])]


def seed_rows(rngs: Rows, seed: int) -> None:
    """Start a generator for every place."""
    for i in range(len(rngs)):
        seed_rng(rngs[i], seed, i)
