"""The rules of Escoba, in the order of their clauses (see rules.en.md beside this file)."""

from __future__ import annotations

from sobremesa.core.bits import count_bits, lowest_bit, note
from sobremesa.core.chance import below
from sobremesa.core.seats import CHANCE, NOBODY

from .actions import CAPTURE, DEAL, DEALER, LAY, MAX_ACTIONS, MAX_OUTCOMES, TAKE, TURN_UP
from .log import DEALT, ROUND_OVER, ROUND_POINTS, SWEEP
from .pieces import CARDS, COIN_CARDS, DECK, FIFTEEN, HAND, SEVEN_OF_COINS, SEVENS, TABLE, VALUE
from .state import NO_CARD, NO_SEAT, State

__all__ = ["MAX_ACTIONS", "MAX_OUTCOMES", "apply", "draw", "legal", "outcomes", "resample", "score", "start", "wins"]


def start(s: State) -> None:
    """E-2: the first dealer is drawn before anything else."""
    s.dealer = NO_SEAT
    s.last_taker = NO_SEAT
    s.taking = NO_CARD
    s.actor = CHANCE


# The deal.


def begin_round(s: State) -> None:
    """E-2: all cards are in the deck again."""
    s.deck = DECK
    s.table = 0
    s.last_taker = NO_SEAT
    for p in range(s.players):
        s.taken[p] = 0
        s.sweeps[p] = 0
    s.actor = CHANCE


def table_is_dealt(s: State) -> bool:
    """E-2: whether the next card goes to the table: the first four of a round do."""
    return count_bits(s.deck) > CARDS - TABLE


def receiver(s: State) -> int:
    """E-2, E-4: who is dealt the next card, from the seat after the dealer on; everyone gets three in a row."""
    p = (s.dealer + 1) % s.players
    while count_bits(s.hand[p]) == HAND:
        p = (p + 1) % s.players
    return p


def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """E-2: every seat may be the first dealer, and any card of the deck may come next, all equally likely."""
    if s.dealer == NO_SEAT:
        for p in range(s.players):
            out[p] = DEALER + p
            weights[p] = 1
        return s.players
    verb = TURN_UP if table_is_dealt(s) else DEAL
    n = 0
    cards = s.deck
    while cards:
        out[n] = verb + lowest_bit(cards)
        weights[n] = 1
        cards &= cards - 1
        n += 1
    return n


def draw(s: State, rng: list[int]) -> int:
    """Return an outcome, each as likely as its weight in `outcomes`, without listing them."""
    if s.dealer == NO_SEAT:
        return DEALER + below(rng, s.players)
    return (TURN_UP if table_is_dealt(s) else DEAL) + draw_card(s.deck, rng)


def draw_card(cards: int, rng: list[int]) -> int:
    """Return one card of a set, each equally likely."""
    for _ in range(below(rng, count_bits(cards))):
        cards &= cards - 1
    return lowest_bit(cards)


