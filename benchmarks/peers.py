"""Compare our games with those of other frameworks: `python -m benchmarks.peers`, extras `research` and `peers`.

Everything is measured in one run, on one core, in decisions per CPU-second: ours and theirs in turn, three times. The
best of each counts, as noise can only slow down. `--json FILE` writes all figures, `--plot FILE` draws them.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import random
import sys
import warnings
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.measure.claims import Claim, claims_of

from sobremesa.games import game_ids

ROUNDS = 3
OPENSPIEL = ("hearts", "spades", "crazy_eights", "gin_rummy", "pig")
BATCHES = (256, 1024, 4096)
PGX_BATCHES = (256, 1024, 4096, 16384)
PGX_STEPS = 16
"""The steps of Pgx in one call, where that is faster than one call per step."""

PACKAGES = ("sobremesa", "numba", "numpy", "open_spiel", "pettingzoo", "rlcard", "pgx", "jax")

Measure = Callable[[], float]


@dataclass(frozen=True)
class Ratio:
    """A target: ours has to be at least `needed` times the peer's."""

    ours: str
    peer: str
    needed: float


WAYS = {
    "playouts": ("playouts", "openspiel {peer} rollouts"),
    "bots": ("playouts", "openspiel {peer} evaluate_bots"),
    "stepped": ("stepped", "openspiel {peer} stepped"),
    "classic": ("playouts", "pettingzoo fastest classic"),
}
"""What a claim of a game compares here: our figure and the peer's."""


def ours() -> list[str]:
    """Return the ids of the games that have claims."""
    return [game for game in game_ids() if claims_of(game) is not None]


def wanted() -> list[Ratio]:
    """Return the targets, from the games' claims."""
    found = []
    for game in ours():
        for claim in _claims(game):
            if claim.what in WAYS:
                way, peer = WAYS[claim.what]
                found.append(Ratio(_named(game, claim, way), peer.format(peer=claim.peer), claim.needed))
            else:
                found.append(Ratio(f"{game} {claim.what}", claim.peer, claim.needed))
    return found


def _claims(game: str) -> list[Claim]:
    """Return those claims of a game that are measured here."""
    found = claims_of(game)
    return [] if found is None else [*(claim for claim in found.claims if claim.what in WAYS), *found.peers]


def _named(game: str, claim: Claim, way: str) -> str:
    """Return the name of a figure of ours, such as `ID playouts` or `ID OPTION playouts`."""
    return " ".join([game, *(name for name, _ in claim.options), way])


# Ours.


def vectorised(name: str, size: int, seconds: float) -> Measure:
    """Measure the vectorised environment: thousands of games per call, with observations and masks, random actions."""
    import sobremesa
    from sobremesa.research.vector import VectorEnv

    env = VectorEnv(sobremesa.game(name, players=4), size)
    env.reset(seed=1)
    env.step(env.random_actions())

    def measure() -> float:
        decisions, clock = 0, process_time()
        while process_time() - clock < seconds:
            for _ in range(4):
                env.step(env.random_actions())
            decisions += 4 * size
        return decisions / (process_time() - clock)

    return measure


