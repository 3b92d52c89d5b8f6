"""What each viewer sees of La herencia de la tía Ágata and, at a table with `memory_aid`, remembers of it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sobremesa.core.annotations import one_of
from sobremesa.core.seats import EVERYONE, SPECTATOR

from .actions import CHANGE, CHARACTER, PORTRAIT, RESERVE, TRAP_CARD
from .board import NO_SQUARE, SQUARE_NAMES, TRAP_AT, TRAP_NAMES
from .edition import EDITION, FACTS
from .knowledge import cards_held, hand_dealt
from .pieces import CARD_NAMES, CARDS, DETECTIVE, DIE_NAMES, HEIR_NAMES, HEIRS, NO_CARD, NO_HEIR, NO_SEAT
from .setting_up import next_to_roll
from .state import State

PHASES = (
    "chairs",
    "characters",
    "reserves",
    "portrait",
    "first",
    "roll",
    "trap_card",
    "change",
    "move",
    "trap",
    "hold",
    "over",
)
_traps = ", ".join(f"{name} {square}" for name, square in FACTS.traps.items())
PLAN = None if EDITION.default else f"{FACTS.plan.rstrip()}\n\ntraps: {_traps}"
ENDINGS = ("escaped", "detective", "last")


class Heir(msgspec.Struct, frozen=True):
    """One of the twelve. `owner` is null as long as its card is hidden from the viewer.

    `owners` are all who may be it, as far as the viewer can work out; without `memory_aid` only a known owner.
    """

    name: str
    alive: bool
    square: str | None
    seated: bool
    owner: int | None
    owners: list[int]
    reserve: bool  # known to be a reserve card


class Trapped(msgspec.Struct, frozen=True):
    """A-17: a pawn that was just moved onto a trap."""

    heir: str
    trap: str


class View(msgspec.Struct, frozen=True):
    """The mansion as a seat sees it, or a spectator (`seat` -1; `characters`, `hand` and `fresh` null)."""

    seat: int
    actor: int
    players: int
    phase: Annotated[str, one_of(PHASES)]
    turn: int  # -1 before the first
    turns: int  # turns that are over
    first_rolls: list[int]  # what each player rolled to begin; 0 before, and for who rolls again
    to_roll: int  # who rolls next to begin; -1 when that is settled
    turn_limit: int  # A-27; 0 for none
    heirs: list[Heir]
    characters: list[str] | None  # the own ones, dead or alive, reserve cards aside
    characters_left: list[int]  # of each player, alive, reserve cards aside
    out: list[int]
    wall: str | None
    unseen_portraits: list[str] | None  # in no order; only with the table option `memory_aid`
    queued_portraits: list[str] | None  # put back, the next to come first; likewise
    detective: int
    drive: int  # its steps
    plan: str | None  # the drawing of the board with the traps by name, if the edition is not the default
    dice: list[int]
    unspent: list[Annotated[str, one_of(DIE_NAMES[:2])]]
    moved: str | None
    trapped: Trapped | None
    hand: list[str] | None
    hand_sizes: list[int]
    drew: bool
    fresh: list[str] | None  # own cards drawn in this turn
    fresh_count: int
    drawn: str | None  # the own card in question
    deck_size: int
    used: list[str]
    winner: int
    champion: str | None
    ending: Annotated[str, one_of(ENDINGS)] | None
    scores: list[int]


def view(s: State, memory_aid: bool) -> View:
    """Return what everyone sees now, and with `memory_aid` what follows from all that was seen."""
    seats = range(s.players)
    hands = hands_of_all(s)
    return View(
        seat=SPECTATOR,
        actor=s.actor,
        players=s.players,
        phase=PHASES[s.phase],
        turn=s.turn,
        turns=s.turns,
        first_rolls=s.first_rolls[: s.players],
        to_roll=next_to_roll(s),
        turn_limit=s.turn_limit,
        heirs=heirs(s, SPECTATOR, hands, memory_aid),
        characters=None,
        characters_left=[
            hand_dealt(s, p) - (hand & ~s.alive).bit_count() if s.phase else 0 for p, hand in enumerate(hands)
        ],
        out=[p for p in seats if s.out >> p & 1],
        wall=None if s.wall == NO_HEIR else HEIR_NAMES[s.wall],
        unseen_portraits=names(s.unseen) if memory_aid else None,
        queued_portraits=[HEIR_NAMES[i] for i in s.queue[: s.queued]] if memory_aid else None,
        detective=s.detective,
        drive=s.drive,
        plan=PLAN,
        dice=[pips for pips in s.dice if pips],
        unspent=[DIE_NAMES[die] for die in range(2) if s.unspent >> die & 1],
        moved=None if s.moved == NO_HEIR else HEIR_NAMES[s.moved],
        trapped=None if s.victim == NO_HEIR else trapped(s),
        hand=None,
        hand_sizes=[cards_held(s, p) for p in seats],
        drew=bool(s.drew),
        fresh=None,
        fresh_count=sum(s.fresh),
        drawn=None,
        deck_size=sum(s.deck),
        used=cards(s.used),
        winner=s.winner,
        champion=None if s.champion == NO_HEIR else HEIR_NAMES[s.champion],
        ending=ENDINGS[s.ending - 1] if s.ending else None,
        scores=[int(s.winner == p) for p in seats],
    )


def private_view(s: State, seat: int, memory_aid: bool) -> dict[str, object]:
    """Return what the seat sees otherwise: its characters, its cards and, with `memory_aid`, who may own the others."""
    own_turn, hands = seat == s.turn, hands_of_all(s)
    return {
        "seat": seat,
        "heirs": heirs(s, seat, hands, memory_aid),
        "characters": names(hands[seat]),
        "hand": cards(s.hand[seat]),
        "fresh": cards(s.fresh) if own_turn else [],
        "drawn": CARD_NAMES[s.drawn] if own_turn and s.drawn != NO_CARD else None,
    }


def heirs(s: State, seat: int, hands: list[int], memory_aid: bool) -> list[Heir]:
    """Return all heirs as a seat sees them: it has seen the card of one if it lies open, or is in its hand."""
    known = s.shown | (hands[seat] if seat >= 0 else 0)
    hidden = [p for p, hand in enumerate(hands) if hand_dealt(s, p) > (hand & known).bit_count()]
    return [
        heir(s, i, s.owner[i] if known >> i & 1 else None, possible_owners(s, i, hidden) if memory_aid else [])
        for i in range(HEIRS)
    ]


def heir(s: State, i: int, owner: int | None, owners: list[int]) -> Heir:
    """Return one heir, with its owner if that is known, else those who may be."""
    return Heir(
        name=HEIR_NAMES[i],
        alive=bool(s.alive >> i & 1),
        square=None if s.place[i] == NO_SQUARE else SQUARE_NAMES[s.place[i]],
        seated=bool(s.seated >> i & 1),
        owner=owner,
        owners=owners if owner is None else [owner],
        reserve=in_reserve(s, i),
    )


def hands_of_all(s: State) -> list[int]:
    """Return the characters of each player's hand, as bits, without reserve cards."""
    hands = [0] * s.players
    for i, owner in enumerate(s.owner):
        if owner != NO_SEAT and not s.reserve >> i & 1:
            hands[owner] |= 1 << i
    return hands


