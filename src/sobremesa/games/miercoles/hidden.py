"""The hidden pile (W-8, W-10), and what each viewer knows of it.

A viewer is a seat, or -1 for the spectator (see `state`). The pile is a row of slots, the lowest card first, and for
each viewer `knows` has the slots whose card the viewer knows: cards that came face up are known to all, and who looks
through the pile (7, Thing) knows all of it.

When a card is taken from the middle unseen, a viewer who knew the pile no longer knows what lies where. The emptied
slot stays in the pile as a gap, until no viewer knows a card whose place the gap makes unsure. All of this except the
cards themselves is public: who knows which slots, and how often and by whom a card was taken.
"""

from __future__ import annotations

from .memory import see_arrive
from .state import DRAWN, GAPS, SHOWN, State


def pile_size(s: State) -> int:
    """Return how many cards are in the pile."""
    return s.slots - s.gaps


def top_slot(s: State) -> int:
    """Return the slot of the top card of a pile that is not empty."""
    i = s.slots - 1
    while s.gone >> i & 1:
        i -= 1
    return i


def faces_in_pile(s: State) -> int:
    """Return the faces in the pile, as bits."""
    faces = 0
    for i in range(s.slots):
        if not s.gone >> i & 1:
            faces |= 1 << s.pile[i]
    return faces


def topmost_slot(s: State, face: int) -> int:
    """Return the slot of the topmost card of a face that is in the pile."""
    i = s.slots - 1
    while s.gone >> i & 1 or s.pile[i] != face:
        i -= 1
    return i


# Cards that are added.


def put_on_top(s: State, face: int, n: int) -> None:
    """W-17, W-26: put n cards of a face, which everyone has seen, on top."""
    for _ in range(n):
        s.pile[s.slots] = face
        s.slots += 1
    make_top_known(s, n)


def turn_over_played(s: State) -> None:
    """W-8: turn the play pile over onto the hidden pile, so that the first card played lies on top."""
    for i in range(s.played_n - 1, -1, -1):
        s.pile[s.slots] = s.played[i]
        s.slots += 1
        s.played[i] = 0
    make_top_known(s, s.played_n)
    s.played_n = 0


def make_top_known(s: State, n: int) -> None:
    """Let every viewer know the cards of the top n slots."""
    new = (1 << s.slots) - (1 << (s.slots - n))
    for viewer in range(-1, s.players):
        s.knows[viewer] |= new


# Cards that are taken.


def remove_card(s: State, i: int, p: int, how: int) -> None:
    """Take the card out of slot i: to the hand of seat p (W-22, W-25c, W-25d) or, by p, beside the pile (W-16).

    `how` says what the others see of it: DRAWN from the top, FETCHED unseen, or SHOWN. A viewer who can tell which slot
    was emptied still knows where the other cards lie; for all others the places of all cards become unsure.
    """
    face = s.pile[i]
    for viewer in range(-1, s.players):
        if not can_place_gap(s, viewer, i, p, how):
            s.unsure_below[viewer] = s.slots
        else:
            s.noticed[viewer] |= 1 << i
            if viewer == p or how >= SHOWN:
                s.knows[viewer] |= 1 << i
            elif s.knows[viewer] >> i & 1:
                see_arrive(s, viewer, p, face)
    s.gone |= 1 << i
    s.gap_slot[s.gaps] = i
    s.gap_by[s.gaps] = p
    s.gap_how[s.gaps] = how
    s.gap_height[s.gaps] = s.slots
    s.gaps += 1
    close_gaps(s)


def can_place_gap(s: State, viewer: int, i: int, p: int, how: int) -> bool:
    """Return whether a viewer can tell that slot i is emptied, when seat p takes its card.

    Of a card fetched only the taker can; of the top card, who is sure what lies on top; of a card that is shown, who is
    sure of all cards from it upwards.
    """
    if how < DRAWN:
        return viewer == p
    if how == DRAWN:
        return s.unsure_below[viewer] <= i
    from_i_up = (1 << s.slots) - (1 << i) & ~s.gone
    return viewer == p or (s.unsure_below[viewer] == 0 and s.knows[viewer] & from_i_up == from_i_up)


# What viewers know.


def look_through(s: State, viewer: int) -> None:
    """W-16, W-25c: let a viewer see the whole pile."""
    s.knows[viewer] |= ((1 << s.slots) - 1) & ~s.gone
    s.noticed[viewer] = s.gone
    s.unsure_below[viewer] = 0


def close_gaps(s: State) -> None:
    """Delete all gaps, unless one of them makes the place of a card unsure that some viewer knows.

    If there is no room for another gap they are deleted all the same, and such viewers forget the whole pile.
    """
    for viewer in range(-1, s.players):
        if s.knows[viewer] & ((1 << s.unsure_below[viewer]) - 1) & ~s.noticed[viewer]:
            if s.gaps < GAPS:
                return
            s.knows[viewer] = 0
    for i in range(s.slots - 1, -1, -1):
        if s.gone >> i & 1:
            delete_slot(s, i)
    clear_gaps(s)


def clear_gaps(s: State) -> None:
    """Clear what is kept of gaps; their slots are no longer in the pile."""
    for e in range(s.gaps):
        s.gap_slot[e] = 0
        s.gap_by[e] = 0
        s.gap_how[e] = 0
        s.gap_height[e] = 0
    for viewer in range(-1, s.players):
        s.noticed[viewer] = 0
        s.unsure_below[viewer] = 0
    s.gone = 0
    s.gaps = 0


def delete_slot(s: State, i: int) -> None:
    """Move all slots above slot i down by one."""
    for j in range(i, s.slots - 1):
        s.pile[j] = s.pile[j + 1]
    s.slots -= 1
    s.pile[s.slots] = 0
    below = (1 << i) - 1
    for viewer in range(-1, s.players):
        s.knows[viewer] = s.knows[viewer] & below | s.knows[viewer] >> 1 & ~below


def clear_pile(s: State) -> None:
    """Empty the pile, and clear all that is known of it."""
    for i in range(s.slots):
        s.pile[i] = 0
    s.slots = 0
    for viewer in range(-1, s.players):
        s.knows[viewer] = 0
    clear_gaps(s)
