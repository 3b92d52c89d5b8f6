"""The dependencies of a function: every function that it calls, and the values of their globals and closures.

The compiler clones these functions, so that the clones call each other's compiled forms. Caches of compiled code and
of results use the description of a program to find out whether anything in it has changed.
"""

from __future__ import annotations

import ast
import dis
import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from . import bits
from .errors import BrokenRules

if TYPE_CHECKING:
    from .definition import GameDefinition

Function = Callable[..., Any]

LEAVES = frozenset(value for value in vars(bits).values() if isinstance(value, FunctionType))
"""Functions at which a program ends."""


class Program:
    """Some functions and every function that they call, directly or not, with what these refer to.

    It ends at the functions of `bits`, which compiled code does in another way.
    """

    def __init__(self, roots: Iterable[Function]) -> None:
        self.roots = list(roots)
        self.functions: dict[Function, References] = {}
        for root in self.roots:
            self._reach(root)

    def _reach(self, function: Function) -> None:
        if function in self.functions or function in LEAVES:
            return
        self.functions[function] = references = References(function)
        for value in references.values():
            if isinstance(value, FunctionType):
                self._reach(value)

    def modules(self) -> list[ModuleType]:
        """Return the modules that the functions are defined in."""
        return [sys.modules[name] for name in sorted({function.__module__ for function in self.functions})]

    def build(
        self, compile_one: Callable[[Function, bool], Any], constant: Function, leaves: Mapping[Function, Any]
    ) -> dict[Function, Any]:
        """Return what `compile_one` makes of a clone of each function; the clones refer to these, not to each other.

        `compile_one` also gets whether a function is only called by others; `constant` returns the replacement of a
        value that is no function. `leaves` has the replacements of the functions of `bits`.
        """
        roots = set(self.roots)
        dispatchers = dict(leaves)
        clones = []
        for number, (function, references) in enumerate(self.functions.items()):
            clone = references.clone(function, f"{function.__qualname__}-{number}")
            clones.append((clone, references))
            dispatchers[function] = compile_one(clone, function not in roots)
        for clone, references in clones:
            references.resolve(
                clone, lambda value: dispatchers[value] if isinstance(value, FunctionType) else constant(value)
            )
        return dispatchers

    def described(self) -> Iterator[str]:
        """Describe everything that decides what is compiled: code, constants, and who calls whom."""
        numbers = {function: number for number, function in enumerate(self.functions)}
        for function, references in self.functions.items():
            yield f"{function.__module__}.{function.__qualname__} {function.__defaults__} {_code(function.__code__)}"
            for name, value in references.items():
                known = isinstance(value, FunctionType) and value in numbers
                yield f"{name} = {numbers[value] if known else _constant_text(function, name, value)}"


class References:
    """What the global names and free variables of a function stand for."""

    def __init__(self, function: Function) -> None:
        space = function.__globals__
        self.globals = {name: space[name] for name in _global_names(function.__code__) if name in space}
        self.closure = {
            name: cell.cell_contents
            for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
        }

    def items(self) -> Iterable[tuple[str, Any]]:
        return [*sorted(self.globals.items()), *sorted(self.closure.items())]

    def values(self) -> Iterable[Any]:
        return [value for _, value in self.items()]

    def clone(self, function: Function, qualname: str) -> FunctionType:
        """Return the function with globals and a closure of its own, which are still empty."""
        space = {"__builtins__": __builtins__, "__name__": function.__module__}
        cells = tuple(CellType() for _ in self.closure)
        new = FunctionType(function.__code__, space, function.__name__, function.__defaults__, cells)
        new.__qualname__ = qualname
        return new

    def resolve(self, clone: FunctionType, link: Callable[[Any], Any]) -> None:
        """Fill the globals and the closure of a clone."""
        for name, value in self.globals.items():
            clone.__globals__[name] = link(value)
        for cell, value in zip(clone.__closure__ or (), self.closure.values(), strict=True):
            cell.cell_contents = link(value)


def _global_names(code: CodeType) -> set[str]:
    """Return the global names that code loads, that of functions inside it included."""
    names = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    return names.union(*(_global_names(inside) for inside in code.co_consts if isinstance(inside, CodeType)))


def _code(code: CodeType) -> str:
    """Describe a function's code; where it stands in its file does not matter."""
    consts = [_code(const) if isinstance(const, CodeType) else repr(const) for const in code.co_consts]
    return repr((code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars, consts))


def _constant_text(function: Function, name: str, value: Any) -> str:
    """Describe a constant; raise BrokenRules if compiled code could not use it."""
    if hasattr(value, "dtype"):  # of NumPy, which the interpreted rules do without
        return f"{value.dtype} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, ModuleType):
        return f"module {value.__name__} {getattr(value, '__version__', '')}"
    if isinstance(value, (type, FunctionType, BuiltinFunctionType)):
        return f"{value.__module__}.{value.__qualname__}"
    if value is None or isinstance(value, (bool, int, float, str)) or _is_number_tuple(value):
        return repr(value)
    raise BrokenRules(
        f"{function.__module__}.{function.__qualname__} uses {name}, which is a {type(value).__name__}: what is"
        " compiled may use numbers, tuples of numbers and functions"
    )


def _is_number_tuple(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(v, (bool, int, float)) or _is_number_tuple(v) for v in value)


def check_fields(definition: GameDefinition, modules: Iterable[ModuleType]) -> None:
    """Raise BrokenRules for a field of the state that rules name and that does not exist.

    A state is always called `s`. Numba's own message would not say which field is missing.
    """
    for module in modules:
        if module.__file__ is None:
            continue
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "s"
                and node.attr not in definition.state.fields
            ):
                raise BrokenRules(f"{module.__name__}, line {node.lineno}: the state has no field {node.attr!r}")
