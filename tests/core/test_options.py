"""Options: what may be set, and what is said of what may not."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import SetupError
from sobremesa.core.options import Flag, Minutes, Setting, Whole, check_options, parse_options

OPTIONS = (
    Flag("risk"),
    Whole("hands", lambda players: range(1, 100), lambda players: players),
    Whole("teams", lambda players: (0, 2, 3) if players == 6 else (0,), lambda players: 0),
    Whole("youngest", range, lambda players: None),
    Minutes("time_limit"),
)


def test_what_is_not_given_has_its_default() -> None:
    defaults = {"risk": False, "hands": 4, "teams": 0, "youngest": None, "time_limit": None}
    assert check_options(OPTIONS, {}, 4) == defaults
    assert check_options(OPTIONS, defaults, 4) == defaults
    assert [option.in_state(defaults[option.name]) for option in OPTIONS] == [0, 4, 0, -1, 0]


def test_options_are_read_from_text() -> None:
    texts = ["risk=on", "hands=8", "teams=3", "youngest=2", "time_limit=2.5"]
    settings = parse_options(OPTIONS, texts)
    assert settings == {"risk": True, "hands": 8, "teams": 3, "youngest": 2, "time_limit": 2.5}
    assert check_options(OPTIONS, settings, 6) == settings
    assert [option.in_state(settings[option.name]) for option in OPTIONS] == [1, 8, 3, 2, 1]
    assert parse_options(OPTIONS, ["risk=no"]) == {"risk": False}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("risk", 1),
        ("risk", "true"),
        ("risk", None),
        ("hands", 0),
        ("hands", 2.0),
        ("hands", True),
        ("hands", None),
        ("teams", 2),
        ("youngest", 4),
        ("youngest", -1),
        ("time_limit", 0),
        ("time_limit", -3),
        ("time_limit", True),
        ("time_limit", float("inf")),
        ("time_limit", float("nan")),
        ("speed", 1),
    ],
)
def test_what_may_not_be_set_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(SetupError) as refused:
        check_options(OPTIONS, {name: value}, 4)
    for lang in ("es", "en"):
        assert name in refused.value.text_in(lang)


@pytest.mark.parametrize("text", ["risk", "risk=maybe", "hands=x", "hands=1.5", "time_limit=soon", "speed=1", "=", ""])
def test_text_that_sets_nothing_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        parse_options(OPTIONS, [text])


def test_an_option_given_twice_is_refused() -> None:
    with pytest.raises(SetupError, match="risk"):
        parse_options(OPTIONS, ["risk=on", "risk=off"])


def test_samples_are_values_that_may_be_set_and_are_not_the_default() -> None:
    for players in (4, 6):
        for option in OPTIONS:
            samples: list[Setting] = option.samples(players)
            assert all(option.check(value, players) == value for value in samples)
            assert option.default(players) not in samples
