"""What stands before every request: no spelling of an address or of an origin finds a way around it."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sobremesa.server import pages
from sobremesa.server.guests import address
from sobremesa.server.settings import Limits
from tests.shelf import DUEL

from .serving import Served, serving

SPELLINGS = ("/api/games", "//api/games", "/api//games", "/%2fapi/games", "/api/games/")


def asked(served: Served, path: str) -> httpx.Response:
    """The answer to a path as it is spelled here, and not as a client would mend it."""
    return served.http.send(served.http.build_request("GET", f"{served.address}{path}"))


@pytest.mark.parametrize("path", [*SPELLINGS, "/", "//", "/t/abc", f"/g/{DUEL}", "//replay/abc", "/nowhere"])
def test_whatever_is_made_for_who_asks_has_a_rate(tmp_path: Path, path: str) -> None:
    with serving(tmp_path, limits=Limits(requests=(0.0, 3))) as served:
        answers = [asked(served, path) for _ in range(5)]
        assert [answer.status_code == 429 for answer in answers] == [False, False, False, True, True]
        assert answers[-1].json()["code"] == "slow-down"


def test_files_health_and_figures_have_no_rate(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(requests=(0.0, 1))) as served:
        for path in ("/healthz", "/metrics", "/plain.css", "/files.json"):
            assert {asked(served, path).status_code for _ in range(3)} == {200}
        for path in ("/assets/nothing.js", "/assets/%2e%2e/api/games", "/assets//api/games", "/nothing.png"):
            assert {asked(served, path).status_code for _ in range(3)} == {404}


def test_without_limits_there_is_none() -> None:
    """Benchmarks come from one address, all at once."""
    rates = {name: rate for name, rate in asdict(Limits.generous()).items() if isinstance(rate, tuple)}
    assert {"requests", "connects"} < set(rates)
    assert set(rates.values()) == {(1e9, 10**9)}


@pytest.mark.parametrize("path", [*SPELLINGS, "/api/nowhere", "/t//abc//", "/healthz"])
def test_nothing_is_kept_that_does_not_say_how_long(served: Served, path: str) -> None:
    said = asked(served, path).headers.get_list("cache-control")
    assert said == (["no-cache"] if path.startswith("/t") else ["no-store"])


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//[x]", "http://\u2100.example", "http://", "["])
def test_an_origin_that_cannot_be_read_is_foreign(served: Served, origin: str) -> None:
    head = {"origin": origin.encode()}
    answer = served.http.post("/api/tables", json={"game": DUEL, "players": 2}, headers=head)  # type: ignore[arg-type]
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


def test_a_page_whose_origin_cannot_be_read_may_not_connect(served: Served) -> None:
    table = served.guest().open(DUEL, "me", "open")
    with pytest.raises(Exception, match="4403"):
        served.line(table, {"Origin": "http://["}).recv(timeout=10)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::a:1:1:1", "2001:db8::b:1:1:1", True),
        ("2001:db8::1", "2001:0db8:0000:0000:ffff::2", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("no:address", "no:address:either", False),
    ],
)
def test_an_address_is_the_same_however_it_is_written(one: str, other: str, same: bool) -> None:
    assert (address({"client": (one, 1)}) == address({"client": (other, 2)})) is same


def test_who_has_no_address_is_here() -> None:
    assert address({"client": None}) == address({}) == "local"


def test_who_comes_and_goes_without_end_is_told_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(connects=(0.0, 3))) as served:
        table = served.guest().open(DUEL, "me", "open")
        for _ in range(3):
            visitor = served.at(table)
            visitor.until("welcome")
            visitor.close()
        with pytest.raises(ConnectionClosed, match="4429"):
            served.at(table).hear()
        assert served.http.get(f"/api/tables/{table}").status_code == 200


@pytest.mark.parametrize("body", ['{"x":' * 3_000, "[" * 10_000])
def test_a_body_too_deep_is_the_senders_fault(served: Served, body: str) -> None:
    answer = served.http.post("/api/guest", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


def test_a_wrong_address_is_a_page_for_people_and_an_error_for_programs(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<html><head></head><body>client</body></html>")
    monkeypatch.setattr(pages, "CLIENT", tmp_path)
    for path in ("/nonsense", "/nonsense/x"):
        page = served.http.get(path, headers={"accept": "text/html,*/*"})
        assert (page.status_code, page.headers["content-type"].split(";")[0]) == (404, "text/html")
        assert "client" in page.text
        assert served.http.get(path).json()["code"] == "not-found"
