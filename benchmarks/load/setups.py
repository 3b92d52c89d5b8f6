"""The set-ups that are measured: our nodes and stores, with tables in the store, and the peer."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from pathlib import Path

import msgspec
import uvloop

from .crowd import play_ours, play_peer
from .figures import Figures
from .servers import ours, peer
from .table_setups import SEATS, create_tables


class Load(msgspec.Struct, frozen=True):
    """A load: a number of tables of some games, and the rates that are tried in turn."""

    games: list[str]
    tables: int
    rates: Sequence[float]
    seconds: float
    warm: float = 3.0  # seconds of play before anything is counted


@contextmanager
def _store(kind: str) -> Iterator[str]:
    """Yield an empty store; PostgreSQL is started as in the tests."""
    if kind == "postgres":
        from tests.store.postgres import postgres

        with postgres() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / "tables.sqlite")


@contextmanager
def _bus(wanted: bool) -> Iterator[str | None]:
    if wanted:
        from tests.nodes.nats import nats_server

        with nats_server() as server:
            yield server.url
    else:
        yield None


def on_ours(load: Load, store: str = "sqlite", nodes: int = 1) -> list[Figures]:
    """Measure our server: one node with SQLite, or any number with PostgreSQL and NATS."""
    with ExitStack() as up:
        where = up.enter_context(_store(store))
        bus = up.enter_context(_bus(store == "postgres"))
        stored = uvloop.run(create_tables(where, load.games, load.tables))
        served = up.enter_context(ours(where, nodes, bus))
        return uvloop.run(play_ours(served, stored, load.rates, load.seconds, load.warm))


def on_peer(load: Load) -> list[Figures]:
    """Measure boardgame.io's server, which has one game only."""
    with peer() as served:
        return uvloop.run(play_peer(served, load.tables, SEATS, load.rates, load.seconds, load.warm))


def at_once(load: Load, store: str = "sqlite", nodes: int = 1) -> tuple[list[Figures], list[Figures]]:
    """Measure ours and the peer's at the same time, each with its own clients, so that other load affects both."""
    with ProcessPoolExecutor(2, get_context("spawn")) as crowds:
        mine, theirs = crowds.submit(on_ours, load, store, nodes), crowds.submit(on_peer, load)
        return mine.result(), theirs.result()


SETUPS: dict[str, Callable[[Load], list[Figures]]] = {
    "sqlite": on_ours,
    "postgres": lambda load: on_ours(load, "postgres"),
    "3 nodes": lambda load: on_ours(load, "postgres", 3),
    "peer": on_peer,
}
