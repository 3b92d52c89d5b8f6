"""The help card of Dentro del Laberinto: the cards that break the rules, and what every card is worth."""

from __future__ import annotations

from sobremesa.core.help import HelpEntry, HelpSection

from .pieces import SUIT_LETTERS


def _ranks(*ranks: int) -> tuple[str, ...]:
    return tuple(f"face-{letter}{rank}" for letter in SUIT_LETTERS for rank in ranks)


HELP = (
    HelpSection(
        "special",
        (
            HelpEntry("face-BEGGAR", "L-9"),
            HelpEntry("piece-pair", "L-11", ("face-FAIR", "face-UNFAIR")),
            HelpEntry("piece-ends", "L-13", ("face-T1", "face-T21")),
            HelpEntry("suit-T", "L-8", ("suit-T", *(f"face-T{number}" for number in range(2, 21)))),
        ),
    ),
    HelpSection(
        "suits",
        (
            HelpEntry("piece-king", "L-13", _ranks(14)),
            HelpEntry("piece-queen", "L-13", _ranks(13)),
            HelpEntry("piece-knight", "L-13", _ranks(12)),
            HelpEntry("piece-jack", "L-13", _ranks(11)),
            HelpEntry("piece-number", "L-8", _ranks(*range(2, 11))),
            HelpEntry("piece-ace", "L-13", _ranks(1)),
        ),
    ),
)