def ours_stepped(name: str, seconds: float) -> Measure:
    """Measure the compiled rules stepped from Python, one call per decision."""
    from benchmarks.measure import ours as measured

    import sobremesa
    from sobremesa.core.simulation import CompiledGame, simulate

    game = sobremesa.game(name, players=4)
    results = simulate(game, 20, 1, threads=1)
    games = max(1, int(seconds * 1e6 / max(1, results.decisions.mean())) // 2)
    play = CompiledGame(game)
    return lambda: measured.stepped(play, games)


def playouts(name: str, seconds: float, **options: bool | int) -> Measure:
    """Measure whole random games by the compiled rules, deals included."""
    from benchmarks.measure import ours as measured

    import sobremesa
    from sobremesa.core.simulation import CompiledGame, simulate

    game = sobremesa.game(name, players=4, **options)
    results = simulate(game, 50, 1, threads=1)
    games = max(1, int(50 * seconds / max(results.cpu_seconds, 1e-6)))
    play = CompiledGame(game)
    return lambda: measured.playouts(play, games)


def ours_in_pettingzoo(name: str, seconds: float) -> Measure:
    from sobremesa.research import pettingzoo

    env = pettingzoo.env(name, 4)
    return lambda: _agents_in_turn(env, seconds)


# Theirs.


def _agents_in_turn(env: Any, seconds: float) -> float:
    """Measure random play in a PettingZoo environment, stepped as its documentation does."""
    import numpy as np

    chance = random.Random(1)
    env.reset(seed=1)  # seeded once: some environments are rebuilt by each seeded reset
    clock, decisions = process_time(), 0
    while process_time() - clock < seconds:
        env.reset()
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
            decisions += 1
    return decisions / (process_time() - clock)


def leduc_in_pettingzoo(seconds: float) -> Measure:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = importlib.import_module("pettingzoo.classic.leduc_holdem_v4").env()
    return lambda: _agents_in_turn(env, seconds)


def fastest_in_pettingzoo(seconds: float) -> list[Measure]:
    """Measure each of PettingZoo's classic environments that are quick to step."""
    from benchmarks.measure import pettingzoo

    return [lambda name=name: pettingzoo.stepped(name, seconds) for name in pettingzoo.ENVIRONMENTS]  # type: ignore[misc]


def uno_in_rlcard(seconds: float) -> Measure:
    """Measure RLCard's uno, with the observations that it always makes."""
    env = importlib.import_module("rlcard").make("uno", config={"seed": 1})
    chance = random.Random(1)

    def measure() -> float:
        decisions, clock = 0, process_time()
        while process_time() - clock < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(chance.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions / (process_time() - clock)

    return measure


def leduc_in_pgx(size: int, steps: int, seconds: float) -> Measure:
    """Measure Pgx's leduc_holdem with automatic reset, `steps` in one compiled call, random actions."""
    jax = importlib.import_module("jax")
    pgx = importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental.wrappers").auto_reset
    env = pgx.make("leduc_holdem")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: None) -> Any:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        state = step(state, jax.random.categorical(choice, logits, axis=-1), jax.random.split(chance, size))
        return (state, key), None

    advance = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=steps)[0])
    key = jax.random.PRNGKey(0)
    carry = jax.jit(jax.vmap(env.init))(jax.random.split(key, size)), key
    carry = jax.block_until_ready(advance(carry))

    def measure() -> float:
        nonlocal carry
        decisions, clock = 0, process_time()
        while process_time() - clock < seconds:
            carry = jax.block_until_ready(advance(carry))
            decisions += size * steps
        return decisions / (process_time() - clock)

    return measure


def openspiel_stepped(name: str, seconds: float) -> Measure:
    from benchmarks.measure import openspiel

    games = {"hearts": 1500, "spades": 1500, "crazy_eights": 1500, "gin_rummy": 1000, "pig": 800}[name]
    return lambda: openspiel.stepped(name, max(3, int(games * seconds)))


def openspiel_rollouts(name: str, seconds: float) -> Measure:
    from benchmarks.measure import openspiel

    return lambda: openspiel.rollouts(name, max(2, int(15 * seconds)), 300)


def openspiel_with_deals(name: str, seconds: float) -> Measure:
    """Measure whole games by `evaluate_bots`, deals included."""
    from benchmarks.measure import openspiel

    return lambda: openspiel.with_deals(name, max(50, int(20_000 * seconds)))


# The run.


