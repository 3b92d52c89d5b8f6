"""Cards that a seat can't see, dealt anew to hands that are sets of faces and of which everyone knows what they lack.

A holder is a seat or, after the last seat, the cards that nobody gets. A set of faces is a list of words with a bit for
each face (see `zones.FaceSet`); `lacks` has, for each holder, the faces that play has shown it not to have. A sample
depends on the sizes of the hands and on what they lack, and not on the true deal.
"""

from __future__ import annotations

from .bits import buffer, count_bits, lowest_bit
from .chance import below

SWEEPS = 16
"""Divided by the number of players: how often every two holders shuffle their cards together.

Near the end of random hands of Dentro del Laberinto, where all deals can be counted, 20,000 samples could be told from
uniform ones in one position out of a hundred; with half as many sweeps in many.
"""

WORD = 64
"""A card is named by the number of its word times this, plus its bit."""

NONE = -1


def redeal_sets(
    deck: list[int],
    left: int,
    hands: list[list[int]],
    lacks: list[list[int]],
    holders: int,
    players: int,
    seat: int,
    rng: list[int],
) -> None:
    """Redeal all hands but the seat's own, with the same sizes and without what they lack; `left` cards stay undealt.

    While play has shown nothing, each deal is as likely as any other. After that a random deal that always comes out is
    shuffled further by steps that favour no deal: all possible deals are as good as equally likely.
    """
    room = buffer(holders + 1)
    for h in range(holders):
        if h != seat:
            for k in range(len(deck)):
                room[h] += count_bits(hands[h][k])
                deck[k] |= hands[h][k]
                hands[h][k] = 0
    room[holders] = left
    if deal_by_class(deck, hands, lacks, holders, seat, room, rng):
        for _ in range(SWEEPS // players):
            for h in range(holders):
                for g in range(h + 1, holders):
                    if h != seat and g != seat:
                        shuffle_together(hands[h], lacks[h], hands[g], lacks[g], rng)


def deal_by_class(
    deck: list[int],
    hands: list[list[int]],
    lacks: list[list[int]],
    holders: int,
    seat: int,
    room: list[int],
    rng: list[int],
) -> bool:
    """Deal the deck out, first the cards that most holders can't have; cards that the same can't have are of one class.

    `room` is how many cards each holder must get, and last the deck itself. Returns whether there is a card that not
    all may have.
    """
    cards = 0
    for k in range(len(deck)):
        cards += count_bits(deck[k])
    classes = buffer(cards)
    words = buffer(cards)
    lackers = buffer(cards)
    n = 0
    for k in range(len(deck)):
        rest = deck[k]
        while rest:
            bit = lowest_bit(rest)
            alike = rest
            for h in range(holders):
                if h != seat:
                    if lacks[h][k] >> bit & 1:
                        alike &= lacks[h][k]
                        lackers[n] += 1
                    else:
                        alike &= ~lacks[h][k]
            classes[n] = alike
            words[n] = k
            rest &= ~alike
            n += 1
    most = 0
    for i in range(n):
        most = max(most, lackers[i])
    for level in range(most, -1, -1):
        for i in range(n):
            if lackers[i] == level:
                deal_class(deck, hands, lacks, holders, seat, words[i], classes[i], room, rng)
    return most > 0


def deal_class(
    deck: list[int],
    hands: list[list[int]],
    lacks: list[list[int]],
    holders: int,
    seat: int,
    k: int,
    cards: int,
    room: list[int],
    rng: list[int],
) -> None:
    """Deal cards of one class, which are all in word `k`, each to a random free place of a holder who may have it."""
    first = lowest_bit(cards)
    places = room[holders]
    for h in range(holders):
        if h != seat and lacks[h][k] >> first & 1 == 0:
            places += room[h]
    while cards:
        bit = lowest_bit(cards)
        cards &= cards - 1
        if places == 0:
            make_room(hands, lacks, holders, seat, k, bit, room)
            places = 1
        r = below(rng, places)
        places -= 1
        if r < room[holders]:
            room[holders] -= 1
            continue
        r -= room[holders]
        h = 0
        while h == seat or lacks[h][k] >> bit & 1 or r >= room[h]:
            if h != seat and lacks[h][k] >> bit & 1 == 0:
                r -= room[h]
            h += 1
        deck[k] ^= 1 << bit
        hands[h][k] |= 1 << bit
        room[h] -= 1


def make_room(
    hands: list[list[int]], lacks: list[list[int]], holders: int, seat: int, k: int, bit: int, room: list[int]
) -> None:
    """Free a place for a card by passing others on.

    A search from those who may have the card, over who could pass some card to whom, to the nearest with room. As the
    true deal is possible there always is a way.
    """
    came_from = buffer(holders)
    queue = buffer(holders)
    reached = 0
    for h in range(holders):
        came_from[h] = NONE
        if h != seat and lacks[h][k] >> bit & 1 == 0:
            came_from[h] = h
            queue[reached] = h
            reached += 1
    at = 0
    while room[queue[at]] == 0:
        for h in range(holders):
            if h != seat and came_from[h] == NONE and passable(hands[queue[at]], lacks[h]) != NONE:
                came_from[h] = queue[at]
                queue[reached] = h
                reached += 1
        at += 1
    h = queue[at]
    while came_from[h] != h:
        giver = came_from[h]
        card = passable(hands[giver], lacks[h])
        hands[giver][card // WORD] ^= 1 << card % WORD
        hands[h][card // WORD] |= 1 << card % WORD
        room[h] -= 1
        h = giver
        room[h] += 1


def passable(cards: list[int], lacked: list[int]) -> int:
    """Return a card that somebody has and somebody else may have; NONE if there is none."""
    for k in range(len(cards)):
        free = cards[k] & ~lacked[k]
        if free:
            return k * WORD + lowest_bit(free)
    return NONE


def shuffle_together(hand: list[int], lack: list[int], other: list[int], other_lack: list[int], rng: list[int]) -> None:
    """Pool what either of two holders could have, and deal it to them again, any way as likely as any other."""
    left = 0
    wanted = 0
    for k in range(len(hand)):
        free = ~(lack[k] | other_lack[k])
        wanted += count_bits(hand[k] & free)
        left += count_bits((hand[k] | other[k]) & free)
    if wanted == 0 or wanted == left:
        return
    for k in range(len(hand)):
        pool = (hand[k] | other[k]) & ~(lack[k] | other_lack[k])
        hand[k] &= ~pool
        other[k] |= pool
        drawn = 0
        while pool:
            card = pool & -pool
            pool ^= card
            taken = below(rng, left) < wanted
            drawn |= card if taken else 0
            wanted -= taken
            left -= 1
        hand[k] |= drawn
        other[k] ^= drawn
