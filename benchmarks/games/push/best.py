"""Estimate the best response to three heuristic players of Push: `python -m benchmarks.games.push.best`.

It uses policy iteration. A small network learns from games the value of a position between two turns for one seat
against three that follow the heuristic. The seat tries each of its moves to the end of the turn, playing on by a policy
a little bolder than the heuristic, and makes the move with the best mean value; the network is then trained on these
games. Each round is printed with a rough estimate, and at the end the result of the last network with more trials and
other seeds. It takes about seven CPU minutes.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.games.push.luck import SEED
from benchmarks.games.push.worth import HIDDEN, INPUTS, PLAYERS, Network, worth, write_down
from benchmarks.strength.luck import PolicyResult, save_result

from sobremesa.arena.ratings import Interval, share_of
from sobremesa.core.backend import compiled_function
from sobremesa.core.bits import copy_state
from sobremesa.core.chance import seed_rng
from sobremesa.core.drivers import make_play
from sobremesa.core.match import Game
from sobremesa.core.seats import NOBODY
from sobremesa.core.simulation import first_state
from sobremesa.games.push import GAME
from sobremesa.games.push.actions import PLACE, REVEAL, STOP
from sobremesa.games.push.heuristic import choose, points_in
from sobremesa.games.push.heuristic import worth as row_worth
from sobremesa.games.push.pieces import CLASH, NUMBER_FACES, NUMBERS, ONE, SIDES
from sobremesa.games.push.rules import apply, legal
from sobremesa.games.push.state import CHOOSING, GOING_ON, PLACING, State

BEST_RESPONSE = "best_response"
"""The name of this policy."""
TURNS = 24
"""The most turns of a game that are learnt from."""
BY_HEURISTIC, A_ROUND, AT_LAST = 80_000, 30_000, 6_000
"""The number of games before the first round, in a round, and for the result."""
TRIALS, TRIALS_AT_LAST = 12, 100
TABLE, TRIAL = 0, 1
"""The places of the true state, and of the state in which moves are tried."""
FITS, ELSEWHERE, THEIRS = 1.25, -0.2, 0.15
"""Weights of the bolder policy for a point that may join the own row, one that joins another, and one of rivals."""

play_chance = make_play(GAME).play_chance


def outlook(s: State, a: int, b: int, c: int) -> tuple[float, float]:
    """Return the value of stopping with three rows, and what one more card adds to it."""
    mine = a
    total = 0
    for row in (a, b, c):
        if row:
            total += row_worth(s, row)
            if row_worth(s, row) > row_worth(s, mine):
                mine = row
    best = row_worth(s, mine)
    lost = best + THEIRS * best + points_in(s.bench[s.actor])
    more = 0.0
    for face in range(NUMBER_FACES + 1):
        clash = CLASH[face]
        if a & clash and b & clash and c & clash:
            more -= s.deck[face] * lost
        elif face < NUMBER_FACES:
            more += s.deck[face] * SIDES * (face % NUMBERS + 1) * (ELSEWHERE if mine & clash else FITS)
    return best - THEIRS * (total - best), more / max(s.left, 1)


def bolder(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Choose as the heuristic does, but by expected points instead of cards, with what is left to the others."""
    if s.phase == GOING_ON and n > 1:
        return REVEAL if outlook(s, s.row[0], s.row[1], s.row[2])[1] > 0 else STOP
    if s.phase != PLACING:
        return choose(s, out, n, rng)
    best = out[0]
    most = -1e9
    for i in range(n):
        k = out[i] - PLACE
        card = ONE[s.card]
        stop, more = outlook(s, s.row[0] | card * (k == 0), s.row[1] | card * (k == 1), s.row[2] | card * (k == 2))
        if stop + max(more, 0.0) > most:
            most = stop + max(more, 0.0)
            best = out[i]
    return best


