"""Text that strangers write, names and chat: data wherever it is shown, and two names at a table can be told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import NewType

MOST_MARKS = 2
"""Accents and the like that may follow one letter; more would be drawn over the lines above and below."""

_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of what is not drawn or changes the direction of writing: control, format, surrogates, private, none."""
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(chr(code) for code in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
"""Letters, symbols and marks that are drawn as nothing: fillers, the empty Braille pattern, variation selectors."""


StrangerText = NewType("StrangerText", str)
"""One line of text by a stranger, without anything invisible and without what changes the direction of writing.

`stranger_text` is the only way to make one. It is data and never markup: the server writes none of it into HTML, the
browser client inserts it as text, and the terminal shows every text as plain (`terminal/texts.py`).
"""


def stranger_text(text: str) -> StrangerText:
    """Return a text of a stranger as it is kept and shown."""
    found: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        if letter in _BLANK or (category in _HIDDEN and not letter.isspace()):
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MOST_MARKS and (found or not marks):
            found.append(letter)
    return StrangerText(" ".join("".join(found).split()))


def is_visible(text: StrangerText) -> bool:
    """Return whether there is anything to see, not only marks without a letter."""
    return any(unicodedata.category(letter)[0] in "LNSP" for letter in text)


_ALIKE = """
    аa еe оo рp сc уy хx кk мm тt вb нh зe іl јj ѕs ԁd ԛq ԝw һh ӏl єe гr пn шw ьb ъb бb
    αa εe οo ρp ιl νv τt κk χx υu ηn ωw βb γy σo μu πn ζz
    օo սu ոn հh զq գq ցg քp
    đd øo łl ħh ŧt ıl
    il 0o 1l 3e 5s 6g 8b $s @a |l
"""
"""Pairs of a letter, digit or sign and the Latin letter that it looks like, without accents and in lower case."""
_LOOKS = {pair[0]: pair[1] for pair in _ALIKE.split()}
_CAPITALS = str.maketrans("ΝΗΥΜΡΖШ", "NHYMPZW")
"""Capitals that look like another Latin letter than their small ones."""


def looks_of(name: str) -> str:
    """Return what a name looks like: the same for names that a person may take for each other.

    Case, accents, spaces, punctuation and width do not count, and letters of other scripts, digits and signs that look
    like a Latin letter are taken for it. `rn` is not an `m`: real names differ in less.
    """
    plain = unicodedata.normalize("NFKD", name).translate(_CAPITALS).casefold()
    alike = (_LOOKS.get(each, each) for each in plain)
    return "".join(each for each in alike if unicodedata.category(each)[0] in "LNS")


def told_apart(name: str, others: Iterable[str | None]) -> str:
    """Return a name with a number after it if it looks like another: `Ana (2)`."""
    taken = {looks_of(each) for each in others if each}
    number, found = 1, name
    while looks_of(found) in taken:  # a name of punctuation alone looks like any other such name
        number += 1
        found = f"{name} ({number})"
    return found