def contestants(seconds: float) -> dict[str, list[Measure]]:
    """Return everything that is measured, by name. Of several batch sizes the best counts."""
    found: dict[str, list[Measure]] = {}
    for name in ours():
        found[f"{name} vectorised"] = [vectorised(name, size, seconds) for size in BATCHES]
        found[f"{name} playouts"] = [playouts(name, seconds)]
        found[f"{name} stepped"] = [ours_stepped(name, seconds)]
        found[f"{name} pettingzoo"] = [ours_in_pettingzoo(name, seconds)]
        found |= {
            _named(name, claim, "playouts"): [playouts(name, seconds, **dict(claim.options))]
            for claim in _claims(name)
            if claim.options
        }
    found["openspiel hearts evaluate_bots"] = [openspiel_with_deals("hearts", seconds)]
    for name in OPENSPIEL:
        found[f"openspiel {name} stepped"] = [openspiel_stepped(name, seconds)]
        found[f"openspiel {name} rollouts"] = [openspiel_rollouts(name, seconds)]
    found["rlcard uno stepped"] = [uno_in_rlcard(seconds)]
    found["pettingzoo leduc_holdem"] = [leduc_in_pettingzoo(seconds)]
    found["pettingzoo fastest classic"] = fastest_in_pettingzoo(seconds)
    found["pgx leduc_holdem vectorised"] = [
        leduc_in_pgx(size, steps, seconds) for size in PGX_BATCHES for steps in (1, PGX_STEPS)
    ]
    return found


def run(seconds: float) -> dict[str, float]:
    """Return the decisions per CPU-second of everything."""
    measures = contestants(seconds)
    figures = dict.fromkeys(measures, 0.0)
    for number in range(ROUNDS):
        for name, sizes in measures.items():
            print(f"\r{number + 1}/{ROUNDS} {name:40}", end="", file=sys.stderr, flush=True)
            figures[name] = max(figures[name], *(measure() for measure in sizes))
    print(file=sys.stderr)
    return figures


def ratios(figures: dict[str, float]) -> list[dict[str, Any]]:
    return [
        {**asdict(ratio), "ratio": figures[ratio.ours] / figures[ratio.peer]}
        for ratio in wanted()
        if ratio.ours in figures and ratio.peer in figures
    ]


def table(figures: dict[str, float], versions: dict[str, str]) -> str:
    """Return the figures as Markdown tables."""
    lines = ["| ours | | peer | | ratio | to reach | reached |", "|---|---:|---|---:|---:|---:|---|"]
    for row in ratios(figures):
        ours, peer = figures[row["ours"]], figures[row["peer"]]
        lines.append(
            f"| {row['ours']} | {ours / 1e6:.3f} M | {row['peer']} | {peer / 1e6:.3f} M "
            f"| {row['ratio']:.1f} | {row['needed']:g} | {'yes' if row['ratio'] >= row['needed'] else 'no'} |"
        )
    lines += ["", "| decisions per CPU-second | million |", "|---|---:|"]
    lines += [f"| {name} | {figure / 1e6:.3f} |" for name, figure in figures.items()]
    lines += ["", ", ".join(f"{name} {number}" for name, number in versions.items())]
    return "\n".join(lines)


def draw(figures: dict[str, float], path: Path) -> None:
    """Draw every figure as a bar, on a logarithmic scale."""
    pyplot = importlib.import_module("matplotlib.pyplot")
    names = sorted(figures, key=lambda name: figures[name])
    picture, axes = pyplot.subplots(figsize=(9, 0.28 * len(names) + 1), layout="constrained")
    colours = ["#b5542c" if name.split()[0] in ours() else "#8a8f98" for name in names]
    axes.barh(names, [figures[name] for name in names], color=colours)
    axes.set_xscale("log")
    axes.set_xlabel("decisions per CPU-second, one core (ours in red)")
    picture.savefig(path)
    pyplot.close(picture)


def versions() -> dict[str, str]:
    return {"python": platform.python_version(), **{name: version(name) for name in PACKAGES}}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each measurement")
    options.add_argument("--json", type=Path)
    options.add_argument("--plot", type=Path)
    chosen = options.parse_args()
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    figures = run(chosen.seconds)
    print(table(figures, versions()))
    if chosen.json:
        found = {"figures": figures, "ratios": ratios(figures), "versions": versions()}
        chosen.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    if chosen.plot:
        draw(figures, chosen.plot)


if __name__ == "__main__":
    main()
