"""`sobremesa join LINK`: a seat at a server's table, in the terminal."""

from __future__ import annotations

import asyncio
import sys
from typing import Annotated

import typer

from sobremesa.commands import LangOption, say
from sobremesa.commands.play import PlainOption
from sobremesa.core.words import language


def join(
    link: Annotated[str, typer.Argument(help=say("help-link"), metavar="LINK")],
    name: Annotated[str | None, typer.Option(help=say("help-join-name"), metavar="NAME")] = None,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Sit down at a server's table."""
    from sobremesa.terminal.remote import join as sit_down

    lang = language(lang)

    async def play_lines() -> None:
        from sobremesa.terminal.plain import play_plain

        await play_plain(await sit_down(link, name, lang), lang)

    async def play_on_screen() -> None:
        from sobremesa.terminal.app import TerminalApp

        await TerminalApp(lang, table=await sit_down(link, name, lang)).run_async()

    asyncio.run(play_lines() if plain or not sys.stdin.isatty() else play_on_screen())
