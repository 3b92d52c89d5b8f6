"""The help card of Push."""

from __future__ import annotations

from sobremesa.core.help import HelpEntry, HelpSection

from .pieces import FACE_NAMES, NUMBER_FACES

HELP = (
    HelpSection(
        "cards",
        (
            HelpEntry("piece-number", "P-7", tuple(f"face-{name}" for name in FACE_NAMES[:NUMBER_FACES])),
            HelpEntry("face-D", "P-12"),
            HelpEntry("face-S", "P-16"),
        ),
    ),
    HelpSection(
        "table",
        (
            HelpEntry("piece-die", "P-12"),
            HelpEntry("piece-star", "P-13"),
            HelpEntry("piece-bust", "P-19"),
            HelpEntry("piece-bank", "P-20"),
        ),
    ),
)
