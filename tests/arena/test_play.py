"""A deal is the same in all rotations, and bots get what their seat knows and nothing else."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from sobremesa.arena.contest import Contest
from sobremesa.arena.deals import ThinkingTimes
from sobremesa.arena.play import play_deal
from sobremesa.arena.words import ArenaError
from sobremesa.bots import Bot
from sobremesa.core.knowledge import SeatKnowledge
from tests.shelf import DUEL, LIGHTEST

from .bots import Cheat, First

SeatBots = Callable[[dict[str, Bot]], None]


def test_chance_is_the_same_in_every_rotation(seat_bots: SeatBots) -> None:
    """Bots that play alike end alike, seat by seat, whoever sits there."""
    seat_bots({"first": First(), "also": First()})
    contest = Contest(LIGHTEST, 4, {}, ("first", "also"))
    deal, other = play_deal(contest, 0), play_deal(contest, 1)
    assert len(deal.games) == 4
    assert len({tuple(game.seats) for game in deal.games}) == 4
    assert len({tuple(game.scores) for game in deal.games}) == 1
    assert deal.games[0].scores != other.games[0].scores


def test_a_bot_gets_the_knowledge_of_its_own_seat(seat_bots: SeatBots) -> None:
    bot = First()
    seat_bots({"first": bot})
    deal = play_deal(Contest(DUEL, 2, {}, ("first", "random")), 0)
    assert len(bot.given) == deal.thought["first"].count > 0
    assert all(type(knowledge) is SeatKnowledge and knowledge.acts for knowledge in bot.given)
    assert deal.thought["first"].count + deal.thought["random"].count == sum(game.decisions for game in deal.games)


def test_a_deal_is_the_same_wherever_it_is_played() -> None:
    contest = Contest(DUEL, 3, {}, ("heuristic", "random"))
    again = pickle.loads(pickle.dumps(contest))
    assert again == contest
    assert play_deal(contest, 5).games == play_deal(again, 5).games
    assert play_deal(contest, 5).games != play_deal(Contest(DUEL, 3, {}, ("heuristic", "random"), seed=2), 5).games


def test_generators_differ_from_those_of_chance_and_from_one_another() -> None:
    contest = Contest(DUEL, 4, {}, ("heuristic", "random"))
    seeds = [contest.bot_rng(deal, turn, seat)[0] for deal in range(9) for turn in range(4) for seat in range(4)]
    seeds += [contest.chance_seed(deal) for deal in range(9)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 63 for seed in seeds)


def test_a_bot_that_plays_what_is_not_legal_is_named(seat_bots: SeatBots) -> None:
    seat_bots({"cheat": Cheat()})
    with pytest.raises(ArenaError) as caught:
        play_deal(Contest(LIGHTEST, 4, {}, ("cheat", "random")), 0)
    assert "cheat" in caught.value.text_in("en")
    assert pickle.loads(pickle.dumps(caught.value)).text_in("es") == caught.value.text_in("es")


def test_thinking_times_are_summed_and_ranked() -> None:
    one, two = ThinkingTimes(), ThinkingTimes()
    for k in range(1, 51):
        one.add(k / 1000)
        two.add((k + 50) / 1000)
    two.add(0.0)
    one.merge(two)
    assert one.count == 101
    assert one.mean == pytest.approx(5.05 / 101)
    assert one.quantile(0.99) == pytest.approx(0.099, rel=0.06)
    assert one.quantile(0.5) == pytest.approx(0.05, rel=0.06)
