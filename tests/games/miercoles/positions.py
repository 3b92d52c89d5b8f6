"""Positions of Miércoles built by naming cards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from sobremesa.core import match
from sobremesa.core.errors import NotLegal
from sobremesa.core.match import Game
from sobremesa.core.seats import NOBODY
from sobremesa.games.miercoles import GAME
from sobremesa.games.miercoles.pieces import CARDS, CHARACTER_NAMES, COPIES, EMPTY, FACES, NO_CHARACTER, VALUE
from sobremesa.games.miercoles.state import HIDING, LEADS, NO_DUTY, TURN, State
from sobremesa.games.miercoles.view import View

Match = match.Match[State, View]


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def faces(cards: str) -> list[int]:
    """Faces by the numbers on them."""
    return [VALUE.index(int(number)) for number in cards.split()]


def counts(cards: str) -> list[int]:
    return [faces(cards).count(face) for face in range(FACES)]


def position(
    hands: Mapping[int, str],
    *,
    played: str = "",
    hidden: str = "",
    force: str | None = None,
    characters: str = "wednesday larissa",
    blocked: int | None = None,
    players: int = 4,
    turn: int = 0,
    last: int = 0,
    leads: bool = False,
    passes: int = 0,
    shield: bool = False,
    round_no: int = 1,
    expert: bool = False,
    teams: int = 0,
    rounds: int = 5,
) -> Match:
    """A match in mid-round. `played` is in the order of play, `hidden` and `characters` from the top.

    Nobody knows anything that lies face down. Cards that are not named are nowhere: no rule asks for them.
    """
    match = Game(GAME, players, {"expert": expert, "teams": teams, "rounds": rounds}).start_by_hand()
    s = state_of(match)
    s.round_no, s.phase, s.turn, s.actor = round_no - 1, TURN, turn, turn
    s.left, s.deck, s.unstacked = 0, [0] * FACES, 0
    for seat, cards in hands.items():
        s.hand[seat] = counts(cards)
        s.held[seat] = len(cards.split())
    s.played[: len(played.split())] = faces(played)
    s.played_n = len(played.split())
    s.top = faces(played)[-1] if played else EMPTY
    s.slots = len(hidden.split())
    s.pile[: s.slots] = faces(hidden)[::-1]
    s.in_force = NO_CHARACTER if force is None else CHARACTER_NAMES.index(force)
    order = [CHARACTER_NAMES.index(name) for name in characters.split()]
    s.chars[: len(order)] = order
    s.chars_n = len(order)
    s.blocked = 0 if blocked is None else 1 << VALUE.index(blocked)
    s.last_player, s.passes, s.shield = last, passes, int(shield)
    s.duty = LEADS if leads else NO_DUTY
    return match


def play(match: Match, *actions: str) -> None:
    for action in actions:
        match.play(action)


def pass_round(match: Match) -> None:
    """Everybody passes, until the row is over."""
    s = state_of(match)
    before = (s.round_no, s.chars_n, s.in_force, s.fewest, s.stuck)
    while (s.round_no, s.chars_n, s.in_force, s.fewest, s.stuck) == before:
        match.play("pass")


def legal(match: Match) -> list[str]:
    """What may be done, in alphabetical order."""
    return sorted(str(action) for action in match.legal())


def clause_against(match: Match, action: str) -> str:
    """The clause that refuses an action; the match does not change."""
    before = match.state.copy()
    with pytest.raises(NotLegal) as refused:
        match.play(action)
    assert match.state == before
    return refused.value.refusal.clause


def refused(match: Match, action: str) -> tuple[str, str]:
    """The reason and the clause for which an action is refused."""
    refusal = match.why_not(action)
    assert refusal is not None
    return refusal.reason, refusal.clause


def hidden_pile(match: Match) -> list[int]:
    """The true hidden pile from the top."""
    s = state_of(match)
    return [VALUE[s.pile[i]] for i in range(s.slots - 1, -1, -1) if not s.gone >> i & 1]


def character_pile(match: Match) -> list[str]:
    """The true character pile from the top."""
    s = state_of(match)
    return [CHARACTER_NAMES[c] for c in s.chars[: s.chars_n]]


def hand(match: Match, seat: int) -> list[int]:
    """The true hand of a seat."""
    s = state_of(match)
    return [VALUE[face] for face in range(FACES) for _ in range(s.hand[seat][face])]


def start_round(match: Match, hands: list[str], hidden: str, characters: str) -> None:
    """Let chance deal a round: the hands card by card round the table, the piles from the top."""
    dealt = [cards.split() for cards in hands]
    for i in range(len(dealt[0])):
        for cards in dealt:
            match.play(("deal", int(cards[i])))
    for number in hidden.split():
        match.play(("hide", int(number)))
    for name in characters.split():
        match.play(("stack", name))


def census(s: State) -> tuple[object, list[int]]:
    """Where each face is counted: all 42 cards, as long as the game lasts (W-1); nothing when it is over."""
    if s.actor == NOBODY:
        return "over", []
    found = [s.deck[face] + sum(hand[face] for hand in s.hand) for face in range(FACES)]
    first = s.left if s.phase <= HIDING else 0
    places = [s.pile[i] for i in range(first, s.slots) if not s.gone >> i & 1] + s.played[: s.played_n]
    if s.blocked:
        places.append(s.blocked.bit_length() - 1)
    if s.taken >= 0:
        places.append(s.taken)
    for face in places:
        found[face] += 1
    assert sum(found) == CARDS
    assert found == list(COPIES)
    return "round", found
