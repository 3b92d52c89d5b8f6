"""The edition of La herencia de la tía Ágata that this package was imported with (see `sobremesa.core.editions`)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sobremesa.core.editions import read_edition

Copies = Annotated[int, msgspec.Meta(ge=0)]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A-2: how many there are of each card for one trap, of each for a pair of traps, of wild cards and detectives."""

    one: Copies
    pair: Copies
    wild: Copies
    detective: Annotated[int, msgspec.Meta(ge=1)]


class Facts(msgspec.Struct, frozen=True):
    """What the rulebook's text does not give."""

    plan: str
    traps: dict[str, str]
    passages: list[str]
    drive: int
    cards: Cards


EDITION, FACTS = read_edition(__package__, "first", Facts)
