"""The command line for tests: in this process, which takes milliseconds, or in a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

from sobremesa import cli
from sobremesa.commands import language_of_command_line

Done = subprocess.CompletedProcess[str]


def sobremesa(*words: object, lang: str = "en", lines: str = "", **variables: object) -> Done:
    """Run a command in this process as `sobremesa` does, with lines to read and variables of the environment.

    What is printed must not be a help page in another language than this process has: these are made when the commands
    are imported. `sobremesa_process` prints them.
    """
    environment = {"SOBREMESA_LANG": lang, "COLUMNS": "120", **{name: str(value) for name, value in variables.items()}}
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    command = ["sobremesa", *map(str, words)]
    language_of_command_line.cache_clear()
    try:
        with (
            tempfile.TemporaryFile("w+", encoding="utf-8") as stdin,
            patch.dict(os.environ, environment),
            patch.object(sys, "argv", command),
            patch.object(sys, "stdin", stdin),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            stdin.write(lines)
            stdin.seek(0)
            cli.main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        language_of_command_line.cache_clear()
    stdout, stderr = (stream.buffer.getvalue().decode() for stream in (out, err))
    return Done(command, code, stdout, stderr)


def sobremesa_process(*words: object, lang: str = "en", **variables: object) -> Done:
    """Run a command in a process of its own."""
    command = [sys.executable, "-m", "sobremesa", *map(str, words)]
    environment = {**os.environ, "SOBREMESA_LANG": lang, "COLUMNS": "120"}
    environment |= {name: str(value) for name, value in variables.items()}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=600)
