"""The rules of thumb of each game, as what the linker puts in place of `contract`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from sobremesa.core.box import Box
from sobremesa.core.twins import Supply

from . import contract

FOLDER = "sobremesa.bots.thumbs"


@cache
def thumbs_of(box: Box) -> Supply:
    """What `thumb`, `chapter` and `promise` are in this game; where nobody wrote them, those of `anygame`."""
    module = import_module(f"{FOLDER}.{box.id}" if has_thumb(box) else f"{FOLDER}.anygame")
    return (
        (contract.thumb, module.thumb),
        (contract.chapter, module.chapter),
        (contract.promise, module.promise),
    )


def has_thumb(box: Box) -> bool:
    """Whether somebody has written this game a rule of thumb."""
    return find_spec(f"{FOLDER}.{box.id}") is not None
