"""The speed of OpenSpiel's games, in decisions per CPU-second of one core. Needs the extra `peers`."""

from __future__ import annotations

import importlib.util
import random
from time import process_time
from typing import Any


def installed() -> bool:
    return importlib.util.find_spec("pyspiel") is not None


def rollouts(name: str, states: int, rollouts_each: int) -> float:
    """Measure random play to the end in C++, from states that are dealt already.

    OpenSpiel's rollouts can be called from Python by its search bot: one simulation with many rollouts in its only
    leaf. The length of a game is estimated by playing some from the same state here.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts_each, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 7, False)
    decisions, seconds = 0.0, 0.0
    for _ in range(states):
        state = _dealt(game, chance)
        lengths = [_play_out(state.clone(), chance) for _ in range(10)]
        clock = process_time()
        bot.mcts_search(state)
        seconds += process_time() - clock
        decisions += rollouts_each * sum(lengths) / len(lengths)
    return decisions / seconds


def with_deals(name: str, games: int) -> float:
    """Measure whole games in C++ between random bots by `evaluate_bots`, deals included."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 7) for seat in range(game.num_players())]
    chance = random.Random(2)
    length = sum(_play_out(_dealt(game, chance), chance) for _ in range(60)) / 60
    clock = process_time()
    for seed in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    return games * length / (process_time() - clock)


def stepped(name: str, games: int) -> float:
    """Measure whole games stepped from Python, deals included."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(3)
    clock = process_time()
    decisions = sum(_play_out(game.new_initial_state(), chance) for _ in range(games))
    return decisions / (process_time() - clock)


def _dealt(game: Any, chance: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        _let_chance_act(state, chance)
    return state


def _play_out(state: Any, chance: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            _let_chance_act(state, chance)
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _let_chance_act(state: Any, chance: random.Random) -> None:
    outcomes = state.chance_outcomes()
    actions = [action for action, _ in outcomes]
    state.apply_action(chance.choices(actions, [weight for _, weight in outcomes])[0])
