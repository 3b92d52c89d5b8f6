"""The heuristic of a game that has none of its own: random play to the end of the game.

The search evaluates by random playouts then; the bot `heuristic` and the levels below `master` make a short search.
"""

from __future__ import annotations

from sobremesa.core.chance import below
from sobremesa.core.heuristics import CERTAIN
from sobremesa.core.state import State


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Return any of the legal actions, each as likely."""
    return out[below(rng, n)]


def horizon(s: State) -> int:
    """Return 0: a playout goes on to the end of the game."""
    return 0


def evaluate(s: State, seat: int) -> int:
    """Return the same share for every seat."""
    return CERTAIN * (seat + 1) // s.players - CERTAIN * seat // s.players
