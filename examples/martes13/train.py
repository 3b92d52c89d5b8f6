"""Train a policy for Martes 13 on the vectorised environment, with PyTorch until it beats `heuristic`.

    python examples/martes13/train.py --save martes13.pt

One seat of each table learns, the other three play by the heuristic. Before each of its decisions every legal action of
the learner is tried: the round is played to its end by the heuristic, and counted. The network learns to predict, from
what its seat may know, how much better each action turns out than the others; the policy then plays the action with the
best prediction. The trials are played with the true cards, so on average the network learns what is best over all that
the seat can't see. Needs PyTorch.
"""

from __future__ import annotations

import argparse
import time
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import sobremesa
from sobremesa.arena.ratings import Interval, share_of
from sobremesa.core.backend import compiled_function
from sobremesa.core.bits import copy_state
from sobremesa.games.martes13.actions import PLAY
from sobremesa.games.martes13.heuristic import choose, horizon
from sobremesa.games.martes13.pieces import FACES, LIMIT, SPACES, SUIT_LETTERS, SUITS
from sobremesa.games.martes13.rules import apply, legal
from sobremesa.research.vector import VectorEnv

PLAYERS = 4
DECISIONS = 200
"""Decisions per game: with four players each of its four rounds has fifty plays."""
POINTS = 10.0
"""The points of a round that are one unit of the network's output."""
TOTALS = LIMIT + 1
"""The number of totals that a pile may have, from 0 to 13."""
TURNS = 3
"""The number of permutations of suits in which each lesson is used."""


# Written like rules, to be compiled.


def choose_all(states: Any, listed: Any, counts: Any, rngs: Any, actions: Any) -> None:
    """Play by the heuristic in every game."""
    for i in range(len(actions)):
        actions[i] = choose(states[i], listed[i], counts[i], rngs[i])


def try_out(states: Any, scratch: Any, places: Any, listed: Any, counts: Any, rngs: Any, out: Any, worth: Any) -> None:
    """Write for every legal action in some games how many points fewer the seat takes in the round than the others."""
    for row in range(len(places)):
        i = places[row]
        for j in range(counts[i]):
            copy_state(scratch, 0, states, i)
            s = scratch[0]
            seat = s.actor
            now = horizon(s)
            apply(s, listed[i][j])
            while horizon(s) == now:
                apply(s, choose(s, out, legal(s, out), rngs[i]))
            points = 0
            for p in range(s.players):
                points += s.points[now][p]
            own = s.points[now][seat]
            worth[row][j] = (points - own) / (s.players - 1) - own


class Policy(nn.Module):
    """A network of three layers that returns for each action how much better than the others it is.

    Piles are read in the order of their suits, whatever their spaces, and each pile's total as one of fourteen inputs.
    """

    def __init__(self, env: VectorEnv, width: int = 256) -> None:
        super().__init__()
        names = env.features.names
        places = [name.split()[1:2] for name in names]
        self.piles = torch.tensor([[i for i, at in enumerate(places) if at == [str(k)]] for k in range(SPACES)])
        self.suits = torch.tensor([[names.index(f"suit {k} {suit}") for suit in SUIT_LETTERS] for k in range(SPACES)])
        self.totals = torch.tensor([names.index(f"total {k}") for k in range(SPACES)])
        self.rest = torch.tensor(sorted(set(range(len(names))) - set(self.piles.flatten().tolist())))
        size = len(names) + SPACES * TOTALS
        self.layers = nn.Sequential(
            nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, FACES * SPACES)
        )

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        totals = nn.functional.one_hot(seen[:, self.totals].long(), TOTALS)
        piles = torch.cat([seen[:, self.piles] / 4, totals], 2)
        suits = seen[:, self.suits] * torch.arange(SUITS, 0, -1, dtype=torch.int8)
        order = torch.argsort(suits.sum(2), dim=1, descending=True, stable=True)
        piles = piles.gather(1, order[:, :, None].expand_as(piles))
        foreseen: torch.Tensor = self.layers(torch.cat([seen[:, self.rest] / 4, piles.flatten(1)], 1))
        back = order.argsort(1)[:, None, :].expand(-1, FACES, -1)
        plays = foreseen.view(-1, FACES, SPACES).gather(2, back).flatten(1)
        return nn.functional.pad(plays, (PLAY, 0))


class Turned:
    """Permutations of the suits, which are equivalent in the rules, so that each lesson can be used six times."""

    def __init__(self, env: VectorEnv) -> None:
        names, actions = env.features.names, [str(action) for action in env.game.definition.verbs.actions]
        swaps = [str.maketrans("".join(SUIT_LETTERS), "".join(order)) for order in permutations(SUIT_LETTERS)]
        self.columns = torch.tensor([[names.index(_renamed(name, swap)) for name in names] for swap in swaps])
        self.codes = torch.tensor([[actions.index(_renamed(action, swap)) for action in actions] for swap in swaps])

    def lesson(self, lesson: tuple[torch.Tensor, ...], k: int) -> tuple[torch.Tensor, ...]:
        """Return a lesson with its suits permuted in the k-th way."""
        seen, codes, *rest = lesson
        turned = torch.empty_like(seen)
        turned[:, self.columns[k]] = seen
        return turned, self.codes[k][codes], *rest


def _renamed(name: str, swap: dict[int, int]) -> str:
    """Return the name of a feature or an action with another suit. The first word is its kind and stays the same."""
    first, _, rest = name.partition(" ")
    return f"{first} {rest.translate(swap)}".strip()


