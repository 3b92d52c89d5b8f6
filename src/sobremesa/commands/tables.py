"""Prints tables of text in the terminal."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Sequence
from itertools import zip_longest
from textwrap import wrap

import click

GAP = 2
NARROWEST = 24
"""A column that is folded keeps this many characters, however narrow the terminal is."""


def print_table(
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    left: Collection[int] = (0,),
    fold: int | None = None,
    apart: bool = False,
    err: bool = False,
) -> None:
    """Print rows under a bold head.

    Numbers of columns: those in `left` are aligned to the left, all others to the right; the text of `fold` is folded
    so that a row fits the terminal. With `apart` an empty line follows each row.
    """
    cells = [[cell.splitlines() or [""] for cell in row] for row in (head, *rows)]
    widths = [max(len(line) for row in cells for line in row[column]) for column in range(len(head))]
    if fold is not None:
        others = sum(widths) - widths[fold] + GAP * (len(widths) - 1)
        room = max(NARROWEST, shutil.get_terminal_size().columns - others)
        widths[fold] = min(widths[fold], room)
        for row in cells:
            row[fold] = [part for line in row[fold] for part in wrap(line, room) or [""]]
    for number, row in enumerate(cells):
        for line in zip_longest(*row, fillvalue=""):
            padded = (
                text.ljust(width) if column in left else text.rjust(width)
                for column, (text, width) in enumerate(zip(line, widths, strict=True))
            )
            click.secho((" " * GAP).join(padded).rstrip(), bold=number == 0, err=err)
        if apart and number:
            click.echo(err=err)
