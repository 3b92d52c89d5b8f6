"""The compiled form of functions over the rules, made by Numba and kept on disk.

`compiled` takes a frozen dataclass of functions, as the factories of `drivers` return it, and gives back the same
dataclass with each function compiled. Every function that they reach (see `program`) becomes a Numba dispatcher, in
whose globals and closure are the other dispatchers. The functions themselves stay as they are: they are what runs
interpreted.

What Numba does not document is at the end of this module, each part with its reason. Without these parts (with a
release of Numba that lacks them, or with SOBREMESA_DOCUMENTED_NUMBA=1) the same games are played, but compiling takes
longer and nothing is kept on disk.

Only what is to be compiled needs this module: importing Numba takes a third of a second. All compiled functions run
without the interpreter's lock, so that other threads go on.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, Self, TypeVar

from .extras import needs

with needs("fast"):
    import llvmlite
    import numba  # its types are too loose to check against: mypy sees Any
    import numpy as np
    import platformdirs
    from numba.extending import intrinsic, register_jitable

from . import bits
from . import program as program_module
from .program import Function, Program, check_fields

try:
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
    from numba.core.codegen import JITCodeLibrary
    from numba.core.registry import cpu_target
except ImportError:  # this release of Numba keeps them elsewhere: do without
    CompileResultCacheImpl = FunctionCache = _CacheLocator = JITCodeLibrary = object
    cpu_target = None

if TYPE_CHECKING:
    from .definition import GameDefinition

B = TypeVar("B")
"""A dataclass of functions."""
F = TypeVar("F", bound=Function)

LONG_TUPLE = 4
"""A longer tuple of constants becomes an array: Numba would index it through a chain of comparisons."""

UNUSED_DAYS = 30
"""Cache folders of the same game that nothing has used for so long are deleted."""


def compiled(functions: B, definition: GameDefinition, *, check_bounds: bool | None = None) -> B:
    """Return the same dataclass with its functions compiled; each is compiled when it is first called.

    `check_bounds` makes an index out of bounds an IndexError, at some cost; if it is None, SOBREMESA_BOUNDSCHECK
    decides. Raises BrokenRules if the functions use something that can't be compiled or a field that does not exist.
    """
    fields: dict[str, Function] = vars(functions)
    dispatchers = _compile(Program(fields.values()), definition, check_bounds)
    return type(functions)(**{name: dispatchers[function] for name, function in fields.items()})


def compiled_function(function: F, definition: GameDefinition, *, check_bounds: bool | None = None) -> F:
    """Return one function compiled; the same as `compiled` does with several."""
    found: F = _compile(Program([function]), definition, check_bounds)[function]
    return found


def _compile(program: Program, definition: GameDefinition, check_bounds: bool | None) -> dict[Function, Any]:
    """Return the dispatcher of every function of a program."""
    if check_bounds is None:
        check_bounds = bool(os.environ.get("SOBREMESA_BOUNDSCHECK"))
    documented_only = cpu_target is None or bool(os.environ.get("SOBREMESA_DOCUMENTED_NUMBA"))
    options = {"nogil": True, "error_model": "numpy", "boundscheck": check_bounds}
    key = cache_key(program, definition, f"{options} {documented_only}")
    folder = None if documented_only else cache_folder(definition.id, key)
    if folder is None or not any(Path(folder).iterdir()):  # else these functions were compiled, and checked, before
        check_fields(definition, program.modules())

    def compile_one(function: Function, inner: bool) -> Any:
        function.__qualname__ = f"{definition.id}.{key}.{function.__qualname__}"
        if documented_only:
            return (register_jitable if inner else numba.njit)(**options)(function)
        return _dispatcher(function, options, folder, inner=inner)

    intrinsics = {
        function: numba.njit(**options)(form) if isinstance(form, FunctionType) else form
        for function, form in INTRINSICS.items()
    }
    return program.build(compile_one, _constant, intrinsics)


def _constant(value: object) -> object:
    """Return what compiled code uses for a constant."""
    return np.array(value) if isinstance(value, tuple) and len(value) > LONG_TUPLE else value


# Where compiled functions are kept: a folder for each game and each version of everything that was compiled together.


def cache_key(program: Program, definition: GameDefinition, options: str) -> str:
    """Return a name for all that decides what is compiled: functions, constants, fields, the compiler, its tools."""
    digest = hashlib.sha256()
    for source in (__file__, program_module.__file__):
        digest.update(Path(source).read_bytes())
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    fields = [(name, field.bits, field.shape) for name, field in definition.state.fields.items()]
    for text in (repr(versions), options, repr(fields), *program.described()):
        digest.update(f"{text}\n".encode())
    return digest.hexdigest()[:16]


def cache_folder(game: str, key: str) -> str | None:
    """Return the folder for a key, made if need be; None if nothing can be written there."""
    named = os.environ.get("SOBREMESA_CACHE")
    root = Path(named) if named else Path(platformdirs.user_cache_dir("sobremesa")) / "compiled"
    folder = root / f"{game}-{key}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
    except OSError:
        return None
    _delete_unused(root, game)
    return str(folder)


def _delete_unused(root: Path, game: str) -> None:
    oldest = time.time() - UNUSED_DAYS * 24 * 3600
    for folder in root.glob(f"{game}-*"):
        try:
            if folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            continue


# What the functions of `bits` are in compiled code.


def _multiply_add(x: Any, factor: Any, more: Any) -> Any:
    return np.int64((np.uint64(x) * np.uint64(factor) + np.uint64(more)) & np.uint64(0x7FFFFFFFFFFFFFFF))


@intrinsic
def _trailing_zeros(typing_context: Any, mask: Any) -> Any:
    """The processor's instruction for it."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(numba.types.boolean, True))

    return numba.types.int64(numba.types.int64), generate


