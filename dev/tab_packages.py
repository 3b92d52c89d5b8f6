"""The Python packages that a tab needs, in one archive: ours, and what it depends on, as far as a tab imports it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution, version
from pathlib import Path, PurePosixPath

from platformdirs import user_cache_path

import sobremesa

from .words import DevError

PURE = ("fluent.runtime", "fluent.syntax", "attrs", "babel", "pytz", "typing_extensions", "snowballstemmer")
"""What the packages of a tab are made of besides msgspec: pure Python, taken from the environment of this command."""
PLATFORM = ("pyemscripten_2026_0_wasm32", "314", "cp314")
"""The platform, Python and ABI of the Pyodide in web/package.json."""

PARTS = ("bots", "core", "drawing", "games", "protocol", "server", "store", "tab", "tables")
"""The parts of our package that a tab imports."""
_SKIPPED = {"__pycache__", "client", "golden", "migrations", "web"}
_LOCALES = {"root.dat", "en.dat", "es.dat"}
_MOMENT = (1980, 1, 1, 0, 0, 0)


def packages() -> bytes:
    """Return the archive. It is the same for the same files.

    Raises:
        DevError: msgspec can't be fetched for this platform.
    """
    files = dict(_own())
    for name in PURE:
        files.update(_installed(name))
    with zipfile.ZipFile(_msgspec()) as wheel:
        files.update({name: wheel.read(name) for name in wheel.namelist() if name.startswith("msgspec/")})
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:  # it is packed as a whole afterwards
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _MOMENT), files[name])
    return out.getvalue()


def _own() -> Iterator[tuple[str, bytes]]:
    root = Path(sobremesa.__file__).parent
    for path in root.rglob("*"):
        name = path.relative_to(root)
        if not path.is_file() or not _SKIPPED.isdisjoint(name.parts):
            continue
        if name.parts[0] in PARTS or name.as_posix() in ("__init__.py", "drawing.py"):
            yield f"sobremesa/{name.as_posix()}", path.read_bytes()
    found = distribution("sobremesa")
    for about in ("METADATA", "entry_points.txt"):
        yield f"sobremesa-{found.version}.dist-info/{about}", (found.read_text(about) or "").encode()


def _installed(name: str) -> Iterator[tuple[str, bytes]]:
    for file in distribution(name).files or []:
        path = PurePosixPath(file)
        if path.suffix in (".py", ".dat") and ".." not in path.parts and _of_use(path):
            yield path.as_posix(), Path(str(file.locate())).read_bytes()


def _of_use(path: PurePosixPath) -> bool:
    """Return whether a tab needs a file: of the locales only our languages, no time zones."""
    if "locale-data" in path.parts:
        return path.name in _LOCALES
    return "zoneinfo" not in path.parts and path.parts[:2] != ("babel", "messages")


def _msgspec() -> Path:
    """Return the wheel of msgspec for a tab, of the version that is installed here; fetched once."""
    wanted = version("msgspec")
    folder = Path(os.environ.get("SOBREMESA_CACHE") or user_cache_path("sobremesa")) / "tab"
    platform, python, abi = PLATFORM
    name = f"msgspec-{wanted}-{abi}-{abi}-{platform}.whl"
    if not (folder / name).is_file():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as fresh:
            _download(f"msgspec=={wanted}", Path(fresh), platform, python, abi)
            (Path(fresh) / name).rename(folder / name)
    return folder / name


def _download(what: str, folder: Path, platform: str, python: str, abi: str) -> None:
    subprocess.run([sys.executable, "-m", "ensurepip"], capture_output=True, check=False)  # uv makes none
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", "--platform", platform, "--python-version", python]
    command += ["--implementation", "cp", "--abi", abi, "--dest", str(folder), what]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise DevError("no-tab-package", package=what, reason=done.stderr.strip()[-300:])
