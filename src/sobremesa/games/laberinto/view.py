"""What each pair of eyes sees of Dentro del Laberinto, built by naming what is shown."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Annotated

import msgspec

from sobremesa.core.annotations import one_of
from sobremesa.core.seats import CHANCE, EVERYONE, NOBODY, SPECTATOR

from .actions import ASIDE, DEAL, NEXT_HAND
from .pieces import BEGGAR, CARDS, FACE_NAMES, LABYRINTHIC, MAJORS, MINORS, NO_CARD, SUIT_LETTERS, TEAMS
from .rules import NO_SEAT
from .sets import count_cards
from .state import State

PHASES = ("dealer", "deal", "play", "clock", "over")


class Played(msgspec.Struct, frozen=True):
    """A card in the trick and who played it."""

    seat: int
    card: str


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1, `hand` null). Team 0 are the seats 0, 2, …"""

    seat: int
    actor: int
    players: int
    phase: Annotated[str, one_of(PHASES)]  # "clock" is between two hands (L-17)
    silence: bool  # L-23: whether the table may not talk
    follow: bool
    play_until_won: bool
    time_limit: bool
    hands: int  # to be played, an extra one (L-16) not among them
    hands_counted: int
    hands_won: list[int]  # by team
    last_count: list[int] | None  # L-13: the points of each team in the last hand counted
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
    won: list[list[str]] | None  # by team; all were seen, and shown only with the table option `open_heaps`
    lacks: list[list[str]] | None  # by seat: what play has shown it not to hold (L-18, L-19, L-20); shown likewise


def view(s: State, open_heaps: bool) -> View:
    """What everyone sees now."""
    seats = range(s.players)
    teams = range(TEAMS)
    return View(
        seat=SPECTATOR,
        actor=s.actor,
        players=s.players,
        phase=phase(s),
        silence=phase(s) == "play" or (phase(s) == "deal" and s.left < CARDS),
        follow=bool(s.follow),
        play_until_won=bool(s.play_until_won),
        time_limit=bool(s.time_limit),
        hands=s.hands,
        hands_counted=s.hand_no,
        hands_won=s.hands_won[:],
        last_count=s.points[:] if s.hand_no > 0 else None,
        dealer=s.dealer,
        to_deal=s.left,
        next_to=s.next_to if s.next_to < s.players else NO_SEAT,
        hand=None,
        hand_sizes=[count_cards(s.hand[p]) for p in seats],
        trick=trick(s),
        to_play=s.to_play,
        led=led(s),
        winning=s.winner,
        united=bool(s.united),
        last_taker=s.taker,
        aside_size=count_cards(s.hand[s.players]) + 2 * s.cancelled,
        cancelled=bool(s.cancelled),
        won_sizes=[count_cards(s.won[team]) for team in teams],
        won=[cards(s.won[team]) for team in teams] if open_heaps else None,
        lacks=[cards(s.lacks[p]) for p in seats] if open_heaps else None,
    )


def private_view(s: State, seat: int) -> dict[str, object]:
    """What the seat sees besides: its hand."""
    return {"seat": seat, "hand": cards(s.hand[seat])}


def phase(s: State) -> str:
    if s.actor == NOBODY:
        return "over"
    if s.actor != CHANCE:
        return "play"
    if s.dealer == NO_SEAT:
        return "dealer"
    return "deal" if s.left > 0 else "clock"


def trick(s: State) -> list[Played]:
    """The cards on the table; the seat `to_play` places after the acting one began."""
    order = [(s.actor + s.to_play + i) % s.players for i in range(s.players)]
    return [Played(p, FACE_NAMES[s.trick[p]]) for p in order if s.trick[p] != NO_CARD]


def led(s: State) -> str | None:
    if s.led < LABYRINTHIC:
        return SUIT_LETTERS[s.led]
    return "T" if s.led == LABYRINTHIC else None


def cards(held: list[int]) -> list[str]:
    """Faces by name, in the order of their numbers."""
    return [*_cards(tuple(held))]


@lru_cache(2_048)  # as many as lie on some hundred tables: less than a megabyte
def _cards(held: tuple[int, ...]) -> tuple[str, ...]:
    both = held[MINORS] | held[MAJORS] << BEGGAR
    return tuple(compress(FACE_NAMES, map(int, reversed(f"{both:b}"))))


def seen_by(s: State, action: int) -> int:
    """A card set aside is seen by nobody (L-4), a dealt one by who gets it; all else by everyone."""
    if ASIDE <= action < DEAL:
        return 0
    if DEAL <= action < NEXT_HAND:
        return 1 << s.next_to
    return EVERYONE
