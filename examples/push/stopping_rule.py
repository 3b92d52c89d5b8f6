"""Find the optimal way to play one turn of Push, by dynamic programming over the rules themselves.

    python examples/push/stopping_rule.py --rows R4 R3,G5 B6 --deck R1 R2 R6 B3 B4 G2 G6 Y4 P5 D --bench R6 Y5

Nothing in Push is hidden but the order of the deck, so a turn is a finite game against chance: reveal or stop, put each
card into a row, take a row, roll. It maximises the expected points on the seat's bench and in its bank when its part of
the turn is over, over all orders of the cards that are left, and ignores what the others get. The answer is exact for
the given deck. The number of positions grows about threefold with each card of the deck: a dozen cards take up to a
minute; `whole_deck.py` has shortcuts for a whole deck.
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
    """The turn of one seat from a position on, solved on demand."""

    seat: int
    players: int
    solved: dict[Key, float] = field(default_factory=dict)
    stops: dict[Key, tuple[float, float]] = field(default_factory=dict)
    """The values of stopping and of revealing, for positions where stopping is possible."""

    def worth(self, s: Any) -> float:
        """Return the seat's expected points at the end of its part of the turn under optimal play."""
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
        """Return every legal action with its value."""
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
        """Return whether the rest of the turn concerns other seats only."""
        mine = s.turn == self.seat and not (s.phase in (TAKING, ROLLING) and s.taker != self.seat)
        return not mine or s.actor not in (self.seat, CHANCE)

    def _key(self, s: Any) -> Key:
        """Return a key that identifies a position of this turn, whatever the order in which the rows were begun."""
        return (s.phase, s.card, *sorted(s.row), s.bench[self.seat], s.switches & 1, *s.deck)


def bust_chance(key: Key) -> float:
    """Return the chance that the next card fits no row."""
    rows, deck = key[2:5], key[7:]
    clashing = sum(n for face, n in enumerate(deck[:31]) if all(row & CLASH[face] for row in rows))
    return clashing / sum(deck)


def position(rows: list[str], deck: list[str], bench: list[str], players: int = 3) -> Any:
    """Return a state in the middle of seat 0's turn: rows, deck and own bench by the names of their cards."""
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
    """Return, by chance of a bust, the number of positions, in how many to reveal, and the mean gain of that."""
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
