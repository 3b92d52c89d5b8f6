"""The options of a game: what may be set before it starts, and what each setting does to the state.

An option has a field of the same name in the state. Records hold only what differs from the default.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from .errors import SetupError

Setting = bool | int | float | None


@dataclass(frozen=True)
class Option(ABC):
    """The base class of options: a name and a default, which may depend on the number of players."""

    name: str

    @abstractmethod
    def default(self, players: int) -> Setting:
        """Return the value that the option has if nothing is set."""

    @abstractmethod
    def check(self, value: object, players: int) -> Setting:
        """Return the value if it may be set; raise SetupError if not."""

    @abstractmethod
    def parse(self, text: str) -> Setting:
        """Return the value that a text means, allowed or not; raise SetupError if it means none."""

    @abstractmethod
    def in_state(self, value: Setting) -> int:
        """Return what the state's field holds."""

    @abstractmethod
    def samples(self, players: int) -> list[Setting]:
        """Return values other than the default that tests try; none if there is none for so many players."""

    def refuse(self, value: object, expected: str, **facts: str | int) -> SetupError:
        """Return the error for a value that may not be set; `expected` names the message."""
        return SetupError(f"option-{expected}", option=self.name, value=str(value), **facts)


@dataclass(frozen=True)
class Flag(Option):
    """An option that is on or off; off by default."""

    effective: tuple[int, ...] | None = None
    """The numbers of players with which it makes a difference, if not all."""

    def default(self, players: int) -> bool:
        return False

    def check(self, value: object, players: int) -> bool:
        if not isinstance(value, bool):
            raise self.refuse(value, "flag")
        return value

    def parse(self, text: str) -> Setting:
        word = text.casefold()
        if word in ("true", "yes", "on", "1", "sí", "si"):
            return True
        if word in ("false", "no", "off", "0"):
            return False
        raise self.refuse(text, "flag")

    def in_state(self, value: Setting) -> int:
        return int(bool(value))

    def samples(self, players: int) -> list[Setting]:
        return [True] if self.effective is None or players in self.effective else []


@dataclass(frozen=True)
class Whole(Option):
    """An option that is a whole number, one of those allowed for the number of players.

    It may be None (-1 in the state) if that is its default.
    """

    allowed: Callable[[int], range | tuple[int, ...]]
    usual: Callable[[int], int | None]
    tried: tuple[int, ...] = ()  # what tests try, if not all that is allowed

    def default(self, players: int) -> int | None:
        return self.usual(players)

    def check(self, value: object, players: int) -> int | None:
        usual = self.default(players)
        if value is None and usual is None:
            return None
        allowed = self.allowed(players)
        if type(value) is not int or value not in allowed:
            if isinstance(allowed, range):
                raise self.refuse(value, "range", lowest=allowed[0], highest=allowed[-1], players=players)
            raise self.refuse(value, "choice", choices=", ".join(map(str, allowed)), players=players)
        return value

    def parse(self, text: str) -> Setting:
        try:
            return int(text)
        except ValueError:
            raise self.refuse(text, "whole") from None

    def in_state(self, value: Setting) -> int:
        return -1 if value is None else int(value)

    def samples(self, players: int) -> list[Setting]:
        allowed = self.allowed(players)
        return [value for value in self.tried or allowed if value in allowed and value != self.default(players)]


@dataclass(frozen=True)
class Minutes(Option):
    """An option that is a positive number of minutes, or None. The state only holds whether there is a limit."""

    def default(self, players: int) -> None:
        return None

    def check(self, value: object, players: int) -> int | float | None:
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < float("inf"):
            raise self.refuse(value, "minutes")
        return value

    def parse(self, text: str) -> Setting:
        try:
            return int(text) if text.isdigit() else float(text)
        except ValueError:
            raise self.refuse(text, "minutes") from None

    def in_state(self, value: Setting) -> int:
        return int(value is not None)

    def samples(self, players: int) -> list[Setting]:
        return [30]


def check_options(known: tuple[Option, ...], given: Mapping[str, object], players: int) -> dict[str, Setting]:
    """Return every option with its value, given or default; raise SetupError for an unknown name or a bad value."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            if not names:
                raise SetupError("no-options", option=name)
            raise SetupError("no-option", option=name, options=", ".join(names))
    return {
        option.name: option.check(given[option.name], players) if option.name in given else option.default(players)
        for option in known
    }


def parse_options(known: tuple[Option, ...], texts: Iterable[str]) -> dict[str, Setting]:
    """Return the options written as `name=value`; raise SetupError for one that can't be read."""
    by_name = {option.name: option for option in known}
    settings: dict[str, Setting] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise SetupError("option-without-value", option=text)
        if name in settings:
            raise SetupError("option-twice", option=name)
        if name not in by_name:
            check_options(known, {name: value}, 0)
        settings[name] = by_name[name].parse(value)
    return settings
