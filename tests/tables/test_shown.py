"""Bots wait until people have been shown the last step, for a bounded time, and for nothing that is hidden."""

from __future__ import annotations

from sobremesa.tables.pace import ScheduledEvent
from sobremesa.tables.table import Table
from tests.shelf import LIGHTEST

from .setups import NOON, PACE, begun, match_of, play_first


def waiting_bot(seats: str = "Ana Bea normal") -> tuple[Table, float]:
    """Return a table at which a bot is to move, and when the last step was made; Ana's and Bea's clients are there."""
    table, now = begun(LIGHTEST, seats), NOON
    for guest in ("ana", "bea"):
        table.connect(guest)
    while table.holders[match_of(table).actor].kind == "person":
        now += 100
        table.accept(play_first(table, now, str(now)))
    return table, table.times[-1]


def bot_event(table: Table) -> ScheduledEvent:
    event = table.next_event(NOON)
    assert event is not None
    assert event.kind == "bot"
    return event


def test_who_never_says_anything_is_not_waited_for() -> None:
    table, _ = waiting_bot()
    assert bot_event(table).not_before == 0


def test_a_bot_waits_for_everyone_who_is_behind_and_no_longer_than_the_bound() -> None:
    table, began = waiting_bot()
    for guest in ("ana", "bea"):
        table.shown.note(guest, table.at - 1, began - 1)
    assert bot_event(table).not_before == began + PACE.look
    table.shown.note("ana", table.at, began + 2)
    assert bot_event(table).not_before == began + PACE.look
    table.shown.note("bea", table.at, began + 3)
    assert bot_event(table).not_before == began + 3
    table.shown.note("bea", table.at, began + 50)  # said again
    assert bot_event(table).not_before == began + 3


def test_nobody_waits_for_who_has_left_stands_up_or_wants_no_waiting() -> None:
    table, began = waiting_bot()
    for guest in ("ana", "bea"):
        table.shown.note(guest, table.at - 1, began)
    table.disconnect("ana", began + 1)
    assert bot_event(table).not_before == began + PACE.look
    table.shown.note("bea", None, began + 1)
    assert bot_event(table).not_before == 0


def test_who_does_not_answer_is_waited_for_once() -> None:
    table, began = waiting_bot("Ana Bea normal normal normal")
    table.shown.note("ana", table.at - 1, began)
    event = bot_event(table)
    assert event.not_before == began + PACE.look
    code = table.game.definition.verbs.code(table.legal(event.seat)[0])
    table.accept(table.move(event, code, event.not_before))
    assert bot_event(table).not_before == 0


def test_the_wait_depends_on_no_card() -> None:
    """The same reports lead to the same waiting, whatever was dealt."""
    waits = []
    for secret in range(1, 9):
        table = begun(LIGHTEST, "normal Ana normal", secret=secret)
        table.connect("ana")
        table.shown.note("ana", 0, NOON)
        if match_of(table).actor != 1:
            waits.append(bot_event(table).not_before)
    assert len(waits) > 2
    assert set(waits) == {NOON + PACE.look}
