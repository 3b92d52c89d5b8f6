"""The report as one self-contained HTML page."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from html import escape

from .contest import Contest
from .ratings import RESAMPLES
from .standings import Standings
from .tables import held, result_rows, thinking_rows, title
from .words import arena_words

STYLE = """
:root { color-scheme: light; --linen: #f4ecdb; --paper: #fbf6ea; --ink: #3b2a20; --walnut: #7a5c45;
  --thread: #e3d6bf; --wine: #7b2d3b; --olive: #6b7a3a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--linen); color: var(--ink);
  font: 16px/1.55 "Source Sans 3", "Segoe UI", Candara, "Noto Sans", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 3.5rem 1.25rem 5rem; }
h1, h2 { font-family: Fraunces, "Iowan Old Style", Palatino, Georgia, serif; font-weight: 600; text-wrap: balance; }
h1 { margin: 0; color: var(--wine); font-size: clamp(2rem, 5vw, 3rem); line-height: 1.1; }
h2 { margin: 2.75rem 0 .75rem; font-size: 1.35rem; }
.held { margin: .5rem 0 1.5rem; color: var(--walnut); }
.lead { max-width: 42rem; font-size: 1.1rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .5rem .75rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--thread); }
th { color: var(--walnut); font-weight: 500; font-size: .85rem; }
th:first-child, td:first-child { padding-left: 0; text-align: left; }
td:first-child { font-weight: 600; }
figure { margin: 1.5rem 0; padding: 1rem; background: var(--paper); border-radius: .75rem; }
figure svg { display: block; width: 100%; height: auto; }
figure svg text { font-family: inherit !important; }
ul { max-width: 46rem; padding-left: 1.1rem; color: var(--walnut); }
li + li { margin-top: .4rem; }
code { display: block; padding: .9rem 1.1rem; overflow-x: auto; background: var(--paper); border-radius: .75rem;
  border-left: 4px solid var(--olive); font: .9rem/1.5 "JetBrains Mono", Consolas, monospace; }
"""


def page(standings: Standings, plots: Mapping[str, bytes], lang: str) -> str:
    """Return the page. `plots` has the SVG of each plot, in the order in which they are shown."""
    say = arena_words(lang).say
    contest = standings.contest
    heading = escape(title(contest, lang))
    options = ", ".join(f"{name}={value}" for name, value in contest.game.changed_options.items())
    notes = [say("page-clear"), say("page-share"), say("page-rating", times=RESAMPLES), say("page-thinking")]
    parts = [
        f"<h1>{heading}</h1>",
        f'<p class="held">{escape(held(standings, lang))}</p>',
        f'<p class="lead">{escape(say("page-lead"))}</p>',
        f"<p>{escape(say('page-options', options=options))}</p>" if options else "",
        f"<p>{escape(say('page-stale'))}</p>" if standings.stale else "",
        _table(result_rows(standings, lang)),
        *(f"<figure>{_inline(svg)}</figure>" for svg in plots.values()),
        f"<h2>{escape(say('thinking'))}</h2>",
        _table(thinking_rows(standings, lang)),
        f"<h2>{escape(say('page-reading'))}</h2>",
        "<ul>" + "".join(f"<li>{escape(note)}</li>" for note in notes) + "</ul>",
        f"<h2>{escape(say('page-command'))}</h2>",
        f"<code>{escape(command(contest, standings.games))}</code>",
    ]
    body = "\n".join(part for part in parts if part)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{heading} · Sobremesa</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def command(contest: Contest, games: int) -> str:
    """Return the command line that runs this contest."""
    words = [
        "./sobremesa",
        "arena",
        contest.game_id,
        "--players",
        str(contest.players),
        "--bots",
        ",".join(contest.bots),
    ]
    words += ["--games", str(games)]
    words += ["--seed", str(contest.seed)] if contest.seed != 1 else []
    for name, value in contest.game.changed_options.items():
        words += ["--option", f"{name}={str(value).lower()}"]
    return shlex.join(words)


def _table(rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows[1:])
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>'


def _inline(svg: bytes) -> str:
    """Return an SVG for use inside HTML, without XML declaration and metadata."""
    text = svg.decode("utf-8")
    text = text[text.index("<svg") :]
    return re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL).strip()
