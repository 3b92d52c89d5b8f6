"""Logs of what clients did and saw, one file of JSON lines per table, which the verdict reads at the end.

A line is a list that begins with its kind:

- `["table", form]`: how the table was opened.
- `["sent", person, id, seat, at, action]`: an honest move, each time it is sent.
- `["forged", person, id]`: a message that must not be carried out.
- `["done", person, id, at]` and `["refused", person, id, code]`: the answers.
- `["state", viewer, at, have, view, legal, steps]`: a state after a frame, as three digests.
- `["said", person, seats, number, seat, text, to]`: a chat message that was received.
- `["fault", kind, detail]`: an error that a client noticed itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from sobremesa.protocol.client import SeatState
from sobremesa.protocol.messages import Said

TABLES = "tables"
PEOPLE = "people.json"
HOUSE = "house"
"""Used in place of a table's id for what belongs to no table."""

_encoder = msgspec.json.Encoder(order="sorted")


def digest(value: Any) -> str:
    """Return a digest that is equal for equal JSON, whatever the order of its fields."""
    return blake2b(_encoder.encode(value), digest_size=9).hexdigest()


class ClientLog:
    """The log of all clients at one table."""

    def __init__(self, folder: Path, table: str, form: dict[str, Any] | None = None) -> None:
        self.table = table
        self.at = 0
        self._file = (folder / TABLES / f"{table}.jsonl").open("w", encoding="utf-8")
        self._write("table", form or {})

    def sent(self, person: int, request: str, seat: int, at: int, action: list[Any]) -> None:
        self._write("sent", person, request, seat, at, action)

    def forged(self, person: int, request: str) -> None:
        self._write("forged", person, request)

    def done(self, person: int, request: str, at: int) -> None:
        self._write("done", person, request, at)

    def refused(self, person: int, request: str, code: str) -> None:
        self._write("refused", person, request, code)

    def state(self, state: SeatState[Any], text: str | bytes) -> None:
        """Log what a client knows after a frame, with the steps as they arrived."""
        steps = msgspec.json.decode(text)["steps"]
        self.at = max(self.at, state.at)
        parts = (digest(part) for part in (state.view, state.legal, steps))
        self._write("state", state.seat, state.at, state.at - len(steps), *parts)

    def said(self, person: int, seats: list[int], heard: Said) -> None:
        self._write("said", person, seats, heard.number, heard.seat, heard.text, heard.to)

    def fault(self, kind: str, detail: str) -> None:
        self._write("fault", kind, detail)

    def _write(self, *line: object) -> None:
        if not self._file.closed:
            self._file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def close(self) -> None:
        self._file.close()


def tables(folder: Path) -> list[str]:
    """Return the ids of the tables that have a log, the first opened first."""
    files = sorted((folder / TABLES).glob("*.jsonl"), key=lambda file: file.stat().st_ctime)
    return [file.stem for file in files if file.stem != HOUSE]


def lines(folder: Path, table: str) -> Iterator[list[Any]]:
    """Yield the lines of a table's log."""
    path = folder / TABLES / f"{table}.jsonl"
    if path.exists():
        with path.open(encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)


def write_people(folder: Path, hashes: list[str]) -> None:
    """Write the hashes of the guests' tokens, by number."""
    (folder / PEOPLE).write_text(json.dumps(hashes), encoding="utf-8")


def read_people(folder: Path) -> list[str]:
    return [str(each) for each in json.loads((folder / PEOPLE).read_text(encoding="utf-8"))]
