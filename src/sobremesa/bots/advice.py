"""The result of a search for people: every action with its chance to win, and a sentence that sums it up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from sobremesa.core.errors import SetupError
from sobremesa.core.knowledge import SeatKnowledge
from sobremesa.core.verbs import Value
from sobremesa.core.words import Words, words
from sobremesa.games import definition

from .bot import Budget
from .search import SearchBot

USUAL = Budget(simulations=20_000, milliseconds=2000)
"""The budget of advice, if no other is given."""
PERCENT = 100


class Prospect(msgspec.Struct, frozen=True):
    """One action: its number and its text, how often it was tried, and how likely whoever does it is to win.

    `wins` is null if it was never tried. A win that two sides share is half a win.
    """

    code: int
    action: str
    visits: int
    wins: float | None


class Advice(msgspec.Struct, frozen=True):
    """What `seat` may expect of each action of `actor`, the best first, from so many sampled states (`worlds`)."""

    game: str
    seat: int
    actor: int
    worlds: int
    prospects: list[Prospect]

    def text_in(self, lang: str, names: Sequence[str] | None = None) -> str:
        """Return the advice in one sentence or two, with the names of the players."""
        say, best = _words(lang).say, self.prospects[0]
        facts: dict[str, Value] = {
            "seat": _words(lang).seat(self.actor, names),
            "action": self._described(best, lang, names),
        }
        if best.wins is None:
            return say("advice-forced", **facts)
        wins = percent(best.wins)
        facts |= {"wins": wins, "worlds": self.worlds}
        second = self.prospects[1] if len(self.prospects) > 1 else best
        if second is best or second.wins is None:
            return say("advice-alone", **facts)
        next_best = percent(second.wins)
        gap = "close" if wins <= next_best + 1 else "clear"
        return say(f"advice-{gap}", other=self._described(second, lang, names), next=next_best, **facts)

    def _described(self, prospect: Prospect, lang: str, names: Sequence[str] | None) -> str:
        """Return an action in the game's own words."""
        played = definition(self.game)
        named = words(played, lang)
        return (named.at_table(names) if names else named).describe(played.verbs, played.verbs.actions[prospect.code])


def percent(share: float) -> int:
    """Return a share as a whole percentage."""
    return round(PERCENT * share)


def explain(knowledge: SeatKnowledge, rng: list[int], budget: Budget = USUAL) -> Advice:
    """Return what a seat may expect of each action that can be done now, by itself or by who acts.

    Raises SetupError if no seat acts. The numbers come from sampled states: they tell nothing that the seat can't know.
    """
    actor = knowledge.sample(rng).actor
    if actor < 0:
        raise SetupError("nobody-acts")
    text = knowledge.game.definition.verbs.actions
    legal = knowledge.legal()
    if len(legal) == 1:
        forced = Prospect(legal[0], str(text[legal[0]]), 0, None)
        return Advice(knowledge.game.id, knowledge.seat, actor, 0, [forced])
    search_run = SearchBot("explain", budget).think(knowledge, rng)
    mates = knowledge.game.players // knowledge.game.sides  # a share of the win is counted for each of them
    prospects = [
        Prospect(found.action, str(text[found.action]), found.visits, found.share * mates if found.visits else None)
        for found in search_run.options()
    ]
    return Advice(knowledge.game.id, knowledge.seat, actor, search_run.simulations, prospects)


@cache
def _words(lang: str) -> Words:
    return Words(lang, Path(__file__).with_name(f"words.{lang}.ftl"))
