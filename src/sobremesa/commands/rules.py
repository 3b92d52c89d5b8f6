"""`sobremesa rules GAME`: the rules of a game, clause by clause."""

from __future__ import annotations

import sys
from typing import Annotated

import msgspec
import typer

from sobremesa.commands import JsonOption, LangOption, say
from sobremesa.core.errors import SetupError
from sobremesa.core.rulebook import rulebook, rules_text
from sobremesa.core.words import language
from sobremesa.games import definition

GameArgument = Annotated[str, typer.Argument(help=say("help-game"), metavar="GAME")]


def rules(
    game: GameArgument,
    clause: Annotated[str | None, typer.Option(help=say("help-clause"), metavar="ID")] = None,
    lang: LangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the rules of a game."""
    lang = language(lang)
    found = definition(game)
    book = rulebook(found, lang)
    if clause is not None:
        by_id = {c.id: c for c in book.clauses()}
        if clause.upper() not in by_id:
            raise SetupError("no-clause", clause=clause, first=book.clauses()[0].id, last=book.clauses()[-1].id)
        one = by_id[clause.upper()]
        typer.echo(msgspec.json.encode(one).decode() if as_json else f"{one.id} {one.text}")
    elif as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(book)).decode())
    elif sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console(width=min(100, Console().width))
        console.print(Markdown(rules_text(found, lang)))
    else:
        typer.echo(rules_text(found, lang), nl=False)
