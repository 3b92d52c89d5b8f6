"""Where compiled rules are kept: one folder for each game and each state of all sources that were linked."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

if TYPE_CHECKING:
    from .backend import Link

UNUSED_DAYS = 30
"""Folders of the same game that nothing has used for so long are deleted."""


def cache_root() -> Path:
    """The user's cache folder, or the one that SOBREMESA_CACHE names."""
    named = os.environ.get("SOBREMESA_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_dir("sobremesa")) / "compiled"


def cache_folder(link: Link, tools: str) -> str | None:
    """The folder for what was linked, made if need be; None if nothing can be written there."""
    digest = hashlib.sha256(f"{tools}, python {sys.version}".encode())
    for function in link.functions:
        digest.update(f"{function.__module__}.{function.__qualname__}\n".encode())
    for source in [str(module.__file__) for module in link.modules()] + [str(Path(__file__).with_name("compiler.py"))]:
        digest.update(Path(source).read_bytes())
    for name, values in sorted(link.globals.items()):
        # Constants count too: a board drawn in a data file stands in no source.
        constants = {k: v for k, v in values.items() if isinstance(v, (bool, int, tuple))}
        digest.update(f"{name} {sorted(constants.items())}\n".encode())
    root = cache_root()
    folder = root / f"{link.definition.id}-{digest.hexdigest()[:16]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
    except OSError:
        return None
    _forget_unused(root, link.definition.id)
    return str(folder)


def _forget_unused(root: Path, game: str) -> None:
    oldest = time.time() - UNUSED_DAYS * 24 * 3600
    for folder in root.glob(f"{game}-*"):
        try:
            if folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            continue
