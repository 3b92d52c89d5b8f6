"""The heuristic of La herencia de la tía Ágata: positions in which a good player would not hesitate."""

from __future__ import annotations

import pytest

from tests.games.heuristics import advised, after, parts

from .positions import position


def test_walks_out_when_its_portrait_hangs() -> None:
    match = position({"lulu": "K2"}, owners={0: "lulu dusty clay"}, wall="lulu", roll="1 5")
    assert advised(match) == "move b lulu K0"


def test_springs_the_trap_on_a_rival_with_the_narrowest_card() -> None:
    match = position(
        {"pierre": "C12"}, owners={0: "lulu dusty clay"}, hands={0: "wild stairs+statue stairs"}, roll="1 5"
    )
    after(match, ["move a pierre C13"])
    assert advised(match) == "spring stairs"


def test_spares_its_own_heir() -> None:
    match = position({"lulu": "C12"}, owners={0: "lulu dusty clay"}, hands={0: "stairs"}, roll="1 5", detective=9)
    after(match, ["move a lulu C13"])
    assert advised(match) == "leave"


@pytest.mark.parametrize(("wall", "choice"), [("lulu", "keep_portrait"), ("pierre", "change")])
def test_keeps_only_its_own_portrait_on_the_wall(wall: str, choice: str) -> None:
    assert advised(position(owners={0: "lulu dusty clay"}, wall=wall, roll="3 3")) == choice


def test_evaluate_gives_nothing_without_heirs_and_more_at_the_door() -> None:
    owners = {0: "lulu dusty clay", 1: "pierre hickory astra", 2: "smothers charity parker"}
    far = position(owners=owners, wall="spritzy", dead="lulu dusty clay")
    near = position({"pierre": "K2"}, owners=owners, wall="spritzy", dead="lulu dusty clay")
    assert parts(far)[0] == 0
    assert parts(near)[1] > parts(far)[1]
