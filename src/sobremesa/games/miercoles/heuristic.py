"""A heuristic for Miércoles: shed the highest card, and use effects against whoever has the fewest points.

Who lays a 10 not only sheds ten: nobody can follow, so that the lead comes back. That high cards go first, and what the
8 is worth, was found by thousands of games (`benchmarks/heuristics.py --rival`); the other figures are guesses.
"""

from __future__ import annotations

from sobremesa.core.bits import buffer
from sobremesa.core.shares import FADED, fewest_win

from .actions import BLOCK, FEED, PASS, PLAY, SHED, SWAP
from .pieces import FACES, ROUNDS, SEATS, VALUE
from .rules import score
from .state import BLOCKING, FEEDING, FETCHING, GIVING, PLACING, RACING, SWAPPING, State

USUAL = 5
"""What an unknown card counts on average, roughly."""
HELPS = (0, 0, 2, 0, 4, 0, 0, 0, 4, 0, 0, 0)
"""What a card's effect is worth beside what it sheds: a 2 sheds another, a 4 sheds a high one, an 8 hurts another."""
A_SET = 50
OUT_OF_REACH = 1000


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Return one of the n actions in `out`, by a rule for each phase."""
    if n == 1:
        return out[0]
    if s.phase == RACING:  # who may lay a 1 does
        return out[n - 1]
    if s.phase == GIVING:  # a 4: your highest card goes
        return out[n - 1]
    if s.phase == FETCHING:  # a 7: the lowest card comes
        return out[0]
    if s.phase == SWAPPING:
        return who_does_best(s, out, n, SWAP)
    if s.phase == FEEDING:
        return who_does_best(s, out, n, FEED)
    if s.phase == BLOCKING:
        return block(s, out, n)
    if s.phase == PLACING:
        return out[0] if is_ahead(s) else out[n - 1]
    return shed(s, out, n)


def shed(s: State, out: list[int], n: int) -> int:
    """Lay a set if you have one, else the highest card, or one that does something; pass only if you must."""
    best = out[0]
    most = -1
    for i in range(n):
        value = 0
        if out[i] < PASS:
            face = (out[i] - PLAY) % FACES
            value = 1 + VALUE[face] + HELPS[face]
        elif PASS < out[i] <= SHED:
            value = A_SET
        if value > most:
            most = value
            best = out[i]
    return best


def standing(s: State, p: int) -> int:
    """The points that another seat would have if the round ended now, as far as one can guess."""
    return score(s, p) + USUAL * s.held[p]


def who_does_best(s: State, out: list[int], n: int, verb: int) -> int:
    """Return the action against whoever has the fewest points, with hands guessed; never a partner if it can."""
    best = out[0]
    least = 1 << 30
    for i in range(n):
        p = out[i] - verb
        points = standing(s, p)
        if s.teams > 0 and p % s.teams == s.actor % s.teams:
            points += OUT_OF_REACH
        if points < least:
            least = points
            best = out[i]
    return best


def is_ahead(s: State) -> bool:
    """Return whether the acting seat's hand counts no more than any other is likely to."""
    mine = 0
    for face in range(FACES):
        mine += s.hand[s.actor][face] * VALUE[face]
    for p in range(s.players):
        if p != s.actor and USUAL * s.held[p] < mine:
            return False
    return True


def block(s: State, out: list[int], n: int) -> int:
    """Return the action that blocks the highest number which the acting seat doesn't hold."""
    best = out[0]
    most = -OUT_OF_REACH
    for i in range(n):
        face = out[i] - BLOCK
        value = VALUE[face] - VALUE[FACES - 1] * s.hand[s.actor][face]
        if value > most:
            most = value
            best = out[i]
    return best


def horizon(s: State) -> int:
    """Return the number of the round: search looks ahead to its end."""
    return s.round_no


GRAINS = (4, 5, 6, 8, 12, FADED)
"""What a point behind the best weighs with so many of five rounds played, in the grains of `shares`.

They are the likeliest for the winners of 8,000 games played by the heuristic; with all rounds played the best has won.
"""


def evaluate(s: State, seat: int) -> int:
    """The fewer points than the others, the more; the later, the steeper. The seats of a team have equal parts."""
    points = buffer(SEATS)
    for p in range(s.players):
        points[p] = score(s, p)
    return fewest_win(points, s.players, seat, GRAINS[max(0, s.round_no + ROUNDS - s.rounds)])
