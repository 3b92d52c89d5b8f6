"""Functions that only compiled code calls: no machine code of their own.

Numba optimises every function with all that it calls, and makes machine code of it, before its caller does the same
with it again. Ours form one chain from a driver down to the smallest rule, so most of that is thrown away: a quarter of
the time that a game takes to compile. Here an inner function is only linked into its callers, and what Python calls is
optimised once, as a whole.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target

INNER: set[str] = set()
"""The qualified names of such functions."""


class Library(JITCodeLibrary):
    """One function's code. That of an inner function stays as it was lowered, and goes into the cache so."""

    def _optimize_final_module(self) -> None:
        if self.name not in INNER:
            super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        if self.name not in INNER:
            super()._finalize_final_module()
            return
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def serialize_using_object_code(self) -> Any:
        return self.serialize_using_bitcode() if self.name in INNER else super().serialize_using_object_code()


def use_libraries() -> None:
    """Have Numba keep code in such libraries from now on; all other functions in them are as before."""
    codegen = cpu_target.target_context.codegen()
    if codegen._library_class is Library:
        return
    codegen._library_class = Library
    set_env = codegen.set_env

    def set_env_if_there(name: str, env: Any) -> None:
        """An inner function has no place of its own for its environment, and never uses one."""
        if codegen._engine.get_global_value_address(name):
            set_env(name, env)

    codegen.set_env = set_env_if_there
