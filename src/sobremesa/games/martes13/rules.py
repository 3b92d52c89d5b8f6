"""The rules of Martes 13, in the order of their clauses (see rules.en.md beside this file)."""

from __future__ import annotations

from sobremesa.core.bits import listening, note
from sobremesa.core.chance import below
from sobremesa.core.decks import count_counted, draw_face, list_faces
from sobremesa.core.seats import CHANCE, NOBODY

from .actions import DEAL, DEALER, MAX_ACTIONS, MAX_OUTCOMES, PLAY
from .log import DEALT, DISCARDS, IN_NO_HEAP, ROUND_OVER, ROUND_POINTS, SET_ASIDE, TAKES, TIE, TOTAL
from .pieces import (
    CARDS,
    CATS,
    COPIES,
    FACES,
    LADDERS,
    LIMIT,
    MARTES,
    MARTES_POINTS,
    MIRRORS,
    NO_SUIT,
    ORDER_BITS,
    PER_SUIT,
    SPACES,
    SUIT,
    SUITS,
    VALUE,
)
from .state import State

__all__ = ["MAX_ACTIONS", "MAX_OUTCOMES", "apply", "draw", "legal", "outcomes", "score", "start", "wins"]

NO_DEALER = -1


def start(s: State) -> None:
    """M-6: the first dealer is drawn before anything else."""
    for k in range(SPACES):
        clear_space(s, k)
    s.dealer = NO_DEALER
    s.actor = CHANCE


# The deal (M-4, M-5, M-6).


def shuffle(s: State) -> None:
    """M-4: every round all cards are in the deck again, the missing hand's too (M-5)."""
    for face in range(FACES):
        s.deck[face] = COPIES[face]
        s.aside[face] = 0
        for p in range(s.players):
            s.heap[p][face] = 0
    for k in range(SPACES):
        clear_space(s, k)
    s.left = CARDS
    s.actor = CHANCE


def receiver(s: State) -> int:
    """M-4, M-5: return who gets the next card, from the dealer's left on; `players` stands for the missing hand."""
    hands = max(s.players, 4)
    place = (CARDS - s.left) % hands
    if place >= s.players:
        return s.players
    return (s.dealer + 1 + place) % s.players


def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """Write what chance may do, with weights, and return how many outcomes there are.

    M-6: every seat may be the first dealer. M-4: any card left may come next, as often as it is left.
    """
    if s.dealer == NO_DEALER:
        for p in range(s.players):
            out[p] = DEALER + p
            weights[p] = 1
        return s.players
    return list_faces(s.deck, FACES, DEAL, out, weights)


def draw(s: State, rng: list[int]) -> int:
    """Return one of the `outcomes`, drawn by their weights, without listing them."""
    if s.dealer == NO_DEALER:
        return DEALER + below(rng, s.players)
    return DEAL + draw_face(s.deck, s.left, rng)


def deal(s: State, face: int) -> None:
    """M-4, M-5: one card to the next hand. M-6: after the last one the dealer's left begins."""
    p = receiver(s)
    s.deck[face] -= 1
    s.left -= 1
    if p < s.players:
        s.hand[p][face] += 1
        s.held[p] += 1
        note(s, DEALT, p)
    else:
        s.aside[face] += 1
        note(s, SET_ASIDE)
    if s.left == 0:
        s.actor = (s.dealer + 1) % s.players


# A turn (M-7, M-8, M-9, M-10, M-11, M-12, M-13, M-14).


def legal(s: State, out: list[int]) -> int:
    """Write what the acting seat may do, and return how many actions there are.

    M-7, M-8, M-9, M-10, M-11: the cards in hand, each with the spaces it may go to.

    It writes before it knows whether the card is held and then counts it or not: this saves the compiled form a branch
    that can't be predicted, and a third of the time of a random game.
    """
    hand = s.hand[s.actor]
    free = first_empty(s)
    n = 0
    for suit in range(SUITS):
        own = pile_of(s, suit)
        for face in range(suit * PER_SUIT, suit * PER_SUIT + PER_SUIT):
            if own >= 0:  # M-8
                out[n] = PLAY + face * SPACES + own
                n += hand[face] > 0
            elif hand[face] > 0:  # M-9
                for k in range(SPACES):
                    if s.suit[k] == NO_SUIT and (s.total[k] > 0 or k == free):
                        out[n] = PLAY + face * SPACES + k
                        n += 1
    if hand[MARTES] > 0:  # M-11
        for k in range(SPACES):
            if s.total[k] > 0 or k == free:
                out[n] = PLAY + MARTES * SPACES + k
                n += 1
    return n


def pile_of(s: State, suit: int) -> int:
    """Return the space of the suit's pile, -1 if it has none. By M-8 it never has two."""
    for k in range(SPACES):
        if s.suit[k] == suit:
            return k
    return -1


def first_empty(s: State) -> int:
    """M-9, M-10: return the lowest empty space, which stands for all of them; -1 if there is none."""
    for k in range(SPACES):
        if s.total[k] == 0:
            return k
    return -1


