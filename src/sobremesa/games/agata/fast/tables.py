"""The board as bits: sets over the whole board, and over the diamond of squares round each one."""

from __future__ import annotations

from ..board import (
    BESIDE,
    CHAIR_SQUARES,
    DIRECTIONS,
    END,
    FLOOR,
    FURNITURE,
    GROUND,
    HEIGHT,
    LONGEST,
    NO_SQUARE,
    PASSAGE_COUNT,
    PASSAGES,
    SQUARES,
    TRAP_SQUARES,
    WIDTH,
)

# The whole board as a set. As on a chessboard, every step on foot leads from one colour to the other. Each colour has
# three words of five rows, and a row has a bit for each pair of columns, A and B, C and D, and so on: north is eleven
# bits up; east is the same bit or the next, as the pair is entered or left.

ODD = tuple((sq // WIDTH + sq % WIDTH) & 1 for sq in range(SQUARES))
"""The colour of a square."""
ROW_UP = (WIDTH + 1) // 2
ROWS_PER_WORD = 5
WORD = ROWS_PER_WORD * ROW_UP
WORD_UP = WORD - ROW_UP
"""Going up from the top row of a word is going down this many bits, in the next word."""
COLOUR = HEIGHT // ROWS_PER_WORD
"""How many words a colour has: those of odd squares come after those of even ones."""
WORDS = 2 * COLOUR

WORD_OF = (*(ODD[sq] * COLOUR + sq // WIDTH // ROWS_PER_WORD for sq in range(END)), 0)
BIT_OF = (*(1 << sq // WIDTH % ROWS_PER_WORD * ROW_UP + sq % WIDTH // 2 for sq in range(END)), 0)
LEFT_OF = tuple(bit // ROW_UP * WIDTH + bit % ROW_UP * 2 for bit in range(COLOUR * WORD))
"""The left square of each pair, by its bit in the words of a colour put end to end."""


def _set(squares: list[int]) -> tuple[int, ...]:
    words = [0] * WORDS
    for sq in squares:
        words[WORD_OF[sq]] |= BIT_OF[sq]
    return tuple(words)


_inside = range(END)
FLOOR_SET = _set([sq for sq in _inside if GROUND[sq] == FLOOR])
CHAIR_SET = _set(list(CHAIR_SQUARES))
TRAP_SET = _set(list(TRAP_SQUARES))


def _from(direction: int, kind: int) -> tuple[int, ...]:
    """Return the squares from which a step leads on, if the pair of columns, or the row of a word, is of one kind."""
    across = direction < 2
    return _set(
        [
            sq
            for sq in _inside
            if BESIDE[sq][direction] != NO_SQUARE
            and kind == (sq % WIDTH % 2 if across else sq // WIDTH % ROWS_PER_WORD == _EDGE_ROW[direction])
        ]
    )


_EDGE_ROW = (0, 0, ROWS_PER_WORD - 1, 0)
EAST_WITHIN, EAST_OVER = _from(0, 0), _from(0, 1)
WEST_OVER, WEST_WITHIN = _from(1, 0), _from(1, 1)
NORTH_WITHIN, _NORTH_OVER = _from(2, 0), _from(2, 1)
SOUTH_WITHIN, _SOUTH_OVER = _from(3, 0), _from(3, 1)
"""From where a step stays in its pair of columns or its word, and from where it goes over to the one beside it."""
NORTH_INTO = tuple(_NORTH_OVER[k - 1] if k % COLOUR else 0 for k in range(WORDS))
SOUTH_INTO = tuple(_SOUTH_OVER[k + 1] if (k + 1) % COLOUR else 0 for k in range(WORDS))
"""From where in the word below, or above, a step leads into a word."""

# A DIAMOND is all squares within six steps of one, turned by 45 degrees so that it is square. Its squares at an even
# distance make a board of 7 by 7, those at an odd distance one of 6 by 6: each is one word, in rows of eight bits. A
# step always leads from the one board to the other, by a shift: east 0, west 9, north 1, south 8 bits down from the
# even board, and west 0, east 9, south 1, north 8 bits up from the odd one.

REACH = 6
DIAMOND_ROW = 8
CENTRE = 1 << (REACH // 2 * DIAMOND_ROW + REACH // 2)
PADDED_WIDTH = 33  # odd, so that two squares are of one colour if the difference of their padded numbers is even
PADDED = (*(sq // WIDTH * PADDED_WIDTH + sq % WIDTH for sq in range(END)), -10 * HEIGHT * PADDED_WIDTH)
APART = PADDED_WIDTH * HEIGHT
"""The place in DIAMOND_BIT of a square itself; the difference of two padded numbers is added to it."""


def _diamond_bit(dx: int, dy: int) -> int:
    """Return the bit of its board that stands for the square so far to the east and north."""
    across, up = dx + dy, dx - dy
    edge = REACH - (across & 1)
    return (across + edge) // 2 * DIAMOND_ROW + (up + edge) // 2


_offsets = [
    (dx, dy) for dx in range(-REACH, REACH + 1) for dy in range(-REACH, REACH + 1) if abs(dx) + abs(dy) <= REACH
]


def _by_difference() -> tuple[int, ...]:
    bits = [0] * (2 * APART + 1)
    for dx, dy in _offsets:
        bits[APART + dy * PADDED_WIDTH + dx] = 1 << _diamond_bit(dx, dy)
    return tuple(bits)


def _differences(odd: int) -> tuple[int, ...]:
    steps = [0] * (DIAMOND_ROW * (REACH + 1))
    for dx, dy in _offsets:
        if (dx + dy) & 1 == odd:
            steps[_diamond_bit(dx, dy)] = dy * WIDTH + dx
    return tuple(steps)


DIAMOND_BIT = _by_difference()
"""The bit of another square in the diamond of one, by the difference of their padded numbers; 0 if it is too far."""
FROM_MIDDLE = _differences(0) + _differences(1)
ODD_BOARD = len(_differences(0))
"""How much higher the number of a bit's square is than that of the middle, and where those of the odd board begin."""


def _diamonds() -> tuple[tuple[int, ...], ...]:
    """Return for each square, as sets of its even board, from where there is floor to the east, west, north and south.

    The board is turned once for all: a row of it holds the squares with the same column plus row.
    """
    half = REACH // 2
    turned = [[0] * (WIDTH + HEIGHT + 2 * REACH) for _ in DIRECTIONS]
    for sq in _inside:
        if GROUND[sq] == FLOOR:
            x, y = sq % WIDTH, sq // WIDTH
            bit = 1 << ((x - y + HEIGHT - 1) // 2 + half)
            for d, other in enumerate(BESIDE[sq]):
                if other != NO_SQUARE and GROUND[other] == FLOOR:
                    turned[d][x + y + REACH] |= bit
    cut = (1 << (REACH + 1)) - 1
    found = []
    for sq in range(SQUARES):
        if sq == END or GROUND[sq] == FURNITURE:
            found.append((0, 0, 0, 0))
            continue
        x, y = sq % WIDTH, sq // WIDTH
        low = (x - y + HEIGHT - 1) // 2
        sets = []
        for d, rows in enumerate(turned):
            board = 0
            for i in range(REACH + 1):
                board |= (rows[x + y + 2 * i] >> low & cut) << (i * DIAMOND_ROW)
            other = BESIDE[sq][d]
            if other != NO_SQUARE and GROUND[other] == FLOOR:
                board |= CENTRE  # also from a chair, which is no floor itself
            sets.append(board)
        found.append((sets[0], sets[1], sets[2], sets[3]))
    return tuple(found)


DIAMONDS = _diamonds()


def _steps_from(squares: tuple[int, ...]) -> tuple[int, ...]:
    """Return how far each square is on foot from the nearest of some, without pawns and with chairs like floor."""
    far = SQUARES
    steps = [far] * SQUARES
    edge = list(squares)
    for sq in edge:
        steps[sq] = 0
    for sq in edge:
        for other in BESIDE[sq]:
            if other != NO_SQUARE and steps[other] == far:
                steps[other] = steps[sq] + 1
                edge.append(other)
    return tuple(steps)


STEPS_TO_PASSAGE = _steps_from(PASSAGES)
STEPS_FROM = tuple(_steps_from((sq,)) for sq in PASSAGES)
PASSAGE_STEPS = tuple(tuple(steps[other] for other in PASSAGES) for steps in STEPS_FROM)
PASSAGES_APART = min(steps for row in PASSAGE_STEPS for steps in row if steps)
"""How far the passages are from each other on foot, and the least of it."""
NEAR_PASSAGE = tuple(
    _set([sq for sq in _inside if steps[sq] <= most]) for steps in STEPS_FROM for most in range(LONGEST + 1)
)
"""The squares within so many steps of a passage, as a set, at the passage's number times LONGEST + 1 plus the steps."""


def _near_earlier(i: int, odd: int) -> int:
    """Return the squares of one board round a passage that are also near an earlier passage."""
    near = 0
    for bit in range(ODD_BOARD):
        square = PASSAGES[i] + FROM_MIDDLE[bit + odd * ODD_BOARD]
        if 0 <= square < END and any(steps[square] < REACH for steps in STEPS_FROM[:i]):
            near |= 1 << bit
    return near


NEAR_EARLIER = tuple(_near_earlier(i, odd) for i in range(PASSAGE_COUNT) for odd in range(2))
"""On the even and the odd board of each passage, the squares within five steps of one before it."""


def _pocket(passage: int) -> list[int]:
    """Return the squares round a passage that a pawn can't come back to, as the last of them is the only way out.

    Empty if there is no such corner.
    """
    for gate in (sq for sq in _inside if 0 < STEPS_FROM[PASSAGES.index(passage)][sq] <= REACH):
        found = [passage]
        for sq in found:
            if len(found) <= REACH:  # more is no corner any more
                found += [other for other in BESIDE[sq] if other not in (NO_SQUARE, gate, *found)]
        if len(found) <= REACH:
            return [*found, gate]
    return []


_pockets = [_pocket(sq) for sq in PASSAGES]
POCKETS = tuple(_set(pocket) for pocket in _pockets)
POCKET_STEPS = tuple(len(pocket) or LONGEST + 1 for pocket in _pockets)
"""What no walk from a passage ends on that has so many steps, or more."""
