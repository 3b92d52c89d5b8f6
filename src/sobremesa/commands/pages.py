"""Help and errors of the command line in the user's language; Click's own are English only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from sobremesa.commands import BadUse, say
from sobremesa.commands.checkout import DEVELOPER_COMMANDS

HEADINGS = {"Positional arguments": "page-arguments", "Options": "page-options", "Commands": "page-commands"}
NOTES = re.compile(r"\[[^\[\]]*\]$")
"""What stands in brackets behind the help of an option."""
NOTE = re.compile(r"(?<=[\[ ])(default|required|env var)(?=[\]:;])")


class Page(click.HelpFormatter):
    """A help formatter with translated headings."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or say("page-usage") + " ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(say(HEADINGS[heading]) if heading in HEADINGS else heading)

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, NOTES.sub(_notes, text)) for name, text in rows], col_max, col_spacing)


def _notes(found: re.Match[str]) -> str:
    return NOTE.sub(lambda note: say(f"page-{note[0].replace(' ', '-')}"), found[0])


class Context(click.Context):
    """A Click context that uses `Page`."""

    formatter_class = Page


class Command(click.Command):
    """A command whose help and errors are in the user's language."""

    context_class = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _translated(super().get_help_option(ctx))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        strict, ctx.allow_extra_args = not ctx.allow_extra_args, True
        rest = super().parse_args(ctx, args)
        if rest and strict:
            raise click.UsageError(say("misuse-extra", words=" ".join(rest)), ctx)
        return rest


class Commands(click.Group):
    """The group of all commands, whose help and errors are in the user's language."""

    context_class = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _translated(super().get_help_option(ctx))

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order in which the commands were added."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None:
            if args[0] in DEVELOPER_COMMANDS:
                raise BadUse("needs-checkout", command=args[0])
            near = get_close_matches(args[0], self.commands, n=1)
            message = "misuse-near-command" if near else "misuse-no-command"
            raise click.UsageError(say(message, command=args[0], near="".join(near)), ctx)
        return super().resolve_command(ctx, args)


def _translated(option: click.Option | None) -> click.Option | None:
    if option is not None:
        option.help = say("page-help")
    return option


def command(*, say_help: Callable[[str], str] = say, **settings: Any) -> Callable[[Callable[..., None]], click.Command]:
    """Make a function a command of its own name, with `help-NAME` of the catalogue as its help.

    `say_help` reads another catalogue; further arguments are those of `click.Command`.
    """

    def made(function: Callable[..., None]) -> click.Command:
        name = function.__name__.replace("_", "-")
        about, options = say_help(f"help-{name}"), say("page-options-metavar")
        return click.command(name, cls=Command, help=about, options_metavar=options, **settings)(function)

    return made


class _Number:
    """A number type with errors in the user's language."""

    read: Callable[[str], float] = int
    unreadable = "misuse-whole"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            number = type(self).read(value)
        except ValueError:
            raise click.BadParameter(say(self.unreadable, value=str(value)), ctx, param) from None
        low, high = getattr(self, "min", None), getattr(self, "max", None)
        if low is not None and not number >= low:
            raise click.BadParameter(say("misuse-below", value=str(value), limit=low), ctx, param)
        if high is not None and not number <= high:
            raise click.BadParameter(say("misuse-above", value=str(value), limit=high), ctx, param)
        return number


class _Whole(_Number, click.types.IntParamType):
    pass


class _WholeWithin(_Number, click.IntRange):
    pass


class _Real(_Number, click.types.FloatParamType):
    read, unreadable = float, "misuse-number"


class _RealWithin(_Number, click.FloatRange):
    read, unreadable = float, "misuse-number"


WHOLE, REAL = _Whole(), _Real()
"""The types of options that are numbers."""
FILE = click.Path(path_type=Path)
"""The type of options that are files or folders; whether they exist is found when they are opened."""


def whole_within(low: int, high: int) -> click.IntRange:
    """Return the type of a whole number from `low` to `high`."""
    return _WholeWithin(low, high)


def real_within(low: float, high: float) -> click.FloatRange:
    """Return the type of a number from `low` to `high`."""
    return _RealWithin(low, high)


def what_is_wrong(error: click.ClickException) -> str:
    """Return what is wrong with the command line, in the user's language."""
    if isinstance(error, click.NoSuchOption):
        return say("misuse-no-option", option=error.option_name)
    if isinstance(error, click.BadOptionUsage):
        message = "misuse-needs-value" if "requires" in error.message else "misuse-takes-no-value"
        return say(message, option=error.option_name)
    if isinstance(error, click.MissingParameter):
        return say("misuse-missing", name=_name(error.param))
    if isinstance(error, click.BadParameter):
        return say("misuse-bad-value", name=_name(error.param), detail=error.message.rstrip("."))
    return say("misuse", detail=error.format_message())


def _name(parameter: click.Parameter | None) -> str:
    """Return an option as it is typed, an argument as the help names it."""
    if parameter is None:
        return "?"
    typed = [word for word in parameter.opts if word.startswith("-")]
    return typed[0] if typed else parameter.metavar or str(parameter.name).upper()
