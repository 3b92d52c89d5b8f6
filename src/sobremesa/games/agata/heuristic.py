"""A heuristic player of La herencia de la tía Ágata: walk own heirs to the door, move the others onto traps.

Nobody knows the owners of the other heirs before they die, so all of them count as rivals. The worth of a step was
found in thousands of games of one value against another (`benchmarks/heuristics.py --rival`); the other figures are
guesses.
"""

from __future__ import annotations

from sobremesa.core.bits import buffer
from sobremesa.core.chance import below
from sobremesa.core.shares import share

from .actions import CHANGE, DRAW, KEEP_PORTRAIT, MOVE, PER_DIE
from .board import (
    DOOR,
    END,
    FLOOR,
    GROUND,
    NEIGHBOURS,
    NO_SQUARE,
    NO_TRAP,
    SQUARES,
    TRAP_AT,
    TRAP_SQUARES,
)
from .pieces import CARDS, FITS, HEIRS, NO_HEIR, PIPS, SEATS
from .state import AT_TRAP, CHANGE_OR_NOT, HOLD_CARD, State

FAR = 40


def _steps_from(start: int) -> tuple[int, ...]:
    """Return how far each square is from one, over the floor and through passages, with no pawn in the way."""
    steps = [FAR] * SQUARES
    steps[start] = 0
    edge = [start]
    for square in edge:
        for other in NEIGHBOURS[square]:
            if other != NO_SQUARE and steps[other] == FAR:
                steps[other] = steps[square] + 1
                if GROUND[other] == FLOOR:
                    edge.append(other)
    return tuple(steps)


STEPS_OUT = (*(steps + 1 for steps in _steps_from(DOOR)[:END]), 0)
"""How many steps lead from each square out of the front door."""
_from_traps = tuple(_steps_from(trap) for trap in TRAP_SQUARES)
EXPOSED = tuple(sum(0 < steps[square] <= PIPS for steps in _from_traps) for square in range(SQUARES))
"""How many traps are within one die of each square."""

# What a move is worth; a step of your heirs towards the door is worth WALK.
WALK = 30
HURRY = 60
"""The same for the one whose portrait hangs."""
DRIVE_BACK = 10
"""A step away from the door for a rival whose portrait hangs."""
LURE = 2
SHUN = 12
"""One trap more within reach of a rival, or one less within reach of your own."""
CERTAIN_KILL = 600
"""A rival on a trap that you hold a card for."""
LIKELY_KILL = 300
"""A rival on a trap that you must draw for."""
COLLECT = 60
"""Your own heir on a trap: nothing happens to it there, and you may draw."""
ESCAPE = 100_000
SHADES = 8
"""Equal moves are chosen among at random, so that the choice tells nothing about the own heirs."""
TOO_NEAR = 3
"""With the detective so few steps from the door, don't draw while another's portrait hangs."""


def choose(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Return the action to take; each kind of decision has its own function."""
    if n == 1:
        return out[0]
    if s.phase == CHANGE_OR_NOT:  # your own heir stays on the wall, any other goes
        return KEEP_PORTRAIT if is_mine(s, s.wall) else CHANGE
    if s.phase == AT_TRAP or s.phase == HOLD_CARD:
        return trap(s, out, n)
    return move(s, out, n, rng)


def is_mine(s: State, heir: int) -> bool:
    """Return whether the heir's card is in the acting seat's hand; nobody knows the reserve cards (A-4)."""
    return s.owner[heir] == s.actor and s.reserve >> heir & 1 == 0


def trap(s: State, out: list[int], n: int) -> int:
    """Return the action at a trap: spring it on a rival with the least versatile card, draw, or leave it.

    A card is drawn unless the detective is too near.
    """
    if out[0] < DRAW and not is_mine(s, s.victim):
        return out[0]
    if s.phase == AT_TRAP and (is_mine(s, s.wall) or s.detective < s.drive - TOO_NEAR):
        return DRAW
    return out[n - 1]


def ready_traps(s: State) -> int:
    """Return the traps that the acting seat could set off now, as bits (A-17, A-18)."""
    traps = 0
    for card in range(CARDS):
        if (s.fresh[card] if s.drew else s.hand[s.actor][card]) > 0:
            traps |= FITS[card]
    return traps


def move(s: State, out: list[int], n: int, rng: list[int]) -> int:
    """Return a move: own heirs to the door, first the one on the wall; a rival on the wall away; rivals onto traps."""
    own = 0
    per_step = buffer(HEIRS)
    for heir in range(HEIRS):
        if is_mine(s, heir):
            own |= 1 << heir
            per_step[heir] = -HURRY if heir == s.wall else -WALK
        elif heir == s.wall:
            per_step[heir] = DRIVE_BACK
    ready = ready_traps(s)
    best = out[0]
    most = -ESCAPE * ESCAPE
    for i in range(n):
        heir = (out[i] - MOVE) % PER_DIE // SQUARES
        square = (out[i] - MOVE) % SQUARES
        start = s.place[heir]
        mine = own >> heir & 1
        value = per_step[heir] * (STEPS_OUT[square] - STEPS_OUT[start])
        value += (-SHUN if mine else LURE) * (EXPOSED[square] - EXPOSED[start])
        if TRAP_AT[square] != NO_TRAP:
            value += COLLECT if mine else CERTAIN_KILL if ready >> TRAP_AT[square] & 1 else LIKELY_KILL
        elif square == END:
            value += ESCAPE if mine else -ESCAPE
        value = value * SHADES + below(rng, SHADES)
        if value > most:
            most = value
            best = out[i]
    return best


def horizon(s: State) -> int:
    """Return the number of rounds of turns that are over: a search looks ahead by whole ones."""
    return s.turns // s.players


LIVING = 30
AT_THE_DOOR = 3
"""How many times as likely a seat is to win with one heir more that a single die takes out of the door."""
ON_WALL = (2, 3)
"""And with the portrait that all others work against, as a fraction."""


def evaluate(s: State, seat: int) -> int:
    """Return a seat's share of the win, by the heirs that live, those at the door and the portrait on the wall.

    The figures are rounded from the likeliest for the winners of 3,000 games played by the heuristic.
    """
    weights = buffer(SEATS)
    for heir in range(HEIRS):
        if s.alive >> heir & 1:
            weights[s.owner[heir]] += LIVING
    for heir in range(HEIRS):
        if s.alive >> heir & 1 and STEPS_OUT[s.place[heir]] <= PIPS:
            weights[s.owner[heir]] *= AT_THE_DOOR
    if s.wall != NO_HEIR and s.detective < s.drive - TOO_NEAR:
        weights[s.owner[s.wall]] = weights[s.owner[s.wall]] * ON_WALL[0] // ON_WALL[1]
    return share(weights, s.players, seat)
