"""Tesoro: everyone digs up one card a round; the highest takes the round's cards, unless two are equally high."""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.decks import draw_face, list_faces
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.core.state import int8
from sobremesa.core.verbs import Kind, Verb, Verbs

FACES = 6  # T-1: gems worth 1 to 6, four of each
COPIES = 4
ROUNDS = 4
EMPTY = -1

GEM = Kind("gem", tuple(range(1, FACES + 1)))
VERBS = Verbs(Verb("deal", GEM.but_secret()), Verb("dig", GEM))
DEAL, DIG = VERBS.firsts
MAX_ACTIONS = MAX_OUTCOMES = FACES


class State(state.State):
    """Gems are counted by face; `shown` holds what lies before each seat in this round."""

    deck: list[int] = int8(FACES)
    hand: list[list[int]] = int8(4, FACES)
    held: list[int] = int8(4)
    shown: list[int] = int8(4)
    lead: int = int8()
    points: list[int] = int8(4)


def start(s: State) -> None:
    """T-1, T-2: all gems are in the deck; chance deals."""
    for gem in range(FACES):
        s.deck[gem] = COPIES
    for p in range(4):
        s.shown[p] = EMPTY
    s.actor = CHANCE


def receiver(s: State) -> int:
    """T-2: who gets the next card; the hands fill up one after another."""
    for p in range(s.players):
        if s.held[p] < ROUNDS:
            return p
    return -1


def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """T-2: any gem left in the deck, as often as it is left."""
    return list_faces(s.deck, FACES, DEAL, out, weights)


def legal(s: State, out: list[int]) -> int:
    """T-3: any gem in your hand."""
    n = 0
    for gem in range(FACES):
        if s.hand[s.actor][gem] > 0:
            out[n] = DIG + gem
            n += 1
    return n


def apply(s: State, action: int) -> None:
    if action >= DIG:
        dig(s, action - DIG)
    else:
        p = receiver(s)
        s.deck[action - DEAL] -= 1
        s.hand[p][action - DEAL] += 1
        s.held[p] += 1
        if receiver(s) < 0:
            s.actor = s.lead


def dig(s: State, gem: int) -> None:
    """T-3: show a gem; the next seat follows, and after the last the round is settled."""
    p = s.actor
    s.hand[p][gem] -= 1
    s.held[p] -= 1
    s.shown[p] = gem
    s.actor = (p + 1) % s.players
    if s.actor == s.lead:
        settle_round(s)


def settle_round(s: State) -> None:
    """T-4: the single highest gem takes all that is shown. T-5: its seat leads; T-6: the game ends with the hands."""
    best = -1
    who = -1
    pot = 0
    for p in range(s.players):
        pot += s.shown[p] + 1
        if s.shown[p] > best:
            best = s.shown[p]
            who = p
        elif s.shown[p] == best:
            who = -1
    if who >= 0:
        s.points[who] += pot
        s.lead = who
    for p in range(s.players):
        s.shown[p] = EMPTY
    s.actor = s.lead if s.held[s.lead] > 0 else NOBODY


def score(s: State, seat: int) -> int:
    return s.points[seat]


def wins(s: State, seat: int) -> bool:
    """T-6: nobody has more."""
    for p in range(s.players):
        if s.points[p] > s.points[seat]:
            return False
    return True


def resample(s: State, seat: int, rng: list[int]) -> None:
    """Put all unseen gems back and deal the other hands anew."""
    left = 0
    for gem in range(FACES):
        for p in range(s.players):
            if p != seat:
                s.deck[gem] += s.hand[p][gem]
                s.hand[p][gem] = 0
        left += s.deck[gem]
    for p in range(s.players):
        if p != seat:
            for _ in range(s.held[p]):
                gem = draw_face(s.deck, left, rng)
                s.deck[gem] -= 1
                s.hand[p][gem] += 1
                left -= 1
