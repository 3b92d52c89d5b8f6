"""A view of Martes 13 drawn as plain text."""

from __future__ import annotations

from textwrap import wrap

from sobremesa.core.seats import NOBODY
from sobremesa.core.words import Words

from .pieces import LIMIT, MARTES_POINTS
from .view import Count, SuitCount, View

WIDTH = 80


def picture(view: View, words: Words) -> str:
    """Return three piles as gauges up to 13, the seats, the own hand, and the count of a round that is over."""
    names = [words.seat(p) for p in range(view.players)]
    width = max(map(len, names))
    piles = [
        f"  {k}  {'█' * pile.total}{'░' * (LIMIT - pile.total)} {pile.total:2}  {' '.join(pile.cards)}".rstrip()
        for k, pile in enumerate(view.piles)
    ]
    seats = []
    for p in range(view.players):
        counts = {"cards": view.hand_sizes[p], "heap": view.heap_sizes[p], "points": view.scores[p]}
        seats.append(f"{'→' if p == view.actor else ' '} {names[p]:{width}}  " + words.say("picture-seat", **counts))
        if view.heaps is not None and view.heaps[p]:
            heap = words.say("picture-heap", cards=" ".join(view.heaps[p]))
            seats += wrap(heap, WIDTH, initial_indent="    ", subsequent_indent="      ")
    hand = ["", words.say("picture-hand", cards=" ".join(view.hand))] if view.hand else []
    heading = words.say("picture-round", round=view.round, rounds=view.rounds)
    count = ["", *count_table(shown, words)] if (shown := count_to_show(view)) else []
    return "\n".join([heading, "", *piles, "", *seats, *hand, *count])


# The count of a round (M-16, M-17, M-18), for the terminal too.


def count_to_show(view: View) -> Count | None:
    """Return the last count as long as nobody has played a card after it."""
    return view.count if view.actor == NOBODY or not any(pile.cards for pile in view.piles) else None


def costs(count: Count, seat: int) -> list[str]:
    """Return what a player's cards cost, suit by suit and then the Martes 13: how many, times the points of each."""
    suits = [(suit.cards[seat], 0 if suit.most == [seat] else 1) for suit in count.suits]
    return [f"{n}×{each}" if n else "–" for n, each in [*suits, (count.martes[seat], MARTES_POINTS)]]


def verdict(suit: SuitCount, words: Words) -> str:
    """Return who discards a suit, or why nobody does."""
    name = words.say(f"suit-{suit.suit}")
    if not suit.most:
        return words.say("suit-in-no-heap", suit=name)
    count = suit.cards[suit.most[0]]
    if len(suit.most) > 1:
        return words.say("tie-for-suit", suit=name, count=count)
    return words.say("discards-suit", suit=name, seat=words.seat(suit.most[0]), count=count)


def count_table(count: Count, words: Words) -> list[str]:
    """Return the count as the rulebook's example lays it out: a row for each player, a column for each suit."""
    suits = [words.say(f"suit-{suit.suit}") for suit in count.suits]
    head = ["", *suits, words.say("face-X"), words.say("count-points")]
    seats = range(len(count.points))
    rows = [head, *([words.seat(p), *costs(count, p), f"= {count.points[p]}"] for p in seats)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        f"  {first:{widths[0]}}" + "".join(f"  {cell:>{width}}" for cell, width in zip(rest, widths[1:], strict=True))
        for first, *rest in rows
    ]
    return [words.say("count-title", round=count.round), *lines, *(f"  {verdict(each, words)}" for each in count.suits)]
