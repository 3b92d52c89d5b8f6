"""Positions of Push built by naming cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sobremesa.core import match
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.core.verbs import Value
from sobremesa.core.zones import census
from sobremesa.games.push import GAME
from sobremesa.games.push.pieces import (
    COPIES,
    DECK_CARDS,
    DIE,
    FACE_NAMES,
    FACES,
    NUMBER_CARDS,
    ROW_CARDS,
    ROWS,
    SWITCH,
)
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
    s.row[: len(rows)] = [ROW_CARDS.of(row) for row in rows]
    s.switches = s.beside = switches
    for seat, cards in (benches or {}).items():
        s.bench[seat] = NUMBER_CARDS.of(cards)
    for seat, cards in (banks or {}).items():
        s.bank[seat] = NUMBER_CARDS.of(cards)
    all_of_them, s.deck = s.deck, [0] * FACES
    named = census(s)
    s.deck = [n - named.get(face, 0) for face, n in zip(FACE_NAMES, all_of_them, strict=True)]
    if deck is not None:
        rest = [n - kept for n, kept in zip(s.deck, DECK_CARDS.of(deck), strict=True)]
        s.discards, s.die_discards = NUMBER_CARDS.row(rest[:DIE]), rest[DIE]
        s.beside += rest[SWITCH]
        s.deck = DECK_CARDS.of(deck)
    s.left = sum(s.deck)
    s.phase = GOING_ON if rows or switches else CHOOSING
    assert min(s.deck) >= 0, "a card is named more often than it exists"
    return match


def all_cards(*, switch_cards: int = COPIES[SWITCH]) -> dict[Value, int]:
    """P-1, P-3: the cards of the box that are played with."""
    cards = dict(zip(FACE_NAMES, (*COPIES[:SWITCH], switch_cards), strict=True))
    return {face: n for face, n in cards.items() if n}


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
    cards = match.view(memory_aid=True).banks[seat]
    assert cards is not None
    return " ".join(cards)


def rows(match: Match) -> list[str]:
    """The rows as they lie, "" for one that is not there."""
    found = [" ".join(row) for row in match.view().rows]
    assert len(found) == ROWS
    return found


def discarded(match: Match) -> str:
    return " ".join(match.view().discards)
