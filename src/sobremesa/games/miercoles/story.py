"""A game of Miércoles told in lines, and its table drawn in text."""

from __future__ import annotations

from textwrap import wrap

from sobremesa.core.story import Line, step_line
from sobremesa.core.verbs import Action
from sobremesa.core.words import Words

from .actions import VERBS
from .view import Hand, View

WIDTH = 80


def tell(before: View, actor: int, action: Action, after: View) -> list[Line]:
    """The step, then what came of it."""
    lines = [told_step(before, actor, action)]
    if action.verb == "pass" and before.character == "eugene" and before.hidden.size > 0:  # W-22
        lines.append(Line("draws", {"seat": ("seat", actor)}))
    if action.verb in ("play", "pair"):
        lines += told_effect(before, action, after)
    if action.verb == "pass" and row_ended(before, after):
        lines += told_row(before, after)
    if after.duty == "opens" and before.duty != "opens":  # W-5
        lines.append(Line("opens", {"seat": ("seat", after.turn)}))
    if len(after.sheet) > len(before.sheet):
        lines += told_round(after)
    return lines


def told_step(before: View, actor: int, action: Action) -> Line:
    """The step itself. What nature does after a 4 or a 13 is told of the player it happens to."""
    if action.verb == "wednesday" and actor < 0:
        return Line("step-returned")
    if action.verb == "set":
        return Line(f"step-set-{action.arguments[0]}", {"seat": ("seat", actor)})
    line = step_line(VERBS, actor, action)
    if action.verb in ("taken", "give"):
        return Line(line.message, line.names | {"seat": ("seat", before.turn), "other": ("seat", before.victim)})
    return line


def told_effect(before: View, action: Action, after: View) -> list[Line]:
    """W-27: the round's effect, if this card set it off."""
    if before.round_effect == [action.arguments[0], before.character]:
        return [Line(f"round-effect-{before.round}")]
    return []


def row_ended(before: View, after: View) -> bool:
    """W-8: whether all have passed."""
    return (before.round, before.phase, before.character, before.characters.left, before.fewest, before.stuck) != (
        after.round,
        after.phase,
        after.character,
        after.characters.left,
        after.fewest,
        after.stuck,
    )


def told_row(before: View, after: View) -> list[Line]:
    """W-8, W-12, W-15, W-24: all have passed; who is turned up, and whether that ends the round."""
    lines = [Line("all-passed")]
    over = len(after.sheet) > len(before.sheet)
    if over:
        lines.append(Line("wednesday-ends" if before.characters.left else "nobody-moves"))
    elif after.phase == "return":
        lines.append(Line("thirteen-saves", {"seat": ("seat", after.last_player)}))
    elif after.character is not None:
        lines.append(Line("turned-up", {"character": ("character", after.character)}))
    else:
        lines.append(Line("no-characters"))
    return lines


def told_round(after: View) -> list[Line]:
    """W-14: the points of the round, and the total, which is the team's if there are teams (W-29). Then who wins."""
    lines = [Line("round-over", facts={"round": len(after.sheet)})]
    message = "round-points-team" if after.teams else "round-points"
    lines += [
        Line(message, {"seat": ("seat", seat)}, {"points": points, "total": after.scores[seat]})
        for seat, points in enumerate(after.sheet[-1])
    ]
    if after.phase == "over":
        lines += [
            Line("wins", {"seat": ("seat", seat)}, {"points": total})
            for seat, total in enumerate(after.scores)
            if total == min(after.scores)
        ]
    return lines


def picture(view: View, words: Words) -> str:
    """The character in force, the piles, every hand as far as it is known, and the own hand."""
    rows = [words.say("picture-round", round=view.round, rounds=view.rounds)]
    if view.round_effect is not None:
        card, character = view.round_effect
        name = words.name("character", character)
        rows.append(words.say("picture-expert", face=card, character=name))
    if view.character is None:
        rows.append(words.say("picture-nobody"))
    else:
        name = words.name("character", view.character)
        rows.append(words.say("picture-character", character=name, rule=words.say(f"rule-{view.character}")))
    rows.append(words.say("picture-characters", count=len(view.characters.left)))
    rows += told_order(view, words)
    rows.append(words.say("picture-played", cards=listed(list(view.played), words)))
    rows.append(words.say("picture-hidden", count=view.hidden.size, cards=listed(view.hidden.cards, words)))
    if view.hidden.missing:
        rows.append(words.say("picture-missing", count=view.hidden.missing))
    if view.blocked is not None:
        rows.append(words.say("picture-blocked", face=view.blocked))
    for seat, hand in enumerate(view.hands):
        rows += told_hand(view, seat, hand, words)
    if view.hand is not None:
        rows.append(words.say("picture-hand", cards=listed(list(view.hand), words)))
    return "\n".join(part for row in rows for part in wrap(row, WIDTH, subsequent_indent="    "))


def told_order(view: View, words: Words) -> list[str]:
    """What these eyes know of the character pile."""
    rows = []
    if view.characters.order and len(view.characters.left) > 1:
        names = ", ".join(words.name("character", name) for name in view.characters.order)
        rows.append(words.say("picture-order", characters=names))
    if view.characters.wednesday is not None:
        rows.append(words.say("picture-wednesday", above=view.characters.wednesday))
    return rows


def told_hand(view: View, seat: int, hand: Hand, words: Words) -> list[str]:
    """A seat, and what is known of its hand."""
    mark = "→" if seat == view.actor else "·"
    name = words.seat(seat)
    rows = [words.say("picture-seat", mark=mark, seat=name, cards=hand.size, points=view.scores[seat])]
    if view.teams:
        rows = [words.say("picture-member", row=rows[0], team=seat % view.teams + 1)]
    if hand.cards is not None and seat != view.seat:
        rows.append(words.say("picture-open", cards=listed(list(hand.cards), words)))
    if hand.sure:
        rows.append(words.say("picture-sure", cards=listed(list(hand.sure), words)))
    if hand.maybe:
        rows.append(words.say("picture-maybe", cards=listed(list(hand.maybe), words)))
    return rows


def listed(cards: list[int] | list[int | None], words: Words) -> str:
    """Numbers in a row, `?` for those unknown."""
    return " ".join("?" if card is None else str(card) for card in cards) or words.say("picture-empty")
