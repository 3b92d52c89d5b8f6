"""The result of a finished game, as lists of tables and the end of a game show it."""

from __future__ import annotations

import msgspec

from sobremesa.core.match import Match


class Result(msgspec.Struct, frozen=True):
    """Scores and winners of a finished game, and the place of each seat."""

    scores: list[int]
    winners: list[int]
    places: list[int] | None
    """1 for the winners; None if nobody has won."""


def result_of(match: Match) -> Result:
    """Return the result of a match that is over."""
    scores, winners = match.scores, match.winners
    return Result(scores, winners, places(scores, winners, match.game.teams))


def places(scores: list[int], winners: list[int], teams: int = 0) -> list[int] | None:
    """Return the place of each seat: winners are first, equal scores share a place, a team counts once.

    Whether high or low scores are better follows from the winners'. None if nobody has won.
    """
    if not winners:
        return None
    lowest = scores[winners[0]] == min(scores) < max(scores)
    side = {seat: seat % teams if teams else seat for seat in range(len(scores))}
    first = {side[seat] for seat in winners}
    others = {side[seat]: -score if lowest else score for seat, score in enumerate(scores) if side[seat] not in first}
    place = {each: 1 + len(first) + sum(other > own for other in others.values()) for each, own in others.items()}
    return [place.get(side[seat], 1) for seat in range(len(scores))]
