"""`sobremesa test`: all checks and tests of a checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import click

from sobremesa.commands.pages import command

from . import collected, needs
from .words import say

ROOT = Path(__file__).resolve().parent.parent
FAST = ("-m", "not slow")
MEASURED = ("-m", "not slow or measured")
"""The tests that measure coverage in a whole run. The others, mostly whole games, would take too long traced."""
REST = ("-m", "slow and not measured")


@command(say_help=say, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
@click.option("--fast", is_flag=True, help=say("help-fast"))
@click.pass_context
def test(context: click.Context, fast: bool) -> None:
    """Run the linters, the type checker, the layer contracts and the tests."""
    python = sys.executable
    checks = [
        [python, "-m", "ruff", "check", "."],
        [python, "-m", "ruff", "format", "--check", "."],
        [python, "-m", "mypy"],
        [str(Path(python).with_name("lint-imports"))],
    ]
    chosen = [*(FAST if fast else ()), *context.args]
    whole = not chosen
    if not fast:
        set_up(chosen)
    if whole:
        checks += [[python, "scripts/build_client.py", "run", part] for part in ("check", "test")]
    failed = [name for name in [_run(check) for check in checks] if name]
    pytest = ["-m", "pytest", "-n", "auto", "--dist", "worksteal"]
    coverage = [python, "-m", "coverage"]
    measured = [
        [*coverage, "erase"],
        [*coverage, "run", *pytest, *MEASURED],
        [*coverage, "combine", "--quiet"],
        [*coverage, "report", "--skip-covered"],
    ]
    runs = [*measured, [python, *pytest, *REST]] if whole else [[python, *pytest, *chosen]]
    failed += [name for name in [_run(run) for run in runs] if name]
    if failed:
        click.echo(say("test-failed", checks=", ".join(failed)), err=True)
        raise click.exceptions.Exit(1)


def set_up(chosen: list[str]) -> None:
    """Install what the chosen tests need and this machine lacks; by default what all tests need."""
    large = not chosen or any(".py" in word for word in chosen)
    if not needs.missing(needs.NEEDS, large=large):
        return
    wanted = needed_by(chosen) if chosen else list(needs.NEEDS)
    lacking = needs.missing(wanted, large=large)
    needs.get(lacking, lambda what: click.echo(f"── {what}", err=True))
    for name in needs.missing(lacking):
        click.echo(say("test-lacking", name=name), err=True)


def needed_by(chosen: list[str]) -> list[str]:
    """Ask pytest what the chosen tests need."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "needs.json"
        words = ["-p", "dev.collected", "--collect-only", "-qq", "-n0", *chosen]
        subprocess.run(  # noqa: S603  # our own words
            [sys.executable, "-m", "pytest", *words],
            cwd=ROOT,
            env={**os.environ, collected.FILE: str(file)},
            check=False,
            stdout=subprocess.DEVNULL,
        )
        found: list[str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return found


def _run(command: list[str]) -> str | None:
    """Run a check in the checkout; return its name if it failed, else None."""
    name = " ".join(part for part in command[:4] if not part.startswith(("/", "-")))
    name = name or Path(command[0]).name
    click.echo(f"── {name}", err=True)
    return name if subprocess.run(command, cwd=ROOT, check=False).returncode else None  # noqa: S603  # our own words
