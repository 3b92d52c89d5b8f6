"""Every outcast with an effect, under every character, in four situations: what happens, cell by cell.

Three players; seat 0 leads on an empty play pile. It holds the outcast (two of it under Enid, three 6s or four 10s for
a set) and 0 3 3 9 9; seat 1 holds 5 5 and seat 2 holds 5 6. The hidden pile is 10 5 from the top, the character pile
Wednesday and, under her, Larissa (Ajax, if Larissa is in force).

- `normal` is just that;
- `blocked`: Thing has blocked the outcast's own number before;
- `empty`: the hidden pile is empty;
- `last`: seat 0 holds nothing but what it plays.

A cell says what comes next: `next 1` is seat 1's turn; `follow`, `swap`, `fetch`, `feed` and `place` are asked of seat
0, with all that is legal; `over` is the end of the round; `W-18` is the clause that refuses the play. The shield of the
13 is marked `+`. Wednesday has no column, for the reason given in CANNOT.
"""

from __future__ import annotations

import pytest

from sobremesa.core.errors import NotLegal

from .positions import Match, position

CHARACTERS = ("none", "thing", "tyler", "yoko", "enid", "bianca", "eugene", "ajax", "larissa")
OUTCASTS = ("1", "2", "4", "7", "8", "13", "6x3", "10x4")
SITUATIONS = ("normal", "blocked", "empty", "last")

CANNOT = {"wednesday": "she is never in force: the round ends, or the 13 sends her back and none is in force"}

# outcast     |none      |thing     |tyler     |yoko      |enid      |bianca    |eugene    |ajax      |larissa
TABLE = """
1 normal    |next 1    |next 1    |next 1    |next 2    |next 1    |next 1    |next 1    |next 1    |next 1
1 blocked   |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16
1 empty     |next 1    |next 1    |next 1    |next 2    |next 1    |next 1    |next 1    |next 1    |next 1
1 last      |next 1    |next 1    |next 1    |next 2    |next 1    |next 1    |next 1    |next 1    |next 1
2 normal    |follow 3 9|follow 3 9|W-18      |follow 3 9|follow 3 9|follow 0  |follow 3 9|follow 9  |follow 3 9
2 blocked   |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16
2 empty     |follow 3 9|follow 3 9|W-18      |follow 3 9|follow 3 9|follow 0  |follow 3 9|follow 9  |follow 3 9
2 last      |next 1    |next 1    |W-18      |next 2    |next 1    |next 1    |next 1    |next 1    |next 1
4 normal    |swap 1 2  |swap 1 2  |W-18      |swap 1 2  |swap 1 2  |swap 1 2  |swap 1 2  |swap 1 2  |swap 1 2
4 blocked   |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16
4 empty     |swap 1 2  |swap 1 2  |W-18      |swap 1 2  |swap 1 2  |swap 1 2  |swap 1 2  |swap 1 2  |swap 1 2
4 last      |next 1    |next 1    |W-18      |next 2    |next 1    |next 1    |next 1    |next 1    |next 1
7 normal    |fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10
7 blocked   |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16
7 empty     |next 1    |next 1    |next 1    |next 2    |next 1    |next 1    |next 1    |next 1    |next 1
7 last      |fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10|fetch 5 10
8 normal    |feed 1 2  |feed 1 2  |W-18      |feed 1 2  |feed 1 2  |feed 1 2  |feed 1 2  |feed 1 2  |feed 1 2
8 blocked   |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16      |W-16
8 empty     |next 1    |next 1    |W-18      |next 2    |next 1    |next 1    |next 1    |next 1    |next 1
8 last      |feed 1 2  |feed 1 2  |W-18      |feed 1 2  |feed 1 2  |feed 1 2  |feed 1 2  |feed 1 2  |feed 1 2
13 normal   |next 1+   |next 1+   |next 1+   |next 2+   |W-20      |next 1+   |next 1+   |next 1+   |next 1+
13 blocked  |W-16      |W-16      |W-16      |W-16      |W-20      |W-16      |W-16      |W-16      |W-16
13 empty    |next 1+   |next 1+   |next 1+   |next 2+   |W-20      |next 1+   |next 1+   |next 1+   |next 1+
13 last     |next 1+   |next 1+   |next 1+   |next 2+   |W-20      |next 1+   |next 1+   |next 1+   |next 1+
6x3 normal  |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1
6x3 blocked |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1
6x3 empty   |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1
6x3 last    |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1 |place 0 1
10x4 normal |over      |over      |over      |over      |over      |over      |over      |over      |over
10x4 blocked|over      |over      |over      |over      |over      |over      |over      |over      |over
10x4 empty  |over      |over      |over      |over      |over      |over      |over      |over      |over
10x4 last   |over      |over      |over      |over      |over      |over      |over      |over      |over
"""


def cells() -> dict[tuple[str, str, str], str]:
    """The table taken apart: what happens, by outcast, situation and character."""
    found = {}
    for line in TABLE.strip().splitlines():
        head, *results = (part.strip() for part in line.split("|"))
        outcast, situation = head.split()
        for character, result in zip(CHARACTERS, results, strict=True):
            found[outcast, situation, character] = result
    return found


def set_up(outcast: str, situation: str, character: str) -> tuple[Match, str]:
    """The position of a cell, and the action it is about."""
    face, _, size = outcast.partition("x")
    number, copies = int(face), int(size or 1)
    verb = "set" if size else "play"
    if verb == "play" and character == "enid":
        verb, copies = "pair", 1 if number == 13 else 2
    cards = " ".join([str(number)] * copies)
    match = position(
        {0: cards if situation == "last" else f"{cards} 0 3 3 9 9", 1: "5 5", 2: "5 6"},
        hidden="" if situation == "empty" else "10 5",
        force=None if character == "none" else character,
        characters="wednesday ajax" if character == "larissa" else "wednesday larissa",
        blocked=number if situation == "blocked" else None,
        players=3,
        leads=True,
    )
    return match, f"{verb} {number}"


def happens(match: Match, action: str) -> str:
    try:
        match.play(action)
    except NotLegal as refused:
        return refused.refusal.clause
    view = match.view(memory_aid=True)
    if view.sheet:
        return "over"
    if view.phase == "turn":
        return f"next {match.actor}{'+' if view.shield else ''}"
    asked = " ".join(str(choice[1]) for choice in match.legal())
    return f"{view.phase} {asked}"


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("outcast", OUTCASTS)
def test_every_outcast_under_every_character(outcast: str, situation: str, character: str) -> None:
    assert happens(*set_up(outcast, situation, character)) == cells()[outcast, situation, character]


def test_no_cell_is_missing() -> None:
    assert set(cells()) == {(o, s, c) for o in OUTCASTS for s in SITUATIONS for c in CHARACTERS}
    assert set(CANNOT) == {"wednesday"}
    match = position({0: "3 4", 1: "5 6"}, characters="wednesday ajax", played="9", shield=True, players=2, turn=1)
    for action in ("pass", "pass"):
        match.play(action)
    assert match.view().phase == "return"
    assert match.view().character is None
