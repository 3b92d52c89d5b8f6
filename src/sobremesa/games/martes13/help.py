"""The help card of Martes 13."""

from __future__ import annotations

from sobremesa.core.help import HelpEntry, HelpSection

from .pieces import FACE_NAMES, MARTES

HELP = (
    HelpSection(
        "cards",
        (
            HelpEntry("face-X", "M-3"),
            HelpEntry("piece-suit", "M-8", tuple(f"face-{name}" for name in FACE_NAMES[:MARTES])),
        ),
    ),
    HelpSection("table", (HelpEntry("piece-pile", "M-14"), HelpEntry("piece-heap", "M-17"))),
)
