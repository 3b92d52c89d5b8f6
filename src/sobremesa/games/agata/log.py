"""The steps of a game of La herencia de la tía Ágata as lines of the log."""

from __future__ import annotations

from sobremesa.core.log import LogLine, step_line
from sobremesa.core.verbs import Action

from .actions import VERBS
from .view import View

Names = dict[str, tuple[str, str | int]]


def tell(before: View, actor: int, action: Action, after: View) -> list[LogLine]:
    """The step, then what came of it by the rules."""
    return [
        step_told(before, actor, action, after),
        *deaths(before, after),
        *portraits(before, action, after),
        *cards(before, action, after),
        *first_turn(before, action, after),
        *lost_dice(before, action, after),
        *end_of_game(before, after),
    ]


def step_told(before: View, actor: int, action: Action, after: View) -> LogLine:
    """What chance does is told with the name of whom it befalls."""
    line = step_line(VERBS, actor, action)
    if action.verb == "character":
        seat = next(p for p in range(after.players) if after.characters_left[p] > before.characters_left[p])
        return LogLine(line.message, {**line.names, "seat": ("seat", seat)})
    if action.verb in ("roll", "trap_card"):
        names: Names = {**line.names, "seat": ("seat", max(before.turn, before.to_roll))}
        if action[1] == "detective":
            return LogLine("detective-drawn", names, {"step": after.detective, "steps": after.drive})
        return LogLine(line.message, names)
    if after.trapped is not None and before.trapped is None:
        return LogLine("step-move-to-trap", {**line.names, "trap": ("trap", after.trapped.trap)})
    return line


def deaths(before: View, after: View) -> list[LogLine]:
    """A-21, A-23."""
    lines = []
    for was, now in zip(before.heirs, after.heirs, strict=True):
        if was.alive and not now.alive:
            names: Names = {"heir": ("heir", now.name)}
            if now.reserve:
                lines.append(LogLine("dies-in-reserve", names))
            else:
                lines.append(LogLine("dies", {**names, "seat": ("seat", now.owners[0])}))
    return lines + [LogLine("drops-out", {"seat": ("seat", p)}) for p in after.out if p not in before.out]


def portraits(before: View, action: Action, after: View) -> list[LogLine]:
    """A-8, A-22: a portrait that everyone has seen before comes to the wall again; a dead heir's never stays there."""
    if action.verb == "portrait":
        dead = any(heir.name == action[1] and not heir.alive for heir in after.heirs)
        lines = [LogLine("to-the-sofa", {"heir": ("heir", str(action[1]))})] if dead else []
        again = dead and after.wall is not None
    else:
        lines = []
        again = after.wall is not None and after.wall != before.wall
    return [*lines, LogLine("on-the-wall-again", {"heir": ("heir", str(after.wall))})] if again else lines


def cards(before: View, action: Action, after: View) -> list[LogLine]:
    """A-20: the used pile became the deck."""
    taken = int(action.verb == "trap_card")
    return [LogLine("new-deck", facts={"count": after.deck_size})] if after.deck_size > before.deck_size - taken else []


def first_turn(before: View, action: Action, after: View) -> list[LogLine]:
    """A-6: who begins, or that those who tie for the highest roll roll again."""
    if before.turn < 0 <= after.turn and action.verb == "roll":
        return [LogLine("begins", {"seat": ("seat", after.turn)})]
    if 0 <= after.to_roll <= before.to_roll:  # a new round of rolls
        return [LogLine("roll-again", facts={"count": after.first_rolls.count(0)})]
    return []


def lost_dice(before: View, action: Action, after: View) -> list[LogLine]:
    """A-14: dice that no pawn could use when the turn was over."""
    if after.turns == before.turns or len(after.out) > len(before.out):
        return []
    if action.verb == "roll":
        lost = 2
    elif action[1:2] == ("sum",):
        lost = 0
    else:
        lost = len(before.unspent) - (action.verb == "move")
    return [LogLine("dice-lost", {"seat": ("seat", before.turn)}, {"count": lost})] if lost else []


def end_of_game(before: View, after: View) -> list[LogLine]:
    """A-24, A-25, A-26, A-27."""
    if after.ending is None or before.ending is not None:
        return []
    lines = []
    if after.turns == after.turn_limit and after.turns > before.turns:
        lines.append(LogLine("last-turn", facts={"count": after.turns}))
    names: Names = {"seat": ("seat", after.winner)}
    if after.champion is None:
        return [*lines, LogLine("wins-alone", names)]
    champion = next(heir for heir in after.heirs if heir.name == after.champion)
    if champion.reserve:
        lines.append(LogLine("reserve-opened", {"heir": ("heir", after.champion)}))
    return [*lines, LogLine(f"wins-{after.ending}", {**names, "heir": ("heir", after.champion)})]