def _lowest_bit(mask: Any) -> Any:
    return _trailing_zeros(mask)


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


@intrinsic
def _note(
    typing_context: Any,
    s: Any,
    event: Any,
    a: Any = 0,
    b: Any = 0,
    c: Any = 0,
    d: Any = 0,
    e: Any = 0,
    f: Any = 0,
    g: Any = 0,
) -> Any:
    """Nothing at all: an empty function would be compiled for each combination of types it is called with."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.get_dummy_value()

    numbers = [n if isinstance(n, numba.types.Type) else numba.types.Omitted(n) for n in (a, b, c, d, e, f, g)]
    return numba.types.void(s, event, *numbers), generate


@intrinsic
def _listening(typing_context: Any, s: Any) -> Any:
    """False, so that what depends on it is left out."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.get_constant(numba.types.boolean, False)

    return numba.types.boolean(s), generate


INTRINSICS: dict[Function, Function] = {
    bits.multiply_add: _multiply_add,
    bits.lowest_bit: _lowest_bit,
    bits.count_bits: _count_bits,
    bits.buffer: _buffer,
    bits.copy_state: _copy_state,
    bits.note: _note,
    bits.listening: _listening,
}


# What Numba does not document. Nothing else in the project uses any of it.


def _dispatcher(function: Function, options: dict[str, Any], folder: str | None, *, inner: bool) -> Any:
    """Return a dispatcher that compiles less and keeps what it compiled in `folder`; `inner` if Python never calls it.

    An inner function needs no wrappers for calls from Python, which take longer to compile than a small function.
    """
    if inner:
        _use_libraries()
        function.__qualname__ += INNER
        options = {**options, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    dispatcher = numba.njit(**options)(function)
    _share_overloads(dispatcher)
    if folder is not None:
        dispatcher._cache = _cache_class(folder)(function)
    return dispatcher


def _share_overloads(dispatcher: Any) -> None:
    """Compile a function once for all integers, not again for each constant and each width of field given to it.

    Ágata would take twice as long to compile.
    """
    get_call_template = dispatcher.get_call_template

    def with_wide_integers(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return get_call_template(tuple(_wide(arg) for arg in args), kws)

    dispatcher.get_call_template = with_wide_integers


def _wide(kind: Any) -> Any:
    kind = numba.types.unliteral(kind)
    return numba.types.int64 if isinstance(kind, numba.types.Integer) else kind


INNER = "-inner"
"""Ends the name of a function that only compiled code calls."""


class _Library(JITCodeLibrary):
    """The code of one function. That of an inner function is only linked into its callers.

    Numba optimises every function with all that it calls, and makes machine code of it, before its caller does the same
    with it again. Ours form one chain from a driver down to the smallest rule, so most of that would be thrown away: a
    quarter of the time that a game takes to compile. What Python calls is optimised once, as a whole.
    """

    def _optimize_final_module(self) -> None:
        if not self.name.endswith(INNER):
            super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        if not self.name.endswith(INNER):
            super()._finalize_final_module()
            return
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def serialize_using_object_code(self) -> Any:
        inner = self.name.endswith(INNER)
        return self.serialize_using_bitcode() if inner else super().serialize_using_object_code()


def _use_libraries() -> None:
    """Have Numba keep code in such libraries from now on; functions that are not ours are compiled as before."""
    codegen = cpu_target.target_context.codegen()
    if codegen._library_class is _Library:
        return
    codegen._library_class = _Library
    set_env = codegen.set_env

    def set_env_if_there(name: str, env: Any) -> None:
        """An inner function has no place of its own for its environment, and never uses one."""
        if codegen._engine.get_global_value_address(name):
            set_env(name, env)

    codegen.set_env = set_env_if_there


def _cache_class(folder: str) -> type[FunctionCache]:
    """Return Numba's cache of one function, but in our folder, whose name already tells everything apart.

    The documented cache goes by the file and the time of a function's source: of what it calls, and of constants, it
    knows nothing.
    """

    class Locator(_CacheLocator):
        @classmethod
        def from_function(cls, function: Function, file: str) -> Self:
            return cls()

        def get_cache_path(self) -> str:
            return folder

        def get_source_stamp(self) -> int:
            return 0

        def get_disambiguator(self) -> str:
            return ""

    class Implementation(CompileResultCacheImpl):
        _locator_classes = (Locator,)

    class Cache(FunctionCache):
        """A cache that is damaged, full or gone costs time and nothing else."""

        _impl_class = Implementation

        def _index_key(self, signature: Any, codegen: Any) -> Any:
            return signature, codegen.magic_tuple()

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

    return Cache
