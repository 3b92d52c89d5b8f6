"""What each viewer sees of Miércoles and, at a table with `memory_aid`, remembers of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from sobremesa.core.annotations import one_of
from sobremesa.core.seats import EVERYONE, SPECTATOR

from .actions import FEED, FETCH, FIRST, GIVE, NEXT_ROUND, PLACE_WEDNESDAY, RACE, SWAP, TAKEN
from .dealing import youngest_seat
from .hidden import pile_size
from .knowledge import missed, recalled, sees_hand, sees_taken
from .memory import recall_row
from .pieces import (
    CARDS,
    CHARACTER_NAMES,
    EFFECTS,
    FACES,
    HAND_SIZE,
    MOST_COPIES,
    NO_CHARACTER,
    ROUND_CARD,
    ROUND_CHARACTER,
    VALUE,
    WEDNESDAY,
    YOKO,
)
from .rules import score
from .state import (
    BLOCKING,
    COUNTED,
    DEALING,
    FETCHING,
    HIDING,
    LEADS,
    MAYBE,
    OPENS,
    PHASES,
    PLACING,
    STACKING,
    UNSEEN,
    State,
)


class Hand(msgspec.Struct, frozen=True):
    """A hand: its cards if the viewer sees them.

    With `memory_aid`: `sure` is in it for certain; of `maybe` some may have left unseen. Without it all that is empty.
    """

    size: int
    cards: list[int] | None
    sure: list[int]
    maybe: list[int]
    slips: int  # how many cards left unseen since `maybe` was certain
    at_most: dict[int, int] | None  # what everyone knows the hand can't hold more of; null if nothing, or not shown


class Hidden(msgspec.Struct, frozen=True):
    """The hidden pile from the top, null for a card unknown. `missing` of those listed are gone, who knows which.

    W-10: without `memory_aid` all are unknown, except to a player who looks through the pile just now.
    """

    size: int
    cards: list[int | None]
    missing: int
    takers: list[int]  # who took the missing ones, in order


class Characters(msgspec.Struct, frozen=True):
    """The character pile: who is in it; the order without Wednesday and her place, where known.

    Without `memory_aid` only a player who looks at the pile just now knows them.
    """

    left: list[str]
    order: list[str] | None
    wednesday: int | None


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1)."""

    seat: int
    actor: int
    players: int
    expert: bool
    teams: int
    phase: Annotated[str, one_of((*PHASES, "over"))]  # what the actor is asked for
    turn: int  # whose turn it is, whoever acts
    round: int  # from 1
    rounds: int
    to_deal: int  # outcasts not dealt or hidden yet
    youngest: int  # who opens if nobody lays a 1
    hand: list[int] | None  # null for a spectator, and until all hands are dealt
    hands: list[Hand]
    played: list[int]  # the play pile, the last card on top
    hidden: Hidden
    blocked: int | None  # Thing's number
    character: str | None  # in force
    characters: Characters
    anticlockwise: bool
    duty: Annotated[str, one_of(("leads", "opens"))] | None
    last_player: int  # -1 before the first card
    shield: bool  # the last card was the 13, and it has not saved the round yet
    passes: int  # seats in a row, those without cards included
    fewest: int | None  # with no character left: the lowest count of all hands
    stuck: int  # and how often in a row it did not fall
    lays: bool  # whether this seat has laid a 1 in the race that goes on
    victim: int  # a 4: whose card is taken; -1 otherwise
    taken: int | None  # that card, for the two of them
    open_hands: bool
    round_effect: tuple[int, str] | None  # expert mode: this round's card and character
    sheet: list[list[int]]  # the points of each finished round, by seat
    scores: list[int]  # in all; with teams, the team's


def view(s: State, memory_aid: bool) -> View:
    """What everyone sees now, and with `memory_aid` what everyone saw before."""
    seats = range(s.players)
    over = s.round_no == s.rounds
    round_no = s.round_no - (s.phase == COUNTED)
    return View(
        seat=SPECTATOR,
        actor=s.actor,
        players=s.players,
        expert=bool(s.expert),
        teams=s.teams,
        phase="over" if over else PHASES[s.phase],
        turn=s.turn,
        round=min(round_no + 1, s.rounds),
        rounds=s.rounds,
        to_deal=s.left,
        youngest=youngest_seat(s),
        hand=None,
        hands=[hand(s, SPECTATOR, p, memory_aid) for p in seats],
        played=[VALUE[face] for face in s.played[: s.played_n]],
        hidden=hidden(s, SPECTATOR, memory_aid),
        blocked=VALUE[s.blocked.bit_length() - 1] if s.blocked else None,
        character=None if s.in_force == NO_CHARACTER else CHARACTER_NAMES[s.in_force],
        characters=characters(s, SPECTATOR, memory_aid),
        anticlockwise=s.in_force == YOKO,
        duty={LEADS: "leads", OPENS: "opens"}.get(s.duty),
        last_player=s.last_player,
        shield=bool(s.shield),
        passes=s.passes,
        fewest=s.fewest if s.fewest <= CARDS else None,
        stuck=s.stuck,
        lays=False,
        victim=s.victim,
        taken=taken(s, SPECTATOR),
        open_hands=bool(s.open_hands),
        round_effect=round_effect(round_no) if s.expert and not over else None,
        sheet=[points[: s.players] for points in s.points[: s.round_no]],
        scores=[score(s, p) for p in seats],
    )


