"""The state of Miércoles: hands counted by face, piles in order, and what each pair of eyes remembers of them.

Eyes are the seats and, as number -1, everybody else at the table: what the spectator knows is known to all. Tables by
eyes have the spectator last, where the index -1 finds it; sets of eyes are bits, the spectator's the lowest.
"""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8, int16, int64

from .pieces import CARDS, CHARACTERS, FACES, MOST_ROUNDS, SEATS

EYES = SEATS + 1
GAPS = 20  # gaps in the hidden pile that somebody may still wonder about
SLOTS = CARDS + GAPS

MAYBE = FACES  # the columns of `recall` for cards that were in a hand before others left it unseen
SLIPS = 2 * FACES  # the column for how many did
COLUMNS = SLIPS + 1

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
    "deal",  # nature deals the hands
    "hide",  # nature lays out the hidden pile
    "stack",  # nature lays out the characters
    "race",  # every seat in turn lays a 1 or holds back, unseen by the others
    "first",  # nature names who was first of those that lay a 1, or says that nobody was
    "turn",
    "follow",  # another card on a 2
    "swap",  # a 4: whom to take from
    "taken",  # nature draws from that hand
    "give",  # a 4: what to give back
    "fetch",  # a 7
    "feed",  # an 8
    "block",  # Thing
    "place",  # a seat puts Wednesday somewhere
    "return",  # nature does, after a 13
    "restack",  # nature shuffles the characters (W-27)
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
    turn: int = int8()  # whose turn it is, also while nature or a character interrupts
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
    knows: list[int] = int64(EYES)  # slots whose face these eyes know
    noticed: list[int] = int64(EYES)  # gaps that these eyes know of, as bits of slots
    wonder: list[int] = int8(EYES)  # below this slot there are gaps that they can't place; 0 if there are none

    # The characters.
    chars: list[int] = int8(CHARACTERS)  # the pile, the top first
    chars_n: int = int8()
    unstacked: int = int16()  # characters that nature still has to stack, as bits
    in_force: int = int8()  # NO_CHARACTER if there is none
    order_known: int = int8()  # eyes that know the order of the pile but for Wednesday's place
    wednesday_known: int = int8()  # eyes that know her place

    # How the round goes.
    laying: int = int8()  # seats that lay a 1 in the race, unseen until it ends (W-4)
    duty: int = int8()  # LEADS on the leader's turn (W-9), OPENS for who opens without a 1 (W-5)
    last_player: int = int8()  # who played the last card; -1 before the first
    shield: int = int8()  # 1 if that was the 13 and it has not saved the round yet (W-24)
    passes: int = int8()  # seats that passed in a row, those without cards included
    fewest: int = int8()  # W-12: the lowest count of all hands
    stuck: int = int8()  # W-12: counts in a row that did not fall below it

    # What eyes know of hands; one row for each pair of eyes and seat (see `memory`).
    recall: list[list[int]] = int8(EYES * SEATS, COLUMNS)  # sure cards by face, then those from MAYBE on, and SLIPS
    watched: int = int8()  # seats with a row that is not all zero
    most: list[list[int]] = int8(SEATS, FACES)  # cards that can be there at most, as everyone knows
    capped: int = int8()  # seats for which `most` says anything
