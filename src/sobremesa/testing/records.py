"""Checks that records can be written, read, replayed and verified, and that changed records are refused."""

from __future__ import annotations

import msgspec

from sobremesa.core.definition import GameDefinition
from sobremesa.core.drivers import make_drivers
from sobremesa.core.errors import BadRecord
from sobremesa.core.match import Game
from sobremesa.core.records import Record, read_record, replay, rule_steps
from sobremesa.core.simulation import record_lines, simulate
from sobremesa.core.verify import Checker

from .checks import ConformanceError, Scope, check, expect

SEED = 6


def records(game: Game, games: int, *, legal: bool) -> list[Record]:
    """Return records of random games."""
    return [read_record(line) for line in record_lines(game, games, SEED, legal=legal)]


def checker(game: Game) -> Checker:
    """Return a verifier that knows this game alone."""
    return Checker(lambda _: game.definition, compiled=True)


@check(Scope.GAME)
def actions_can_be_written(definition: GameDefinition) -> None:
    """Every action goes to a tuple, to text and to JSON, and back."""
    verbs = definition.verbs
    for code, action in enumerate(verbs.actions):
        as_json = msgspec.json.decode(msgspec.json.encode(list(action)))
        back = (verbs.code(tuple(action)), verbs.parse(str(action)), verbs.code(as_json))
        expect(back == (code,) * 3, "'{action}' is read back as another action", action=action)


@check(Scope.VARIANT)
def records_verify(game: Game) -> None:
    """A record is read as it was written, and verifies, with and without legal lists."""
    for record in records(game, 2, legal=True):
        expect(read_record(record.to_json()) == record, "a record is not read as it was written")
        checker(game).check(record)
    record = records(game, 1, legal=False)[0]
    expect(record.legal is None, "a record has legal lists that nobody asked for")
    checker(game).check(record)


@check(Scope.VARIANT)
def records_replay(game: Game) -> None:
    """A record replays to its own result, which is that of the simulated game."""
    record = records(game, 1, legal=False)[0]
    *_, match = replay(record, lambda _: game.definition)
    expect(match.over and match.record() == record, "the interpreted rules replay a record to another end")
    same = (simulate(game, 1, SEED, threads=1).scores[0] == record.scores).all()
    expect(same, "a simulated game and its record have different scores")


@check(Scope.VARIANT)
def legal_lists_agree(game: Game) -> None:
    """A match lists as legal what the record says that the compiled rules listed."""
    record, _ = rule_steps(records(game, 1, legal=True)[0], game)
    match = game.start_by_hand()
    for t, (step, entries) in enumerate(zip(record.steps[:400], (record.legal or [])[:400], strict=True)):
        same = sorted(entries or [], key=str) == sorted([list(action) for action in match.legal()], key=str)
        expect(same, "at step {t} the interpreted rules.legal differs from the record", t=t)
        match.do(game.definition.verbs.code(step[1:]))


@check(Scope.VARIANT)
def interpreted_rules_follow_records(game: Game) -> None:
    """The interpreted rules verify a record too."""
    record, _ = rule_steps(records(game, 1, legal=True)[0], game)
    definition, most = game.definition, 300
    legal = (record.legal or [])[:most]
    actors = [int(step[0]) for step in record.steps[:most]]
    codes = [definition.verbs.code(step[1:]) for step in record.steps[:most]]
    counts = [-1 if entries is None else len(entries) for entries in legal]
    listed = [definition.verbs.code(entry) for entries in legal for entry in entries or []]
    room = [0] * definition.room
    follow = make_drivers(definition).follow
    scratch, marks = [game.new_state()], [0] * definition.verbs.total
    right = follow([game.new_state()], scratch, actors, codes, counts, listed, room, room[:], marks)
    expect(right == len(codes), "the interpreted rules disagree with a record at step {t}", t=right)


@check(Scope.VARIANT)
def changed_records_are_refused(game: Game) -> None:
    """A change of any kind, at places spread over a record, is found."""
    record = records(game, 1, legal=True)[0]
    verify = checker(game)
    verify.check(record)
    legal = record.legal or []
    listed = sum(len(entries or []) for entries in legal)  # each change takes a check of the whole record
    places = 25 if listed < 3_000 and not game.changed_options else 2
    for t in range(0, len(record.steps), max(1, len(record.steps) // places)):
        for changed in _other_steps(game, record, t):
            _must_be_refused(verify, changed, f"another step {t}")
        entries = legal[t]
        if entries is not None:
            for other in ([], entries[:-1], [*entries, entries[0]], None):
                found = _must_be_refused(verify, _with_legal(record, t, other), f"another legal list at step {t}")
                expect(found.step == t, "a wrong legal list at step {t} is blamed on step {s}", t=t, s=found.step)
    for seat in range(game.players):
        scores = [score + (p == seat) for p, score in enumerate(record.scores)]
        _must_be_refused(verify, msgspec.structs.replace(record, scores=scores), "other scores")
        winners = sorted({*record.winners} ^ {seat})
        _must_be_refused(verify, msgspec.structs.replace(record, winners=winners), "other winners")
    cut = msgspec.structs.replace(record, steps=record.steps[:-1], legal=legal[:-1])
    _must_be_refused(verify, cut, "the last step left out")


def _must_be_refused(verify: Checker, record: Record, change: str) -> BadRecord:
    """Return the error that a changed record is refused with."""
    try:
        verify.check(record)
    except BadRecord as error:
        return error
    raise ConformanceError(f"a record with {change} verifies")


def _with_legal(record: Record, t: int, entries: list[list[str | int]] | None) -> Record:
    """Return the record with another legal list at step t."""
    legal = record.legal or []
    return msgspec.structs.replace(record, legal=[*legal[:t], entries, *legal[t + 1 :]])


def _other_steps(game: Game, record: Record, t: int) -> list[Record]:
    """Return the record with another actor at step t, and with an action that was not possible there."""
    steps, legal = record.steps, record.legal or []
    actor, *action = steps[t]
    entries = legal[t]
    another = [(int(actor) + 2) % (game.players + 1) - 1, *action]
    changed = [msgspec.structs.replace(record, steps=[*steps[:t], another, *steps[t + 1 :]])]
    if entries is not None:
        impossible = next(list(other) for other in game.definition.verbs.actions if list(other) not in entries)
        changed.append(msgspec.structs.replace(record, steps=[*steps[:t], [actor, *impossible], *steps[t + 1 :]]))
    return changed
