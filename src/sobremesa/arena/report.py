"""The report of a contest, in its folder beside the deals: tables, plots and an HTML page."""

from __future__ import annotations

import json
from pathlib import Path

from .page import page
from .plots import PLOTS, render
from .standings import Standings
from .tables import as_csv, held, markdown, result_rows, summary, thinking_rows, title
from .words import ArenaError, arena_words

TABLE, PAGE = "table.md", "report.html"


def write_report(standings: Standings, folder: Path, lang: str) -> Path:
    """Write the files of a report and return the path of the page.

    The tables of results contain no times, so equal contests give equal bytes. Raises ArenaError if a file can't be
    written.
    """
    say = arena_words(lang).say
    plots = {name: render(name, standings, lang) for name in PLOTS}
    heading = f"# {title(standings.contest, lang)}\n\n{held(standings, lang)}\n\n"
    files: dict[str, bytes] = {
        TABLE: (heading + markdown(result_rows(standings, lang))).encode(),
        "table.csv": as_csv(standings).encode(),
        "thinking.md": (f"# {say('thinking')}\n\n" + markdown(thinking_rows(standings, lang))).encode(),
        "summary.json": (json.dumps(summary(standings), indent=2, ensure_ascii=False) + "\n").encode(),
        PAGE: page(standings, {name: plot["svg"] for name, plot in plots.items()}, lang).encode(),
    }
    files |= {f"{name}.{kind}": data for name, plot in plots.items() for kind, data in plot.items()}
    for name, data in files.items():
        try:
            part = folder / f"{name}.part"
            part.write_bytes(data)
            part.replace(folder / name)
        except OSError as error:
            raise ArenaError("folder", folder=str(folder), reason=str(error.strerror or error)) from None
    return folder / PAGE
