"""Plays a deal: one game per rotation of the lineup, with the same draws of chance."""

from __future__ import annotations

from functools import cache
from time import thread_time

from sobremesa.bots import Bot, bot_named
from sobremesa.core.errors import NotLegal
from sobremesa.core.match import Match
from sobremesa.core.verbs import Action
from sobremesa.games import definition

from .contest import Contest
from .deals import Deal, GameResult, ThinkingTimes
from .lineups import Lineup
from .words import ArenaError

UNCOMPILED = ("random", "heuristic")
"""Bots that need nothing compiled."""


def play_deal(contest: Contest, deal: int) -> Deal:
    """Play all games of a deal. But for the thinking times, the result is the same in every process."""
    bots = {name: ready_bot(name, contest.game_id) for name in contest.names}
    thought = {name: ThinkingTimes() for name in contest.names}
    clock = thread_time()
    games = [
        play_game(contest, deal, rotation, seating, bots, thought)
        for rotation, seating in enumerate(contest.seatings(deal))
    ]
    return Deal(deal, games, thought, round(thread_time() - clock, 6))


def play_game(
    contest: Contest, deal: int, rotation: int, seating: Lineup, bots: dict[str, Bot], thought: dict[str, ThinkingTimes]
) -> GameResult:
    """Play one game, and add up the thinking times. A bot gets its seat's knowledge and its own generator only.

    Raises:
        ArenaError: A bot chose an illegal action.
    """
    match = contest.game.start(contest.chance_seed(deal))
    chances = [contest.bot_rng(deal, rotation, seat) for seat in range(contest.players)]
    actions = contest.game.definition.verbs.actions
    decisions = 0
    while not match.over:
        seat = match.actor
        name = seating[seat]
        knowledge = match.knowledge()
        clock = thread_time()
        code = bots[name].choose(knowledge, chances[seat])
        thought[name].add(thread_time() - clock)
        if not _plays(match, actions[code]):
            raise ArenaError("illegal", bot=name, deal=deal, action=str(actions[code]))
        decisions += 1
    return GameResult(list(seating), match.scores, match.winners, decisions)


def _plays(match: Match, action: Action) -> bool:
    """Play an action; return False if it is not legal. `NotLegal` refers to the game, which can't be pickled."""
    try:
        match.play(action)
    except NotLegal:
        return False
    return True


@cache
def ready_bot(name: str, game: str) -> Bot:
    """Return a bot that has compiled what it needs, so that compiling is not counted as thinking time."""
    if name not in UNCOMPILED:
        from sobremesa.bots.search import compiling

        compiling(definition(game)).result()
    return bot_named(name)
