"""The state of La herencia de la tía Ágata. Sets of heirs are bits; trap cards are counted by face."""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8, int16, int32

from .pieces import CARDS, HEIRS, SEATS

# What is to be done next. Up to TAKE_CARD chance acts, then the seat whose turn it is.
(
    TAKE_SEATS,
    DEAL_CHARACTERS,
    DEAL_RESERVES,
    SHOW_PORTRAIT,
    ROLL_TO_BEGIN,
    ROLL_DICE,
    TAKE_CARD,
    CHANGE_OR_NOT,
    MOVE_PAWN,
    AT_TRAP,
    HOLD_CARD,
    OVER,
    NEXT_DIE,  # never left so: the turn goes on with the next die, or is over
) = range(13)

# How the game ended.
NOT_ENDED, ESCAPED, DETECTIVE_CAME, LAST_ALIVE = range(4)


class State(state.State):
    """Everything in the mansion and on the table, seen and unseen."""

    drive: int = int8()  # its steps
    turn_limit: int = int16()  # A-27; 0 for none
    phase: int = int8()
    dealt: int = int8()  # pawns, characters or reserve cards given out so far in this phase; 1 once dice were rolled
    turn: int = int8()  # whose turn it is; NO_SEAT before the first
    turns: int = int32()  # turns that are over

    first_rolls: list[int] = int8(SEATS)  # what each player rolled to begin; 0 before
    rolling: int = int8()  # who rolls in this round, as bits: all, then those who tie

    place: list[int] = int16(HEIRS)  # the square of each pawn; NO_SQUARE before it is seated and when it is out
    alive: int = int16()
    seated: int = int16()  # pawns that have not left their chairs
    owner: list[int] = int8(HEIRS)  # NO_SEAT until dealt
    reserve: int = int16()  # dealt as reserve cards
    shown: int = int16()  # heirs whose card lies open
    out: int = int8()  # seats that have lost their last character, as bits

    wall: int = int8()  # the heir whose portrait hangs there
    unseen: int = int16()  # portraits that nobody has seen yet
    queue: list[int] = int8(HEIRS)  # portraits put back, the next to come first; NO_HEIR after the last
    queued: int = int8()
    detective: int = int8()  # steps up the drive

    deck: list[int] = int8(CARDS)
    used: list[int] = int8(CARDS)
    hand: list[list[int]] = int8(SEATS, CARDS)
    drew: int = int8()  # whether a card was drawn in this turn
    fresh: list[int] = int8(CARDS)  # cards in hand that were drawn in this turn
    drawn: int = int8()  # the card just drawn, while its owner decides; it is in the hand already

    dice: list[int] = int8(2)  # 0 between turns
    unspent: int = int8()  # dice not used yet, as bits
    moved: int = int8()  # the pawn moved last in this turn
    victim: int = int8()  # the pawn on a trap, while its mover decides

    champion: int = int8()  # the heir that won the game, if it was a single one
    winner: int = int8()
    ending: int = int8()
