"""A heuristic player of Push: stop when the cards that would bust risk more than another card is likely to bring.

It follows simple advice. Figures tuned in thousands of games did little better
(docs/decisions/0006-one-search-for-all-games.md).
"""

from __future__ import annotations

from sobremesa.core.bits import buffer, lowest_bit
from sobremesa.core.shares import FADE, share, weight

from .actions import BANK, PLACE, REVEAL, STOP, TAKE
from .pieces import (
    CLASH,
    COLOUR_MASK,
    NUMBER_FACES,
    NUMBERS,
    ONE,
    ONE_DIE,
    SEATS,
    SIDES,
)
from .state import CHOOSING, PLACING, TAKING, State

# Values are in sixths of a point, as the die has six sides.
A_CARD = 21
"""What a number card counts on average, from 1 to 6: three points and a half."""
A_DOZEN = 12
"""So many points of one colour are worth the turn that it takes to bank them."""
HALF_A_DECK = 60
"""Banking pays while more cards than these are left: later few rolls can still take a colour."""


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Return the action to take; each kind of decision has its own function."""
    if n == 1:
        return out[0]
    if s.phase == CHOOSING:
        return bank_or_reveal(s, out, n)
    if s.phase == PLACING:
        return place(s, out, n)
    if s.phase == TAKING:
        return take(s, out, n)
    return REVEAL if one_more_pays(s) else STOP


def points_in(heap: int) -> int:
    """Return the sum of the numbers in a heap; a die card has none."""
    points = 0
    heap &= ~ONE_DIE
    while heap:
        bit = lowest_bit(heap)
        heap &= heap - 1
        points += (bit // 2 % NUMBERS + 1) << (bit & 1)
    return points


def bank_or_reveal(s: State, out: list[int], n: int) -> int:
    """Return REVEAL, or in the first half of the game BANK for the most valuable colour of at least A_DOZEN points."""
    best = REVEAL
    most = A_DOZEN
    if s.left > HALF_A_DECK:
        for i in range(1, n):
            points = points_in(s.bench[s.actor] & COLOUR_MASK[out[i] - BANK])
            if points >= most:
                most = points
                best = out[i]
    return best


def worth(s: State, row: int) -> int:
    """Return what a row is worth to the acting seat: its numbers, less what its die is likely to take."""
    if row & ONE_DIE == 0:
        return SIDES * points_in(row)
    return SIDES * points_in(row) - roll_takes(s, s.bench[s.actor] + (row & ~ONE_DIE))


def roll_takes(s: State, bench: int) -> int:
    """Return what a roll is likely to take: one side of six for each colour; with `risk` one more for all (P-23)."""
    return points_in(bench) * (1 + s.risk)


def place(s: State, out: list[int], n: int) -> int:
    """Return the placement with the best `prospect`."""
    best = out[0]
    most = -(1 << 30)
    for i in range(n):
        k = out[i] - PLACE
        card = ONE[s.card]
        value = prospect(
            s,
            s.row[0] | (card if k == 0 else 0),
            s.row[1] | (card if k == 1 else 0),
            s.row[2] | (card if k == 2 else 0),
        )
        if value > most:
            most = value
            best = out[i]
    return best


def prospect(s: State, a: int, b: int, c: int) -> int:
    """Return how good three rows are for who takes first: the best of them, less the expected loss of a bust."""
    one = worth(s, a)
    two = worth(s, b)
    three = worth(s, c)
    first = max(one, two if b else one, three if c else one)
    lost = (first + roll_takes(s, s.bench[s.actor])) * busts(s, a, b, c) // max(s.left, 1)
    return first - lost


def busts(s: State, a: int, b: int, c: int) -> int:
    """Return how many cards of the deck none of three rows would take; a row not begun takes any."""
    cards = 0
    if c:
        for face in range(NUMBER_FACES + 1):
            clash = CLASH[face]
            if a & clash and b & clash and c & clash:
                cards += s.deck[face]
    return cards


def one_more_pays(s: State) -> bool:
    """Return whether the cards that fit the best row gain more than those that bust would lose."""
    mine = s.row[0]
    for k in range(1, s.rows):
        if worth(s, s.row[k]) > worth(s, mine):
            mine = s.row[k]
    fitting = 0
    for face in range(NUMBER_FACES):
        if mine & CLASH[face] == 0:
            fitting += s.deck[face]
    lost = worth(s, mine) + roll_takes(s, s.bench[s.actor])
    return fitting * A_CARD > busts(s, s.row[0], s.row[1], s.row[2]) * lost


def take(s: State, out: list[int], n: int) -> int:
    """Return the row that is worth most to the acting seat, with its die taken into account."""
    best = out[0]
    most = -(1 << 30)
    for i in range(n):
        value = worth(s, s.row[out[i] - TAKE])
        if value > most:
            most = value
            best = out[i]
    return best


def horizon(s: State) -> int:
    """Return whose turn it is: a search looks ahead by whole turns."""
    return s.turn


# What weighs in `evaluate`, in thousandths, by how many times PART cards are left, rounded up: a banked point, a point
# that a roll may take, and having the turn a seat sooner. They are the likeliest for the winners of 40,000 games
# of four; with more seats there are fewer turns to come, so all of it weighs more. With no cards left the best
# has won.
PART = 10
THOUSAND = 1000
BANKED = (10_000, 244, 157, 137, 122, 115, 110, 107, 102, 98, 96, 95, 94)
BENCHED = (10_000, 238, 146, 121, 102, 91, 81, 73, 67, 60, 56, 52, 48)
SOONER = (0, 515, 420, 260, 250, 190, 180, 155, 147, 130, 117, 116, 91)
FITTED_SEATS = 4


def evaluate(s: State, seat: int) -> int:
    """Return a seat's share of the win: by points, banked ones above all, and the steeper the fewer cards are left."""
    weights = buffer(SEATS)
    most = -(1 << 30)
    part = (s.left + PART - 1) // PART
    for p in range(s.players):
        wait = (p + s.players - s.turn) % s.players
        weights[p] = points_in(s.bank[p]) * BANKED[part] + points_in(s.bench[p]) * BENCHED[part] - wait * SOONER[part]
        most = max(most, weights[p])
    for p in range(s.players):
        behind = (most - weights[p]) * FADE * s.players // (FITTED_SEATS * THOUSAND)
        weights[p] = weight(behind)
    return share(weights, s.players, seat)
