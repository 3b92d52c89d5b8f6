"""Train a policy for Martes 13 on the vectorised environment, with PyTorch on the processor, until it beats `thumb`.

    python examples/train_martes13.py --minutes 25 --save martes13.pt

One seat of each table learns, the other three play by the rule of thumb. All tables go in step: with four players a
round is always fifty plays, so after fifty calls every table has counted its round. What the learner gets for a round
is how many points fewer it took than the others did on average. At first the policy learns to do what `thumb` does;
then it is improved beyond that by clipped policy gradients (PPO). Needs the extra `research`, and PyTorch.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

import sobremesa
from sobremesa.bots.contract import thumb
from sobremesa.bots.supply import thumbs_of
from sobremesa.core import twins
from sobremesa.research.vector import VectorEnv

PLAYERS = 4
PLAYS_A_ROUND = 50
SCALE = {"hand": 2, "pile": 2, "heap": 3, "total": 13, "held": 13, "score": 50, "round": 4, "players": 6, "to_deal": 50}
WATCHING = 0.3
"""So much of the time the policy only learns to do as the rule of thumb does."""
POINTS = 10.0
"""So many points of a round are one unit of reward."""


def thumbs(states: Any, listed: Any, counts: Any, rngs: Any, actions: Any) -> None:
    """What the rule of thumb does in every game; linked and compiled like a rule."""
    for i in range(len(actions)):
        actions[i] = thumb(states[i], listed[i], counts[i], rngs[i])


class Policy(nn.Module):
    """Two layers, then a score for each action and what the rest of the round is worth."""

    def __init__(self, env: VectorEnv, width: int = 192) -> None:
        super().__init__()
        scale = [1.0 / SCALE.get(name.split()[0], 1) for name in env.features.names]
        self.scale = nn.Parameter(torch.tensor(scale), requires_grad=False)
        self.body = nn.Sequential(nn.Linear(env.features.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice = nn.Linear(width, env.actions)
        self.worth = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        inside = self.body(seen.float() * self.scale)
        logits = self.choice(inside).masked_fill(masks == 0, -1e9)
        return logits, self.worth(inside).squeeze(-1)


class Tables:
    """Tables with one learner each, in a seat that differs from table to table, and three rules of thumb."""

    def __init__(self, size: int, seed: int) -> None:
        game = sobremesa.game("martes13", players=PLAYERS)
        self.env = VectorEnv(game, size)
        self.env.reset(seed=seed)
        self.rules = twins.compiled(game.box, thumbs, supply=thumbs_of(game.box))
        self.rngs = np.arange(size, dtype=np.int64).reshape(size, 1) * 7919 + seed
        self.learner = np.arange(size) % PLAYERS
        self.actions = np.zeros(size, np.int64)
        self.seen = torch.from_numpy(self.env.rows.observations)  # no copy: the same memory
        self.masks = torch.from_numpy(self.env.rows.masks)
        self.scores = np.zeros((size, PLAYERS), np.int64)
        self.rounds = 0

    def play_round(self, policy: Policy, greedy: bool = False) -> tuple[list[torch.Tensor], np.ndarray[Any, Any]]:
        """One round at every table: the learner's decisions, and what each table's was worth to it."""
        rows = self.env.rows
        kept: list[list[torch.Tensor]] = [[] for _ in range(5)]
        for _ in range(PLAYS_A_ROUND):
            self.rules.thumbs(rows.states, rows.listed, rows.counts, self.rngs, self.actions)
            mine = np.flatnonzero(rows.seats == self.learner)
            if len(mine):
                seen, masks = self.seen[mine], self.masks[mine]
                with torch.no_grad():
                    logits, _ = policy(seen, masks)
                choice = logits.argmax(-1) if greedy else torch.multinomial(logits.softmax(-1), 1).squeeze(1)
                self.actions[mine] = choice.numpy()
                chosen = torch.log_softmax(logits, -1).gather(1, choice[:, None]).squeeze(1)
                for part, value in zip(kept, (seen, masks, choice, chosen, torch.from_numpy(mine)), strict=True):
                    part.append(value)
            self.env.step(self.actions)
        before, self.scores = self.scores, self._count()
        points = self.scores - before
        if self.rounds % 4 == 0:
            self.scores = np.zeros_like(self.scores)
        own = points[np.arange(len(points)), self.learner]
        others = (points.sum(axis=1) - own) / (PLAYERS - 1)
        return [torch.cat(part) for part in kept], (others - own) / POINTS

    def watch_round(self) -> list[torch.Tensor]:
        """One round by the rule of thumb in all seats: what they saw, might do and did."""
        rows = self.env.rows
        kept: list[list[torch.Tensor]] = [[] for _ in range(3)]
        for _ in range(PLAYS_A_ROUND):
            self.rules.thumbs(rows.states, rows.listed, rows.counts, self.rngs, self.actions)
            shown = self.seen, self.masks, torch.from_numpy(self.actions)
            for part, value in zip(kept, shown, strict=True):
                part.append(value.clone())
            self.env.step(self.actions)
        return [torch.cat(part) for part in kept]

    def _count(self) -> np.ndarray[Any, Any]:
        """The points of every seat after a round, read off what the next seat to act sees."""
        self.rounds += 1
        rows = self.env.rows
        if self.rounds % 4 == 0:
            return rows.scores.astype(np.int64)
        first = self.env.features.names.index("score me hundreds")
        digits = rows.observations[:, first : first + 2 * PLAYERS].astype(np.int64)
        shown = digits[:, ::2] * 100 + digits[:, 1::2]
        seats = (rows.seats[:, None] + np.arange(PLAYERS)) % PLAYERS
        scores = np.zeros_like(shown)
        np.put_along_axis(scores, seats, shown, axis=1)
        return scores


def improve(policy: Policy, optimiser: torch.optim.Optimizer, data: list[torch.Tensor], worth: torch.Tensor) -> None:
    """Three passes over one round's decisions."""
    seen, masks, choice, chosen, table = data
    returns = worth[table]
    with torch.no_grad():
        advantage = returns - policy(seen, masks)[1]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(3):
        for part in torch.split(torch.randperm(len(choice)), 4096):
            logits, value = policy(seen[part], masks[part])
            log = torch.log_softmax(logits, -1)
            ratio = (log.gather(1, choice[part, None]).squeeze(1) - chosen[part]).exp()
            gain = torch.min(ratio * advantage[part], ratio.clamp(0.8, 1.2) * advantage[part]).mean()
            entropy = -(log.exp() * log.clamp(min=-20)).sum(-1).mean()
            loss = -gain + 0.5 * (value - returns[part]).square().mean() - 0.005 * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def imitate(policy: Policy, optimiser: torch.optim.Optimizer, data: list[torch.Tensor]) -> None:
    """One pass over what the rule of thumb did in a round."""
    seen, masks, done = data
    for part in torch.split(torch.randperm(len(done)), 2048):
        loss: Any = nn.functional.cross_entropy(policy(seen[part], masks[part])[0], done[part])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()


