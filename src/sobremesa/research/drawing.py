"""Renders the text picture of a view as an image of fixed size, for the render mode `rgb_array`."""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sobremesa.core.extras import needs

COLUMNS, LINES = 80, 44
CELL_WIDTH, CELL_HEIGHT = 8, 13
PAPER, INK = (250, 247, 240), (40, 36, 32)

PLAIN = str.maketrans({"█": "#", "░": "-", "→": ">", "★": "*", "■": "", "▲": "", "◆": "", "●": "", "⬢": ""})
"""Replacements for characters that Pillow's font lacks; shapes are dropped as a letter beside them says the same."""


@cache
def _font() -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(CELL_HEIGHT - 2)


def draw_text(text: str) -> NDArray[np.uint8]:
    """Return an image of a text of `LINES` by `COLUMNS` characters. Longer lines are wrapped; further lines are cut."""
    with needs("research"):
        from PIL import Image, ImageDraw

    image = Image.new("RGB", (COLUMNS * CELL_WIDTH, LINES * CELL_HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    lines = [part for line in text.translate(PLAIN).splitlines() for part in _wrapped(line)]
    for y, line in enumerate(lines[:LINES]):
        for x, letter in enumerate(line):
            if letter != " ":
                pen.text((x * CELL_WIDTH, y * CELL_HEIGHT), letter, INK, _font())
    return np.asarray(image, np.uint8).copy()


def _wrapped(line: str) -> list[str]:
    return wrap(line, COLUMNS, drop_whitespace=False) or [""]
