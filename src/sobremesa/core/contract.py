"""The functions that the rules of every game supply.

Drivers and bots import them from here; the linker (`backend`) puts the game's own in their place. A rule changes the
state it is given and nothing else, draws no random number outside `draw` and `resample`, and works on ints and lists
alone, so that it runs interpreted and compiled.
"""

from __future__ import annotations

from .bits import buffer
from .chance import pick
from .state import State

MAX_ACTIONS = 0
"""The most that `legal` ever writes."""

MAX_OUTCOMES = 0
"""The most that `outcomes` ever writes."""


def start(s: State) -> None:
    """Set up a new game in a state that is all zero but for the number of players and the options."""
    raise NotImplementedError


def legal(s: State, out: list[int]) -> int:
    """Write what the acting seat may do, each once, and return how many. Only asked while a seat acts."""
    raise NotImplementedError


def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """Write what nature may do with the weight of each, and return how many. Only asked while nature acts.

    What only the world outside decides (a clock) has weight 0: it may happen, and is never drawn.
    """
    raise NotImplementedError


def apply(s: State, action: int) -> None:
    """Do what `legal` or `outcomes` listed, and all that follows from it by the rules alone."""
    raise NotImplementedError


def draw(s: State, rng: list[int]) -> int:
    """One of nature's outcomes, as likely as its weight. A game may supply a faster one; this one serves all."""
    out = buffer(MAX_OUTCOMES)
    weights = buffer(MAX_OUTCOMES)
    return out[pick(rng, weights, outcomes(s, out, weights))]


def resample(s: State, seat: int, rng: list[int]) -> None:
    """Redraw all that the seat (or SPECTATOR) can't know, consistent with all that it does."""
    raise NotImplementedError


def score(s: State, seat: int) -> int:
    """What the record's `scores` says of a seat: its points so far, or at the end."""
    raise NotImplementedError


def wins(s: State, seat: int) -> bool:
    """Whether the seat is among the winners. Only asked when the game is over."""
    raise NotImplementedError
