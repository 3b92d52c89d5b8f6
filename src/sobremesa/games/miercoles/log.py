"""The log of Miércoles: how a step is told, and what the rules note besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobremesa.core.events import Detail, Event, Events
from sobremesa.core.log import LogLine, step_line
from sobremesa.core.verbs import Action

from .actions import CHARACTER, SEAT, VERBS

if TYPE_CHECKING:
    from .view import View

EVENTS = Events(
    Detail(SEAT),  # W-5: who opens the round
    Detail(SEAT, SEAT),  # W-25b: who takes a card, and from whom
    Detail(SEAT),  # W-25b: who gets one back
    Event("draws", SEAT),  # W-22
    Event("all-passed"),  # W-8
    Event("turned-up", CHARACTER),
    Event("wednesday-ends"),  # W-15
    Event("thirteen-saves", SEAT),  # W-24
    Event("no-characters"),  # W-12
    Event("nobody-moves"),
    Event("round-over", "round"),  # W-14
    Event("round-points", SEAT, "points", "total"),
    Event("round-points-team", SEAT, "points", "total"),  # W-29
    Event("wins", SEAT, "points"),
    Event("round-effect-1"),  # W-27
    Event("round-effect-2"),
    Event("round-effect-3"),
    Event("round-effect-4"),
    Event("round-effect-5"),
)
(
    OPENS_ROUND,
    TAKES_FROM,
    GIVES_TO,
    DRAWS,
    ALL_PASSED,
    TURNED_UP,
    WEDNESDAY_ENDS,
    THIRTEEN_SAVES,
    NO_CHARACTERS,
    NOBODY_MOVES,
    ROUND_OVER,
    ROUND_POINTS,
    TEAM_POINTS,
    WINS,
    ROUND_EFFECT,  # of the first round; those of the others follow
    *_,
) = EVENTS.numbers


def tell(before: View, actor: int, action: Action, after: View) -> list[LogLine]:
    """Return the line of the step itself."""
    if action.verb == "race":  # W-4: that a seat has answered, to all in the same words
        return [LogLine("step-race", {"seat": ("seat", actor)})]
    if action.verb == "set":  # W-26
        return [LogLine(f"step-set-{action.arguments[0]}", {"seat": ("seat", actor)})]
    if action.verb == "wednesday" and actor < 0:  # W-24: chance puts her back
        return [LogLine("step-returned")]
    return [step_line(VERBS, actor, action)]
