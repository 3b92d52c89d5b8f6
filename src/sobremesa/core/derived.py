"""Functions made from declarations: their code is written as text, and runs interpreted and compiled like a rule."""

from __future__ import annotations

import hashlib
import linecache
import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any


def make_function(owner: type, name: str, source: str, names: Mapping[str, Any]) -> Callable[..., Any]:
    """Return the function `name` that `source` defines, with `names` as its globals.

    It stands in a module of its own, as functions that are compiled do; the module's name tells sources apart, so code
    compiled from another declaration is never taken for it. Tracebacks and debuggers show the source.
    """
    used = sorted((key, f"{value.__module__}.{value.__qualname__}") for key, value in names.items() if callable(value))
    digest = hashlib.sha256(f"{used} {source}".encode()).hexdigest()
    module = ModuleType(f"{owner.__module__}.{name}_{digest[:12]}", f"Derived from {owner.__name__}.")
    module.__file__ = __file__
    module.__dict__.update(names)
    sys.modules[module.__name__] = module
    file = f"<{module.__name__}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), module.__dict__)
    function: Callable[..., Any] = module.__dict__[name]
    return function
