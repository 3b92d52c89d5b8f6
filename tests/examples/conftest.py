"""A fresh environment with the example package installed, beside everything that the tests' own environment has."""

from __future__ import annotations

import os
import site
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "examples" / "escoba"


class Environment:
    """A virtual environment of its own; what it runs sees this checkout and its dependencies."""

    def __init__(self, folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
        self.python = folder / "bin" / "python"
        self.packages = next(folder.glob("lib/python*/site-packages"))
        shared = "".join(f"import site; site.addsitedir({path!r})\n" for path in site.getsitepackages())
        (self.packages / "shared.pth").write_text(f"{ROOT / 'src'}\n{shared}", encoding="utf-8")

    def install(self, package: Path) -> None:
        """Install a package as its users would, but for its dependencies, which are there."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet", "--no-deps"]
        subprocess.run([*pip, "--disable-pip-version-check", str(package)], check=True, cwd=ROOT)

    def run(self, *words: str, timeout: int = 600) -> str:
        """Run Python in the environment, away from the checkout; return what it prints."""
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(
            [str(self.python), *words],
            check=False,
            capture_output=True,
            text=True,
            env=env,
            cwd=self.packages,
            timeout=timeout,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    made = Environment(tmp_path_factory.mktemp("environment"))
    made.install(PACKAGE)
    return made
