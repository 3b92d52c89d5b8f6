"""Positions of Dentro del Laberinto built by naming cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sobremesa.core import match
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.games.laberinto import GAME
from sobremesa.games.laberinto.pieces import CARD_SET, FACE_NAMES
from sobremesa.games.laberinto.rules import lead
from sobremesa.games.laberinto.state import State
from sobremesa.games.laberinto.view import View

Match = match.Match[State, View]


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def position(
    held: Sequence[str],
    won: Sequence[str] = ("", ""),
    /,
    *,
    leader: int = 0,
    aside: str = "",
    dealer: int | None = None,
    hand_no: int = 0,
    hands_won: Sequence[int] = (0, 0),
    **options: object,
) -> Match:
    """A match between two tricks: the cards in each hand, those that each team has won, and who leads.

    There are as many players as hands. Cards that are not named are nowhere: no rule asks for them.
    """
    match = Game(GAME, len(held), options).start_by_hand()
    s = state_of(match)
    s.dealer = (leader - 1) % s.players if dealer is None else dealer
    s.hand_no = hand_no
    s.hands_won = list(hands_won)
    for seat, cards in enumerate(held):
        s.hand[seat] = CARD_SET.of(cards)
    for team, cards in enumerate(won):
        s.won[team] = CARD_SET.of(cards)
    s.hand[s.players] = CARD_SET.of(aside)
    lead(s, leader)
    return match


def names_of(cards: list[int]) -> set[str]:
    return set(CARD_SET.names(cards))


def play(match: Match, cards: str) -> Match:
    """Let whoever's turn it is play each of these cards."""
    for card in cards.split():
        match.play(("play", card))
    return match


def legal(match: Match) -> set[str]:
    """The cards that may be played now."""
    return {str(action[1]) for action in match.legal()}


def refused(match: Match, card: str) -> tuple[str, str]:
    """Why the acting seat may not play a card: the reason and its clause."""
    refusal = match.why_not(("play", card))
    assert refusal is not None
    return refusal.reason, refusal.clause


def won_by(match: Match, team: int) -> set[str]:
    return names_of(state_of(match).won[team])


def dealt(hands: Mapping[int, str], *, players: int = 4, dealer: int = 0, aside: str = "", **options: object) -> Match:
    """A match that chance has dealt, to the last card: those named where they are named, the others anywhere."""
    match = Game(GAME, players, options).start_by_hand()
    match.play(("dealer", dealer), seat=CHANCE)
    away, each = (4, 19) if players == 4 else (8, 72 // players)
    piles = [aside.split(), *(hands.get((dealer + 1 + p) % players, "").split() for p in range(players))]
    named = {card for pile in piles for card in pile}
    rest = [card for card in FACE_NAMES if card not in named]
    for pile, size in zip(piles, (away, *[each] * players), strict=True):
        while len(pile) < size:
            pile.append(rest.pop())
    for card in piles[0]:
        match.play(("aside", card), seat=CHANCE)
    for k in range(each):
        for pile in piles[1:]:
            match.play(("deal", pile[k]), seat=CHANCE)
    return match
