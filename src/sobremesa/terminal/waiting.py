"""A server's table before the game starts: who sits where, and what its host may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sobremesa.protocol.messages import Lock, Remove, Seat, SetWord, Start, TableInfo
from sobremesa.tables.setup import NAMED

from .moves import terminal_words

HOST_COMMANDS = ("remove", "lock", "unlock", "word", "start")
"""The first words of what a host types."""


@dataclass(frozen=True)
class HostCommand:
    """Something that the host may do: how it is typed, and what it does. What ends in a space takes another word."""

    typed: str
    text: str

    @property
    def shown(self) -> str:
        """How it is typed, with a mark where another word is missing."""
        return f"{self.typed}…" if self.typed.endswith(" ") else self.typed


@dataclass(frozen=True)
class WaitingTable:
    """A table before the start: lines that describe it, and what we may do as its host (nothing if we are not)."""

    lines: list[str]
    commands: list[HostCommand]


def waiting_table(info: TableInfo, link: str, names: Sequence[str], mine: Sequence[int], lang: str) -> WaitingTable:
    """Return a table that has not started as the guest who holds the seats `mine` sees it; `link` is its address."""
    say = terminal_words(lang).say
    lines = [
        say("waiting-seat", number=seat.seat + 1, holder=_holder(seat, names[seat.seat], info.host, lang))
        for seat in info.seats
    ]
    if info.locked:
        lines.append(say("waiting-locked"))
    if info.asks_word:
        lines.append(say("waiting-asks-word"))
    if not mine:
        lines.append(say("waiting-no-seat"))
    lines.append(say("waiting-link", link=link))
    is_host = info.host is not None and info.host in mine
    return WaitingTable(lines, _commands(info, names, lang) if is_host else [])


def _holder(seat: Seat, name: str, host: int | None, lang: str) -> str:
    say = terminal_words(lang).say
    if seat.kind == "free":
        return say("waiting-free")
    if seat.seat == host:
        return say("waiting-host", name=name)
    return say("waiting-bot", name=name) if seat.kind == "bot" else name


def _commands(info: TableInfo, names: Sequence[str], lang: str) -> list[HostCommand]:
    """Return what the host may do now. Seats are counted from 1, as people do."""
    say = terminal_words(lang).say
    if info.first in NAMED and info.first_seat is None:
        found = [HostCommand(f"start {seat + 1}", say("host-start-with", name=name)) for seat, name in enumerate(names)]
    else:
        found = [HostCommand("start", say("host-start"))]
    found.append(HostCommand("unlock", say("host-unlock")) if info.locked else HostCommand("lock", say("host-lock")))
    found.append(HostCommand("word ", say("host-word")))
    if info.asks_word:
        found.append(HostCommand("word", say("host-no-word")))
    for seat in info.seats:
        if seat.kind == "person" and seat.seat != info.host:
            found.append(HostCommand(f"remove {seat.seat + 1}", say("host-remove", name=names[seat.seat])))
    return found


def host_message(command: str, rest: str) -> Remove | Lock | SetWord | Start | None:
    """Return the message that a command of the host sends; None if this is no such command."""
    match command:
        case "remove" if rest.isdecimal():
            return Remove(int(rest[:3]) - 1)
        case "lock" | "unlock" if not rest:
            return Lock(command == "lock")
        case "word":
            return SetWord(rest or None)
        case "start" if rest.isdecimal():
            return Start(int(rest[:3]) - 1)
        case "start" if not rest:
            return Start()
    return None
