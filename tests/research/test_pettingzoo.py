"""PettingZoo's own tests, for every game and number of players, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from sobremesa.core.errors import NotLegal, ParseError, SetupError
from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.research import pettingzoo as ours
from sobremesa.research.drawing import CELL_HEIGHT, CELL_WIDTH, COLUMNS, LINES
from sobremesa.research.observations import observed_games
from tests.shelf import DUEL, LIGHTEST

from . import suites
from .games import every_table, one_of_each

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # it is a dictionary, with the mask
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of those whose turn it is not
]

CYCLES = 60


def make(game: Game, **more: Any) -> Any:
    return ours.env(game.id, game.players, **more)


def make_parallel(game: Game, **more: Any) -> Any:
    return ours.parallel_env(game.id, game.players, **more)


@every_table
def test_api(game: Game) -> None:
    suites.api_test(make(game), num_cycles=CYCLES)


@every_table
def test_seed(game: Game) -> None:
    suites.seed_test(partial(make, game), num_cycles=CYCLES)


@every_table
def test_max_cycles(game: Game) -> None:
    """PettingZoo's test takes a module with `parallel_env` and `env`, and draws actions without regard to masks.

    So it can ask only a parallel environment, where what is not legal is replaced, and the AEC one that PettingZoo
    makes of it. The AEC environment proper is asked below: no seat decides more often than `max_cycles`.
    """
    module = SimpleNamespace(
        parallel_env=partial(make_parallel, game),
        env=lambda max_cycles: parallel_to_aec(make_parallel(game, max_cycles=max_cycles)),
    )
    suites.max_cycles_test(module)


@every_table
def test_render(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    suites.render_test(partial(make, game))
    assert capsys.readouterr().out


@every_table
def test_parallel_api(game: Game) -> None:
    suites.parallel_api_test(make_parallel(game), num_cycles=CYCLES)
    suites.parallel_seed_test(partial(make_parallel, game, max_cycles=CYCLES), num_cycles=CYCLES)


@one_of_each
def test_a_whole_game_pays_each_seat(game: Game) -> None:
    game = Game(game.definition, game.players, game.definition.short_game)
    env = make(game, **game.changed_options)
    env.reset(seed=3)
    got = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    decisions = 0
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        got[agent] += reward
        assert not cut
        if ended:
            env.step(None)
        else:
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            decisions += 1
    assert decisions > 20
    assert not env.agents
    assert abs(sum(got.values())) < 1e-5
    core = env.unwrapped.core
    state = game.definition.state.unpack(core.rows.states, 0)
    winners = [seat for seat in range(game.players) if game.definition.rules.wins(state, seat)]
    shares = [(seat in winners) / len(winners) - 1 / game.players for seat in range(game.players)]
    assert list(got.values()) == pytest.approx(shares)


@one_of_each
def test_no_seat_decides_more_often_than_max_cycles(game: Game) -> None:
    env = make(game, max_cycles=3)
    env.reset(seed=4)
    turns = dict.fromkeys(env.possible_agents, 0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        turns[agent] += 1
        env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert max(turns.values()) == 3


@one_of_each
def test_what_is_not_legal_is_refused_and_nothing_changes(game: Game) -> None:
    env = ours.Environment(game.id).raw_env(game.players)
    env.reset(seed=3)
    before = env.last()
    illegal = int(np.flatnonzero(before[0]["action_mask"] == 0)[0])
    with pytest.raises(NotLegal):
        env.step(illegal)
    for action in (-1, game.definition.verbs.total, None):
        with pytest.raises(ParseError):
            env.step(action)
    after = env.last()
    assert (after[0]["observation"] == before[0]["observation"]).all()
    assert (after[0]["action_mask"] == before[0]["action_mask"]).all()


def test_an_illegal_action_in_a_parallel_cycle_is_replaced() -> None:
    env = getattr(ours, f"{LIGHTEST}_v0").parallel_env(4)
    _, infos = env.reset(seed=1)
    actor = next(agent for agent in env.agents if infos[agent]["acts"])
    *_, infos = env.step(dict.fromkeys(env.agents, 0))
    assert infos[actor]["replaced"]
    seen = {agent: env.core.observe(seat) for agent, seat in env.core.number.items()}
    actor = next(agent for agent in env.agents if infos[agent]["acts"])
    *_, infos = env.step({actor: int(np.flatnonzero(seen[actor]["action_mask"])[0])})
    assert not infos[actor]["replaced"]


@one_of_each
def test_frames_are_of_one_size_and_show_something(game: Game) -> None:
    env = make(game, render_mode="rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert frame.shape == (LINES * CELL_HEIGHT, COLUMNS * CELL_WIDTH, 3)
    assert len(np.unique(frame)) > 10


@pytest.mark.parametrize("name", observed_games())
def test_every_game_is_registered(name: str) -> None:
    assert str(pettingzoo.make("aec", f"sobremesa/{name}-v0", players=4)) == f"{name}_v0"
    assert len(pettingzoo.make("parallel", f"sobremesa/{name}-v0", players=4, max_cycles=3).possible_agents) == 4


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(SetupError, match="chess"):
        ours.env("chess", 2)
    with pytest.raises(SetupError, match="7"):
        ours.env(LIGHTEST, 7)
    with pytest.raises(SetupError, match="colour"):
        ours.env(LIGHTEST, 4, render_mode="colour")
    with pytest.raises(SetupError, match="max_cycles"):
        ours.env(LIGHTEST, 4, max_cycles=0)
    with pytest.raises(SetupError, match="joker"):
        ours.env(DUEL, 4, joker=True)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("make_env", [make, make_parallel])
def test_a_copy_of_an_environment_goes_on_alone(make_env: Any, copied: Any) -> None:
    env = make_env(Game(definition(LIGHTEST), 3))
    env.reset(seed=4)
    other = copied(env)
    was = other.unwrapped.state().tolist()
    legal = int(np.flatnonzero(env.unwrapped.core.rows.masks[0])[0])
    first, second = (dict.fromkeys(each.agents, legal) if make_env is make_parallel else legal for each in (env, other))
    env.step(first)
    assert other.unwrapped.state().tolist() == was
    other.step(second)
    assert other.unwrapped.state().tolist() == env.unwrapped.state().tolist() != was
    other.close()


@one_of_each
def test_the_state_is_what_all_seats_know(game: Game) -> None:
    for env in (make(game), make_parallel(game)):
        env.reset(seed=2)
        state = env.state()
        assert state in env.state_space
        assert state.tolist() == [
            number for seat in range(game.players) for number in env.unwrapped.core.observe(seat)["observation"]
        ]


def test_without_a_number_four_play_where_they_may() -> None:
    for name in observed_games():
        players = definition(name).players
        assert len(ours.env(name).possible_agents) == (4 if 4 in players else players[0])


@one_of_each
def test_a_waiting_seat_may_give_any_action_in_a_parallel_cycle(game: Game) -> None:
    env = make_parallel(game)
    seen, infos = env.reset(seed=1)
    for agent in env.agents:
        assert seen[agent]["action_mask"].all() == (not infos[agent]["acts"])
        assert seen[agent]["action_mask"].any()
