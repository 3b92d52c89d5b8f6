"""The mansion, read from the drawing of its edition: correct it there and everything here follows.

A square is a number: A1 is 0, B1 is 1, A2 is 21, and so on row by row; K0, outside the front door, is the last. Sets of
squares as bits are in `fast/tables.py`.
"""

from __future__ import annotations

from .edition import EDITION, FACTS

COLUMNS = "ABCDEFGHIJKLMNOPQRSTU"
WIDTH = len(COLUMNS)
HEIGHT = 15
END = WIDTH * HEIGHT
SQUARES = END + 1
SQUARE_NAMES = (*(f"{column}{row}" for row in range(1, HEIGHT + 1) for column in COLUMNS), "K0")
NUMBER = {name: square for square, name in enumerate(SQUARE_NAMES)}

NO_SQUARE = -1

# The drawing. A column is four characters wide, `|` stands after the column it closes, `-` under the row it closes.


def _read(text: str) -> tuple[dict[int, str], set[tuple[int, int]]]:
    """Return what is drawn on each square, and the pairs of squares with a wall between them."""
    drawn: dict[int, str] = {}
    walls: set[tuple[int, int]] = set()
    rows = []
    for line in text.splitlines()[1:-1]:
        line = line.ljust(4 * WIDTH + 4)
        if line[:3].strip():
            rows.append(line[:3].strip())
            row = HEIGHT - len(rows)
            for column in range(WIDTH):
                drawn[row * WIDTH + column] = line[4 + 4 * column]
                if line[6 + 4 * column] == "|":
                    walls.add((row * WIDTH + column, row * WIDTH + column + 1))
        else:
            row = HEIGHT - len(rows)
            walls |= {
                ((row - 1) * WIDTH + column, row * WIDTH + column)
                for column in range(WIDTH)
                if line[4 + 4 * column] == "-"
            }
    if rows != [str(row) for row in range(HEIGHT, 0, -1)]:
        raise EDITION.refuse("plan", "rows", rows=", ".join(rows))
    for square, sign in drawn.items():
        if not (sign.isalpha() or sign in FLOOR_SIGNS):
            raise EDITION.refuse("plan", "sign", square=SQUARE_NAMES[square], sign=sign)
    return drawn, walls


FLOOR_SIGNS = ".XP="
DRAWN, WALLS = _read(FACTS.plan)


def _signed(sign: str) -> list[str]:
    """Return the names of the squares with a sign, in alphabetical order."""
    return sorted(SQUARE_NAMES[square] for square, drawn in DRAWN.items() if drawn == sign)


def _check_plan() -> None:
    """Raise SetupError if the plan lacks something that the rules speak of."""
    if len(_signed("c")) != CHAIRS:
        raise EDITION.refuse("plan", "chairs", count=len(_signed("c")), expected=CHAIRS)
    if _signed("=") != ["K1"]:
        raise EDITION.refuse("plan", "door", squares=", ".join(_signed("=")))
    if tuple(FACTS.traps) != TRAP_NAMES:
        raise EDITION.refuse("traps", "traps", given=", ".join(FACTS.traps), expected=", ".join(TRAP_NAMES))
    if len(set(FACTS.passages)) != PASSAGE_COUNT:
        raise EDITION.refuse("passages", "passages", count=len(set(FACTS.passages)), expected=PASSAGE_COUNT)
    for fact, sign, listed in (("traps", "X", FACTS.traps.values()), ("passages", "P", FACTS.passages)):
        if sorted(listed) != _signed(sign):
            given = ", ".join(sorted(listed))
            raise EDITION.refuse(fact, "not-drawn", sign=sign, given=given, drawn=", ".join(_signed(sign)))


CHAIRS = 12
PASSAGE_COUNT = 5
TRAP_NAMES = ("stairs", "fireplace", "chandelier", "statue", "bookcase")
_check_plan()

CHAIR_SQUARES = tuple(NUMBER[name] for name in _signed("c"))
PASSAGES = tuple(sorted(NUMBER[name] for name in FACTS.passages))
DOOR = NUMBER["K1"]
TRAP_SQUARES = tuple(NUMBER[square] for square in FACTS.traps.values())
NO_TRAP = -1
TRAP_AT = tuple(TRAP_SQUARES.index(sq) if sq in TRAP_SQUARES else NO_TRAP for sq in range(SQUARES))

FURNITURE, FLOOR, CHAIR = range(3)
GROUND = (*(FLOOR if s in FLOOR_SIGNS else CHAIR if s == "c" else FURNITURE for _, s in sorted(DRAWN.items())), FLOOR)


def _beside(square: int, dx: int, dy: int) -> int:
    """Return the next square in a direction; NO_SQUARE if it is furniture (A-12) or behind a wall (A-9)."""
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
    """Return where one step leads: to a square beside (A-9), another passage (A-15), out of the front door (A-24)."""
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


def steps_from(start: int, *, chairs: bool) -> dict[int, int]:
    """Return the distance in steps of each square from one on the empty board, without passages."""
    steps = {start: 0}
    edge = [start]
    for square in edge:
        for other in BESIDE[square]:
            if other != NO_SQUARE and other not in steps and (chairs or GROUND[other] == FLOOR):
                steps[other] = steps[square] + 1
                edge.append(other)
    return steps


LEAST_APART = 7
LEAST_FROM_DOOR = 5
"""How far passages are from each other and from the front door, at least: `fast` relies on it."""


def _check_ways() -> None:
    """Raise SetupError if a square is cut off, or passages are nearer than `fast` can do with."""
    reached = steps_from(DOOR, chairs=False)
    for square in range(END):
        if GROUND[square] == FLOOR and square not in reached:
            raise EDITION.refuse("plan", "cut-off", square=SQUARE_NAMES[square])
    from_door = steps_from(DOOR, chairs=True)
    for one in PASSAGES:
        if from_door[one] < LEAST_FROM_DOOR:
            name, steps = SQUARE_NAMES[one], from_door[one]
            raise EDITION.refuse("passages", "passage-at-door", passage=name, steps=steps, least=LEAST_FROM_DOOR)
        for other, steps in steps_from(one, chairs=True).items():
            if other in PASSAGES and 0 < steps < LEAST_APART:
                near, far = SQUARE_NAMES[one], SQUARE_NAMES[other]
                raise EDITION.refuse(
                    "passages", "passages-too-near", one=near, other=far, steps=steps, least=LEAST_APART
                )


_check_ways()
