"""`sobremesa host GAME ADDRESS`: open a table on a server from the terminal, as its host."""

from __future__ import annotations

import click

from sobremesa.commands import lang_option, say
from sobremesa.commands.join import play_at
from sobremesa.commands.pages import command
from sobremesa.commands.play import plain_option
from sobremesa.commands.rules import game_argument
from sobremesa.commands.simulate import game_from, game_option, players_option
from sobremesa.core.words import language


@command()
@game_argument
@click.argument("address", help=say("help-host-address"), metavar="ADDRESS")
@players_option
@game_option
@click.option("--public", is_flag=True, help=say("help-host-public"))
@click.option("--word", help=say("help-host-word"), metavar="WORD")
@click.option("--name", help=say("help-join-name"), metavar="NAME")
@plain_option
@lang_option
def host(
    game: str,
    address: str,
    players: int | None,
    options: tuple[str, ...],
    public: bool,
    word: str | None,
    name: str | None,
    plain: bool,
    lang: str | None,
) -> None:
    """Open a table on a server."""
    from sobremesa.protocol.http import NewTable
    from sobremesa.terminal.remote import open_table

    lang, wanted = language(lang), game_from(game, players, options)
    form = NewTable(
        game=wanted.definition.game_id,
        players=wanted.players,
        options=dict(wanted.changed_options),
        seats=["me", *["open"] * (wanted.players - 1)],
        public=public,
        word=word,
    )
    play_at(lambda: open_table(address, form, name, lang), lang, plain=plain)
