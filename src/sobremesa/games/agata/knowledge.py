"""What a seat can't know: who owns whom (A-4), and the trap cards in other hands and in the deck (A-18)."""

from __future__ import annotations

from sobremesa.core.bits import buffer, count_bits, lowest_bit
from sobremesa.core.chance import below
from sobremesa.core.decks import draw_face

from .pieces import ALL_HEIRS, CARDS, COPIES, DETECTIVE, HEIRS, NO_CARD, NO_SEAT, RESERVES, SEATS
from .state import DEAL_CHARACTERS, DEAL_RESERVES, TAKE_SEATS, State


def resample(s: State, seat: int, rng: list[int]) -> None:
    """Deal anew all that is hidden from a seat. Every deal that fits what it knows is possible, none other is."""
    if s.phase != TAKE_SEATS:
        resample_characters(s, seat, rng)
        resample_cards(s, seat, rng)


# Characters.


def hand_known(s: State, seat: int, p: int) -> int:
    """Return the characters of a player's hand that a seat knows, as bits, without reserve cards."""
    known = 0
    for i in range(HEIRS):
        if s.owner[i] == p and s.reserve >> i & 1 == 0 and (p == seat or s.shown >> i & 1):
            known |= 1 << i
    return known


def hand_dealt(s: State, p: int) -> int:
    """A-4: return how many characters a player was dealt so far, without reserve cards."""
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
    """Return one of a set of heirs, each as likely."""
    for _ in range(below(rng, count_bits(heirs))):
        heirs &= heirs - 1
    return lowest_bit(heirs)


# Trap cards.


def resample_cards(s: State, seat: int, rng: list[int]) -> None:
    """A hidden card may be in any other hand or in the deck; a detective only in the deck."""
    hidden = buffer(CARDS)
    for card in range(CARDS):
        mine = s.hand[seat][card] if seat >= 0 else 0
        hidden[card] = COPIES[card] - s.used[card] - mine
    for p in range(s.players):
        if p != seat:
            held = cards_held(s, p)
            fresh = cards_fresh(s) if p == s.turn else 0
            deal_cards(s, p, held, fresh, hidden, rng)
    for card in range(CARDS):
        s.deck[card] = hidden[card]


def deal_cards(s: State, p: int, held: int, fresh: int, hidden: list[int], rng: list[int]) -> None:
    """A new hand; in the player's own turn its first cards are fresh, and one may be in question."""
    for card in range(CARDS):
        s.hand[p][card] = 0
        if p == s.turn:
            s.fresh[card] = 0
    for i in range(held):
        card = take_card_from(hidden, rng)
        s.hand[p][card] += 1
        if i < fresh:
            s.fresh[card] += 1
            if i == 0 and s.drawn != NO_CARD:
                s.drawn = card


def cards_held(s: State, seat: int) -> int:
    """Return how many trap cards a player holds: everyone sees that."""
    n = 0
    for card in range(CARDS):
        n += s.hand[seat][card]
    return n


def cards_fresh(s: State) -> int:
    n = 0
    for card in range(CARDS):
        n += s.fresh[card]
    return n


def take_card_from(cards: list[int], rng: list[int]) -> int:
    """Take one of some cards counted by face, each as likely, and return it; never a detective, who is in no hand."""
    left = 0
    for card in range(DETECTIVE):
        left += cards[card]
    card = draw_face(cards, left, rng)
    cards[card] -= 1
    return card
