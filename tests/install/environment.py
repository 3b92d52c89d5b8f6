"""Fresh virtual environments that hold the wheel of this project, one extra, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
MEGABYTE = 1_000_000


def build_wheel(folder: Path) -> Path:
    """Build the project's wheel, without the browser client, and return its path."""
    command = [*_pip(), "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, env={**os.environ, "SOBREMESA_CLIENT": "later"})
    (wheel,) = folder.glob("*.whl")
    return wheel


@dataclass(frozen=True)
class Environment:
    """A virtual environment in a folder."""

    folder: Path

    @classmethod
    def make(cls, folder: Path, wheel: Path, extra: str) -> Environment:
        """Make one with the wheel and an extra (none if empty), in versions that the constraints allow."""
        uv = shutil.which("uv")
        made = cls(folder)
        what = f"sobremesa[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
        constraints = ["--constraint", str(ROOT / "constraints.txt")]
        if uv:
            _run([uv, "venv", "--quiet", "--python", sys.executable, str(folder)])
            _run([uv, "pip", "install", "--quiet", "--python", str(made.python), *constraints, what])
        else:
            _run([sys.executable, "-m", "venv", "--without-pip", str(folder)])
            _run([*_pip(), "--python", str(made.python), "install", "--quiet", "--no-compile", *constraints, what])
        return made

    @property
    def _programs(self) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> Path:
        return self._programs / ("python.exe" if os.name == "nt" else "python")

    def run(
        self, *words: str, text: str | None = None, lang: str = "en", timeout: float = 300
    ) -> subprocess.CompletedProcess[str]:
        """Run this environment's Python, in a folder that holds no code and with a home of its own."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SOBREMESA", "XDG"))
        }
        env = {**kept, "HOME": str(home), "SOBREMESA_LANG": lang}
        command = [str(self.python), *words]
        return subprocess.run(
            command, cwd=home, env=env, input=text or "", capture_output=True, text=True, check=False, timeout=timeout
        )

    def sobremesa(self, *words: str, lang: str = "en", text: str | None = None) -> subprocess.CompletedProcess[str]:
        """Run the installed program."""
        return self.run(str(self._programs / "sobremesa"), *words, lang=lang, text=text)

    def packages(self) -> list[str]:
        """Return the names of the installed packages."""
        listed = self.run(
            "-c", "from importlib.metadata import distributions as d; print(*sorted({x.name for x in d()}), sep='\\n')"
        )
        return listed.stdout.split()

    def megabytes(self) -> float:
        """Return the size of all installed files, without bytecode."""
        (library,) = self.folder.glob("**/site-packages")
        files = (path for path in library.rglob("*") if path.suffix != ".pyc" and path.is_file())
        return sum(path.stat().st_size for path in files) / MEGABYTE


def _pip() -> list[str]:
    return [sys.executable, "-m", "pip", "--disable-pip-version-check"]


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
