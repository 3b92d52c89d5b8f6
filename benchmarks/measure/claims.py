"""What each game claims to reach, and the run that shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sobremesa.core.match import Game
from sobremesa.games import definition

from . import openspiel, ours, pettingzoo
from . import rolls as rolls_of_dice

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
    Claim("playouts", "push", 4, "crazy_eights", 2.0),
    Claim("playouts", "miercoles", 4, "crazy_eights", 1.5),
    Claim("playouts", "laberinto", 4, "spades", 1.5),
    Claim("playouts", "laberinto", 4, "spades", 1.0, (("follow", True),)),
    Claim("classic", "agata", 4, "PettingZoo", 10.0),
)
THREADS_NEEDED = 1.8
COMPILE_SECONDS = {"martes13": 10.0, "push": 10.0, "miercoles": 15.0, "laberinto": 10.0, "agata": 15.0}
ROLL_LIMITS = {"agata": {"roll": 50.0, "roll-interpreted": 20.0}}
"""The legal moves of a roll: microseconds compiled, milliseconds interpreted."""
CACHED_SECONDS = 0.5
IMPORT_SECONDS = 0.2


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


def compare(claim: Claim, scale: float) -> Figure:
    """Measure a claim, `scale` times as long as usual."""
    game = Game(definition(claim.game), claim.players, dict(claim.options))
    ourselves, theirs = 0.0, 0.0
    measure_ours, measure_theirs = _ours(claim, game, scale), _theirs(claim, scale)
    for _ in range(ROUNDS):
        ourselves = max(ourselves, measure_ours())
        if measure_theirs is not None:
            theirs = max(theirs, measure_theirs())
    ratio = ourselves / theirs if theirs else None
    return Figure(
        what=claim.what,
        game=claim.game,
        options=", ".join(name for name, _ in claim.options),
        peer=claim.peer,
        ours=ourselves,
        theirs=theirs or None,
        ratio=ratio,
        needed=claim.needed,
        met=None if ratio is None else ratio >= claim.needed,
    )


def _ours(claim: Claim, game: Game, scale: float) -> Callable[[], float]:
    """What measures our side of a claim, for about a second times the scale."""
    from sobremesa.core.simulation import CompiledGame

    games = max(1, int(_games_in_a_second(game) * scale))
    lane = CompiledGame(game)
    if claim.what == "stepped":
        return lambda: ours.stepped(lane, max(1, games // 30))
    if claim.what == "interpreted":
        return lambda: ours.interpreted(game, max(1, games // 150))
    return lambda: ours.playouts(lane, games)


def _theirs(claim: Claim, scale: float) -> Callable[[], float] | None:
    """What measures the peer's side; None if the peer is not installed."""
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
    """Compiles, and finds how many games make a measurement long enough to trust."""
    from sobremesa.core.simulation import simulate

    results = simulate(game, 50, 1, threads=1)
    return 50 / max(results.cpu_seconds, 1e-6)


def threads(game_id: str, players: int, scale: float) -> Figure:
    """Whether a second thread gets in the first one's way."""
    game = Game(definition(game_id), players)
    games = max(1, int(_games_in_a_second(game) * scale))
    ratio = max(ours.two_threads(game, games) for _ in range(2 * ROUNDS))
    return Figure("threads", game_id, "", None, ratio, None, ratio, THREADS_NEEDED, ratio >= THREADS_NEEDED)


def rolls(game_id: str, players: int, scale: float) -> list[Figure]:
    """How long the legal moves of a roll take on average, compiled and interpreted: at most what is needed."""
    from sobremesa.core.simulation import CompiledGame

    game = Game(definition(game_id), players)
    lane = CompiledGame(game)
    states = rolls_of_dice.rolls(lane, max(1, int(10 * scale)))
    some = states[:: max(1, len(states) // max(10, int(300 * scale)))]
    taken = {
        "roll": min(rolls_of_dice.compiled(lane, states) for _ in range(ROUNDS)),
        "roll-interpreted": min(rolls_of_dice.interpreted(game, some) for _ in range(ROUNDS)),
    }
    limits = ROLL_LIMITS[game_id]
    return [
        Figure(what, game_id, "", None, taken[what], None, None, limit, taken[what] <= limit)
        for what, limit in limits.items()
    ]


def start_up(game_id: str, players: int) -> list[Figure]:
    """How long the first compile, the cached one and the import take, in CPU seconds: at most what is needed."""
    seconds = ours.start_up(Game(definition(game_id), players))
    limits = {"compile": COMPILE_SECONDS[game_id], "cached": CACHED_SECONDS, "import": IMPORT_SECONDS}
    return [
        Figure(
            what,
            game_id,
            "",
            None,
            seconds[what],
            None,
            None,
            limit,
            seconds[what] <= limit and not (what == "import" and seconds["numba"]),
        )
        for what, limit in limits.items()
    ]
