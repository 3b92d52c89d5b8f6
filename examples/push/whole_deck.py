"""Find the optimal way to play a turn of Push with the whole deck: stop or reveal, and where each card goes.

    python examples/push/whole_deck.py --rows R4 R3,G5 B6 --bench 11

It maximises the same as `stopping_rule.py`, which asks the rules about every position. This program uses four facts
about Push, which make a deck of 120 cards feasible:

- A roll takes each colour equally often. So only the points of the bench count, of which it takes a sixth on average.
- A switch card changes nothing for the seat that reveals it. So we only consider the other cards, and revealing means
  turning up the next of those.
- Positions that differ only in the names of colours or the order of rows are equivalent.
- A bust gets no less likely from card to card, so there is an upper bound for going on (`outlook`). Where it is not
  above the value of stopping, or of another row, the search is cut off.

The answer is exact for a deck that lacks only what lies in the rows. From three rows it takes up to some seconds; from
an empty table there are many millions of positions.
"""

from __future__ import annotations

import argparse
from itertools import permutations
from math import inf
from typing import Any, NamedTuple

import numpy as np
from numba import njit, types
from numba.typed import Dict
from numpy.typing import NDArray

from sobremesa.games.push.pieces import CLASH, COLOURS, COPIES, DIE, FACE_NAMES, NUMBERS, ONE, ROWS, SIDES

# A position is one number: for each colour nine bits, three for each row, say which number of that colour lies there (0
# for none); the bits above them say in which rows there is a die card.
WIDTH = 3 * ROWS
DICE = WIDTH * COLOURS
ONE_COLOUR = (1 << WIDTH) - 1
FULL = ROWS * (COLOURS + 1)
"""The most cards that the rows can hold."""

ORDERS = list(permutations(range(ROWS)))
TURNED = np.array([[sum((p >> 3 * o[r] & 7) << 3 * r for r in range(ROWS)) for p in range(1 << WIDTH)] for o in ORDERS])
DICE_TURNED = np.array([[sum((d >> o[r] & 1) << r for r in range(ROWS)) for d in range(1 << ROWS)] for o in ORDERS])
"""The bits of a colour, and of the dice, after each permutation of the rows."""

MOST = np.array(
    [
        [
            sum(sorted((v + 1 for v in range(NUMBERS) if not has >> v & 1), reverse=True)[:free])
            for free in range(NUMBERS)
        ]
        for has in range(1 << NUMBERS)
    ]
)
"""The most that a row can still gain, by the numbers that it has and by how many colours it lacks."""


class Deck(NamedTuple):
    """The number of cards of each number in every colour, the die cards first; and the own bench.

    `bench` is its points, `lost` the part of them that a roll takes on average.
    """

    copies: NDArray[np.int64]
    bench: float
    lost: float


WHOLE = np.array([COPIES[DIE], *COPIES[:NUMBERS]])


@njit
def same(key: int) -> int:
    """Return the canonical form of a position, the smallest of those that differ in colours and rows only."""
    best = np.int64(1) << 62
    for k in range(len(TURNED)):
        turn = TURNED[k]
        a, b, c = turn[key & ONE_COLOUR], turn[key >> WIDTH & ONE_COLOUR], turn[key >> 2 * WIDTH & ONE_COLOUR]
        d, e = turn[key >> 3 * WIDTH & ONE_COLOUR], turn[key >> 4 * WIDTH & ONE_COLOUR]
        a, b = min(a, b), max(a, b)
        d, e = min(d, e), max(d, e)
        c, e = min(c, e), max(c, e)
        c, d = min(c, d), max(c, d)
        b, e = min(b, e), max(b, e)
        a, d = min(a, d), max(a, d)
        a, c = min(a, c), max(a, c)
        b, d = min(b, d), max(b, d)
        b, c = min(b, c), max(b, c)
        turned = a | b << WIDTH | c << 2 * WIDTH | d << 3 * WIDTH | e << 4 * WIDTH | DICE_TURNED[k, key >> DICE] << DICE
        best = min(best, turned)
    return best


@njit
def row_of(key: int, row: int, deck: Deck) -> tuple[int, int, int, float, float]:
    """Return a row's numbers as bits, their count, its die, its value, and the value of each further point."""
    has, cards, points = 0, 0, 0
    for colour in range(COLOURS):
        number = key >> (WIDTH * colour + 3 * row) & 7
        if number:
            has |= 1 << (number - 1)
            cards += 1
            points += number
    die = key >> (DICE + row) & 1
    each = 1 - deck.lost * die
    return has, cards, die, points * each - deck.lost * deck.bench * die, each


