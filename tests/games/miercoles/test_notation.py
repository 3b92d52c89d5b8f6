"""How records write the race for the 1 (W-4, W-5)."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.core.errors import BadRecord
from sobremesa.core.match import Game
from sobremesa.core.records import Record, read_record, rule_steps
from sobremesa.core.simulation import record_lines
from sobremesa.core.verbs import Value
from sobremesa.core.verify import Checker
from sobremesa.games.miercoles import GAME, notation

PLAYED = Game(GAME, 4)
CHECKER = Checker(lambda _: GAME, compiled=False)


def records() -> list[Record]:
    return [read_record(line) for line in record_lines(PLAYED, 6, 11, legal=True)]


def with_steps(record: Record, at: int, *steps: list[Value], drop: int = 0) -> Record:
    """Return a record without legal lists, with steps put in at a place."""
    changed = [*record.steps[:at], *steps, *record.steps[at + drop :]]
    return msgspec.structs.replace(record, steps=changed, legal=None)


def race_of(record: Record, answer: list[Value]) -> int:
    """Return the place of the first `race` that is answered so."""
    for t, step in enumerate(record.steps):
        if step[1] == "race" and record.steps[t + 1][1:] == answer:
            return t
    raise AssertionError(f"no race is answered with {answer}")


def test_a_record_has_only_who_is_asked_by_name() -> None:
    verbs = {(step[0] == -1, step[1]) for record in records() for step in record.steps}
    assert {(True, "race"), (False, "hold"), (False, "play")} <= verbs
    assert not {(False, "race"), (True, "first"), (True, "nobody"), (True, "next_round")} & verbs
    for record in records():
        assert record.legal is not None
        for t, step in enumerate(record.steps):
            if step[1] == "race":
                assert record.steps[t + 1] in ([step[2], "play", 1], [step[2], "hold"])
                assert record.legal[t + 1] == [["play", 1], ["hold"]]


def test_steps_are_read_as_they_were_written() -> None:
    for record in records():
        taken, places = rule_steps(record, PLAYED)
        assert len(taken.steps) == len(places)
        assert all(0 <= place < len(record.steps) for place in places)
        assert notation.write(4, taken.steps, taken.legal) == (record.steps, record.legal)
        CHECKER.check(record)


def test_a_holder_who_held_back_before_another_laid_may_be_recorded() -> None:
    for record in records():
        taken, _ = rule_steps(record, PLAYED)
        deal = notation.Deal(4)
        for step in taken.steps:
            deal.follow(step)
            if step[1] == "race":
                break
        t = next(t for t, step in enumerate(record.steps) if step[1] == "race")
        others = sorted(deal.holders - {record.steps[t][2]})
        if record.steps[t + 1][1] == "play" and others:
            CHECKER.check(with_steps(record, t, [-1, "race", others[0]], [others[0], "hold"]))
            return
    raise AssertionError("no game has two holders")


@pytest.mark.parametrize("answer", [["play", 1], ["hold"]])
def test_a_wrong_race_is_refused(answer: list[Value]) -> None:
    record = next(each for each in records() if ["hold"] in [step[1:] for step in each.steps])
    t = race_of(record, answer)
    seat = record.steps[t][2]
    wrong = [
        with_steps(record, t, drop=2),  # a holder is left out
        with_steps(record, t, [-1, "race", seat], [seat, "hold"]),  # asked twice
        with_steps(record, t, [-1, "race", 4], [4, "hold"]),  # there is no such seat
        with_steps(record, t + 1, [seat, "pass"], drop=1),  # no answer
        with_steps(record, t, [-1, "race"], drop=1),  # nobody is named
        with_steps(record, t, [], drop=1),
    ]
    for each in wrong:
        with pytest.raises(BadRecord) as refused:
            CHECKER.check(each)
        assert refused.value.step is not None
