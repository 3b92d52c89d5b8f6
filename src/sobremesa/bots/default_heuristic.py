"""For a game that nobody has written a rule of thumb for: anything goes, and it goes on to the end.

The bot `heuristic` then plays at random, and `search` looks ahead by random play.
"""

from __future__ import annotations

from sobremesa.core.chance import below
from sobremesa.core.heuristics import CERTAIN
from sobremesa.core.state import State


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Anything that is legal, each as likely."""
    return out[below(rng, n)]


def horizon(s: State) -> int:
    """The whole game is one."""
    return 0


def evaluate(s: State, seat: int) -> int:
    """To all alike: nothing is known before the end."""
    return CERTAIN * (seat + 1) // s.players - CERTAIN * seat // s.players
