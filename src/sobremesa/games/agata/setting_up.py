"""Setting up La herencia de la tía Ágata, up to the first turn: clauses A-1, A-2, A-3, A-4, A-5 and A-6."""

from __future__ import annotations

from sobremesa.core.bits import count_bits, lowest_bit, note
from sobremesa.core.seats import CHANCE

from .board import CHAIR_SQUARES, NO_SQUARE
from .log import BEGINS, ROLL_AGAIN, WHO
from .pieces import ALL_HEIRS, CARDS, COPIES, HEIRS, NO_CARD, NO_HEIR, NO_SEAT, RESERVES
from .state import DEAL_CHARACTERS, DEAL_RESERVES, ROLL_DICE, SHOW_PORTRAIT, TAKE_SEATS, State


def start(s: State) -> None:
    """Set the state to before anything is dealt: the pawns take their chairs first.

    A-1, A-2: all heirs are alive and all trap cards are in the deck. A-3, A-4, A-5 are carried out by chance.
    """
    for i in range(HEIRS):
        s.place[i] = NO_SQUARE
        s.owner[i] = NO_SEAT
        s.queue[i] = NO_HEIR
    s.alive = ALL_HEIRS
    s.unseen = ALL_HEIRS
    for card in range(CARDS):
        s.deck[card] = COPIES[card]
    s.turn = NO_SEAT
    s.wall = NO_HEIR
    s.moved = NO_HEIR
    s.victim = NO_HEIR
    s.champion = NO_HEIR
    s.winner = NO_SEAT
    s.drawn = NO_CARD
    s.phase = TAKE_SEATS
    s.actor = CHANCE


def set_up(s: State, heir: int) -> None:
    """A-5: a pawn takes the next chair. A-4: a character is dealt to the next player, in hand or as a reserve card."""
    if s.phase == TAKE_SEATS:
        s.place[heir] = CHAIR_SQUARES[s.dealt]
        s.seated |= 1 << heir
        last = HEIRS
    else:
        s.owner[heir] = s.dealt % s.players
        last = HEIRS if s.players > 2 else HEIRS - RESERVES
        if s.phase == DEAL_RESERVES:
            s.reserve |= 1 << heir
            last = RESERVES
        else:
            note(s, WHO, s.owner[heir])
    s.dealt += 1
    if s.dealt == last:
        s.dealt = 0
        if s.phase == DEAL_CHARACTERS and s.players > 2:
            s.phase = SHOW_PORTRAIT
        else:
            s.phase += 1


def next_to_roll(s: State) -> int:
    """A-6: return who is next to roll for the first turn; NO_SEAT if all who roll in this round have rolled."""
    for p in range(s.players):
        if s.rolling >> p & 1 and s.first_rolls[p] == 0:
            return p
    return NO_SEAT


def roll_to_begin(s: State, total: int) -> None:
    """A-6: everyone rolls both dice. The highest roll begins; those who tie for it roll again."""
    s.dealt = 1
    p = next_to_roll(s)
    s.first_rolls[p] = total
    note(s, WHO, p)
    if next_to_roll(s) != NO_SEAT:
        return
    highest = 0
    for p in range(s.players):
        if s.rolling >> p & 1:
            highest = max(highest, s.first_rolls[p])
    for p in range(s.players):
        if s.first_rolls[p] < highest:
            s.rolling &= ~(1 << p)
    if count_bits(s.rolling) == 1:
        note(s, BEGINS, lowest_bit(s.rolling))
        begin_game(s, lowest_bit(s.rolling))
        return
    note(s, ROLL_AGAIN, count_bits(s.rolling))
    for p in range(s.players):
        if s.rolling >> p & 1:
            s.first_rolls[p] = 0


def begin_game(s: State, seat: int) -> None:
    """A-6: a player has the first turn."""
    s.turn = seat
    s.dealt = 0
    s.rolling = 0
    begin_turn(s)


def begin_turn(s: State) -> None:
    """A-7: a turn begins with the dice."""
    s.phase = ROLL_DICE
    s.actor = CHANCE
