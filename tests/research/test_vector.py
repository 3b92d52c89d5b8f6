"""Many games stepped at once go the way that single matches go."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from sobremesa.core.errors import NotLegal, ParseError, SetupError
from sobremesa.core.match import Game, Match
from sobremesa.research import observations
from sobremesa.research.observations import observation
from sobremesa.research.vector import VectorEnv
from tests.shelf import LIGHTEST

from .games import every_table, one_of_each

SIZE = 3
STEPS = 150


def check_row(env: VectorEnv, match: Match, row: int, shown: np.ndarray[Any, Any], info: dict[str, Any]) -> None:
    seat = match.actor
    assert info["seats"][row] == seat
    assert shown[row].tolist() == observations.observe(match, seat)
    assert np.flatnonzero(info["masks"][row]).tolist() == sorted(match.legal_codes())


@every_table
def test_every_row_is_the_match_of_its_actions(game: Game) -> None:
    """The draws of chance are read from the state: after each step the match is given the row's own state."""
    env = VectorEnv(game, SIZE)
    shown, info = env.reset(seed=5)
    match = game.start_by_hand()
    for _ in range(STEPS):
        for row in range(SIZE):
            match.state = game.definition.state.unpack(env.rows.states, row)
            check_row(env, match, row, shown, info)
        shown, _, _, _, info = env.step(env.random_actions())


@one_of_each
def test_an_ended_game_pays_its_seats_and_begins_anew(game: Game) -> None:
    game = Game(game.definition, game.players, game.definition.short_game)
    env = VectorEnv(game, 8)
    env.reset(seed=1)
    ended = 0
    for _ in range(20_000):
        before = game.definition.state.unpack(env.rows.states, 0)
        actions = env.random_actions()
        first = int(actions[0])
        _, rewards, terminated, truncated, info = env.step(actions)
        assert not truncated.any()
        assert (rewards[~terminated] == 0).all()
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-5)
        paid = rewards[terminated]
        assert ((paid > 0).any(axis=1) | (paid == 0).all(axis=1)).all()  # a drawn game is everyone's
        if terminated[0]:
            match = game.start_by_hand()
            match.state = before
            match.do(first)
            if match.over:
                assert info["scores"][0].tolist() == match.scores
                share = [
                    (seat in match.winners) / len(match.winners) - 1 / game.players for seat in range(game.players)
                ]
                assert np.allclose(rewards[0], share)
        ended += int(terminated.sum())
        if ended >= 12:
            return
    pytest.fail("games do not end")


@one_of_each
def test_threads_and_buffers_change_nothing(game: Game) -> None:
    size = 7
    mine = np.ones((size, observation(game.definition).FEATURES.size), np.int8)
    masks = np.ones((size, game.definition.verbs.total), np.bool_)
    one = VectorEnv(game, size)
    two = VectorEnv(game, size, threads=3, observations=mine, masks=masks)
    for env in (one, two):
        env.reset(seed=9)
    for _ in range(60):
        actions = one.random_actions().copy()
        assert (two.random_actions() == actions).all()
        shown, rewards, ended, _, info = one.step(actions)
        others, rewards_too, ended_too, _, info_too = two.step(actions)
        assert others is mine
        assert info_too["masks"] is masks
        assert (shown == mine).all()
        assert (info["masks"] == masks).all()
        assert (info["seats"] == info_too["seats"]).all()
        assert (rewards == rewards_too).all()
        assert (ended == ended_too).all()
    two.close()


def test_a_seed_is_a_game_and_no_seed_is_any(martes: Game) -> None:
    env = VectorEnv(martes, 4)
    first = env.reset(seed=3)[0].copy()
    assert (env.reset(seed=3)[0] == first).all()
    assert (env.reset(seed=4)[0] != first).any()
    first = env.reset()[0].copy()
    assert (env.reset()[0] != first).any()


def test_what_is_not_legal_is_refused_and_nothing_changes(martes: Game) -> None:
    env = VectorEnv(martes, 4)
    shown, info = env.reset(seed=3)
    before = env.rows.states.copy(), shown.copy(), info["masks"].copy()
    illegal = env.random_actions().copy()
    illegal[2] = int(np.flatnonzero(info["masks"][2] == 0)[-1])
    with pytest.raises(NotLegal) as refused:
        env.step(illegal)
    assert refused.value.refusal.clause
    assert refused.value.__notes__[0].startswith(f"row 2, action {illegal[2]}: ")
    for action in (-1, martes.definition.verbs.total, 1 << 40):
        illegal[2] = action
        with pytest.raises(ParseError, match=str(action)):
            env.step(illegal)
    with pytest.raises(ParseError, match=r"\(3,\)"):
        env.step(illegal[:3])
    after = env.rows.states, shown, info["masks"]
    assert all((old == new).all() for old, new in zip(before, after, strict=True))


def test_arrays_that_do_not_fit_are_refused(martes: Game) -> None:
    width = observation(martes.definition).FEATURES.size
    arrays: list[Any] = [
        np.zeros((4, width), np.float32),
        np.zeros((3, width), np.int8),
        np.zeros((4, 2 * width), np.int8)[:, ::2],
    ]
    for array in arrays:
        with pytest.raises(SetupError, match="observations"):
            VectorEnv(martes, 4, observations=array)
    with pytest.raises(SetupError, match="masks"):
        VectorEnv(martes, 4, masks=np.zeros((4, 1), np.int8))
    with pytest.raises(SetupError, match="size"):
        VectorEnv(martes, 0)
    with pytest.raises(SetupError, match="threads"):
        VectorEnv(martes, 1, threads=0)


@pytest.fixture
def martes() -> Game:
    import sobremesa

    return sobremesa.game(LIGHTEST, players=4)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_alone(martes: Game, copied: Callable[[VectorEnv], VectorEnv]) -> None:
    env = VectorEnv(martes, 4, threads=2)
    env.reset(seed=5)
    for _ in range(20):
        env.step(env.random_actions())
    other = copied(env)
    before = other.rows.states.copy()
    actions = env.random_actions().copy()
    env.step(actions)
    assert (other.rows.states == before).all()
    seen, rewards, ended, _, info = other.step(actions)
    assert (other.rows.states == env.rows.states).all()
    assert (seen == env.rows.observations).all()
    assert (info["masks"] == env.rows.masks).all()
    assert (rewards == env.rows.rewards).all()
    assert not ended.any()
    env.close()
    other.close()
