"""The state of Miércoles: hands counted by face, piles in order, and what each viewer knows of them.

A viewer is a seat or, as number -1, the spectator, who knows only what everyone knows. Lists by viewer have the
spectator last, where the index -1 finds it. In a set of viewers as bits, the spectator's bit is the lowest.
"""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8, int16, int64

from .pieces import CARDS, CHARACTERS, FACES, MOST_ROUNDS, SEATS

VIEWERS = SEATS + 1
GAPS = 20  # the most gaps in the hidden pile (see `hidden`)
SLOTS = CARDS + GAPS

MAYBE = FACES  # columns of `recall`: cards that were in a hand before others left it unseen
UNSEEN = 2 * FACES  # and how many left it unseen
COLUMNS = UNSEEN + 1

(
    DEALING,
    HIDING,
    STACKING,
    RACING,
    CHOOSING_FIRST,
    TURN,
    FOLLOWING,
    SWAPPING,
    TAKING,
    GIVING,
    FETCHING,
    FEEDING,
    BLOCKING,
    PLACING,
    RETURNING,
    RESTACKING,
    COUNTED,
) = range(17)
PHASES = (
    "deal",  # chance deals the hands
    "hide",  # chance lays out the hidden pile
    "stack",  # chance lays out the characters
    "race",  # every seat in turn lays a 1 or holds back, unseen by the others
    "first",  # chance names who was first of those that lay a 1, or says that nobody was
    "turn",
    "follow",  # another card on a 2
    "swap",  # a 4: whom to take from
    "taken",  # chance draws from that hand
    "give",  # a 4: what to give back
    "fetch",  # a 7
    "feed",  # an 8
    "block",  # Thing
    "place",  # a seat puts Wednesday somewhere
    "return",  # chance does, after a 13
    "restack",  # chance shuffles the characters (W-27)
    "counted",  # the round was counted; the next one begins (W-14)
)

NO_DUTY, LEADS, OPENS = range(3)

# How a card left the hidden pile; SHOWN + face if everyone saw its face.
FETCHED, FETCHED_PAST_BLOCK, DRAWN, SHOWN = range(4)


class State(state.State):
    """Everything on the table, seen and unseen."""

    expert: int = int8()
    teams: int = int8()
    youngest: int = int8()  # -1: it goes round
    rounds: int = int8()

    round_no: int = int8()  # from 0; `rounds` when the game is over
    phase: int = int8()
    turn: int = int8()  # whose turn it is, also while chance or a character interrupts
    points: list[list[int]] = int16(MOST_ROUNDS, SEATS)  # the score pad

    # Cards.
    left: int = int8()  # outcasts still to be dealt or hidden
    deck: list[int] = int8(FACES)  # the same, by face
    hand: list[list[int]] = int8(SEATS, FACES)
    held: list[int] = int8(SEATS)  # cards in each hand
    played: list[int] = int8(CARDS)  # the play pile, in the order of play
    played_n: int = int8()
    top: int = int8()  # the face on top of it, EMPTY if there is none
    blocked: int = int16()  # Thing's number as a bit, 0 if there is none; one card of it lies beside the hidden pile
    victim: int = int8()  # a 4: whose card is taken; -1 otherwise
    taken: int = int8()  # and its face, until one is given back; -1 otherwise
    open_hands: int = int8()  # W-27, round 3, and at the count of a round

    # The hidden pile, the lowest card first. A slot that somebody doesn't know to be empty is kept as a gap.
    pile: list[int] = int8(SLOTS)
    slots: int = int8()
    gone: int = int64()  # the gaps, as bits of slots
    gaps: int = int8()  # how many; then one column each, in the order of time:
    gap_slot: list[int] = int8(GAPS)
    gap_by: list[int] = int8(GAPS)  # who has taken the card
    gap_how: list[int] = int8(GAPS)  # FETCHED…
    gap_height: list[int] = int8(GAPS)  # slots there were
    knows: list[int] = int64(VIEWERS)  # slots whose card the viewer knows, as bits
    noticed: list[int] = int64(VIEWERS)  # gaps that the viewer knows to be gaps, as bits of slots
    unsure_below: list[int] = int8(VIEWERS)  # there is a gap below this slot, the viewer can't say where; 0: none

    # The characters.
    chars: list[int] = int8(CHARACTERS)  # the pile, the top first
    chars_n: int = int8()
    unstacked: int = int16()  # characters that chance still has to stack, as bits
    in_force: int = int8()  # NO_CHARACTER if there is none
    order_known: int = int8()  # viewers who know the order of the pile without Wednesday, as bits
    wednesday_known: int = int8()  # viewers who know her place, as bits

    # How the round goes.
    laying: int = int8()  # seats that lay a 1 in the race, unseen until it ends (W-4)
    duty: int = int8()  # LEADS on the leader's turn (W-9), OPENS for who opens without a 1 (W-5)
    last_player: int = int8()  # who played the last card; -1 before the first
    shield: int = int8()  # 1 if that was the 13 and it has not saved the round yet (W-24)
    passes: int = int8()  # seats that passed in a row, those without cards included
    fewest: int = int8()  # W-12: the lowest count of all hands
    stuck: int = int8()  # W-12: counts in a row that did not fall below it

    # What viewers know of hands: a row for each viewer and each seat (see `memory`).
    recall: list[list[int]] = int8(VIEWERS * SEATS, COLUMNS)  # certain cards by face, MAYBE, UNSEEN
    watched: int = int8()  # seats with a row that is not all zero
    most: list[list[int]] = int8(SEATS, FACES)  # cards that can be there at most, as everyone knows
    capped: int = int8()  # seats for which `most` says anything
