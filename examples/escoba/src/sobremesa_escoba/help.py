"""The help card of Escoba."""

from __future__ import annotations

from sobremesa.core.help import HelpEntry, HelpSection

from .pieces import CARD_NAMES

SEVEN_OF_COINS = "O7"

HELP = (
    HelpSection(
        "cards",
        (
            HelpEntry(f"card-{SEVEN_OF_COINS}", "E-10"),
            HelpEntry("piece-card", "E-6", tuple(f"card-{name}" for name in CARD_NAMES if name != SEVEN_OF_COINS)),
        ),
    ),
)
