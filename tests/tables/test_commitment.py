"""Commit and reveal: a finished record is checked against the commitment to the draws of chance."""

from __future__ import annotations

import msgspec
import pytest

from sobremesa.core.errors import BadRecord
from sobremesa.core.records import Record, read_record
from sobremesa.core.verify import Checker
from sobremesa.games import definition
from tests.shelf import LIGHTEST, with_option

from .setups import NOON, begun, match_of, play_first


@pytest.fixture(scope="module", params=[LIGHTEST, with_option("expert")])
def record(request: pytest.FixtureRequest) -> Record:
    """The record of a game between three people, all of them in a hurry."""
    table = begun(request.param, "Ana Bea Carla")
    number = 0
    while table.status == "playing":
        number += 1
        event = table.next_event(NOON + number)
        if event is not None and event.kind == "race":
            table.accept(table.end_race(event, NOON + number))
        else:
            play_first(table, NOON + number, str(number))
    committed = {"table": table.id, "commitment": table.committed.commitment, "secret": table.committed.secret.hex()}
    return msgspec.structs.replace(match_of(table).record(), **committed)


def fault(record: Record) -> str | None:
    try:
        Checker(definition, compiled=False).check(read_record(record.to_json()))
    except BadRecord as error:
        return error.message
    return None


def test_a_record_that_fits_its_commitment(record: Record) -> None:
    assert fault(record) is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"secret": "00" * 32}, "commitment"),
        ({"commitment": "00" * 32}, "commitment"),
        ({"table": "another"}, "commitment"),
        ({"secret": "hush"}, "secret"),
        ({"secret": None}, "half-committed"),
        ({"commitment": None}, "half-committed"),
        ({"table": None}, "half-committed"),
    ],
)
def test_a_commitment_that_does_not_fit(record: Record, change: dict[str, str | None], message: str) -> None:
    assert fault(msgspec.structs.replace(record, **change)) == message


def test_a_stacked_deal_is_found() -> None:
    """The same players at a table whose cards were drawn from another secret than the one that is shown."""
    shown, dealt = begun(LIGHTEST, "Ana Bea Carla", secret=1), begun(LIGHTEST, "Ana Bea Carla", secret=2)
    number = 0
    while dealt.status == "playing":
        number += 1
        play_first(dealt, NOON + number, str(number))
    committed = {"table": "t", "commitment": shown.committed.commitment, "secret": shown.committed.secret.hex()}
    record = msgspec.structs.replace(match_of(dealt).record(), **committed)
    with pytest.raises(BadRecord) as error:
        Checker(definition, compiled=False).check(record)
    assert error.value.message == "stacked"
    assert error.value.step is not None
    for lang in ("es", "en"):
        assert str(error.value.step) in error.value.text_in(lang)
