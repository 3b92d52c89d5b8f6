"""Loops of bots over the rules and the rules of heuristic, linked to each game like those of core."""

from __future__ import annotations

from sobremesa.core.drivers import States
from sobremesa.core.heuristics import choose


def choose_at(states: States, i: int, out: list[int], n: int, rng: list[int]) -> int:
    """What the rule of thumb does with the `n` legal actions in `out`."""
    return choose(states[i], out, n, rng)
