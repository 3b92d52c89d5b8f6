"""What the engine asks of a game's rules, heuristic and observation, as protocols that modules implement.

A module implements a protocol by having functions and constants of these names; mypy checks each game's modules against
them where its `GameDefinition` is made. Parameters are positional only, so a game names them as it likes.

All of these functions run interpreted and compiled: they work on ints and lists alone, change nothing but the state and
the lists they are given, and draw random numbers only from `rng`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, runtime_checkable

from .bits import buffer
from .chance import pick
from .errors import BrokenRules
from .features import Features
from .state import State

S = TypeVar("S", bound=State)
"""The state of one game."""

S_contra = TypeVar("S_contra", bound=State, contravariant=True)
"""The same where it only occurs as a parameter."""


class Rules(Protocol[S_contra]):
    """The rules of a game: a module `rules` with these names.

    A game may also have `draw`, see `DrawingRules`, and `resample`, see `ResamplingRules`.
    """

    MAX_ACTIONS: int
    """The most that `legal` ever writes."""

    MAX_OUTCOMES: int
    """The most that `outcomes` ever writes."""

    def start(self, s: S_contra, /) -> None:
        """Set up a new game in a state that is all zero but for the number of players and the options."""

    def legal(self, s: S_contra, out: list[int], /) -> int:
        """Write what the acting seat may do into `out`, each action once; return how many. Called while a seat acts."""

    def outcomes(self, s: S_contra, out: list[int], weights: list[int], /) -> int:
        """Write the possible outcomes of chance and the weight of each; return how many. Called while chance acts.

        What is decided outside the game (by a clock, by a first click) has weight 0: it may happen but is never drawn.
        """

    def apply(self, s: S_contra, action: int, /) -> None:
        """Do an action that `legal` or `outcomes` listed, and everything that follows from it by the rules."""

    def score(self, s: S_contra, seat: int, /) -> int:
        """Return what the record's `scores` says of a seat: its points so far, or at the end."""

    def wins(self, s: S_contra, seat: int, /) -> bool:
        """Return whether the seat is among the winners; False for all in a draw. Called when the game is over."""


@runtime_checkable
class DrawingRules(Protocol[S_contra]):
    """Rules that draw an outcome themselves, faster than by listing all of them."""

    def draw(self, s: S_contra, rng: list[int], /) -> int:
        """Return one of the outcomes of chance, each as likely as its weight in `outcomes`."""


@runtime_checkable
class ResamplingRules(Protocol[S_contra]):
    """Rules that redraw what a seat can't know themselves, because the zones of the state do not tell everything."""

    def resample(self, s: S_contra, seat: int, rng: list[int], /) -> None:
        """Redraw everything that the seat (or SPECTATOR) can't know, consistent with everything that it knows."""


class Heuristic(Protocol[S_contra]):
    """How a sensible player plays, for the bots that don't search and inside playouts: a module `heuristic`.

    The functions get a sampled state and use only what the acting seat may know in it; a test redraws everything else
    and compares the choices.
    """

    def choose(self, s: S_contra, out: list[int], n: int, rng: list[int], /) -> int:
        """Return one of the `n` legal actions in `out`: what a sensible player in the acting seat would do."""

    def horizon(self, s: S_contra, /) -> int:
        """Return a number that changes when a round (a hand, a turn) is over: playouts end at such a point."""

    def evaluate(self, s: S_contra, seat: int, /) -> int:
        """Return the seat's expected share of the win, from 0 to CERTAIN; the shares of all seats add up to CERTAIN."""


class Observation(Protocol[S_contra]):
    """What a seat may know as a row of small numbers, for learning algorithms: a module `observation`.

    `observe` reads only what the seat's view shows or has shown; a test redraws everything else and compares.
    """

    FEATURES: Features
    """What each number of the row means."""

    def observe(self, s: S_contra, seat: int, out: list[int], /) -> None:
        """Write the seat's observation into a row of zeros."""


# How the engine calls the rules: counts are checked, and there is always a `draw`.


def count_check(game: str, function: str, constant: str, most: int) -> Callable[[int], None]:
    """Return a function that raises BrokenRules if a rule's function wrote more than its constant says."""
    message = f"{game}: {function} wrote more than {constant} = {most}; {constant} must be larger"

    def check(n: int) -> None:
        if n > most:
            raise BrokenRules(message)

    return check


SPARE = 64
"""Places that a buffer has beyond MAX_OUTCOMES, for outcomes that should not be there: the count finds them."""


def draw_of(rules: Rules[S], game: str) -> Callable[[S, list[int]], int]:
    """Return the rules' `draw`, or one that lists all outcomes and picks one by its weight."""
    if isinstance(rules, DrawingRules):
        own: DrawingRules[S] = rules
        return own.draw
    outcomes, room = rules.outcomes, rules.MAX_OUTCOMES + SPARE
    check = count_check(game, "outcomes", "MAX_OUTCOMES", rules.MAX_OUTCOMES)

    def draw(s: S, rng: list[int]) -> int:
        out, weights = buffer(room), buffer(room)
        n = outcomes(s, out, weights)
        check(n)
        return out[pick(rng, weights, n)]

    return draw
