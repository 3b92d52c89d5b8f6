"""A sensible player of Escoba: takes what is worth most, and leaves the next seat nothing to sweep.

Written like rules: plain functions over ints and lists that run interpreted and compiled.
"""

from __future__ import annotations

from sobremesa.core.bits import buffer, count_bits
from sobremesa.core.chance import below
from sobremesa.core.shares import share, weight

from .actions import CAPTURE, LAY, TAKE
from .pieces import COIN_CARDS, FIFTEEN, RANKS, SEATS, SEVEN_OF_COINS, SEVENS, VALUE
from .rules import missing, sum_of
from .state import State

SWEEP_WORTH = 60
GIFT = 40
"""What it costs to leave a table that one card sweeps."""
GRAINS = 40
"""What a point behind the best weighs (see `sobremesa.core.shares`)."""


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Return the legal action that is worth most; equal ones are told apart by chance."""
    best = 0
    most = -(1 << 30)
    for i in range(n):
        worth = 8 * worth_of(s, out[i]) + below(rng, 8)
        if worth > most:
            most = worth
            best = i
    return out[best]


def worth_of(s: State, action: int) -> int:
    """Return the value of an action, roughly in tenths of a point."""
    if action >= TAKE:
        card = action - TAKE
        swept = s.table == 1 << card and missing(s) == VALUE[card]
        return card_worth(1 << card) + (SWEEP_WORTH if swept else 0)
    if action >= CAPTURE:
        card = action - CAPTURE
        sweeps = sum_of(s.table) + VALUE[card] == FIFTEEN
        return 20 + card_worth(1 << card) + (SWEEP_WORTH if sweeps else 0)
    card = action - LAY
    left = sum_of(s.table) + VALUE[card]
    return -card_worth(1 << card) - (GIFT if FIFTEEN - RANKS <= left < FIFTEEN else 0)


def card_worth(cards: int) -> int:
    """Return the value of cards in a pile (E-10)."""
    worth = 2 * count_bits(cards) + 3 * count_bits(cards & COIN_CARDS) + 8 * count_bits(cards & SEVENS)
    return worth + (20 if cards & SEVEN_OF_COINS else 0)


def horizon(s: State) -> int:
    """Return the number of the round: a simulation ends with it."""
    return s.round_no


def evaluate(s: State, seat: int) -> int:
    """Return the seat's share of the win by the present points: the fewer points behind the best, the more."""
    weights = buffer(SEATS)
    best = 0
    for p in range(s.players):
        best = max(best, s.points[p])
    for p in range(s.players):
        weights[p] = weight(GRAINS * (best - s.points[p]))
    return share(weights, s.players, seat)
