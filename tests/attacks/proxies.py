"""The real nginx and Caddy with the files of `deploy`, in front of any nodes."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.needs import needed

DEPLOY = Path(__file__).parents[2] / "deploy"


def free_port() -> int:
    with socket.socket() as finder:
        finder.bind(("127.0.0.1", 0))
        return int(finder.getsockname()[1])


@contextmanager
def running(port: int, *command: str, **variables: str) -> Iterator[str]:
    """Run a proxy until the end of the block; yield its address."""
    with subprocess.Popen(command, env={**os.environ, **variables}, stderr=subprocess.DEVNULL) as process:
        try:
            for _ in range(100):
                if process.poll() is not None:
                    break
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    time.sleep(0.1)
            assert process.poll() is None, "the proxy ended"
            yield f"127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(10)


def certificate(folder: Path, name: str) -> str:
    """Make a self-signed certificate, and return nginx's lines for it."""
    key, file = folder / "key.pem", folder / "certificate.pem"
    words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    openssl = needed("openssl")
    names = ["-subj", f"/CN={name}", "-keyout", str(key), "-out", str(file)]
    subprocess.run([str(openssl), *words, *names], check=True, capture_output=True)
    return f"    ssl_certificate {file};\n    ssl_certificate_key {key};\n"


@contextmanager
def nginx(folder: Path, nodes: list[str], name: str = "127.0.0.1", *, tls: bool = False) -> Iterator[str]:
    """Run nginx with our file, with ports, certificate, nodes and host name replaced."""
    program = needed("nginx")
    port = free_port()
    site = re.sub(r" *ssl_certificate.*\n", "", (DEPLOY / "nginx.conf").read_text(encoding="utf-8"))
    listen = f"listen 127.0.0.1:{port}"
    if tls:
        site = site.replace("listen 443 ssl http2;", f"{listen} ssl http2;\n{certificate(folder, name)}")
    site = site.replace("listen 443 ssl http2;", f"{listen};").replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    site = site.replace("games.example", name)
    for number, node in enumerate(nodes, start=1):
        site = site.replace(f"127.0.0.1:800{number}", node)
    (folder / "site.conf").write_text(site)
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log; events {{}}\n"
        f"http {{ access_log off; {places} include {folder}/site.conf; }}\n"
    )
    with running(port, str(program), "-c", str(folder / "nginx.conf"), "-e", str(folder / "log")) as address:
        yield address


@contextmanager
def caddy(folder: Path, nodes: list[str], name: str = "127.0.0.1", *, tls: bool = False) -> Iterator[str]:
    """Run Caddy with our file, unchanged."""
    program = needed("caddy")
    port = free_port()
    scheme = "https" if tls else "http"
    variables = {"SOBREMESA_SITE": f"{scheme}://{name}:{port}", "SOBREMESA_NODES": " ".join(nodes)}
    homes = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    file = folder / "Caddyfile"
    general = f"admin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\tdefault_sni {name}"
    file.write_text(f"{{\n\t{general}\n}}\n" + (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    words = (str(program), "run", "--config", str(file), "--adapter", "caddyfile")
    with running(port, *words, **variables, **homes) as address:
        yield address


PROXIES = [
    pytest.param(nginx, marks=pytest.mark.needs("nginx", "openssl")),
    pytest.param(caddy, marks=pytest.mark.needs("caddy")),
]
"""The values of a parameter `proxy`."""