def round_effect(round_no: int) -> tuple[int, str]:
    """W-27: the card and the character of a round, counted from 0."""
    effect = round_no % EFFECTS
    return VALUE[ROUND_CARD[effect]], CHARACTER_NAMES[ROUND_CHARACTER[effect]]


def private_view(s: State, seat: int, memory_aid: bool) -> dict[str, object]:
    """What the seat sees otherwise: its hand, whether it lays a 1, a card that it takes or loses, a pile it looks at.

    With `memory_aid` all that it remembers too.
    """
    return {
        "seat": seat,
        "hand": cards(s.hand[seat]) if s.phase != DEALING else None,
        "hands": [hand(s, seat, p, memory_aid) for p in range(s.players)],
        "hidden": hidden(s, seat, memory_aid),
        "characters": characters(s, seat, memory_aid),
        "lays": bool(s.laying >> seat & 1),
        "taken": taken(s, seat),
    }


def taken(s: State, seat: int) -> int | None:
    return VALUE[s.taken] if s.taken >= 0 and sees_taken(s, seat) else None


def cards(counts: list[int]) -> list[int]:
    """Numbers, in rising order."""
    return [*_cards(tuple(counts[:FACES]))]


@lru_cache(2_048)  # as many as lie on some hundred tables: less than a megabyte
def _cards(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(VALUE[face] for face in range(FACES) for _ in range(counts[face]))


def hand(s: State, seat: int, p: int, memory_aid: bool) -> Hand:
    """A hand as the viewer sees or remembers it."""
    seen = cards(s.hand[p]) if sees_hand(s, seat, p) else None
    if not memory_aid:
        return Hand(size=s.held[p], cards=seen, sure=[], maybe=[], slips=0, at_most=None)
    known = recalled(s, seat, p) if missed(s, seat, p) else s.recall[recall_row(seat, p)]
    return Hand(
        size=s.held[p],
        cards=seen,
        sure=cards(known),
        maybe=cards(known[MAYBE:]),
        slips=known[UNSEEN],
        at_most={VALUE[face]: s.most[p][face] for face in range(FACES) if s.most[p][face] < MOST_COPIES}
        if s.capped >> p & 1
        else None,
    )


def hidden(s: State, seat: int, memory_aid: bool) -> Hidden:
    """The pile as the viewer remembers it: gaps that they know of are closed, the others are still in it."""
    size = pile_size(s) - (s.left if s.phase == HIDING else 0)
    if not memory_aid and not (s.phase in (FETCHING, BLOCKING) and s.actor == seat):
        return Hidden(size=size, cards=[None] * size, missing=0, takers=[])
    noticed = s.noticed[seat]
    takers = [s.gap_by[e] for e in range(s.gaps) if not noticed >> s.gap_slot[e] & 1]
    return Hidden(
        size=size,
        cards=[
            VALUE[s.pile[i]] if s.knows[seat] >> i & 1 else None
            for i in range(s.slots - 1, -1 if s.phase != HIDING else s.left - 1, -1)
            if not noticed >> i & 1
        ],
        missing=len(takers),
        takers=takers,
    )


def characters(s: State, seat: int, memory_aid: bool) -> Characters:
    """The character pile. With at most one card in it, there is no order to know."""
    bit = 1 << (seat + 1) if memory_aid or (s.phase == PLACING and s.actor == seat) else 0
    there = s.chars[: s.chars_n]
    others = [CHARACTER_NAMES[c] for c in there if c != WEDNESDAY]
    knows_order = s.order_known & bit or len(others) <= 1
    knows_place = WEDNESDAY in there and (s.wednesday_known & bit or not others)
    stacked = s.phase > STACKING and not s.unstacked
    return Characters(
        left=[name for c, name in enumerate(CHARACTER_NAMES) if c in there or s.unstacked >> c & 1],
        order=others if knows_order and stacked else None,
        wednesday=there.index(WEDNESDAY) if knows_place and stacked else None,
    )


def seen_by(s: State, action: int) -> int:
    """Who sees a step whole.

    W-3, W-10: nobody sees what chance lays out. W-4: an answer in the race is the seat's own.
    W-25b, W-25c, W-26: what is secret to one or two players.
    """
    if RACE <= action < SWAP:
        return 1 << s.actor
    if action < GIVE or FEED <= action < PLACE_WEDNESDAY or FIRST <= action < TAKEN or action == NEXT_ROUND:
        return EVERYONE
    if GIVE <= action < FETCH or action >= TAKEN:
        return EVERYONE if s.open_hands else 1 << s.turn | 1 << s.victim
    if action < FEED:
        return EVERYONE if s.open_hands else 1 << s.turn
    if s.phase == DEALING and CARDS - s.left == s.players * HAND_SIZE[s.players] - 1:
        return 1 << (s.players - 1)  # with the last card dealt the hands are looked at
    return 1 << s.actor if s.actor >= 0 else 0
