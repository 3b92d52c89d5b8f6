"""A game of Martes 13 told in lines, and its table drawn in text."""

from __future__ import annotations

from sobremesa.core.story import Line, step_line
from sobremesa.core.verbs import Action
from sobremesa.core.words import Words

from .actions import VERBS
from .parts import FACE_NAMES, LIMIT, VALUE
from .view import View


def tell(before: View, actor: int, action: Action, after: View) -> list[Line]:
    """The step; the pile's total is said aloud with every card, as the rulebook asks. Then what came of it."""
    if action.verb == "deal":
        return [dealt(before, action, after)]
    if action.verb != "play":
        return [step_line(VERBS, actor, action)]
    _, face, space = action
    pile = before.piles[int(str(space))]
    value = VALUE[FACE_NAMES.index(str(face))]
    lines = [step_line(VERBS, actor, action, total=pile.total + value)]
    if pile.total + value > LIMIT:  # M-14
        lines.append(Line("takes", {"seat": ("seat", actor)}, {"count": len(pile.cards), "value": value}))
    for r in range(len(before.sheet), len(after.sheet)):  # M-16
        lines.append(Line("round-over", facts={"round": r + 1}))
        lines += [
            Line("round-points", {"seat": ("seat", seat)}, {"points": points, "total": after.scores[seat]})
            for seat, points in enumerate(after.sheet[r])
        ]
    return lines


def dealt(before: View, action: Action, after: View) -> Line:
    """M-4, M-5: who got a card, and which, if these eyes may see it."""
    line = step_line(VERBS, -1, action)
    for seat, size in enumerate(after.hand_sizes):
        if size > before.hand_sizes[seat]:
            return Line(line.message, {**line.names, "seat": ("seat", seat)})
    return Line("aside" if line.message == "step-deal" else "aside-unseen", line.names)


def picture(view: View, words: Words) -> str:
    """Three piles as gauges that fill up to 13, the seats, and the own hand."""
    names = [words.seat(p) for p in range(view.players)]
    width = max(map(len, names))
    piles = [
        f"  {k}  {'█' * pile.total}{'░' * (LIMIT - pile.total)} {pile.total:2}  {' '.join(pile.cards)}".rstrip()
        for k, pile in enumerate(view.piles)
    ]
    seats = [
        f"{'→' if p == view.actor else ' '} {names[p]:{width}}  "
        + words.say("picture-seat", cards=view.hand_sizes[p], heap=view.heap_sizes[p], points=view.scores[p])
        for p in range(view.players)
    ]
    hand = ["", words.say("picture-hand", cards=" ".join(view.hand))] if view.hand else []
    heading = words.say("picture-round", round=view.round, rounds=view.rounds)
    return "\n".join([heading, "", *piles, "", *seats, *hand])
