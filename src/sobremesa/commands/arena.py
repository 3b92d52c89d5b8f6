"""`sobremesa arena GAME`: bots play each other over the same deals, and the standings show who is stronger."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sobremesa.commands import check_count, json_option, lang_option, progress_bar, say
from sobremesa.commands.pages import FILE, WHOLE, command
from sobremesa.commands.rules import game_argument
from sobremesa.commands.simulate import MOST_GAMES, MOST_THREADS, game_from, game_option, players_option
from sobremesa.commands.tables import print_table
from sobremesa.core.words import language

if TYPE_CHECKING:
    from sobremesa.arena.standings import Standings
    from sobremesa.arena.workers import Workers

workers_option = click.option("--workers", type=WHOLE, help=say("help-workers"), metavar="K")
dask_option = click.option("--dask", help=say("help-dask"), metavar="ADDRESS")


def workers_from(workers: int | None, dask: str | None) -> Workers:
    """Return the workers that a command line asks for; by default one process per core."""
    from sobremesa.arena.words import ArenaError
    from sobremesa.arena.workers import Workers

    if workers is not None and dask is not None:
        raise ArenaError("workers-and-dask")
    if workers is not None:
        check_count("--workers", workers, MOST_THREADS)
    return Workers(workers or os.cpu_count() or 1, dask)


@command()
@game_argument
@players_option
@click.option("--bots", default="heuristic,random", help=say("help-bots"), metavar="A,B*3,…")
@click.option("--games", type=WHOLE, default=400, help=say("help-arena-games"), metavar="K")
@click.option("--seed", type=WHOLE, default=1, help=say("help-seed"), metavar="S")
@game_option
@workers_option
@dask_option
@click.option("--out", type=FILE, help=say("help-arena-out"), metavar="DIR")
@lang_option
@json_option
def arena(
    game: str,
    players: int | None,
    bots: str,
    games: int,
    seed: int,
    options: tuple[str, ...],
    workers: int | None,
    dask: str | None,
    out: Path | None,
    lang: str | None,
    as_json: bool,
) -> None:
    """Let bots play each other and print the standings."""
    lang = language(lang)
    setup = game_from(game, players, options)
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
        click.echo(arena_words(lang).say("page-stale"), err=True)
    if as_json:
        click.echo(json.dumps(summary(standings), ensure_ascii=False))
    else:
        _print(standings, lang)
        if page:
            click.echo(say("arena-written", lang, page=str(page)))


def _print(standings: Standings, lang: str) -> None:
    from sobremesa.arena.tables import held, result_rows, thinking_rows, title
    from sobremesa.arena.words import arena_words

    click.secho(title(standings.contest, lang), bold=True)
    click.echo(held(standings, lang))
    heading = arena_words(lang).say("thinking")
    for name, rows in (("", result_rows(standings, lang)), (heading, thinking_rows(standings, lang))):
        if name:
            click.secho(name, italic=True)
        print_table(rows[0], rows[1:])
