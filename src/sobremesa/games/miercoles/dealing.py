"""How a round of Miércoles begins (W-3, W-4, W-5) and ends (W-13, W-14)."""

from __future__ import annotations

from sobremesa.core.seats import CHANCE, NOBODY

from .hidden import clear_pile
from .memory import cap, forget_hand, learn
from .pieces import (
    CARDS,
    CHARACTERS,
    COPIES,
    EMPTY,
    FACES,
    HAND_SIZE,
    NO_CHARACTER,
    NORMI,
    ROUNDS,
    VALUE,
)
from .state import ANSWERING, COUNTED, DEALING, HIDING, NO_DUTY, OPENS, RACING, STACKING, TURN, State


def new_round(s: State) -> None:
    """W-3: both decks are shuffled anew; nothing that was known before is worth anything."""
    for p in range(s.players):
        hand = s.hand[p]
        for face in range(FACES):
            hand[face] = 0
        s.held[p] = 0
        forget_hand(s, p)
    for i in range(s.played_n):
        s.played[i] = 0
    s.played_n = 0
    s.top = EMPTY
    s.blocked = 0
    s.victim = -1
    s.taken = -1
    s.open_hands = 0
    clear_pile(s)
    clear_characters(s)
    s.turn = 0
    s.asked = 0
    s.duty = NO_DUTY
    s.last_player = -1
    s.shield = 0
    s.passes = 0
    s.fewest = CARDS + 1
    s.stuck = 0
    s.phase = DEALING
    if s.round_no == ROUNDS:
        s.actor = NOBODY
    else:
        for face in range(FACES):
            s.deck[face] = COPIES[face]
        s.left = CARDS
        s.unstacked = (1 << CHARACTERS) - 1
        s.actor = CHANCE


def clear_characters(s: State) -> None:
    """No character in the pile, none in force."""
    for i in range(s.chars_n):
        s.chars[i] = 0
    s.chars_n = 0
    s.in_force = NO_CHARACTER
    s.order_known = 0
    s.wednesday_known = 0


def deal(s: State, face: int) -> None:
    """W-3: one card to the next hand, from seat 0 round the table."""
    p = (CARDS - s.left) % s.players
    s.deck[face] -= 1
    s.left -= 1
    s.hand[p][face] += 1
    s.held[p] += 1
    if CARDS - s.left == s.players * HAND_SIZE[s.players]:
        s.slots = s.left
        s.phase = HIDING if s.left > 0 else STACKING


def hide(s: State, face: int) -> None:
    """W-3: what is left is the hidden pile, laid out from the top."""
    s.deck[face] -= 1
    s.left -= 1
    s.pile[s.left] = face
    if s.left == 0:
        s.phase = STACKING


def stack(s: State, character: int) -> None:
    """W-2, W-3: the next character, from the top."""
    s.chars[s.chars_n] = character
    s.chars_n += 1
    s.unstacked ^= 1 << character


# The race for the first card (W-4, W-5).


def racers(s: State) -> int:
    """W-4: who holds a 1 and has not been asked, as bits."""
    seats = 0
    for p in range(s.players):
        if s.hand[p][NORMI] > 0 and not s.asked >> p & 1:
            seats |= 1 << p
    return seats


def go_on_racing(s: State) -> None:
    """W-4, W-5: another holder of a 1 may lay it; when there is none, the youngest opens."""
    if racers(s):
        s.phase = RACING
        s.actor = CHANCE
        return
    for p in range(s.players):
        if not s.asked >> p & 1:
            cap(s, p, 1 << NORMI, 0)
    s.asked = 0
    s.phase = TURN
    s.duty = OPENS
    s.turn = youngest_seat(s)
    s.actor = s.turn


def youngest_seat(s: State) -> int:
    """W-5: the seat that the option names; without it another one every round."""
    if s.youngest >= 0:
        return s.youngest
    return (s.round_no + 1) % s.players


def race(s: State, p: int) -> None:
    """W-4: the seat may lay a 1 now; everyone sees that it holds one."""
    s.asked |= 1 << p
    for eyes in range(-1, s.players):
        learn(s, eyes, p, NORMI)
    s.turn = p
    s.phase = ANSWERING
    s.actor = p


# The count (W-13, W-14).


def end_round(s: State) -> None:
    """W-14: every player scores the sum of the numbers in hand, which stays there until the next round begins."""
    for p in range(s.players):
        hand = s.hand[p]
        total = 0
        for face in range(FACES):
            total += hand[face] * VALUE[face]
        s.points[s.round_no][p] = total
    s.round_no += 1
    if s.round_no == ROUNDS:
        new_round(s)
    else:
        for p in range(s.players):
            forget_hand(s, p)
        s.open_hands = 1  # all lay down what they hold
        s.phase = COUNTED
        s.actor = CHANCE
