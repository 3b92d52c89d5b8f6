"""The speed of PettingZoo's classic environments, in decisions per CPU-second. Needs the extra `peers`."""

from __future__ import annotations

import importlib.util
import random
import warnings
from time import process_time
from typing import Any

ENVIRONMENTS = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "rps_v2")
"""The classic environments that need nothing but PettingZoo's own extra and are quick to step."""


def installed() -> bool:
    return importlib.util.find_spec("pettingzoo") is not None


def stepped(name: str, seconds: float) -> float:
    """Measure random play in an environment that is made and stepped as in PettingZoo's documentation."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        chance = random.Random(1)
        clock, decisions = process_time(), 0
        while process_time() - clock < seconds:
            decisions += _episode(env, chance)
        return decisions / (process_time() - clock)


def _episode(env: Any, chance: random.Random) -> int:
    env.reset(seed=chance.randrange(1 << 30))
    decisions = 0
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        if isinstance(seen, dict):
            action = chance.choice([number for number, allowed in enumerate(seen["action_mask"]) if allowed])
        else:
            action = chance.randrange(env.action_space(agent).n)
        env.step(action)
        decisions += 1
    return decisions
