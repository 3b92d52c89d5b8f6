"""Checks whether a record is of a game that could have happened: every step, legal list, score and winner."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable

from .committed import CommittedDraws
from .definition import GameDefinition, V
from .drivers import compiled_drivers, make_drivers
from .errors import BadRecord, BrokenRules, ParseError, SobremesaError
from .match import Game, Match
from .records import Record, game_of, play_step, rule_steps
from .rules import S
from .seats import CHANCE, NOBODY
from .verbs import Value

UNLISTED = -1
"""In place of a count: there is no legal list for the step."""


class Checker:
    """Checks records; by the compiled rules if there are many, by the interpreted ones if there are few."""

    def __init__(self, definition_of: Callable[[str], GameDefinition], *, compiled: bool) -> None:
        self._definition_of = definition_of
        self._compiled = compiled

    def check(self, record: Record) -> None:
        """Raise BadRecord with what is wrong first, or SetupError if there is no such game."""
        game = game_of(record, self._definition_of)
        taken, places = rule_steps(record, game)
        try:
            self._check(taken, game)
        except BadRecord as error:
            raise error.moved(places) from None

    def _check(self, record: Record, game: Game) -> None:
        """Check a record whose steps are as the rules take them."""
        codes = _codes(record, game)
        counts, listed = _lists(record, game)
        right, scores, winners = self._follow(game, [int(step[0]) for step in record.steps], codes, counts, listed)
        if right < 0:
            raise _wrong_list(record, game, codes, -1 - right)
        if right < len(codes):
            raise _wrong_step(record, game, codes, right)
        if winners is None:
            raise BadRecord("not-over")
        if record.scores != scores:
            raise BadRecord("scores", right=str(scores), said=str(record.scores))
        if sorted(record.winners) != winners:
            raise BadRecord("winners", right=str(winners), said=str(record.winners))
        _check_commitment(record, game, codes)

    def _follow(
        self, game: Game, actors: list[int], codes: list[int], counts: list[int], listed: list[int]
    ) -> tuple[int, list[int], list[int] | None]:
        """Return how many steps are right (below 0: which legal list is wrong), the scores, and the winners if over."""
        follow = self._follow_compiled if self._compiled else self._follow_interpreted
        right, final = follow(game, actors, codes, counts, listed)
        rules, seats = game.definition.rules, range(game.players)
        scores = [rules.score(final, seat) for seat in seats]
        return right, scores, [seat for seat in seats if rules.wins(final, seat)] if final.actor == NOBODY else None

    @staticmethod
    def _follow_interpreted(
        game: Game[S, V], actors: list[int], codes: list[int], counts: list[int], listed: list[int]
    ) -> tuple[int, S]:
        """Return how many steps are right, as `follow` does, and the state after them."""
        definition, scratch = game.definition, [game.new_state()]
        out, weights, marks = ([0] * definition.room for _ in range(3))
        follow = make_drivers(definition).follow
        return follow([game.new_state()], scratch, actors, codes, counts, listed, out, weights, marks), scratch[0]

    @staticmethod
    def _follow_compiled(
        game: Game[S, V], actors: list[int], codes: list[int], counts: list[int], listed: list[int]
    ) -> tuple[int, S]:
        """Do the same by the compiled rules."""
        import numpy as np

        from .simulation import first_state

        definition, first = game.definition, first_state(game)
        scratch = first.copy()
        steps = (np.array(numbers, np.int64) for numbers in (actors, codes, counts, listed))
        buffers = (np.zeros(definition.room, np.int64) for _ in range(3))
        right = compiled_drivers(definition).follow(first, scratch, *steps, *buffers)
        return int(right), definition.state.unpack(scratch, 0)


def _check_commitment(record: Record, game: Game, codes: list[int]) -> None:
    """Check that chance drew as was committed to, except for what was decided outside the game."""
    if record.secret is None and record.commitment is None:
        return
    if record.secret is None or record.commitment is None or record.table is None:
        raise BadRecord("half-committed")
    try:
        committed = CommittedDraws(record.table, bytes.fromhex(record.secret))
    except ValueError:
        raise BadRecord("secret") from None
    if not hmac.compare_digest(committed.commitment, record.commitment):
        raise BadRecord("commitment")
    match, definition = game.start_by_hand(), game.definition
    decided = definition.decided_outside(record.first)
    for t, code in enumerate(codes):
        drawn_here = t >= record.drawn_from and match.actor == CHANCE
        if drawn_here and definition.verbs.verb_of(code).name not in decided:
            drawn = committed.draw(t, definition.table_outcomes(match.outcome_codes()))
            if drawn != code:
                raise BadRecord(
                    "stacked", t, said=str(definition.verbs.actions[code]), drawn=str(definition.verbs.actions[drawn])
                )
        match.do(code)


def _codes(record: Record, game: Game) -> list[int]:
    """Return the codes of the steps; raise BadRecord at the first that is no step."""
    codes = []
    for t, step in enumerate(record.steps):
        if not step or type(step[0]) is not int:
            raise BadRecord("step-form", t, said=str(step))
        try:
            codes.append(game.definition.verbs.code(step[1:]))
        except ParseError as error:
            raise BadRecord("step", t, said=str(step), error=error) from None
    return codes


def _lists(record: Record, game: Game) -> tuple[list[int], list[int]]:
    """Return the lengths of the legal lists, and their codes one after another."""
    if record.legal is None:
        return [UNLISTED] * len(record.steps), []
    counts, listed = [], []
    for t, (step, entries) in enumerate(zip(record.steps, record.legal, strict=True)):
        if (step[0] == CHANCE) != (entries is None):
            raise BadRecord("legal-none" if entries is None else "legal-chance", t)
        counts.append(UNLISTED if entries is None else len(entries))
        for entry in entries or []:
            listed.append(_entry_code(game, t, entry))
    return counts, listed


def _entry_code(game: Game, t: int, entry: list[Value]) -> int:
    try:
        return game.definition.verbs.code(entry)
    except ParseError as error:
        raise BadRecord("legal-unreadable", t, said=str(entry), error=error) from None


def _before(game: Game, codes: list[int], t: int) -> Match:
    """Return the match before step `t`; all steps up to it are right."""
    match = game.start_by_hand()
    for code in codes[:t]:
        match.do(code)
    return match


def _wrong_step(record: Record, game: Game, codes: list[int], t: int) -> SobremesaError:
    """Return what the interpreted rules find wrong with step `t`."""
    try:
        play_step(_before(game, codes, t), t, record.steps[t])
    except BadRecord as error:
        return error
    raise BrokenRules(f"interpreted and compiled rules of {game.id} disagree on step {t} of {record.to_json()}")


def _wrong_list(record: Record, game: Game, codes: list[int], t: int) -> SobremesaError:
    """Return what is wrong with the legal list of step `t`."""
    verbs = game.definition.verbs
    right = _before(game, codes, t).legal_codes()
    assert record.legal is not None
    said = Counter(verbs.code(entry) for entry in record.legal[t] or [])
    for code in said:
        if code not in right:
            return BadRecord("legal-extra", t, action=str(verbs.actions[code]))
        if said[code] > 1:
            return BadRecord("legal-twice", t, action=str(verbs.actions[code]))
    for code in right:
        if code not in said:
            return BadRecord("legal-missing", t, action=str(verbs.actions[code]))
    raise BrokenRules(
        f"interpreted and compiled rules of {game.id} disagree on what is legal at step {t} of {record.to_json()}"
    )
