"""La herencia de la tía Ágata: a mansion, twelve heirs whom anybody may move, five traps, and one inheritance."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition
from sobremesa.core.heuristics import Tuning
from sobremesa.core.options import Whole

from . import heuristic, observation, rules
from .actions import VERBS
from .edition import EDITION
from .help import HELP
from .log import EVENTS
from .picture import picture
from .pieces import DRIVE, DRIVES
from .refusals import why_not
from .state import State
from .view import private_view, seen_by, view

GAME = GameDefinition(
    id=EDITION.id,
    edition=EDITION,
    players=range(2, 5),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    seen_by=seen_by,
    view=view,
    private_view=private_view,
    events=EVENTS,
    picture=picture,
    first="first",
    acted_out=frozenset({"roll"}),
    options=(
        Whole("drive", allowed=lambda players: DRIVES, usual=lambda players: DRIVE, tried=(6,)),
        Whole("turn_limit", allowed=lambda players: range(10_001), usual=lambda players: 0, tried=(60,)),
    ),
    heuristic=heuristic,
    tuning=Tuning(horizons=2, reach=2, width=4, growth=600, deeper=600),
    observation=observation,
    help=HELP,
    memory_aid=True,
    weight=5,
    short_game={"turn_limit": 30},
)
