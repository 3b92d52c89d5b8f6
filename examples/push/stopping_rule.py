"""The exact best way to play one turn of Push, by dynamic programming over the rules themselves.

    python examples/push/stopping_rule.py --rows R4 R3,G5 B6 --deck R1 R2 R6 B3 B4 G2 G6 Y4 P5 D --bench R6 Y5

Nothing in Push is hidden but the order of the deck, so a turn is a finite game against chance: reveal or stop, put each
card into a row, take a row, roll. What is made as large as possible is the points on the own bench and in the own bank
when one's part in the turn is over, on average over all orders of the cards that are left; what the others get is
not looked at. The answer is exact for the deck as it is. The number of positions grows some threefold with each card of
the deck: a dozen cards take seconds to a minute; `whole_deck.py` knows shorter ways, for a whole deck.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import sobremesa
from sobremesa.core.seats import CHANCE
from sobremesa.games.push import rules
from sobremesa.games.push.actions import REVEAL, STOP
from sobremesa.games.push.pieces import CLASH, FACE_NAMES, FACES, ONE, ROWS
from sobremesa.games.push.state import GOING_ON, ROLLING, TAKING

Key = tuple[int, ...]


@dataclass
class Turn:
    """One seat's turn from a position on, solved as far as it was asked about."""

    seat: int
    players: int
    solved: dict[Key, float] = field(default_factory=dict)
    stops: dict[Key, tuple[float, float]] = field(default_factory=dict)
    """Where stopping was possible: what it brings, and what revealing does."""

    def worth(self, s: Any) -> float:
        """The points of the seat at the end of its part of the turn, if it goes on as well as it can."""
        if self._over(s):
            return float(rules.score(s, self.seat))
        key = self._key(s)
        if key not in self.solved:
            self.solved[key] = self._by_chance(s) if s.actor == CHANCE else max(self.choices(s).values())
            if s.phase == GOING_ON and s.rows:
                choices = self.choices(s)
                self.stops[key] = choices[STOP], choices[REVEAL]
        return self.solved[key]

    def choices(self, s: Any) -> dict[int, float]:
        """Everything that the seat may do, with what it is worth."""
        out = [0] * 8
        return {action: self._after(s, action) for action in out[: rules.legal(s, out)]}

    def _by_chance(self, s: Any) -> float:
        out, weights = [0] * FACES, [0] * FACES
        n = rules.outcomes(s, out, weights)
        return sum(weights[i] * self._after(s, out[i]) for i in range(n)) / sum(weights[:n])

    def _after(self, s: Any, action: int) -> float:
        then = s.copy()
        rules.apply(then, action)
        return self.worth(then)

    def _over(self, s: Any) -> bool:
        """Whether all that the turn can still do is done to others."""
        mine = s.turn == self.seat and not (s.phase in (TAKING, ROLLING) and s.taker != self.seat)
        return not mine or s.actor not in (self.seat, CHANCE)

    def _key(self, s: Any) -> Key:
        """What tells positions of one turn apart; in which order the rows were begun does not."""
        return (s.phase, s.card, *sorted(s.row), s.bench[self.seat], s.switches & 1, *s.deck)


def bust_chance(key: Key) -> float:
    """How likely the next card is one that no row takes."""
    rows, deck = key[2:5], key[7:]
    clashing = sum(n for face, n in enumerate(deck[:31]) if all(row & CLASH[face] for row in rows))
    return clashing / sum(deck)


def position(rows: list[str], deck: list[str], bench: list[str], players: int = 3) -> Any:
    """A state in the middle of seat 0's turn: rows, deck and own bench by the names of their cards."""
    match = sobremesa.game("push", players=players).start_by_hand()
    match.play("first 0")
    s: Any = match.state
    s.phase = GOING_ON
    s.deck = [deck.count(name) for name in FACE_NAMES]
    s.left = len(deck)
    s.row = [_heap(row.split(",")) for row in rows] + [0] * (ROWS - len(rows))
    s.rows = len(rows)
    s.bench[0] = _heap(bench)
    return s


def _heap(cards: list[str]) -> int:
    return sum(ONE[FACE_NAMES.index(card)] for card in cards)


def rule_of(turn: Turn) -> list[tuple[str, int, int, float]]:
    """Where to stop: by chance of a bust, how many positions there are, in how many to reveal, and its mean gain."""
    rows: dict[int, list[float]] = defaultdict(list)
    for key, (stop, reveal) in turn.stops.items():
        rows[min(9, int(10 * bust_chance(key)))].append(reveal - stop)
    return [
        (f"{10 * tenth}–{10 * tenth + 10} %", len(gains), sum(g > 1e-9 for g in gains), sum(gains) / len(gains))
        for tenth, gains in sorted(rows.items())
    ]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    deck = "R1 R2 R6 B3 B4 G2 G6 Y4 P5 D"
    options.add_argument("--rows", nargs="*", metavar="CARD,CARD…", default=["R4", "R3,G5", "B6"])
    options.add_argument("--deck", nargs="*", metavar="CARD", default=deck.split())
    options.add_argument("--bench", nargs="*", metavar="CARD", default=["R6", "Y5"])
    chosen = options.parse_args()
    s = position(chosen.rows, chosen.deck, chosen.bench)
    turn = Turn(0, s.players)
    choices = turn.choices(s)
    print(f"Stop: {choices.get(STOP, 0):.4f} points on average. Reveal: {choices[REVEAL]:.4f}.")
    print(f"{len(turn.solved)} positions; in those where one may stop or reveal:\n")
    print("| chance of a bust | positions | reveal in | revealing gains, on average |\n|---|---|---|---|")
    for chance, n, reveal, gain in rule_of(turn):
        print(f"| {chance} | {n} | {reveal} | {gain:+.3f} |")


if __name__ == "__main__":
    main()
