"""Checks every table: no move lost, doubled or forged, no secret sent, every game according to the rules."""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from sobremesa.core.errors import BadRecord, SobremesaError
from sobremesa.core.match import Match
from sobremesa.core.records import play_step
from sobremesa.core.seats import CHANCE
from sobremesa.core.verify import Checker
from sobremesa.games import definition
from sobremesa.store.store import Store
from sobremesa.tables.errors import TableError
from sobremesa.tables.pace import Pace
from sobremesa.tables.table import Table

from . import client_log
from .archive import Archive, Stored
from .frames import Frame, wrong_frames
from .visitor import FINAL

Key = tuple[int, str]
"""A person's number and the id of their request."""


@dataclass(frozen=True)
class Fault:
    """An error that was found, at a table or elsewhere. Its text is the message `fault-KIND` of the catalogues."""

    table: str
    kind: str
    facts: dict[str, str | int] = field(default_factory=dict)


@dataclass
class Seen:
    """The logs of all clients at one table."""

    sent: dict[Key, list[tuple[int, int, list[Any]]]] = field(default_factory=lambda: defaultdict(list))
    done: dict[Key, set[int]] = field(default_factory=lambda: defaultdict(set))
    refused: dict[Key, set[str]] = field(default_factory=lambda: defaultdict(set))
    forged: set[Key] = field(default_factory=set)
    frames: list[Frame] = field(default_factory=list)
    said: list[tuple[list[int], int, int, str, str]] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)


@dataclass
class Verdict:
    """The result of the checks."""

    left: Counter[str] = field(default_factory=Counter)
    """The tables by their last status: over, playing, waiting, or gone."""
    moves: int = 0
    """Moves that were acknowledged."""
    steps: int = 0
    frames: int = 0
    """Frames that were compared with what the steps give."""
    faults: list[Fault] = field(default_factory=list)

    @property
    def tables(self) -> dict[str, int]:
        """The number of tables, in all and by status."""
        left = self.left
        return {
            "tables": left.total(),
            "finished": left["over"],
            "standing": left["playing"],
            "waiting": left["waiting"],
        }


def read_client_log(folder: Path, table: str) -> Seen:
    """Read the log of all clients at a table."""
    seen = Seen()
    for kind, *rest in client_log.lines(folder, table):
        match kind:
            case "sent":
                person, request, seat, at, action = rest
                seen.sent[person, request].append((seat, at, action))
            case "done":
                seen.done[rest[0], rest[1]].add(rest[2])
            case "refused":
                seen.refused[rest[0], rest[1]].add(rest[2])
            case "forged":
                seen.forged.add((rest[0], rest[1]))
            case "state":
                seen.frames.append(Frame(rest[0], rest[1], rest[2], (rest[3], rest[4], rest[5])))
            case "said":
                seen.said.append((rest[1], rest[2], rest[3], rest[4], rest[5]))
            case "fault":
                seen.faults.append((rest[0], rest[1]))
    return seen


async def judge(
    folder: Path, where: str, *, most_frames: int, seed: int = 1, progress: Callable[[int], None] = lambda _: None
) -> Verdict:
    """Check every table that the clients opened. Frames are compared for random tables until there are enough."""
    archive, store = await Archive.open(where), await Store.open(where)
    try:
        guests = await archive.guests(client_log.read_people(folder))
        hosted = await archive.hosted_by([guest for guest in guests if guest is not None])
        known = client_log.tables(folder)
        names = known + [table for table in hosted if table not in set(known)]
        random.Random(seed).shuffle(names)
        verdict = Verdict()
        for table in names:
            stored, seen = await archive.table(table), read_client_log(folder, table)
            _count(verdict, stored, seen)
            frames = seen.frames if verdict.frames < most_frames else []
            verdict.frames += len(frames)
            verdict.faults += table_faults(table, stored, seen, guests, frames)
            if stored is not None and stored.status == "playing":
                verdict.faults += await _comes_back(store, stored)
            progress(1)
    finally:
        await archive.close()
        await store.close()
    verdict.faults += [_noted(client_log.HOUSE, fault) for fault in read_client_log(folder, client_log.HOUSE).faults]
    verdict.faults += log_faults(folder)
    return verdict


async def _comes_back(store: Store, stored: Stored) -> list[Fault]:
    """Return a fault if a server that loads the table would not find it after its last step."""
    try:
        table = await store.load(stored.id, Pace())
    except SobremesaError as error:
        return [Fault(stored.id, "broken", {"detail": error.text_in("en")})]
    found = table.at if table else 0
    return [] if found == len(stored.rows) else [Fault(stored.id, "lost", {"at": found, "request": "–"})]


def _count(verdict: Verdict, stored: Stored | None, seen: Seen) -> None:
    verdict.left[stored.status if stored else "gone"] += 1
    verdict.moves += len(seen.done)
    verdict.steps += len(stored.rows) if stored else 0


def table_faults(
    table: str, stored: Stored | None, seen: Seen, guests: Sequence[str | None], frames: list[Frame]
) -> list[Fault]:
    """Return all faults of one table."""
    faults = [_noted(table, fault) for fault in seen.faults]
    if stored is None:
        return [*faults, Fault(table, "gone")]
    faults += _requests(stored, seen, guests)
    broken = _broken(stored)
    faults += broken
    if not broken:
        faults += [
            Fault(table, "frame", {"at": wrong.frame.at, "seat": wrong.frame.viewer, "part": wrong.part})
            for wrong in wrong_frames(stored, frames)
        ]
    faults += _talk(stored, seen)
    return faults


def _noted(table: str, fault: tuple[str, str]) -> Fault:
    return Fault(table, fault[0], {"detail": fault[1]})


