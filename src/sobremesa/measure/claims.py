"""What each game claims to reach, and the run that shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sobremesa.core.match import Game
from sobremesa.games import box

from . import openspiel, ours

ROUNDS = 3
"""Ours and the peer are measured in turn, so often; the best of each counts, for noise only ever slows down."""


@dataclass(frozen=True)
class Claim:
    """A figure of a game beside a peer's: the ratio must be at least `needed`."""

    what: str  # the message `bench-WHAT`
    game: str
    players: int
    peer: str
    needed: float
    options: tuple[tuple[str, bool | int], ...] = ()


CLAIMS = (
    Claim("playouts", "martes13", 4, "hearts", 2.0),
    Claim("bots", "martes13", 4, "hearts", 5.0),
    Claim("stepped", "martes13", 4, "hearts", 2.5),
    Claim("interpreted", "martes13", 4, "hearts", 1 / 3),
)
THREADS_NEEDED = 1.8
COMPILE_SECONDS = {"martes13": 10.0}
CACHED_SECONDS = 0.5
IMPORT_SECONDS = 0.2


@dataclass(frozen=True)
class Figure:
    """One line of the report. `ours` and `peer` are decisions per CPU-second, or seconds where there is no peer."""

    what: str
    game: str
    peer: str | None
    ours: float
    theirs: float | None
    ratio: float | None
    needed: float
    met: bool | None  # None: there was no peer to compare with


def compare(claim: Claim, scale: float) -> Figure:
    """Measure a claim, `scale` times as long as usual."""
    from sobremesa.core.lanes import Lane

    game = Game(box(claim.game), claim.players, dict(claim.options))
    games = max(1, int(_games_in_a_second(game) * scale))
    lane = Lane(game)
    mine: dict[str, Callable[[], float]] = {
        "playouts": lambda: ours.playouts(lane, games),
        "bots": lambda: ours.playouts(lane, games),
        "stepped": lambda: ours.stepped(lane, max(1, games // 30)),
        "interpreted": lambda: ours.interpreted(game, max(1, games // 150)),
    }
    peers: dict[str, Callable[[], float]] = {
        "playouts": lambda: openspiel.rollouts(claim.peer, max(2, int(20 * scale)), 500),
        "bots": lambda: openspiel.with_deals(claim.peer, max(50, int(20_000 * scale))),
        "stepped": lambda: openspiel.stepped(claim.peer, max(5, int(1500 * scale))),
        "interpreted": lambda: openspiel.stepped(claim.peer, max(5, int(1500 * scale))),
    }
    ourselves, theirs = 0.0, 0.0
    for _ in range(ROUNDS):
        ourselves = max(ourselves, mine[claim.what]())
        if openspiel.installed():
            theirs = max(theirs, peers[claim.what]())
    if not theirs:
        return Figure(claim.what, claim.game, claim.peer, ourselves, None, None, claim.needed, None)
    ratio = ourselves / theirs
    return Figure(claim.what, claim.game, claim.peer, ourselves, theirs, ratio, claim.needed, ratio >= claim.needed)


def _games_in_a_second(game: Game) -> float:
    """Compiles, and finds how many games make a measurement long enough to trust."""
    from sobremesa.core.lanes import simulate

    results = simulate(game, 200, 1, threads=1)
    return 200 / max(results.cpu_seconds, 1e-6)


def threads(game_id: str, players: int, scale: float) -> Figure:
    """Whether a second thread gets in the first one's way."""
    game = Game(box(game_id), players)
    games = max(1, int(_games_in_a_second(game) * scale))
    ratio = max(ours.two_threads(game, games) for _ in range(ROUNDS))
    return Figure("threads", game_id, None, ratio, None, ratio, THREADS_NEEDED, ratio >= THREADS_NEEDED)


def start_up(game_id: str, players: int) -> list[Figure]:
    """How long the first compile, the cached one and the import take, in CPU seconds: at most what is needed."""
    seconds = ours.start_up(Game(box(game_id), players))
    limits = {"compile": COMPILE_SECONDS[game_id], "cached": CACHED_SECONDS, "import": IMPORT_SECONDS}
    return [
        Figure(
            what,
            game_id,
            None,
            seconds[what],
            None,
            None,
            limit,
            seconds[what] <= limit and not (what == "import" and seconds["numba"]),
        )
        for what, limit in limits.items()
    ]
