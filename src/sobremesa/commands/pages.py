"""Help and errors of the command line in the user's language, where Typer speaks English only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from sobremesa.commands import BadUse, say
from sobremesa.commands.checkout import DEVELOPER_COMMANDS

misuse: Any = import_module(typer.BadParameter.__module__)
"""Where Typer keeps the errors of a wrong command line: its own copy of Click, or Click itself in older versions."""

Formatter: Any = typer.Context.formatter_class
Context: Any = TyperCommand.context_class

HEADINGS = {"Arguments": "page-arguments", "Options": "page-options", "Commands": "page-commands"}
NOTES = re.compile(r"\[[^\[\]]*\]$")
"""What stands in brackets behind the help of an option."""
NOTE = re.compile(r"(?<=[\[ ])(default|required|env var)(?=[\]:;])")
FAULTS = {
    "int_parsing": "misuse-whole",
    "int_parsing_size": "misuse-whole",
    "float_parsing": "misuse-number",
    "greater_than_equal": "misuse-below",
    "less_than_equal": "misuse-above",
}
"""The errors that Pydantic finds in the values of options, by its names for them."""


class Page(Formatter):  # type: ignore[misc]  # either Click's
    """A page of help."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or say("page-usage") + " ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(say(HEADINGS[heading]) if heading in HEADINGS else heading)

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """A list of options, arguments or commands. An argument's name says what it is, without its type in Python."""
        spoken = [(re.sub(r" <[^>]*>$", "", name), NOTES.sub(_notes, text)) for name, text in rows]
        super().write_dl(spoken, col_max, col_spacing)


def _notes(found: re.Match[str]) -> str:
    return NOTE.sub(lambda note: say(f"page-{note[0].replace(' ', '-')}"), found[0])


class Asked(Context):  # type: ignore[misc]  # likewise
    """A command as it was asked for."""

    formatter_class = Page


class Command(TyperCommand):
    """A command whose help and errors are in the user's language."""

    context_class = Asked

    def get_help_option(self, ctx: Any) -> Any:
        return _spoken(super().get_help_option(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        strict, ctx.allow_extra_args = not ctx.allow_extra_args, True
        rest = super().parse_args(ctx, args)
        if rest and strict:
            raise misuse.UsageError(say("misuse-extra", words=" ".join(rest)), ctx)
        return rest


class Commands(TyperGroup):
    """All commands, likewise."""

    context_class = Asked

    def get_help_option(self, ctx: Any) -> Any:
        return _spoken(super().get_help_option(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if self.get_command(ctx, args[0]) is None:
            if args[0] in DEVELOPER_COMMANDS:
                raise BadUse("needs-checkout", command=args[0])
            near = get_close_matches(args[0], self.commands, n=1)
            message = "misuse-near-command" if near else "misuse-no-command"
            raise misuse.UsageError(say(message, command=args[0], near="".join(near)), ctx)
        return super().resolve_command(ctx, args)


def _spoken(option: Any) -> Any:
    if option is not None:
        option.help = say("page-help")
    return option


def what_is_wrong(error: Any) -> str:
    """What is wrong with the command line, in the user's language."""
    if isinstance(error, misuse.NoSuchOption):
        return say("misuse-no-option", option=error.option_name)
    if isinstance(error, misuse.BadOptionUsage):
        message = "misuse-needs-value" if "requires" in error.message else "misuse-takes-no-value"
        return say(message, option=error.option_name)
    if isinstance(error, misuse.MissingParameter):
        return say("misuse-missing", name=_name(error.param))
    if isinstance(error, misuse.BadParameter):
        return say("misuse-bad-value", name=_name(error.param), detail=_fault(error))
    return say("misuse", detail=error.format_message())


def _fault(error: Any) -> str:
    """What is wrong with the value of an option."""
    found: list[dict[str, Any]] = getattr(error.__cause__, "errors", list)()
    if not found or found[0]["type"] not in FAULTS:
        return str(error.message).rstrip(".")
    limits = found[0].get("ctx", {})
    return say(FAULTS[found[0]["type"]], value=str(found[0]["input"]), limit=limits.get("ge", limits.get("le", 0)))


def _name(parameter: Any) -> str:
    """An option as it is typed, an argument as the help calls it."""
    typed = [word for word in parameter.opts if word.startswith("-")]
    return str(typed[0] if typed else parameter.metavar or parameter.name.upper())
