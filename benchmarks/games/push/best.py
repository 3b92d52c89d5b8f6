"""How much one seat of four can win at Push from three rules of thumb: `python -m benchmarks.games.push.best`.

It looks for a best response by policy iteration. A small network learns from whole games what a position between two
turns is worth to one seat against three that follow the advice. The seat tries each of its moves to the turn's end,
itself playing on by a line a little bolder than the advice, and makes the one that leads to the best positions; from
the games that it plays so the network learns again. It prints each round, quick and rough, and then what the last
network wins with more trials and other luck. It takes about seven CPU minutes.
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
"""The name of this line of play."""
TURNS = 24
"""Room for the turns of a game; what is more is not learnt from."""
BY_THUMB, A_ROUND, AT_LAST = 80_000, 30_000, 6_000
"""Games to begin with, in a round, and for the result."""
TRIALS, TRIALS_AT_LAST = 12, 100
TABLE, DESK = 0, 1
"""Where the game stands, and where moves are tried."""
FITS, ELSEWHERE, THEIRS = 1.25, -0.2, 0.15
"""In the bolder line: what a point that may join your row counts, one that joins another, and one that rivals get."""

play_chance = make_play(GAME).play_chance


def outlook(s: State, a: int, b: int, c: int) -> tuple[float, float]:
    """What it is worth to stop with three rows, and what one more card adds to that."""
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
    """As advised, but count the points that may come and not the cards, and what is left to the others."""
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
    """Each move tried with the same luck, to the end of the turn."""
    s = states[TABLE]
    luck = rng[0]
    moves = out[:n].copy()
    best = moves[0]
    most = -1.0
    for move in moves:
        # What is banked is banked: nothing else happens in that turn.
        times = 1 if s.phase == CHOOSING and move != REVEAL else trials
        total = 0.0
        for trial in range(times):
            seed_rng(rng, luck, trial)
            copy_state(states, DESK, states, TABLE)
            t = states[DESK]
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
    """Every deal from each seat; writes down what was won and the positions seen, and returns how many these are.

    Without trials the seat follows the advice too.
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
    """What was won in each game, and the positions with what came of them."""
    compiled: Any = compiled_function(respond, game.definition)
    first = first_state(game)
    rng, out, x = np.zeros(1, np.int64), np.zeros(64, np.int64), np.zeros((3, max(INPUTS, HIDDEN + 1)))
    shares, seen, won = np.zeros(games), np.zeros((games * TURNS, INPUTS)), np.zeros(games * TURNS)
    used = compiled(first, first.repeat(2), rng, out, seed, trials, *network.layers, x, shares, seen, won)
    return shares, seen[:used], won[:used]


def told(name: str, shares: Any) -> Interval:
    """Print the share of the wins; the games of a deal count as one, as they are alike."""
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
    shares, seen, won = play(game, network, BY_THUMB, SEED, 0)
    told("heuristic", shares)
    network.fit(seen, won, 6000, 0.004)
    all_seen, all_won = [], []
    for number in range(1, asked.rounds + 1):
        shares, seen, won = play(game, network, A_ROUND, SEED + number, TRIALS)
        told(f"round {number}", shares)
        all_seen.append(seen)
        all_won.append(won)
        network.fit(np.concatenate(all_seen), np.concatenate(all_won), 3000, 0.002)
    share = told("at last", play(game, network, AT_LAST, SEED + asked.rounds + 1, TRIALS_AT_LAST)[0])
    save_result(asked.out, PolicyResult(game.id, BEST_RESPONSE, AT_LAST, share.value, share.low, share.high))


if __name__ == "__main__":
    main()
