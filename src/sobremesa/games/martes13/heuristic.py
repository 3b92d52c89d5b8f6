"""A heuristic player of Martes 13: keep low cards in hand, and take only suits in which you will have the most cards.

The figures were found in thousands of games of one value against another
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
"""What a card in hand is worth by its value: a low one still fits a pile that is nearly full."""
ANY_PILE = 120
"""What a Martes 13 in hand is worth besides: it goes on any pile, and costs you nothing there."""
FULL = 1
"""What every point on a pile is worth to who leaves it to the others: the fuller it is, the sooner one takes it."""
SHADES = 8
"""Equal prices are chosen among at random."""


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Return the play that costs least, in cards taken and in useful cards given away."""
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
    """Return what a play costs: low cards and Martes 13 are worth keeping, and full piles are left to the others."""
    cost = WAY_OUT[VALUE[face]]
    if face == MARTES:
        cost += ANY_PILE
    total = s.total[k] + VALUE[face]
    if total > LIMIT:
        cost += price_of_pile(s, k)
        total = VALUE[face]
    return cost - FULL * total


def price_of_pile(s: State, k: int) -> int:
    """Return what taking a pile costs: two points for a Martes 13, and for the cards of a suit what `burden` says."""
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
    """Return what the cards of one suit in a heap are likely to cost, given the most that anyone else has."""
    return mine * CARD_COSTS[min(max(mine - most + 1, 0), len(CARD_COSTS) - 1)]


def horizon(s: State) -> int:
    """Return the number of rounds played: a search looks ahead by whole rounds."""
    return s.round_no


GRAINS = (24, 28, 33, 45, FADED)
"""What a point behind the best weighs with four rounds to come, three, and so on, in the grains of `shares`.

They are the likeliest for the winners of 8,000 games played by the heuristic; with all rounds played the best has won.
"""


def evaluate(s: State, seat: int) -> int:
    """Return a seat's share of the win: the fewer points than the others the more, and the steeper the later it is."""
    points = buffer(SEATS)
    for p in range(s.players):
        points[p] = score(s, p)
    to_come = min(s.rounds - s.round_no, ROUNDS)
    return fewest_win(points, s.players, seat, GRAINS[ROUNDS - to_come])
