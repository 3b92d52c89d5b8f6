"""The rules of Sample: plain functions over ints and lists, run interpreted and compiled."""

from __future__ import annotations

from sobremesa.core.bits import note
from sobremesa.core.decks import list_faces
from sobremesa.core.seats import CHANCE, NOBODY

from .actions import DEAL, MAX_ACTIONS, MAX_OUTCOMES, SHOW
from .log import NOBODY_TAKES, TAKES
from .pieces import COPIES, FACES, HAND
from .state import State

__all__ = ["MAX_ACTIONS", "MAX_OUTCOMES", "apply", "legal", "outcomes", "receiver", "score", "start", "wins"]


def start(s: State) -> None:
    """S-1: all cards are in the deck. S-2: chance deals them."""
    for face in range(FACES):
        s.deck[face] = COPIES
    s.actor = CHANCE


def receiver(s: State) -> int:
    """S-2: who gets the next card, one after another clockwise; -1 when all hands are full."""
    for p in range(s.players):
        if s.held[p] < HAND and s.held[p] == s.held[s.players - 1]:
            return p
    return -1


def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """S-2: any card left in the deck, as often as it is left."""
    return list_faces(s.deck, FACES, DEAL, out, weights)


def legal(s: State, out: list[int]) -> int:
    """S-3: any card of the own hand."""
    n = 0
    for face in range(FACES):
        if s.hand[s.actor][face] > 0:
            out[n] = SHOW + face
            n += 1
    return n


def apply(s: State, action: int) -> None:
    """Do an action, and everything that follows from it."""
    if action >= SHOW:
        show(s, action - SHOW)
    else:
        deal(s, action - DEAL)


def deal(s: State, face: int) -> None:
    """S-2: a card to the next hand; when all are full, seat 0 begins (S-3)."""
    p = receiver(s)
    s.deck[face] -= 1
    s.hand[p][face] += 1
    s.held[p] += 1
    if receiver(s) < 0:
        s.actor = s.lead


def show(s: State, face: int) -> None:
    """S-3: a card is shown; the next seat follows, and after the last one the round is over."""
    p = s.actor
    s.hand[p][face] -= 1
    s.held[p] -= 1
    s.shown[p][face] += 1
    s.actor = (p + 1) % s.players
    if s.actor == s.lead:
        end_round(s)


def end_round(s: State) -> None:
    """S-4: the single highest card takes all, and its seat leads. S-5: the game ends when the hands are empty."""
    winner = highest(s)
    for p in range(s.players):
        for face in range(FACES):
            if winner >= 0:
                s.taken[winner][face] += s.shown[p][face]
            else:
                s.discarded[face] += s.shown[p][face]
            s.shown[p][face] = 0
    if winner >= 0:
        note(s, TAKES, winner, score(s, winner))
        s.lead = winner
    else:
        note(s, NOBODY_TAKES)
    s.actor = s.lead if s.held[s.lead] > 0 else NOBODY


def highest(s: State) -> int:
    """S-4: the seat that shows the single highest card; -1 if several show it."""
    for face in range(FACES - 1, -1, -1):
        seats = 0
        winner = -1
        for p in range(s.players):
            if s.shown[p][face] > 0:
                seats += 1
                winner = p
        if seats > 0:
            return winner if seats == 1 else -1
    return -1


def score(s: State, seat: int) -> int:
    """S-5: what the cards that a seat has taken are worth."""
    points = 0
    for face in range(FACES):
        points += s.taken[seat][face] * (face + 1)
    return points


def wins(s: State, seat: int) -> bool:
    """S-5: nobody has more points; a tie is a shared win."""
    for p in range(s.players):
        if score(s, p) > score(s, seat):
            return False
    return True