@njit
def left(key: int, colour: int, number: int, deck: Deck) -> int:
    """Return how many of a card are in the deck; the die card comes after all colours."""
    if colour == COLOURS:
        dice = key >> DICE
        return deck.copies[0] - (dice & 1) - (dice >> 1 & 1) - (dice >> 2)
    bits = key >> WIDTH * colour & ONE_COLOUR
    return deck.copies[number] - ((bits & 7) == number) - ((bits >> 3 & 7) == number) - (bits >> 6 == number)


@njit
def use(worth: float, has: int, cards: int, each: float, best: float) -> float:
    """Return an upper bound for what a point in a row adds to the best row: less, the further the row is behind.

    If it can gain at most m points and lacks d, then a gain of x leaves no more than x (m - d) / m.
    """
    if worth >= best:
        return each
    most = MOST[has, COLOURS - cards] * each
    return each * max(0.0, 1 - (best - worth) / most) if most > 0 else 0.0


@njit
def outlook(key: int, deck: Deck) -> tuple[float, float]:
    """Return the value of stopping, and an upper bound for the value of going on.

    Every further card adds at most `gain` on average, and loses all with at least the probability `bust`. As neither
    improves from card to card, going on is worth at most that difference times the expected number of further cards.
    """
    has0, cards0, die0, worth0, each0 = row_of(key, 0, deck)
    has1, cards1, die1, worth1, each1 = row_of(key, 1, deck)
    has2, cards2, die2, worth2, each2 = row_of(key, 2, deck)
    stop = -inf
    stop = max(stop, worth0) if has0 or die0 else stop
    stop = max(stop, worth1) if has1 or die1 else stop
    stop = max(stop, worth2) if has2 or die2 else stop
    if not (has0 or die0) or not (has1 or die1) or not (has2 or die2):
        return stop, inf
    use0, use1, use2 = (
        use(worth0, has0, cards0, each0, stop),
        use(worth1, has1, cards1, each1, stop),
        use(worth2, has2, cards2, each2, stop),
    )
    busts, cards, points = 0, 0, 0.0
    for colour in range(COLOURS):
        bits = key >> WIDTH * colour & ONE_COLOUR
        for number in range(1, NUMBERS + 1):
            n = left(key, colour, number, deck)
            best = -1.0
            if not bits & 7 and not has0 >> (number - 1) & 1:
                best = use0
            if not bits >> 3 & 7 and not has1 >> (number - 1) & 1:
                best = max(best, use1)
            if not bits >> 6 and not has2 >> (number - 1) & 1:
                best = max(best, use2)
            cards += n
            busts += n if best < 0 else 0
            points += n * number * max(best, 0.0)
    dice = left(key, COLOURS, 0, deck)
    cards += dice
    busts += dice if key >> DICE == 7 else 0
    if cards == 0:
        return stop, stop
    steps = FULL - cards0 - cards1 - cards2 - die0 - die1 - die2
    bust = busts / cards
    gain = points / max(1, cards - steps) - bust * (stop + deck.lost * deck.bench)
    return stop, stop + max(0.0, gain) * ((1 - (1 - bust) ** steps) / bust if busts else steps)


@njit
def ways(key: int, colour: int, number: int, deck: Deck) -> Any:
    """Return where a card may go: an upper bound, the value of stopping then, and the position; the best first.

    Impossible places have a value below all others.
    """
    first = second = third = (-inf, -inf, np.int64(0))
    begins = False
    for row in range(ROWS):
        has, _, die, _, _ = row_of(key, row, deck)
        if not has and not die:
            if begins:
                continue  # all empty rows are equivalent
            begins = True
        elif colour == COLOURS:
            if die:
                continue
        elif has >> (number - 1) & 1 or key >> (WIDTH * colour + 3 * row) & 7:
            continue
        then = same(key + (1 << (DICE + row) if colour == COLOURS else number << (WIDTH * colour + 3 * row)))
        stop, most = outlook(then, deck)
        if most > first[0]:
            first, second, third = (most, stop, then), first, second
        elif most > second[0]:
            second, third = (most, stop, then), second
        else:
            third = (most, stop, then)
    return first, second, third


