"""The text picture of a view as an image: letters on a grid of fixed size, so that frames make a film."""

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
"""What the font of Pillow lacks; the shapes of Push stand beside a letter that says the same."""


@cache
def _font() -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(CELL_HEIGHT - 2)


def draw_text(text: str) -> NDArray[np.uint8]:
    """An image of a text, `LINES` by `COLUMNS` letters. A longer line goes on below; what is too much is left out."""
    with needs("research"):
        from PIL import Image, ImageDraw

    image = Image.new("RGB", (COLUMNS * CELL_WIDTH, LINES * CELL_HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    lines = [part for line in text.translate(PLAIN).splitlines() for part in _folded(line)]
    for y, line in enumerate(lines[:LINES]):
        for x, letter in enumerate(line):
            if letter != " ":
                pen.text((x * CELL_WIDTH, y * CELL_HEIGHT), letter, INK, _font())
    return np.asarray(image, np.uint8).copy()


def _folded(line: str) -> list[str]:
    return wrap(line, COLUMNS, drop_whitespace=False) or [""]
