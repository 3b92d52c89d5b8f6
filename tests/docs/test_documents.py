"""What the documents show is true: programs run, excerpts stand in the files, links lead somewhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

import sobremesa
from sobremesa.cli import app

ROOT = Path(__file__).parents[2]
TOP = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
DOCUMENTS = [*(ROOT / name for name in TOP), *(ROOT / "docs").rglob("*.md")]
GUIDE = ROOT / "docs/guides/add-a-game.md"


def blocks(document: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


PROGRAMS = blocks(ROOT / "README.md", "python") + blocks(ROOT / "docs/reference/library.md", "python")


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_programs_of_the_documents_run(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(program, {})
    assert capsys.readouterr().out


def test_the_program_of_the_package_is_the_readmes() -> None:
    """Line by line, whatever stands between."""
    first = blocks(ROOT / "README.md", "python")[0]
    for line in ("while not match.over:", "match.play(random.choice(match.legal()))"):
        assert line in first
        assert line in str(sobremesa.__doc__)


EXCERPTS = [block for language in ("python", "markdown", "js", "ftl", "toml") for block in blocks(GUIDE, language)]


@pytest.mark.parametrize("excerpt", EXCERPTS)
def test_the_guides_excerpts_stand_in_the_example(excerpt: str) -> None:
    kinds = {".py", ".md", ".js", ".ftl", ".toml"}
    files = [file for file in (ROOT / "examples" / "escoba").rglob("*") if file.suffix in kinds]
    assert any(excerpt.strip() in file.read_text(encoding="utf-8") for file in files)


def test_the_guide_leads_through_every_file_of_the_example() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for file in (ROOT / "examples" / "escoba" / "src").rglob("*.py"):
        named = file.name in text or any(excerpt.strip() in file.read_text(encoding="utf-8") for excerpt in EXCERPTS)
        assert named, file.name


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8")):
        if not link.startswith("http"):
            assert (document.parent / link).exists(), link


def test_the_commands_of_the_readme_exist() -> None:
    named = set(re.findall(r"\./sobremesa ([a-z]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert named <= set(app.commands)
    assert {"play", "join", "test", "simulate", "replay", "verify", "advise", "arena", "bench"} <= named


def test_the_citation_names_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == sobremesa.__version__
    assert citation["license"] == "MIT"


def test_every_python_and_system_is_in_the_matrix() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))["jobs"]
    matrix = jobs["fast"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert [system.partition("-")[0] for system in matrix["system"]] == ["ubuntu", "macos", "windows"]
    for file in (ROOT / ".github").rglob("*.yml"):
        assert yaml.safe_load(file.read_text(encoding="utf-8")), file.name


def test_the_launcher_of_windows_ends_its_lines_as_windows_does() -> None:
    lines = (ROOT / "sobremesa.cmd").read_bytes().splitlines(keepends=True)
    assert all(line.endswith(b"\r\n") for line in lines)


def test_the_changelog_tells_of_this_version() -> None:
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest
    assert newest[1] == sobremesa.__version__


def test_every_game_is_in_the_readme_and_the_changelog() -> None:
    from sobremesa.core.words import words
    from sobremesa.games import definitions

    for each in definitions():
        if each.package.startswith("sobremesa."):
            title = words(each, "en").say("title")
            for document in ("README.md", "CHANGELOG.md"):
                assert title in (ROOT / document).read_text(encoding="utf-8")


def test_nothing_names_a_machine_or_a_registry() -> None:
    names = re.compile(r"(/home/\w|index-url|://\S+/simple)")
    for file in [*DOCUMENTS, ROOT / "pyproject.toml", ROOT / "constraints.txt", ROOT / "sobremesa"]:
        assert not names.search(file.read_text(encoding="utf-8")), file.name


def test_what_the_tests_need_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    pinned = {_package(line) for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").split()}
    pinned.add(project["name"])  # an extra that builds on another
    for requirement in [*project["dependencies"], *(name for extra in extras for name in extra)]:
        assert _package(requirement) in pinned


def _package(requirement: str) -> str:
    return re.split(r"[><=\[]", requirement)[0].lower().replace("_", "-")


def test_every_promise_of_security_names_what_tests_it() -> None:
    rows = re.findall(r"^\| (.*) \| (.*) \|$", (ROOT / "SECURITY.md").read_text(encoding="utf-8"), re.MULTILINE)
    promises = [row for row in rows if row[0] != "promise"]
    assert len(promises) > 15
    for promise, tests in promises:
        links = re.findall(r"\]\(([^)]+)\)", tests)
        assert links, promise
        for link in links:
            files = [ROOT / link] if (ROOT / link).is_file() else list((ROOT / link).glob("test_*.py"))
            assert files, link
            words = "".join(file.read_text(encoding="utf-8") for file in files)
            assert re.search(r"\bassert\b|\bexpect\(|importlinter", words), link


ROUTES = re.findall(r"\[`([\w.]+)`\]\(([\w/.]+)\)", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("name", "file"), ROUTES)
def test_the_routes_of_contributing_lead_to_functions_that_exist(name: str, file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    for part in name.split("."):
        assert re.search(rf"(def|class) {part}\b|^  {part}\(", text, re.MULTILINE), f"{file} has no {part}"


def test_no_route_of_contributing_is_longer_than_ten_lines() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    routes = re.findall(r"^\*\*.*\n((?:\d+\. .*\n)+)", text, re.MULTILINE)
    assert len(routes) == 3
    assert all(route.count("\n") <= 10 for route in routes)
