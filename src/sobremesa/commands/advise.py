"""`sobremesa advise FILE --step N`: the legal actions at a step of a recorded game with their estimated values."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import click
import msgspec

from sobremesa.bots.advice import Advice, explain, percent
from sobremesa.bots.bot import Budget
from sobremesa.bots.search import compiling
from sobremesa.commands import BadUse, json_option, lang_option, say
from sobremesa.commands.editions import files_option, load_editions
from sobremesa.commands.pages import WHOLE, command
from sobremesa.commands.replay import file_argument, nth_record, record_option
from sobremesa.commands.tables import print_table
from sobremesa.core import records
from sobremesa.core.chance import seed_rng
from sobremesa.core.errors import SetupError
from sobremesa.core.extras import can_compile
from sobremesa.core.match import Match
from sobremesa.core.records import Record
from sobremesa.core.words import Words, language, words
from sobremesa.games import definition

NO_HURRY = 1 << 62
"""Milliseconds: a search with a clock, even one that never ends it, thinks in slices, and Ctrl-C comes in between."""


@command()
@file_argument
@click.option("--step", type=WHOLE, required=True, help=say("help-advise-step"), metavar="N")
@record_option
@click.option("--seat", type=WHOLE, help=say("help-advise-seat"), metavar="S")
@click.option("--simulations", type=WHOLE, default=20_000, help=say("help-simulations"), metavar="N")
@click.option("--seed", type=WHOLE, default=1, help=say("help-seed"), metavar="S")
@files_option
@lang_option
@json_option
def advise(
    file: Path,
    step: int,
    number: int,
    seat: int | None,
    simulations: int,
    seed: int,
    editions: tuple[Path, ...],
    lang: str | None,
    as_json: bool,
) -> None:
    """Print the legal actions at a step of a recorded game with their estimated values."""
    lang = language(lang)
    load_editions(editions)
    if simulations < 1:
        raise SetupError("too-few", name="--simulations", value=simulations)
    record = nth_record(file, number)
    match = _before(record, step)
    if seat is not None and not 0 <= seat < record.players:
        raise BadUse("no-seat-to-advise", seat=seat, last=record.players - 1)
    rng = [0]
    seed_rng(rng, seed, step)
    if can_compile():
        compiling(match.game.definition).result()  # where a clock runs, the search would begin without
    advice = explain(match.knowledge(seat), rng, Budget(simulations, NO_HURRY))
    played = match.game.definition.verbs.code(record.steps[step][1:])
    if as_json:
        click.echo(json.dumps({"step": step, "played": played, **msgspec.to_builtins(advice)}, ensure_ascii=False))
        return
    _show(advice, match, played, words(match.game.definition, lang), lang)
    click.echo(advice.text_in(lang))


def _before(record: Record, step: int) -> Match:
    """Return the match before a step; raise SetupError if nobody had to decide then."""
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
    rows = []
    for prospect in advice.prospects:
        wins = "" if prospect.wins is None else f"{percent(prospect.wins)} %"
        note = say("advise-played", lang) if prospect.code == played else ""
        rows.append([prospect.action, _means(match, prospect.code, named), wins, str(prospect.visits), note])
    head = [say(f"advise-{column}", lang) for column in ("action", "means", "wins", "visits")]
    print_table([*head, ""], rows, left=(0, 1, 4))


def _means(match: Match, code: int, named: Words) -> str:
    """Return the arguments of an action by name."""
    verbs = match.game.definition.verbs
    kinds = verbs.verb_of(code).kinds
    values = verbs.actions[code].arguments
    return ", ".join(
        named.seat(int(value)) if kind.name == "seat" else named.name(kind.name, value)
        for kind, value in zip(kinds, values, strict=True)
        if value is not None
    )
