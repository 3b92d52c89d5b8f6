"""All that a table says, it says in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import sobremesa

SOURCE = Path(sobremesa.__file__).parent


def messages(lang: str) -> set[str]:
    text = (SOURCE / "tables" / f"words.{lang}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) *=", text, flags=re.MULTILINE))


def test_both_catalogues_have_the_same_messages() -> None:
    assert messages("es") == messages("en")


def test_every_code_has_its_words_and_every_word_its_use() -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("tables", "store", "server")
        for path in (SOURCE / folder).rglob("*.py")
    )
    used = {f"not-{code}" for code in re.findall(r'TableError\(\s*"([\w-]+)"', source)}
    used |= {f"error-{code}" for code in re.findall(r'(?:Store|Startup)Error\(\s*"([\w-]+)"', source)}
    used |= set(re.findall(r"say\(['\"]([\w-]+)['\"]", source))
    assert used - {"title", "blurb", "duration"} == messages("en")  # those are the games' own
