"""The mansion, read from its drawing in `board.txt`: correct it there and everything here follows.

A square is a number: A1 is 0, B1 is 1, A2 is 21, and so on row by row; K0, outside the front door, is the last. Sets of
squares as bits are in `fast/tables.py`.
"""

from __future__ import annotations

from pathlib import Path

COLUMNS = "ABCDEFGHIJKLMNOPQRSTU"
WIDTH = len(COLUMNS)
HEIGHT = 15
END = WIDTH * HEIGHT
SQUARES = END + 1
SQUARE_NAMES = (*(f"{column}{row}" for row in range(1, HEIGHT + 1) for column in COLUMNS), "K0")
NUMBER = {name: square for square, name in enumerate(SQUARE_NAMES)}

NO_SQUARE = -1

# The drawing. A column is four characters wide, `|` stands after the column it closes, `-` under the row it closes.


def _read(text: str) -> tuple[dict[int, str], set[tuple[int, int]], dict[str, int]]:
    """What is drawn on each square, the pairs of squares with a wall between them, and the traps by name."""
    drawn: dict[int, str] = {}
    walls: set[tuple[int, int]] = set()
    drawing, legend = text.split("\n\n")
    row = HEIGHT
    for line in drawing.splitlines()[1:-1]:
        line = line.ljust(4 * WIDTH + 4)
        if line[:3].strip():
            row = int(line[:3]) - 1
            for column in range(WIDTH):
                drawn[row * WIDTH + column] = line[4 + 4 * column]
                if line[6 + 4 * column] == "|":
                    walls.add((row * WIDTH + column, row * WIDTH + column + 1))
        else:
            walls |= {
                ((row - 1) * WIDTH + column, row * WIDTH + column)
                for column in range(WIDTH)
                if line[4 + 4 * column] == "-"
            }
    traps = {}
    for entry in legend.removeprefix("traps:").split(","):
        name, square = entry.split()
        traps[name] = NUMBER[square]
    return drawn, walls, traps


DRAWN, WALLS, _TRAPS = _read(Path(__file__).with_name("board.txt").read_text(encoding="utf-8"))

FLOOR_SIGNS = ".XP="
CHAIR_SQUARES = tuple(NUMBER[name] for name in sorted(SQUARE_NAMES[sq] for sq, sign in DRAWN.items() if sign == "c"))
PASSAGES = tuple(sorted(sq for sq, sign in DRAWN.items() if sign == "P"))
PASSAGE_COUNT = len(PASSAGES)
DOOR = next(sq for sq, sign in DRAWN.items() if sign == "=")
TRAP_NAMES = tuple(_TRAPS)
TRAP_SQUARES = tuple(_TRAPS.values())
NO_TRAP = -1
TRAP_AT = tuple(TRAP_SQUARES.index(sq) if sq in TRAP_SQUARES else NO_TRAP for sq in range(SQUARES))

FURNITURE, FLOOR, CHAIR = range(3)
GROUND = (*(FLOOR if s in FLOOR_SIGNS else CHAIR if s == "c" else FURNITURE for _, s in sorted(DRAWN.items())), FLOOR)


def _beside(square: int, dx: int, dy: int) -> int:
    """The next square in a direction; NO_SQUARE if it is furniture (A-12) or behind a wall (A-9)."""
    x, y = square % WIDTH + dx, square // WIDTH + dy
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
        return NO_SQUARE
    other = y * WIDTH + x
    if GROUND[other] == FURNITURE or (min(square, other), max(square, other)) in WALLS:
        return NO_SQUARE
    return other


DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))  # east, west, north (away from the door), south
BESIDE = tuple(
    tuple(_beside(sq, dx, dy) if sq != END and GROUND[sq] != FURNITURE else NO_SQUARE for dx, dy in DIRECTIONS)
    for sq in range(SQUARES)
)
"""A-9: the square beside each one in each direction, chairs included and pawns aside; NO_SQUARE if there is none."""


def _neighbours(square: int) -> tuple[int, ...]:
    """Where one step leads: to a square beside (A-9), from passage to passage (A-15), out of the front door (A-24)."""
    found = [other for other in BESIDE[square] if other != NO_SQUARE]
    if square in PASSAGES:
        found += [other for other in PASSAGES if other != square]
    if square == DOOR:
        found.append(END)
    return tuple(found + [NO_SQUARE] * (MOST_NEIGHBOURS + 1 - len(found)))


MOST_NEIGHBOURS = len(DIRECTIONS) + PASSAGE_COUNT - 1
NEIGHBOURS = tuple(_neighbours(sq) for sq in range(SQUARES))
"""For each square, the squares that one step leads to, chairs included and pawns aside; NO_SQUARE marks the end."""
LONGEST = 12
"""The most steps of a move: two sixes."""
