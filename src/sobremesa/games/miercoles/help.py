"""The help card of Miércoles: the characters, the outcasts with effects, the sets and the effects of expert mode."""

from __future__ import annotations

from sobremesa.core.help import HelpEntry, HelpSection

HELP = (
    HelpSection(
        "characters",
        (
            HelpEntry("character-wednesday", "W-15"),
            HelpEntry("character-thing", "W-16"),
            HelpEntry("character-tyler", "W-18"),
            HelpEntry("character-yoko", "W-19"),
            HelpEntry("character-enid", "W-20"),
            HelpEntry("character-bianca", "W-21"),
            HelpEntry("character-eugene", "W-22"),
            HelpEntry("character-ajax", "W-23"),
            HelpEntry("character-larissa", "W-23"),
        ),
    ),
    HelpSection(
        "outcasts",
        (
            HelpEntry("face-1", "W-4"),
            HelpEntry("face-2", "W-25a"),
            HelpEntry("face-4", "W-25b"),
            HelpEntry("face-7", "W-25c"),
            HelpEntry("face-8", "W-25d"),
            HelpEntry("face-13", "W-24"),
            HelpEntry("piece-plain", "W-6", ("face-0", "face-3", "face-5", "face-9")),
        ),
    ),
    HelpSection(
        "sets",
        (
            HelpEntry("piece-set-6", "W-26", ("face-6", "piece-set-6")),
            HelpEntry("piece-set-10", "W-26", ("face-10", "piece-set-10")),
        ),
    ),
    HelpSection("expert", tuple(HelpEntry(f"piece-expert-{number}", "W-27") for number in range(1, 6))),
    HelpSection("piles", (HelpEntry("piece-hidden", "W-10"), HelpEntry("piece-blocked", "W-17"))),
)
