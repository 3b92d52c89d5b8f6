"""A game of Push told in lines, and its table drawn in text."""

from __future__ import annotations

from textwrap import wrap

from sobremesa.core.story import Line, step_line
from sobremesa.core.verbs import Action, Value
from sobremesa.core.words import Words

from .actions import VERBS
from .parts import COLOUR_LETTERS, SHAPES
from .view import View

WIDTH = 80


def tell(before: View, actor: int, action: Action, after: View) -> list[Line]:
    """The step, then what came of it."""
    lines = [told_step(before, actor, action)]
    if action.verb == "turn_up":
        lines += told_card(before, str(action.arguments[0]), after)
    if action.verb == "roll" and before.roller is not None:
        lost = len(before.benches[before.roller]) - len(after.benches[before.roller])
        lines.append(Line("loses", {"seat": ("seat", before.roller)}, {"count": lost}))
    if before.phase in ("take", "roll") and after.phase in ("choose", "over"):  # P-17
        left_over = sum(row != [] for row in before.rows) - (action.verb == "take")
        if left_over > 0:
            lines.append(Line("rows-discarded", facts={"count": left_over}))
    if after.phase == "over":
        lines += told_end(after)
    return lines


def told_step(before: View, actor: int, action: Action) -> Line:
    """The step itself, with what it is about: which card is placed, which cards are taken, how many are banked."""
    line = step_line(VERBS, actor, action)
    names: dict[str, tuple[str, Value]] = {}
    facts: dict[str, Value] = {}
    if action.verb == "roll" and before.roller is not None:
        names["seat"] = ("seat", before.roller)
    elif action.verb == "place" and before.card is not None:
        names["face"] = ("face", before.card)
    elif action.verb == "bank":
        facts["count"] = sum(card[0] == action.arguments[0] for card in before.benches[actor])
    elif action.verb == "take":
        facts["cards"] = shown(before.rows[int(str(action.arguments[0]))])
    return Line(line.message, line.names | names, line.facts | facts)


def told_card(before: View, face: str, after: View) -> list[Line]:
    """P-10, P-16, P-21: what a card does as soon as it is turned up."""
    lines = []
    if after.phase == "roll":
        lines.append(Line("bust", {"seat": ("seat", before.turn)}))
    if face == "S" and before.players > 2:
        lines.append(Line("order-reversed" if before.switches % 2 == 0 else "order-restored"))
    if after.deck == 0:
        lines.append(Line("deck-out"))
    return lines


def told_end(view: View) -> list[Line]:
    """P-22: everyone's points and who won."""
    lines = [Line("game-over")]
    for seat, points in enumerate(view.scores or []):
        kept = len(view.benches[seat]) + view.bank_sizes[seat]
        lines.append(Line("final-points", {"seat": ("seat", seat)}, {"points": points, "cards": kept}))
    won = "wins" if len(view.winners) == 1 else "shares-the-win"
    return lines + [Line(won, {"seat": ("seat", seat)}) for seat in view.winners]


def shown(cards: list[str]) -> str:
    """P-2: cards in short, each colour with its shape."""
    return " ".join(f"{shaped(card[0])}{card[1]}" if len(card) == 2 else card for card in cards)


def shaped(letter: str) -> str:
    return letter + SHAPES[COLOUR_LETTERS.index(letter)]


def by_colour(cards: list[str]) -> list[str]:
    """P-11: a bench, sorted by colour, in lines that fit."""
    groups = (
        shaped(letter) + "·".join(card[1] for card in cards if card[0] == letter)
        for letter in COLOUR_LETTERS
        if any(card[0] == letter for card in cards)
    )
    return wrap("  ".join(groups), WIDTH, initial_indent="    ", subsequent_indent="    ")


def picture(view: View, words: Words) -> str:
    """The deck, the rows, and each bench under its owner."""
    lines = [words.say("picture-deck", deck=view.deck, discards=len(view.discards), beside=view.beside)]
    if view.switches % 2 and view.players > 2:
        lines.append(words.say("order-reversed"))
    if view.card is not None:
        lines.append(words.say("picture-card", card=shown([view.card])))
    lines += [
        words.say("picture-row", row=k, cards=shown(row) if row else words.say("picture-empty"))
        for k, row in enumerate(view.rows)
    ]
    for p in range(view.players):
        lines.append(
            words.say(
                "picture-seat",
                mark="→" if p == view.actor else " ",
                seat=words.seat(p),
                points=view.bench_points[p],
                bank=view.bank_sizes[p],
            )
        )
        lines += by_colour(view.benches[p])
    if view.scores is not None:
        lines.append(words.say("picture-scores", scores="  ".join(str(points) for points in view.scores)))
    return "\n".join(lines)