def win_share(policy: Policy, games: int, seed: int) -> tuple[float, float]:
    """The learner's share of the wins over so many games, and half the width of its 95 % interval; 0.25 is equal."""
    tables = Tables(games, seed)
    for _ in range(4):
        tables.play_round(policy, greedy=True)
    won = tables.env.rows.rewards[np.arange(games), tables.learner] + 1 / PLAYERS
    return float(won.mean()), float(1.96 * won.std() / games**0.5)


def train(minutes: float, tables: int, games: int, seed: int = 1) -> tuple[Policy, float, float]:
    """Train for so long, and say how it fares against three rules of thumb on the way."""
    torch.manual_seed(seed)
    learning, watched = Tables(tables, seed), Tables(tables // 4, seed + 1)
    policy = Policy(learning.env)
    optimiser = torch.optim.Adam([p for p in policy.parameters() if p.requires_grad], lr=1e-3)
    start, told, rounds = time.monotonic(), 0.0, 0
    while True:
        spent = (time.monotonic() - start) / 60
        if spent < WATCHING * minutes or not rounds:
            imitate(policy, optimiser, watched.watch_round())
            rounds += tables // 4
        else:
            data, worth = learning.play_round(policy)
            improve(policy, optimiser, data, torch.from_numpy(worth).float())
            rounds += tables
            for group in optimiser.param_groups:
                group["lr"] = 5e-5 + 3e-4 * max(0.0, 1 - spent / minutes)
        if spent >= minutes:
            break
        if time.monotonic() - told > 60:
            told = time.monotonic()
            share, width = win_share(policy, min(games, 2000), 1000 + rounds)
            print(f"{spent:.0f} minutes, {rounds} rounds: share of wins {share:.3f} ± {width:.3f}", flush=True)
    share, width = win_share(policy, games, 999)
    return policy, share, width


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--minutes", type=float, default=25.0)
    options.add_argument("--tables", type=int, default=1024)
    options.add_argument("--games", type=int, default=20_000, help="in the last comparison with thumb")
    options.add_argument("--threads", type=int, default=1, help="of PyTorch; more pay only on an idle machine")
    options.add_argument("--save", type=Path)
    chosen = options.parse_args()
    torch.set_num_threads(chosen.threads)
    policy, share, width = train(chosen.minutes, chosen.tables, chosen.games)
    print(f"against three of thumb, {chosen.games} games: share of wins {share:.3f} ± {width:.3f} (equal: 0.250)")
    if chosen.save:
        torch.save(policy.state_dict(), chosen.save)


if __name__ == "__main__":
    main()
