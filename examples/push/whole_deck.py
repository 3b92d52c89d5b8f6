"""The exact best way to play a turn of Push with the whole deck: stop or reveal, and where each card goes.

    python examples/push/whole_deck.py --rows R4 R3,G5 B6 --bench 11

What is made as large as possible is the same as in `stopping_rule.py`, which asks the rules about every position.
This one knows four things about Push, and by them gets through a deck of 120 cards:

- A roll takes each colour equally often. So only the points of the bench count, of which it takes a sixth on average.
- A switch card changes nothing for whoever reveals: one may stop or go on as before. So we only look at the other
  cards, and to reveal is to turn up the next of those.
- Colours may change names, and so may rows: positions that do not differ otherwise are one.
- A bust gets no less likely from card to card, so there is a limit to what going on can bring (`outlook`). Where that
  is not above what stopping brings, or another row, nothing more needs to be looked at.

The answer is exact for a deck that lacks only what lies in the rows. From three rows it takes a moment to some seconds;
from an empty table there are many millions of positions to look at.
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
"""More cards than this never lie in the rows."""

ORDERS = list(permutations(range(ROWS)))
TURNED = np.array([[sum((p >> 3 * o[r] & 7) << 3 * r for r in range(ROWS)) for p in range(1 << WIDTH)] for o in ORDERS])
DICE_TURNED = np.array([[sum((d >> o[r] & 1) << r for r in range(ROWS)) for d in range(1 << ROWS)] for o in ORDERS])
"""What becomes of a colour's bits, and of the dice's, if the rows change places."""

MOST = np.array(
    [
        [
            sum(sorted((v + 1 for v in range(NUMBERS) if not has >> v & 1), reverse=True)[:free])
            for free in range(NUMBERS)
        ]
        for has in range(1 << NUMBERS)
    ]
)
"""What a row can still gain at most, by the numbers that it has and by how many colours it lacks."""


class Deck(NamedTuple):
    """How many of each number there are in every colour, the die cards in front; and the own bench.

    `bench` is its points, `lost` the part of them that a roll takes on average.
    """

    copies: NDArray[np.int64]
    bench: float
    lost: float


WHOLE = np.array([COPIES[DIE], *COPIES[:NUMBERS]])


@njit
def same(key: int) -> int:
    """The one position that stands for all that differ in the names of colours and rows: the smallest number."""
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
    """A row's numbers as bits, how many it has, its die, what it is worth, and what each further point would be."""
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
    """How many of a card are in the deck; the die card is what comes after all colours."""
    if colour == COLOURS:
        dice = key >> DICE
        return deck.copies[0] - (dice & 1) - (dice >> 1 & 1) - (dice >> 2)
    bits = key >> WIDTH * colour & ONE_COLOUR
    return deck.copies[number] - ((bits & 7) == number) - ((bits >> 3 & 7) == number) - (bits >> 6 == number)


@njit
def use(worth: float, has: int, cards: int, each: float, best: float) -> float:
    """What a point in a row may add to the best there is: less, the more the row has to make up for first.

    If it can gain at most m points and lacks d, then a gain of x leaves no more than x (m - d) / m.
    """
    if worth >= best:
        return each
    most = MOST[has, COLOURS - cards] * each
    return each * max(0.0, 1 - (best - worth) / most) if most > 0 else 0.0


@njit
def outlook(key: int, deck: Deck) -> tuple[float, float]:
    """What stopping brings, and what no way of going on can surpass.

    Every card more adds at most `gain` on average, and loses all with at least the chance `bust`. As neither ever gets
    better, going on is worth no more than that difference, as often as one is likely to be still there.
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
    """Where a card may go: what that may bring at most, what stopping there brings, and the position; the best first.

    What is not possible is worth less than anything.
    """
    first = second = third = (-inf, -inf, np.int64(0))
    begins = False
    for row in range(ROWS):
        has, _, die, _, _ = row_of(key, row, deck)
        if not has and not die:
            if begins:
                continue  # one empty row is like another
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
    """What turning up a card is worth, on average, to one who then goes on as well as can be."""
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
    """What stopping and revealing are worth, all positions that had to be looked at, and the deck they are about."""
    deck = Deck(copies.astype(np.int64), float(bench), (1 + risk) / SIDES)
    key = same(np.int64(position(rows)))
    memo = Dict.empty(types.int64, types.float64)
    going_on = reveal(key, memo, deck)
    return outlook(key, deck)[0], going_on, memo, deck


def position(rows: list[str]) -> int:
    """A position by the names of the cards in its rows."""
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
    """By tenths of the chance of a bust: how many positions were looked at, and in how many of them to reveal."""
    found: dict[int, list[bool]] = {}
    for key, going_on in memo.items():
        stop = outlook(key, deck)[0]
        if stop > -inf:
            found.setdefault(int(10 * bust_chance(key, deck)), []).append(going_on > stop + 1e-9)
    return [(tenth, len(reveals), sum(reveals)) for tenth, reveals in sorted(found.items())]


@njit
def bust_chance(key: int, deck: Deck) -> float:
    """How likely the next card that is no switch card is one that no row takes."""
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
