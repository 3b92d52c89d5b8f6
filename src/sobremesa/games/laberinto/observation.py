"""What a seat may know of Dentro del Laberinto. Won cards lie face down, but everyone saw them.

So with `follow`: everyone saw who could not follow, and may remember what that showed.
"""

from __future__ import annotations

from sobremesa.core.features import DIGITS, TEAM, Block, Features, players
from sobremesa.core.observation import derive_observe
from sobremesa.core.seats import NOBODY
from sobremesa.core.zones import sizes

from .pieces import FACE, LED, SEATS
from .state import State
from .view import aside_size

PLAYER = players(SEATS)


def over(s: State) -> int:
    return int(s.actor == NOBODY)


FEATURES = Features(
    Block("hand", FACE),
    Block("trick", PLAYER, FACE, note="what lies in the trick, by who played it"),
    Block("won", TEAM, FACE),
    Block("lacks", PLAYER, FACE, note="what play has shown a hand not to hold"),
    Block("held", PLAYER, of=sizes("hand")),
    Block("led", LED),
    Block("actor", PLAYER),
    Block("dealer", PLAYER),
    Block("winning", PLAYER, of="winner", note="who would win the trick as it stands"),
    Block("last_taker", PLAYER, of="taker"),
    Block("next_to", PLAYER, note="who is dealt the next card"),
    Block("hands_won", TEAM, DIGITS),
    Block("last_count", TEAM, DIGITS, of="points", note="points in the hand counted last"),
    Block("hands", DIGITS, note="to be played"),
    Block("hands_counted", DIGITS, of="hand_no"),
    Block("to_play", note="seats that have not played to the trick"),
    Block("to_deal", of="left"),
    Block("to_ask", note="seats that have not said yet whether they want another hand"),
    Block("aside", of=aside_size),
    Block("united"),
    Block("cancelled"),
    Block("over", of=over),
    Block("follow"),
    Block("play_until_won"),
    Block("time_limit"),
    Block("ask"),
    Block("talk"),
    Block("players"),
)
observe = derive_observe(State, FEATURES)
