"""The commands, and the one place where errors of use become one line and exit code 2."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from typing import NoReturn

import typer

from sobremesa import __version__
from sobremesa.commands import LangOption, language_of_command_line, say
from sobremesa.commands.advise import advise
from sobremesa.commands.arena import arena
from sobremesa.commands.chaos import chaos
from sobremesa.commands.checkout import developer_commands
from sobremesa.commands.games import games
from sobremesa.commands.join import join
from sobremesa.commands.pages import Command, Commands, misuse, what_is_wrong
from sobremesa.commands.play import play
from sobremesa.commands.replay import replay
from sobremesa.commands.rules import rules
from sobremesa.commands.serve import serve
from sobremesa.commands.simulate import simulate
from sobremesa.commands.verify import verify
from sobremesa.core.errors import SobremesaError
from sobremesa.core.words import language

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
"""What ails a place that takes no more of what is written to it."""
STANDARD_OUTPUT = 1

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help=say("help"),
    options_metavar=say("page-options-metavar"),
    subcommand_metavar=say("page-command-metavar"),
    context_settings={"help_option_names": ["-h", "--help"]},
)

COMMANDS = (serve, games, rules, play, join, simulate, replay, advise, verify, arena, chaos)


def _add(command: Callable[..., None], about: str) -> None:
    """Add a command with its line of help. What `test` does not know goes to pytest."""
    passes_on = {"allow_extra_args": True, "ignore_unknown_options": True}
    app.command(
        cls=Command,
        help=about,
        options_metavar=say("page-options-metavar"),
        context_settings=passes_on if command.__name__ == "test" else None,
    )(command)


for command in COMMANDS:
    _add(command, say(f"help-{command.__name__}"))
if (dev := developer_commands()) is not None:
    for command in dev.COMMANDS:
        _add(command, dev.say(f"help-{command.__name__}"))


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help=say("help-version")),
    lang: LangOption = None,
) -> None:
    """What stands before a command. A language that is named here is the command's, unless it names its own."""
    if version:
        typer.echo(f"sobremesa {__version__}")
        raise typer.Exit
    if lang is not None:
        lang = language(lang)
    if context.invoked_subcommand is None:
        serve(lang=lang)
    else:
        context.default_map = {context.invoked_subcommand: {"lang": lang}}


def main() -> NoReturn:
    """Run the command that the command line names."""
    try:
        code = app(prog_name="sobremesa", standalone_mode=False)
        if sys.stdout:  # there is none if it was closed before we began
            sys.stdout.flush()
    except SobremesaError as error:
        _stop(error.said(language_of_command_line()), 2)
    except misuse.NoArgsIsHelpError as error:
        typer.echo(error.ctx.get_help())
        code = 0
    except misuse.ClickException as error:
        _stop(what_is_wrong(error), 2)
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except SystemExit as end:
        if not isinstance(end.__context__, BrokenPipeError):  # Typer and Rich end so for a pipe that is closed
            raise
        code = _heard_enough()
    except BrokenPipeError:
        code = _heard_enough()
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        _discard_output()
        _stop(say("output-lost", reason=str(error.strerror)), 1)
    sys.exit(code if isinstance(code, int) else 0)


def _stop(text: str, code: int) -> NoReturn:
    typer.echo(f"sobremesa: {' '.join(text.split())}", err=True)
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
