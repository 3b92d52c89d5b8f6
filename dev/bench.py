"""`sobremesa bench`: measures the figures of the README, as ratios within one run."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

import click

from sobremesa.commands import json_option, lang_option, progress_bar
from sobremesa.commands.pages import command
from sobremesa.commands.tables import print_table
from sobremesa.core.words import language, words
from sobremesa.games import definition, game_ids

from .words import DevError, say

if TYPE_CHECKING:
    from benchmarks.measure.claims import Figure


games_argument = click.argument("games", nargs=-1, help=say("help-bench-games"), metavar="[GAME…]")
quick_option = click.option("--quick", is_flag=True, help=say("help-quick"))


@command(say_help=say)
@games_argument
@quick_option
@lang_option
@json_option
def bench(games: tuple[str, ...], quick: bool, lang: str | None, as_json: bool) -> None:
    """Measure speed."""
    lang = language(lang)
    from benchmarks.measure.claims import claims_of

    claims = {definition(game).id: claims_of(game) for game in games or game_ids()}
    unclaimed = ", ".join(game for game, found in claims.items() if found is None)
    if games and unclaimed:
        raise DevError("no-claims", games=unclaimed)
    count = sum(found.count for found in claims.values() if found)
    figures = []
    with progress_bar(say("measuring", lang), count) as progress:
        for figure in _figures(list(claims), 0.05 if quick else 1.0):
            figures.append(figure)
            progress(1)
    if as_json:
        click.echo(json.dumps({"versions": _versions(), "figures": [asdict(figure) for figure in figures]}, indent=2))
    else:
        _print(figures, lang)
        if any(figure.met is None for figure in figures):
            click.echo(say("bench-no-peer", lang), err=True)
    raise click.exceptions.Exit(1 if any(figure.met is False for figure in figures) else 0)


def _figures(games: list[str], scale: float) -> Iterator[Figure]:
    from benchmarks.measure import claims

    for game in games:
        yield from claims.figures(game, scale)


def _versions() -> dict[str, str]:
    found = {"python": platform.python_version()}
    for package in ("sobremesa", "numba", "numpy", "open_spiel", "pettingzoo"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def _print(figures: list[Figure], lang: str) -> None:
    rows = []
    for figure in figures:
        title = words(definition(figure.game), lang).say("title") + (f" ({figure.options})" if figure.options else "")
        facts = {"game": title, "peer": figure.peer or "", "numba": "no"}
        sign = "≤" if figure.what in ("compile", "cached", "import", "roll", "roll-interpreted") else "≥"
        rows.append(
            [
                say(f"bench-{figure.what}", lang, **facts),
                _number(figure.ours),
                _number(figure.theirs),
                f"{figure.ratio:.2f}" if figure.ratio else "",
                f"{sign} {figure.needed:.2f}",
                {True: "✓", False: "✗", None: "?"}[figure.met],
            ]
        )
    click.secho(say("bench-title", lang), italic=True)
    head = [say(f"bench-{column}", lang) for column in ("what", "ours", "peer", "ratio", "needed", "met")]
    print_table(head, rows, fold=0)


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value / 1e6:.2f} M" if value > 1000 else f"{value:.2f}"
