"""Simulations per second of `search` and of OpenSpiel's ISMCTS: `python benchmarks/search.py`. Needs the extra `peers`.

Both search in the middle of a hand, on one core, in CPU time, alternating in one run: ours in a trick-taking game with
playouts by the heuristic, OpenSpiel's (C++, one call from Python per search) in hearts with random playouts.
"""

from __future__ import annotations

import random
import statistics
from time import process_time
from typing import Any

import numpy as np
from benchmarks.measure.claims import claims_of

from sobremesa.bots import Budget
from sobremesa.bots.search import compiling
from sobremesa.bots.search_run import SearchRun, nodes_for
from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Game, Match
from sobremesa.games import definitions

ROUNDS = 7
SIMULATIONS = 4000
HALF_OF_HEARTS = 26


def wanted(game: Game) -> float | None:
    """Return how many times the simulations of OpenSpiel's search a game claims, or None if it claims nothing."""
    claims = claims_of(game.id)
    return claims.search if claims else None


def middle(game: Game, seed: int) -> Match:
    """Return a match after half of a random first hand, or some turns, at a decision between several actions."""
    chance = random.Random(seed)
    match = game.start(seed)
    half = len(match.legal_codes()) * game.players // 2 if wanted(game) else 20
    for _ in range(half):
        match.do(chance.choice(match.legal_codes()))
        match.play_chance()
    while len(match.legal_codes()) < 2:
        match.do(match.legal_codes()[0])
        match.play_chance()
    return match


def ours(game: Game, seed: int) -> float:
    """Return the simulations per CPU-second of one search of ours."""
    rng = [0]
    seed_rng(rng, seed, 0)
    knowledge = middle(game, seed).knowledge()
    nodes = nodes_for(Budget(simulations=SIMULATIONS))
    search_run = SearchRun(knowledge, rng, game.definition.tuning, nodes, compiled=True)
    clock = process_time()
    search_run.go_on(SIMULATIONS)
    return SIMULATIONS / (process_time() - clock)


def theirs(seed: int) -> float:
    """Return the same of OpenSpiel's search in hearts, after half of the cards."""
    import pyspiel

    chance = random.Random(seed)
    state = pyspiel.load_game("hearts(pass_cards=False)").new_initial_state()
    played = 0
    while played < HALF_OF_HEARTS or len(state.legal_actions()) < 2:  # forced moves are not searched
        if state.is_chance_node():
            state.apply_action(_drawn(state, chance))
            continue
        state.apply_action(chance.choice(state.legal_actions()))
        played += 1
    bot = pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, SIMULATIONS)
    clock = process_time()
    bot.step(state)
    return SIMULATIONS / (process_time() - clock)


def _drawn(state: Any, chance: random.Random) -> int:
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return int(chance.choices(actions, weights)[0])


def main() -> None:
    games = [Game(definition, 4) for definition in definitions()]
    for game in games:
        compiling(game.definition).result()
        speed = statistics.median(ours(game, seed) for seed in range(1, ROUNDS + 1))
        print(f"{game.id:10} {speed:10,.0f} simulations per CPU-second")
    for game in games:
        if needed := wanted(game):
            pairs = np.array([(ours(game, seed), theirs(seed)) for seed in range(1, ROUNDS + 1)])
            mine, other = np.median(pairs, axis=0)
            ratio = np.median(pairs[:, 0] / pairs[:, 1])
            print(f"mid-hand: {game.id} {mine:,.0f}, OpenSpiel's ISMCTS in hearts {other:,.0f}: {ratio:.1f} times")
            print("reached" if ratio >= needed else f"not reached: {needed} times is wanted")


if __name__ == "__main__":
    main()
