"""The optional parts of an installation, and the error that names the one that is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from .errors import MissingExtra


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Raise MissingExtra if an import inside the block fails because a package of an extra is not installed.

    Where such blocks are nested the error names the outermost extra, which brings the inner one too.
    """
    try:
        yield
    except MissingExtra:
        raise MissingExtra(extra) from None
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "sobremesa":
            raise  # a module of our own is missing: a bug
        raise MissingExtra(extra) from error


def can_compile() -> bool:
    """Return whether the extra `fast` is installed: without it every game and bot runs interpreted."""
    return find_spec("numba") is not None


def require(extra: str, *packages: str) -> None:
    """Raise MissingExtra unless all packages are installed; imports none of them."""
    if not all(find_spec(package) for package in packages):
        raise MissingExtra(extra)
