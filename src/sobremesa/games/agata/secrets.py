"""What a seat can't know: who owns whom (A-4), and the trap cards in other hands and in the deck (A-18)."""

from __future__ import annotations

from sobremesa.core.bits import buffer, count_bits, lowest_bit
from sobremesa.core.chance import below

from .card_counting import cards_held
from .parts import ALL_HEIRS, CARDS, COPIES, DETECTIVE, HEIRS, NO_CARD, NO_SEAT, RESERVES, SEATS, WILD
from .state import DEAL_CHARACTERS, DEAL_RESERVES, TAKE_SEATS, State


def resample(s: State, seat: int, rng: list[int]) -> None:
    """Deal anew all that is hidden from a seat. Every deal that fits what it knows is possible, none other is."""
    if s.phase != TAKE_SEATS:
        resample_characters(s, seat, rng)
        resample_cards(s, seat, rng)


# Characters.


def hand_known(s: State, seat: int, p: int) -> int:
    """The characters of one player's hand, reserve cards aside, that a seat knows."""
    known = 0
    for i in range(HEIRS):
        if s.owner[i] == p and s.reserve >> i & 1 == 0 and (p == seat or s.shown >> i & 1):
            known |= 1 << i
    return known


def hand_dealt(s: State, p: int) -> int:
    """A-4: how many characters a player was dealt so far, reserve cards aside."""
    if s.phase == DEAL_CHARACTERS:
        return (s.dealt + s.players - 1 - p) // s.players
    return HEIRS // s.players if s.players > 2 else (HEIRS - RESERVES) // 2


def reserves_dealt(s: State) -> int:
    if s.players > 2 or s.phase == DEAL_CHARACTERS:
        return 0
    return s.dealt if s.phase == DEAL_RESERVES else RESERVES


def resample_characters(s: State, seat: int, rng: list[int]) -> None:
    """Hands take from the heirs that are unaccounted for; then the reserve does.

    A dead heir whose card nobody laid open is known to be in the reserve (A-21), but not whose it was.
    """
    in_reserve = 0 if s.players > 2 else ALL_HEIRS & ~s.alive & ~s.shown
    unknown = ALL_HEIRS & ~in_reserve
    reserve_open = s.reserve & s.shown != 0
    if reserve_open:
        unknown &= ~s.reserve
    for p in range(s.players):
        unknown &= ~hand_known(s, seat, p)
    missing = buffer(SEATS)
    for p in range(s.players):
        missing[p] = hand_dealt(s, p) - count_bits(hand_known(s, seat, p))
    for i in range(HEIRS):
        if (unknown | in_reserve) >> i & 1:
            s.owner[i] = NO_SEAT
    for p in range(s.players):
        for _ in range(missing[p]):
            heir = take_heir(unknown, rng)
            unknown &= ~(1 << heir)
            s.owner[heir] = p
    if not reserve_open:
        resample_reserve(s, unknown, in_reserve, rng)


def resample_reserve(s: State, unknown: int, in_reserve: int, rng: list[int]) -> None:
    """A-4: two each, by turns; as many as were dealt so far."""
    s.reserve = in_reserve
    left = reserves_dealt(s)
    for _ in range(left - count_bits(in_reserve)):
        heir = take_heir(unknown, rng)
        unknown &= ~(1 << heir)
        s.reserve |= 1 << heir
    reserve = s.reserve
    for i in range(left):
        heir = take_heir(reserve, rng)
        reserve &= ~(1 << heir)
        s.owner[heir] = i % 2


def take_heir(heirs: int, rng: list[int]) -> int:
    """One of a set of heirs, each as likely."""
    for _ in range(below(rng, count_bits(heirs))):
        heirs &= heirs - 1
    return lowest_bit(heirs)


# Trap cards.


