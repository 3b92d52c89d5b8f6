"""`sobremesa arena GAME`: bots play one another over the same deals, and the standings say who is stronger."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.commands import JsonOption, LangOption, check_count, progress_bar, say
from sobremesa.commands.rules import GameArgument
from sobremesa.commands.simulate import MOST_GAMES, MOST_THREADS, OptionOption, PlayersOption, game_from
from sobremesa.core.words import language

if TYPE_CHECKING:
    from sobremesa.arena.standings import Standings
    from sobremesa.arena.workers import Workers

WorkersOption = Annotated[int | None, typer.Option("--workers", help=say("help-workers"), metavar="K")]
DaskOption = Annotated[str | None, typer.Option("--dask", help=say("help-dask"), metavar="ADDRESS")]


def workers_from(workers: int | None, dask: str | None) -> Workers:
    """Who does the work, as a command line says it; a process a core unless it does."""
    from sobremesa.arena.words import ArenaError
    from sobremesa.arena.workers import Workers

    if workers is not None and dask is not None:
        raise ArenaError("workers-and-dask")
    if workers is not None:
        check_count("--workers", workers, MOST_THREADS)
    return Workers(workers or os.cpu_count() or 1, dask)


def arena(
    game: GameArgument,
    players: PlayersOption = None,
    bots: Annotated[str, typer.Option(help=say("help-bots"), metavar="A,B*3,…")] = "heuristic,random",
    games: Annotated[int, typer.Option(help=say("help-arena-games"), metavar="K")] = 400,
    seed: Annotated[int, typer.Option(help=say("help-seed"), metavar="S")] = 1,
    option: OptionOption = None,
    workers: WorkersOption = None,
    dask: DaskOption = None,
    out: Annotated[Path | None, typer.Option(help=say("help-arena-out"), metavar="DIR")] = None,
    lang: LangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Hold a contest of bots."""
    lang = language(lang)
    setup = game_from(game, players, option)
    check_count("--games", games, MOST_GAMES)
    from sobremesa.arena.contest import Contest
    from sobremesa.arena.lineups import read_bots
    from sobremesa.arena.report import write_report
    from sobremesa.arena.run import run_contest
    from sobremesa.arena.tables import summary
    from sobremesa.arena.words import arena_words

    contest = Contest(setup.id, setup.players, setup.changed_options, read_bots(bots), seed)
    contest.check()
    deals = contest.deals(games)
    with progress_bar(say("simulating", lang), deals * contest.sides) as progress:
        pool = workers_from(workers, dask)
        standings = run_contest(contest, deals, pool, out, progress=lambda deal: progress(len(deal.games)))
    page = write_report(standings, out, lang) if out else None
    if standings.stale:
        typer.echo(arena_words(lang).say("page-stale"), err=True)
    if as_json:
        typer.echo(json.dumps(summary(standings), ensure_ascii=False))
    else:
        _print(standings, lang)
        if page:
            typer.echo(say("arena-written", lang, page=str(page)))


def _print(standings: Standings, lang: str) -> None:
    from rich.console import Console
    from rich.table import Table

    from sobremesa.arena.tables import held, result_rows, thinking_rows, title
    from sobremesa.arena.words import arena_words

    console = Console()
    console.print(title(standings.contest, lang), style="bold", highlight=False)
    console.print(held(standings, lang), highlight=False)
    heading = arena_words(lang).say("thinking")
    for name, rows in (("", result_rows(standings, lang)), (heading, thinking_rows(standings, lang))):
        table = Table(title=name, title_justify="left", box=None, padding=(0, 1, 0, 0), header_style="bold")
        for i, column in enumerate(rows[0]):
            table.add_column(column, justify="right" if i else "left", no_wrap=True)
        for row in rows[1:]:
            table.add_row(*row)
        console.print(table, highlight=False)
