"""What everybody can work out about the trap cards in hands.

Played cards lie open, so all know which are left. When the used pile becomes the new deck (A-20) they know even more:
all other cards are in hands then. From there on a card in a hand is old, one of those, or new, from the deck made then;
and only of a wild card that is played may it be unclear which it was, as of every other kind there is but one.
"""

from __future__ import annotations

from .parts import CARDS, WILD
from .state import State


def cards_held(s: State, seat: int) -> int:
    """How many trap cards a player holds: everyone sees that."""
    n = 0
    for card in range(CARDS):
        n += s.hand[seat][card]
    return n


def count_new_deck(s: State) -> None:
    """A-20: what is not in the new deck is in the hands."""
    s.old_cards = 0
    s.old_wilds = 0
    for p in range(s.players):
        s.own_old_wilds[p] = s.hand[p][WILD]
        s.old_wilds += s.hand[p][WILD]
        s.old_held[p] = cards_held(s, p)
        s.wilds_played[p] = 0
        s.most_new[p] = 0
        for card in range(WILD):
            s.old_cards |= int(s.hand[p][card] > 0) << card


def count_played(s: State, seat: int, card: int, fresh: int) -> None:
    """A card leaves a hand, already without it, for all to see. A fresh one is surely new (A-18).

    Of the wild cards that a player laid down, at most so many were new as it had new cards at the time.
    """
    if card == WILD and not fresh:
        s.wilds_played[seat] += 1
        s.most_new[seat] += 1
    elif card != WILD and s.old_cards >> card & 1:
        s.old_cards &= ~(1 << card)
        s.old_held[seat] -= 1
    s.most_new[seat] = min(s.most_new[seat], new_or_wild(s, seat))


def new_or_wild(s: State, seat: int) -> int:
    """How many new cards a player would have, had none of the doubtful wild ones that it played been new."""
    return cards_held(s, seat) + s.wilds_played[seat] - s.old_held[seat]
