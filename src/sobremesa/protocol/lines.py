"""Log lines and lists of legal actions, between the shapes of the engine and those of messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sobremesa.core.log import LogLine, Named

from .messages import ActionParts, Line, Offer, Part, Value


def line_of(line: LogLine) -> Line:
    """Return a line of the log as it is sent."""
    return Line(line.message, {key: _named(key, *named) for key, named in line.names.items()}, line.facts)


def _named(key: str, kind: str, value: Named) -> Value | tuple[str, Value | list[Value]]:
    if isinstance(value, tuple):
        return kind, list(value)
    return value if kind == key else (kind, value)


def log_line(line: Line) -> LogLine:
    """Return a line that was received, for `Words.line` to say."""
    names: dict[str, tuple[str, Named]] = {}
    for key, named in line.names.items():
        kind, value = named if isinstance(named, tuple) else (key, named)
        names[key] = (kind, tuple(value) if isinstance(value, list) else value)
    return LogLine(line.id, names, line.facts)


def grouped(actions: Iterable[Sequence[Part]]) -> list[Offer]:
    """Return a list of legal actions as it is sent: neighbours that differ in their last part are one offer."""
    offers: list[Offer] = []
    head: Sequence[Part] | None = None
    for action in actions:
        if len(action) > 1 and action[:-1] == head:
            members = offers[-1][-1]
            if isinstance(members, list):
                members.append(action[-1])
            else:
                offers[-1][-1] = [members, action[-1]]
        else:
            head = action[:-1]
            offers.append(list(action))
    return offers


def expanded(offers: Iterable[Offer]) -> list[ActionParts]:
    """Return the actions of a list that was received, one by one."""
    actions: list[ActionParts] = []
    for offer in offers:
        *head, last = offer
        members = last if isinstance(last, list) else [last]
        actions += [[*head, member] for member in members]  # type: ignore[list-item]  # only the last may be a list
    return actions