def best_move(
    states: list[State], out: list[int], n: int, rng: list[int], trials: int, one: Any, two: Any, three: Any, x: Any
) -> int:
    """Return the move with the best mean value, each tried with the same seeds to the end of the turn."""
    s = states[TABLE]
    luck = rng[0]
    moves = out[:n].copy()
    best = moves[0]
    most = -1.0
    for move in moves:
        # Banking ends the turn without a draw, so one trial is enough.
        times = 1 if s.phase == CHOOSING and move != REVEAL else trials
        total = 0.0
        for trial in range(times):
            seed_rng(rng, luck, trial)
            copy_state(states, TRIAL, states, TABLE)
            t = states[TRIAL]
            apply(t, move)
            play_chance(t, rng)
            while t.actor != NOBODY and t.phase != CHOOSING:
                n = legal(t, out)
                apply(t, bolder(t, out, n, rng) if t.actor == s.actor else choose(t, out, n, rng))
                play_chance(t, rng)
            total += worth(t, s.actor, one, two, three, x)
        if total / times > most:
            most = total / times
            best = move
    seed_rng(rng, luck, trials)
    return best


def respond(
    first: list[State],
    states: list[State],
    rng: list[int],
    out: list[int],
    seed: int,
    trials: int,
    one: Any,
    two: Any,
    three: Any,
    x: Any,
    shares: Any,
    seen: Any,
    won: Any,
) -> int:
    """Play every deal from each seat; write the shares won and the positions seen, and return their number.

    Without trials the seat follows the heuristic too.
    """
    used = 0
    for g in range(len(shares)):
        copy_state(states, TABLE, first, 0)
        s = states[TABLE]
        seat = g % PLAYERS
        seed_rng(rng, seed, g // PLAYERS)
        play_chance(s, rng)
        began = used
        while s.actor != NOBODY:
            if s.phase == CHOOSING and used < len(seen):
                write_down(s, seat, seen[used])
                used += 1
            n = legal(s, out)
            if s.actor == seat and n > 1 and trials > 0:
                apply(s, best_move(states, out, n, rng, trials, one, two, three, x))
            else:
                apply(s, choose(s, out, n, rng))
            play_chance(s, rng)
        shares[g] = worth(s, seat, one, two, three, x)
        won[began:used] = shares[g]
    return used


def play(game: Game, network: Network, games: int, seed: int, trials: int) -> tuple[Any, Any, Any]:
    """Return the shares won in each game, and the positions with their results."""
    compiled: Any = compiled_function(respond, game.definition)
    first = first_state(game)
    rng, out, x = np.zeros(1, np.int64), np.zeros(64, np.int64), np.zeros((3, max(INPUTS, HIDDEN + 1)))
    shares, seen, won = np.zeros(games), np.zeros((games * TURNS, INPUTS)), np.zeros(games * TURNS)
    used = compiled(first, first.repeat(2), rng, out, seed, trials, *network.layers, x, shares, seen, won)
    return shares, seen[:used], won[:used]


def report(name: str, shares: Any) -> Interval:
    """Print and return the share of the wins. The games of a deal are one sample, as they are correlated."""
    share = share_of(shares.reshape(-1, PLAYERS).mean(axis=1))
    low, high = 100 * share.low, 100 * share.high
    print(f"{name:8} {len(shares):6} games: {100 * share.value:.1f} % ({low:.1f} to {high:.1f})", flush=True)
    return share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--out", type=Path, default=Path("build/strength"))
    asked = parser.parse_args()
    game = Game(GAME, PLAYERS)
    network = Network(SEED)
    shares, seen, won = play(game, network, BY_HEURISTIC, SEED, 0)
    report("heuristic", shares)
    network.fit(seen, won, 6000, 0.004)
    all_seen, all_won = [], []
    for number in range(1, asked.rounds + 1):
        shares, seen, won = play(game, network, A_ROUND, SEED + number, TRIALS)
        report(f"round {number}", shares)
        all_seen.append(seen)
        all_won.append(won)
        network.fit(np.concatenate(all_seen), np.concatenate(all_won), 3000, 0.002)
    share = report("at last", play(game, network, AT_LAST, SEED + asked.rounds + 1, TRIALS_AT_LAST)[0])
    save_result(asked.out, PolicyResult(game.id, BEST_RESPONSE, AT_LAST, share.value, share.low, share.high))


if __name__ == "__main__":
    main()
