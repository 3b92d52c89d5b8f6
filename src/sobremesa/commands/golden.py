"""`sobremesa golden GAME…`: write the golden files of games that `sobremesa.testing` compares with."""

from __future__ import annotations

from pathlib import Path

import click

from sobremesa.commands import BadUse, lang_option, progress_bar, say
from sobremesa.commands.authors import game_named
from sobremesa.commands.pages import command
from sobremesa.core.extras import needs
from sobremesa.core.words import language


@command()
@click.argument("games", nargs=-1, required=True, help=say("help-golden-games"), metavar="GAME…")
@click.option("--new", "anew", is_flag=True, help=say("help-golden-new"))
@lang_option
def golden(games: tuple[str, ...], anew: bool, lang: str | None) -> None:
    """Write the golden files of games."""
    lang = language(lang)
    chosen = [game_named(game) for game in games]
    with needs("fast"):
        from sobremesa.testing import golden as files

    changed: list[Path] = []
    with progress_bar(say("golden-writing", lang), sum(files.count(each, anew=anew) for each in chosen)) as progress:
        for each in chosen:
            try:
                changed += files.write(each, progress, anew=anew)
            except OSError as error:
                folder = str(files.folder_of(each))
                raise BadUse("golden-unwritable", folder=folder, reason=str(error.strerror)) from None
    for path in changed:
        click.echo(say("golden-written", lang, file=str(path)))
    click.echo(say("golden-review" if changed else "golden-same", lang), err=True)
