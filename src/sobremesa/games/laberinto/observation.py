"""What a seat may know of Dentro del Laberinto. Won cards lie face down, but everyone saw them.

So with `follow`: everyone saw who could not follow, and may remember what that showed.
"""

from __future__ import annotations

from sobremesa.core.bits import lowest_bit
from sobremesa.core.features import DIGITS, Block, Features, players, put_number
from sobremesa.core.seats import NOBODY
from sobremesa.core.verbs import Kind

from .actions import FACE
from .pieces import (
    BEGGAR,
    CARDS,
    MAJORS,
    MINORS,
    NO_CARD,
    NOTHING_LED,
    SEATS,
    SUIT_LETTERS,
    TEAMS,
)
from .sets import count_cards
from .state import State

PLAYER = players(SEATS)
TEAM = Kind("team", ("ours", "theirs"))

FEATURES = Features(
    Block("hand", FACE),
    Block("trick", PLAYER, FACE, note="what lies in the trick, by who played it"),
    Block("won", TEAM, FACE),
    Block("lacks", PLAYER, FACE, note="what play has shown a hand not to hold"),
    Block("held", PLAYER),
    Block("led", Kind("suit", (*SUIT_LETTERS, "T"))),
    Block("actor", PLAYER),
    Block("dealer", PLAYER),
    Block("winning", PLAYER, note="who would win the trick as it stands"),
    Block("last_taker", PLAYER),
    Block("next_to", PLAYER, note="who is dealt the next card"),
    Block("hands_won", TEAM, DIGITS),
    Block("last_count", TEAM, DIGITS, note="points in the hand counted last"),
    Block("hands", DIGITS, note="to be played"),
    Block("hands_counted", DIGITS),
    Block("to_play", note="seats that have not played to the trick"),
    Block("to_deal"),
    Block("aside"),
    Block("united"),
    Block("cancelled"),
    Block("over"),
    Block("follow"),
    Block("play_until_won"),
    Block("time_limit"),
    Block("players"),
)
(
    HAND,
    TRICK,
    WON,
    LACKS,
    HELD,
    LED,
    ACTOR,
    DEALER,
    WINNING,
    LAST_TAKER,
    NEXT_TO,
    HANDS_WON,
    LAST_COUNT,
    HANDS,
    HANDS_COUNTED,
    TO_PLAY,
    TO_DEAL,
    ASIDE,
    UNITED,
    CANCELLED,
    IS_OVER,
    FOLLOW,
    PLAY_UNTIL_WON,
    TIME_LIMIT,
    PLAYERS,
) = FEATURES.firsts


def observe(s: State, seat: int, out: list[int]) -> None:
    put_cards(s.hand[seat], HAND, out)
    p = seat
    for i in range(s.players):
        observe_player(s, p, i, out)
        p = p + 1 if p + 1 < s.players else 0
    for i in range(TEAMS):
        team = (seat + i) % TEAMS
        put_cards(s.won[team], WON + i * CARDS, out)
        put_number(s.hands_won[team], HANDS_WON + 2 * i, out)
        put_number(s.points[team], LAST_COUNT + 2 * i, out)
    if s.led != NOTHING_LED:
        out[LED + s.led] = 1
    put_number(s.hands, HANDS, out)
    put_number(s.hand_no, HANDS_COUNTED, out)
    out[TO_PLAY] = s.to_play
    out[TO_DEAL] = s.left
    out[ASIDE] = count_cards(s.hand[s.players]) + 2 * s.cancelled
    out[UNITED] = s.united
    out[CANCELLED] = s.cancelled
    out[IS_OVER] = s.actor == NOBODY
    out[FOLLOW] = s.follow
    out[PLAY_UNTIL_WON] = s.play_until_won
    out[TIME_LIMIT] = s.time_limit
    out[PLAYERS] = s.players


def observe_player(s: State, p: int, i: int, out: list[int]) -> None:
    """All about seat `p`, which the observing one sees `i` places to its left."""
    if s.trick[p] != NO_CARD:
        out[TRICK + i * CARDS + s.trick[p]] = 1
    if s.follow:
        put_cards(s.lacks[p], LACKS + i * CARDS, out)
    out[HELD + i] = count_cards(s.hand[p])
    out[ACTOR + i] = p == s.actor
    out[DEALER + i] = p == s.dealer
    out[WINNING + i] = p == s.winner
    out[LAST_TAKER + i] = p == s.taker
    out[NEXT_TO + i] = p == s.next_to


def put_cards(cards: list[int], first: int, out: list[int]) -> None:
    """A 1 for each card of a set."""
    rest = cards[MINORS]
    while rest:
        out[first + lowest_bit(rest)] = 1
        rest &= rest - 1
    rest = cards[MAJORS]
    while rest:
        out[first + BEGGAR + lowest_bit(rest)] = 1
        rest &= rest - 1
