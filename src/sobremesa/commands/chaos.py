"""`sobremesa chaos`: servers that are killed, a crowd that misbehaves, and a verdict over every table."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.commands import JsonOption, LangOption, say
from sobremesa.core.words import language

if TYPE_CHECKING:
    from collections.abc import Callable

    from sobremesa.chaos.run import Outcome, Progress

MOST_FAULTS = 40
"""How many are told; all are in the folder."""


def chaos(
    minutes: Annotated[float, typer.Option(help=say("help-chaos-minutes"), metavar="M")] = 5.0,
    nodes: Annotated[int, typer.Option(help=say("help-chaos-nodes"), metavar="N")] = 1,
    store: Annotated[str | None, typer.Option(help=say("help-chaos-store"), metavar="URL")] = None,
    bus: Annotated[str | None, typer.Option(help=say("help-chaos-bus"), metavar="URL")] = None,
    tables: Annotated[int, typer.Option(help=say("help-chaos-tables"), metavar="K")] = 40,
    moves: Annotated[float, typer.Option(help=say("help-chaos-moves"), metavar="R")] = 60.0,
    every: Annotated[float, typer.Option(help=say("help-chaos-every"), metavar="S")] = 20.0,
    settle: Annotated[float, typer.Option(help=say("help-chaos-settle"), metavar="S", min=0, max=3600)] = 30.0,
    seed: Annotated[int, typer.Option(help=say("help-chaos-seed"), metavar="S")] = 1,
    out: Annotated[Path | None, typer.Option(help=say("help-chaos-out"), metavar="FOLDER")] = None,
    lang: LangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Try to break the server."""
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
        typer.echo(json.dumps(_summary(outcome), indent=1))
    else:
        _print(outcome, lang)
        if out is not None or not right:
            typer.echo(say("chaos-evidence", lang, folder=str(folder)))
    raise typer.Exit(0 if right else 1)


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
    """How it stands: a bar on a terminal, elsewhere a line a minute."""
    if not sys.stderr.isatty():
        told = [0.0]

        def line(progress: Progress) -> None:
            if progress.seconds >= told[0]:
                told[0] = progress.seconds + 60
                typer.echo(_status(progress, lang), err=True)

        yield line
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (BarColumn(30), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=seconds)
        yield lambda progress: bar.update(task, completed=progress.seconds, description=_status(progress, lang))


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
    typer.echo(say("chaos-tables", lang, **verdict.tables))
    typer.echo(say("chaos-moves", lang, moves=verdict.moves, steps=verdict.steps, frames=verdict.frames))
    did = {name: getattr(tally, name) for name in ("repeated", "forged", "asked", "hung_up", "lost")}
    typer.echo(say("chaos-crowd", lang, **did))
    typer.echo(say("chaos-blows", lang, **asdict(blows)))
    _print_memory(outcome, lang)
    servers, crowd = outcome.server_cpu, outcome.crowd_cpu
    cpu = {"server": servers, "crowd": crowd, "share": 100 * (servers + crowd) / outcome.seconds}
    typer.echo(say("chaos-cpu", lang, **{name: f"{value:.0f}" for name, value in cpu.items()}))
    for fault in verdict.faults[:MOST_FAULTS]:
        typer.echo(f"✗ {fault.table}: {chaos_words(lang).say(f'fault-{fault.kind}', **fault.facts)}")
    if len(verdict.faults) > MOST_FAULTS:
        typer.echo(say("chaos-more", lang, more=len(verdict.faults) - MOST_FAULTS))
    tables = len({fault.table for fault in verdict.faults})
    typer.echo(say("chaos-right" if outcome.right else "chaos-faults", lang, faults=len(verdict.faults), tables=tables))


def _print_memory(outcome: Outcome, lang: str) -> None:
    """The slope of the life that was watched longest, and of the longest of every other node."""
    told: set[int] = set()
    for slope in outcome.slopes:
        if slope.node in told:
            continue
        told.add(slope.node)
        typer.echo(
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
