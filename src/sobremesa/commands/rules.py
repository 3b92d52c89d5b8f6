"""`sobremesa rules GAME`: the rules of a game, clause by clause."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import click
import msgspec

from sobremesa.commands import BadUse, json_option, lang_option, say
from sobremesa.commands.pages import command
from sobremesa.core.errors import SetupError
from sobremesa.core.rulebook import rulebook, rules_text
from sobremesa.core.rules_search import FoundClause, find_clauses
from sobremesa.core.words import language
from sobremesa.games import definition

game_argument = click.argument("game", help=say("help-game"), metavar="GAME")


@command()
@game_argument
@click.option("--clause", help=say("help-clause"), metavar="ID")
@click.option("--search", help=say("help-search"), metavar="WORDS")
@lang_option
@json_option
def rules(game: str, clause: str | None, search: str | None, lang: str | None, as_json: bool) -> None:
    """Show the rules of a game."""
    lang = language(lang)
    found = definition(game)
    book = rulebook(found, lang)
    if search is not None:
        if clause is not None:
            raise BadUse("clause-or-search")
        _show_answers(find_clauses(found, lang, search), search, lang, as_json=as_json)
    elif clause is not None:
        by_id = {c.id.casefold(): c for c in book.clauses()}
        if clause.casefold() not in by_id:
            raise SetupError("no-clause", clause=clause, first=book.clauses()[0].id, last=book.clauses()[-1].id)
        one = by_id[clause.casefold()]
        click.echo(msgspec.json.encode(one).decode() if as_json else f"{one.id} {one.text}")
    elif as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(book)).decode())
    elif sys.stdout.isatty() and find_spec("rich"):
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console(width=min(100, Console().width))
        console.print(Markdown(rules_text(found, lang)))
    else:
        click.echo(rules_text(found, lang), nl=False)


def _show_answers(answers: list[FoundClause], question: str, lang: str, *, as_json: bool) -> None:
    """Print the clauses that were found, the best first."""
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(answers)).decode())
    elif answers:
        click.echo("\n\n".join(f"{answer.clause} {answer.text}" for answer in answers))
    else:
        click.echo(say("rules-no-answer", lang, question=question))
