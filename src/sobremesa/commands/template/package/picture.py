"""A view of Sample drawn as plain text."""

from __future__ import annotations

from sobremesa.core.words import Words

from .view import View


def picture(view: View, words: Words) -> str:
    """Return a row for each seat, and the own hand."""
    rows = [
        f"{'→' if seat == view.actor else ' '} "
        + words.say("picture-seat", seat=words.seat(seat), card=str(*shown) or "-", points=view.scores[seat])
        for seat, shown in enumerate(view.shown)
    ]
    hand = [words.say("picture-hand", cards=" ".join(map(str, view.hand)))] if view.hand else []
    return "\n".join([*rows, *hand])
