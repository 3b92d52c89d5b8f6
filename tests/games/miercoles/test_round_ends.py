"""A round always ends: a bound, why it holds, and the longest chains that could break it.

Let n be the number of players and T the number of cards in all hands.

1. T rises only when somebody passes under Eugene. A card played lowers it by 1; a 7 or an 8 brings one card back, a 4
   none; sets and sheds lower it.
2. A *row* is what happens until all have passed. What is played stays on the play pile until then, so a row has at most
   42 plays. Between two plays there are only passes, sheds and sets. A shed empties a hand, and an empty hand is filled
   only by a play: at most n sheds. A set takes three of the four 6s; for another one a player needs at least two of
   them back, by two passes under Eugene. Between these somebody must break the row, and not by a set: there is a shed
   between two sets, so there are at most n + 1 of them. That makes at most N = 42 + 43 (2 n + 1) actions other than
   passes in a row, and at most n - 1 passes after each, and n at the end. What an action asks for besides is at most 11
   steps: swap, taken and give, or a fetch after 8 characters are stacked anew.
3. Rows end in three ways. With a character other than Wednesday: at most 8. With Wednesday, saved by a 13: each needs
   the 13 to be played again, which lowers T; T rises in no more than the one row of Eugene's, so this happens at most
   42 times before it is over and 42 times after. With no character left: T is counted, and of three counts running one
   must fall below the lowest, which is never more than 42 nor less than 2: at most 3 x 41 counts and 3 more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.core.verbs import Action
from sobremesa.games.miercoles import GAME
from sobremesa.games.miercoles.state import State
from sobremesa.games.miercoles.view import View

from .positions import Match, play, position, state_of

DEAL = 42 + 9 + 2 * 6


def row_bound(players: int) -> int:
    """The most steps of a row, by point 2."""
    actions = 42 + 43 * (2 * players + 1)
    return actions * (1 + 11) + actions * (players - 1) + players + 2


def rows_bound() -> int:
    """The most rows of a round, by point 3; the last one ends it."""
    return 8 + 2 * 42 + 3 * 41 + 3 + 1


def bound(players: int) -> int:
    return DEAL + rows_bound() * row_bound(players)


Policy = Callable[[Match, random.Random], Action]


def at_random(match: Match, chance: random.Random) -> Action:
    return chance.choice(match.legal())


def dawdle(match: Match, chance: random.Random) -> Action:
    """Keep cards going round: fetch what fetches and saves, feed, play single low cards, avoid sets and sheds."""
    wanted = ("fetch 13", "fetch 7", "fetch 8", "play 7", "play 8", "pair 7", "pair 8", "hold", "play 13")
    legal = {str(action): action for action in match.legal()}
    for text in wanted:
        if text in legal and chance.random() < 0.8:
            return legal[text]
    if "pass" in legal and chance.random() < 0.7:
        return legal["pass"]
    return chance.choice([action for action in legal.values() if action.verb not in ("set", "shed")] or match.legal())


def steps(game: Game[State, View], seed: int, policy: Policy) -> Iterator[tuple[Match, Action, int, int]]:
    """Every step of a game: the match after it, the step, T before and T after."""
    match = game.start_by_hand()
    chance = random.Random(seed)
    rng = [0]
    seed_rng(rng, seed, 0)
    while not match.over:
        s = state_of(match)
        before = sum(s.held)
        if match.actor == CHANCE:
            action = GAME.verbs.actions[GAME.draw(s, rng)]
        else:
            action = policy(match, chance)
        match.play(action)
        yield match, action, before, sum(s.held)


@pytest.mark.parametrize("policy", [at_random, dawdle])
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("expert", [False, True])
def test_hands_grow_only_under_eugene_and_no_round_exceeds_the_bound(
    players: int, expert: bool, policy: Policy
) -> None:
    game = Game(GAME, players, {"expert": expert})
    for seed in range(2):
        begun = 0
        sheet: list[list[int]] = []
        character = None
        taken = 0
        for t, (match, action, before, after) in enumerate(steps(game, seed, policy), start=1):
            view = match.view(memory_aid=True)
            if action.verb == "taken":
                taken = 1
            if action.verb in ("play", "pair", "set", "shed", "fetch", "feed", "give"):
                gained = after - before - (taken if action.verb == "give" else 0)
                assert gained <= (1 if action.verb in ("fetch", "feed") else 0) or view.sheet != sheet
                taken = 0
            if action.verb == "pass" and character != "eugene" and view.sheet == sheet:
                assert after == before
            if view.sheet != sheet:
                assert t - begun <= bound(players)
                begun, sheet = t, view.sheet
            character = view.character


def test_eugene_with_a_full_hidden_pile_runs_dry() -> None:
    """Two players only ever pass or play their lowest card: the pile empties into their hands, and out again."""
    match = position(
        {0: "9", 1: "8"}, hidden="1 2 3 4 5 6 7 1 2 3 4 5 6 7 9 9 9 10 10 10 10 0", force="eugene", players=2, turn=1
    )
    t = 0
    while match.view().character == "eugene" and match.view().sheet == []:
        legal = [str(action) for action in match.legal()]
        match.play("pass" if t % 2 and "pass" in legal else legal[0])
        t += 1
    assert t <= row_bound(2)


def test_the_13_saves_again_and_again_but_every_time_a_card_is_gone() -> None:
    """Seat 0 plays the 13; the other fetches it back with a 7 and plays it, and so on, with Wednesday on top."""
    match = position({0: "13 7 7 3 3", 1: "7 7 3 3"}, characters="wednesday", hidden="5", players=2)
    saves, cards = 0, 9
    play(match, "play 13")
    while match.view().sheet == []:
        legal = [str(action) for action in match.legal()]
        if match.actor == CHANCE:
            saves += 1
            held = sum(state_of(match).held)
            assert held < cards
            cards = held
            match.play("wednesday 0")
        else:
            wanted = [text for text in ("fetch 13", "play 13", "play 7") if text in legal]
            match.play(wanted[0] if wanted else legal[0] if "pass" not in legal else "pass")
    assert 2 <= saves <= 9


def test_everyone_stuck_under_enid_and_then_without_characters() -> None:
    """No hand has a pair: rows of passes only, until the characters are out and one has to play."""
    match = position({0: "3 5 9", 1: "0 6 10"}, force="enid", characters="", players=2, leads=True)
    play(match, "pass", "pass")
    assert match.view().character is None
    assert [str(action) for action in match.legal()] == ["play 3", "play 5", "play 9"]
    t = 0
    while match.view().sheet == []:
        legal = [str(action) for action in match.legal()]
        match.play("pass" if "pass" in legal else legal[0])
        t += 1
    assert t <= 20
