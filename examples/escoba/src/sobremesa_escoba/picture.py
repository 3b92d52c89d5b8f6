"""A view of Escoba drawn as plain text."""

from __future__ import annotations

from sobremesa.core.words import Words

from .view import View


def picture(view: View, words: Words) -> str:
    """Return the table, the seats, and the viewer's hand."""
    names = [words.seat(p) for p in range(view.players)]
    width = max(map(len, names))
    lines = [words.say("picture-round", round=view.round, deck=view.deck), ""]
    lines.append(words.say("picture-table", cards=" ".join(view.table) or "-"))
    if view.taking is not None:
        chosen = " ".join([view.taking, *view.chosen])
        lines.append(words.say("picture-capture", cards=chosen, missing=view.missing))
    lines.append("")
    for p in range(view.players):
        facts = words.say(
            "picture-seat",
            cards=view.hand_sizes[p],
            taken=view.taken_sizes[p],
            sweeps=view.sweeps[p],
            points=view.scores[p],
        )
        lines.append(f"{'→' if p == view.actor else ' '} {names[p]:{width}}  {facts}")
    if view.hand is not None:
        lines += ["", words.say("picture-hand", cards=" ".join(view.hand) or "-")]
    return "\n".join(lines)
