"""`sobremesa verify FILE…`: whether recorded games could have happened as they are told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from sobremesa.commands import JsonOption, LangOption, progress_bar, say
from sobremesa.core.errors import BadRecord, BadSetup, SobremesaError
from sobremesa.core.records import read_records
from sobremesa.core.verify import Checker
from sobremesa.core.words import language
from sobremesa.games import box

MANY_BYTES = 100_000
"""Files together larger than this are checked by the compiled rules, smaller ones before those would be ready."""


def verify(
    files: Annotated[list[Path], typer.Argument(help=say("help-file"), metavar="FILE…")],
    lang: LangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check recorded games."""
    lang = language(lang)
    sizes = sum(file.stat().st_size for file in files if file.is_file())
    checker = Checker(box, compiled=sizes > MANY_BYTES)
    right = 0
    wrong: list[dict[str, object]] = []
    unreadable = False
    with progress_bar(say("verifying", lang), sizes) as progress:
        for file in files:
            try:
                for line, record in read_records(file):
                    try:
                        checker.check(record)
                        right += 1
                    except (BadRecord, BadSetup) as error:
                        step = error.step if isinstance(error, BadRecord) else None
                        wrong.append({"file": str(file), "line": line, "step": step, "error": error.said(lang)})
                    progress(len(record.steps) * 18)
            except SobremesaError as error:
                unreadable = True
                wrong.append({"file": str(file), "line": None, "step": None, "error": error.said(lang)})
    if as_json:
        typer.echo(json.dumps({"right": right, "wrong": wrong}, ensure_ascii=False))
    else:
        for fault in wrong:
            where = f"{fault['file']}: " if fault["line"] else ""
            at = say("verify-line", lang, line=int(str(fault["line"]))) + " " if fault["line"] else ""
            typer.echo(f"{where}{at}{fault['error']}", err=True)
        if not unreadable or right:
            typer.echo(say("verified", lang, right=right, wrong=len(wrong)))
    raise typer.Exit(2 if unreadable else 1 if wrong else 0)
