"""What each pair of eyes sees of Push, built by naming what is shown. Every seat sees the same."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from sobremesa.core.annotations import one_of
from sobremesa.core.seats import EVERYONE, SPECTATOR

from .pieces import DIE, FACE_NAMES, FACES, ROWS, SWITCH
from .rules import fits_somewhere, score, wins
from .state import CHOOSING, GOING_ON, NO_CARD, OVER, ROLLING, TAKING, TURNING_UP, State

PHASES = ("first", "choose", "turn_up", "place", "go_on", "take", "roll", "over")
"""What comes next, in the order of the phases in `state`."""


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1)."""

    seat: int
    actor: int
    players: int
    risk: bool  # P-23
    phase: Annotated[str, one_of(PHASES)]
    turn: int  # whose turn it is; -1 before the first is drawn
    deck: int  # cards left to turn up
    busts: int | None  # P-10: how many would be one too many, null when none is turned up next; anyone may count
    card: str | None  # turned up and waiting for its row
    rows: list[list[str]]  # empty before they are begun and after they are taken
    switches: int  # P-16: switch cards turned up in this turn
    beside: int  # P-8: switch cards beside the deck, from all turns
    takers: list[int]  # P-15: who is still to take a row, in this order
    roller: int | None  # P-12: who rolls the die
    benches: list[list[str]]
    bench_points: list[int]
    bank_sizes: list[int]
    banks: list[list[str]] | None  # P-20: only with the table option `open_heaps`
    discards: list[str]  # face up; switch cards lie beside the deck instead
    scores: list[int] | None  # bench and bank together: only with `open_heaps`, and when the game is over
    winners: list[int]  # nobody before the game is over


def view(s: State, open_heaps: bool) -> View:
    """What everyone sees now."""
    seats = range(s.players)
    over = s.phase == OVER
    benches = [cards(s.bench[p]) for p in seats]
    return View(
        seat=SPECTATOR,
        actor=s.actor,
        players=s.players,
        risk=bool(s.risk),
        phase=PHASES[s.phase],
        turn=s.turn,
        deck=s.left,
        busts=count_busts(s) if s.phase in (CHOOSING, TURNING_UP, GOING_ON) else None,
        card=None if s.card == NO_CARD else FACE_NAMES[s.card],
        rows=[cards(s.row[k]) for k in range(ROWS)],
        switches=s.switches,
        beside=s.beside,
        takers=takers(s),
        roller=s.taker if s.phase == ROLLING else None,
        benches=benches,
        bench_points=[sum(int(card[1]) for card in bench) for bench in benches],
        bank_sizes=[len(_cards(s.bank[p])) for p in seats],
        banks=[cards(s.bank[p]) for p in seats] if open_heaps else None,
        discards=cards(s.discards) + [FACE_NAMES[DIE]] * s.die_discards,
        scores=[score(s, p) for p in seats] if open_heaps or over else None,
        winners=[p for p in seats if over and wins(s, p)],
    )


def private_view(s: State, seat: int) -> dict[str, object]:
    """Nobody sees more than the others."""
    return {"seat": seat}


def count_busts(s: State) -> int:
    """P-10: the cards in the deck that fit nowhere now."""
    return sum(s.deck[face] for face in range(FACES) if face != SWITCH and not fits_somewhere(s, face))


def cards(heap: int) -> list[str]:
    """The faces in a row, on a bench, in a bank or among the discards, in the order of their numbers."""
    return [*_cards(heap)]


@lru_cache(2_048)  # as many as lie on some hundred tables: less than a megabyte
def _cards(heap: int) -> tuple[str, ...]:
    return tuple(FACE_NAMES[face] for face in range(DIE + 1) for _ in range(heap >> 2 * face & 3))


def takers(s: State) -> list[int]:
    """P-15, P-16, P-17: those who will still take a row, in order."""
    if s.phase not in (TAKING, ROLLING):
        return []
    step = -1 if s.switches % 2 else 1
    first = s.taker if s.phase == TAKING else s.taker + step
    rows = sum(row != 0 for row in s.row)
    return [(first + step * i) % s.players for i in range(min(s.to_take, rows))]


def seen_by(s: State, action: int) -> int:
    """Everything in Push happens face up; what is banked was seen before (P-20)."""
    return EVERYONE
