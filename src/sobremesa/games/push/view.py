"""What each viewer sees of Push: all the same, except that nobody else sees the cards in one's own bank."""

from __future__ import annotations

from typing import Annotated

from sobremesa.core import views
from sobremesa.core.annotations import one_of
from sobremesa.core.seats import SPECTATOR
from sobremesa.core.zones import sizes

from .pieces import FACES, NUMBER_CARDS, SWITCH
from .rules import fits_somewhere, score, wins
from .state import CHOOSING, GOING_ON, OVER, PHASES, ROLLING, TAKING, TURNING_UP, State


class View(views.View, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1)."""

    risk: bool  # P-23
    phase: Annotated[str, one_of(PHASES)]  # what comes next
    turn: int  # whose turn it is; -1 before the first is drawn
    deck: int  # cards left to turn up
    busts: int | None  # P-10: cards in the deck that would bust, if one is turned up next; only with `memory_aid`
    card: str | None  # turned up and waiting for its row
    rows: list[list[str]]  # empty before they are begun and after they are taken
    switches: int  # P-16: switch cards turned up in this turn
    beside: int  # P-8: switch cards beside the deck, from all turns
    takers: list[int]  # P-15: who is still to take a row, in this order
    roller: int | None  # P-12: who rolls the die
    benches: list[list[str]]
    bench_points: list[int]
    bank_sizes: list[int]
    banks: list[list[str] | None]  # P-20: one's own; all with the table option `memory_aid`, and when the game is over
    discards: list[str]  # face up; switch cards lie beside the deck instead
    scores: list[int] | None  # bench and bank together: only with `memory_aid`, and when the game is over
    winners: list[int]  # nobody before the game is over


def busts(s: State, memory_aid: bool) -> int | None:
    """P-10: return how many cards in the deck fit nowhere now. Whoever remembers all cards can count them."""
    if not memory_aid or s.phase not in (CHOOSING, TURNING_UP, GOING_ON):
        return None
    return sum(s.deck[face] for face in range(FACES) if face != SWITCH and not fits_somewhere(s, face))


def place_in_line(s: State, p: int) -> int:
    """P-15, P-16, P-17: return 1 for who takes the next row, 2 for the one after, and so on; 0 for who takes none."""
    if s.phase != TAKING and s.phase != ROLLING:
        return 0
    place = (s.taker - p if s.switches & 1 else p - s.taker) - (s.phase == ROLLING)
    rows = (s.row[0] != 0) + (s.row[1] != 0) + (s.row[2] != 0)
    return place % s.players + 1 if place % s.players < min(s.to_take, rows) else 0


def takers(s: State) -> list[int]:
    line = [(place_in_line(s, p), p) for p in range(s.players)] if s.to_take else []
    return [p for place, p in sorted(line) if place > 0]


def banks(s: State, seat: int, memory_aid: bool) -> list[list[str] | None]:
    """P-20, P-22: return the cards in each bank, None where this viewer does not see them."""
    all_seen = memory_aid or s.phase == OVER
    return [NUMBER_CARDS.names(s.bank[p]) if all_seen or p == seat else None for p in range(s.players)]


def scores(s: State, memory_aid: bool) -> list[int] | None:
    return [score(s, p) for p in range(s.players)] if memory_aid or s.phase == OVER else None


view, _ = views.derive_view(
    State,
    View,
    deck="left",
    busts=busts,
    rows="row",
    takers=takers,
    roller=lambda s: s.taker if s.phase == ROLLING else None,
    benches="bench",
    bench_points=lambda s: [sum(int(card[1]) for card in NUMBER_CARDS.names(bench)) for bench in s.bench[: s.players]],
    bank_sizes=sizes("bank"),
    banks=lambda s, memory_aid: banks(s, SPECTATOR, memory_aid),
    discards=lambda s: NUMBER_CARDS.names(s.discards) + ["D"] * s.die_discards,
    scores=scores,
    winners=lambda s: [p for p in range(s.players) if wins(s, p)] if s.phase == OVER else [],
)


def private_view(s: State, seat: int, memory_aid: bool) -> dict[str, object]:
    """Return what the seat sees otherwise: its own bank."""
    return {"seat": seat, "banks": banks(s, seat, memory_aid)}
