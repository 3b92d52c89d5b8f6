"""`sobremesa strength`: plays every contest of docs/strength.md, and writes the document."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sobremesa.commands import lang_option, progress_bar
from sobremesa.commands.arena import dask_option, workers_from, workers_option
from sobremesa.commands.pages import FILE, WHOLE, command
from sobremesa.commands.tables import print_table
from sobremesa.core.errors import ParseError, SetupError
from sobremesa.core.words import language
from sobremesa.games import definition, game_ids

from .bench import games_argument, quick_option
from .words import say

if TYPE_CHECKING:
    from benchmarks.strength.contests import Cost, Pairing

    from sobremesa.arena.deals import Deal
    from sobremesa.arena.workers import Workers


@command(say_help=say)
@games_argument
@click.option(
    "--only", multiple=True, help=say("help-strength-only"), metavar="heuristic|search|levels|luck", show_default=False
)
@click.option("--games", "count", type=WHOLE, help=say("help-strength-games"), metavar="K")
@quick_option
@click.option("--plan", "plan_only", is_flag=True, help=say("help-strength-plan"))
@workers_option
@dask_option
@click.option("--out", type=FILE, default="build/strength", help=say("help-strength-out"), metavar="DIR")
@click.option("--file", type=FILE, default="docs/strength.md", help=say("help-strength-file"), metavar="FILE")
@lang_option
def strength(
    games: tuple[str, ...],
    only: tuple[str, ...],
    count: int | None,
    quick: bool,
    plan_only: bool,
    workers: int | None,
    dask: str | None,
    out: Path,
    file: Path,
    lang: str | None,
) -> None:
    """Measure the bots."""
    lang = language(lang)
    if count is not None and count < 1:
        raise SetupError("too-few", name="--games", value=count)
    from benchmarks.strength import contests as measure
    from benchmarks.strength.words import StrengthError

    pool = workers_from(workers, dask)
    for kind in only:
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
    click.echo(say("strength-written", lang, file=str(file)))


def _costs(pairings: list[Pairing], out: Path, lang: str) -> list[Cost]:
    """Return what each pairing costs, and print it as a table before anything long begins."""
    from benchmarks.strength.contests import cost_of

    costs = []
    with progress_bar(say("strength-measuring", lang), len(pairings)) as progress:
        for pairing in pairings:
            costs.append(cost_of(pairing, out))
            progress(1)
    total, rows = 0, []
    for pairing, cost in zip(pairings, costs, strict=True):
        many = pairing.deals * pairing.contest.sides
        total += many
        rows.append([pairing.folder(out).name, str(many), f"{cost.left / 60:.1f}"])
    head = [say(f"strength-column-{column}", lang) for column in ("contest", "games", "minutes")]
    print_table(head, rows, err=True)
    minutes = f"{sum(cost.left for cost in costs) / 60:.1f}"
    click.echo(say("strength-plan", lang, contests=len(pairings), games=total, minutes=minutes), err=True)
    return costs


def _play(pairings: list[Pairing], costs: list[Cost], out: Path, workers: Workers, lang: str) -> None:
    """Play all pairings with one progress bar, which counts expected CPU seconds, as games differ much in length."""
    from benchmarks.strength.contests import play

    spent = 0.0
    whole = sum(cost.a_deal * pairing.deals for pairing, cost in zip(pairings, costs, strict=True))
    with progress_bar(say("strength-playing", lang), round(whole)) as progress:
        for pairing, cost in zip(pairings, costs, strict=True):

            def on_deal(_: Deal, a_deal: float = cost.a_deal) -> None:
                nonlocal spent
                progress(int(spent + a_deal) - int(spent))
                spent += a_deal

            play(pairing, out, workers, on_deal)
