"""A game of Martes 13 told in lines, and its table drawn in text."""

from __future__ import annotations

from sobremesa.core.story import Line, step_line
from sobremesa.core.verbs import Action
from sobremesa.core.words import Words

from .actions import VERBS
from .parts import FACE_NAMES, VALUE
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
    if pile.total + value > 13:  # M-14
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
    """Three piles, the hands' sizes, and the own hand."""
    piles = [
        words.say(
            "picture-pile",
            space=k,
            total=pile.total,
            cards=" ".join(pile.cards) if pile.cards else words.say("picture-empty"),
        )
        for k, pile in enumerate(view.piles)
    ]
    seats = [
        words.say(
            "picture-seat",
            seat=words.seat(p),
            cards=view.hand_sizes[p],
            heap=view.heap_sizes[p],
            points=view.scores[p],
            mark="→" if p == view.actor else " ",
        )
        for p in range(view.players)
    ]
    hand = [words.say("picture-hand", cards=" ".join(view.hand))] if view.hand is not None else []
    return "\n".join([words.say("picture-round", round=view.round, rounds=view.rounds), *piles, *seats, *hand])
