"""The rules of Push, in the order of their clauses (see rules.en.md beside this file)."""

from __future__ import annotations

from sobremesa.core.bits import listening, note
from sobremesa.core.chance import below
from sobremesa.core.decks import draw_face, list_faces
from sobremesa.core.seats import CHANCE, NOBODY

from .actions import BANK, FIRST, MAX_ACTIONS, MAX_OUTCOMES, PLACE, REVEAL, ROLL, STOP, TAKE, TURN_UP
from .log import (
    BANKED,
    BUST,
    DECK_OUT,
    DISCARDED,
    FINAL_POINTS,
    GAME_OVER,
    LOSES,
    PLACED,
    RESTORED,
    REVERSED,
    ROLLER,
    SHARES_WIN,
    TAKEN,
    WINS,
)
from .pieces import (
    CLASH,
    COLOUR_MASK,
    COLOURS,
    COPIES,
    FACES,
    NUMBER_FACES,
    NUMBERS,
    ONE,
    ONE_DIE,
    ROWS,
    SIDES,
    STAR,
    SWITCH,
)
from .state import (
    BEGINNING,
    CHOOSING,
    GOING_ON,
    NO_CARD,
    NO_SEAT,
    OVER,
    PLACING,
    ROLLING,
    TAKING,
    TURNING_UP,
    State,
)

__all__ = ["MAX_ACTIONS", "MAX_OUTCOMES", "apply", "draw", "legal", "outcomes", "score", "start", "wins"]


def start(s: State) -> None:
    """P-1, P-3: the deck. P-4: who begins is drawn before anything else."""
    for face in range(FACES):
        s.deck[face] = COPIES[face]
    if s.players == 2 and s.keep_switch_cards == 0:
        s.deck[SWITCH] = 0
    for face in range(FACES):
        s.left += s.deck[face]
    s.card = NO_CARD
    s.turn = NO_SEAT
    s.taker = NO_SEAT
    s.phase = BEGINNING
    s.actor = CHANCE


# What chance does.


def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """Write what chance may do, with weights, and return how many outcomes there are.

    P-4: every seat may begin. P-12: every side of the die. P-6: every card left, as often as it is left.
    """
    if s.phase == TURNING_UP:
        return list_faces(s.deck, FACES, TURN_UP, out, weights)
    first = FIRST
    n = s.players
    if s.phase == ROLLING:
        first = ROLL
        n = SIDES
    for i in range(n):
        out[i] = first + i
        weights[i] = 1
    return n


def draw(s: State, rng: list[int]) -> int:
    """Return one of the `outcomes`, drawn by their weights, without listing them."""
    if s.phase == ROLLING:
        return ROLL + below(rng, SIDES)
    if s.phase == BEGINNING:
        return FIRST + below(rng, s.players)
    return TURN_UP + draw_face(s.deck, s.left, rng)


# What players may do.


def legal(s: State, out: list[int]) -> int:
    """Write what the acting seat may do, and return how many actions there are.

    P-5 at the beginning of a turn, P-6 with a card in hand, P-9 after it, P-11 and P-15 when rows are shared out.

    It writes before it knows whether the action is legal and then counts it or not: this saves the compiled form
    branches that can't be predicted.
    """
    n = 0
    if s.phase == PLACING:
        clash = CLASH[s.card]
        for k in range(min(s.rows + 1, ROWS)):
            out[n] = PLACE + k
            n += (s.row[k] & clash) == 0
    elif s.phase == TAKING:
        for k in range(ROWS):
            out[n] = TAKE + k
            n += s.row[k] != 0
    else:
        out[0] = REVEAL
        n = 1
        if s.phase == CHOOSING:
            bench = s.bench[s.actor]
            for colour in range(COLOURS):  # P-20
                out[n] = BANK + colour
                n += (bench & COLOUR_MASK[colour]) != 0
        elif s.rows > 0:
            out[1] = STOP
            n = 2
    return n


def apply(s: State, action: int) -> None:
    if action >= TAKE:
        take(s, action - TAKE)
    elif action >= STOP:
        share_out(s)
    elif action >= PLACE:
        place(s, action - PLACE)
    elif action >= BANK:
        bank(s, action - BANK)
    elif action >= REVEAL:
        s.phase = TURNING_UP
        s.actor = CHANCE
    elif action >= ROLL:
        roll(s, action - ROLL)
    elif action >= TURN_UP:
        turn_up(s, action - TURN_UP)
    else:
        begin_turn(s, action - FIRST)


def begin_turn(s: State, seat: int) -> None:
    """P-5: reveal or bank, as the seat likes."""
    s.turn = seat
    s.actor = seat
    s.phase = CHOOSING


# Reveal (P-6, P-7, P-8, P-9, P-10).


def turn_up(s: State, face: int) -> None:
    """P-6, P-8, P-10: a card for a row, a switch card, or one card too many."""
    s.deck[face] -= 1
    s.left -= 1
    if face == SWITCH:
        s.switches += 1
        s.beside += 1
        if s.players > 2:
            note(s, REVERSED if s.switches & 1 else RESTORED)
        if s.left == 0:
            note(s, DECK_OUT)
        go_on(s)
    elif fits_somewhere(s, face):
        s.card = face
        s.phase = PLACING
        s.actor = s.turn
        if s.left == 0:
            note(s, DECK_OUT)
    else:
        bust(s, face)
        if s.left == 0:
            note(s, DECK_OUT)


def fits_somewhere(s: State, face: int) -> bool:
    """Return whether a row takes the card. P-6: a new one takes any. P-7: else nothing in it may clash."""
    if s.rows < ROWS:
        return True
    for k in range(ROWS):
        if s.row[k] & CLASH[face] == 0:
            return True
    return False


