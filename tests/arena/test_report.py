"""What a contest leaves behind: tables, plots and a page that needs nothing else."""

from __future__ import annotations

import csv
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sobremesa.arena.contest import Contest
from sobremesa.arena.deals import ThinkingTimes
from sobremesa.arena.plots import PLOTS
from sobremesa.arena.ratings import Interval
from sobremesa.arena.report import PAGE, TABLE, write_report
from sobremesa.arena.run import run_contest
from sobremesa.arena.standings import Standing, Standings
from sobremesa.arena.tables import flat, number, percents
from sobremesa.arena.workers import Workers
from sobremesa.core.words import LANGUAGES
from tests.shelf import DUEL

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def standings() -> Standings:
    contest = Contest(DUEL, 3, {}, ("heuristic", "random"))
    return run_contest(contest, 4, Workers(), progress=lambda _: None)


@pytest.mark.parametrize("folder", ["src/sobremesa/arena", "src/sobremesa/commands", "dev", "benchmarks/strength"])
def test_both_catalogues_have_the_same_messages(folder: str) -> None:
    found = []
    for lang in LANGUAGES:
        text = (ROOT / folder / f"words.{lang}.ftl").read_text("utf-8")
        messages = re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE)
        assert len(messages) == len(set(messages))
        found.append(set(messages))
    assert found[0] == found[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_file_is_there_and_readable(standings: Standings, tmp_path: Path, lang: str) -> None:
    page = write_report(standings, tmp_path, lang)
    assert page == tmp_path / PAGE
    plots = {f"{name}.{kind}" for name in PLOTS for kind in ("png", "svg")}
    files = {path.name for path in tmp_path.iterdir()}
    assert files == plots | {TABLE, "table.csv", "thinking.md", "summary.json", PAGE}
    for name in PLOTS:
        assert (tmp_path / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert ElementTree.fromstring((tmp_path / f"{name}.svg").read_text("utf-8")).tag.endswith("svg")
    rows = list(csv.DictReader((tmp_path / "table.csv").read_text("utf-8").splitlines()))
    assert {row["bot"] for row in rows} == {"heuristic", "random"}
    assert sum(float(row["share"]) for row in rows) == pytest.approx(1, abs=1e-5)
    summary = json.loads((tmp_path / "summary.json").read_text("utf-8"))
    assert summary["games"] == 12
    assert set(summary["thinking_cpu_seconds"]) == {"heuristic", "random"}
    table = (tmp_path / TABLE).read_text("utf-8")
    assert ("by chance" in table, "por azar" in table) == (lang == "en", lang == "es")
    assert " ms" not in table


class Links(HTMLParser):
    """All that a page could load from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [str(v) for k, v in attrs if k in ("src", "href", "xlink:href", "data") and v and v[0] != "#"]


def test_the_page_stands_alone(standings: Standings, tmp_path: Path) -> None:
    text = write_report(standings, tmp_path, "es").read_text("utf-8")
    page = Links()
    page.feed(text)
    assert page.links == []
    assert page.tags.count("svg") == len(PLOTS)
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert "@import" not in text
    assert all(url.startswith("#") for url in re.findall(r"url\(['\"]?([^)]*)", text))
    ids = re.findall(r'\bid="(\w*clip\w*|p[0-9a-f]{10})"', text)
    assert len(ids) == len(set(ids))
    assert '<html lang="es">' in text
    assert f"./sobremesa arena {DUEL} --players 3 --bots heuristic,random --games 12" in text


def test_the_same_standings_make_the_same_bytes(standings: Standings, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
        write_report(standings, folder, "en")
    for path in one.iterdir():
        assert path.read_bytes() == (two / path.name).read_bytes(), path.name


def test_nothing_is_less_than_nothing() -> None:
    """A bot that never won, or lost a ten-thousandth of a point: no table shows a negative zero."""
    row = Standing("a", Interval(-0.001, -0.001, 0.0), Interval(0.0, -1e-17, 0.5), 0.5, -0.00001, 8, ThinkingTimes())
    assert [value for value in flat(row).values() if str(value) == "-0.0"] == []
    assert number(-0.004, 2, "en") == "0.00"
    assert number(-0.004, 2, "es") == "0,00"
    assert number(-0.006, 2, "en") == "-0.01"
    assert percents(row.share, "en") == "0.0–50.0 %"
