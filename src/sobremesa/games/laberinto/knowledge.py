"""What a seat can't know in Dentro del Laberinto, dealt anew: the other hands, the cards set aside, the deck.

The unseen cards go to holders: every seat but the one that looks on, and the cards set aside, as number `players`. What
a holder can't have is public (`lacks`; nothing for the cards set aside), so nothing that comes out of here depends on
the true deal.
"""

from __future__ import annotations

from sobremesa.core.bits import buffer, count_bits, lowest_bit
from sobremesa.core.chance import below

from .pieces import BEGGAR, HOLDERS, MAJORS, MINORS, SETS
from .sets import add_card, count_cards, remove_card
from .state import State

SWEEPS = 16
"""Divided by the number of players: how often every two holders shuffle their cards together (4, 2 or 2 times).

Near the end of random hands, where all deals can be counted, 20,000 samples could be told from uniform ones in one
position out of a hundred; with half as many sweeps in many.
"""

CLASSES = 24
"""More than there can be: four suits, Labyrinthics between the limits of two seats, Fair, Unfair, what all may have."""

DECK = HOLDERS
"""Where, beside the holders', the room for what is still to be dealt is noted."""

NOT_REACHED = -1


def resample(s: State, seat: int, rng: list[int]) -> None:
    """Redeal what the seat (or SPECTATOR) does not see: hands of the same sizes, without what play showed them to lack.

    While play has shown nothing, each deal is as likely as any other. After that a random deal that always comes out is
    shuffled further by steps that favour no deal: all possible deals are as good as equally likely.
    """
    room = buffer(HOLDERS + 1)
    gather(s, seat, room)
    if deal_by_class(s, seat, room, rng):
        for _ in range(SWEEPS // s.players):
            for h in range(s.players):
                for g in range(h + 1, s.players + 1):
                    if h != seat and g != seat:
                        shuffle_together(s, h, g, rng)


def gather(s: State, seat: int, room: list[int]) -> None:
    """Put all unseen cards into the deck, and note how many each holder must get back."""
    for h in range(s.players + 1):
        if h != seat:
            room[h] = count_cards(s.hand[h])
            for k in range(SETS):
                s.deck[k] |= s.hand[h][k]
                s.hand[h][k] = 0
    room[DECK] = s.left


def deal_by_class(s: State, seat: int, room: list[int], rng: list[int]) -> bool:
    """Deal the deck out, first the cards that most holders can't have; cards that the same can't have are of one class.

    Returns whether there is a card that not all may have.
    """
    classes = buffer(CLASSES)
    lackers = buffer(CLASSES)
    n = 0
    minor_classes = 0
    for k in range(SETS):
        minor_classes = n
        cards = s.deck[k]
        while cards:
            bit = lowest_bit(cards)
            alike = cards
            for h in range(s.players):
                if h != seat:
                    if s.lacks[h][k] >> bit & 1:
                        alike &= s.lacks[h][k]
                        lackers[n] += 1
                    else:
                        alike &= ~s.lacks[h][k]
            classes[n] = alike
            cards &= ~alike
            n += 1
    most = 0
    for i in range(n):
        most = max(most, lackers[i])
    for level in range(most, -1, -1):
        for i in range(n):
            if lackers[i] == level:
                deal_class(s, seat, MINORS if i < minor_classes else MAJORS, classes[i], room, rng)
    return most > 0


def deal_class(s: State, seat: int, k: int, cards: int, room: list[int], rng: list[int]) -> None:
    """Deal cards of one class, each to a random free place of a holder who may have it.

    While a hand is being dealt nothing has been shown yet, and what is still to come stays in the deck.
    """
    first = lowest_bit(cards)
    places = room[DECK]
    for h in range(s.players + 1):
        if h != seat and s.lacks[h][k] >> first & 1 == 0:
            places += room[h]
    while cards:
        bit = lowest_bit(cards)
        cards &= cards - 1
        if places == 0:
            make_room(s, seat, k, bit, room)
            places = 1
        r = below(rng, places)
        places -= 1
        if r < room[DECK]:
            room[DECK] -= 1
            continue
        r -= room[DECK]
        h = 0
        while h == seat or s.lacks[h][k] >> bit & 1 or r >= room[h]:
            if h != seat and s.lacks[h][k] >> bit & 1 == 0:
                r -= room[h]
            h += 1
        s.deck[k] ^= 1 << bit
        s.hand[h][k] |= 1 << bit
        room[h] -= 1


def make_room(s: State, seat: int, k: int, bit: int, room: list[int]) -> None:
    """Free a place for a card by passing others on.

    A search from those who may have the card, over who could pass some card to whom, to the nearest with room. As the
    true deal is possible there always is a way.
    """
    came_from = buffer(HOLDERS)
    queue = buffer(HOLDERS)
    reached = 0
    for h in range(s.players + 1):
        came_from[h] = NOT_REACHED
        if h != seat and s.lacks[h][k] >> bit & 1 == 0:
            came_from[h] = h
            queue[reached] = h
            reached += 1
    at = 0
    while room[queue[at]] == 0:
        for h in range(s.players + 1):
            if h != seat and came_from[h] == NOT_REACHED and passable(s, queue[at], h) != NOT_REACHED:
                came_from[h] = queue[at]
                queue[reached] = h
                reached += 1
        at += 1
    h = queue[at]
    while came_from[h] != h:
        face = passable(s, came_from[h], h)
        remove_card(s.hand[came_from[h]], face)
        add_card(s.hand[h], face)
        room[h] -= 1
        h = came_from[h]
        room[h] += 1


def passable(s: State, h: int, g: int) -> int:
    """A card that holder `h` has and `g` may have; NOT_REACHED if there is none."""
    cards = s.hand[h]
    minors = cards[MINORS] & ~s.lacks[g][MINORS]
    if minors:
        return lowest_bit(minors)
    majors = cards[MAJORS] & ~s.lacks[g][MAJORS]
    if majors:
        return BEGGAR + lowest_bit(majors)
    return NOT_REACHED


def shuffle_together(s: State, h: int, g: int, rng: list[int]) -> None:
    """Pool what either of two holders could have, and deal it to them again, any way as likely as any other."""
    left = 0
    wanted = 0
    for k in range(SETS):
        free = ~(s.lacks[h][k] | s.lacks[g][k])
        wanted += count_bits(s.hand[h][k] & free)
        left += count_bits((s.hand[h][k] | s.hand[g][k]) & free)
    if wanted == 0 or wanted == left:
        return
    for k in range(SETS):
        pool = (s.hand[h][k] | s.hand[g][k]) & ~(s.lacks[h][k] | s.lacks[g][k])
        s.hand[h][k] &= ~pool
        s.hand[g][k] |= pool
        drawn = 0
        while pool:
            card = pool & -pool
            pool ^= card
            taken = below(rng, left) < wanted
            drawn |= card if taken else 0
            wanted -= taken
            left -= 1
        s.hand[h][k] |= drawn
        s.hand[g][k] ^= drawn
