"""`sobremesa strength`: every contest that docs/strength.md tells of, played and written down."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.commands import LangOption, progress_bar
from sobremesa.commands.arena import DaskOption, WorkersOption, workers_from
from sobremesa.core.errors import ParseError, SetupError
from sobremesa.core.words import language
from sobremesa.games import definition, game_ids

from .words import say

if TYPE_CHECKING:
    from benchmarks.strength.contests import Cost, Pairing

    from sobremesa.arena.deals import Deal
    from sobremesa.arena.workers import Workers


def strength(
    games: Annotated[list[str] | None, typer.Argument(help=say("help-bench-games"), metavar="[GAME…]")] = None,
    only: Annotated[
        list[str] | None, typer.Option(help=say("help-strength-only"), metavar="heuristic|search|levels|luck")
    ] = None,
    count: Annotated[int | None, typer.Option("--games", help=say("help-strength-games"), metavar="K")] = None,
    quick: Annotated[bool, typer.Option("--quick", help=say("help-quick"))] = False,
    plan_only: Annotated[bool, typer.Option("--plan", help=say("help-strength-plan"))] = False,
    workers: WorkersOption = None,
    dask: DaskOption = None,
    out: Annotated[Path, typer.Option(help=say("help-strength-out"), metavar="DIR")] = Path("build/strength"),
    file: Annotated[Path, typer.Option(help=say("help-strength-file"), metavar="FILE")] = Path("docs/strength.md"),
    lang: LangOption = None,
) -> None:
    """Measure the bots."""
    lang = language(lang)
    if count is not None and count < 1:
        raise SetupError("too-few", name="--games", value=count)
    from benchmarks.strength import contests as measure
    from benchmarks.strength.words import StrengthError

    pool = workers_from(workers, dask)
    for kind in only or []:
        if kind not in measure.KINDS:
            raise StrengthError("no-kind", kind=kind, kinds=", ".join(measure.KINDS))
    chosen = [definition(game).id for game in games] if games else list(game_ids())
    pairings = measure.plan(chosen, only or measure.KINDS, count=count, quick=quick)
    for pairing in pairings:
        pairing.contest.check()
    costs = _costs(pairings, out, lang)
    if plan_only:
        return
    _play(pairings, costs, out, pool, lang)
    text = measure.document(measure.plan(list(game_ids()), measure.KINDS), out, lang)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ParseError("file-write", file=str(file), reason=str(error.strerror)) from None
    typer.echo(say("strength-written", lang, file=str(file)))


def _costs(pairings: list[Pairing], out: Path, lang: str) -> list[Cost]:
    """What each pairing costs; said as a table before anything long begins."""
    from benchmarks.strength.contests import cost_of
    from rich.console import Console
    from rich.table import Table

    costs = []
    with progress_bar(say("strength-measuring", lang), len(pairings)) as progress:
        for pairing in pairings:
            costs.append(cost_of(pairing, out))
            progress(1)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for i, column in enumerate(("contest", "games", "minutes")):
        table.add_column(say(f"strength-column-{column}", lang), justify="right" if i else "left")
    total = 0
    for pairing, cost in zip(pairings, costs, strict=True):
        many = pairing.deals * pairing.contest.sides
        total += many
        table.add_row(pairing.folder(out).name, str(many), f"{cost.left / 60:.1f}")
    console = Console(stderr=True)
    console.print(table, highlight=False)
    minutes = f"{sum(cost.left for cost in costs) / 60:.1f}"
    console.print(say("strength-plan", lang, contests=len(pairings), games=total, minutes=minutes), highlight=False)
    return costs


def _play(pairings: list[Pairing], costs: list[Cost], out: Path, workers: Workers, lang: str) -> None:
    """Play all pairings under one bar, which counts expected CPU seconds: games differ too much in length."""
    from benchmarks.strength.contests import play

    spent = 0.0
    whole = sum(cost.a_deal * pairing.deals for pairing, cost in zip(pairings, costs, strict=True))
    with progress_bar(say("strength-playing", lang), round(whole)) as progress:
        for pairing, cost in zip(pairings, costs, strict=True):

            def heard(_: Deal, a_deal: float = cost.a_deal) -> None:
                nonlocal spent
                progress(int(spent + a_deal) - int(spent))
                spent += a_deal

            play(pairing, out, workers, heard)
