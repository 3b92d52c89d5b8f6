"""What a seat can't know is dealt anew: always a possible deal, and any as likely as any other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from sobremesa.core.backend import compiled_function
from sobremesa.core.bits import copy_state
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.core.simulation import CompiledGame
from sobremesa.games.laberinto import GAME
from sobremesa.games.laberinto.pieces import CARD_SET, SETS
from sobremesa.games.laberinto.rules import apply, draw, legal
from sobremesa.games.laberinto.state import State

from .positions import Match, names_of, position, state_of

resample = GAME.resample

OWLS, CLOCKS, ORBS, BOOKS = (" ".join(f"{suit}{rank}" for rank in range(1, 15)) for suit in "OCRB")
LABYRINTHICS = " ".join(["FAIR", "UNFAIR", *(f"T{number}" for number in range(1, 22))])


def shown(lacks: dict[int, str], held: list[str], aside: str) -> Match:
    """A position in which play has shown seats to lack cards."""
    match = position(held, aside=aside, follow=True)
    for seat, cards in lacks.items():
        state_of(match).lacks[seat] = CARD_SET.of(cards)
    return match


def deals(s: State, seat: int) -> set[tuple[int, ...]]:
    """Every possible deal: who holds each of the unseen cards, in their order."""
    holders = [h for h in range(s.players + 1) if h != seat]
    cards = sorted(card for h in holders for card in names_of(s.hand[h]))
    lacks = [names_of(row) for row in s.lacks]
    room = [len(names_of(row)) for row in s.hand]

    def place(deal: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(deal) == len(cards):
            yield deal
            return
        for h in holders:
            if deal.count(h) < room[h] and cards[len(deal)] not in lacks[h]:
                yield from place((*deal, h))

    return set(place(()))


def deal_of(s: State, seat: int) -> tuple[int, ...]:
    held = {card: h for h in range(s.players + 1) if h != seat for card in names_of(s.hand[h])}
    return tuple(held[card] for card in sorted(held))


POSITIONS = {
    "nothing shown": shown({}, ["R1", "O1", "C1", "T2"], "B1 B2"),
    "one seat without Labyrinthics": shown({1: LABYRINTHICS}, ["R1", "O1", "C1", "T2"], "T1 B3"),
    "two suits crossed": shown({1: CLOCKS, 2: OWLS}, ["R1", "O1", "C1", "T2"], "O3 C4"),
    "everyone lacks something": shown(
        {1: f"{CLOCKS} {LABYRINTHICS}", 2: f"{OWLS} T20 T21", 3: BOOKS}, ["R1", "B2", "T3", "O5"], "T20 C4"
    ),
    "only one deal is left": shown(
        {1: f"{CLOCKS} T9", 2: f"{OWLS} T9", 3: f"{OWLS} {CLOCKS}"}, ["", "O1", "C1", "T9"], ""
    ),
    "round in a circle": shown({1: BOOKS, 2: OWLS, 3: CLOCKS}, ["", "O1", "C1", "B1"], ""),
    "six players": shown(
        {1: f"{CLOCKS} {LABYRINTHICS}", 2: BOOKS, 3: OWLS, 5: f"T12 {BOOKS}"}, ["R1", "O1", "C1", "B1", "", "T5"], "T12"
    ),
}


@pytest.mark.parametrize("match", POSITIONS.values(), ids=POSITIONS)
def test_only_possible_deals_come_and_all_of_them_as_often_as_the_others(match: Match) -> None:
    seat, samples = 0, 4000
    possible = deals(state_of(match), seat)
    came = dict.fromkeys(possible, 0)
    for seed in range(samples):
        sample = match.resampled(seat, seed)
        assert isinstance(sample, State)
        came[deal_of(sample, seat)] += 1
    mean = samples / len(possible)
    chi = sum((n - mean) ** 2 / mean for n in came.values())
    freedom = len(possible) - 1
    assert chi <= freedom + 5 * (2 * freedom) ** 0.5 + 5


def test_a_card_finds_its_place_even_if_others_must_move_for_it() -> None:
    """Seat 3 can take nothing but the Labyrinthic, which a careless dealer would have given to another."""
    lacks = {1: "", 2: f"{OWLS} {CLOCKS}", 3: f"{OWLS} {CLOCKS} {BOOKS}"}
    match = shown(lacks, ["", "O1 C1", "B1 B2", "T1 T2"], "")
    for seed in range(50):
        sample = match.resampled(0, seed)
        assert isinstance(sample, State)
        assert names_of(sample.hand[1]) == {"O1", "C1"}
        assert names_of(sample.hand[2]) | names_of(sample.hand[3]) == {"B1", "B2", "T1", "T2"}
        assert names_of(sample.hand[3]) == {"T1", "T2"}


def test_in_the_middle_of_the_deal_the_cards_still_to_come_are_redrawn_too() -> None:
    match = Game(GAME, 4).start_by_hand()
    match.play("dealer 0")
    for card in ("O1", "C1", "R1", "B1"):
        match.play(("aside", card))
    for card in ("T1", "T2", "T3", "T4", "T5"):
        match.play(("deal", card))
    came: dict[str, int] = {}
    for seed in range(2000):
        sample = match.resampled(1, seed)
        assert isinstance(sample, State)
        sample.check()
        places = [sample.deck, *sample.hand[:5]]
        assert [len(names_of(place)) for place in places] == [71, 1, 2, 1, 1, 4]
        assert names_of(sample.hand[1]) == {"T1", "T5"}
        assert sum(place[0] for place in places) == sum(
            place[0] for place in [state_of(match).deck, *state_of(match).hand]
        )
        (card,) = names_of(sample.hand[2])
        came[card] = came.get(card, 0) + 1
    mean = 2000 / 78
    assert set(came) <= set(map(str, GAME.verbs.verbs["play"].kinds[0].values)) - {"T1", "T5"}
    assert sum((came.get(card, 0) - mean) ** 2 / mean for card in came) < 77 + 5 * (2 * 77) ** 0.5


def redeal_whole_games(first: Any, scratch: Any, sample: Any, rng: list[int], out: list[int], games: int) -> int:
    """Redeal for every seat and onlooker before every step of random games; returns how many samples are impossible."""
    wrong = 0
    for _ in range(games):
        copy_state(scratch, 0, first, 0)
        s = scratch[0]
        while s.actor != NOBODY:
            for seat in range(-1, s.players):
                copy_state(sample, 0, scratch, 0)
                resample(sample[0], seat, rng)
                wrong += impossible(s, sample[0], seat)
            if s.actor == CHANCE:
                apply(s, draw(s, rng))
            else:
                apply(s, out[below(rng, legal(s, out))])
    return wrong


def impossible(s: Any, other: Any, seat: int) -> bool:
    """Whether a redeal took or added cards, gave a seat what it lacks, or changed what the looker-on sees."""
    for k in range(SETS):
        before = s.deck[k]
        after = other.deck[k]
        for h in range(s.players + 1):
            if after & other.hand[h][k] or other.hand[h][k] & s.lacks[h][k]:
                return True
            before |= s.hand[h][k]
            after |= other.hand[h][k]
            if h == seat and other.hand[h][k] != s.hand[h][k]:
                return True
        if before != after:
            return True
    for h in range(s.players + 1):
        if how_many(other.hand[h]) != how_many(s.hand[h]):
            return True
    return bool(how_many(other.deck) != how_many(s.deck))


def how_many(cards: list[int]) -> int:
    n = 0
    for k in range(SETS):
        mask = cards[k]
        while mask:
            mask &= mask - 1
            n += 1
    return n


@pytest.mark.parametrize("players", [4, 6, 8])
@pytest.mark.parametrize("follow", [False, True])
def test_no_deal_is_ever_impossible(players: int, follow: bool) -> None:
    play = CompiledGame(Game(GAME, players, {"follow": follow, "hands": 1}))
    seed_rng(play.rng, players, 0)  # type: ignore[arg-type]  # an array of one number
    redeal: Any = compiled_function(redeal_whole_games, GAME)
    sample = np.zeros(1, GAME.state.dtype())
    assert redeal(play.first, play.scratch, sample, play.rng, play.out, 100) == 0
