"""How a round of Miércoles begins (W-3, W-4, W-5) and ends (W-13, W-14)."""

from __future__ import annotations

from sobremesa.core.bits import note
from sobremesa.core.seats import CHANCE, NOBODY

from .hidden import clear_pile
from .log import OPENS_ROUND
from .memory import forget_hand
from .pieces import (
    CARDS,
    CHARACTERS,
    COPIES,
    EMPTY,
    FACES,
    HAND_SIZE,
    NO_CHARACTER,
    VALUE,
)
from .state import CHOOSING_FIRST, COUNTED, DEALING, HIDING, NO_DUTY, OPENS, RACING, STACKING, TURN, State


def new_round(s: State) -> None:
    """W-3: clear the table and what was known; chance deals both decks anew, unless the game is over."""
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
    s.laying = 0
    s.duty = NO_DUTY
    s.last_player = -1
    s.shield = 0
    s.passes = 0
    s.fewest = CARDS + 1
    s.stuck = 0
    s.phase = DEALING
    if s.round_no == s.rounds:
        s.actor = NOBODY
    else:
        for face in range(FACES):
            s.deck[face] = COPIES[face]
        s.left = CARDS
        s.unstacked = (1 << CHARACTERS) - 1
        s.actor = CHANCE


def clear_characters(s: State) -> None:
    """Clear the character pile and the character in force."""
    for i in range(s.chars_n):
        s.chars[i] = 0
    s.chars_n = 0
    s.in_force = NO_CHARACTER
    s.order_known = 0
    s.wednesday_known = 0


def deal(s: State, face: int) -> None:
    """W-3: deal one card to the next hand, from seat 0 round the table."""
    p = (CARDS - s.left) % s.players
    s.deck[face] -= 1
    s.left -= 1
    s.hand[p][face] += 1
    s.held[p] += 1
    if CARDS - s.left == s.players * HAND_SIZE[s.players]:
        s.slots = s.left
        s.phase = HIDING if s.left > 0 else STACKING


def hide(s: State, face: int) -> None:
    """W-3: put one of the cards that are left into the hidden pile, from the top down."""
    s.deck[face] -= 1
    s.left -= 1
    s.pile[s.left] = face
    if s.left == 0:
        s.phase = STACKING


def stack(s: State, character: int) -> None:
    """W-2, W-3: put the next character into the character pile, from the top down."""
    s.chars[s.chars_n] = character
    s.chars_n += 1
    s.unstacked ^= 1 << character


# The race for the first card (W-4, W-5).


def start_race(s: State) -> None:
    """W-4: ask every seat in turn, whether it holds a 1 or not."""
    s.phase = RACING
    s.turn = 0
    s.actor = 0


def race_is_on(s: State) -> bool:
    """W-4: return whether seats are being asked. At a table with a clock they answer all at once."""
    return s.phase == RACING


def answer_race(s: State, lays: int) -> None:
    """W-4: note that the seat lays a 1 or holds back, unseen. After the last seat chance names the first."""
    s.laying |= lays << s.actor
    if s.actor + 1 < s.players:
        s.turn = s.actor + 1
        s.actor = s.turn
    else:
        s.phase = CHOOSING_FIRST
        s.actor = CHANCE


def open_without_one(s: State) -> None:
    """W-5: let the youngest open, as nobody has laid a 1."""
    s.phase = TURN
    s.duty = OPENS
    s.turn = youngest_seat(s)
    s.actor = s.turn
    note(s, OPENS_ROUND, s.turn)


def youngest_seat(s: State) -> int:
    """W-5: return the seat that the option names; without it another one every round."""
    if s.youngest >= 0:
        return s.youngest
    return (s.round_no + 1) % s.players


# The count (W-13, W-14).


def end_round(s: State) -> None:
    """W-14: count the numbers in each hand, which stay there until the next round begins."""
    for p in range(s.players):
        hand = s.hand[p]
        total = 0
        for face in range(FACES):
            total += hand[face] * VALUE[face]
        s.points[s.round_no][p] = total
    s.round_no += 1
    if s.round_no == s.rounds:
        new_round(s)
    else:
        for p in range(s.players):
            forget_hand(s, p)
        s.open_hands = 1  # all lay down what they hold
        s.phase = COUNTED
        s.actor = CHANCE
