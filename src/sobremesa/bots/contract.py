"""What each game's rule of thumb supplies, for the `thumb` bot and for the playouts of `search`.

They are written like rules: plain functions over ints and lists, run interpreted and compiled. They get a sampled
world, and look only at what the acting seat may know in it; the fairness suite holds them to that.
"""

from __future__ import annotations

from sobremesa.core.state import State

SURE = 10_000
"""A certain win, in the unit of `promise`."""


def thumb(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """One of the `n` legal actions in `out`: what a sensible player in the acting seat would do."""
    raise NotImplementedError


def chapter(s: State) -> int:
    """A number that changes when a round (a hand, a turn) is over: a playout need not go on for longer."""
    raise NotImplementedError


def promise(s: State, seat: int) -> int:
    """The seat's share of the win as the score stands between two chapters, from 0 to SURE; all seats make SURE."""
    raise NotImplementedError


def sees(s: State, action: int) -> int:
    """Who sees a step whole: the `seen_by` of the game's box, linked like a rule."""
    raise NotImplementedError
