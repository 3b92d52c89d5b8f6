"""The codec of actions: a verb with arguments, as a number, a tuple, JSON and text.

Rules see an action as one number; people, records and messages see `("play", "C5", 2)`, `["play", "C5", 2]` or
`play C5 2`. A game declares its verbs once; each gets a range of numbers, and the number of an action is the verb's
first number plus its arguments counted up, the last the fastest::

    VERBS = Verbs(Verb("deal", FACE), Verb("play", FACE, SPACE))
    DEAL, PLAY = VERBS.firsts
    action = PLAY + face * 3 + space
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

from .errors import ParseError

Value = str | int


class Action(tuple[Value | None, ...]):
    """A verb and its arguments. An argument that the viewer may not see is None."""

    __slots__ = ()

    @property
    def verb(self) -> str:
        return str(self[0])

    @property
    def arguments(self) -> tuple[Value | None, ...]:
        return tuple(self[1:])

    def __str__(self) -> str:
        return " ".join("?" if part is None else str(part) for part in self)


@dataclass(frozen=True)
class Kind:
    """A kind of argument: its values as records write them, in the order of the numbers that rules use."""

    name: str
    values: tuple[Value, ...]
    secret: bool = False

    def but_secret(self) -> Kind:
        """Return the same kind, but seen only by those whom the game's `seen_by` names."""
        return Kind(self.name, self.values, secret=True)


class Verb:
    """The name of something that can be done, and the kinds of its arguments."""

    def __init__(self, name: str, *kinds: Kind) -> None:
        self.name = name
        self.kinds = kinds
        self.span = prod(len(kind.values) for kind in kinds)

    @property
    def usage(self) -> str:
        """The verb with the kinds of its arguments: `play FACE SPACE`."""
        return " ".join([self.name, *(kind.name.upper() for kind in self.kinds)])


class Verbs:
    """All the verbs of one game."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = {verb.name: verb for verb in verbs}
        firsts, total = [], 0
        for verb in verbs:
            firsts.append(total)
            total += verb.span
        self.firsts = tuple(firsts)
        self.total = total

    @cached_property
    def actions(self) -> list[Action]:
        """Every action, at its code."""
        return [
            Action((verb.name, *arguments))
            for verb in self.verbs.values()
            for arguments in product(*(kind.values for kind in verb.kinds))
        ]

    @cached_property
    def texts(self) -> list[str]:
        """Every action as text, at its code."""
        return [str(action) for action in self.actions]

    @cached_property
    def _codes(self) -> dict[tuple[Value | None, ...], int]:
        return {tuple(action): code for code, action in enumerate(self.actions)}

    @cached_property
    def _texts(self) -> dict[str, int]:
        return {text.casefold(): code for code, text in enumerate(self.texts)}

    def code(self, action: Sequence[Value | None]) -> int:
        """Return the code of an action given as a tuple or a list of JSON; raise ParseError if there is none."""
        if all(type(part) is str or type(part) is int for part in action):
            code = self._codes.get(tuple(action))
            if code is not None:
                return code
        raise self._complaint(list(action))

    def parse(self, text: str) -> int:
        """Return the code of an action given as text, in upper or lower case; raise ParseError if there is none."""
        words = text.split()
        code = self._texts.get(" ".join(words).casefold())
        if code is None:
            raise self._complaint(list(words))
        return code

    def read(self, action: str | Sequence[Value | None]) -> int:
        """Return the code of an action in any of its forms; raise ParseError if there is none."""
        return self.parse(action) if isinstance(action, str) else self.code(action)

    def verb_of(self, code: int) -> Verb:
        """Return the verb of an action by its code."""
        return self.verbs[self.actions[code].verb]

    @cached_property
    def _masked(self) -> list[Action]:
        return [self._mask(action) for action in self.actions]

    def _mask(self, action: Action) -> Action:
        kinds = self.verbs[action.verb].kinds
        return Action((action.verb, *(None if k.secret else a for k, a in zip(kinds, action.arguments, strict=True))))

    def masked(self, code: int) -> Action:
        """Return the action without its secret arguments."""
        return self._masked[code]

    def _complaint(self, parts: list[Value | None]) -> ParseError:
        """Return the error that says why these parts are no action of this game."""
        usages = ", ".join(verb.usage for verb in self.verbs.values())
        if not parts:
            return ParseError("empty-action", usages=usages)
        verb = self.verbs.get(str(parts[0]).casefold()) if isinstance(parts[0], str) else None
        if verb is None:
            return ParseError("no-verb", verb=str(parts[0]), usages=usages)
        if len(parts) - 1 != len(verb.kinds):
            expected = len(verb.kinds)
            return ParseError("argument-count", usage=verb.usage, expected=expected, given=len(parts) - 1)
        for kind, part in zip(verb.kinds, parts[1:], strict=True):
            if str(part).casefold() not in {str(value).casefold() for value in kind.values}:
                values = " ".join(str(value) for value in kind.values)
                return ParseError("no-such-value", kind=kind.name.upper(), value=str(part), values=values)
        return ParseError("wrong-writing", action=repr(parts), usage=verb.usage)
