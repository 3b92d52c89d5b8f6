"""OpenSpiel's own tests, bots and tools on every game, and what they do not ask."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from benchmarks import search_against_search
from sobremesa.core.errors import SetupError
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.games import definition
from sobremesa.research import openspiel
from sobremesa.research.history import NUMBERS_A_STEP, RECENT
from sobremesa.research.observations import observation, observed_games
from tests.shelf import DUEL, LIGHTEST, with_option


def load(name: str, players: int = 4, more: str | None = None) -> Any:
    if more is None:
        more = "".join(f",{option}={value}" for option, value in definition(name).short_game.items())
    return pyspiel.load_game(f"sobremesa_{name}(players={players}{more})")


def play(state: Any, steps: int, chance: random.Random, choose: Callable[[Any], int] | None = None) -> int:
    """So many decisions, at random unless somebody chooses; returns how many there were."""
    done = 0
    while not state.is_terminal() and (done < steps or state.is_chance_node()):
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            state.apply_action(choose(state) if choose else chance.choice(state.legal_actions()))
            done += 1
    return done


tables = pytest.mark.parametrize(
    ("name", "players"),
    [
        pytest.param(name, players, id=f"{name}-{players}", marks=() if players == 4 else pytest.mark.slow)
        for name in observed_games()
        for players in definition(name).players
    ],
)
each = pytest.mark.parametrize("name", observed_games())


@tables
def test_random_simulation_with_serialisation(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


@tables
def test_every_step_is_the_games_own(name: str, players: int) -> None:
    """Whoever acts, what may be done and what it comes to: as a match has it that goes the same way."""
    game = load(name, players)
    state, match = game.new_initial_state(), game.game.start_by_hand()
    chance = random.Random(7)
    for _ in range(400):
        if match.actor == CHANCE:
            assert state.current_player() == pyspiel.PlayerId.CHANCE
            weights = {code: weight for code, weight in match.outcome_codes() if weight}
            assert dict(state.chance_outcomes()) == pytest.approx(
                {code: weight / sum(weights.values()) for code, weight in weights.items()}
            )
            code = chance.choices(list(weights), list(weights.values()))[0]
        elif match.actor == NOBODY:
            assert state.is_terminal()
            winners = match.winners
            share = [(seat in winners) / len(winners) - 1 / players for seat in range(players)]
            assert state.returns() == pytest.approx(share)
            break
        else:
            assert state.current_player() == match.actor
            assert state.legal_actions() == sorted(match.legal_codes())
            code = chance.choice(state.legal_actions())
            assert state.action_to_string(code) == str(match.game.definition.verbs.actions[code])
        state.apply_action(code)
        match.do(code)
        for seat in range(players):
            told = [f"{step.actor} {match.seen(step, seat)}" for step in match.steps]
            *steps, sees = state.information_state_string(seat).splitlines()
            assert steps == told
            row = np.frombuffer(bytes.fromhex(sees.removeprefix("sees ")), np.int8)
            assert (row == state.observation_tensor(seat)).all()


@each
def test_a_resampled_world_is_the_same_to_the_one_who_asks_and_tells_no_secret(name: str) -> None:
    game = load(name)
    state = game.new_initial_state()
    chance = random.Random(3)
    for _ in range(12):
        play(state, 3, chance)
        if state.is_terminal():
            break
        seat = state.current_player()
        world = state.resample_from_infostate(seat, chance.random)
        again = world.resample_from_infostate(seat, random.Random(5).random)
        fresh = state.resample_from_infostate(seat, random.Random(5).random)
        assert again.serialize() == fresh.serialize()  # nothing is left of the truth that the seat does not know
        assert world.history() == []
        assert world.legal_actions() == state.legal_actions()
        for tell in (
            "information_state_string",
            "information_state_tensor",
            "observation_string",
            "observation_tensor",
        ):
            assert getattr(world, tell)(seat) == getattr(state, tell)(seat)
        copy = game.deserialize_state(world.serialize())
        assert copy.information_state_string(seat) == state.information_state_string(seat)
        play(world, 100_000, chance)
        assert world.is_terminal()


@each
def test_tensors_are_the_observations(name: str) -> None:
    game = load(name)
    size = observation(definition(name)).FEATURES.size
    assert game.observation_tensor_shape() == [size]
    assert game.information_state_tensor_size() == size + RECENT * NUMBERS_A_STEP
    state = game.new_initial_state()
    play(state, 10, random.Random(1))
    seen = np.array(state.observation_tensor(0))
    assert seen.any()
    assert (np.array(state.information_state_tensor(0))[:size] == seen).all()
    recent = np.array(state.information_state_tensor(0))[size:].reshape(RECENT, -1)
    actor, action = state.position.history.actor, state.position.history.action
    assert recent[0, 0] == (1 if actor < 0 else 2 + actor)
    assert recent[0, 1] == list(definition(name).verbs.verbs).index(definition(name).verbs.actions[action].verb) + 1


@each
def test_openspiels_searches_play(name: str) -> None:
    game = load(name)
    chance = random.Random(2)
    rng = np.random.RandomState(3)
    evaluator = openspiel.Rollouts(seed=1)
    in_cpp = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 4, 10, False, 7, False)
    for choose in (
        ismcts.ISMCTSBot(game, evaluator, 2.0, 12, random_state=rng).step,
        mcts.MCTSBot(game, 2.0, 12, evaluator, random_state=rng).step,
        lambda state: in_cpp.mcts_search(state).best_child().action,  # its `step` crashes on any game in Python
    ):
        state = game.new_initial_state()
        play(state, 5, chance)
        assert play(state, 2, chance, choose) == 2


class Attentive(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, which remembers what was legal in every information state that it came by."""

    legal: dict[Any, list[int]]

    def run_simulation(self, state: Any) -> Any:
        if not state.is_terminal() and not state.is_chance_node():
            legal = state.legal_actions()
            assert self.legal.setdefault(self.get_state_key(state), legal) == legal
        return super().run_simulation(state)


