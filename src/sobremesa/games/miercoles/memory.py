"""What each pair of eyes knows of the hands: cards seen going in, cards seen coming out, and what slipped away unseen.

A row of `recall` is what one pair of eyes knows of one hand. Its first columns are sure: the least that the hand holds
of each face. When a card leaves the hand unseen, it may be any of those: one of each face moves to the columns from
MAYBE on, and the column SLIPS counts it. `most` is what a hand may hold of each face at most, as all know.
"""

from __future__ import annotations

from .pieces import COPIES, FACES, SEATS
from .state import COLUMNS, MAYBE, SLIPS, State


def row(eyes: int, p: int) -> int:
    """The row of `recall` for what these eyes know of a seat's hand."""
    return (eyes + 1) * SEATS + p


def learn(s: State, eyes: int, p: int, face: int) -> None:
    """These eyes have seen a card go into another's hand."""
    if eyes != p and not s.open_hands:
        s.recall[row(eyes, p)][face] += 1
        s.watched |= 1 << p


def see_leave(s: State, eyes: int, p: int, face: int) -> None:
    """These eyes have seen a card leave a hand: a known one, if they knew of one."""
    known = s.recall[row(eyes, p)]
    if known[face] > 0:
        known[face] -= 1
    elif known[MAYBE + face] > 0:
        known[MAYBE + face] -= 1
        remembered = 0
        for f in range(FACES):
            remembered += known[MAYBE + f]
        if remembered == 0:
            known[SLIPS] = 0


def all_see_leave(s: State, p: int, face: int) -> None:
    """A card has left the hand in front of everyone."""
    if s.watched >> p & 1:
        for eyes in range(-1, s.players):
            see_leave(s, eyes, p, face)
    if s.capped >> p & 1:
        s.most[p][face] -= 1
    if s.held[p] == 0:
        forget_hand(s, p)


def miss_leave(s: State, eyes: int, p: int, face: int, held: int) -> bool:
    """A card has left a hand of `held` cards behind these eyes' back. Whether they know its face all the same."""
    return slip(s.recall[row(eyes, p)], face, held)


def slip(known: list[int], face: int, held: int) -> bool:
    """The same for a row of `recall`. No more of what is remembered can have slipped away than there is of it."""
    if known[face] == held:  # all cards of the hand show this face
        known[face] -= 1
        return True
    remembered = 0
    for f in range(FACES):
        if known[f] > 0:
            known[f] -= 1
            known[MAYBE + f] += 1
        remembered += known[MAYBE + f]
    if remembered > 0:
        known[SLIPS] = min(known[SLIPS] + 1, remembered)
    return False


def forget_hand(s: State, p: int) -> None:
    """The hand is empty, or open: there is nothing left to remember."""
    if s.watched >> p & 1:
        for eyes in range(-1, s.players):
            clear_row(s, row(eyes, p))
        s.watched ^= 1 << p
    if s.capped >> p & 1:
        most = s.most[p]
        for face in range(FACES):
            most[face] = 0
        s.capped ^= 1 << p


def clear_row(s: State, r: int) -> None:
    known = s.recall[r]
    for column in range(COLUMNS):
        known[column] = 0


def cap(s: State, p: int, faces: int, most: int) -> None:
    """Everyone has learned that the hand holds no more than so many of each of these faces."""
    if s.open_hands or s.held[p] == 0:
        return
    caps = s.most[p]
    for face in range(FACES):
        if not s.capped >> p & 1:
            caps[face] = COPIES[face]
        if faces >> face & 1:
            caps[face] = min(caps[face], most)
    s.capped |= 1 << p


def raise_caps(s: State, p: int) -> None:
    """A card has come to the hand that not everyone has seen: it may be any."""
    if s.capped >> p & 1:
        most = s.most[p]
        for face in range(FACES):
            most[face] = min(most[face] + 1, COPIES[face])


def recall_swap(s: State, p: int, q: int, given: int) -> None:
    """W-25b: p has taken s.taken from q and gives a card back; both know both, the others saw neither.

    Asked before the card is given: p still holds it, and q no longer the one taken.
    """
    for eyes in range(-1, s.players):
        knows_taken = eyes == q
        knows_given = eyes == p
        if eyes == q:
            see_leave(s, q, p, given)
        elif eyes != p:
            knows_taken = miss_leave(s, eyes, q, s.taken, s.held[q] + 1)
            knows_given = miss_leave(s, eyes, p, given, s.held[p])
        if s.held[q] == 0:
            clear_row(s, row(eyes, q))
        if s.held[p] == 1:
            clear_row(s, row(eyes, p))
        if knows_taken:
            learn(s, eyes, p, s.taken)
        if knows_given:
            learn(s, eyes, q, given)
    raise_caps(s, p)
    raise_caps(s, q)


def trade_hands(s: State, p: int, q: int) -> None:
    """Two hands change places, with all that is known of them."""
    s.held[p], s.held[q] = s.held[q], s.held[p]
    trade_rows(s.hand[p], s.hand[q], FACES)
    trade_rows(s.most[p], s.most[q], FACES)
    for eyes in range(-1, s.players):
        trade_rows(s.recall[row(eyes, p)], s.recall[row(eyes, q)], COLUMNS)


def trade_rows(one: list[int], other: list[int], n: int) -> None:
    for i in range(n):
        one[i], other[i] = other[i], one[i]


def recall_own_hand(s: State, eyes: int, p: int) -> None:
    """What was these eyes' own hand is that of p now: they know it card by card, and look at their new one."""
    clear_row(s, row(eyes, eyes))
    clear_row(s, row(eyes, p))
    known = s.recall[row(eyes, p)]
    hand = s.hand[p]
    for face in range(FACES):
        known[face] = hand[face]
    if s.held[p] > 0:
        s.watched |= 1 << p
