"""The state of a game, declared once and kept in two forms.

A game declares its state as a class whose fields are sized integers::

    class State(core.State):
        deck: list[int] = int8(16)
        hand: list[list[int]] = int8(6, 16)

An instance holds plain ints and lists: the interpreted rules run over it. `State.dtype()` is the same layout as a
NumPy structured dtype: the compiled rules run over arrays of it. `pack` and `unpack` go between the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, overload

from .seats import CHANCE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


Noted = tuple[int, ...]
"""An event that the rules noted: its number and the numbers about it."""


@dataclass(frozen=True)
class Field:
    """A sized integer, or a list or table of them."""

    bits: int
    shape: tuple[int, ...]

    @property
    def lowest(self) -> int:
        return -(1 << (self.bits - 1))

    @property
    def highest(self) -> int:
        return (1 << (self.bits - 1)) - 1

    def zero(self) -> Any:
        """Return the value before anything is set."""
        return _zeros(self.shape)

    def values(self, value: Any) -> list[int]:
        """Return all integers of a value of this field, in order."""
        if not self.shape:
            return [value]
        if len(self.shape) == 1:
            return list(value)
        return [v for row in value for v in row]


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


@overload
def int8() -> int: ...
@overload
def int8(length: int, /) -> list[int]: ...
@overload
def int8(rows: int, columns: int, /) -> list[list[int]]: ...
def int8(*shape: int) -> Any:
    """Declare a field from -128 to 127. Prefer it: small states are fast to copy."""
    return Field(8, shape)


@overload
def int16() -> int: ...
@overload
def int16(length: int, /) -> list[int]: ...
@overload
def int16(rows: int, columns: int, /) -> list[list[int]]: ...
def int16(*shape: int) -> Any:
    """Declare a field from -32,768 to 32,767: scores, masks of up to fifteen bits."""
    return Field(16, shape)


@overload
def int32() -> int: ...
@overload
def int32(length: int, /) -> list[int]: ...
@overload
def int32(rows: int, columns: int, /) -> list[list[int]]: ...
def int32(*shape: int) -> Any:
    """Declare a field of 32 bits: masks of up to 31."""
    return Field(32, shape)


@overload
def int64() -> int: ...
@overload
def int64(length: int, /) -> list[int]: ...
@overload
def int64(rows: int, columns: int, /) -> list[list[int]]: ...
def int64(*shape: int) -> Any:
    """Declare a field of 64 bits: masks of up to 63."""
    return Field(64, shape)


class State:
    """The fields that every game's state has; each game adds its own in a subclass."""

    fields: ClassVar[dict[str, Field]] = {}
    _copy: ClassVar[staticmethod[[State, State], None]]

    players: int = int8()
    actor: int = int8()

    events: list[Noted] | None = None
    """The events that `bits.note` has noted; None if nobody wants them."""

    def __init_subclass__(cls) -> None:
        cls.fields = _declared(State) | cls.fields | _declared(cls)
        cls._copy = _copier(cls.fields)

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, field.zero())
        self.actor = CHANCE

    def copy(self) -> Self:
        new: Self = object.__new__(type(self))
        type(self)._copy(self, new)
        return new

    def assign(self, other: Self) -> None:
        """Copy all fields of `other` into this state, sharing nothing with it."""
        type(self)._copy(other, self)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({inside})"

    def check(self) -> None:
        """Raise OverflowError if a value does not fit its field: the compiled form would cut it off silently."""
        for name, field in self.fields.items():
            for value in field.values(getattr(self, name)):
                if not field.lowest <= value <= field.highest:
                    raise OverflowError(f"{name} holds {value}, which does not fit in {field.bits} bits")

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[np.void]:
        """Return the layout as a NumPy structured dtype: always the same object, which Numba recognises fastest."""
        import numpy as np

        for name in cls.fields:
            if hasattr(np.ndarray, name):
                raise TypeError(
                    f"{cls.__module__}: a field may not be named {name!r}, which is a method of NumPy's arrays"
                )
        return np.dtype([(name, f"i{field.bits // 8}", field.shape) for name, field in cls.fields.items()], align=True)

    def pack(self, states: NDArray[np.void], index: int) -> None:
        """Write this state into a place of an array of states."""
        for name in self.fields:
            states[name][index] = getattr(self, name)

    @classmethod
    def unpack(cls, states: NDArray[np.void], index: int) -> Self:
        """Return the state at a place of an array of states, as plain ints and lists."""
        new = object.__new__(cls)
        for name in cls.fields:
            setattr(new, name, states[name][index].tolist())
        return new


def _declared(cls: type) -> dict[str, Field]:
    return {name: value for name, value in vars(cls).items() if isinstance(value, Field)}


def _copier(fields: dict[str, Field]) -> staticmethod[[State, State], None]:
    """Return a function that copies every field of one state to another, unrolled for speed."""
    how = {0: "old.{0}", 1: "old.{0}[:]", 2: "[*map(copy_row, old.{0})]"}
    lines = [f"    new.{name} = {how[len(field.shape)].format(name)}" for name, field in fields.items()]
    namespace: dict[str, Any] = {"copy_row": list.copy}
    exec("def copy(old, new):\n" + "\n".join(lines), namespace)
    return staticmethod(namespace["copy"])