def place(s: State, k: int) -> None:
    """P-6: the card joins a row, or begins the next one."""
    note(s, PLACED, s.card)
    s.row[k] |= ONE[s.card]
    s.card = NO_CARD
    if k == s.rows:
        s.rows += 1
    go_on(s)


def go_on(s: State) -> None:
    """P-9: reveal another or stop. P-21: without a deck that is no question."""
    if s.left > 0:
        s.phase = GOING_ON
        s.actor = s.turn
    elif s.rows > 0:
        share_out(s)
    else:
        end_turn(s)


# The rows are shared out (P-11, P-12, P-13, P-14, P-15, P-16, P-17, P-18, P-19).


def share_out(s: State) -> None:
    """P-11: who revealed takes first. P-15, P-17: then everyone else, once each."""
    s.to_take = s.players
    s.taker = s.turn
    s.phase = TAKING
    s.actor = s.turn


def take(s: State, k: int) -> None:
    """P-11, P-15: the row's number cards join the bench. P-12: for its die card there is a roll."""
    row = s.row[k]
    note(s, TAKEN, row)
    s.row[k] = 0
    s.to_take -= 1
    s.bench[s.taker] += row & ~ONE_DIE
    if row & ONE_DIE:
        discard(s, ONE_DIE)
        s.phase = ROLLING
        s.actor = CHANCE
    else:
        next_taker(s)


def roll(s: State, side: int) -> None:
    """P-12, P-13: the rolled colour leaves the bench, the star takes nothing; P-23: with `risk` it takes all.

    P-14: the bank stays as it is.
    """
    p = s.taker
    note(s, ROLLER, p)
    lost = 0
    if side < STAR:
        lost = s.bench[p] & COLOUR_MASK[side]
    elif s.risk:
        lost = s.bench[p]
    note(s, LOSES, p, lost)
    s.bench[p] -= lost
    discard(s, lost)
    next_taker(s)


def next_taker(s: State) -> None:
    """P-15, P-17: while rows remain, one for each who has none yet; P-16: leftwards, or rightwards."""
    if s.to_take == 0 or (s.row[0] | s.row[1] | s.row[2]) == 0:
        end_turn(s)
        return
    p = s.taker
    if s.switches & 1:
        p = s.players - 1 if p == 0 else p - 1
    else:
        p = 0 if p == s.players - 1 else p + 1
    s.taker = p
    s.phase = TAKING
    s.actor = p


def bust(s: State, face: int) -> None:
    """P-19: the card is out and no row is won; the roll comes at once, and the others take the rows."""
    note(s, BUST, s.turn)
    discard(s, ONE[face])
    s.to_take = s.players - 1
    s.taker = s.turn
    s.phase = ROLLING
    s.actor = CHANCE


def has_bust(s: State) -> bool:
    """P-19: return whether the turn has just bust: the die comes next, and none of the three rows is taken yet."""
    return s.phase == ROLLING and s.row[0] != 0 and s.row[1] != 0 and s.row[2] != 0


def discard(s: State, heap: int) -> None:
    """P-12, P-17, P-19: cards that nobody gets back (P-21)."""
    s.discards += heap & ~ONE_DIE
    s.die_discards += (heap & ONE_DIE) != 0


# Bank (P-20).


def bank(s: State, colour: int) -> None:
    """P-20: all cards of a colour, from the bench to where no die reaches them."""
    p = s.actor
    cards = s.bench[p] & COLOUR_MASK[colour]
    note(s, BANKED, cards)
    s.bench[p] -= cards
    s.bank[p] += cards
    end_turn(s)


# The end of a turn, and of the game (P-17, P-18, P-21, P-22, P-23).


def end_turn(s: State) -> None:
    """P-17: rows that nobody took are discarded. P-18: the turn passes to the left. P-21: unless the deck is out."""
    rows = 0
    for k in range(ROWS):
        rows += s.row[k] != 0
        discard(s, s.row[k])
        s.row[k] = 0
    if rows > 0:
        note(s, DISCARDED, rows)
    s.rows = 0
    s.switches = 0
    s.taker = NO_SEAT
    s.to_take = 0
    if s.left == 0:
        s.phase = OVER
        s.actor = NOBODY
        if listening(s):
            note_result(s)
    else:
        begin_turn(s, 0 if s.turn == s.players - 1 else s.turn + 1)


def note_result(s: State) -> None:
    """P-22: everyone's points and who won."""
    note(s, GAME_OVER)
    winners = 0
    for p in range(s.players):
        note(s, FINAL_POINTS, p, score(s, p), cards_kept(s, p))
        winners += wins(s, p)
    for p in range(s.players):
        if wins(s, p):
            note(s, WINS if winners == 1 else SHARES_WIN, p)


def score(s: State, seat: int) -> int:
    """P-22: return the sum of the numbers on the bench and in the bank."""
    kept = s.bench[seat] + s.bank[seat]
    points = 0
    for face in range(NUMBER_FACES):
        points += (kept >> 2 * face & 3) * (face % NUMBERS + 1)
    return points


def cards_kept(s: State, seat: int) -> int:
    """P-22: return how many cards are on the bench and in the bank."""
    kept = s.bench[seat] + s.bank[seat]
    n = 0
    for face in range(NUMBER_FACES):
        n += kept >> 2 * face & 3
    return n


def wins(s: State, seat: int) -> bool:
    """P-22: return whether nobody has more points, nor as many with more cards; a tie in both is a shared win."""
    points = score(s, seat)
    cards = cards_kept(s, seat)
    for p in range(s.players):
        theirs = score(s, p)
        if theirs > points or (theirs == points and cards_kept(s, p) > cards):
            return False
    return True
