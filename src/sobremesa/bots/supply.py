"""The rules of thumb of each game, as what the linker puts in place of `contract`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from sobremesa.core.box import Box
from sobremesa.core.errors import BadSetup
from sobremesa.core.twins import Supply

from . import contract

FOLDER = "sobremesa.bots.thumbs"


@cache
def thumbs_of(box: Box) -> Supply:
    """What `thumb`, `chapter` and `promise` are in this game; BadSetup if nobody has written them."""
    name = f"{FOLDER}.{box.id}"
    if find_spec(name) is None:
        raise BadSetup("no-thumb", game=box.id)
    module = import_module(name)
    return (
        (contract.thumb, module.thumb),
        (contract.chapter, module.chapter),
        (contract.promise, module.promise),
    )
