"""The commands, and the one place where errors of use become one line and exit code 2."""

from __future__ import annotations

import errno
import os
import sys
from typing import NoReturn

import click

from sobremesa import __version__
from sobremesa.commands import lang_option, language_of_command_line, say
from sobremesa.commands.advise import advise
from sobremesa.commands.arena import arena
from sobremesa.commands.chaos import chaos
from sobremesa.commands.check import check
from sobremesa.commands.checkout import developer_commands
from sobremesa.commands.games import games
from sobremesa.commands.golden import golden
from sobremesa.commands.host import host
from sobremesa.commands.join import join
from sobremesa.commands.learn import learn
from sobremesa.commands.new_game import new_game
from sobremesa.commands.pages import Commands, what_is_wrong
from sobremesa.commands.play import play
from sobremesa.commands.replay import replay
from sobremesa.commands.rules import rules
from sobremesa.commands.serve import serve
from sobremesa.commands.simulate import simulate
from sobremesa.commands.verify import verify
from sobremesa.core.errors import SobremesaError
from sobremesa.core.words import language

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
"""Errors of a place that can't be written to any more."""
STANDARD_OUTPUT = 1

COMMANDS = (
    serve, games, rules, learn, play, join, host, simulate, replay, advise, verify, arena, chaos, new_game, golden,
    check,
)  # fmt: skip


@click.group(
    cls=Commands,
    invoke_without_command=True,
    help=say("help"),
    options_metavar=say("page-options-metavar"),
    subcommand_metavar=say("page-command-metavar"),
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
)
@click.option("--version", is_flag=True, help=say("help-version"))
@lang_option
@click.pass_context
def app(context: click.Context, version: bool, lang: str | None) -> None:
    """What stands before a command. A language that is named here is the command's, unless it names its own."""
    if version:
        click.echo(f"sobremesa {__version__}")
        context.exit()
    if lang is not None:
        lang = language(lang)
    name = context.invoked_subcommand or "serve"
    context.default_map = {name: {"lang": lang}}
    if context.invoked_subcommand is None:
        with serve.make_context(name, [], parent=context) as served:
            serve.invoke(served)


for command in COMMANDS:
    app.add_command(command)
if (dev := developer_commands()) is not None:
    for command in dev.COMMANDS:
        app.add_command(command)


def main() -> NoReturn:
    """Run the command that the command line names."""
    try:
        code = _run(sys.argv[1:])
        if sys.stdout:  # there is none if it was closed before we began
            sys.stdout.flush()
    except SobremesaError as error:
        _stop(error.text_in(language_of_command_line()), 2)
    except click.ClickException as error:
        _stop(what_is_wrong(error), 2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        code = _heard_enough()
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        _discard_output()
        _stop(say("output-lost", reason=str(error.strerror)), 1)
    sys.exit(code)


def _run(arguments: list[str]) -> int:
    """Run a command and return its exit code. Click's own `main` would hide a closed pipe from us."""
    try:
        with app.make_context("sobremesa", arguments) as context:
            app.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    return 0


def _stop(text: str, code: int) -> NoReturn:
    click.echo(f"sobremesa: {' '.join(text.split())}", err=True)
    sys.exit(code)


def _heard_enough() -> int:
    """Whoever reads us has gone, which is no error: `| head`."""
    _discard_output()
    return 0


def _discard_output() -> None:
    """Nothing more is said, not even what Python still holds back when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STANDARD_OUTPUT)
    os.close(nowhere)
