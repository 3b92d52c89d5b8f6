"""A player who knows what the lessons of Miércoles teach, and nothing else."""

from __future__ import annotations

from typing import Any


def choose(view: Any, legal: list[str], seat: int) -> str:
    """Return the move of the checklist: dear cards first, give the highest away, end the round when ahead."""
    verbs = {move.split()[0] for move in legal}
    ahead = sum(view.hand) <= 12 and len(view.hand) < min(
        (hand.size for p, hand in enumerate(view.hands) if p != seat), default=0
    )
    if "set 10" in legal and sum(view.hand) - 40 <= 12:
        return "set 10"
    if "set 6" in legal:
        return "set 6"
    if "wednesday" in verbs:
        return legal[0] if ahead else legal[-1]
    if "race" in verbs:
        return "race lay" if "race lay" in legal else legal[0]
    if verbs & {"play", "pair", "give", "shed"}:
        return max(legal, key=_number)
    if "fetch" in verbs:  # the third 6, else what costs least
        return "fetch 6" if "fetch 6" in legal and view.hand.count(6) == 2 else min(legal, key=_number)
    if verbs & {"swap", "feed"}:  # whoever has fewest cards
        return min(legal, key=lambda move: view.hands[_number(move)].size)
    return legal[0]


def _number(move: str) -> int:
    *_, last = move.split()
    return int(last) if last.isdecimal() else -1
