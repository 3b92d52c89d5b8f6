"""The board as drawn."""

from __future__ import annotations

from sobremesa.games.agata import board as b

ORDINARY = [sq for sq in range(b.END) if b.GROUND[sq] == b.FLOOR]


def names(squares: tuple[int, ...]) -> list[str]:
    return [b.SQUARE_NAMES[square] for square in squares]


def test_the_drawing_has_what_the_rules_say() -> None:
    assert len(b.SQUARE_NAMES) == len(set(b.SQUARE_NAMES)) == 316
    assert b.GROUND.count(b.FURNITURE) == 71
    assert len(ORDINARY) + len(b.CHAIR_SQUARES) == 244
    assert len(b.WALLS) == 35
    assert names(b.CHAIR_SQUARES) == ["J5", "J6", "J7", "J8", "J9", "K5", "K9", "L5", "L6", "L7", "L8", "L9"]
    assert dict(zip(b.TRAP_NAMES, names(b.TRAP_SQUARES), strict=True)) == {
        "stairs": "C13",
        "fireplace": "K12",
        "chandelier": "R11",
        "statue": "D3",
        "bookcase": "R4",
    }
    assert sorted(names(b.PASSAGES)) == sorted(["A12", "H12", "S15", "A5", "U2"])
    assert b.SQUARE_NAMES[b.DOOR] == "K1"
    assert all(b.DRAWN[square] == "X" for square in b.TRAP_SQUARES)
    assert sum(sign == "X" for sign in b.DRAWN.values()) == 5


def test_all_free_squares_are_connected_also_without_chairs_and_passages() -> None:
    assert len(b.steps_from(b.DOOR, chairs=True)) == 244
    assert len(b.steps_from(b.DOOR, chairs=False)) == 232
