"""`sobremesa site FOLDER`: write the games as a site of files, which needs no server."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import click
import msgspec

from sobremesa.commands import lang_option
from sobremesa.commands.checkout import ROOT
from sobremesa.commands.pages import command
from sobremesa.core.definition import GameDefinition
from sobremesa.core.help import help_card
from sobremesa.core.lessons import lessons
from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import LANGUAGES, language
from sobremesa.games import GROUP, definitions

from .tab_packages import packages
from .words import DevError, say

MARK = "engine.json"
"""The file by which a folder is known to be a site of ours, which may be written over."""
AS_THEY_ARE = ("pyodide.mjs", "pyodide.asm.mjs")
PACKED = ("pyodide.asm.wasm", "python_stdlib.zip")
"""The files of Pyodide. Those that are packed are unpacked by the page, so that no host has to compress them."""


@command(say_help=say)
@click.argument("folder", type=click.Path(path_type=Path), help=say("help-site-folder"), metavar="FOLDER")
@lang_option
def site(folder: Path, lang: str | None) -> None:
    """Write a site of files."""
    lang = language(lang)
    sizes = write(folder)
    click.echo(say("site-written", lang, folder=str(folder), files=len(sizes), size=f"{sum(sizes.values()) / 1e6:.1f}"))


def write(folder: Path) -> dict[str, int]:
    """Write the site into a folder, in place of one that is there, and return the sizes of its files.

    Raises:
        DevError: The folder holds something else, or something that is needed can't be built.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise DevError("not-a-site", folder=str(folder))
    from scripts import build_client

    try:
        build_client.build(ROOT)
        pyodide = ROOT / "web" / "node_modules" / "pyodide"
        if not pyodide.is_dir():
            build_client.install_tools(ROOT)
    except build_client.NoClient as error:
        raise DevError("no-client", reason=str(error)) from None
    fresh = folder.with_name(folder.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    _copy_client(build_client.client(ROOT), fresh)
    for name, content in _answers():
        _put(fresh / "api" / name, content)
    _put_engine(fresh, pyodide)
    _put_service_worker(fresh)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*") if path.is_file()}


def _copy_client(client: Path, folder: Path) -> None:
    shutil.copytree(client, folder, ignore=shutil.ignore_patterns("stamp", "files.json"))
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8").replace("<html ", "<html data-tab ", 1)
    page.write_text(text, encoding="utf-8")


def _answers() -> Iterator[tuple[str, bytes]]:
    """Yield the files under `api/`: the answers to requests that are the same for everybody."""
    from sobremesa.server.game_info import game_info
    from sobremesa.server.lessons import lesson_script, titles
    from sobremesa.tables.errors import table_words

    ours = {entry.name for entry in entry_points(group=GROUP) if entry.dist and entry.dist.name == "sobremesa"}
    games = [each for each in definitions() if each.id in ours]
    for lang in LANGUAGES:
        yield f"games.{lang}.json", msgspec.json.encode([game_info(each, lang) for each in games])
        for each in games:
            at = f"games/{each.id}"
            yield f"{at}/rules.{lang}.json", msgspec.json.encode(rulebook(each, lang))
            yield f"{at}/help.{lang}.json", msgspec.json.encode(help_card(each, lang))
            yield f"{at}/lessons.{lang}.json", msgspec.json.encode(titles(each, lang))
            yield f"{at}/words.{lang}.ftl", _catalogue(each, lang)
            for lesson in lessons(each):
                script = lesson_script(each, lesson.id, lang, table_words(lang).say("lesson-you"))
                yield f"{at}/lessons/{lesson.id}.{lang}.json", msgspec.json.encode(script)


def _catalogue(game: GameDefinition, lang: str) -> bytes:
    paths = (game.folder / f"words.{lang}.ftl", game.folder / "web" / f"words.{lang}.ftl")
    return b"\n".join(path.read_bytes() for path in paths if path.is_file())


def _put_engine(folder: Path, pyodide: Path) -> None:
    """Write Python and the packages into a folder that is named by what they are, and the list of them."""
    files = {name: (pyodide / name).read_bytes() for name in (*AS_THEY_ARE, *PACKED)}
    files["packages.zip"] = packages()
    digest = hashlib.sha256(b"".join(hashlib.sha256(files[name]).digest() for name in sorted(files))).hexdigest()
    engine = f"engine-{digest[:12]}"
    listed = []
    for name, content in files.items():
        if name in AS_THEY_ARE:
            _put(folder / engine / name, content)
            continue
        packed = gzip.compress(content, 9, mtime=0)
        _put(folder / engine / f"{name}.packed", packed)
        listed.append({"name": name, "file": f"{name}.packed", "bytes": len(packed)})
    about = json.loads((pyodide / "pyodide-lock.json").read_bytes())["info"]
    lock = json.dumps({"info": about, "packages": {}})  # nothing is installed from elsewhere
    _put(folder / MARK, json.dumps({"folder": f"{engine}/", "files": listed, "lock": lock}).encode())


def _put_service_worker(folder: Path) -> None:
    """Write the service worker, which knows every file by its digest."""
    files = {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    text = (ROOT / "web" / "src" / "tab" / "service-worker.js").read_text(encoding="utf-8")
    text = re.sub(r"^const FILES = .*$", f"const FILES = {json.dumps(files)};", text, count=1, flags=re.M)
    text = re.sub(r"^const VERSION = .*$", f"const VERSION = '{version}';", text, count=1, flags=re.M)
    _put(folder / "service-worker.js", text.encode())


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
