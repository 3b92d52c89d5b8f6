"""How records write the race for the 1 (W-4, W-5).

The rules ask every seat, so that nobody learns from the number of steps who holds a 1. A record has only what came of
it: chance names a holder (`race SEAT`), who lays the 1 (`play 1`) or holds back (`hold`). The beginning of a round,
too, is a step of the rules alone.
"""

from __future__ import annotations

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
    deal = Deal(players)
    for t, step in enumerate(steps):
        deal.follow(step)
        asked = sorted(deal.holders) if step == [CHANCE, "nobody"] else step[2:]
        if step == [CHANCE, "next_round"]:
            deal = Deal(players)
        elif step[:2] == [CHANCE, "first"] or step == [CHANCE, "nobody"]:
            for seat in asked:
                written += [[CHANCE, "race", seat], [seat, *(LAY if step[1] == "first" else HOLD)]]
                lists += [None, [LAY, HOLD]]
        elif step[1] != "race":
            written.append(step)
            lists.append(None if legal is None else legal[t])
    return written, None if legal is None else lists


def read(players: int, steps: Steps, legal: LegalLists | None) -> tuple[Steps, LegalLists | None, list[int]]:
    """Return the steps of a record as the rules take them, their legal lists, and the place of each in the record."""
    found: Steps = []
    lists: LegalLists = []
    places: list[int] = []
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
        lists.append(None if legal is None else legal[t])
        places.append(t)
        t += 1
        if deal.stacked == CHARACTERS and steps[t - 1][1:2] == ["stack"]:
            answers = _race(deal, steps, t)
            for step, at in answers:
                found.append(step)
                lists.append(_rule_list(deal, step, None if legal is None else legal, at))
                places.append(min(t if at < 0 else at, len(steps) - 1))
            t += 2 * sum(at >= 0 for _, at in answers)
    return found, None if legal is None else lists, places


def _race(deal: Deal, steps: Steps, t: int) -> list[tuple[list[Value], int]]:
    """Return the answers of all seats and what came of them, each with its place in the record, -1 if it has none.

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
        ([seat, *(RULE_LAY if first[2:] == [seat] else RULE_HOLD)], asked.get(seat, -1)) for seat in range(deal.players)
    ]
    return [*answers, (first, -1)]


def _rule_list(deal: Deal, step: list[Value], legal: LegalLists | None, at: int) -> list[list[Value]] | None:
    """Return the legal list of an answer: the record's, if it has one there, else what the rules list."""
    if step[0] == CHANCE or legal is None:
        return None
    if at < 0:
        return [RULE_HOLD, RULE_LAY] if step[0] in deal.holders else [RULE_HOLD]
    entries = legal[at]
    if entries is None:
        return None
    return [RULE_LAY if entry == LAY else RULE_HOLD if entry == HOLD else entry for entry in entries]
