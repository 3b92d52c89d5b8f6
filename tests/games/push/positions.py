"""Positions of Push built by naming cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from sobremesa.core import match
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.games.push import GAME
from sobremesa.games.push.pieces import COPIES, DIE, FACE_NAMES, FACES, ONE, ROWS, SWITCH
from sobremesa.games.push.state import CHOOSING, GOING_ON, State
from sobremesa.games.push.view import View

Match = match.Match[State, View]


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def position(
    rows: Sequence[str] = (),
    benches: Mapping[int, str] | None = None,
    banks: Mapping[int, str] | None = None,
    *,
    players: int = 4,
    turn: int = 0,
    switches: int = 0,
    deck: str | None = None,
    **options: bool,
) -> Match:
    """A match in which `turn` is to act: it has laid these rows and turned up so many switch cards, or has a new turn.

    All cards that are not named are in the deck; if the deck's are named too, all others are discarded.
    """
    match = Game(GAME, players, options).start_by_hand()
    match.play(("first", turn))
    s = state_of(match)
    s.rows = len(rows)
    s.row[: len(rows)] = [heap(row) for row in rows]
    s.switches = s.beside = switches
    for seat, cards in (benches or {}).items():
        s.bench[seat] = heap(cards)
    for seat, cards in (banks or {}).items():
        s.bank[seat] = heap(cards)
    for face in range(FACES):
        s.deck[face] -= on_table(s, face)
    if deck is not None:
        named = Counter(deck.split())
        for face in range(DIE):
            s.discards += (s.deck[face] - named[FACE_NAMES[face]]) * ONE[face]
        s.die_discards = s.deck[DIE] - named["D"]
        s.beside += s.deck[SWITCH] - named["S"]
        s.deck = [named[name] for name in FACE_NAMES]
    s.left = sum(s.deck)
    s.phase = GOING_ON if rows or switches else CHOOSING
    assert min(s.deck) >= 0, "a card is named more often than it exists"
    return match


def heap(cards: str) -> int:
    return sum(ONE[FACE_NAMES.index(card)] for card in cards.split())


def on_table(s: State, face: int) -> int:
    """How many cards of a face are neither in the deck nor discarded."""
    if face == SWITCH:
        return s.beside
    return (s.card == face) + sum(cards >> 2 * face & 3 for cards in [*s.row, *s.bench, *s.bank])


def census(s: State) -> tuple[str, list[int]]:
    """Where each face is counted: every card of the box (P-1), but for switch cards taken out (P-3)."""
    discarded = [*(s.discards >> 2 * face & 3 for face in range(DIE)), s.die_discards, 0]
    return "all", [s.deck[face] + on_table(s, face) + discarded[face] for face in range(FACES)]


def all_cards(*, switch_cards: int = COPIES[SWITCH]) -> list[int]:
    return [*COPIES[:SWITCH], switch_cards]


def reveal(match: Match, *cards: str) -> None:
    """Reveal these cards one after another; all but the last go to the first row that takes them."""
    for i, card in enumerate(cards):
        match.play("reveal")
        match.play(("turn_up", card), seat=CHANCE)
        if i < len(cards) - 1 and card != "S":
            match.play(match.legal()[0])


def roll(match: Match, side: str) -> None:
    match.play(("roll", side), seat=CHANCE)


def legal(match: Match) -> set[str]:
    return {str(action) for action in match.legal()}


def refused(match: Match, action: str) -> tuple[str, str]:
    """The reason why the acting seat may not do this, and its clause."""
    refusal = match.why_not(action)
    assert refusal is not None, f"{action} is allowed"
    assert action not in legal(match)
    return refusal.reason, refusal.clause


def bench(match: Match, seat: int) -> str:
    return " ".join(match.view().benches[seat])


def bank(match: Match, seat: int) -> str:
    banks = match.view(open_heaps=True).banks
    assert banks is not None
    return " ".join(banks[seat])


def rows(match: Match) -> list[str]:
    """The rows as they lie, "" for one that is not there."""
    found = [" ".join(row) for row in match.view().rows]
    assert len(found) == ROWS
    return found


def discarded(match: Match) -> str:
    return " ".join(match.view().discards)
