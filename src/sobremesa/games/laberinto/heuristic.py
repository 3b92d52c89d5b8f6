"""A heuristic player of Dentro del Laberinto: win tricks with points, add points to a partner's, lose the rest cheaply.

The worth of Labyrinthics in hand, and USED, were found in thousands of games of one value against another
(`benchmarks/heuristics.py --rival`); the other figures are guesses.
"""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.core.bits import buffer, count_bits
from sobremesa.core.chance import below
from sobremesa.core.heuristics import CERTAIN
from sobremesa.core.shares import share

from .actions import PLAY
from .pieces import (
    ALL_MAJORS,
    ALL_MINORS,
    BEGGAR,
    FAIR,
    LABYRINTHICS,
    MAJORS,
    MINORS,
    NOTHING_LED,
    RANKS,
    SEATS,
    SUITS,
    TEAMS,
    THE_PAIR,
    UNFAIR,
)
from .rules import NO_SEAT, hands_to_play, points_of
from .state import State

POINTS = (*(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5) * SUITS, 5, 3, 3, 5, *(1 for _ in range(19)), 5)
"""What each face counts for who wins it (L-13): half of the pair something between what it may."""

# In hundredths of a point.
POINT = 100
KEEP_MINOR = (0, 0, 0, 0, 0, 0, 0, 0, 20, 30, 40, 60, 80, 100)
KEEP = (
    *KEEP_MINOR * SUITS,
    *(500, 150, 150, 150),
    *(100 + 45 * number for number in range(2, 22)),
)
"""What a card is worth in hand, by what it may win later. The Beggar's five points are yours now or then (L-9)."""
SCALE = 1024
USED = 850
"""How likely who holds a card that beats yours is to spend it, of SCALE."""
SHADES = 8
"""Equal cards are told apart by chance."""


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Return the card that is likely to bring most: the expected points of the trick, less its worth in hand."""
    if n == 1 or s.to_ask > 0:  # L-16: whoever plays for the game wants another hand
        return out[0]
    best = out[0]
    most = -(1 << 40)
    in_pot = points_of(s.pot)
    for i in range(n):
        value = value_of_play(s, out[i] - PLAY, in_pot) * SHADES + below(rng, SHADES)
        if value > most:
            most = value
            best = out[i]
    return best


def value_of_play(s: State, face: int, in_pot: int) -> int:
    """Return the expected points of the trick with this card in it, counting one for each card still to be played."""
    stake = in_pot + s.to_play - 1
    sure = 0
    if face == BEGGAR:  # it joins no trick
        sure = POINTS[BEGGAR]
    else:
        stake += POINTS[face]
    return POINT * sure + POINT * stake * (2 * chance_to_win(s, face) - SCALE) // SCALE - KEEP[face]


def chance_to_win(s: State, face: int) -> int:
    """Return how likely the acting team is to win the trick once this card is played, of SCALE."""
    ours = s.winner != NO_SEAT and (s.winner - s.actor) % TEAMS == 0
    if s.united:
        return SCALE if ours else 0
    if s.half != NO_SEAT and face in (FAIR, UNFAIR) and (s.half - s.actor) % TEAMS == 0:  # L-11
        return SCALE
    top = s.best
    if face != BEGGAR and face > top and (face > BEGGAR or s.led == NOTHING_LED or face // RANKS == s.led):
        ours = True
        top = face
    if top < 0:
        return SCALE // 2
    beaten = CHANCE_HELD[s.players][higher_unseen(s, top)] * USED // SCALE
    chance = SCALE if ours else 0
    for i in range(1, s.to_play):
        if i & 1:
            chance -= chance * beaten // SCALE
        else:
            chance += (SCALE - chance) * beaten // SCALE
    return chance


def higher_unseen(s: State, face: int) -> int:
    """Return how many unseen cards beat a face: those neither in a trick so far nor in the own hand."""
    seen = s.hand[s.actor][MAJORS] | s.won[0][MAJORS] | s.won[1][MAJORS] | s.pot[MAJORS]
    majors = ALL_MAJORS & ~seen & ~(THE_PAIR if s.cancelled else 0)
    if face > BEGGAR:
        return count_bits(majors >> (face - BEGGAR + 1))
    seen = s.hand[s.actor][MINORS] | s.won[0][MINORS] | s.won[1][MINORS] | s.pot[MINORS]
    of_suit = (ALL_MINORS & ~seen) >> (face + 1) & ((1 << (RANKS - 1 - face % RANKS)) - 1)
    return count_bits(majors & LABYRINTHICS) + count_bits(of_suit)


def _chances_held(players: int) -> Iterator[int]:
    """Yield how likely another hand holds one of none, one, two… unseen cards, if each is as likely in any hand."""
    none = SCALE
    for _ in range(MOST_HIGHER):
        yield SCALE - none
        none -= none // players


MOST_HIGHER = 40
CHANCE_HELD = tuple(tuple(_chances_held(max(players, 1))) for players in range(SEATS + 1))
"""How likely another hand holds one of so many unseen cards, of SCALE; a row for each number of players."""


def horizon(s: State) -> int:
    """Return the number of hands counted: a search looks ahead by whole hands."""
    return s.hand_no


MOST_HANDS = 16
"""More hands to come than these count as many."""


def _shares() -> tuple[tuple[int, ...], ...]:
    """Return a team's part of CERTAIN: a row for the hands to come, a column for its lead in hands, from -MOST_HANDS.

    Every hand is as likely to be won by either team; an equal game is shared, as the hand that decides it would be.
    """
    level = [0] * MOST_HANDS + [CERTAIN // 2] + [CERTAIN] * MOST_HANDS
    rows = [level]
    for _ in range(MOST_HANDS):
        last = rows[-1]
        ends = [(last[max(i - 1, 0)] + last[min(i + 1, 2 * MOST_HANDS)]) // 2 for i in range(MOST_HANDS)]
        rows.append([*ends, CERTAIN // 2, *(CERTAIN - part for part in reversed(ends))])
    return tuple(tuple(row) for row in rows)


TEAM_SHARE = _shares()


def evaluate(s: State, seat: int) -> int:
    """Return a seat's share of the win, by the hands won and those to come. A team's part is split among its seats."""
    to_come = min(max(hands_to_play(s) - s.hand_no, 0), MOST_HANDS)
    ahead = min(max(s.hands_won[0] - s.hands_won[1], -MOST_HANDS), MOST_HANDS)
    weights = buffer(SEATS)
    for p in range(s.players):
        part = TEAM_SHARE[to_come][MOST_HANDS + ahead]
        weights[p] = part if p % TEAMS == 0 else CERTAIN - part
    return share(weights, s.players, seat)
