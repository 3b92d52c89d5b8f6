"""`sobremesa advise FILE --step N`: what could have been done at a step of a recorded game, and how well."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from sobremesa.bots.advice import Advice, explain, percent
from sobremesa.bots.bot import Budget
from sobremesa.bots.search import compiling
from sobremesa.commands import BadUse, JsonOption, LangOption, say
from sobremesa.commands.replay import nth_record
from sobremesa.core import records
from sobremesa.core.chance import seed_rng
from sobremesa.core.errors import SetupError
from sobremesa.core.match import Match
from sobremesa.core.records import Record
from sobremesa.core.words import Words, language, words
from sobremesa.games import definition

WHOEVER_ACTS = None
NO_HURRY = 1 << 62
"""Milliseconds: a search with a clock, even one that never ends it, thinks in slices, and Ctrl-C comes in between."""


def advise(
    file: Annotated[Path, typer.Argument(help=say("help-file"), metavar="FILE")],
    step: Annotated[int, typer.Option("--step", help=say("help-advise-step"), metavar="N")],
    number: Annotated[int, typer.Option("--record", help=say("help-replay-record"), metavar="K")] = 1,
    seat: Annotated[int | None, typer.Option(help=say("help-advise-seat"), metavar="S")] = WHOEVER_ACTS,
    simulations: Annotated[int, typer.Option(help=say("help-simulations"), metavar="N")] = 20_000,
    seed: Annotated[int, typer.Option(help=say("help-seed"), metavar="S")] = 1,
    lang: LangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Say what could have been done at a step of a recorded game."""
    lang = language(lang)
    if simulations < 1:
        raise SetupError("too-few", name="--simulations", value=simulations)
    record = nth_record(file, number)
    match = _before(record, step)
    if seat is not None and not 0 <= seat < record.players:
        raise BadUse("no-seat-to-advise", seat=seat, last=record.players - 1)
    rng = [0]
    seed_rng(rng, seed, step)
    compiling(match.game.definition).result()  # where a clock runs, the search would begin without
    advice = explain(match.knowledge(seat), rng, Budget(simulations, NO_HURRY))
    played = match.game.definition.verbs.code(record.steps[step][1:])
    if as_json:
        typer.echo(json.dumps({"step": step, "played": played, **msgspec.to_builtins(advice)}, ensure_ascii=False))
        return
    _show(advice, match, played, words(match.game.definition, lang), lang)
    typer.echo(advice.said(lang))


def _before(record: Record, step: int) -> Match:
    """The match as it stood before a step; BadSetup if nobody had to decide then."""
    definition(record.game)  # first of all there has to be such a game
    if not record.steps:
        raise BadUse("no-steps")
    if not 0 <= step < len(record.steps):
        raise SetupError("no-step", step=step, last=len(record.steps) - 1)
    match = next(islice(records.replay(record, definition), step, None))
    if match.actor < 0:
        raise SetupError("nobody-acts")
    return match


def _show(advice: Advice, match: Match, played: int, named: Words, lang: str) -> None:
    from rich import box as frames
    from rich.console import Console
    from rich.table import Table

    table = Table(box=frames.SIMPLE)
    table.add_column(say("advise-action", lang))
    table.add_column(say("advise-means", lang))
    table.add_column(say("advise-wins", lang), justify="right")
    table.add_column(say("advise-visits", lang), justify="right")
    table.add_column("")
    for prospect in advice.prospects:
        wins = "" if prospect.wins is None else f"{percent(prospect.wins)} %"
        note = say("advise-played", lang) if prospect.code == played else ""
        table.add_row(prospect.action, _means(match, prospect.code, named), wins, str(prospect.visits), note)
    Console().print(table)


def _means(match: Match, code: int, named: Words) -> str:
    """The arguments of an action by their names."""
    verbs = match.game.definition.verbs
    kinds = verbs.verb_of(code).kinds
    values = verbs.actions[code].arguments
    return ", ".join(
        named.seat(int(value)) if kind.name == "seat" else named.name(kind.name, value)
        for kind, value in zip(kinds, values, strict=True)
        if value is not None
    )
