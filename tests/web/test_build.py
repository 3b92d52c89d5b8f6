"""The client is built when its sources have changed, and only then."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from scripts import build_client


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with a client to build."""
    for name, text in {
        "web/package.json": "{}",
        "web/src/main.ts": "1",
        "web/node_modules/x/index.js": "1",
        "src/sobremesa/games/whist/words.es.ftl": "title = Whist",
        "src/sobremesa/games/whist/editions/first.toml": "x",
        "src/sobremesa/games/whist/rules.py": "1",
        "src/sobremesa/games/whist/web/Table.svelte": "<p></p>",
        "src/sobremesa/games/whist/web/tests/table.test.ts": "1",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def stamp(project: Path) -> None:
    built = build_client.client(project)
    built.mkdir(parents=True, exist_ok=True)
    (built / "stamp").write_text(build_client.fingerprint(project), encoding="utf-8")


def test_what_was_never_built_is_not_fresh(project: Path) -> None:
    assert not build_client.fresh(project)
    stamp(project)
    assert build_client.fresh(project)


GAME = "src/sobremesa/games/whist"


@pytest.mark.parametrize(
    "changed",
    [
        *("web/src/main.ts", "web/src/new.ts", f"{GAME}/words.es.ftl", f"{GAME}/editions/first.toml"),
        *(f"{GAME}/web/Table.svelte", f"{GAME}/web/new.ts"),
    ],
)
def test_a_change_of_its_sources_asks_for_a_build(project: Path, changed: str) -> None:
    stamp(project)
    (project / changed).write_text("2", encoding="utf-8")
    assert not build_client.fresh(project)


@pytest.mark.parametrize(
    "changed", ["web/node_modules/x/index.js", f"{GAME}/web/tests/table.test.ts", f"{GAME}/rules.py"]
)
def test_what_does_not_go_into_the_client_is_no_source(project: Path, changed: str) -> None:
    stamp(project)
    (project / changed).write_text("2", encoding="utf-8")
    assert build_client.fresh(project)


def test_a_package_without_sources_has_what_it_has(project: Path) -> None:
    shutil.rmtree(project / "web")
    assert build_client.fresh(project)


def test_without_node_it_says_so(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_client, "find_node", lambda: None)
    with pytest.raises(build_client.NoClient, match=r"Node 20\.19"):
        build_client.build(project)
    assert not build_client.client(project).exists()
