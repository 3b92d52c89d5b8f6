"""The edition of Miércoles that this package was imported with (see `sobremesa.core.editions`)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sobremesa.core.editions import read_edition

Copies = Annotated[int, msgspec.Meta(ge=0)]


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """W-27: the number of an outcast, and the character under which it sets off the effect of a round."""

    card: int
    character: str


class Facts(msgspec.Struct, frozen=True):
    """What the rulebook's text does not give."""

    copies: list[Copies]  # of the numbers from 0 to 10, and of the 13
    pairs: Annotated[list[Pair], msgspec.Meta(min_length=3, max_length=3)]  # of the rounds 1 to 3
    fourth: str  # the character of round 4


EDITION, FACTS = read_edition(__package__, "first", Facts)
