"""The linker: from plain functions of core and one game to a set of functions that call each other.

Drivers call the names of `contract`; the rules of a game supply functions of those names. Linking walks from the
drivers through every function they reach, puts the game's in place of the contract's, and gives each function a twin
whose globals are the other twins. The plain twin runs at once; the compiled one is made by `compiler`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from . import bits, contract, drivers
from .errors import BrokenRules

if TYPE_CHECKING:
    from .definition import GameDefinition

Function = Callable[..., Any]
Bindings = tuple[tuple[Function, Function], ...]
"""Functions that only promise something, each with the one that stands in for it."""

CONTRACT = {name: value for name, value in vars(contract).items() if not name.startswith("_")}
INTRINSICS = frozenset(value for value in vars(bits).values() if isinstance(value, FunctionType))
DRIVERS: tuple[Function, ...] = tuple(
    value
    for value in vars(drivers).values()
    if isinstance(value, FunctionType) and value.__module__ == drivers.__name__ and value not in drivers.WITHIN
)


class LinkedRules:
    """The linked functions of one game, as attributes by their names."""

    def __init__(self, functions: dict[str, Any]) -> None:
        self.__dict__.update(functions)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no driver named {name!r} was linked")


class Link:
    """Every function and constant that the drivers reach, sorted by the module it stands in.

    `supply` pairs functions that only promise something with those that stand in for them in this link.
    """

    def __init__(self, definition: GameDefinition, roots: tuple[Function, ...], bindings: Bindings = ()) -> None:
        self.definition = definition
        self.roots = roots
        self.bindings = dict(bindings)
        self.functions: dict[Function, None] = {}
        self.globals: dict[str, dict[str, Any]] = {}
        for root in roots:
            self._reach(root)

    def _reach(self, function: Function) -> None:
        if function in self.functions or function in INTRINSICS:
            return
        self.functions[function] = None
        module = sys.modules[function.__module__]
        names = self.globals.setdefault(module.__name__, {})
        for name in _names(function.__code__):
            if name not in vars(module) or name in names:
                continue
            value = self._resolve(name, vars(module)[name])
            names[name] = value
            if isinstance(value, FunctionType):
                self._reach(value)

    def _resolve(self, name: str, value: Any) -> Any:
        """The game's own in place of the contract's, if it has one; what is supplied in place of what is promised."""
        if isinstance(value, FunctionType) and value in self.bindings:
            return self.bindings[value]
        if name in CONTRACT and CONTRACT[name] is value and (isinstance(value, FunctionType) or name.isupper()):
            return _rule(self.definition, name, value)
        return value

    def modules(self) -> list[ModuleType]:
        return [sys.modules[name] for name in sorted(self.globals)]

    def build(
        self,
        twin_of: Callable[[FunctionType], Any],
        constant: Callable[[Any], Any],
        intrinsics: dict[Function, Any] | None = None,
    ) -> LinkedRules:
        """Make twins of functions with `twin_of` and of constants with `constant`; `intrinsics` have theirs."""
        spaces: dict[str, dict[str, Any]] = {
            module: {"__builtins__": __builtins__, "__name__": module} for module in self.globals
        }
        backend: dict[Function, Any] = dict(intrinsics or {})
        backend |= {
            function: twin_of(
                FunctionType(function.__code__, spaces[function.__module__], function.__name__, function.__defaults__)
            )
            for function in self.functions
        }
        for module, names in self.globals.items():
            for name, value in names.items():
                if isinstance(value, FunctionType):
                    spaces[module][name] = backend.get(value, value)
                else:
                    spaces[module][name] = constant(value)
        return LinkedRules({root.__name__: backend[root] for root in self.roots})


def _names(code: CodeType) -> Iterator[str]:
    """The global names that a function may use, those of functions inside it included."""
    yield from code.co_names
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from _names(value)


def link(definition: GameDefinition, *more: Function, bindings: Bindings = ()) -> Link:
    """Link to a game its own rules, the drivers that every game has, and `more`."""
    return Link(definition, DRIVERS + supplied(definition) + more, bindings)


def supplied(definition: GameDefinition) -> tuple[Function, ...]:
    """The contract's functions as this game has them."""
    return tuple(
        _rule(definition, name, value)
        for name, value in CONTRACT.items()
        if isinstance(value, FunctionType) and value.__module__ == contract.__name__
    )


def _rule(definition: GameDefinition, name: str, value: Any) -> Any:
    """What stands in for a name of the contract; samples are derived if the rules have none."""
    return definition.resample if name == "resample" else getattr(definition.rules, name, value)


@cache
def interpreted(definition: GameDefinition, *more: Function, bindings: Bindings = ()) -> Any:
    """The interpreted twin: starts at once, runs over plain states."""
    return link(definition, *more, bindings=bindings).build(lambda function: function, lambda value: value)


@cache
def compiled(definition: GameDefinition, *more: Function, bindings: Bindings = ()) -> Any:
    """The compiled twin: seconds to make the first time, read from the cache after that; needs NumPy and Numba."""
    from .compiler import compile_link

    return compile_link(link(definition, *more, bindings=bindings))


def check_fields(definition: GameDefinition, module: ModuleType) -> None:
    """Every field that the rules name must exist: the compiler's own message would not say which does not."""
    if module.__file__ is None:
        return
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "s"
            and node.attr not in definition.state.fields
        ):
            raise BrokenRules(f"{module.__name__}, line {node.lineno}: the state has no field {node.attr!r}")
