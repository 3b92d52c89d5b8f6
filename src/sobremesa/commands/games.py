"""`sobremesa games`: what is on the shelf."""

from __future__ import annotations

import json
from typing import Any

import typer

from sobremesa.commands import JsonOption, LangOption, say
from sobremesa.core.words import language, words
from sobremesa.games import definitions


def games(lang: LangOption = None, as_json: JsonOption = False) -> None:
    """List the games."""
    lang = language(lang)
    shelf: list[dict[str, Any]] = [
        {
            "id": definition.id,
            "title": words(definition, lang).say("title"),
            "players": list(definition.players),
            "options": {option.name: option.default(definition.players[0]) for option in definition.options},
            "blurb": words(definition, lang).say("blurb"),
        }
        for definition in definitions()
    ]
    if as_json:
        typer.echo(json.dumps(shelf, ensure_ascii=False, indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 1, 0), header_style="bold")
    for column in ("id", "title", "players", "blurb"):
        table.add_column(say(f"games-{column}", lang), no_wrap=column in ("id", "players"))
    for game in shelf:
        players, options = ", ".join(map(str, game["players"])), ", ".join(game["options"])
        blurb = game["blurb"] + (f"\n[dim]{say('games-options', lang)}: {options}[/dim]" if options else "")
        table.add_row(f"[bold]{game['id']}[/bold]", game["title"], players, blurb)
    Console().print(table)
