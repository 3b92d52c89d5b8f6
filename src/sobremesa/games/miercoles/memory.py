"""What each viewer knows of the hands of others, from the cards seen going in and coming out.

A viewer is a seat, or -1 for the spectator (see `state`). A row of `recall` is what one viewer knows of one hand:

- columns 0 to FACES - 1: how many cards of each face the hand holds at least;
- columns from MAYBE on: how many cards of each face were known to be in the hand before others left it unseen, so that
  these may have left;
- column UNSEEN: how many cards have left unseen since then, at most the sum of the columns from MAYBE on.

`most` is public: how many cards of each face a hand can hold at most. It holds for the seats in `capped` only. Rows of
a seat that is not in `watched` are all zero.
"""

from __future__ import annotations

from .pieces import COPIES, FACES, SEATS
from .state import COLUMNS, MAYBE, UNSEEN, State


def recall_row(viewer: int, p: int) -> int:
    """Return the number of the row of `recall` for what a viewer knows of the hand of seat p."""
    return (viewer + 1) * SEATS + p


# Cards that come and go.


def see_arrive(s: State, viewer: int, p: int, face: int) -> None:
    """Note that a viewer has seen a card go into another's hand."""
    if viewer != p and not s.open_hands:
        s.recall[recall_row(viewer, p)][face] += 1
        s.watched |= 1 << p


def see_leave(s: State, viewer: int, p: int, face: int) -> None:
    """Note that a viewer has seen a card leave a hand; it is one that was known to be there, if any was."""
    known = s.recall[recall_row(viewer, p)]
    if known[face] > 0:
        known[face] -= 1
    elif known[MAYBE + face] > 0:
        known[MAYBE + face] -= 1
        if count_maybe(known) == 0:
            known[UNSEEN] = 0


def count_maybe(known: list[int]) -> int:
    """Return how many cards a row of `recall` has in the columns from MAYBE on."""
    n = 0
    for face in range(FACES):
        n += known[MAYBE + face]
    return n


def all_see_leave(s: State, p: int, face: int) -> None:
    """Note that a card has left the hand of seat p in front of everyone."""
    if s.watched >> p & 1:
        for viewer in range(-1, s.players):
            see_leave(s, viewer, p, face)
    if s.capped >> p & 1:
        s.most[p][face] -= 1
    if s.held[p] == 0:
        forget_hand(s, p)


def leave_unseen(known: list[int], face: int, held: int) -> bool:
    """Note in a row of `recall` that a card has left a hand of `held` cards unseen.

    It may be any card that was known to be there, so one of each face moves to the columns from MAYBE on. Returns
    whether the viewer knows its face all the same, which is so if all cards of the hand were known to show it.
    """
    if known[face] == held:
        known[face] -= 1
        return True
    for f in range(FACES):
        if known[f] > 0:
            known[f] -= 1
            known[MAYBE + f] += 1
    known[UNSEEN] = min(known[UNSEEN] + 1, count_maybe(known))
    return False


def forget_hand(s: State, p: int) -> None:
    """Clear all that is known of the hand of seat p, which is empty now, or open."""
    if s.watched >> p & 1:
        for viewer in range(-1, s.players):
            clear_row(s.recall[recall_row(viewer, p)])
        s.watched ^= 1 << p
    if s.capped >> p & 1:
        most = s.most[p]
        for face in range(FACES):
            most[face] = 0
        s.capped ^= 1 << p


def clear_row(known: list[int]) -> None:
    """Set all columns of a row of `recall` to zero."""
    for column in range(COLUMNS):
        known[column] = 0


# What a hand can't hold.


def cap(s: State, p: int, faces: int, most: int) -> None:
    """Note that all have learned: the hand of seat p holds at most `most` cards of each of these faces (bits)."""
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
    """Note that a card has come to the hand which not everyone has seen, so that it may be of any face."""
    if s.capped >> p & 1:
        most = s.most[p]
        for face in range(FACES):
            most[face] = min(most[face] + 1, COPIES[face])


# Cards and hands that are exchanged.


def remember_swap(s: State, p: int, q: int, given: int) -> None:
    """W-25b: note that p, who has taken s.taken from q, gives a card back. Both know both cards, the others neither.

    It is called before the card changes hands: p still holds it, and q no longer the one taken.
    """
    for viewer in range(-1, s.players):
        from_p = s.recall[recall_row(viewer, p)]
        from_q = s.recall[recall_row(viewer, q)]
        knows_taken = viewer == q
        knows_given = viewer == p
        if viewer == q:
            see_leave(s, q, p, given)
        elif viewer != p:
            knows_taken = leave_unseen(from_q, s.taken, s.held[q] + 1)
            knows_given = leave_unseen(from_p, given, s.held[p])
        if s.held[q] == 0:
            clear_row(from_q)
        if s.held[p] == 1:
            clear_row(from_p)
        if knows_taken:
            see_arrive(s, viewer, p, s.taken)
        if knows_given:
            see_arrive(s, viewer, q, given)
    raise_caps(s, p)
    raise_caps(s, q)


def exchange_hands(s: State, p: int, q: int) -> None:
    """Exchange two hands, with all that is known of them."""
    s.held[p], s.held[q] = s.held[q], s.held[p]
    exchange_rows(s.hand[p], s.hand[q], FACES)
    exchange_rows(s.most[p], s.most[q], FACES)
    for viewer in range(-1, s.players):
        exchange_rows(s.recall[recall_row(viewer, p)], s.recall[recall_row(viewer, q)], COLUMNS)


def exchange_rows(one: list[int], other: list[int], n: int) -> None:
    """Exchange the first n numbers of two lists."""
    for i in range(n):
        one[i], other[i] = other[i], one[i]


def remember_own_hand(s: State, viewer: int, p: int) -> None:
    """Note that a seat's former hand is now that of seat p: the seat knows every card of it, and sees its new hand."""
    clear_row(s.recall[recall_row(viewer, viewer)])
    known = s.recall[recall_row(viewer, p)]
    clear_row(known)
    hand = s.hand[p]
    for face in range(FACES):
        known[face] = hand[face]
    if s.held[p] > 0:
        s.watched |= 1 << p
