"""`sobremesa verify FILE…`: check recorded games against the rules."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import click

from sobremesa.commands import BadUse, json_option, lang_option, progress_bar, say
from sobremesa.commands.editions import files_option, load_editions
from sobremesa.commands.pages import FILE, command
from sobremesa.core.errors import BadRecord, ParseError, SetupError
from sobremesa.core.extras import can_compile
from sobremesa.core.records import Record, read_records
from sobremesa.core.verify import Checker
from sobremesa.core.words import language
from sobremesa.games import definition

MANY_BYTES = 100_000
"""Files together larger than this are checked by the compiled rules, smaller ones before those would be ready."""


@command()
@click.argument("files", nargs=-1, required=True, type=FILE, help=say("help-file"), metavar="FILE…")
@files_option
@lang_option
@json_option
def verify(files: tuple[Path, ...], editions: tuple[Path, ...], lang: str | None, as_json: bool) -> None:
    """Check recorded games."""
    lang = language(lang)
    load_editions(editions)
    sizes = sum(file.stat().st_size for file in files if file.is_file())
    checker = Checker(definition, compiled=sizes > MANY_BYTES and can_compile())
    right = 0
    faults: list[Fault] = []
    with progress_bar(say("verifying", lang), sizes) as progress:
        for file in files:
            before = right + len(faults)
            try:
                for line, record in read_records(file):
                    fault = _fault(checker, file, line, record, lang)
                    faults += [fault] if fault else []
                    right += not fault
                    progress(0 if isinstance(record, ParseError) else len(record.steps) * 18)
            except ParseError as error:
                faults.append(Fault(str(file), None, None, error.text_in(lang), unreadable=True))
            if right + len(faults) == before:
                nothing = BadUse("no-records", file=str(file))
                faults.append(Fault(str(file), None, None, nothing.text_in(lang), unreadable=True))
    if as_json:
        wrong = [{name: value for name, value in asdict(fault).items() if name != "unreadable"} for fault in faults]
        click.echo(json.dumps({"right": right, "wrong": wrong}, ensure_ascii=False))
    else:
        for fault in faults:
            at = "" if fault.line is None else f"{fault.file}, {say('verify-line', lang, line=fault.line)} "
            click.echo(f"{at}{fault.error}", err=True)
        if right or not any(fault.unreadable for fault in faults):
            click.echo(say("verified", lang, right=right, wrong=len(faults)))
    raise click.exceptions.Exit(2 if any(fault.unreadable for fault in faults) else 1 if faults else 0)


@dataclass(frozen=True)
class Fault:
    """A wrong or unreadable record, an unreadable file, or a file without records."""

    file: str
    line: int | None
    step: int | None
    error: str
    unreadable: bool


def _fault(checker: Checker, file: Path, line: int, record: Record | ParseError, lang: str) -> Fault | None:
    """Return what is wrong with a record of a file; None if nothing is."""
    if isinstance(record, ParseError):
        return Fault(str(file), line, None, record.text_in(lang), unreadable=True)
    try:
        checker.check(record)
    except BadRecord as error:
        return Fault(str(file), line, error.step, error.text_in(lang), unreadable=False)
    except SetupError as error:
        return Fault(str(file), line, None, error.text_in(lang), unreadable=False)
    return None
