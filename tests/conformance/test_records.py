"""Records of every game: written, read, replayed, verified, and refused when anything in them is changed."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.core import backend
from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import BadRecord
from sobremesa.core.match import Game
from sobremesa.core.records import Record, read_record, replay
from sobremesa.core.simulation import record_lines, simulate
from sobremesa.core.verify import Checker
from sobremesa.games import definition as box_named

from .variants import every_box, every_variant


def lines(game: Game, games: int, *, legal: bool) -> list[Record]:
    return [read_record(line) for line in record_lines(game, games, 6, legal=legal)]


@every_box
def test_every_action_goes_to_tuple_text_and_json_and_back(definition: GameDefinition) -> None:
    for code, action in enumerate(definition.verbs.actions):
        assert definition.verbs.code(tuple(action)) == code
        assert definition.verbs.parse(str(action)) == code
        assert definition.verbs.code(msgspec.json.decode(msgspec.json.encode(list(action)))) == code


@every_variant
def test_a_record_is_read_as_it_was_written_and_verifies_by_both_twins(game: Game) -> None:
    for record in lines(game, 2, legal=True):
        assert read_record(record.to_json()) == record
        Checker(box_named, compiled=True).check(record)
    record = lines(game, 1, legal=False)[0]
    assert record.legal is None
    Checker(box_named, compiled=True).check(record)


@every_variant
def test_a_record_replays_to_the_same_end(game: Game) -> None:
    record = lines(game, 1, legal=False)[0]
    *_, match = replay(record, box_named)
    assert match.over
    assert match.record() == record
    assert (simulate(game, 1, 6, threads=1).scores[0] == record.scores).all()


@every_variant
def test_a_match_writes_the_legal_lists_that_the_compiled_rules_write(game: Game) -> None:
    record = lines(game, 1, legal=True)[0]
    short = msgspec.structs.replace(record, steps=record.steps[:400], legal=(record.legal or [])[:400])
    match = game.start_by_hand()
    for step, entries in zip(short.steps, short.legal or [], strict=True):
        listed = [list(action) for action in match.legal()]
        assert (entries or []) == listed
        match.do(game.definition.verbs.code(step[1:]))


@every_variant
def test_any_change_in_a_record_is_found(game: Game) -> None:
    """Every kind of change, at places spread over the record."""
    record = lines(game, 1, legal=True)[0]
    checker = Checker(box_named, compiled=True)
    checker.check(record)
    assert record.legal is not None
    places = 25 if len(record.steps) < 1500 and not game.changed_options else 3
    for t in range(0, len(record.steps), max(1, len(record.steps) // places)):
        for changed in changes_of_step(game, record, t):
            with pytest.raises(BadRecord):
                checker.check(changed)
        entries = record.legal[t]
        if entries is not None:
            for other in ([], entries[:-1], [*entries, entries[0]], None):
                with pytest.raises(BadRecord) as found:
                    checker.check(with_legal(record, t, other))
                assert found.value.step == t
    for seat in range(game.players):
        scores = [score + (p == seat) for p, score in enumerate(record.scores)]
        with pytest.raises(BadRecord):
            checker.check(msgspec.structs.replace(record, scores=scores))
        winners = sorted({*record.winners} ^ {seat})
        with pytest.raises(BadRecord):
            checker.check(msgspec.structs.replace(record, winners=winners))
    with pytest.raises(BadRecord):
        checker.check(msgspec.structs.replace(record, steps=record.steps[:-1], legal=record.legal[:-1]))


def with_legal(record: Record, t: int, entries: list[list[str | int]] | None) -> Record:
    assert record.legal is not None
    return msgspec.structs.replace(record, legal=[*record.legal[:t], entries, *record.legal[t + 1 :]])


def changes_of_step(game: Game, record: Record, t: int) -> list[Record]:
    """The record with another actor at step t, with the step left out, and with an action that was not possible."""
    assert record.legal is not None
    steps, legal = record.steps, record.legal
    actor, *action = steps[t]
    entries = legal[t]
    another = [(int(actor) + 2) % (game.players + 1) - 1, *action]
    changed = [msgspec.structs.replace(record, steps=[*steps[:t], another, *steps[t + 1 :]])]
    if entries is not None:
        impossible = next(list(other) for other in game.definition.verbs.actions if list(other) not in entries)
        changed.append(msgspec.structs.replace(record, steps=[*steps[:t], [actor, *impossible], *steps[t + 1 :]]))
    return changed


@every_variant
def test_the_interpreted_rules_follow_a_record_too(game: Game) -> None:
    record = lines(game, 1, legal=True)[0]
    definition, rules, most = game.definition, game.definition.rules, 300
    assert record.legal is not None
    actors = [int(step[0]) for step in record.steps[:most]]
    codes = [definition.verbs.code(step[1:]) for step in record.steps[:most]]
    counts = [-1 if entries is None else len(entries) for entries in record.legal[:most]]
    listed = [definition.verbs.code(entry) for entries in record.legal[:most] for entry in entries or []]
    room = [0] * max(rules.MAX_ACTIONS, rules.MAX_OUTCOMES)
    follow = backend.interpreted(definition).follow
    scratch = [game.new_state()]
    marks = [0] * definition.verbs.total
    assert follow([game.new_state()], scratch, actors, codes, counts, listed, room, room[:], marks) == len(codes)
