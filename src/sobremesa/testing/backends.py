"""Checks that the interpreted and the compiled rules of a game do the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from sobremesa.core.backend import compiled, compiled_function
from sobremesa.core.bits import copy_state
from sobremesa.core.chance import seed_rng
from sobremesa.core.definition import GameDefinition, V
from sobremesa.core.drivers import compiled_drivers, make_drivers
from sobremesa.core.match import Game
from sobremesa.core.rules import S
from sobremesa.core.seats import CHANCE
from sobremesa.core.simulation import Batch, CompiledGame, first_state, simulate

from .checks import ConformanceError, Scope, check, expect
from .variants import positions, recorded

if TYPE_CHECKING:
    from sobremesa.core.drivers import CompiledDrivers

SEED = 9
INTERPRETED_STEPS = 400
"""The number of first steps of a game that the interpreted rules choose too, by the same generator."""

STEPS = 30_000
"""The number of steps for each number of players that are compared state by state."""

STEPS_WITH_OPTIONS = 8_000
"""The same for each option."""


def make_unroll(definition: GameDefinition[S, V]) -> Callable[[list[S], list[int], int], None]:
    """Return a function that writes every state of a game into a list."""
    apply = definition.rules.apply

    def unroll(states: list[S], actions: list[int], n: int) -> None:
        """Make place t + 1 of the states what place t is after action t."""
        for t in range(n):
            copy_state(states, t + 1, states, t)
            apply(states[t + 1], actions[t])

    return unroll


@cache
def _compiled_unroll(definition: GameDefinition) -> Any:
    return compiled_function(make_unroll(definition), definition)


def compare_states(game: Game, number: int) -> int:
    """Compare every state of one random game between both forms of the rules; return its number of steps."""
    rules, unroll = game.definition.rules, _compiled_unroll(game.definition)
    actors, actions = recorded(game, number, SEED)
    n = len(actions)
    states = np.zeros(n + 1, game.definition.state.dtype())
    states[0] = first_state(game)[0]
    unroll(states, np.array(actions, np.int64), n)
    columns = {name: states[name].tolist() for name in game.definition.state.fields}
    state = game.new_state()
    for t, (actor, code) in enumerate(zip(actors, actions, strict=True)):
        expect(state.actor == actor, "at step {t} the interpreted rules have another seat act", t=t)
        rules.apply(state, code)
        for name, column in columns.items():
            if column[t + 1] != getattr(state, name):
                raise ConformanceError(
                    f"after step {t} ('{game.definition.verbs.actions[code]}') of game {number} the compiled rules have"
                    f" {name} = {column[t + 1]}, the interpreted {getattr(state, name)}"
                )
    return n


@check(Scope.VARIANT, slow=True)
def states_agree(game: Game) -> None:
    """Both forms go through the same states."""
    left, number = STEPS_WITH_OPTIONS if game.changed_options else STEPS, 0
    while left > 0:
        left -= compare_states(game, number)
        number += 1


@check(Scope.VARIANT)
def choices_agree(game: Game) -> None:
    """With the same generator both forms draw and choose the same steps."""
    for number in range(2):
        actors, actions = recorded(game, number, SEED)
        most = min(INTERPRETED_STEPS, len(actions))
        columns = ([0] * most, [0] * most, [0] * most)
        out = [0] * game.definition.room
        scratch = [game.new_state()]
        record_game = make_drivers(game.definition).record_game
        record_game([game.new_state()], scratch, [0], out, SEED, number, *columns, [])
        same = columns[0] == actors[:most] and columns[1] == actions[:most]
        expect(same, "the interpreted and the compiled rules draw or choose differently in game {n}", n=number)


@check(Scope.VARIANT)
def lists_agree(game: Game) -> None:
    """Both forms list the same legal actions, and the same outcomes with the same weights."""
    play = CompiledGame(game)
    weights = np.zeros(game.definition.room, np.int64)
    for match, _ in positions(game, 3, 120):
        match.state.pack(play.scratch, 0)
        if match.actor == CHANCE:
            n = play.drivers.outcomes_at(play.scratch, 0, play.out, weights)
            listed = list(zip(play.out[:n].tolist(), weights[:n].tolist(), strict=True))
            expect(listed == match.outcome_codes(), "the compiled rules.outcomes differs at {s}", s=match.state)
        else:
            n = play.drivers.legal_at(play.scratch, 0, play.out)
            same = play.out[:n].tolist() == match.legal_codes()
            expect(same, "the compiled rules.legal differs at {s}", s=match.state)


@check(Scope.VARIANT)
def samples_agree(game: Game) -> None:
    """With the same generator both forms of `resample` draw the same."""
    play = CompiledGame(game)
    for t, (match, _) in enumerate(positions(game, 4, 40)):
        for seat in range(-1, game.players):
            match.state.pack(play.scratch, 0)
            seed_rng(play.rng, t, 0)  # type: ignore[arg-type]  # an array of one number
            play.drivers.resample_at(play.scratch, 0, seat, play.rng)
            same = game.definition.state.unpack(play.scratch, 0) == match.resampled(seat, t)
            expect(same, "the compiled rules.resample differs at {s}", s=match.state)


@check(Scope.VARIANT)
def batches_play_games(game: Game) -> None:
    """A batch plays games to their ends, with winners."""
    batch = Batch(game, 16, seed=3)
    ended = 0
    for _ in range(100_000):
        batch.step(batch.random_actions())
        expect((batch.counts > 0).all(), "a game of a batch has nothing that is legal")
        ended += int(batch.finished.sum())
        won = batch.winners[batch.finished == 1].sum(axis=1) > 0
        expect(game.definition.draws or won.all(), "a game of a batch ended without winners")
        if ended >= 8:
            return
    raise ConformanceError("the games of a batch don't end within 100,000 steps")


@check(Scope.VARIANT)
def threads_change_nothing(game: Game) -> None:
    """A simulated game is the same whatever the number of threads."""
    one, two = (simulate(game, 12, 4, threads=threads) for threads in (1, 2))
    for what in ("scores", "winners", "decisions"):
        expect((getattr(one, what) == getattr(two, what)).all(), "{what} depends on the number of threads", what=what)
    later = simulate(game, 2, 4, begin=10)
    expect((later.scores == one.scores[10:]).all(), "a game depends on those that were played before it")


@check(Scope.GAME)
def compiled_rules_release_the_lock(definition: GameDefinition) -> None:
    """Compiled functions run without the interpreter's lock."""
    for name, function in vars(compiled_drivers(definition)).items():
        expect(function.targetoptions["nogil"] is True, "the compiled {name} keeps the interpreter's lock", name=name)


@check(Scope.VARIANT, slow=True)
def no_index_is_out_of_bounds(game: Game) -> None:
    """The compiled rules stay within the bounds of the lists they get, which compiled code does not check by itself."""
    drivers = _checked_drivers(game.definition)
    play = CompiledGame(game)
    play.out = np.zeros(game.definition.rules.MAX_ACTIONS, np.int64)
    results = np.zeros((4, game.players), np.int64), np.zeros((4, game.players), np.int64), np.zeros(4, np.int64)
    try:
        drivers.play_games(play.first, play.scratch, play.rng, play.out, SEED, 0, *results)
    except IndexError as error:
        raise ConformanceError(
            f"the compiled rules use an index that is out of bounds ({error}); legal may write more than MAX_ACTIONS"
        ) from None


@cache
def _checked_drivers(definition: GameDefinition) -> CompiledDrivers:
    return cast("CompiledDrivers", compiled(make_drivers(definition), definition, check_bounds=True))
