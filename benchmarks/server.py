"""Measure the server under load, beside boardgame.io's: `python -m benchmarks.server --help`.

The server runs in its own process. Clients in this process hold every seat of every table and play random games at a
steady rate. The latency of a move is the time from sending it to its arrival at the last seat of its table. With
`--peer` the same clients play at boardgame.io's server too, with `--at-once` both servers are measured at the same
time; with `--sweep` the rate is raised until a server can't follow; with `--idle` nobody moves.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
from benchmarks.load.crowd import raise_limit
from benchmarks.load.figures import beside
from benchmarks.load.idle import idle
from benchmarks.load.setups import SETUPS, Load, at_once, on_ours, on_peer
from benchmarks.load.sweep import draw, sweep
from benchmarks.load.table_setups import GAMES, SEATS

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "load"
RATES = (25.0, 50.0, 100.0, 200.0, 400.0, 800.0, 1600.0, 3200.0)


def main(words: list[str] | None = None) -> None:
    """Run the measurements that the options choose, and print them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=500, help=f"of {SEATS} seats each")
    parser.add_argument("--games", default=",".join(GAMES), help="these, in turn")
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=3.0, help="seconds of play before anything is counted")
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument(
        "--nodes", type=int, default=1, help="with --store postgres; a table's seats are spread over them"
    )
    parser.add_argument("--peer", action="store_true", help="boardgame.io's server under the same load")
    parser.add_argument("--at-once", action="store_true", help="the same, both in the same seconds")
    parser.add_argument("--rounds", type=int, default=1, help="so often; with --peer by turns")
    parser.add_argument(
        "--idle", type=int, metavar="CONNECTIONS", help="nobody moves: memory for tables and connections"
    )
    parser.add_argument("--sweep", nargs="*", choices=[*SETUPS, []], metavar="SERVER", help=f"of {', '.join(SETUPS)}")
    parser.add_argument("--picture", type=Path, default=PICTURE, help="where the sweep is drawn")
    asked = parser.parse_args(words)
    raise_limit()
    load = Load(asked.games.split(","), asked.tables, [asked.rate], asked.seconds, asked.warm)
    if asked.idle is not None:
        print("\n".join(idle(asked.idle)))
    elif asked.sweep is not None:
        points = sweep(msgspec.structs.replace(load, rates=RATES), asked.sweep or list(SETUPS))
        draw(points, asked.picture)
        print(f"drawn: {asked.picture}.svg")
    else:
        for _ in range(asked.rounds):
            if asked.at_once:
                (mine,), theirs = at_once(load, asked.store, asked.nodes)
            else:
                (mine,), theirs = on_ours(load, asked.store, asked.nodes), on_peer(load) if asked.peer else []
            print("\n".join(mine.lines()), flush=True)
            for each in theirs:
                print("\n".join([*each.lines(), beside(mine, each)]), flush=True)


if __name__ == "__main__":
    main()
