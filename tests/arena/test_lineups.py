"""Who plays whom, and where they sit."""

from __future__ import annotations

from collections import Counter

import pytest

import sobremesa
from sobremesa.arena.contest import Contest
from sobremesa.arena.lineups import lineups, read_bots, rings, seatings
from sobremesa.arena.words import ArenaError
from tests.shelf import DUEL, with_option


def test_bots_are_read_with_how_often_they_sit() -> None:
    assert read_bots("heuristic,random*3") == ("heuristic", "random", "random", "random")
    assert read_bots(" search:50ms , heuristic ") == ("search:50ms", "heuristic")


@pytest.mark.parametrize(
    "text", ["", "heuristic", "heuristic*4", "heuristic,", "heuristic,,random", "heuristic*0,random", "a b,c", "*2,a"]
)
def test_what_names_no_contest_is_refused(text: str) -> None:
    with pytest.raises(ArenaError):
        read_bots(text)


def test_two_bots_mean_one_against_the_rest() -> None:
    assert lineups(("a", "b"), 4) == [("a", "b", "b", "b")]
    assert lineups(("a", "b"), 2) == [("a", "b")]


def test_a_full_lineup_is_played_as_it_is_and_must_fill_the_places() -> None:
    assert lineups(("a", "b", "b"), 3) == [("a", "b", "b")]
    with pytest.raises(ArenaError, match="4"):
        lineups(("a", "b", "b"), 4)


def test_missing_bots_sit_again_in_turn_and_spare_ones_wait_in_turn() -> None:
    assert lineups(("a", "b", "c"), 4) == [("a", "b", "c", "a"), ("a", "b", "c", "b"), ("a", "b", "c", "c")]
    assert lineups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    for sides in (2, 3, 4, 5, 6):
        sat = Counter(bot for lineup in lineups(("a", "b", "c", "d"), sides) for bot in lineup)
        assert len(set(sat.values())) == 1
    with pytest.raises(ArenaError, match="1000"):
        lineups(tuple(map(str, range(40))), 6)


def test_every_bot_has_every_seat_in_a_deal_and_every_neighbour_over_the_deals() -> None:
    choices = lineups(("a", "b", "c", "d"), 4)
    before = Counter[tuple[str, str]]()
    for deal in range(len(rings(choices[0]))):
        games = seatings(choices, deal, 4)
        assert {frozenset(column) for column in zip(*games, strict=True)} == {frozenset("abcd")}
        before.update((game[seat], game[(seat + 1) % 4]) for game in games for seat in range(4))
    assert len(before) == 12
    assert len(set(before.values())) == 1


def test_partners_are_the_same_bot() -> None:
    game = sobremesa.game(with_option("follow"), players=6)
    assert game.sides == 2
    assert seatings(lineups(("a", "b"), 2), 0, 6) == [tuple("ababab"), tuple("bababa")]
    assert sobremesa.game(with_option("expert"), players=6, teams=3).sides == 3
    assert sobremesa.game(with_option("expert"), players=6).sides == 6


def test_games_are_rounded_up_to_whole_deals_of_every_lineup() -> None:
    assert Contest(DUEL, 4, {}, ("heuristic", "random")).deals(2000) == 500
    assert Contest(DUEL, 4, {}, ("heuristic", "random")).deals(2001) == 501
    assert Contest(DUEL, 4, {}, ("a", "b", "c")).deals(13) == 6
    assert Contest(DUEL, 4, {}, ("heuristic", "random")).deals(1) == 2
