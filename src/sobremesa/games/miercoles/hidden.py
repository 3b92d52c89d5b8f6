"""The hidden pile (W-8, W-10) and what each pair of eyes knows of it, by slot.

Cards come to the pile face up, so everybody knows them there; who looks through it (7, Thing) knows it whole. When a
card leaves from the middle unseen, those who knew the pile no longer know what lies where: the slot stays as a gap
until nobody has anything to wonder about. All of this but the cards themselves is public: who knows which slots, how
often and by whom a card was taken.
"""

from __future__ import annotations

from .memory import learn
from .state import DRAWN, GAPS, SHOWN, State


def pile_size(s: State) -> int:
    return s.slots - s.gaps


def top_slot(s: State) -> int:
    """The slot of the top card of a pile that is not empty."""
    i = s.slots - 1
    while s.gone >> i & 1:
        i -= 1
    return i


def faces_in_pile(s: State) -> int:
    """The faces there, as bits."""
    faces = 0
    for i in range(s.slots):
        if not s.gone >> i & 1:
            faces |= 1 << s.pile[i]
    return faces


def topmost(s: State, face: int) -> int:
    """The slot of the topmost card of a face that is in the pile."""
    i = s.slots - 1
    while s.gone >> i & 1 or s.pile[i] != face:
        i -= 1
    return i


# Cards that come.


def put_on_top(s: State, face: int, n: int) -> None:
    """W-17, W-26: cards shown to everyone go on top."""
    for _ in range(n):
        s.pile[s.slots] = face
        s.slots += 1
    all_know_top(s, n)


def turn_over_played(s: State) -> None:
    """W-8: the play pile goes on top as a block; the first card played lies uppermost."""
    for i in range(s.played_n - 1, -1, -1):
        s.pile[s.slots] = s.played[i]
        s.slots += 1
        s.played[i] = 0
    all_know_top(s, s.played_n)
    s.played_n = 0


def all_know_top(s: State, n: int) -> None:
    """Everyone knows the top n slots."""
    new = (1 << s.slots) - (1 << (s.slots - n))
    for eyes in range(-1, s.players):
        s.knows[eyes] |= new


# Cards that leave.


def leave_pile(s: State, i: int, p: int, how: int) -> None:
    """The card in slot i goes to a hand (W-22, W-25c, W-25d) or beside the pile (W-16).

    Eyes that know which slot falls empty keep what they know of the others; of a top card, some know what it was.
    """
    face = s.pile[i]
    above = (1 << s.slots) - (1 << i) & ~s.gone
    for eyes in range(-1, s.players):
        if how < DRAWN:
            noticed = eyes == p
        elif how == DRAWN:
            noticed = s.wonder[eyes] <= i
        else:
            noticed = eyes == p or (s.wonder[eyes] == 0 and s.knows[eyes] & above == above)
        if not noticed:
            s.wonder[eyes] = s.slots
        else:
            s.noticed[eyes] |= 1 << i
            if eyes == p or how >= SHOWN:
                s.knows[eyes] |= 1 << i
            elif s.knows[eyes] >> i & 1:
                learn(s, eyes, p, face)
    s.gone |= 1 << i
    s.gap_slot[s.gaps] = i
    s.gap_by[s.gaps] = p
    s.gap_how[s.gaps] = how
    s.gap_height[s.gaps] = s.slots
    s.gaps += 1
    close_gaps(s)


# Knowing.


def look_through(s: State, eyes: int) -> None:
    """W-16, W-25c: these eyes see the whole pile."""
    s.knows[eyes] |= ((1 << s.slots) - 1) & ~s.gone
    s.noticed[eyes] = s.gone
    s.wonder[eyes] = 0


def close_gaps(s: State) -> None:
    """Take the gaps out of the pile when they mean nothing to anybody: noticed, or among unknown cards.

    When there are too many to keep apart, whoever wonders about one knows nothing of the pile any more.
    """
    for eyes in range(-1, s.players):
        if s.knows[eyes] & ((1 << s.wonder[eyes]) - 1) & ~s.noticed[eyes]:
            if s.gaps < GAPS:
                return
            s.knows[eyes] = 0
    for i in range(s.slots - 1, -1, -1):
        if s.gone >> i & 1:
            take_slot_out(s, i)
    forget_gaps(s)


def forget_gaps(s: State) -> None:
    for e in range(s.gaps):
        s.gap_slot[e] = 0
        s.gap_by[e] = 0
        s.gap_how[e] = 0
        s.gap_height[e] = 0
    for eyes in range(-1, s.players):
        s.noticed[eyes] = 0
        s.wonder[eyes] = 0
    s.gone = 0
    s.gaps = 0


def take_slot_out(s: State, i: int) -> None:
    for j in range(i, s.slots - 1):
        s.pile[j] = s.pile[j + 1]
    s.slots -= 1
    s.pile[s.slots] = 0
    low = (1 << i) - 1
    for eyes in range(-1, s.players):
        s.knows[eyes] = s.knows[eyes] & low | s.knows[eyes] >> 1 & ~low


def clear_pile(s: State) -> None:
    """Nothing hidden, nothing known."""
    for i in range(s.slots):
        s.pile[i] = 0
    s.slots = 0
    for eyes in range(-1, s.players):
        s.knows[eyes] = 0
    forget_gaps(s)
