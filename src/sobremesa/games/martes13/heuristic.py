"""Martes 13 by rule of thumb: keep a way out in your hand, and take only what makes you the one with most.

The figures were found by thousands of games of one value against another
(`benchmarks/heuristics.py --rival`).
"""

from __future__ import annotations

from sobremesa.core.bits import buffer
from sobremesa.core.chance import below
from sobremesa.core.shares import FADED, fewest_win

from .actions import PLAY
from .pieces import LIMIT, MARTES, MARTES_POINTS, PER_SUIT, ROUNDS, SEATS, SPACES, SUITS, VALUE
from .rules import cards_of, score
from .state import State

# All in hundredths of a point.
POINT = 100
CARD_COSTS = (100, 80, 60, 40, 20, 0)
"""M-17: what a card in your heap is likely to cost if you are behind in its suit, level, ahead by one, by two, …"""
WAY_OUT = (0, 120, 90, 0, 40, 20, 0, 0)
"""What a card in hand is worth by its value: a low one slips onto a pile that is nearly full."""
ANY_PILE = 120
"""What a Martes 13 in hand is worth besides: it goes on any pile, and costs you nothing there."""
FULL = 1
"""What every point on a pile is worth to who leaves it to the others: sooner or later a card tips it over."""
SHADES = 8
"""Equal prices are told apart by chance."""


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Play what costs least: in cards taken, and in ways out that are gone from your hand."""
    best = out[0]
    least = 1 << 30
    for i in range(n):
        face = (out[i] - PLAY) // SPACES
        k = (out[i] - PLAY) % SPACES
        cost = price(s, face, k) * SHADES + below(rng, SHADES)
        if cost < least:
            least = cost
            best = out[i]
    return best


def price(s: State, face: int, k: int) -> int:
    """Keep low cards and Martes 13s for when nothing else fits, and let the others find the piles full."""
    cost = WAY_OUT[VALUE[face]]
    if face == MARTES:
        cost += ANY_PILE
    total = s.total[k] + VALUE[face]
    if total > LIMIT:
        cost += price_of_pile(s, k)
        total = VALUE[face]
    return cost - FULL * total


def price_of_pile(s: State, k: int) -> int:
    """A Martes 13 costs two points for certain; a card of a suit costs one, unless you will have most of them."""
    cost = MARTES_POINTS * POINT * s.pile[k][MARTES]
    suit = s.suit[k]
    if suit >= SUITS:
        return cost
    taken = 0
    for face in range(suit * PER_SUIT, suit * PER_SUIT + PER_SUIT):
        taken += s.pile[k][face]
    mine = cards_of(s, s.actor, suit)
    most = 0
    for p in range(s.players):
        if p != s.actor:
            most = max(most, cards_of(s, p, suit))
    return cost + burden(mine + taken, most) - burden(mine, most)


def burden(mine: int, most: int) -> int:
    """What the cards of one suit in a heap are likely to cost, against the most that anyone else has."""
    return mine * CARD_COSTS[min(max(mine - most + 1, 0), len(CARD_COSTS) - 1)]


def horizon(s: State) -> int:
    """A round."""
    return s.round_no


GRAINS = (24, 28, 33, 45, FADED)
"""What a point behind the best weighs with four rounds to come, three, and so on, in the grains of `shares`.

They are the likeliest for the winners of 8,000 games played by the heuristic; with all rounds played the best has won.
"""


def evaluate(s: State, seat: int) -> int:
    """The fewer points than the others, the more; the later, the steeper."""
    points = buffer(SEATS)
    for p in range(s.players):
        points[p] = score(s, p)
    to_come = min(s.rounds - s.round_no, ROUNDS)
    return fewest_win(points, s.players, seat, GRAINS[ROUNDS - to_come])
