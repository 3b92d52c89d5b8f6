"""`sobremesa chaos`: a stress test that kills servers under misbehaving clients, then checks every table."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sobremesa.commands import json_option, lang_option, say
from sobremesa.commands.pages import FILE, REAL, WHOLE, command, real_within
from sobremesa.core.words import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from click._termui_impl import ProgressBar

    from sobremesa.chaos.run import Outcome, Progress

MOST_FAULTS = 40
"""How many are told; all are in the folder."""


@command()
@click.option("--minutes", type=REAL, default=5.0, help=say("help-chaos-minutes"), metavar="M")
@click.option("--nodes", type=WHOLE, default=1, help=say("help-chaos-nodes"), metavar="N")
@click.option("--store", help=say("help-chaos-store"), metavar="URL")
@click.option("--bus", help=say("help-chaos-bus"), metavar="URL")
@click.option("--tables", type=WHOLE, default=40, help=say("help-chaos-tables"), metavar="K")
@click.option("--moves", type=REAL, default=60.0, help=say("help-chaos-moves"), metavar="R")
@click.option("--every", type=REAL, default=20.0, help=say("help-chaos-every"), metavar="S")
@click.option("--settle", type=real_within(0, 3600), default=30.0, help=say("help-chaos-settle"), metavar="S")
@click.option("--seed", type=WHOLE, default=1, help=say("help-chaos-seed"), metavar="S")
@click.option("--out", type=FILE, help=say("help-chaos-out"), metavar="FOLDER")
@lang_option
@json_option
def chaos(
    minutes: float,
    nodes: int,
    store: str | None,
    bus: str | None,
    tables: int,
    moves: float,
    every: float,
    settle: float,
    seed: int,
    out: Path | None,
    lang: str | None,
    as_json: bool,
) -> None:
    """Run the stress test."""
    lang = language(lang)
    from sobremesa.chaos.run import run
    from sobremesa.chaos.settings import Settings

    folder = out or Path(tempfile.mkdtemp(prefix="sobremesa-chaos-"))
    settings = Settings(minutes, folder, nodes, store, bus, tables, moves, every, seed, settle)
    right = False
    try:
        with _shown(settings.seconds + settle, lang) as look:
            outcome = run(settings, look)
        right = outcome.right
        (folder / "verdict.json").write_text(json.dumps(_summary(outcome), indent=1) + "\n", encoding="utf-8")
    except ValueError:  # an error of use leaves nothing behind
        right = True
        raise
    finally:
        if out is None and right:
            shutil.rmtree(folder, ignore_errors=True)
    if as_json:
        click.echo(json.dumps(_summary(outcome), indent=1))
    else:
        _print(outcome, lang)
        if out is not None or not right:
            click.echo(say("chaos-evidence", lang, folder=str(folder)))
    raise click.exceptions.Exit(0 if right else 1)


def _summary(outcome: Outcome) -> dict[str, object]:
    verdict, settings = outcome.verdict, outcome.settings
    return {
        "minutes": settings.minutes,
        "nodes": settings.nodes,
        "seed": settings.seed,
        "right": outcome.right,
        "tables": verdict.tables,
        "moves": verdict.moves,
        "steps": verdict.steps,
        "frames": verdict.frames,
        "blows": asdict(outcome.blows),
        "crowd": asdict(outcome.tally),
        "memory": [asdict(slope) for slope in outcome.slopes],
        "cpu": {"servers": round(outcome.server_cpu, 1), "crowd": round(outcome.crowd_cpu, 1)},
        "seconds": round(outcome.seconds, 1),
        "faults": [asdict(fault) for fault in verdict.faults],
    }


@contextmanager
def _shown(seconds: float, lang: str) -> Iterator[Callable[[Progress], None]]:
    """Show the progress: a bar on a terminal, elsewhere one line per minute."""
    if not sys.stderr.isatty():
        told = [0.0]

        def line(progress: Progress) -> None:
            if progress.seconds >= told[0]:
                told[0] = progress.seconds + 60
                click.echo(_status(progress, lang), err=True)

        yield line
        return

    def status(progress: Progress | None) -> str:
        return _status(progress, lang) if progress else ""

    bar: ProgressBar[Progress] = click.progressbar(length=round(seconds), file=sys.stderr, item_show_func=status)
    with bar:
        yield lambda progress: bar.update(round(progress.seconds) - bar.pos, progress)


def _status(progress: Progress, lang: str) -> str:
    return say(
        f"chaos-{progress.phase}",
        lang,
        minutes=f"{progress.seconds / 60:.1f}",
        tables=progress.tally.laid,
        finished=progress.tally.finished,
        moves=progress.tally.done,
        forged=progress.tally.forged + progress.tally.asked,
        kills=progress.blows.kills,
        pauses=progress.blows.pauses,
    )


def _print(outcome: Outcome, lang: str) -> None:
    from sobremesa.chaos.words import chaos_words

    verdict, tally, blows = outcome.verdict, outcome.tally, outcome.blows
    click.echo(say("chaos-tables", lang, **verdict.tables))
    click.echo(say("chaos-moves", lang, moves=verdict.moves, steps=verdict.steps, frames=verdict.frames))
    did = {name: getattr(tally, name) for name in ("repeated", "forged", "asked", "hung_up", "lost")}
    click.echo(say("chaos-crowd", lang, **did))
    click.echo(say("chaos-blows", lang, **asdict(blows)))
    _print_memory(outcome, lang)
    servers, crowd = outcome.server_cpu, outcome.crowd_cpu
    cpu = {"server": servers, "crowd": crowd, "share": 100 * (servers + crowd) / outcome.seconds}
    click.echo(say("chaos-cpu", lang, **{name: f"{value:.0f}" for name, value in cpu.items()}))
    for fault in verdict.faults[:MOST_FAULTS]:
        click.echo(f"✗ {fault.table}: {chaos_words(lang).say(f'fault-{fault.kind}', **fault.facts)}")
    if len(verdict.faults) > MOST_FAULTS:
        click.echo(say("chaos-more", lang, more=len(verdict.faults) - MOST_FAULTS))
    tables = len({fault.table for fault in verdict.faults})
    click.echo(say("chaos-right" if outcome.right else "chaos-faults", lang, faults=len(verdict.faults), tables=tables))


def _print_memory(outcome: Outcome, lang: str) -> None:
    """Print how fast memory grew in the process that was observed longest, and likewise on every other node."""
    told: set[int] = set()
    for slope in outcome.slopes:
        if slope.node in told:
            continue
        told.add(slope.node)
        click.echo(
            say(
                "chaos-memory",
                lang,
                node=slope.node,
                slope=f"{slope.slope:+.1f}",
                error=f"{slope.error:.1f}",
                late=f"{slope.late:+.1f}",
                minutes=f"{slope.minutes:.1f}",
                mean=f"{slope.mean / 1024:.0f}",
                step=round(slope.step / 1024),
                judged="yes" if slope.judged else "no",
            )
        )
