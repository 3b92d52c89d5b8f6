"""For a game that nobody has written a rule of thumb for: anything goes, and it goes on to the end.

The bot `thumb` then plays at random, and `search` looks ahead by random play.
"""

from __future__ import annotations

from sobremesa.bots.contract import SURE
from sobremesa.core.chance import below
from sobremesa.core.state import State


def thumb(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Anything that is legal, each as likely."""
    return out[below(rng, n)]


def chapter(s: State) -> int:
    """The whole game is one."""
    return 0


def promise(s: State, seat: int) -> int:
    """To all alike: nothing is known before the end."""
    return SURE * (seat + 1) // s.players - SURE * seat // s.players
