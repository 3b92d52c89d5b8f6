"""Samples of what a seat can't know, derived from the zones of a state.

All cards that the seat has not seen are pooled and dealt again: to every zone, and every row of it, as many as were
there. Each deal is as likely as any other. A game in which play shows more than that (somebody could not follow suit)
says so with `lacks`, or writes its own `resample`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .bits import buffer
from .decks import count_counted, deal_counted, pool_counted
from .derived import make_function
from .redeal import redeal_sets
from .rules import ResamplingRules, Rules, S
from .state import State
from .zones import EVERYONE, NOBODY, OWNER, Counted, FaceSet, Zone, zones_of

Resample = Callable[[Any, int, list[int]], None]


def resample_of(rules: Rules[S], state: type[S]) -> Callable[[S, int, list[int]], None]:
    """Return the rules' `resample`, or one that is derived from the zones of the state."""
    if isinstance(rules, ResamplingRules):
        own: ResamplingRules[S] = rules
        return own.resample
    return derive_resample(state)


def derive_resample(state: type[State]) -> Resample:
    """Return the function `resample(s, seat, rng)` of a state that declares its zones; TypeError if it can't be made.

    The first zone that nobody sees is the deck: it keeps what is left. The others are dealt in the order in which they
    are declared.
    """
    zones = {name: zone for name, zone in zones_of(state).items() if zone.holds_cards}
    hidden = {name: zone for name, zone in zones.items() if zone.seen_by is not EVERYONE}
    deck = next((name for name, zone in hidden.items() if zone.seen_by is NOBODY and zone.rows is None), None)
    if not hidden:
        return _function(state, ["pass"])
    if deck is None:
        raise TypeError(f"{state.__module__}: no zone is a deck, a heap that nobody sees; write resample by hand")
    for name, zone in hidden.items():
        if zone.size_seen_by is not EVERYONE:
            raise TypeError(f"{state.__module__}: not everyone sees how many cards {name} has; write resample by hand")
    others = {name: zone for name, zone in hidden.items() if name != deck}
    if all(isinstance(zone.cards, Counted) for zone in hidden.values()):
        return _dealt_by_count(state, deck, zones[deck], others)
    if len(others) == 1 and all(isinstance(zone.cards, FaceSet) for zone in hidden.values()):
        return _dealt_as_sets(state, deck, *others.popitem())
    raise TypeError(f"{state.__module__}: the hidden zones are held in different ways; write resample by hand")


def _dealt_by_count(state: type[State], deck: str, zone: Zone, others: dict[str, Zone]) -> Resample:
    gather = [f"unseen = {size(deck, zone)}"]
    deal = []
    for name, other in others.items():
        if other.seen_by is OWNER:
            sizes = f"s.{other.size}"
            if other.size is None:
                sizes = f"{name}_sizes"
                gather.append(f"{sizes} = buffer(s.players)")
            gather += ["for p in range(s.players):", "    if p != seat:"]
            if other.size is None:
                gather.append(f"        {sizes}[p] = count_counted(s.{name}[p])")
            gather += [f"        unseen += {sizes}[p]", f"        pool_counted(s.{name}[p], s.{deck})"]
            deal += ["for p in range(s.players):", "    if p != seat:"]
            deal += [f"        deal_counted(s.{deck}, unseen, {sizes}[p], s.{name}[p], rng)"]
            deal += [f"        unseen -= {sizes}[p]"]
        else:
            gather += [
                f"{name}_size = {size(name, other)}",
                f"unseen += {name}_size",
                f"pool_counted(s.{name}, s.{deck})",
            ]
            deal += [f"deal_counted(s.{deck}, unseen, {name}_size, s.{name}, rng)", f"unseen -= {name}_size"]
    return _function(state, gather + deal if others else ["pass"])


def size(name: str, zone: Zone) -> str:
    """Return code for the number of cards in a zone that is one heap."""
    return f"s.{zone.size}" if zone.size is not None else zone.cards.size_code(f"s.{name}")


def _dealt_as_sets(state: type[State], deck: str, name: str, zone: Zone) -> Resample:
    if zone.lacks is None:
        raise TypeError(f"{state.__module__}: {name} does not say what it lacks; write resample by hand")
    left = size(deck, zones_of(state)[deck])
    holders = "s.players + 1" if zone.spare_row else "s.players"
    call = f"redeal_sets(s.{deck}, {left}, s.{name}, s.{zone.lacks}, {holders}, s.players, seat, rng)"
    return _function(state, [call])


def _function(state: type[State], lines: list[str]) -> Resample:
    body = "\n    ".join(lines)
    helpers = (buffer, count_counted, deal_counted, pool_counted, redeal_sets)
    names = {helper.__name__: helper for helper in helpers if helper.__name__ in body}
    return make_function(state, "resample", f"def resample(s, seat, rng):\n    {body}\n", names)
