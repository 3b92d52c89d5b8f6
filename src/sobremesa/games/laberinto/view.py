"""What each viewer sees of Dentro del Laberinto."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sobremesa.core import views
from sobremesa.core.annotations import one_of
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.core.zones import sizes

from .pieces import CARDS, FACE_NAMES, NO_CARD, SHEET_ROWS
from .rules import NO_SEAT, points_of
from .sets import count_cards
from .state import State

PHASES = ("dealer", "deal", "play", "ask", "count", "over")


class Played(msgspec.Struct, frozen=True):
    """A card in the trick and who played it."""

    seat: int
    card: str


class View(views.View, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1, `hand` null). Team 0 are the seats 0, 2, …"""

    phase: Annotated[str, one_of(PHASES)]  # "count" is between two hands, "ask" before a draw (L-16)
    silence: bool  # L-23: whether the table may not talk
    follow: bool
    play_until_won: bool
    time_limit: bool
    ask: bool  # L-16: whether everyone is asked for another hand before a game is drawn
    talk: bool  # L-23: whether the table may talk between tricks
    hands: int  # to be played, an extra one (L-16) not among them; 0 for as many as there is time for
    to_ask: int  # L-16: seats that have not said yet whether they want another hand
    hands_counted: int
    hands_won: list[int]  # by team
    last_count: list[int] | None  # L-13: the points of each team in the last hand counted
    sheet: list[list[int]]  # L-13: the same for every hand counted, or for the last ones of a long game
    dealer: int  # -1 before the first is drawn
    to_deal: int  # cards not dealt yet
    next_to: int  # who is dealt the next card, -1 for nobody
    hand: list[str] | None
    hand_sizes: list[int]
    trick: list[Played]  # in the order of play, without the Beggar (L-9) and what was cancelled (L-12)
    to_play: int  # seats that have not played to it
    led: str | None  # L-7: a suit's letter, or "T" for a Labyrinthic
    winning: int  # who would win the trick as it stands, -1 if nobody
    united: bool  # L-11: whether one team has played both Fair and Unfair
    last_taker: int  # who won the last trick, -1 before the first
    aside_size: int
    cancelled: bool  # L-12: whether Fair and Unfair are among the cards set aside
    won_sizes: list[int]  # by team
    won_points: list[int]  # by team: what its won cards of this hand count so far (L-13)
    won: list[list[str]] | None  # by team; all were seen, and shown only with the table option `memory_aid`
    lacks: list[list[str]] | None  # by seat: what play has shown it not to hold (L-18, L-19, L-20); shown likewise


def phase(s: State) -> str:
    if s.actor == NOBODY:
        return "over"
    if s.actor != CHANCE:
        return "ask" if s.to_ask > 0 else "play"
    if s.dealer == NO_SEAT:
        return "dealer"
    return "count" if s.left == 0 or (s.left == CARDS and s.hand_no > 0) else "deal"


def silence(s: State) -> bool:
    """Return whether the table may not talk.

    L-23: from the first card dealt to the count, except between tricks where that is allowed.
    """
    if phase(s) == "deal":
        return s.left < CARDS
    return phase(s) == "play" and not (s.talk and s.to_play == s.players)


def trick(s: State) -> list[Played]:
    """Return the cards in the trick; the seat `to_play` places after the acting one began."""
    order = [(s.actor + s.to_play + i) % s.players for i in range(s.players)]
    return [Played(p, FACE_NAMES[s.trick[p]]) for p in order if s.trick[p] != NO_CARD]


def sheet(s: State) -> list[list[int]]:
    """L-13: return the points of each team in the hands that are counted, the last SHEET_ROWS of them."""
    return [s.sheet[hand % SHEET_ROWS][:] for hand in range(max(s.hand_no - SHEET_ROWS, 0), s.hand_no)]


def aside_size(s: State) -> int:
    """L-4, L-12: return how many cards are set aside, with Fair and Unfair if they were cancelled."""
    return count_cards(s.hand[s.players]) + 2 * s.cancelled


view, private_view = views.derive_view(
    State,
    View,
    phase=phase,
    silence=silence,
    hands_counted="hand_no",
    last_count=lambda s: s.points[:] if s.hand_no > 0 else None,
    sheet=sheet,
    to_deal="left",
    next_to=lambda s: s.next_to if s.next_to < s.players else NO_SEAT,
    hand_sizes=sizes("hand"),
    trick=trick,
    winning="winner",
    last_taker="taker",
    aside_size=aside_size,
    won_sizes=sizes("won"),
    won_points=lambda s: [points_of(won) for won in s.won],
)