@njit
def reveal(key: int, memo: Any, deck: Deck) -> float:
    """Return the expected value of turning up a card under optimal play."""
    if key in memo:
        return memo[key]
    total, cards, colour = 0.0, 0, 0
    while colour <= COLOURS:
        alike = 1
        while colour + alike < COLOURS and (key >> WIDTH * colour ^ key >> WIDTH * (colour + alike)) & ONE_COLOUR == 0:
            alike += 1
        for number in range(1, 2 if colour == COLOURS else NUMBERS + 1):
            n = alike * left(key, colour, number, deck)
            if n == 0:
                continue
            best = -deck.lost * deck.bench  # a bust
            for most, stop, then in ways(key, colour, number, deck):
                if most > best:
                    best = max(best, stop)
                if most > best:
                    best = max(best, reveal(then, memo, deck))
            total += n * best
            cards += n
        colour += alike
    memo[key] = total / cards if cards else -inf
    return memo[key]


def solve(
    rows: list[str], copies: NDArray[np.int64] = WHOLE, bench: float = 0, risk: bool = False
) -> tuple[float, float, Any, Deck]:
    """Return the values of stopping and of revealing, all positions that were searched, and their deck."""
    deck = Deck(copies.astype(np.int64), float(bench), (1 + risk) / SIDES)
    key = same(np.int64(position(rows)))
    memo = Dict.empty(types.int64, types.float64)
    going_on = reveal(key, memo, deck)
    return outlook(key, deck)[0], going_on, memo, deck


def position(rows: list[str]) -> int:
    """Return a position by the names of the cards in its rows."""
    if len(rows) > ROWS:
        raise SystemExit(f"{len(rows)} rows are given; there are {ROWS}")
    key = 0
    for row, cards in enumerate(rows):
        row_so_far = 0
        for card in cards.split(","):
            if card not in FACE_NAMES[: DIE + 1]:
                raise SystemExit(f"there is no card {card!r}")
            face = FACE_NAMES.index(card)
            if row_so_far & CLASH[face]:
                raise SystemExit(f"row {cards!r} can't take {card}: it has that number, that colour or a die card")
            row_so_far |= ONE[face]
            if face == DIE:
                key |= 1 << (DICE + row)
            else:
                key |= (face % NUMBERS + 1) << (WIDTH * (face // NUMBERS) + 3 * row)
    return key


def rule_of(memo: Any, deck: Deck) -> list[tuple[int, int, int]]:
    """Return, by tenths of the chance of a bust, the number of positions searched, and in how many to reveal."""
    found: dict[int, list[bool]] = {}
    for key, going_on in memo.items():
        stop = outlook(key, deck)[0]
        if stop > -inf:
            found.setdefault(int(10 * bust_chance(key, deck)), []).append(going_on > stop + 1e-9)
    return [(tenth, len(reveals), sum(reveals)) for tenth, reveals in sorted(found.items())]


@njit
def bust_chance(key: int, deck: Deck) -> float:
    """Return the chance that the next card, switch cards left out, fits no row."""
    busts, cards = 0, 0
    for colour in range(COLOURS + 1):
        for number in range(1, 2 if colour == COLOURS else NUMBERS + 1):
            n = left(key, colour, number, deck)
            cards += n
            if n and ways(key, colour, number, deck)[0][0] == -inf:
                busts += n
    return busts / max(cards, 1)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--rows", nargs="*", metavar="CARD,CARD…", default=["R4", "R3,G5", "B6"])
    options.add_argument("--bench", type=float, default=11, help="points on the own bench")
    options.add_argument("--risk", action="store_true", help="the option of that name: a star takes the whole bench")
    chosen = options.parse_args()
    stop, going_on, memo, deck = solve(chosen.rows, bench=chosen.bench, risk=chosen.risk)
    print(f"Stop: {stop:.4f} points on average. Reveal: {going_on:.4f}. (Beside what is on the bench.)")
    print(f"{len(memo)} positions; where stopping was not seen to be best at once:\n")
    print("| chance of a bust | positions | reveal in |\n|---|---|---|")
    for tenth, n, reveals in rule_of(memo, deck):
        print(f"| {10 * tenth}–{10 * tenth + 10} % | {n} | {reveals} |")


if __name__ == "__main__":
    main()