def apply(s: State, action: int) -> None:
    if action >= PLAY:
        play(s, (action - PLAY) // SPACES, (action - PLAY) % SPACES)
    elif action >= DEAL:
        deal(s, action - DEAL)
    else:
        s.dealer = action - DEALER
        shuffle(s)


def play(s: State, face: int, k: int) -> None:
    """M-7: one card of the hand to a space. M-13, M-14: what its total does."""
    p = s.actor
    s.hand[p][face] -= 1
    s.held[p] -= 1
    note(s, TOTAL, s.total[k] + VALUE[face])
    if s.total[k] + VALUE[face] > LIMIT:
        if listening(s):
            note(s, TAKES, p, count_counted(s.pile[k]), VALUE[face])
        take_pile(s, k, p)
    s.pile[k][face] += 1
    s.order[k] = s.order[k] << ORDER_BITS | face
    s.total[k] += VALUE[face]
    if face != MARTES:  # M-9: a pile of Martes 13 only becomes the suit's
        s.suit[k] = SUIT[face]
    pass_turn(s)


def take_pile(s: State, k: int, p: int) -> None:
    """M-14: all that was in the pile goes to the player's heap, and the space is free for the card just played."""
    for face in range(FACES):
        s.heap[p][face] += s.pile[k][face]
    clear_space(s, k)


def clear_space(s: State, k: int) -> None:
    for face in range(FACES):
        s.pile[k][face] = 0
    s.order[k] = 0
    s.total[k] = 0
    s.suit[k] = NO_SUIT


def pass_turn(s: State) -> None:
    """M-6, M-7: the next player clockwise who has cards. M-16: the round ends when nobody has."""
    p = s.actor
    for _ in range(s.players):
        p += 1
        if p == s.players:
            p = 0
        if s.held[p] > 0:
            s.actor = p
            return
    end_round(s)


# The count (M-16, M-17, M-18, M-19).


def end_round(s: State) -> None:
    """M-16, M-17, M-18: count the heaps; what lies on the table counts for nobody. M-4, M-6: the deal moves on.

    The count stays in the state until the next one: the new round is shuffled in the same step.
    """
    count_heaps(s)
    points = s.points[s.round_no]
    for p in range(s.players):
        points[p] = MARTES_POINTS * s.counted[p][NO_SUIT]
    for suit in range(SUITS):
        most = player_with_most(s, suit)
        for p in range(s.players):
            if p != most:
                points[p] += s.counted[p][suit]
    s.round_no += 1
    if listening(s):
        note_count(s)
    if s.round_no == s.rounds:
        s.actor = NOBODY
    else:
        s.dealer = (s.dealer + 1) % s.players
        shuffle(s)


def count_heaps(s: State) -> None:
    """M-17: each player's cards of each suit, and their Martes 13."""
    for p in range(s.players):
        for suit in range(SUITS):
            s.counted[p][suit] = cards_of(s, p, suit)
        s.counted[p][NO_SUIT] = s.heap[p][MARTES]


def note_count(s: State) -> None:
    """M-17, M-18: who discards which suit, or why nobody does, and what everyone's cards cost."""
    note(s, ROUND_OVER, s.round_no)
    for suit in range(SUITS):
        p = player_with_most(s, suit)
        most = most_cards(s, suit)
        if p >= 0:
            note(s, DISCARDS, p, suit, most)
        elif most > 0:
            note(s, TIE, suit, most)
        else:
            note(s, IN_NO_HEAP, suit)
    for p in range(s.players):
        n = s.counted[p]
        points = s.points[s.round_no - 1][p]
        note(s, ROUND_POINTS, p, n[CATS], n[MIRRORS], n[LADDERS], n[NO_SUIT], points, score(s, p))


def cards_of(s: State, p: int, suit: int) -> int:
    """Return how many cards of a suit lie in the player's heap."""
    n = 0
    for face in range(suit * PER_SUIT, suit * PER_SUIT + PER_SUIT):
        n += s.heap[p][face]
    return n


def player_with_most(s: State, suit: int) -> int:
    """M-17: return who has strictly more cards of the suit in the count than each other player; -1 if nobody has."""
    most = -1
    who = -1
    for p in range(s.players):
        n = s.counted[p][suit]
        if n > most:
            most = n
            who = p
        elif n == most:
            who = -1
    return who


def most_cards(s: State, suit: int) -> int:
    """M-17: return the most cards of the suit that anyone has in the count."""
    most = 0
    for p in range(s.players):
        most = max(most, s.counted[p][suit])
    return most


def score(s: State, seat: int) -> int:
    """Return the points of all rounds so far."""
    total = 0
    for r in range(s.round_no):
        total += s.points[r][seat]
    return total


def wins(s: State, seat: int) -> bool:
    """M-19: return whether nobody has fewer points; a tie is a shared win."""
    mine = score(s, seat)
    for p in range(s.players):
        if score(s, p) < mine:
            return False
    return True
