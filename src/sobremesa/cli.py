"""The commands, and the one place where errors of use become one line and exit code 2."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, NoReturn

import typer

from sobremesa import __version__
from sobremesa.commands import language_of_command_line, say
from sobremesa.commands.advise import advise
from sobremesa.commands.arena import arena
from sobremesa.commands.bench import bench
from sobremesa.commands.chaos import chaos
from sobremesa.commands.games import games
from sobremesa.commands.join import join
from sobremesa.commands.play import play
from sobremesa.commands.replay import replay
from sobremesa.commands.rules import rules
from sobremesa.commands.serve import serve
from sobremesa.commands.simulate import simulate
from sobremesa.commands.strength import strength
from sobremesa.commands.test import test
from sobremesa.commands.verify import verify
from sobremesa.core.errors import SobremesaError

misuse: Any = import_module(typer.BadParameter.__module__)
"""Where Typer keeps the errors of a wrong command line: its own copy of Click, or Click itself in older versions."""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help=say("help"),
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (serve, games, rules, play, join, simulate, replay, advise, verify, bench, arena, strength, chaos):
    app.command(help=say(f"help-{command.__name__}"))(command)
app.command(help=say("help-test"), context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(test)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help=say("help-version")),
) -> None:
    """What stands before a command."""
    if version:
        typer.echo(f"sobremesa {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve()


def main() -> NoReturn:
    """Run the command that the command line names."""
    try:
        code = app(prog_name="sobremesa", standalone_mode=False)
    except SobremesaError as error:
        _stop(error.said(language_of_command_line()))
    except misuse.NoArgsIsHelpError as error:
        typer.echo(error.ctx.get_help())
        code = 0
    except misuse.ClickException as error:
        _stop(_what_is_wrong(error))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read us has heard enough
        sys.exit(0)
    sys.exit(code if isinstance(code, int) else 0)


def _stop(text: str) -> NoReturn:
    typer.echo(f"sobremesa: {' '.join(text.split())}", err=True)
    sys.exit(2)


def _what_is_wrong(error: Any) -> str:
    """What is wrong with the command line, in the user's language."""
    if isinstance(error, misuse.NoSuchOption):
        return say("misuse-no-option", option=error.option_name)
    if isinstance(error, misuse.MissingParameter):
        return say("misuse-missing", name=_name(error.param))
    if isinstance(error, misuse.BadParameter):
        return say("misuse-bad-value", name=_name(error.param), detail=error.message)
    return say("misuse", detail=error.format_message())


def _name(parameter: Any) -> str:
    """An option as it is typed, an argument as the help calls it."""
    typed = [word for word in parameter.opts if word.startswith("-")]
    return str(typed[0] if typed else parameter.metavar or parameter.name.upper())