# Requests.


def _requests(stored: Stored, seen: Seen, guests: Sequence[str | None]) -> Iterator[Fault]:
    """Yield a fault for each acknowledged move that is not stored exactly once, and for each stored one nobody sent."""
    numbers = {guest: number for number, guest in enumerate(guests) if guest is not None}
    asked = Counter(row.request for row in stored.rows if row.request is not None)
    for request, times in asked.items():
        if times > 1:
            yield Fault(stored.id, "doubled", {"request": request, "times": times})
    for key, said in seen.done.items():
        yield from _acknowledged(stored, seen, guests, key, said)
    for row in stored.rows:
        if row.request is None:
            continue
        guest, _, request = row.request.partition(" ")
        key = (numbers.get(guest, -1), request)
        facts: dict[str, str | int] = {"at": row.number, "request": row.request}
        if key in seen.forged or not any(
            at == row.number and _text(action) == row.action for _, at, action in seen.sent.get(key, ())
        ):
            yield Fault(stored.id, "forged", facts)
        elif seen.refused[key] & FINAL:
            yield Fault(stored.id, "refused-applied", {**facts, "code": ", ".join(sorted(seen.refused[key] & FINAL))})
        elif not any(row.actor in (seat, CHANCE) for seat, _, _ in seen.sent[key]):
            yield Fault(stored.id, "forged", facts)


def _acknowledged(
    stored: Stored, seen: Seen, guests: Sequence[str | None], key: Key, said: set[int]
) -> Iterator[Fault]:
    person, request = key
    guest = guests[person] if 0 <= person < len(guests) else None
    facts: dict[str, str | int] = {"at": min(said), "request": request}
    if len(said) > 1:
        yield Fault(stored.id, "answers", {**facts, "said": ", ".join(map(str, sorted(said)))})
    row = stored.rows[min(said)] if min(said) < len(stored.rows) else None
    if row is None or row.request != f"{guest} {request}":
        yield Fault(stored.id, "lost", facts)
    elif not any(_text(action) == row.action for _, _, action in seen.sent.get(key, ())):
        yield Fault(stored.id, "changed", facts)


def _text(action: list[Any]) -> str:
    """Return an action of the protocol in the notation of the store."""
    return " ".join(str(part) for part in action)


# Steps.


def _broken(stored: Stored) -> list[Fault]:
    """Return a fault if the steps break the rules or the committed draws, or if a finished game's record is wrong."""
    try:
        match = _replayed(stored)
        if match is not None and match.over:
            record = match.record()
            committed = stored.committed
            Checker(definition, compiled=False).check(
                msgspec.structs.replace(
                    record,
                    table=stored.id,
                    commitment=committed.commitment,
                    secret=committed.secret.hex(),
                    first=stored.setup.first,
                )
            )
        over = match is not None and match.over
    except SobremesaError as error:
        return [Fault(stored.id, "broken", {"detail": error.text_in("en")})]
    right = "waiting" if match is None else "over" if over else "playing"
    return [] if stored.status == right else [Fault(stored.id, "status", {"said": stored.status, "right": right})]


def _replayed(stored: Stored) -> Match | None:
    """Return the match after all stored steps, each checked; None if the game has not begun."""
    if stored.started is None:
        return None
    game = stored.setup.checked()
    match, verbs = game.start_by_hand(), game.definition.verbs
    decided = game.definition.decided_outside(stored.setup.first)
    for number, row in enumerate(stored.rows):
        if row.number != number:
            raise TableError("broken-table", step=number)
        code = verbs.parse(row.action)
        if match.actor == CHANCE and verbs.verb_of(code).name not in decided:
            drawn = stored.committed.draw(number, game.definition.table_outcomes(match.outcome_codes()))
            if drawn != code:
                raise BadRecord("stacked", number, said=row.action, drawn=str(verbs.actions[drawn]))
        play_step(match, number, [row.actor, *verbs.actions[code]])
    return match


# Talk.


def _talk(stored: Stored, seen: Seen) -> Iterator[Fault]:
    """Yield a fault for each chat message that a client received altered, or that was not meant for it."""
    table = Table(stored.id, stored.setup, stored.committed, stored.holders, stored.host, stored.created)
    by_id = {table.chat.add(chat): chat for chat in stored.chats}
    for seats, number, seat, text, to in seen.said:
        facts: dict[str, str | int] = {"number": number}
        chat = by_id.get(number)
        if chat is None or (chat.seat, chat.text, chat.to) != (seat, text, to):
            yield Fault(stored.id, "talk", facts)
        elif not table.chat.may_read(seats, chat):
            yield Fault(stored.id, "whisper", facts)


# Logs.

FAILED_EVENTS = frozenset({"message failed", "request failed", "event failed", "heartbeat failed"})
EXPECTED = ("Exception closing connection", "Exception terminating connection")
"""Lines that SQLAlchemy logs when a paused node finds its database connections closed."""


def log_faults(folder: Path) -> list[Fault]:
    """Return a fault for each error in the servers' logs, and for each run of lines that are not log events."""
    faults = []
    for log in sorted(folder.glob("node-*.log")):
        in_piece = False
        for number, line in enumerate(log.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            event = _event(line)
            if event in FAILED_EVENTS or (event is None and not in_piece and not line.startswith(EXPECTED)):
                faults.append(Fault(log.stem, "log", {"line": number, "detail": line[:200]}))
            in_piece = event is None
    return faults


def _event(line: str) -> str | None:
    """Return the event of a line of a server's log, None if it is no such line."""
    try:
        return str(json.loads(line)["event"])
    except (ValueError, KeyError, TypeError):
        return None
