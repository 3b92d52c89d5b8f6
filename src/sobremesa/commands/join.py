"""`sobremesa join LINK`: play at a table of a server from the terminal."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import click

from sobremesa.commands import lang_option, say
from sobremesa.commands.pages import command
from sobremesa.commands.play import plain_option
from sobremesa.core.words import language

if TYPE_CHECKING:
    from sobremesa.terminal.remote import RemoteTable


@command()
@click.argument("link", help=say("help-link"), metavar="LINK")
@click.option("--name", help=say("help-join-name"), metavar="NAME")
@click.option("--word", help=say("help-join-word"), metavar="WORD")
@plain_option
@lang_option
def join(link: str, name: str | None, word: str | None, plain: bool, lang: str | None) -> None:
    """Join a table of a server."""
    from sobremesa.terminal.remote import join as sit_down

    lang = language(lang)
    play_at(lambda: sit_down(link, name, lang, word), lang, plain=plain)


def play_at(table: Callable[[], Awaitable[RemoteTable]], lang: str, *, plain: bool) -> None:
    """Play at a table of a server: line by line if that is wanted or nobody is at the terminal, else on the screen."""

    async def play_lines() -> None:
        from sobremesa.terminal.plain import play_plain

        await play_plain(await table(), lang)

    async def play_on_screen() -> None:
        from sobremesa.terminal.app import TerminalApp

        await TerminalApp(lang, table=await table()).run_async()

    asyncio.run(play_lines() if plain or not sys.stdin.isatty() else play_on_screen())
