"""An attack on the race for the 1 in Miércoles (W-4, W-5): can anybody tell who holds a 1 before one is laid?

Races are held on a real server with a simulated clock. A spectator and a player without a 1 write down every byte they
get and when; people with and without a 1 press, hold back and are refused, bots do what bots do. Then a classifier is
trained to tell seats that hold a 1 from those that do not, by all that was written down before the race ended and by
when it ended. `python -m tests.attacks.race` prints how well it does: an AUC of 0.5 is chance.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import tempfile
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

import msgspec
import numpy as np
import numpy.typing as npt

from sobremesa.core.committed import CommittedDraws
from sobremesa.core.match import Game, Match
from sobremesa.core.seats import SPECTATOR
from sobremesa.protocol.messages import VERSION, Hello, Play
from sobremesa.server.app import create_app
from sobremesa.server.connection import Connection
from sobremesa.server.hub import Hub
from sobremesa.server.scheduler import Scheduler
from sobremesa.server.settings import Limits, Settings
from sobremesa.store.stored import Guest
from sobremesa.tables.pace import Pace
from sobremesa.tables.setup import Holder, Setup, bot_holder
from sobremesa.tables.table import Plan, StepRow, Table
from tests.shelf import PUBLISHED

GAME = next(each for each in PUBLISHED if each.race is not None)
PLAYERS = 6
PEOPLE = 3
"""The first seats are people's, the others bots'."""
WATCHER = 0
"""The player who watches. The attack takes deals that give this seat no 1: what its own hand says is no leak."""
NOON = 1_000_000.0
FOLDS, RESAMPLES, RIDGE, BUCKETS = 5, 400, 30.0, 64

Frames = list[tuple[float, bytes]]
Floats = npt.NDArray[np.float64]


class Clock:
    """The time of a race, which only the attack moves on."""

    now = NOON

    def __call__(self) -> float:
        return self.now


@dataclass
class Wire:
    """Where the bytes of a connection end, with the time at which they came."""

    clock: Clock
    frames: Frames = field(default_factory=list)
    waiting: int = 0

    def send(self, message: bytes) -> None:
        self.frames.append((self.clock.now - NOON, message))

    def take(self) -> bytes | None:
        return None

    def close(self, code: int) -> None:
        self.frames.append((self.clock.now - NOON, f"closed {code}".encode()))


@dataclass(frozen=True)
class Observed:
    """What one viewer got of a race before it ended, and when it ended."""

    frames: Frames
    ended: float


@dataclass(frozen=True)
class Race:
    """One race: which seats hold a 1, and what the two who watch got."""

    holders: frozenset[int]
    observed: dict[int, Observed]


def deal(seed: int) -> Match:
    """A deal up to the race."""
    return Game(GAME, PLAYERS).start(seed)


def holders_in(match: Match) -> frozenset[int]:
    return frozenset(seat for seat in range(PLAYERS) if 1 in msgspec.to_builtins(match.view(seat))["hand"])


def deals_for_watcher(dice: random.Random) -> Iterator[Match]:
    """Deals that give the watcher no 1."""
    while True:
        match = deal(dice.randrange(1 << 40))
        if WATCHER not in holders_in(match):
            yield match


@contextmanager
def simulated_time(seed: int) -> Iterator[Clock]:
    """A clock for the server that stands still, dice of its own for bots, and no scheduler: the attack calls events."""
    clock = Clock()
    with (
        patch("time.time", clock),
        patch("sobremesa.tables.table._dice", random.Random(seed)),
        patch.object(Scheduler, "wake", lambda self: None),
    ):
        yield clock


@asynccontextmanager
async def server_in(folder: Path) -> AsyncIterator[Hub]:
    app = create_app(Settings(store=str(folder / "race.sqlite"), pace=Pace(), limits=Limits.generous()))
    async with app.lifespan():
        yield app.state.hub


Presses = list[tuple[float, int]]
"""When somebody presses, and in which seat; in the order of time."""


async def hold_race(hub: Hub, clock: Clock, table_id: str, match: Match, presses: Presses) -> dict[int, Observed]:
    """Hold one race over a deal, and return what everyone got before it ended."""
    clock.now = NOON
    holders = [
        Holder(kind="person", name=f"Player{seat}", guest=f"g{seat}") if seat < PEOPLE else bot_holder(seat, "normal")
        for seat in range(PLAYERS)
    ]
    setup = Setup(game=GAME.id, players=PLAYERS)
    table = Table(table_id, setup, CommittedDraws(table_id, bytes(32)), holders, "g0", NOON, hub.settings.pace)
    texts = match.game.definition.verbs.texts
    rows = [StepRow(number, step.actor, texts[step.code], NOON) for number, step in enumerate(match.steps)]
    room = await hub.open(table, Plan(0, 0, match=match.copy(), rows=rows, started=NOON))
    assert table.racing
    wires: dict[int, Wire] = {}
    connections: dict[int, Connection] = {}
    for seat in range(SPECTATOR, PEOPLE):
        guest = Guest(f"g{seat}", f"Player{seat}", "en", persistent=seat >= 0)
        wires[seat] = Wire(clock)
        connections[seat] = Connection(hub, room, guest, wires[seat], "attack")
        await connections[seat].greet(Hello(VERSION, "en", 0))
    for when, seat in presses:
        clock.now = NOON + when
        await connections[seat].handle(msgspec.json.encode(Play(f"p{seat}", seat, table.at, ["race", "lay"])))
    event = table.next_event(room.playable_since)
    assert event is not None
    got = {seat: Observed(wire.frames[:], event.when - NOON) for seat, wire in wires.items()}
    clock.now = event.when
    await room.move(event, None, lambda: True)
    for seat, wire in wires.items():  # the result comes to all at the same moment
        assert {when for when, _ in wire.frames[len(got[seat].frames) :]} == {event.when - NOON}
        connections[seat].close(1000)
        room.leave(connections[seat])
    del hub.rooms[table_id]
    return got


def presses_of(holders: frozenset[int], dice: random.Random) -> Presses:
    """What people do: most who hold a 1 press, some who hold none do too, and each when they like."""
    pressing = [
        (dice.uniform(0.3, 4.7), seat) for seat in range(PEOPLE) if dice.random() < (0.8 if seat in holders else 0.4)
    ]
    return sorted(pressing)


async def hold_races(count: int, seed: int, folder: Path) -> list[Race]:
    """Hold so many races, each over another deal."""
    dice = random.Random(seed)
    deals = deals_for_watcher(dice)
    races = []
    with simulated_time(seed) as clock:
        async with server_in(folder) as hub:
            for number in range(count):
                match = next(deals)
                holders = holders_in(match)
                got = await hold_race(hub, clock, f"race{number:06}", match, presses_of(holders, dice))
                races.append(Race(holders, {seat: got[seat] for seat in (SPECTATOR, WATCHER)}))
    return races


# The classifier.


def features(observed: Observed, seat: int) -> list[float]:
    """Numbers made of all bytes and times that a viewer got, with what they say about one seat."""
    frames = observed.frames
    texts = [text.decode() for _, text in frames]
    name, actor = f"Player{seat}", f'"actor":{seat}'
    found = [float(len(frames)), float(sum(map(len, texts))), observed.ended]
    for k in range(8):
        found += [frames[k][0], float(len(texts[k]))] if k < len(frames) else [-1.0, -1.0]
    found += [float(sum(text.count(name) for text in texts)), float(sum(text.count(actor) for text in texts))]
    found += [max((when for when, text in frames if name.encode() in text), default=-1.0)]
    found += [float(seat == k) for k in range(PLAYERS)]
    buckets = [0.0] * BUCKETS
    for text in texts:
        for token in re.findall(r"[A-Za-z_]+|\d+", text):
            buckets[zlib.crc32(token.encode()) % BUCKETS] += 1.0
    return found + buckets


def auc(scores: Floats, labels: npt.NDArray[np.bool_]) -> float:
    """How often a seat with a 1 scores higher than one without; a tie counts one half."""
    _, place, counts = np.unique(scores, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2.0)[place]
    positives = int(labels.sum())
    negatives = len(labels) - positives
    return float((ranks[labels].sum() - positives * (positives + 1) / 2) / (positives * negatives))


@dataclass(frozen=True)
class Verdict:
    """The AUC of a classifier, with its interval of 95 %."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"AUC {self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


def classify(races: list[Race], viewer: int) -> Verdict:
    """Train on four fifths of the races and score the rest, in turn; the interval is over races."""
    seats = [seat for seat in range(PLAYERS) if seat != WATCHER]
    rows = np.array([features(race.observed[viewer], seat) for race in races for seat in seats])
    labels = np.array([seat in race.holders for race in races for seat in seats])
    of_race = np.repeat(np.arange(len(races)), len(seats))
    rows = np.hstack([rows, rows**2])
    scores = np.zeros(len(rows))
    for fold in range(FOLDS):
        test = of_race % FOLDS == fold
        scores[test] = _fitted(rows[~test], labels[~test], rows[test])
    dice = np.random.default_rng(1)
    tables = scores.reshape(len(races), -1), labels.reshape(len(races), -1)
    drawn = []
    for _ in range(RESAMPLES):
        chosen = dice.integers(len(races), size=len(races))
        drawn.append(auc(tables[0][chosen].ravel(), tables[1][chosen].ravel()))
    low, high = np.quantile(drawn, [0.025, 0.975])
    return Verdict(auc(scores, labels), float(low), float(high))


def _fitted(rows: Floats, labels: npt.NDArray[np.bool_], others: Floats) -> Floats:
    """Scores of other rows by a ridge regression on these."""
    mean, spread = rows.mean(axis=0), rows.std(axis=0)
    spread[spread == 0] = 1.0
    known = (rows - mean) / spread
    weights = np.linalg.solve(known.T @ known + RIDGE * np.eye(known.shape[1]), known.T @ (labels - labels.mean()))
    return np.asarray(((others - mean) / spread) @ weights, dtype=np.float64)


def with_leak(races: list[Race], leak: Callable[[Race, Observed], Observed]) -> list[Race]:
    """The same races with something added to what was observed: to see that the classifier finds it."""
    return [Race(race.holders, {seat: leak(race, got) for seat, got in race.observed.items()}) for race in races]


def main() -> None:
    parser = argparse.ArgumentParser(description="Try to tell who holds a 1 from all bytes and times of races.")
    parser.add_argument("--races", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        races = asyncio.run(hold_races(asked.races, asked.seed, Path(folder)))
    for name, viewer in (("a spectator", SPECTATOR), ("a player without a 1", WATCHER)):
        sys.stdout.write(f"{len(races)} races, {name}: {classify(races, viewer)}\n")


if __name__ == "__main__":
    main()
