"""A game of Dentro del Laberinto told in lines, and its table drawn in text."""

from __future__ import annotations

from sobremesa.core.story import Line, step_line
from sobremesa.core.verbs import Action
from sobremesa.core.words import Words

from .actions import VERBS
from .parts import FACE_NAMES, LABYRINTHIC, RANKS, SUIT_LETTERS, TEAMS
from .view import View

HALVES = {"FAIR": "UNFAIR", "UNFAIR": "FAIR"}


def tell(before: View, actor: int, action: Action, after: View) -> list[Line]:
    """The step, and what came of it."""
    lines = [step_line(VERBS, actor, action)]
    if action.verb == "play":
        lines += tell_card(before, actor, str(action[1]))
        if before.to_play == 1:  # L-8
            lines.append(Line("trick", {"seat": ("seat", after.last_taker)}))
    if after.hands_counted > before.hands_counted:
        lines += tell_count(before, after)
    if after.phase == "over":
        lines.append(result(after))
    return lines


def tell_card(before: View, actor: int, face: str) -> list[Line]:
    """L-9 to L-12: what the three special cards do."""
    if face == "BEGGAR":
        return [Line("beggar", {"team": ("team", actor % TEAMS)})]
    for played in before.trick:
        if played.card == HALVES.get(face):
            if (played.seat - actor) % TEAMS == 0:
                return [Line("united", {"seat": ("seat", actor)})]
            return [Line("cancelled")]
    return []


def tell_count(before: View, after: View) -> list[Line]:
    """L-13, L-14: the points, and whose hand it is."""
    assert after.last_count is not None
    lines = [
        Line("hand-points", {"team": ("team", team)}, {"points": points})
        for team, points in enumerate(after.last_count)
    ]
    for team in range(TEAMS):
        if after.hands_won[team] > before.hands_won[team]:
            number, won = after.hands_counted, after.hands_won[team]
            return [*lines, Line("hand-won", {"team": ("team", team)}, {"number": number, "won": won})]
    return [*lines, Line("hand-drawn", facts={"number": after.hands_counted})]


def result(view: View) -> Line:
    """L-15, L-16: whose game it is."""
    ours, theirs = view.hands_won
    if ours == theirs:
        return Line("game-drawn", facts={"won": ours})
    winner = 0 if ours > theirs else 1
    return Line("game-won", {"team": ("team", winner)}, {"won": max(ours, theirs), "lost": min(ours, theirs)})


def picture(view: View, words: Words) -> str:
    """How the game stands, the seats with what each has played, and the own hand suit by suit."""
    played = {card.seat: card.card for card in view.trick}
    number = view.hands_counted + (view.phase in ("dealer", "deal", "play"))
    lines = [
        words.say("picture-hand-no" if number <= view.hands else "picture-hand-extra", number=number, hands=view.hands),
        *(
            words.say("picture-team", team=words.name("team", team), won=won, cards=view.won_sizes[team])
            for team, won in enumerate(view.hands_won)
        ),
        words.say("picture-aside", cards=view.aside_size, cancelled="yes" if view.cancelled else "no"),
    ]
    if view.phase == "play":
        lines.append(words.say("picture-led", led=view.led or "none"))
    for p in range(view.players):
        lines.append(
            words.say(
                "picture-seat",
                mark="→" if p == view.actor else "★" if p == view.winning else " ",
                seat=words.seat(p),
                team=words.name("team", p % TEAMS),
                cards=view.hand_sizes[p],
                played=words.name("face", played[p]) if p in played else "·",
            )
        )
    if view.hand is not None:
        lines.append(words.say("picture-hand"))
        lines += hand_rows(view.hand, words)
    return "\n".join(lines)


def hand_rows(hand: list[str], words: Words) -> list[str]:
    """A row for each suit in the hand, the majors last."""
    rows: list[list[str]] = [[] for _ in range(LABYRINTHIC + 1)]
    for card in hand:
        rows[min(FACE_NAMES.index(card) // RANKS, LABYRINTHIC)].append(card)
    names = [words.name("suit", letter) for letter in (*SUIT_LETTERS, "T")]
    return [f"  {name}: {' '.join(row)}" for name, row in zip(names, rows, strict=True) if row]
