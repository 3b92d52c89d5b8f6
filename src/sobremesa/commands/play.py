"""`sobremesa play [GAME]`: play in the terminal against bots, or with friends at one keyboard."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import click

from sobremesa.commands import BadUse, lang_option, say
from sobremesa.commands.editions import definition_in, edition_option
from sobremesa.commands.pages import WHOLE, command
from sobremesa.commands.simulate import game_from, game_option, players_option
from sobremesa.core.errors import SetupError
from sobremesa.core.words import language

if TYPE_CHECKING:
    from sobremesa.core.match import Game
    from sobremesa.terminal.saved import Saved

plain_option = click.option("--plain", is_flag=True, help=say("help-plain"))


@command()
@click.argument("game", required=False, help=say("help-game"), metavar="[GAME]")
@players_option
@click.option("--people", type=WHOLE, default=1, help=say("help-people"), metavar="N")
@click.option("--bots", default="normal", help=say("help-play-bots"), metavar="LEVEL[,LEVEL…]")
@game_option
@edition_option
@click.option("--first", type=WHOLE, help=say("help-first"), metavar="SEAT")
@click.option("--memory-aid/--no-memory-aid", default=None, help=say("help-memory-aid"))
@click.option("--seed", type=WHOLE, help=say("help-play-seed"), metavar="S")
@click.option("--resume", is_flag=True, help=say("help-resume"))
@plain_option
@lang_option
def play(
    game: str | None,
    players: int | None,
    people: int,
    bots: str,
    options: tuple[str, ...],
    edition: str | None,
    first: int | None,
    memory_aid: bool | None,
    seed: int | None,
    resume: bool,
    plain: bool,
    lang: str | None,
) -> None:
    """Play in the terminal."""
    lang = language(lang)
    from sobremesa.terminal import saved

    if resume:
        if edition is not None and game is not None:
            definition_in(game, edition)
        start = saved.latest(game)
    elif game is not None:
        start = _set_up(game_from(game, players, options, edition), people, bots, first, memory_aid, seed, lang)
    elif edition is not None:
        raise BadUse("edition-without-game")
    elif plain:
        raise SetupError("plain-needs-game")
    else:
        start = None
    if plain or not sys.stdin.isatty():
        if start is None:
            raise SetupError("plain-needs-game")
        from sobremesa.tables.setup import PAUSE
        from sobremesa.terminal.local import LocalTable
        from sobremesa.terminal.plain import play_plain

        look = PAUSE if sys.stdin.isatty() else 0.0
        asyncio.run(play_plain(LocalTable(start, lang, pause=0, look=look), lang))
        return
    from sobremesa.terminal.app import TerminalApp

    TerminalApp(lang, start=start).run()


def _set_up(
    setup: Game, people: int, bots: str, first: int | None, memory_aid: bool | None, seed: int | None, lang: str
) -> Saved:
    from sobremesa.terminal.local import new_game
    from sobremesa.terminal.seating import seated

    levels = bots.split(",")
    sitters, names = seated(setup, people, levels, lang)
    if len(levels) > max(1, setup.players - people):  # one level is for all bots, however many
        raise BadUse("too-many-levels", levels=len(levels), bots=setup.players - people)
    return new_game(setup, sitters, names, seed, None if first is None else first - 1, memory_aid)
