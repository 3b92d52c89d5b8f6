"""Names and chat are data: nothing that a stranger writes is interpreted, hidden, or taken for somebody else."""

from __future__ import annotations

import ast
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.widgets import Static

import sobremesa
from sobremesa.core.strangers import is_visible, looks_of, stranger_text, told_apart
from sobremesa.protocol import messages as m
from sobremesa.terminal.app import TerminalApp
from sobremesa.terminal.dialogs import NoteScreen
from sobremesa.terminal.remote import RemoteTable
from sobremesa.terminal.texts import shown
from tests.server.serving import Served, serving
from tests.shelf import DUEL, LIGHTEST

SOURCE = Path(sobremesa.__file__).parent
WEB = [SOURCE.parents[1] / "web" / "src", *SOURCE.glob("games/*/web")]
MARKUP = ("[/]", "[@click=app.quit]x[/]", "[bold", "<b>x</b>", "[link=file:///etc/passwd]x", "{{x}}", "$(x)")


# The terminal.


def info(*names: str) -> m.TableInfo:
    seats = [m.Seat(seat, name, "person") for seat, name in enumerate(names)]
    return m.TableInfo(id="abc", game=DUEL, players=len(names), options={}, status="playing", seats=seats)


@pytest.mark.parametrize("name", MARKUP)
async def test_no_name_is_markup_in_the_terminal(name: str) -> None:
    """The line that says whose turn it is, and a note with the name in title and text."""
    table = RemoteTable("http://127.0.0.1:9", info(name, "Bea"), "en", "token")
    app = TerminalApp("en", table=table)
    async with app.run_test(size=(100, 40)) as pilot:
        turn = app.screen.query_one("#turn", Static)
        turn.update(f"{name} is thinking…")
        assert str(turn.render()) == f"{name} is thinking…"
        app.push_screen(NoteScreen(name, [name]))
        await pilot.pause()
        assert app.is_running
        assert str(app.screen.query_one("#note-title", Static).render()) == name
        assert name in table.names


def test_everything_in_the_terminal_shows_text_as_plain() -> None:
    """No module but `texts` uses a widget of Textual's that takes markup."""
    for path in (SOURCE / "terminal").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "textual.widgets" and path.stem != "texts":
                assert not {"Static", "Label", "Markdown", "Pretty"} & {each.name for each in node.names}, path
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                assert node.func.attr not in ("notify", "from_markup"), path


def test_what_a_server_says_does_not_steer_the_terminal() -> None:
    assert shown("a\x1b[2Jb\x07c\r\nd\u202ee") == "a[2Jbc\nde"
    table = RemoteTable("http://127.0.0.1:9", info("\x1b]0;owned\x07Ana", "Bea"), "en", "token")
    assert table.names == ["]0;ownedAna", "Bea"]


# The page.


def test_no_part_of_the_page_takes_text_for_html() -> None:
    """Svelte escapes what it inserts, unless it is told not to."""
    for folder in WEB:
        for path in folder.rglob("*"):
            if path.suffix in (".svelte", ".ts", ".js"):
                text = path.read_text(encoding="utf-8")
                for raw in ("{@html", "insertAdjacentHTML", "outerHTML", "innerHTML", "document.write", "eval("):
                    assert raw not in text, (path, raw)


# What is hidden, and what looks alike.


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("A\u200bn\u00ada", "Ana"),
        ("\u202eanA", "anA"),
        ("\u2066Ana\u2069", "Ana"),
        ("A\ufe0fna\U000e0101", "Ana"),
        ("\u3164Ana\u2800", "Ana"),
        ("  Ana \n Bea\t", "Ana Bea"),
        ("A" + "\u0301" * 50 + "na", "Á\u0301\u0301na"),
        ("\u0301Ana", "Ana"),
    ],
)
def test_what_cannot_be_seen_is_stripped(written: str, kept: str) -> None:
    assert stranger_text(written) == unicodedata.normalize("NFC", kept)


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u200b", "\u0301", "\u202e", "\ufe0f", "\U000e0101"])
def test_a_name_with_nothing_to_see_is_refused(served: Served, name: str) -> None:
    answer = served.http.post("/api/guest", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "name")


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_cleaning_is_done_once_and_leaves_one_line(text: str) -> None:
    kept = stranger_text(text)
    assert stranger_text(kept) == kept
    assert len(kept.splitlines()) <= 1
    assert all(unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in kept)
    assert is_visible(kept) or not any(letter.isalnum() for letter in kept)


@pytest.mark.parametrize(
    "other", ["ana", "Аnа", "AΝA", "Ａｎａ", "Aná", "A n a", "A.n.a", "@na", "𝐀𝐧𝐚", "Ana!"]
)  # fmt: skip
def test_names_that_look_alike(other: str) -> None:
    assert looks_of(other) == looks_of("Ana")
    assert told_apart(other, ["Bea", "Ana"]) == f"{other} (2)"


@pytest.mark.parametrize("other", ["Anna", "Eva", "Ani", "Ana B", "安娜", "Анна"])
def test_names_that_do_not(other: str) -> None:
    assert told_apart(other, ["Bea", "Ana", None]) == other


def test_who_sits_down_under_anothers_name_gets_a_mark(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = served.guest("Ana")
        table = ana.open(LIGHTEST, "me", "open", "open", "normal")
        names = [ana.get(f"/api/tables/{table}")["seats"][3]["name"]]
        for name in ("Аna", "ana"):
            served.guest(name).post(f"/api/tables/{table}/join", {})
        bot = served.guest(names[0])
        seats = ana.get(f"/api/tables/{table}")["seats"]
        assert [seat["name"] for seat in seats[:3]] == ["Ana", "Аna (2)", "ana (3)"]
        watcher = bot.at(table)
        watcher.until("welcome")
        watcher.send({"type": "chat", "id": "c", "text": "hello\u202e <b>[/]"})
        said = watcher.until("said")
        assert (said["name"], said["text"]) == (f"{names[0]} (2)", "hello <b>[/]")


def test_a_rename_gets_a_mark_too(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana, bea = served.guest("Ana"), served.guest("Bea")
        table = ana.open(DUEL, "me", "open")
        bea.post(f"/api/tables/{table}/join", {})
        answer = served.http.patch("/api/guest", json={"name": "ANA"}, headers=bea.head)
        assert answer.status_code == 200
        assert [seat["name"] for seat in ana.get(f"/api/tables/{table}")["seats"]] == ["Ana", "ANA (2)"]
