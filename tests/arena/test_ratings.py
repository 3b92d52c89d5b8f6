"""The figures: right where the answer is known, and with intervals that hold what they promise."""

from __future__ import annotations

from math import log10

import numpy as np
import pytest

from sobremesa.arena.contest import Contest
from sobremesa.arena.deals import Deal, GameResult
from sobremesa.arena.ratings import AVERAGE, Tally, fit, rate, share_of
from sobremesa.arena.standings import standings
from tests.shelf import DUEL


def test_the_fit_finds_the_strengths_behind_the_shares() -> None:
    """One against three that wins 60 %: 4.5 times as strong as each of the others."""
    found = fit(np.array([[1.0, 3.0]]), np.array([[1e6]]), np.array([[6e5, 4e5]]), 4, np.full((1, 2), 0.5))
    assert np.exp(found[0, 0] - found[0, 1]) == pytest.approx(4.5, rel=1e-3)


def test_ratings_of_a_league_are_those_its_games_were_drawn_by() -> None:
    rng = np.random.default_rng(3)
    sides = np.array([[1.0, 1, 0], [1, 0, 1], [0, 1, 1]])
    strength = np.array([4.0, 2.0, 1.0])
    lineup = np.arange(900) % 3
    chances = sides * strength / (sides * strength).sum(axis=1, keepdims=True)
    wins = np.array([rng.multinomial(2, chances[kind]) for kind in lineup], float)
    ratings = rate(Tally(sides, lineup, np.full(900, 2.0), wins), 1)
    true = [AVERAGE + 400 * log10(s / 2) for s in strength]
    for interval, value in zip(ratings, true, strict=True):
        assert interval.low < value < interval.high
        assert interval.high - interval.low < 80
    assert [r.value for r in ratings] == sorted((r.value for r in ratings), reverse=True)


def test_a_bot_that_never_lost_has_a_rating_and_a_wide_interval() -> None:
    ratings = rate(Tally(np.array([[1.0, 1.0]]), np.zeros(20, int), np.full(20, 2.0), np.array([[2.0, 0.0]] * 20)), 1)
    assert ratings[0].low < ratings[0].value < ratings[0].high < 10_000
    assert ratings[0].high - ratings[0].low > 100


def test_intervals_of_shares_hold_the_truth_as_often_as_they_promise() -> None:
    """Deals whose games depend on one another: an interval that took them as independent would fail."""
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(1000):
        luck = rng.beta(0.3 * 1.5, 0.7 * 1.5, size=60)
        share = share_of(rng.binomial(4, luck) / 4)
        held += share.low <= 0.3 <= share.high
    assert 930 <= held <= 975


def test_intervals_of_shares_stay_honest_at_the_ends() -> None:
    for parts in (np.ones(10), np.zeros(10)):
        share = share_of(parts)
        assert 0 <= share.low <= share.value <= share.high <= 1
        assert 0.2 < share.high - share.low < 0.4
    for deals in range(2, 60):
        none, all_of_them = share_of(np.zeros(deals)), share_of(np.ones(deals))
        assert str(none.low) == "0.0"  # not -0.0, which a table would show
        assert all_of_them.high == 1
    even = share_of(np.full(100, 0.25))
    assert even.low < 0.25 < even.high


def _deal(number: int, *winners: list[int]) -> Deal:
    seats = (["a", "b", "b"], ["b", "a", "b"], ["b", "b", "a"])
    games = [GameResult(list(s), [3 * (seat == "a") for seat in s], w, 9) for s, w in zip(seats, winners, strict=True)]
    return Deal(number, games, {}, 0.0)


def test_standings_divide_a_shared_win_and_count_seats() -> None:
    contest = Contest(DUEL, 3, {}, ("a", "b"))
    deals = [_deal(0, [0], [1, 2], [0, 1, 2]), _deal(1, [1], [0], [1])]
    counted = standings(contest, reversed(deals))
    a, b = counted.of("a"), counted.of("b")
    assert a.share.value == pytest.approx((1 + 1 / 2 + 1 / 3) / 6)
    assert a.share.value + b.share.value == pytest.approx(1)
    assert [a.chance, b.chance] == pytest.approx([1 / 3, 2 / 3])
    assert (a.points, b.points) == (3, 0)
    assert (counted.deals, counted.games, a.games) == (2, 6, 6)
    again = standings(contest, deals)
    assert [row.rating for row in again.rows] == [row.rating for row in counted.rows]


def test_a_standing_says_when_the_interval_is_clear_of_chance() -> None:
    contest = Contest(DUEL, 3, {}, ("a", "b"))
    counted = standings(contest, [_deal(k, [0], [1], [2]) for k in range(20)])
    assert (counted.of("a").clear, counted.of("b").clear) == (1, -1)
    even = standings(contest, [_deal(k, [0], [0], [0]) for k in range(20)])
    assert even.of("a").clear == 0
