"""The record of a game, format `sobremesa/1`: everything that happened, chance included, as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from .definition import GameDefinition
from .errors import BadRecord, ParseError, SobremesaError
from .match import Game, Match
from .notation import LegalLists, Steps
from .options import Setting
from .seats import CHANCE, FirstPlayer
from .verbs import Action, Value

FORMAT = "sobremesa/1"


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A finished game. A step is `[actor, verb, argument…]`; `legal` has an entry for each step, null for chance.

    A game that has editions names the one that was played, with a digest of its facts. A game played at a server's
    table also has the table's id, the commitment to the draws of chance, and the secret; `first` says how the table
    settled who deals or begins first, if it was not by chance. A game that went on from a moment of another one says in
    `drawn_from` how many steps, as the rules take them, it has from there: those were not drawn by this table.
    """

    format: str
    game: str
    edition: str | None = None
    players: int
    options: dict[str, Setting]
    steps: list[list[Value]]
    legal: list[list[list[Value]] | None] | None = None
    scores: list[int]
    winners: list[int]
    table: str | None = None
    commitment: str | None = None
    secret: str | None = None
    first: FirstPlayer = "chance"
    drawn_from: int = 0

    def to_json(self) -> str:
        """Return the record as one line of JSON."""
        return msgspec.json.encode(self).decode()


def record_of(match: Match, *, legal: bool = False) -> Record:
    """Return the record of a match; raise BadRecord if it is not over."""
    if not match.over:
        raise BadRecord("not-over")
    game = match.game
    actions = game.definition.verbs.actions
    lists: LegalLists | None = None
    if legal:
        lists = []
        again = game.start_by_hand()
        for step in match.steps:
            lists.append(None if step.actor == CHANCE else [_parts(action) for action in again.legal()])
            again.play(actions[step.code])
    steps: Steps = [[step.actor, *_parts(actions[step.code])] for step in match.steps]
    if game.definition.notation is not None:
        steps, lists = game.definition.notation.write(game.players, steps, lists)
    return Record(
        format=FORMAT,
        game=game.definition.game_id,
        edition=game.definition.edition.mark if game.definition.edition else None,
        players=game.players,
        options=game.changed_options,
        steps=steps,
        scores=match.scores,
        winners=match.winners,
        legal=lists,
    )


def _parts(action: Action) -> list[Value]:
    """Return the parts of an action of which nothing is hidden."""
    return [part for part in action if part is not None]


_decoder = msgspec.json.Decoder(Record)


def read_record(text: str | bytes) -> Record:
    """Return the record in a JSON text; raise ParseError if there is none."""
    try:
        record = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ParseError("no-record", detail=str(error)) from None
    if record.format != FORMAT:
        raise ParseError("other-format", format=record.format, known=FORMAT)
    return record


def read_records(path: Path) -> Iterator[tuple[int, Record | ParseError]]:
    """Yield the records of a file, each with the line it begins on: JSON lines, or one record over many lines.

    In place of a line that holds no record comes the error. Raises ParseError if the file can't be read.
    """
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if not line.strip():
                    continue
                try:
                    yield number, read_record(line)
                except ParseError as error:
                    whole = _spread_over_lines(path) if number == 1 else None
                    if whole is not None:
                        yield 1, whole
                        return
                    yield number, error
    except OSError as error:
        raise ParseError("file", file=str(path), reason=str(error.strerror)) from None


def _spread_over_lines(path: Path) -> Record | None:
    """Return the record that the whole file holds, or None."""
    try:
        return read_record(path.read_bytes())
    except ParseError:
        return None


def game_of(record: Record, definition_of: Callable[[str], GameDefinition]) -> Game:
    """Return the game that a record is of, in its edition.

    Raises SetupError if there is no such game or edition, and BadRecord if the edition of that name has other facts.
    """
    return Game(recorded_definition(record, definition_of), record.players, record.options)


def recorded_definition(record: Record, definition_of: Callable[[str], GameDefinition]) -> GameDefinition:
    """Return the definition of a record's game in its edition; see `game_of`."""
    if record.edition is None:
        return definition_of(record.game)
    found = definition_of(f"{record.game}@{record.edition.partition('#')[0]}")
    if found.edition is None or found.edition.mark != record.edition:
        here = "" if found.edition is None else found.edition.mark
        raise BadRecord("other-edition", edition=record.edition, here=here)
    return found


def rule_steps(record: Record, game: Game) -> tuple[Record, list[int]]:
    """Return a record with its steps as the rules take them, and the place that each of them has in the record.

    Raises BadRecord if there are not as many legal lists as steps.
    """
    if record.legal is not None and len(record.legal) != len(record.steps):
        raise BadRecord("legal-length", lists=len(record.legal), steps=len(record.steps))
    if game.definition.notation is None:
        return record, list(range(len(record.steps)))
    steps, legal, places = game.definition.notation.read(game.players, record.steps, record.legal)
    return msgspec.structs.replace(record, steps=steps, legal=legal), places


def replay(record: Record, definition_of: Callable[[str], GameDefinition]) -> Iterator[Match]:
    """Yield the match before each step of a record and after the last: always the same match, which goes on.

    Raises BadRecord at the first step that the rules do not allow.
    """
    game = game_of(record, definition_of)
    match = game.start_by_hand()
    yield match
    taken, places = rule_steps(record, game)
    for place, step in zip(places, taken.steps, strict=True):
        play_step(match, place, step)
        yield match


def _said(step: list[Value]) -> str:
    return msgspec.json.encode(step).decode()


def play_step(match: Match, t: int, step: list[Value]) -> None:
    """Do step number `t` of a record; raise BadRecord if something is wrong with it."""
    if not step or type(step[0]) is not int:
        raise BadRecord("step-form", t, said=_said(step))
    if match.over:
        raise BadRecord("step-after-end", t, said=_said(step))
    actor, action = step[0], step[1:]
    if actor != match.actor:
        raise BadRecord("step-turn", t, said=_said(step), actor=match.actor)
    try:
        match.play(action)
    except SobremesaError as error:
        raise BadRecord("step", t, said=_said(step), error=error) from None