@each
def test_one_information_state_has_one_set_of_legal_actions(name: str) -> None:
    """In all worlds that a search supposes; also where a step turns up what nobody had seen."""
    game = load(name, definition(name).players[0], more="")
    chance = random.Random(4)
    state = game.new_initial_state()
    for _ in range(5):
        play(state, 4, chance)
        searching = Attentive(game, openspiel.Rollouts(seed=1), 1.0, 60, random_state=np.random.RandomState(3))
        searching.legal = {}
        assert searching.step(state) in state.legal_actions()
        assert len(searching.legal) > 1 or len(state.legal_actions()) == 1


@each
def test_seat_knowledge_is_enough_for_a_bot_of_theirs(name: str) -> None:
    game = load(name)
    match = game.game.start(seed=5)
    chance = random.Random(6)
    for _ in range(8):
        state = game.state_for(match.knowledge(), [chance.getrandbits(60)])
        assert state.current_player() == match.actor
        assert state.legal_actions() == sorted(match.legal_codes())
        again = game.state_for(match.knowledge(), [7])
        assert again.information_state_string(match.actor) == state.information_state_string(match.actor)
        match.play(match.game.definition.verbs.actions[chance.choice(match.legal_codes())])


def test_search_against_search_in_small(capsys: pytest.CaptureFixture[str]) -> None:
    """The benchmark at two milliseconds a decision: it plays, counts and tells."""
    played, bots = search_against_search.contest(with_option("expert"), 2, 1)
    peer = bots[played.bots[1]]
    assert isinstance(peer, search_against_search.PeerBot)
    found = search_against_search.run_contest(played, bots, 2)
    assert found.games == 4
    told = search_against_search.line(found, peer)
    assert told.startswith(f"| {played.game_id} | 2 | 4 |")
    assert told.count("|") == search_against_search.HEAD[0].count("|")
    assert peer.searching.simulations > peer.thought > 10
    assert f"{played.game_id} 2/2" in capsys.readouterr().err


def test_the_compiled_rollouts_are_openspiels() -> None:
    """The same average as the evaluator that asks Python at every step."""
    game = load(DUEL)
    state = game.new_initial_state()
    play(state, 120, random.Random(2))
    theirs = mcts.RandomRolloutEvaluator(120, np.random.RandomState(1)).evaluate(state)
    ours = openspiel.Rollouts(4000, seed=1).evaluate(state)
    assert ours.sum() == pytest.approx(0, abs=1e-9)
    assert np.allclose(ours, theirs, atol=5 * 0.5 / 120**0.5)


@pytest.mark.parametrize("name", [f"{LIGHTEST}(players=3)", f"{with_option('turn_limit')}(turn_limit=1)"])
def test_a_playthrough_is_told_and_told_again(name: str) -> None:
    told = generate_playthrough.playthrough(f"sobremesa_{name}", None, seed=1)
    assert f'GameType.short_name = "sobremesa_{name.partition("(")[0]}"' in told
    assert "IsTerminal() = True" in told
    if name.startswith(with_option("turn_limit")):
        moves = [int(line.rpartition(" ")[2]) for line in told.splitlines() if line.startswith("action: ")]
        assert generate_playthrough.playthrough(f"sobremesa_{name}", moves) == told


@pytest.mark.parametrize("name", observed_games())
def test_games_and_states_are_pickled(name: str) -> None:
    game = load(name)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="from text"):
        load(LIGHTEST).new_initial_state("play C5")
    with pytest.raises((SetupError, pyspiel.SpielError)):
        load(LIGHTEST, 7)
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game(f"sobremesa_{LIGHTEST}(joker=1)")
    assert load(DUEL).make_py_observer(pyspiel.IIGObservationType(False, False)) is None
    with pytest.raises(ValueError, match="colour"):
        load(DUEL).make_py_observer(None, {"colour": 1})
