"""What rules note becomes lines of the log, for those who may see it."""

from __future__ import annotations

import pytest

from sobremesa.core.bits import listening, note
from sobremesa.core.events import Detail, Event, Events, Instead
from sobremesa.core.log import LogLine
from sobremesa.core.state import State
from sobremesa.core.verbs import Action, Kind
from sobremesa.core.zones import OWNER

SEAT = Kind("seat", (0, 1, 2))
FACE = Kind("face", ("A", "B"))

EVENTS = Events(
    Event("takes", SEAT, "count", ("text", lambda number: "x" * number)),
    Detail(SEAT, FACE),
    Instead("aside"),
    Event("peeks", SEAT, FACE, seen_by=OWNER),
)
TAKES, DEALT, ASIDE, PEEKS = EVENTS.numbers


def test_events_are_noted_only_while_somebody_listens() -> None:
    s = State()
    note(s, TAKES, 1)
    assert not listening(s)
    s.events = []
    assert listening(s)
    note(s, TAKES, 1, 2)
    note(s, ASIDE)
    note(s, DEALT, 1, 2, 3, 4, 5, 6, 7)
    assert s.events == [(TAKES, 1, 2, 0, 0, 0, 0, 0), (ASIDE, *[0] * 7), (DEALT, 1, 2, 3, 4, 5, 6, 7)]


def test_an_event_is_a_line_after_the_step() -> None:
    step = LogLine("step-play", {"seat": ("seat", 0)})
    lines = EVENTS.lines([step], Action(("play",)), [(TAKES, 2, 4, 3)], -1)
    assert lines == [step, LogLine("takes", {"seat": ("seat", 2)}, {"count": 4, "text": "xxx"})]


def test_a_detail_is_told_with_the_step() -> None:
    told = EVENTS.lines([LogLine("step-deal")], Action(("deal",)), [(DEALT, 1, 1, 0)], -1)
    assert told == [LogLine("step-deal", {"seat": ("seat", 1), "face": ("face", "B")})]
    again = EVENTS.lines([LogLine("step-deal", {"seat": ("seat", 0)})], Action(("deal",)), [(DEALT, 1, 0, 0)], -1)
    assert again[0].names == {"seat": ("seat", 0), "other": ("seat", 1), "face": ("face", "A")}


def test_a_step_can_be_told_in_other_words() -> None:
    step = [LogLine("step-deal", {"face": ("face", "A")})]
    assert EVENTS.lines(step, Action(("deal", "A")), [(ASIDE, 0, 0, 0)], -1) == [LogLine("aside", step[0].names)]
    assert EVENTS.lines(step, Action(("deal", None)), [(ASIDE, 0, 0, 0)], -1)[0].message == "aside-unseen"


def test_what_only_its_owner_sees_is_told_to_nobody_else() -> None:
    step, noted = [LogLine("step-peek")], [(PEEKS, 1, 0, 0)]
    for viewer in (-1, 0, 2):
        assert EVENTS.lines(step, Action(("peek",)), noted, viewer) == step
    own = LogLine("peeks", {"seat": ("seat", 1), "face": ("face", "A")})
    assert EVENTS.lines(step, Action(("peek",)), noted, 1) == [*step, own]
    assert EVENTS.owners([*noted, (TAKES, 0, 0, 0)]) == {1}
    with pytest.raises(TypeError, match="must be a seat"):
        Event("peeks", FACE, seen_by=OWNER)
