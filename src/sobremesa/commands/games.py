"""`sobremesa games`: the installed games."""

from __future__ import annotations

import json
from typing import Any

import click

from sobremesa.commands import json_option, lang_option, say
from sobremesa.commands.pages import command
from sobremesa.commands.tables import print_table
from sobremesa.core.definition import GameDefinition
from sobremesa.core.words import language, words
from sobremesa.games import definitions, editions


@command()
@lang_option
@json_option
def games(lang: str | None, as_json: bool) -> None:
    """List the games."""
    lang = language(lang)
    shelf: list[dict[str, Any]] = [
        {
            "id": definition.id,
            "title": words(definition, lang).say("title"),
            "players": list(definition.players),
            "options": {option.name: option.default(definition.players[0]) for option in definition.options},
            "blurb": words(definition, lang).say("blurb"),
            "editions": [_edition(each, lang) for each in editions(definition) if each.edition],
        }
        for definition in definitions()
    ]
    if as_json:
        click.echo(json.dumps(shelf, ensure_ascii=False, indent=2))
        return
    rows = []
    for game in shelf:
        players, options = ", ".join(map(str, game["players"])), ", ".join(game["options"])
        blurb = game["blurb"] + (f"\n{say('games-options', lang)}: {options}" if options else "")
        blurb += "".join(f"\n{edition['name']}: {edition['title']}" for edition in game["editions"])
        rows.append([game["id"], game["title"], players, blurb])
    head = [say(f"games-{column}", lang) for column in ("id", "title", "players", "blurb")]
    print_table(head, rows, left=range(4), fold=3, apart=True)


def _edition(definition: GameDefinition, lang: str) -> dict[str, Any]:
    """Return an edition of a game: its name and title, and where each fact comes from."""
    assert definition.edition is not None
    return {
        "name": definition.edition.name,
        "title": definition.edition.text_in(lang),
        "reconstruction": definition.edition.reconstruction,
        "facts": {
            name: {"certainty": fact.certainty, "source": fact.source.text_in(lang)}
            for name, fact in definition.edition.facts.items()
        },
    }
