"""The claims of each game, and their measurement.

The claims of a game are in `benchmarks/games/ID/claims.py`, as a `GameClaims` called CLAIMS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from sobremesa.core.match import Game
from sobremesa.games import definition

from . import openspiel, ours, pettingzoo

GAMES = Path(__file__).parents[1] / "games"
ROUNDS = 3
"""How often ours and the peer are measured in turn; the best of each counts, as noise can only slow down."""

THREADS_NEEDED = 1.8
CACHED_SECONDS = 0.5
IMPORT_SECONDS = 0.2


@dataclass(frozen=True)
class Claim:
    """A figure of a game beside a peer's: the ratio must be at least `needed`."""

    what: str  # the message `bench-WHAT`
    peer: str
    needed: float
    options: tuple[tuple[str, bool | int], ...] = ()


@dataclass(frozen=True)
class Figure:
    """One line of the report. `ours` and `peer` are decisions per CPU-second, or a time where there is no peer."""

    what: str
    game: str
    options: str
    peer: str | None
    ours: float
    theirs: float | None
    ratio: float | None
    needed: float
    met: bool | None  # None: there was no peer to compare with


@dataclass(frozen=True)
class GameClaims:
    """All claims of one game."""

    players: int
    compile_seconds: float
    claims: tuple[Claim, ...]
    more: Callable[[Game, float], list[Figure]] | None = None
    """Figures that no other game has, given the game and the scale of `compare`."""
    more_count: int = 0
    """The number of figures that `more` returns."""
    peers: tuple[Claim, ...] = ()
    """Further claims, measured only by `benchmarks.peers`."""
    lucky: bool = False
    """Whether luck keeps the search from its target: docs/strength.md then shows the bound."""

    search: float | None = None
    """The claimed ratio of simulations to OpenSpiel's ISMCTS in the middle of a hand (`benchmarks.search`)."""

    @property
    def count(self) -> int:
        """The number of figures that are measured."""
        return len(self.claims) + self.more_count + len(START_UP) + 1


START_UP = ("compile", "cached", "import")


def claims_of(game: str) -> GameClaims | None:
    """Return the claims of a game, or None if it has none."""
    module = f"benchmarks.games.{game}.claims"
    if not (GAMES / game).is_dir() or find_spec(module) is None:
        return None
    found = import_module(module).CLAIMS
    assert isinstance(found, GameClaims)
    return found


def figures(game: str, scale: float) -> Iterator[Figure]:
    """Measure all claims of a game, `scale` times as long as usual, and yield the figures."""
    found = claims_of(game)
    if found is None:
        return
    for claim in found.claims:
        yield compare(game, found.players, claim, scale)
    if found.more is not None:
        yield from found.more(Game(definition(game), found.players), scale)
    yield threads(game, found.players, scale)
    yield from start_up(game, found)


def compare(game_id: str, players: int, claim: Claim, scale: float) -> Figure:
    """Measure a claim, `scale` times as long as usual."""
    game = Game(definition(game_id), players, dict(claim.options))
    ourselves, theirs = 0.0, 0.0
    measure_ours, measure_theirs = _ours(claim, game, scale), _theirs(claim, scale)
    for _ in range(ROUNDS):
        ourselves = max(ourselves, measure_ours())
        if measure_theirs is not None:
            theirs = max(theirs, measure_theirs())
    ratio = ourselves / theirs if theirs else None
    return Figure(
        what=claim.what,
        game=game_id,
        options=", ".join(name for name, _ in claim.options),
        peer=claim.peer,
        ours=ourselves,
        theirs=theirs or None,
        ratio=ratio,
        needed=claim.needed,
        met=None if ratio is None else ratio >= claim.needed,
    )


def _ours(claim: Claim, game: Game, scale: float) -> Callable[[], float]:
    """Return a function that measures our side of a claim, for about a second times the scale."""
    from sobremesa.core.simulation import CompiledGame

    games = max(1, int(_games_in_a_second(game) * scale))
    play = CompiledGame(game)
    if claim.what == "stepped":
        return lambda: ours.stepped(play, max(1, games // 30))
    if claim.what == "interpreted":
        return lambda: ours.interpreted(game, max(1, games // 150))
    return lambda: ours.playouts(play, games)


def _theirs(claim: Claim, scale: float) -> Callable[[], float] | None:
    """Return a function that measures the peer's side; None if the peer is not installed."""
    if claim.what == "classic":
        if not pettingzoo.installed():
            return None
        return lambda: max(pettingzoo.stepped(name, max(0.05, scale)) for name in pettingzoo.ENVIRONMENTS)
    if not openspiel.installed():
        return None
    if claim.what == "playouts":
        return lambda: openspiel.rollouts(claim.peer, max(2, int(20 * scale)), 500)
    if claim.what == "bots":
        return lambda: openspiel.with_deals(claim.peer, max(50, int(20_000 * scale)))
    return lambda: openspiel.stepped(claim.peer, max(5, int(1500 * scale)))


def _games_in_a_second(game: Game) -> float:
    """Compile the rules, and return how many games are played in a CPU second."""
    from sobremesa.core.simulation import simulate

    results = simulate(game, 50, 1, threads=1)
    return 50 / max(results.cpu_seconds, 1e-6)


def threads(game_id: str, players: int, scale: float) -> Figure:
    """Measure how far a second thread slows the first one down."""
    game = Game(definition(game_id), players)
    games = max(1, int(_games_in_a_second(game) * scale))
    ratio = max(ours.two_threads(game, games) for _ in range(2 * ROUNDS))
    return Figure("threads", game_id, "", None, ratio, None, ratio, THREADS_NEEDED, ratio >= THREADS_NEEDED)


def start_up(game_id: str, found: GameClaims) -> list[Figure]:
    """Measure the CPU seconds of the first compilation, of the cached one and of the import, with their limits."""
    seconds = ours.start_up(Game(definition(game_id), found.players))
    limits = dict(zip(START_UP, (found.compile_seconds, CACHED_SECONDS, IMPORT_SECONDS), strict=True))
    return [
        at_most(game_id, what, seconds[what], limit, fails=what == "import" and bool(seconds["numba"]))
        for what, limit in limits.items()
    ]


def at_most(game_id: str, what: str, taken: float, limit: float, *, fails: bool = False) -> Figure:
    """Return the figure of a time that has a limit."""
    return Figure(what, game_id, "", None, taken, None, None, limit, taken <= limit and not fails)
