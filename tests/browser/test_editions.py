"""The edition field of a new table: editions of the game and of a host's file, each with its sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sobremesa.games import definition
from tests.shelf import with_option

from .conftest import LARGE, SMALL, Opener, Server
from .hands import check_axe, check_width, keep_picture

GAME = definition(with_option("drive"))
DRIVE = "Steps of the detective's drive"


def edition_file(folder: Path, drive: int) -> Path:
    """Write an edition of a host's own, with a drive of so many steps."""
    text = (GAME.folder / "editions" / "second.toml").read_text(encoding="utf-8")
    for old, new in (
        ('name = "second"', 'name = "mine"'),
        ('title.en = "Thirteen steps, and passages elsewhere"', 'title.en = "My own mansion"'),
        ("[facts.drive]\nvalue = 13", f"[facts.drive]\nvalue = {drive}"),
    ):
        assert old in text
        text = text.replace(old, new)
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_an_edition_of_a_file_is_offered_chosen_and_told(
    people: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SOBREMESA_EDITIONS", str(edition_file(tmp_path, 9)))
    server = Server(tmp_path)
    try:
        page = people(size=size, base=server.address).new_page()
        page.goto("/")
        page.locator(f"[data-game={GAME.id}]").get_by_role("button", name="Your way").click()
        editions = page.get_by_label("Edition")
        expect(editions.locator("option")).to_have_text(
            [
                "The mansion as redrawn here (reconstruction)",
                "My own mansion (reconstruction)",
                "Thirteen steps, and passages elsewhere (reconstruction)",
            ]
        )
        expect(page.get_by_label(DRIVE)).to_have_value("11")
        editions.select_option("mine")
        expect(page.get_by_label(DRIVE)).to_have_value("9")
        page.get_by_text("Where the facts of this edition come from").click()
        expect(page.locator(".edition li")).to_have_count(5)
        check_axe(page, "new table")
        check_width(page)
        keep_picture(page, f"edition-{size[0]}")
        page.locator("ol select").first.select_option("open")
        page.get_by_role("button", name="Open the table").click()
        expect(page.locator("[data-options]")).to_contain_text("My own mansion")
    finally:
        server.stop()


def test_a_server_does_not_start_with_an_edition_that_is_wrong(tmp_path: Path) -> None:
    """Nobody is offered an edition that can't be played: the host is told which fact is wrong, and why."""
    command = [sys.executable, "-m", "sobremesa", "serve", "--port", "0", "--no-browser", "--lang", "en"]
    command += ["--store", str(tmp_path / "tables.sqlite")]
    env = {**os.environ, "SOBREMESA_EDITIONS": str(edition_file(tmp_path, 99))}
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=env)
    assert ended.returncode != 0
    for part in ("mine.toml", "drive", "99", "5", "20"):
        assert part in ended.stderr, ended.stderr
