"""The standings of a contest, computed from its deals, as the tables, plots and page show them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from .contest import Contest
from .deals import Deal, GameResult, ThinkingTimes
from .lineups import sides_of
from .ratings import Floats, Interval, Tally, rate, share_of


@dataclass(frozen=True)
class Standing:
    """The result of one bot. `chance` is the share of wins that it would have among equals."""

    bot: str
    rating: Interval
    share: Interval
    chance: float
    points: float
    games: int
    thought: ThinkingTimes

    @property
    def clear(self) -> int:
        """1 if the bot wins significantly more often than by chance, -1 if less often, else 0."""
        return (self.share.low > self.chance) - (self.share.high < self.chance)


@dataclass(frozen=True)
class Standings:
    """The bots of a contest, the strongest first. `course` has each bot's share of wins by deal.

    They are `stale` if the bots or the rules have changed since the first deals were played.
    """

    contest: Contest
    deals: int
    games: int
    rows: list[Standing]
    course: dict[str, Floats]
    stale: bool = False
    draws: int = 0
    """How many games nobody has won."""

    def of(self, bot: str) -> Standing:
        return next(row for row in self.rows if row.bot == bot)


def standings(contest: Contest, deals: Iterable[Deal], *, stale: bool = False) -> Standings:
    """Return the standings. The order of the deals doesn't matter."""
    ordered = sorted(deals, key=lambda deal: deal.deal)
    names = contest.names
    parts = np.array([[_won(deal, name) / len(deal.games) for name in names] for deal in ordered])
    held = np.array([[_held(deal, name, contest) for name in names] for deal in ordered], float)
    kinds, lineup = np.unique(held, axis=0, return_inverse=True)
    games = np.array([len(deal.games) for deal in ordered], float)
    tally = Tally(kinds, np.asarray(lineup).reshape(-1), games, parts * games[:, None])
    ratings = rate(tally, contest.seed)
    rows = [
        Standing(
            bot=name,
            rating=ratings[b],
            share=share_of(parts[:, b]),
            chance=float(held[:, b].mean() / contest.sides),
            points=_points(ordered, name),
            games=sum(name in game.seats for deal in ordered for game in deal.games),
            thought=_thought(ordered, name),
        )
        for b, name in enumerate(names)
    ]
    rows.sort(key=lambda row: -row.rating.value)
    course = {name: parts[:, b] for b, name in enumerate(names)}
    draws = sum(not game.winners for deal in ordered for game in deal.games)
    return Standings(contest, len(ordered), int(games.sum()), rows, course, stale, draws)


def _won(deal: Deal, name: str) -> float:
    return sum(_part(game, name) for game in deal.games)


def _part(game: GameResult, name: str) -> float:
    """Return a bot's part of a win, which is divided among all seats that won; a draw among all seats."""
    sharing = game.winners or range(len(game.seats))
    return sum(game.seats[seat] == name for seat in sharing) / len(sharing)


def _held(deal: Deal, name: str, contest: Contest) -> int:
    return sides_of(tuple(deal.games[0].seats), contest.sides)[name]


def _points(deals: list[Deal], name: str) -> float:
    """Return the mean score over all seats that a bot had."""
    points = [
        score
        for deal in deals
        for game in deal.games
        for seat, score in zip(game.seats, game.scores, strict=True)
        if seat == name
    ]
    return float(np.mean(points)) if points else 0.0


def _thought(deals: list[Deal], name: str) -> ThinkingTimes:
    whole = ThinkingTimes()
    for deal in deals:
        if name in deal.thought:
            whole.merge(deal.thought[name])
    return whole