def resample_cards(s: State, seat: int, rng: list[int]) -> None:
    """Old cards are dealt to the places of old cards, and new ones to the other places and to the deck.

    All follows from what the seat sees, so the truth leaves no trace: `old` and `new` are the hidden cards by face.
    """
    new_played = choose_new_wilds(s, seat, rng)
    old = buffer(CARDS)
    new = buffer(CARDS)
    for card in range(CARDS):
        mine = s.hand[seat][card] if seat >= 0 else 0
        hidden = COPIES[card] - s.used[card] - mine
        if card == WILD:
            old[card] = old_wilds_of_others(s, seat)
            for p in range(s.players):
                if p != seat:
                    old[card] -= s.wilds_played[p] - new_played[p]
        elif card < WILD and s.old_cards >> card & 1:
            old[card] = hidden
        new[card] = hidden - old[card]
    for p in range(s.players):
        if p != seat:
            old_played = s.wilds_played[p] - new_played[p]
            held = cards_held(s, p)
            fresh = cards_fresh(s) if p == s.turn else 0
            for card in range(CARDS):
                s.hand[p][card] = 0
            for _ in range(s.old_held[p] - old_played):
                s.hand[p][take_card_from(old, rng)] += 1
                held -= 1
            s.own_old_wilds[p] = s.hand[p][WILD] + old_played
            deal_new(s, p, held, fresh, new, rng)
    for card in range(CARDS):
        s.deck[card] = new[card]


def deal_new(s: State, p: int, held: int, fresh: int, new: list[int], rng: list[int]) -> None:
    """Cards from the deck to a hand; in the player's own turn the first are fresh, and one may be in question."""
    if p == s.turn:
        for card in range(CARDS):
            s.fresh[card] = 0
    for i in range(held):
        card = take_card_from(new, rng)
        s.hand[p][card] += 1
        if i < fresh:
            s.fresh[card] += 1
            if i == 0 and s.drawn != NO_CARD:
                s.drawn = card


def cards_fresh(s: State) -> int:
    n = 0
    for card in range(CARDS):
        n += s.fresh[card]
    return n


def take_card_from(cards: list[int], rng: list[int]) -> int:
    """One of some cards counted by face, each as likely; never a detective, who is in no hand."""
    left = 0
    for card in range(DETECTIVE):
        left += cards[card]
    r = below(rng, left)
    card = 0
    while r >= cards[card]:
        r -= cards[card]
        card += 1
    cards[card] -= 1
    return card


def old_wilds_of_others(s: State, seat: int) -> int:
    """The wild cards that were in other hands when the used pile last became the deck."""
    return s.old_wilds - s.own_old_wilds[seat] if seat >= 0 else s.old_wilds


def choose_new_wilds(s: State, seat: int, rng: list[int]) -> list[int]:
    """For each other player, how many of the doubtful wild cards that it played were new: any number that can be."""
    chosen = buffer(SEATS)
    unclear = 0
    for p in range(s.players):
        if p != seat:
            unclear += s.wilds_played[p]
    if unclear == 0:
        return chosen
    most = hidden_new_wilds(s, seat)
    least = unclear - old_wilds_of_others(s, seat)
    for p in range(s.players):
        if p != seat:
            low = max(fewest_new(s, p), least - most_new_after(s, seat, p))
            high = min(s.most_new[p], most - fewest_new_after(s, seat, p))
            chosen[p] = low + below(rng, high - low + 1)
            most -= chosen[p]
            least -= chosen[p]
    return chosen


def hidden_new_wilds(s: State, seat: int) -> int:
    """The wild cards of the last new deck that are hidden still, or were played and can't be told from old ones."""
    n = COPIES[WILD] - s.old_wilds - s.used[WILD]
    for p in range(s.players):
        n += s.wilds_played[p]
    if seat >= 0:
        n -= s.hand[seat][WILD] + s.wilds_played[seat] - s.own_old_wilds[seat]
    return n


def fewest_new(s: State, p: int) -> int:
    """Not more wild cards can have been old than the player had old cards."""
    return max(0, s.wilds_played[p] - s.old_held[p])


def fewest_new_after(s: State, seat: int, p: int) -> int:
    n = 0
    for other in range(p + 1, s.players):
        if other != seat:
            n += fewest_new(s, other)
    return n


def most_new_after(s: State, seat: int, p: int) -> int:
    n = 0
    for other in range(p + 1, s.players):
        if other != seat:
            n += s.most_new[other]
    return n
