"""`sobremesa replay FILE`: print a recorded game step by step as any viewer saw it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from sobremesa.commands import json_option, lang_option, say
from sobremesa.commands.editions import files_option, load_editions
from sobremesa.commands.pages import FILE, WHOLE, command
from sobremesa.core import records
from sobremesa.core.errors import ParseError, SetupError
from sobremesa.core.match import Match
from sobremesa.core.records import Record
from sobremesa.core.words import Words, language, words
from sobremesa.games import definition

ALL_OPEN = None

file_argument = click.argument("file", type=FILE, help=say("help-file"), metavar="FILE")
record_option = click.option("--record", "number", type=WHOLE, default=1, help=say("help-replay-record"), metavar="K")


@command()
@file_argument
@record_option
@click.option("--seat", type=WHOLE, default=ALL_OPEN, help=say("help-seat"), metavar="S")
@click.option("--table", is_flag=True, help=say("help-table"))
@click.option("--step", "by_step", is_flag=True, help=say("help-step"))
@files_option
@lang_option
@json_option
def replay(
    file: Path,
    number: int,
    seat: int | None,
    table: bool,
    by_step: bool,
    editions: tuple[Path, ...],
    lang: str | None,
    as_json: bool,
) -> None:
    """Print a recorded game step by step."""
    lang = language(lang)
    load_editions(editions)
    record = nth_record(file, number)
    tell = words(records.recorded_definition(record, definition), lang)
    if not as_json:
        click.echo(say("replay-title", lang, game=tell.say("title"), players=record.players, steps=len(record.steps)))
    for t, (actor, lines, picture) in enumerate(_shown_steps(record, seat, tell)):
        if as_json:
            click.echo(json.dumps({"step": t, "actor": actor, "lines": lines}, ensure_ascii=False))
            continue
        click.echo(f"{t:5}  {lines[0]}")
        for line in lines[1:]:
            click.echo(f"       {line}")
        if table:
            click.echo("\n" + "\n".join(f"       {row}" for row in picture.splitlines()) + "\n")
        if by_step and sys.stdin.isatty() and input().strip().casefold().startswith("q"):
            return
    if not as_json:
        winners = ", ".join(tell.seat(winner) for winner in sorted(record.winners))
        scores = ", ".join(f"{tell.seat(p)} {score}" for p, score in enumerate(record.scores))
        click.echo(say("replay-scores", lang, scores=scores))
        click.echo(say("replay-winners", lang, count=len(record.winners), winners=winners))


def nth_record(file: Path, number: int) -> Record:
    """Return the nth record of a file, counted from 1."""
    count = 0
    for count, (line, record) in enumerate(records.read_records(file), start=1):
        if count == number:
            if isinstance(record, ParseError):
                raise ParseError("file-line", file=str(file), line=line, error=record)
            return record
    raise SetupError("no-such-record", file=str(file), number=number, count=count)


def _shown_steps(record: Record, seat: int | None, tell: Words) -> Iterator[tuple[int, list[str], str]]:
    """Yield actor, log lines and picture after each step. With open cards, a step is shown as its actor saw it."""
    found = records.recorded_definition(record, definition)
    before = None
    for match in records.replay(record, definition):
        if before is not None:
            step = match.steps[-1]
            viewer = _first_viewer(match, step.seen_by) if seat is ALL_OPEN else seat
            action = found.verbs.actions[step.code] if seat is ALL_OPEN else match.seen(step, viewer)
            after = match.view(viewer)
            lines = found.lines(before.view(viewer), step.actor, action, after, match.noted, viewer)
            yield step.actor, [tell.line(line) for line in lines], found.picture(after, tell)
        before = match.copy()


def _first_viewer(match: Match, seen_by: int) -> int:
    """Return the first seat that saw the step in full; SPECTATOR if everyone or nobody did."""
    return next((seat for seat in range(match.game.players) if seen_by > 0 and seen_by >> seat & 1), -1)