def turn_up(s: State, card: int) -> None:
    """E-2: a card to the table. E-3: four that make fifteen or thirty are the dealer's."""
    s.deck ^= 1 << card
    s.table |= 1 << card
    if not table_is_dealt(s):
        total = sum_of(s.table)
        if total == FIFTEEN or total == 2 * FIFTEEN:
            s.taken[s.dealer] |= s.table
            s.sweeps[s.dealer] += total // FIFTEEN
            note(s, SWEEP, s.dealer, total // FIFTEEN)
            s.last_taker = s.dealer
            s.table = 0


def deal(s: State, card: int) -> None:
    """E-2, E-4: a card to the next hand; when everyone has three the seat after the dealer begins."""
    p = receiver(s)
    note(s, DEALT, p)
    s.deck ^= 1 << card
    s.hand[p] |= 1 << card
    if p == s.dealer and count_bits(s.hand[p]) == HAND:
        s.actor = (s.dealer + 1) % s.players


# A turn.


def legal(s: State, out: list[int]) -> int:
    """E-5, E-6, E-7: lay a card, let one capture, or go on with a capture."""
    if s.taking != NO_CARD:
        return legal_takes(s, out)
    n = 0
    cards = s.hand[s.actor]
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        captures = can_make(s.table, FIFTEEN - VALUE[card])
        if captures:
            out[n] = CAPTURE + card
            n += 1
        if not (captures and s.must_take):  # E-7
            out[n] = LAY + card
            n += 1
    return n


def legal_takes(s: State, out: list[int]) -> int:
    """E-6: the cards of the table from which the capture can still be completed to fifteen."""
    n = 0
    cards = takeable(s)
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if can_make(cards, missing(s) - VALUE[card]):
            out[n] = TAKE + card
            n += 1
    return n


def takeable(s: State) -> int:
    """Return the cards of the table that come after those chosen so far: every set has one order only."""
    cards = s.table
    rest = s.chosen
    while rest:
        cards &= -2 << lowest_bit(rest)
        rest &= rest - 1
    return cards


def missing(s: State) -> int:
    """Return what the capture still lacks to make fifteen."""
    return FIFTEEN - VALUE[s.taking] - sum_of(s.chosen)


def can_make(cards: int, total: int) -> bool:
    """Return whether some of the cards, or none for 0, make exactly the total. Bit t of `sums`: t can be made."""
    if total < 0:
        return False
    sums = 1
    while cards:
        sums |= sums << VALUE[lowest_bit(cards)] & (2 << FIFTEEN) - 1
        cards &= cards - 1
    return sums >> total & 1 == 1


def sum_of(cards: int) -> int:
    """Return the total value of a set of cards (E-1)."""
    total = 0
    while cards:
        total += VALUE[lowest_bit(cards)]
        cards &= cards - 1
    return total


def apply(s: State, action: int) -> None:
    if action >= TAKE:
        take(s, action - TAKE)
    elif action >= CAPTURE:
        s.taking = action - CAPTURE
        s.hand[s.actor] ^= 1 << s.taking
    elif action >= LAY:
        s.hand[s.actor] ^= 1 << (action - LAY)
        s.table |= 1 << (action - LAY)
        pass_turn(s)
    elif action >= TURN_UP:
        turn_up(s, action - TURN_UP)
    elif action >= DEAL:
        deal(s, action - DEAL)
    else:
        s.dealer = action - DEALER
        begin_round(s)


def take(s: State, card: int) -> None:
    """E-6: one more card of the capture; at fifteen all of it goes to the pile. E-8: an empty table is a sweep."""
    p = s.actor
    s.table ^= 1 << card
    s.chosen |= 1 << card
    if missing(s) > 0:
        return
    s.taken[p] |= s.chosen | 1 << s.taking
    s.last_taker = p
    if s.table == 0:
        s.sweeps[p] += 1
        note(s, SWEEP, p, 1)
    s.taking = NO_CARD
    s.chosen = 0
    pass_turn(s)


def pass_turn(s: State) -> None:
    """E-4: the next seat, new hands when all are empty. E-9: the count when the deck is out too."""
    s.actor = (s.actor + 1) % s.players
    if s.hand[s.actor] == 0:
        if s.deck:
            s.actor = CHANCE
        else:
            end_round(s)


# The count.


def end_round(s: State) -> None:
    """E-9: what is left goes to who took last. E-10: the points. E-11: another round, or the end."""
    if s.last_taker != NO_SEAT:
        s.taken[s.last_taker] |= s.table
        s.table = 0
    s.round_no += 1
    note(s, ROUND_OVER, s.round_no)
    for p in range(s.players):
        points = round_points(s, p)
        s.points[p] += points
        note(s, ROUND_POINTS, p, points, s.points[p])
    for p in range(s.players):
        if s.points[p] >= s.goal:
            s.actor = NOBODY
            return
    s.dealer = (s.dealer + 1) % s.players
    begin_round(s)


def round_points(s: State, seat: int) -> int:
    """E-10: what the seat's pile and sweeps are worth at the end of a round."""
    points = s.sweeps[seat]
    points += has_most(s, seat, DECK) + has_most(s, seat, COIN_CARDS) + has_most(s, seat, SEVENS)
    return points + (s.taken[seat] & SEVEN_OF_COINS != 0)


def has_most(s: State, seat: int, kind: int) -> bool:
    """E-10: whether the seat has more cards of a kind than anybody else."""
    mine = count_bits(s.taken[seat] & kind)
    for p in range(s.players):
        if p != seat and count_bits(s.taken[p] & kind) >= mine:
            return False
    return True


def score(s: State, seat: int) -> int:
    """Return the points of all rounds so far."""
    return s.points[seat]


def wins(s: State, seat: int) -> bool:
    """E-11: nobody has more points; a tie is a shared win."""
    for p in range(s.players):
        if s.points[p] > s.points[seat]:
            return False
    return True


# What a seat can't know.


def resample(s: State, seat: int, rng: list[int]) -> None:
    """Deal the other hands anew from all cards that the seat has not seen: play tells nothing about what is held."""
    for p in range(s.players):
        if p != seat:
            s.deck |= s.hand[p]
    for p in range(s.players):
        if p != seat:
            held = count_bits(s.hand[p])
            s.hand[p] = 0
            for _ in range(held):
                card = 1 << draw_card(s.deck, rng)
                s.deck ^= card
                s.hand[p] |= card
