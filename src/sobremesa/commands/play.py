"""`sobremesa play [GAME]`: a table in the terminal, with bots and friends at one keyboard."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from sobremesa.commands import BadUse, LangOption, say
from sobremesa.commands.simulate import OptionOption, PlayersOption, game_from
from sobremesa.core.errors import SetupError
from sobremesa.core.words import language

if TYPE_CHECKING:
    from sobremesa.terminal.saved import Saved

PlainOption = Annotated[bool, typer.Option("--plain", help=say("help-plain"))]


def play(
    game: Annotated[str | None, typer.Argument(help=say("help-game"), metavar="[GAME]")] = None,
    players: PlayersOption = None,
    people: Annotated[int, typer.Option(help=say("help-people"), metavar="N")] = 1,
    bots: Annotated[str, typer.Option(help=say("help-play-bots"), metavar="LEVEL[,LEVEL…]")] = "normal",
    option: OptionOption = None,
    seed: Annotated[int | None, typer.Option(help=say("help-play-seed"), metavar="S")] = None,
    resume: Annotated[bool, typer.Option("--resume", help=say("help-resume"))] = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Play in the terminal."""
    lang = language(lang)
    from sobremesa.terminal import saved

    if resume:
        start = saved.latest(game)
    elif game is not None:
        start = _set_up(game, players, people, bots, option, seed, lang)
    elif plain:
        raise SetupError("plain-needs-game")
    else:
        start = None
    if plain or not sys.stdin.isatty():
        if start is None:
            raise SetupError("plain-needs-game")
        from sobremesa.terminal.local import LocalTable
        from sobremesa.terminal.plain import play_plain

        asyncio.run(play_plain(LocalTable(start, lang, pause=0), lang))
        return
    from sobremesa.terminal.app import TerminalApp

    TerminalApp(lang, start=start).run()


def _set_up(
    game: str, players: int | None, people: int, bots: str, option: list[str] | None, seed: int | None, lang: str
) -> Saved:
    from sobremesa.terminal.local import new_game
    from sobremesa.terminal.seating import seated

    setup, levels = game_from(game, players, option), bots.split(",")
    sitters, names = seated(setup, people, levels, lang)
    if len(levels) > max(1, setup.players - people):  # one level is for all bots, however many
        raise BadUse("too-many-levels", levels=len(levels), bots=setup.players - people)
    return new_game(setup, sitters, names, seed)
