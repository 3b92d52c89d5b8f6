"""The rules of La herencia de la tía Ágata, in the order of their clauses (see rules.en.md beside this file).

What comes before the first turn is in `setting_up.py`, what chance may do in `chances.py`, how pawns move in
`moves.py`, what a seat can't know in `knowledge.py`. The one slow function of `moves.py`, `list_moves`, is replaced
here by the equivalent one in `fast`.
"""

from __future__ import annotations

from sobremesa.core.bits import count_bits, lowest_bit, note
from sobremesa.core.seats import CHANCE, NOBODY

from .actions import (
    CHANGE,
    DRAW,
    FIRST,
    KEEP,
    KEEP_PORTRAIT,
    LEAVE,
    MAX_ACTIONS,
    MAX_OUTCOMES,
    MOVE,
    PER_DIE,
    PORTRAIT,
    ROLL,
    SPRING,
    TRAP_CARD,
)
from .board import END, NO_SQUARE, NO_TRAP, SQUARES, TRAP_AT
from .chances import deck_size, draw, outcomes
from .fast import list_moves  # the rule is `moves.list_moves`; this one lists the same moves faster
from .knowledge import resample
from .log import (
    DETECTIVE_DRAWN,
    DICE_LOST,
    DIES,
    DIES_IN_RESERVE,
    DROPS_OUT,
    LAST_TURN,
    NEW_DECK,
    ON_WALL_AGAIN,
    ONTO_TRAP,
    RESERVE_OPENED,
    TO_SOFA,
    WHO,
    WINS_ALONE,
    WINS_DETECTIVE,
    WINS_ESCAPED,
    WINS_LAST,
)
from .moves import offered, usable
from .pieces import (
    ALL_HEIRS,
    BOTH_DICE,
    CARDS,
    DETECTIVE,
    DIE_A,
    DIE_SUM,
    FITS,
    HEIRS,
    NO_CARD,
    NO_HEIR,
    NO_SEAT,
    PIPS,
    SPENDS,
)
from .setting_up import begin_game, begin_turn, roll_to_begin, set_up, start
from .state import (
    AT_TRAP,
    CHANGE_OR_NOT,
    DETECTIVE_CAME,
    ESCAPED,
    HOLD_CARD,
    LAST_ALIVE,
    MOVE_PAWN,
    NEXT_DIE,
    OVER,
    ROLL_TO_BEGIN,
    SHOW_PORTRAIT,
    TAKE_CARD,
    State,
)

__all__ = ["MAX_ACTIONS", "MAX_OUTCOMES", "apply", "draw", "legal", "outcomes", "resample", "score", "start", "wins"]


# What a seat may do.


def legal(s: State, out: list[int]) -> int:
    """Write what the acting seat may do, and return how many actions there are.

    A-7, A-8, A-9, A-10, A-11, A-12, A-13, A-15: the moves of pawns, by the rule of `moves.list_moves`. A-8, A-17, A-18:
    the other choices.
    """
    return list_moves(s, out) if s.phase == MOVE_PAWN else legal_choices(s, out)


def legal_choices(s: State, out: list[int]) -> int:
    """Write the choices other than moves, and return how many there are.

    A-8: change the portrait or not. A-17, A-18: play a card that fits the trap, draw, leave it, or keep the card.
    """
    if s.phase == CHANGE_OR_NOT:
        out[0] = CHANGE
        out[1] = KEEP_PORTRAIT
        return 2
    n = 0
    for card in range(CARDS):
        if may_spring(s, card):
            out[n] = SPRING + card
            n += 1
    if s.phase == HOLD_CARD:
        out[n] = KEEP
        return n + 1
    out[n] = DRAW
    out[n + 1] = LEAVE
    return n + 2


def may_spring(s: State, card: int) -> bool:
    """Return whether a card may be played at the trap.

    A-17: it is in the hand and fits the trap. A-18: once a card was drawn, only cards of this turn; and while its owner
    decides about a card just drawn, only that card.
    """
    if FITS[card] >> TRAP_AT[s.place[s.victim]] & 1 == 0:
        return False
    if s.phase == HOLD_CARD:
        return card == s.drawn
    return (s.fresh[card] if s.drew else s.hand[s.turn][card]) > 0