def in_reserve(s: State, i: int) -> bool:
    """A-21: return whether everyone knows that an heir's card is in the reserve: it died and nobody laid it open."""
    if s.shown >> i & 1:
        return bool(s.reserve >> i & 1)
    return not s.alive >> i & 1


def possible_owners(s: State, i: int, hidden: list[int]) -> list[int]:
    """Return the seats that may own an heir whose card is unseen. Nobody owns anybody before the deal is over.

    `hidden` are the players of whose hand the viewer does not know everything.
    """
    if s.turn == NO_SEAT:
        return []
    if s.players > 2:
        return hidden
    dead_reserves = sum(in_reserve(s, j) for j in range(HEIRS))
    if in_reserve(s, i) or (dead_reserves < HEIRS - 2 * hand_dealt(s, 0) and not s.reserve & s.shown):
        return [0, 1]
    return hidden


def trapped(s: State) -> Trapped:
    return Trapped(heir=HEIR_NAMES[s.victim], trap=TRAP_NAMES[TRAP_AT[s.place[s.victim]]])


def names(heirs: int) -> list[str]:
    return [HEIR_NAMES[i] for i in range(HEIRS) if heirs >> i & 1]


def cards(counts: list[int]) -> list[str]:
    """Return trap cards by name, in the order of their numbers."""
    return [CARD_NAMES[card] for card in range(CARDS) for _ in range(counts[card])]


def seen_by(s: State, action: int) -> int:
    """Return who sees a step in full, as bits of seats or EVERYONE.

    A-4: a character is seen by who gets it, a reserve card by nobody. A-18: a trap card by who draws it. A detective
    (A-19), and all else, is seen by everyone.
    """
    if CHARACTER <= action < RESERVE:
        return 1 << s.dealt % s.players
    if RESERVE <= action < PORTRAIT:
        return 0
    if TRAP_CARD <= action < CHANGE and action != TRAP_CARD + DETECTIVE:
        return 1 << s.turn
    return EVERYONE
