"""The views, refusals, log and picture of Tesoro."""

from __future__ import annotations

from typing import Any

import msgspec

from sobremesa.core.log import LogLine, step_line
from sobremesa.core.refusals import Refusal
from sobremesa.core.seats import EVERYONE
from sobremesa.core.verbs import Action
from sobremesa.core.words import Words

from .rules import DIG, FACES, VERBS, State, receiver


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it."""

    actor: int
    hand: list[int] | None
    hand_sizes: list[int]
    shown: list[int | None]
    points: list[int]


def view(s: State, memory_aid: bool) -> View:
    seats = range(s.players)
    return View(
        actor=s.actor,
        hand=None,
        hand_sizes=[s.held[p] for p in seats],
        shown=[s.shown[p] + 1 if s.shown[p] >= 0 else None for p in seats],
        points=[s.points[p] for p in seats],
    )


def private_view(s: State, seat: int, memory_aid: bool) -> dict[str, Any]:
    return {"hand": [gem + 1 for gem in range(FACES) for _ in range(s.hand[seat][gem])]}


def seen_by(s: State, action: int) -> int:
    return EVERYONE if action >= DIG else 1 << receiver(s)


def why_not(s: State, action: int) -> Refusal | None:
    if action < DIG:
        return Refusal("only-chance-deals", "T-2")
    if s.hand[s.actor][action - DIG] == 0:
        return Refusal("not-in-hand", "T-3", {"gem": action - DIG + 1})
    return None


def tell(before: View, actor: int, action: Action, after: View) -> list[LogLine]:
    lines = [step_line(VERBS, actor, action)]
    for seat, points in enumerate(after.points):
        if points > before.points[seat]:
            lines.append(LogLine("takes", {"seat": ("seat", seat)}, {"points": points - before.points[seat]}))
    return lines


def picture(seen: View, words: Words) -> str:
    return "\n".join(
        words.say("picture-seat", seat=words.seat(p), shown=seen.shown[p] or "-", points=points)
        for p, points in enumerate(seen.points)
    )