def apply(s: State, action: int) -> None:
    """Carry out an action of a seat or of chance. After each part of a turn `go_on` looks for a die to use."""
    if action >= MOVE:
        move = action - MOVE
        move_pawn(s, move // PER_DIE, move % PER_DIE // SQUARES, move % SQUARES)
    elif action >= SPRING:
        at_trap(s, action)
    elif action >= TRAP_CARD:
        if action == CHANGE:
            change_portrait(s)
        elif action == KEEP_PORTRAIT:
            s.phase = NEXT_DIE
        else:
            take_card(s, action - TRAP_CARD)
    elif action >= ROLL:
        a, b = (action - ROLL) // PIPS + 1, (action - ROLL) % PIPS + 1
        if s.phase == ROLL_TO_BEGIN:
            roll_to_begin(s, a + b)
        else:
            roll(s, a, b)
    elif action >= FIRST:
        begin_game(s, action - FIRST)
    elif action >= PORTRAIT:
        hang(s, action - PORTRAIT)
    else:
        set_up(s, action % HEIRS)
    if s.phase == NEXT_DIE:
        go_on(s)


# A turn begins.


def roll(s: State, a: int, b: int) -> None:
    """A-7: the dice are rolled. A-8: on doubles the portrait comes first."""
    note(s, WHO, s.turn)
    s.dice[0] = a
    s.dice[1] = b
    s.unspent = BOTH_DICE
    if a == b:
        s.phase = CHANGE_OR_NOT
        s.actor = s.turn
    else:
        s.phase = NEXT_DIE


# The portraits.


def change_portrait(s: State) -> None:
    """A-8: the portrait on the wall goes to the back, and the next one shows."""
    s.queue[s.queued] = s.wall
    s.queued += 1
    show_next(s)


def show_next(s: State) -> None:
    """A-3: unseen portraits come first, by chance, then those put back. A-22: a dead heir's goes to the sofa."""
    s.wall = NO_HEIR
    if s.unseen:
        s.phase = SHOW_PORTRAIT
        s.actor = CHANCE
        return
    while s.wall == NO_HEIR:
        heir = s.queue[0]
        s.queued -= 1
        for i in range(s.queued):
            s.queue[i] = s.queue[i + 1]
        s.queue[s.queued] = NO_HEIR
        if s.alive >> heir & 1:
            s.wall = heir
            note(s, ON_WALL_AGAIN, heir)
    s.phase = NEXT_DIE


def hang(s: State, heir: int) -> None:
    """A-3: an unseen portrait is turned up. A-22: if its heir is dead the next one follows."""
    s.unseen &= ~(1 << heir)
    if s.alive >> heir & 1 == 0:
        note(s, TO_SOFA, heir)
        show_next(s)
        return
    s.wall = heir
    if s.turn == NO_SEAT:
        s.phase = ROLL_TO_BEGIN
        s.rolling = (1 << s.players) - 1
    else:
        s.phase = NEXT_DIE


# A turn.


def go_on(s: State) -> None:
    """A-14: a die that some pawn can use must be used; if there is none the turn is over."""
    for die in range(DIE_A, DIE_SUM + 1):
        if offered(s, die) and usable(s, die):
            s.phase = MOVE_PAWN
            s.actor = s.turn
            return
    end_turn(s)


def move_pawn(s: State, die: int, heir: int, square: int) -> None:
    """A-7: a pawn moves by a die. A-16: if it ends on a trap its mover decides. A-24: on the end square it wins."""
    s.place[heir] = square
    s.seated &= ~(1 << heir)
    s.unspent &= ~SPENDS[die]
    s.moved = heir
    if square == END:
        win(s, heir, ESCAPED)
    elif TRAP_AT[square] != NO_TRAP:
        note(s, ONTO_TRAP, TRAP_AT[square])
        s.victim = heir
        s.phase = AT_TRAP
    else:
        s.phase = NEXT_DIE


def end_turn(s: State) -> None:
    """A-6, A-23: the next player clockwise who is not out. A-27: after the last turn the detective arrives (A-25)."""
    if s.unspent:
        note(s, DICE_LOST, s.turn, count_bits(s.unspent))
    for card in range(CARDS):
        s.fresh[card] = 0
    s.drew = 0
    s.moved = NO_HEIR
    s.unspent = 0
    s.dice[0] = 0
    s.dice[1] = 0
    s.turns += 1
    if s.turns == s.turn_limit:
        note(s, LAST_TURN, s.turns)
        win(s, s.wall, DETECTIVE_CAME)
        return
    s.turn = (s.turn + 1) % s.players
    while s.out >> s.turn & 1:
        s.turn = (s.turn + 1) % s.players
    begin_turn(s)


# Traps.


def at_trap(s: State, action: int) -> None:
    """A-17, A-18: play a card that sets off the trap, draw a card, or leave it."""
    if action == DRAW:
        s.drew = 1
        ask_for_card(s)
        return
    heir = s.victim
    card = action - SPRING
    was_drawn = s.drew
    s.victim = NO_HEIR
    s.drawn = NO_CARD
    if action >= LEAVE:
        s.phase = NEXT_DIE
        return
    s.hand[s.turn][card] -= 1
    if was_drawn:
        s.fresh[card] -= 1
    s.used[card] += 1
    kill(s, heir)


def ask_for_card(s: State) -> None:
    """Let chance draw a trap card. A-20: if the deck is empty, the used pile becomes the deck."""
    if deck_size(s) == 0:
        for card in range(CARDS):
            s.deck[card] = s.used[card]
            s.used[card] = 0
        note(s, NEW_DECK, deck_size(s))
    s.phase = TAKE_CARD
    s.actor = CHANCE


def take_card(s: State, card: int) -> None:
    """A-18: the card goes to the hand, and its owner decides.

    A-19: for a detective card he moves a step, and another card is drawn. A-25, A-28: at the end of his drive the owner
    of the heir on the wall wins.
    """
    s.deck[card] -= 1
    if card != DETECTIVE:
        note(s, WHO, s.turn)
        s.hand[s.turn][card] += 1
        s.fresh[card] += 1
        s.drawn = card
        s.phase = HOLD_CARD
        s.actor = s.turn
        return
    s.used[DETECTIVE] += 1
    s.detective += 1
    note(s, DETECTIVE_DRAWN, s.turn, s.detective, s.drive)
    if s.detective == s.drive:
        win(s, s.wall, DETECTIVE_CAME)
    else:
        ask_for_card(s)


def kill(s: State, heir: int) -> None:
    """A-21: the pawn is out; its card is shown unless it is a reserve card. Then A-23, A-26 and A-22, in that order."""
    s.place[heir] = NO_SQUARE
    s.alive &= ~(1 << heir)
    owner = s.owner[heir]
    if s.reserve >> heir & 1:
        note(s, DIES_IN_RESERVE, heir)
    else:
        s.shown |= 1 << heir
        note(s, DIES, heir, owner)
    if s.players > 2 and living(s, owner) == 0:
        drop_out(s, owner)
    if count_bits(s.alive) == 1:
        win(s, lowest_bit(s.alive), LAST_ALIVE)
    elif s.players > 2 and living(s, s.owner[lowest_bit(s.alive)]) == count_bits(s.alive):
        win_alone(s, s.owner[lowest_bit(s.alive)])
    elif s.wall == heir:
        show_next(s)
    else:
        s.phase = NEXT_DIE


def living(s: State, seat: int) -> int:
    """Return how many of a player's characters are alive."""
    n = 0
    for i in range(HEIRS):
        n += s.owner[i] == seat and s.alive >> i & 1 == 1
    return n


def drop_out(s: State, seat: int) -> None:
    """A-23: a player who is out lays their trap cards on the used pile; if it is their turn, it ends."""
    s.out |= 1 << seat
    note(s, DROPS_OUT, seat)
    for card in range(CARDS):
        s.used[card] += s.hand[seat][card]
        s.hand[seat][card] = 0
    if seat == s.turn:
        s.unspent = 0
        for card in range(CARDS):
            s.fresh[card] = 0


# Winning.


def win(s: State, heir: int, ending: int) -> None:
    """A-24, A-25, A-26: an heir wins for the owner of its card, which is shown.

    If the card is a reserve card, all reserve cards are shown.
    """
    s.champion = heir
    s.shown |= 1 << heir
    if s.reserve >> heir & 1:
        s.shown |= s.reserve
        note(s, RESERVE_OPENED, heir)
    if ending == ESCAPED:
        note(s, WINS_ESCAPED, s.owner[heir], heir)
    elif ending == DETECTIVE_CAME:
        note(s, WINS_DETECTIVE, s.owner[heir], heir)
    else:
        note(s, WINS_LAST, s.owner[heir], heir)
    finish(s, s.owner[heir], ending)


def win_alone(s: State, seat: int) -> None:
    """A-26: with three or four players, the only one who has living pawns wins."""
    note(s, WINS_ALONE, seat)
    finish(s, seat, LAST_ALIVE)


def finish(s: State, seat: int, ending: int) -> None:
    """End the game. A-4: all character cards are turned up."""
    s.shown = ALL_HEIRS
    s.winner = seat
    s.ending = ending
    s.phase = OVER
    s.actor = NOBODY


def score(s: State, seat: int) -> int:
    """Return 1 for the winner, 0 for the others."""
    return int(s.winner == seat)


def wins(s: State, seat: int) -> bool:
    return s.winner == seat
