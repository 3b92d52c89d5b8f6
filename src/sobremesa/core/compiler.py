"""The compiled twin: Numba's translation of linked functions, kept on disk.

This module and `inner_code` alone import Numba; it takes a third of a second, so nothing imports them before something
is to be compiled. Every twin runs without the interpreter's lock: one that did not would stop all other threads.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import FunctionType
from typing import Any, Self

import numba  # its own types are too loose to check against: mypy sees it as Any
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.cpython.unsafe.numbers import trailing_zeros

from . import bits
from .backend import Function, Link, LinkedRules, check_fields, supplied
from .compiled_cache import cache_folder
from .inner_code import INNER, use_libraries

LONG_TUPLE = 4
"""A longer tuple of constants becomes an array: Numba would index it through a chain of comparisons."""


def compile_link(link: Link) -> LinkedRules:
    """Compiled twins of all that was linked; each function is compiled when it is first called."""
    check_bounds = bool(os.environ.get("SOBREMESA_BOUNDSCHECK"))
    folder = cache_folder(link, f"numba {numba.__version__}, numpy {np.__version__}, bounds {check_bounds}")
    if folder is None or not any(Path(folder).iterdir()):  # else these sources were compiled, and checked, before
        for module in link.modules():
            check_fields(link.definition, module)
    compile_one = numba.njit(nogil=True, error_model="numpy", boundscheck=check_bounds)
    # What Python never calls needs no wrapper for it, which takes longer to compile than a small function itself.
    compile_inner = numba.njit(
        nogil=True, error_model="numpy", boundscheck=check_bounds, no_cpython_wrapper=True, no_cfunc_wrapper=True
    )
    called_from_python = {root.__code__ for root in link.roots} - {rule.__code__ for rule in supplied(link.definition)}
    use_libraries()

    def twin_of(function: FunctionType) -> Any:
        function.__qualname__ = f"{link.definition.id}.{function.__globals__['__name__']}.{function.__name__}"
        inner = function.__code__ not in called_from_python
        if inner:
            INNER.add(function.__qualname__)
        dispatcher = (compile_inner if inner else compile_one)(function)
        _share_overloads(dispatcher)
        if folder is not None:
            dispatcher._cache = _cache_class(folder)(function)
        return dispatcher

    return link.build(twin_of, _constant, {bit: compile_one(twin) for bit, twin in INTRINSICS.items()})


def _share_overloads(dispatcher: Any) -> None:
    """Compile a function once for all integers: not again for each constant and each width of field given to it."""
    get_call_template = dispatcher.get_call_template

    def with_wide_integers(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return get_call_template(tuple(_wide(arg) for arg in args), kws)

    dispatcher.get_call_template = with_wide_integers


def _wide(kind: Any) -> Any:
    kind = numba.types.unliteral(kind)
    return numba.types.int64 if isinstance(kind, numba.types.Integer) else kind


def _constant(value: Any) -> Any:
    if isinstance(value, tuple) and len(value) > LONG_TUPLE:
        return np.array(value)
    return value


def _cache_class(folder: str) -> type[FunctionCache]:
    """Numba's cache of one function, but in our folder, whose name already tells all sources apart."""

    class Locator(_CacheLocator):
        @classmethod
        def from_function(cls, function: FunctionType, file: str) -> Self:
            return cls()

        def get_cache_path(self) -> str:
            return folder

        def get_source_stamp(self) -> int:
            return 0

        def get_disambiguator(self) -> str:
            return ""

    class Placed(CompileResultCacheImpl):
        _locator_classes = (Locator,)

    class Forgiving(FunctionCache):
        """A cache that is damaged, full or gone costs time, never the game."""

        _impl_class = Placed

        def load_overload(self, signature: Any, context: Any) -> Any:
            try:
                return super().load_overload(signature, context)
            except Exception:  # a damaged file can raise anything
                self._start_anew()
                return None

        def save_overload(self, signature: Any, data: Any) -> None:
            try:
                super().save_overload(signature, data)
            except OSError:
                self.disable()

        def _start_anew(self) -> None:
            try:
                self.flush()
            except OSError:
                self.disable()

    return Forgiving


# What stands in for the functions of `bits`.


def _multiply_add(x: Any, factor: Any, more: Any) -> Any:
    return np.int64((np.uint64(x) * np.uint64(factor) + np.uint64(more)) & np.uint64(0x7FFFFFFFFFFFFFFF))


def _lowest_bit(mask: Any) -> Any:
    return trailing_zeros(mask)


def _count_bits(mask: Any) -> Any:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def _buffer(length: Any) -> Any:
    return np.zeros(length, np.int64)


def _copy_state(to: Any, i: Any, source: Any, j: Any) -> None:
    to[i] = source[j]


INTRINSICS: dict[Function, Function] = {
    bits.multiply_add: _multiply_add,
    bits.lowest_bit: _lowest_bit,
    bits.count_bits: _count_bits,
    bits.buffer: _buffer,
    bits.copy_state: _copy_state,
}
