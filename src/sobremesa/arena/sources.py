"""The sources that decide how a game goes: deals played by others are not to be taken for what bots do now."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import sobremesa.bots
from sobremesa.bots.supply import thumbs_of
from sobremesa.core import twins
from sobremesa.games import box


@cache
def sources_of(game: str) -> str:
    """A short name for the sources of the bots and of a game's rules as they are now."""
    supply = thumbs_of(box(game))
    files = [Path(str(module.__file__)) for module in twins.link(box(game)).modules()]
    files += [Path(str(thumb.__code__.co_filename)) for _, thumb in supply[:1]]
    files += sorted(Path(str(sobremesa.bots.__file__)).parent.glob("*.py"))
    digest = sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
