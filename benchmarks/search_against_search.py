"""Our `search` against OpenSpiel's ISMCTS on our games: `python -m benchmarks.search_against_search`.

Both get the same CPU time for every decision, in one thread. OpenSpiel's search, which is written in Python, plays
through our adapter, with rollouts by our compiled rules. Deals are duplicate: each is played in every rotation of the
seats. Needs the extra `research`.
"""

from __future__ import annotations

import argparse
import platform
import sys
from dataclasses import dataclass, field
from importlib.metadata import version
from time import thread_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from sobremesa.arena.contest import Contest
from sobremesa.arena.deals import Deal
from sobremesa.arena.deals import ThinkingTimes as Clocked
from sobremesa.arena.play import play_game
from sobremesa.arena.standings import Standings, standings
from sobremesa.bots import Bot, Budget
from sobremesa.bots.search import compiling
from sobremesa.bots.search_run import SearchRun, nodes_for
from sobremesa.core.knowledge import SeatKnowledge
from sobremesa.games import definition
from sobremesa.research import openspiel
from sobremesa.research.observations import observed_games

EXPLORE = 1.0
"""The exploration constant of OpenSpiel's search: the usual 2 is for returns from -1 to 1, ours differ by 1 at most."""

SLICE = 16
"""Simulations of ours between two checks of the clock."""

PACKAGES = ("sobremesa", "open_spiel", "numba", "numpy")


class TimeIsUp(Exception):
    """Raised inside OpenSpiel's search, which can only be limited by simulations."""


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with a limit of CPU time."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        chance = np.random.RandomState(seed)
        super().__init__(game, openspiel.Rollouts(seed=seed), EXPLORE, 1 << 62, random_state=chance)
        self.seconds = seconds
        self.until = 0.0
        self.simulations = 0

    def run_search(self, state: Any) -> list[tuple[int, float]]:
        self.until = thread_time() + self.seconds
        try:
            return list(super().run_search(state))
        except TimeIsUp:
            return list(self.get_final_policy(state, self._root_node))

    def sample_root_state(self, state: Any) -> Any:
        if thread_time() >= self.until and self._root_node.total_visits > 0:
            raise TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)


@dataclass(frozen=True)
class OurBot:
    """Our search with a limit of CPU time; `search:50ms` is limited by wall time, which depends on other load."""

    name: str
    seconds: float

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        until = thread_time() + self.seconds
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        budget = Budget(milliseconds=int(1000 * self.seconds))
        search_run = SearchRun(knowledge, rng, knowledge.game.definition.tuning, nodes_for(budget), compiled=True)
        while thread_time() < until:
            search_run.go_on(SLICE)
        search_run.rng_after(rng)
        return search_run.options()[0].action


@dataclass
class PeerBot:
    """OpenSpiel's search as a bot of the arena, which gets its seat's knowledge only."""

    name: str
    searching: TimedSearch
    game: Any
    thought: int = field(default=0)
    """The number of its decisions that were not forced."""

    def choose(self, knowledge: SeatKnowledge, rng: list[int], budget: Budget | None = None) -> int:
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        self.thought += 1
        return int(self.searching.step(self.game.state_for(knowledge, rng)))


def contest(name: str, milliseconds: int, seed: int) -> tuple[Contest, dict[str, Bot]]:
    """Return a contest of one of ours against theirs in all other seats, or team against team, and its bots."""
    fewest = definition(name).players[0]  # a decision takes as long as with more players, and a deal has fewer games
    played = Contest(name, fewest, {}, (f"search:{milliseconds}ms", f"ismcts:{milliseconds}ms"), seed)
    ours, theirs = played.bots
    game = pyspiel.load_game(f"sobremesa_{name}(players={played.players})")
    peer = PeerBot(theirs, TimedSearch(game, milliseconds / 1000, seed), game)
    peer.choose(played.game.start(seed).knowledge(), [seed])  # compile first, so that it does not count as thinking
    peer.thought = peer.searching.simulations = 0
    compiling(played.game.definition).result()
    return played, {ours: OurBot(ours, milliseconds / 1000), theirs: peer}


def run_contest(played: Contest, bots: dict[str, Bot], deals: int) -> Standings:
    """Play a number of deals with progress on standard error, and return the standings."""
    done: list[Deal] = []
    for number in range(deals):
        search_run = {name: Clocked() for name in played.names}
        clock = thread_time()
        games = [
            play_game(played, number, rotation, seating, bots, search_run)
            for rotation, seating in enumerate(played.seatings(number))
        ]
        done.append(Deal(number, games, search_run, thread_time() - clock))
        won = sum(
            len(set(game.winners) & _seats(game.seats, played.bots[0])) > 0 for deal in done for game in deal.games
        )
        print(f"\r{played.game_id} {number + 1}/{deals}: {won} won ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return standings(played, done)


def _seats(seats: list[str], name: str) -> set[int]:
    return {seat for seat, bot in enumerate(seats) if bot == name}


def line(found: Standings, peer: PeerBot) -> str:
    """Return a row of the table: our share of the wins, that of equal bots, and the thinking of both."""
    ours, theirs = (found.of(name) for name in found.contest.bots)
    clear = {1: "better", 0: "not clear", -1: "worse"}[ours.clear]
    simulations = peer.searching.simulations / max(1, peer.thought)
    return (
        f"| {found.contest.game_id} | {found.contest.players} | {found.games} "
        f"| {ours.share.value:.1%} | {ours.share.low:.1%} to {ours.share.high:.1%} | {ours.chance:.1%} | {clear} "
        f"| {1000 * ours.thought.mean:.1f} ms | {1000 * theirs.thought.mean:.1f} ms | {simulations:.0f} |"
    )


HEAD = (
    "| game | players | games | our share of wins | 95 % | if equal | | our thought | theirs | their simulations |",
    "|---|---:|---:|---:|---:|---:|---|---:|---:|---:|",
)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--milliseconds", type=int, default=30, help="of thought a decision, for either")
    options.add_argument("--deals", type=int, default=10)
    options.add_argument("--games", nargs="*", choices=observed_games(), default=observed_games())
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    print("\n".join(HEAD), flush=True)
    for name in chosen.games:
        played, bots = contest(name, chosen.milliseconds, chosen.seed)
        peer = bots[played.bots[1]]
        assert isinstance(peer, PeerBot)
        print(line(run_contest(played, bots, chosen.deals), peer), flush=True)
    versions = {"python": platform.python_version(), **{name: version(name) for name in PACKAGES}}
    print("\n" + ", ".join(f"{name} {number}" for name, number in versions.items()))


if __name__ == "__main__":
    main()
