"""Clauses of the rules, rendered from Markdown to terminal text."""

from __future__ import annotations

import io
from functools import lru_cache

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text
from rich.theme import Theme

from sobremesa.core.rulebook import Clause

INK = Theme({"markdown.code": "bold", "markdown.table.border": "none", "markdown.table.header": "bold"})
"""Styles without colours, which can be read in both themes."""


@lru_cache(maxsize=1024)
def clause_page(clause: Clause, width: int) -> Text:
    """Return a clause with its id as text of at most `width` columns, without blanks at the ends of lines."""
    console = Console(width=width, file=io.StringIO(), theme=INK, color_system=None)
    page = Text()
    for line in console.render_lines(Markdown(f"**{clause.id}** {clause.text}"), pad=False):
        row = Text.assemble(*((segment.text, segment.style or "") for segment in line))
        row.rstrip()
        if row or not page.plain.endswith("\n\n"):
            page.append_text(row).append("\n")
    page.rstrip()
    return page
