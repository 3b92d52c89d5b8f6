"""How records write the race for the 1 (W-4, W-5).

The rules ask every seat, so that nobody learns from the number of steps who holds a 1. A record has only what came of
it: chance names a holder (`race SEAT`), who lays the 1 (`play 1`) or holds back (`hold`). The beginning of a round,
too, is a step of the rules alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sobremesa.core.notation import LegalLists, Steps
from sobremesa.core.seats import CHANCE
from sobremesa.core.verbs import Value

from .pieces import CHARACTERS, HAND_SIZE, NORMI, VALUE

ONE = VALUE[NORMI]
LAY: list[Value] = ["play", ONE]
HOLD: list[Value] = ["hold"]
RULE_LAY: list[Value] = ["race", "lay"]
RULE_HOLD: list[Value] = ["race", "hold"]


class Deal:
    """The deal of a round, as far as the race needs it: how far it is, and who holds a 1."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.dealt = 0
        self.stacked = 0
        self.holders: set[int] = set()

    @property
    def whole(self) -> bool:
        """Whether all hands are dealt."""
        return self.dealt == self.players * HAND_SIZE[self.players]

    def follow(self, step: list[Value]) -> None:
        """Note a step of a record or of the rules."""
        if step[:2] == [CHANCE, "deal"]:
            if step[2:] == [ONE]:
                self.holders.add(self.dealt % self.players)
            self.dealt += 1
        elif step[:2] == [CHANCE, "stack"]:
            self.stacked += 1


def write(players: int, steps: Steps, legal: LegalLists | None) -> tuple[Steps, LegalLists | None]:
    """Return the steps of a game, and the legal lists, as a record has them."""
    written: Steps = []
    lists: LegalLists = []
    given = _lists_of(steps, legal)
    deal = Deal(players)
    for t, step in enumerate(steps):
        deal.follow(step)
        match step:
            case [_, "next_round"]:
                deal = Deal(players)
            case [_, "race", _]:
                pass  # an unseen answer; "first" or "nobody" says what came of it
            case [_, "first", seat]:
                written += _ask([seat], LAY)
                lists += [None, [LAY, HOLD]]
            case [_, "nobody"]:
                written += _ask(sorted(deal.holders), HOLD)
                lists += [None, [LAY, HOLD]] * len(deal.holders)
            case _:
                written.append(step)
                lists.append(given[t])
    return written, None if legal is None else lists


def _ask(seats: Sequence[Value], answer: list[Value]) -> Steps:
    """Return the steps in which chance names each of these seats, which gives this answer."""
    steps: Steps = []
    for seat in seats:
        steps += [[CHANCE, "race", seat], [seat, *answer]]
    return steps


def _lists_of(steps: Steps, legal: LegalLists | None) -> LegalLists:
    """Return the legal list of each step; None for each if there are no lists."""
    return [None] * len(steps) if legal is None else legal


class Answer(NamedTuple):
    """A step of the race as the rules take it, and its place in the record; None if the record leaves it out."""

    step: list[Value]
    place: int | None


def read(players: int, steps: Steps, legal: LegalLists | None) -> tuple[Steps, LegalLists | None, list[int]]:
    """Return the steps of a record as the rules take them, their legal lists, and the place of each in the record."""
    found: Steps = []
    lists: LegalLists = []
    places: list[int] = []
    given = _lists_of(steps, legal)
    deal = Deal(players)
    t = 0
    while t < len(steps):
        if steps[t][:2] == [CHANCE, "deal"] and deal.whole:
            deal = Deal(players)
            found.append([CHANCE, "next_round"])
            lists.append(None)
            places.append(t)
        deal.follow(steps[t])
        found.append(steps[t])
        lists.append(given[t])
        places.append(t)
        race_begins = steps[t][1:2] == ["stack"] and deal.stacked == CHARACTERS
        t += 1
        if race_begins:
            answers = _read_race(deal, steps, t)
            found += [answer.step for answer in answers]
            lists += [_rule_list(deal, answer, given) for answer in answers]
            places += [min(t if at is None else at, len(steps) - 1) for _, at in answers]
            t += 2 * sum(at is not None for _, at in answers)
    return found, None if legal is None else lists, places


def _read_race(deal: Deal, steps: Steps, t: int) -> list[Answer]:
    """Return the answers of all seats, and who was first, from the race that a record has from place `t` on.

    Returns nothing if the record has no right race here; then the rules refuse what it has.
    """
    asked: dict[Value, int] = {}
    first: list[Value] = [CHANCE, "nobody"]
    while t + 1 < len(steps) and steps[t][:2] == [CHANCE, "race"] and len(steps[t]) == 3:
        seat = steps[t][2]
        if seat not in deal.holders or seat in asked or steps[t + 1] not in ([seat, *LAY], [seat, *HOLD]):
            return []
        asked[seat] = t + 1
        t += 2
        if steps[t - 1] == [seat, *LAY]:
            first = [CHANCE, "first", seat]
            break
    if first[1] == "nobody" and asked.keys() != deal.holders:
        return []
    answers = [
        Answer([seat, *(RULE_LAY if first[2:] == [seat] else RULE_HOLD)], asked.get(seat))
        for seat in range(deal.players)
    ]
    return [*answers, Answer(first, None)]


def _rule_list(deal: Deal, answer: Answer, given: LegalLists) -> list[list[Value]] | None:
    """Return the legal list of an answer: the record's, if it has that step, else what the rules list."""
    seat = answer.step[0]
    if seat == CHANCE:
        return None
    if answer.place is None:
        return [RULE_HOLD, RULE_LAY] if seat in deal.holders else [RULE_HOLD]
    entries = given[answer.place]
    return None if entries is None else [_rule_entry(entry) for entry in entries]


def _rule_entry(entry: list[Value]) -> list[Value]:
    """Return an entry of a record's legal list as the rules list it; what is no answer in a race as it is."""
    if entry == LAY:
        return RULE_LAY
    return RULE_HOLD if entry == HOLD else entry
