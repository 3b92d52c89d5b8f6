"""The help card of La herencia de la tía Ágata: traps and their cards, dice, passages and the rest of the mansion."""

from __future__ import annotations

from sobremesa.core.help import HelpEntry, HelpSection

from .board import TRAP_NAMES
from .pieces import CARD_NAMES, HEIR_NAMES

_PAIRS = tuple(f"card-{name.replace('+', '-')}" for name in CARD_NAMES if "+" in name)

HELP = (
    HelpSection(
        "traps",
        (
            HelpEntry("piece-trap", "A-16", tuple(f"trap-{name}" for name in TRAP_NAMES)),
            HelpEntry("piece-trap-card", "A-17", tuple(f"card-{name}" for name in TRAP_NAMES)),
            HelpEntry("piece-trap-pair", "A-2", _PAIRS),
            HelpEntry("card-wild", "A-17"),
            HelpEntry("card-detective", "A-19", ("card-detective", "piece-detective")),
        ),
    ),
    HelpSection(
        "dice",
        (
            HelpEntry("piece-dice", "A-7", ("die-a", "die-b")),
            HelpEntry("piece-doubles", "A-8", ("die-sum", "piece-doubles")),
        ),
    ),
    HelpSection(
        "house",
        (
            HelpEntry("piece-passage", "A-15"),
            HelpEntry("piece-chair", "A-13"),
            HelpEntry("piece-door", "A-24"),
            HelpEntry("piece-wall", "A-25"),
            HelpEntry("piece-sofa", "A-22"),
            HelpEntry("piece-heir", "A-7", tuple(f"heir-{name}" for name in HEIR_NAMES)),
        ),
    ),
)
