"""`sobremesa simulate GAME`: play many random games by the compiled rules; print statistics or write records."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG
from time import perf_counter
from typing import TYPE_CHECKING, TextIO

import click

from sobremesa.commands import check_count, json_option, lang_option, progress_bar, say
from sobremesa.commands.editions import definition_in, edition_option
from sobremesa.commands.pages import FILE, WHOLE, command
from sobremesa.commands.rules import game_argument
from sobremesa.commands.tables import print_table
from sobremesa.core.errors import ParseError, SetupError
from sobremesa.core.match import Game
from sobremesa.core.options import parse_options
from sobremesa.core.words import language, words
from sobremesa.games import definition

if TYPE_CHECKING:
    from sobremesa.core.simulation import Results

MOST_GAMES = 10_000_000
"""The results of so many games take about a gigabyte; for more, take another seed."""
MOST_THREADS = 1024

players_option = click.option("--players", type=WHOLE, help=say("help-players"), metavar="N")
game_option = click.option("--option", "options", multiple=True, help=say("help-option"), metavar="NAME=VALUE")


def game_from(name: str, players: int | None, options: Sequence[str], edition: str | None = None) -> Game:
    """Return the game that a command line names, by default with four players."""
    found = definition(name) if edition is None else definition_in(name, edition)
    usual = 4 if 4 in found.players else found.players[0]
    return Game(found, usual if players is None else players, parse_options(found.options, options))


@command()
@game_argument
@players_option
@click.option("--games", type=WHOLE, default=1000, help=say("help-simulate-games"), metavar="K")
@click.option("--seed", type=WHOLE, default=1, help=say("help-seed"), metavar="S")
@game_option
@edition_option
@click.option("--record", type=FILE, help=say("help-record"), metavar="FILE")
@click.option("--legal", is_flag=True, help=say("help-legal"))
@click.option("--threads", type=WHOLE, help=say("help-threads"), metavar="N")
@lang_option
@json_option
def simulate(
    game: str,
    players: int | None,
    games: int,
    seed: int,
    options: tuple[str, ...],
    edition: str | None,
    record: Path | None,
    legal: bool,
    threads: int | None,
    lang: str | None,
    as_json: bool,
) -> None:
    """Play random games."""
    lang = language(lang)
    setup = game_from(game, players, options, edition)
    check_count("--games", games, MOST_GAMES)
    if threads is not None:
        check_count("--threads", threads, MOST_THREADS)
    if legal and record is None:
        raise SetupError("legal-without-record")
    if record is not None:
        _write_records(setup, games, seed, record, legal=legal, lang=lang)
        if str(record) == "-":
            return
    from sobremesa.core.simulation import simulate as play

    with progress_bar(say("simulating", lang), games) as progress:
        clock = perf_counter()
        results = play(setup, games, seed, threads=threads, progress=progress)
        seconds = perf_counter() - clock
    if as_json:
        click.echo(json.dumps(_summary(setup, results, seed), ensure_ascii=False))
    else:
        _print_table(setup, results, seconds, lang)
        if record is not None:
            click.echo(say("recorded", lang, games=games, file=str(record)))


def _write_records(game: Game, games: int, seed: int, path: Path, *, legal: bool, lang: str) -> None:
    """Write all records or no file. A pipe or device gets each record as soon as it is played."""
    from sobremesa.core.simulation import record_lines

    with progress_bar(say("recording", lang), games) as progress:
        lines = record_lines(game, games, seed, legal=legal, progress=progress)
        if str(path) == "-":
            for line in lines:
                sys.stdout.write(line + "\n")
            return
        try:
            with _opened(path) as file:
                file.writelines(line + "\n" for line in lines)
        except OSError as error:
            raise ParseError("file-write", file=str(path), reason=str(error.strerror)) from None


@contextmanager
def _opened(path: Path) -> Iterator[TextIO]:
    """Open a temporary file beside the path, which replaces it when everything was written.

    Pipes and devices are written directly.
    """
    try:
        plain = S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        plain = True
    if not plain:
        with path.open("w", encoding="utf-8") as file:
            yield file
        return
    there = Path(os.path.realpath(path))
    part = there.with_name(f"{there.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            yield file
        part.replace(there)
    finally:
        if part.parent.is_dir():
            part.unlink(missing_ok=True)


def _summary(game: Game, results: Results, seed: int) -> dict[str, object]:
    decisions = int(results.decisions.sum())
    return {
        "game": game.definition.game_id,
        **({"edition": game.definition.edition.mark} if game.definition.edition else {}),
        "players": game.players,
        "options": game.changed_options,
        "games": len(results.decisions),
        "seed": seed,
        "decisions": decisions,
        "mean_scores": [round(float(mean), 4) for mean in results.scores.mean(axis=0)],
        "draws": results.draws,
        "win_shares": [round(float(share), 4) for share in results.shares],
        "cpu_seconds": round(results.cpu_seconds, 4),
        "decisions_per_cpu_second": round(decisions / results.cpu_seconds) if results.cpu_seconds else None,
    }


def _print_table(game: Game, results: Results, seconds: float, lang: str) -> None:
    say_game = words(game.definition, lang)
    title = say_game.say("title")
    click.echo(say("simulated", lang, game=title, games=len(results.decisions), players=game.players))
    rows = []
    for seat in range(game.players):
        scores = results.scores[:, seat]
        share = f"{100 * float(results.shares[seat]):.1f} %"
        rows.append([say_game.seat(seat), f"{scores.mean():.2f}", str(scores.min()), str(scores.max()), share])
    print_table(["", *(say(f"simulated-{column}", lang) for column in ("mean", "lowest", "highest", "share"))], rows)
    if game.definition.draws:
        click.echo(say("simulated-draws", lang, count=results.draws))
    decisions = int(results.decisions.sum())
    rate = f"{decisions / max(results.cpu_seconds, 1e-9) / 1e6:.1f}"
    speed = say("simulated-speed", lang, decisions=decisions, seconds=f"{seconds:.2f}", rate=rate)
    click.secho(speed, dim=True)