class Tables:
    """Many games, each with one learner and three heuristic players, stepped together."""

    def __init__(self, size: int, seed: int, learner: NDArray[np.int64]) -> None:
        game = sobremesa.game("martes13", players=PLAYERS)
        self.env = VectorEnv(game, size)
        self.env.reset(seed=seed)
        self.choose_all = compiled_function(choose_all, game.definition)
        self.try_out = compiled_function(try_out, game.definition)
        self.rngs = np.arange(size, dtype=np.int64).reshape(size, 1) * 7919 + seed
        self.learner = learner
        self.actions = np.zeros(size, np.int64)
        self.scratch = self.env.rows.first.copy()
        self.out = np.zeros(game.definition.rules.MAX_ACTIONS, np.int16)
        self.seen = torch.from_numpy(self.env.rows.observations)  # no copy: the same memory
        self.masks = torch.from_numpy(self.env.rows.masks)

    def mine(self) -> NDArray[np.int64]:
        """Return the games in which the learner decides."""
        return np.flatnonzero(self.env.rows.seats == self.learner)

    def step(self, policy: Policy) -> None:
        """Make one decision in every game."""
        rows, mine = self.env.rows, self.mine()
        self.choose_all(rows.states, rows.listed, rows.counts, self.rngs, self.actions)
        if len(mine):
            with torch.no_grad():
                foreseen = policy(self.seen[mine]).masked_fill(self.masks[mine] == 0, -torch.inf)
            self.actions[mine] = foreseen.argmax(-1).numpy()
        self.env.step(self.actions)

    def lesson(self) -> tuple[torch.Tensor, ...]:
        """Return the learners' observations, their legal actions with a mask, and the result of trying each action."""
        rows, mine = self.env.rows, self.mine()
        worth = np.zeros((len(mine), len(self.out)), np.float32)
        self.try_out(rows.states, self.scratch, mine, rows.listed, rows.counts, self.rngs, self.out, worth)
        codes = torch.from_numpy(rows.listed[mine].astype(np.int64))
        there = torch.arange(len(self.out)) < torch.from_numpy(rows.counts[mine])[:, None]
        return self.seen[mine], codes, there.float(), torch.from_numpy(worth) / POINTS


def mistake(policy: Policy, lesson: tuple[torch.Tensor, ...]) -> torch.Tensor:
    """Return the mean squared error of the policy, of the differences between actions of one decision."""
    seen, codes, there, worth = lesson
    wrong = (policy(seen).gather(1, codes) - worth) * there
    wrong = (wrong - wrong.sum(1, keepdim=True) / there.sum(1, keepdim=True)) * there
    return wrong.square().sum() / there.sum()


def share_of_wins(policy: Policy, deals: int, seed: int) -> Interval:
    """Return the learner's share of the wins against three heuristic players, each deal played from every seat."""
    won = np.zeros(deals)
    for seat in range(PLAYERS):
        tables = Tables(deals, seed, np.full(deals, seat))
        for _ in range(DECISIONS):
            tables.step(policy)
        assert tables.env.rows.ended.all()
        won += (tables.env.rows.rewards[:, seat] + 1 / PLAYERS) / PLAYERS
    return share_of(won)


def train(decisions: int, size: int, seed: int = 1, tell: int = 0) -> Policy:
    """Train on a number of decisions of the learners; print the progress after every `tell` of them."""
    torch.manual_seed(seed)
    tables = Tables(size, seed, np.arange(size) % PLAYERS)
    policy, turned = Policy(tables.env), Turned(tables.env)
    optimiser = torch.optim.Adam(policy.parameters())
    seen, told = 0, 0
    while seen < decisions:
        lesson = tables.lesson()
        if len(lesson[0]):
            seen += len(lesson[0])
            ways = [turned.lesson(lesson, int(k)) for k in torch.randperm(len(turned.codes))[:TURNS]]
            optimiser.param_groups[0]["lr"] = 1e-3 * max(0.02, 1 - seen / decisions)
            optimiser.zero_grad()
            mistake(policy, tuple(map(torch.cat, zip(*ways, strict=True)))).backward()  # type: ignore[no-untyped-call]
            optimiser.step()
        tables.step(policy)
        if tell and seen >= told + tell:
            told = seen
            share = share_of_wins(policy, 100, seed + seen)
            print(f"{seen} decisions: share of wins about {share.value:.2f}", flush=True)
    return policy


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--decisions", type=int, default=1_000_000, help="to learn from")
    options.add_argument("--tables", type=int, default=1024)
    options.add_argument("--deals", type=int, default=1000, help="in the last comparison, each from every seat")
    options.add_argument("--threads", type=int, default=1, help="of PyTorch; more pay only on an idle machine")
    options.add_argument("--save", type=Path)
    chosen = options.parse_args()
    torch.set_num_threads(chosen.threads)
    begun = time.monotonic(), time.process_time()
    policy = train(chosen.decisions, chosen.tables, tell=chosen.decisions // 4)
    wall, cpu = ((now - then) / 60 for now, then in zip((time.monotonic(), time.process_time()), begun, strict=True))
    print(f"trained for {wall:.1f} minutes, of which {cpu:.1f} on a processor")
    share = share_of_wins(policy, chosen.deals, 999)
    print(
        f"against three of heuristic, {chosen.deals} deals from every seat: share of wins {share.value:.3f}, "
        f"95 % from {share.low:.3f} to {share.high:.3f} (equal: {1 / PLAYERS:.3f})"
    )
    if chosen.save:
        torch.save(policy.state_dict(), chosen.save)


if __name__ == "__main__":
    main()
