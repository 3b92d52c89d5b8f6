"""Replays of finished games, as one seat saw them or with all hands open."""

from __future__ import annotations

from sobremesa.core.match import Match
from sobremesa.core.seats import SPECTATOR
from sobremesa.core.words import words
from sobremesa.protocol.http import Frame, Outline, OutlineMove, Replay
from sobremesa.protocol.lines import line_of
from sobremesa.protocol.messages import SeenStep
from sobremesa.tables.pauses import pausing
from sobremesa.tables.table import Table
from sobremesa.tables.table_log import log_from

MOST_FRAMES = 100
ALL_OPEN = -2


FRAME_COST = 20
"""What a frame costs, in steps that are played without being shown."""


def replay_cost(table: Table, seat: int, first: int, last: int) -> int:
    """Return what a part of a replay costs, in steps: it is played from the beginning, and each frame is drawn."""
    last = min(last, table.at, first + MOST_FRAMES - 1)
    viewers = table.setup.players if seat == ALL_OPEN else 1
    return 1 + last + FRAME_COST * viewers * max(0, last - first + 1)


def frames(table: Table, seat: int, first: int, last: int, lang: str, *, pictures: bool = False) -> Replay:
    """Return the frames from `first` to `last`, as many as go into one answer; `seat` ALL_OPEN shows every hand.

    With `pictures` each view is drawn as text too.
    """
    final = table.match
    assert final is not None
    steps = len(final.steps)
    last = min(last, steps, first + MOST_FRAMES - 1)
    match = table.game.start_by_hand()
    shown, memory_aid = [], table.setup.remembers_for(table.holders)
    definition, say = table.game.definition, words(table.game.definition, lang).at_table(table.names())
    for at in range(last + 1):
        step = None
        if at > 0:
            before = match.copy() if at >= first else None
            match.do(final.steps[at - 1].code)
            step = _step(before, match, seat) if before is not None else None
        if at >= first:
            viewers = range(table.setup.players) if seat == ALL_OPEN else [seat]
            views = [match.view(each, memory_aid=memory_aid) for each in viewers]
            shown.append(Frame(at, views, step, [definition.picture(view, say) for view in views] if pictures else []))
    return Replay(steps, last + 1 if last < steps else None, shown)


MOST_MOVES = 5_000
"""The most moves of an outline: the first ones of a game that is longer."""


def outline_cost(table: Table) -> int:
    """Return what an outline costs, in steps: the game is played twice, and each step is told."""
    return 1 + 8 * table.at


def outline(table: Table) -> Outline:
    """Return the moves of a finished game, and where its rounds or hands begin."""
    final = table.match
    assert final is not None
    match, chapters = table.game.start_by_hand(), [0]
    for step in final.steps:
        if match.steps and pausing(match):
            chapters.append(len(match.steps))
        match.do(step.code)
    told = [each for each in log_from(final, 0) if each.step.actor >= 0 and each.whole[1]]
    moves = [
        OutlineMove(each.number + 1, each.step.actor, [line_of(line) for line in each.whole[1]])
        for each in told[:MOST_MOVES]
    ]
    return Outline([step.actor for step in final.steps], chapters, moves)


def _step(before: Match, after: Match, seat: int) -> SeenStep:
    """Return the last step; with all hands open, as a viewer who saw it in full."""
    definition = after.game.definition
    step = after.steps[-1]
    viewer, action = seat, definition.verbs.actions[step.code]
    if seat == ALL_OPEN:
        saw = (p for p in range(after.game.players) if step.seen_by > 0 and step.seen_by >> p & 1)
        viewer = next(saw, SPECTATOR)
    else:
        action = after.seen(step, viewer)
    lines = definition.lines(before.view(viewer), step.actor, action, after.view(viewer), after.noted, viewer)
    return SeenStep(len(after.steps) - 1, step.actor, list(action), [line_of(line) for line in lines])
