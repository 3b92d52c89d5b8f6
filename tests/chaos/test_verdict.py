"""The verdict can fail: evidence and stores that were tampered with are named, table by table."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sobremesa.chaos import client_log
from sobremesa.chaos.run import Outcome
from sobremesa.chaos.verdict import Fault, Verdict, judge
from sobremesa.chaos.words import chaos_words

Row = tuple[str, int, str]

pytestmark = pytest.mark.slow  # the evidence takes a run of the chaos


class Evidence:
    """The folder of a run, to be tampered with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def sql(self, statement: str, *values: Any) -> list[Any]:
        with closing(sqlite3.connect(self.folder / "tables.sqlite")) as connection, connection:
            return connection.execute(statement, values).fetchall()

    def acknowledged(self) -> Row:
        """A table with a move of a person's that was acknowledged: the table, the step's number, the request."""
        for table, number, request in self.sql("SELECT table_id, number, request FROM steps WHERE request NOT NULL"):
            name = request.split()[1]
            if any(line[0] == "done" and line[2] == name for line in client_log.lines(self.folder, table)):
                return table, number, request
        raise AssertionError("no move was acknowledged")

    def rewrite(self, table: str, change: Callable[[list[Any]], list[Any]]) -> None:
        """Rewrite the lines of the client log of a table."""
        path = self.folder / client_log.TABLES / f"{table}.jsonl"
        lines = [change(line) for line in client_log.lines(self.folder, table)]
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")

    def add(self, table: str, *line: Any) -> None:
        with (self.folder / client_log.TABLES / f"{table}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def number_of(self, table: str, request: str) -> int:
        """Return the person who made a request."""
        name = request.split()[1]
        return next(
            int(line[1]) for line in client_log.lines(self.folder, table) if line[0] == "done" and line[2] == name
        )

    def judged(self, frames: int = 0) -> Verdict:
        return asyncio.run(judge(self.folder, str(self.folder / "tables.sqlite"), most_frames=frames))


@pytest.fixture
def evidence(short_run: Outcome, tmp_path: Path) -> Evidence:
    return Evidence(Path(shutil.copytree(short_run.settings.folder, tmp_path / "run")))


def kinds(verdict: Verdict, table: str) -> set[str]:
    """What is wrong, and that nothing is wrong elsewhere; every fault can be said."""
    assert {fault.table for fault in verdict.faults} <= {table}
    for fault in verdict.faults:
        assert all(chaos_words(lang).say(f"fault-{fault.kind}", **fault.facts) for lang in ("es", "en"))
    return {fault.kind for fault in verdict.faults}


def test_untouched_evidence_is_right(evidence: Evidence, short_run: Outcome) -> None:
    verdict = evidence.judged(frames=10**6)
    assert verdict.faults == []
    assert verdict.moves == short_run.verdict.moves


def test_a_lost_step_is_found(evidence: Evidence) -> None:
    table, number, _ = evidence.acknowledged()
    evidence.sql("DELETE FROM steps WHERE table_id = ? AND number >= ?", table, number)
    evidence.sql("UPDATE tables SET status = 'playing' WHERE id = ?", table)
    verdict = evidence.judged(frames=10**6)
    assert {"lost", "frame"} <= kinds(verdict, table)
    assert number in {fault.facts["at"] for fault in verdict.faults if fault.kind == "lost"}


def test_a_hole_is_found(evidence: Evidence) -> None:
    table, number, _ = evidence.acknowledged()
    evidence.sql("DELETE FROM steps WHERE table_id = ? AND number = ?", table, number)
    assert {"lost", "broken"} <= kinds(evidence.judged(), table)


def test_a_request_carried_out_twice_is_found(evidence: Evidence) -> None:
    table, number, request = evidence.acknowledged()
    other = evidence.sql(
        "SELECT max(number) FROM steps WHERE table_id = ? AND number <> ? AND actor >= 0", table, number
    )[0][0]
    evidence.sql("UPDATE steps SET request = ? WHERE table_id = ? AND number = ?", request, table, other)
    verdict = evidence.judged()
    assert "doubled" in kinds(verdict, table)
    assert {"request": request, "times": 2} in [fault.facts for fault in verdict.faults]


def test_a_forged_step_is_found(evidence: Evidence) -> None:
    table, number, request = evidence.acknowledged()
    guest, name = request.split()
    person = evidence.number_of(table, request)
    evidence.sql("UPDATE steps SET request = ? WHERE table_id = ? AND number = ?", f"{guest} x1-1", table, number)
    evidence.add(table, "forged", person, "x1-1")
    assert kinds(evidence.judged(), table) == {"lost", "forged"}
    evidence.add(table, "sent", person, "x1-1", 0, number, ["whatever"])
    assert kinds(evidence.judged(), table) == {"lost", "forged"}
    evidence.sql("UPDATE steps SET request = ? WHERE table_id = ? AND number = ?", f"nobody {name}", table, number)
    assert kinds(evidence.judged(), table) == {"lost", "forged"}


def test_a_refused_move_that_is_there_is_found(evidence: Evidence) -> None:
    table, number, request = evidence.acknowledged()
    evidence.add(table, "refused", evidence.number_of(table, request), request.split()[1], "late")
    verdict = evidence.judged()
    assert verdict.faults == [
        Fault(table, "refused-applied", {"at": number, "request": request, "code": "late"}),
    ]
    assert kinds(verdict, table) == {"refused-applied"}


def test_a_move_acknowledged_as_two_steps_is_found(evidence: Evidence) -> None:
    table, number, request = evidence.acknowledged()
    evidence.add(table, "done", evidence.number_of(table, request), request.split()[1], number + 1)
    assert kinds(evidence.judged(), table) == {"answers"}


def test_a_changed_move_is_found(evidence: Evidence) -> None:
    table, number, _ = evidence.acknowledged()
    evidence.sql("UPDATE steps SET action = 'no such' WHERE table_id = ? AND number = ?", table, number)
    assert {"changed", "forged", "broken"} <= kinds(evidence.judged(), table)


def test_chance_that_was_not_drawn_as_promised_is_found(evidence: Evidence) -> None:
    table, *_ = evidence.acknowledged()
    evidence.sql("UPDATE tables SET secret = ? WHERE id = ?", bytes(32), table)
    assert kinds(evidence.judged(), table) == {"broken"}


@pytest.mark.parametrize("part", [4, 5, 6])
def test_a_frame_with_something_else_in_it_is_found(evidence: Evidence, part: int) -> None:
    table, *_ = evidence.acknowledged()

    def change(line: list[Any]) -> list[Any]:
        return [*line[:part], "0" * 18, *line[part + 1 :]] if line[0] == "state" else line

    evidence.rewrite(table, change)
    verdict = evidence.judged(frames=10**6)
    assert kinds(verdict, table) == {"frame"}
    assert {fault.facts["part"] for fault in verdict.faults} == {("view", "legal", "steps")[part - 4]}


def test_a_frame_of_another_viewer_is_found(evidence: Evidence) -> None:
    """As if a spectator had been sent what a seat sees."""
    table, *_ = evidence.acknowledged()
    evidence.rewrite(table, lambda line: ["state", -1, *line[2:]] if line[0] == "state" and line[1] >= 0 else line)
    assert kinds(evidence.judged(frames=10**6), table) == {"frame"}


def test_a_table_that_is_gone_is_found(evidence: Evidence) -> None:
    table, *_ = evidence.acknowledged()
    for name in ("steps", "seats", "chats"):
        evidence.sql(f"DELETE FROM {name} WHERE table_id = ?", table)
    evidence.sql("DELETE FROM tables WHERE id = ?", table)
    assert kinds(evidence.judged(), table) == {"gone"}


def test_talk_that_was_not_said_is_found(evidence: Evidence) -> None:
    table, *_ = evidence.acknowledged()
    evidence.add(table, "said", 0, [0], 999, 1, "nobody said this", "table")
    assert kinds(evidence.judged(), table) == {"talk"}


def test_what_clients_and_servers_noted_is_told(evidence: Evidence) -> None:
    table, *_ = evidence.acknowledged()
    evidence.add(table, "fault", "wrong", "m5")
    assert kinds(evidence.judged(), table) == {"wrong"}
    with (evidence.folder / "node-0.log").open("a") as log:
        log.write('{"time": 1, "event": "message failed", "error": "KeyError"}\nTraceback\n  File "x"\nKeyError\n')
    logged = [fault for fault in evidence.judged().faults if fault.table == "node-0"]
    assert [fault.kind for fault in logged] == ["log", "log"]
