"""Events: what the rules note while they carry out a step, for the log.

A game declares what can be noted, each event with the message that tells it and what that message names::

    EVENTS = Events(
        Event("takes", SEAT, "count"),
        Event("game-over"),
    )
    TAKES, GAME_OVER = EVENTS.numbers

Its rules call `note(s, TAKES, p, n)`. Where a match is played, what was noted follows the step in the log; compiled
code does nothing there. An event says only what those may know who see it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from .log import LogLine, free_name
from .state import Noted
from .verbs import Action, Kind, Value
from .zones import EVERYONE, OWNER, SeenBy

Argument = Kind | str | tuple[str, Callable[[int], Value]] | tuple[str, Kind, Callable[[int], Sequence[Value]]]
"""What a number of an event stands for.

That is a value of a kind, a fact, a fact with the function that says it, or several values of a kind, such as cards,
with their name in the message and the function that lists them.
"""


class Role(Enum):
    """What becomes of an event in the log."""

    LINE = "line"
    DETAIL = "detail"
    INSTEAD = "instead"


class Event:
    """Something that can happen in a step: a line of the log after that of the step.

    `seen_by` is EVERYONE, or OWNER for the seat that the first argument names.
    """

    role = Role.LINE

    def __init__(self, message: str, *arguments: Argument, seen_by: SeenBy = EVERYONE) -> None:
        if seen_by is OWNER and not (arguments and isinstance(arguments[0], Kind) and arguments[0].name == "seat"):
            raise TypeError(f"the event {message!r} is seen by its owner, so its first argument must be a seat")
        self.message = message
        self.arguments = arguments
        self.seen_by = seen_by

    def line(self, numbers: Sequence[int], line: LogLine) -> LogLine:
        """Return a line with what the numbers of an event stand for added to its names and facts."""
        names, facts = dict(line.names), dict(line.facts)
        for argument, number in zip(self.arguments, numbers, strict=False):
            if isinstance(argument, Kind):
                names[free_name(argument, names)] = (argument.name, argument.values[number])
            elif isinstance(argument, str):
                facts[argument] = number
            elif len(argument) == 3:
                names[argument[0]] = (argument[1].name, tuple(argument[2](number)))
            else:
                facts[argument[0]] = argument[1](number)
        return LogLine(line.message, names, facts)


class Detail(Event):
    """Something that the line of the step itself says besides."""

    role = Role.DETAIL

    def __init__(self, *arguments: Argument) -> None:
        super().__init__("", *arguments)


class Instead(Event):
    """A message that tells the step in place of `step-VERB`, and with `-unseen` in place of `step-VERB-unseen`."""

    role = Role.INSTEAD


class Events:
    """All the events of one game."""

    def __init__(self, *events: Event) -> None:
        self.events = events
        self.numbers = tuple(range(len(events)))

    def owners(self, noted: Sequence[Noted]) -> set[int]:
        """Return the seats that get a line which the others do not get."""
        return {numbers[0] for number, *numbers in noted if self.events[number].seen_by is OWNER}

    def lines(self, step: list[LogLine], action: Action, noted: Sequence[Noted], viewer: int) -> list[LogLine]:
        """Return the lines of a step, given those of the step alone, as a viewer gets them."""
        line, *after = step
        for number, *numbers in noted:
            event = self.events[number]
            if event.seen_by is OWNER and viewer != numbers[0]:
                continue
            if event.role is Role.LINE:
                after.append(event.line(numbers, LogLine(event.message)))
                continue
            line = event.line(numbers, line)
            if event.role is Role.INSTEAD:
                message = f"{event.message}-unseen" if None in action else event.message
                line = LogLine(message, line.names, line.facts)
        return [line, *after]


NO_EVENTS = Events()
"""For a game whose rules note nothing."""
