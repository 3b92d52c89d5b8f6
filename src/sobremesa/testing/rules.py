"""Checks of the interpreted rules that hold for every game."""

from __future__ import annotations

import re

import msgspec

from sobremesa.core.chance import seed_rng
from sobremesa.core.definition import GameDefinition
from sobremesa.core.drivers import make_drivers
from sobremesa.core.errors import NotLegal
from sobremesa.core.match import Game
from sobremesa.core.program import Program, check_fields
from sobremesa.core.rulebook import rulebook
from sobremesa.core.seats import CHANCE, NOBODY, SPECTATOR
from sobremesa.core.verbs import Value
from sobremesa.core.words import LANGUAGES
from sobremesa.core.zones import census, zones_of

from .checks import ConformanceError, Scope, check, expect
from .variants import positions, recorded, sample_codes

STEPS_A_GAME = 120
"""The number of positions of a game that are checked, spread over its length."""

DRAWS = 2000
"""The number of draws of the chance player in one position."""


@check(Scope.GAME)
def fields_exist(definition: GameDefinition) -> None:
    """The rules use only fields that the state declares."""
    check_fields(definition, Program(vars(make_drivers(definition)).values()).modules())


@check(Scope.GAME)
def clauses_are_cited(definition: GameDefinition) -> None:
    """Every clause of the rules text is named, literally, in the code of the game."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(definition.folder.rglob("*.py")))
    ids = [clause.id for clause in rulebook(definition, "en").clauses()]
    uncited = [each for each in ids if not re.search(rf"(?<![\w-]){each}(?!\w)", code)]
    expect(not uncited, "no code names {ids}: name a clause where it is carried out", ids=", ".join(uncited))
    ranges = re.findall(r"\b[A-Z]-\d+\w? to [A-Z]-\d+\w?", code)
    expect(not ranges, "write out every clause, so that it can be searched for: {all}", all=", ".join(ranges))
    unknown = sorted({each for each in re.findall(r'"([A-Z]-\d+[a-z]?)"', code) if each not in ids})
    expect(not unknown, "a refusal names {ids}, which is no clause of the game", ids=", ".join(unknown))


@check(Scope.VARIANT)
def legal_is_what_is_not_refused(game: Game) -> None:
    """`legal` lists an action exactly if `why_not` gives no refusal, each once, and never nothing."""
    verbs = game.definition.verbs
    for step, (match, _) in enumerate(positions(game, 0, STEPS_A_GAME)):
        if match.actor == CHANCE:
            continue
        legal = match.legal_codes()
        expect(legal, "rules.legal lists nothing while seat {seat} acts: {s}", seat=match.actor, s=match.state)
        expect(len(legal) == len(set(legal)), "rules.legal lists an action twice: {legal}", legal=legal)
        for code in sample_codes(game, legal, step):
            refusal = game.definition.why_not(match.state, code)
            if (refusal is None) != (code in legal):
                listed = "lists" if code in legal else "does not list"
                answer = "refuses it" if refusal else "does not refuse it"
                raise ConformanceError(
                    f"rules.legal {listed} '{verbs.actions[code]}', but why_not {answer} ({refusal}), at {match.state}"
                )


@check(Scope.VARIANT)
def illegal_actions_are_refused(game: Game) -> None:
    """An illegal action raises NotLegal with words in both languages, and changes nothing."""
    for step, (match, _) in enumerate(positions(game, 1, STEPS_A_GAME)):
        before = match.state.copy()
        allowed = match.legal_codes() or [code for code, _ in match.outcome_codes()]
        for code in sample_codes(game, [], step, 60):
            if code in allowed:
                continue
            action = game.definition.verbs.actions[code]
            try:
                match.play(action)
            except NotLegal as refused:
                said = all(refused.text_in(lang) for lang in LANGUAGES)
            else:
                raise ConformanceError(f"'{action}' is not legal but was played, at {before}")
            expect(said, "the refusal of '{action}' has no words", action=action)
            expect(match.state == before, "the refused '{action}' changed the state", action=action)


@check(Scope.VARIANT)
def no_card_is_lost(game: Game) -> None:
    """The zones of the state together hold the same cards at every step, or none while nothing is dealt yet."""
    if not zones_of(game.definition.state):
        return
    before: dict[Value, int] = {}
    for match, _ in positions(game, 0, 10_000):
        cards = census(match.state)
        if before and cards and cards != before:
            changed = {face: (before.get(face, 0), n) for face, n in cards.items() if n != before.get(face, 0)}
            raise ConformanceError(f"cards were lost or doubled, by face (before, now): {changed}, at {match.state}")
        before = cards or before


@check(Scope.VARIANT)
def views_hold_what_they_declare(game: Game) -> None:
    """Every field of a view has the type that the view declares for it."""
    for match, _ in positions(game, 1, STEPS_A_GAME):
        for seat in range(SPECTATOR, game.players):
            for memory_aid in (False, True):
                seen = match.view(seat, memory_aid=memory_aid)
                try:
                    msgspec.convert(msgspec.to_builtins(seen), type(seen))
                except msgspec.ValidationError as wrong:
                    raise ConformanceError(f"the view of seat {seat} holds something else: {wrong}") from wrong


@check(Scope.VARIANT)
def nobody_acts_out_of_turn(game: Game) -> None:
    """An action of a seat that isn't to act is refused."""
    for match, code in positions(game, 2, 30):
        action = game.definition.verbs.actions[code]
        for seat in range(game.players):
            if seat != match.actor:
                refusal = match.why_not(action, seat)
                known = refusal is not None and refusal.reason in ("not-your-turn", "chance-acts")
                expect(known, "seat {seat} may do '{action}' out of turn", seat=seat, action=action)


@check(Scope.VARIANT)
def values_fit(game: Game) -> None:
    """Every number in the state fits into the size that it is declared with."""
    for match, _ in positions(game, 0, 10_000):
        match.state.check()


@check(Scope.VARIANT)
def games_end(game: Game) -> None:
    """A game ends with winners, or with none where it can be drawn, and nothing can be done afterwards."""
    match = game.start_by_hand()
    actors, codes = recorded(game, 0)
    for actor, code in zip(actors, codes, strict=True):
        expect(match.actor == actor, "the interpreted rules have {a} act, the compiled {b}", a=match.actor, b=actor)
        expect(not match.winners, "there are winners before the end")
        match.do(code)
    expect(match.over and match.actor == NOBODY, "the interpreted rules don't end the game where the compiled rules do")
    expect(
        match.winners or game.definition.draws,
        "the game is over, but rules.wins is true for nobody, and the definition does not say that it can be drawn",
    )
    expect(match.legal() == [] and match.outcomes() == [], "something can be done after the end")
    refusal = match.why_not(game.definition.verbs.actions[codes[-1]])
    expect(refusal is not None and refusal.reason == "over", "an action after the end is not refused as such")


@check(Scope.VARIANT)
def copies_are_independent(game: Game) -> None:
    """Rules change the state that they are given and no other; the same action has the same effect."""
    rules = game.definition.rules
    for match, code in positions(game, 1, 60):
        before = match.state.copy()
        moved = match.state.copy()
        rules.apply(moved, code)
        expect(match.state == before, "rules.apply changed another state than the one it was given")
        rules.apply(before, code)
        expect(before == moved, "rules.apply does different things to equal states")


@check(Scope.VARIANT)
def chance_follows_its_weights(game: Game) -> None:
    """`draw` draws each outcome as often as its weight says, by a chi-square test in some positions."""
    draw = game.definition.draw
    rng = [0]
    seed_rng(rng, 5, 0)
    looked = 0
    for match, _ in positions(game, 0, 400):
        outcomes = dict(match.outcome_codes())
        if not outcomes or looked % 40:
            looked += bool(outcomes)
            continue
        looked += 1
        expect(min(outcomes.values()) >= 0, "an outcome has a negative weight: {all}", all=match.outcomes())
        expect(sum(outcomes.values()) > 0, "no outcome has a weight: {all}", all=match.outcomes())
        drawn = dict.fromkeys(outcomes, 0)
        for _ in range(DRAWS):
            drawn[draw(match.state, rng)] += 1
        expect(_fits(outcomes, drawn), "rules.draw doesn't follow the weights of rules.outcomes, at {s}", s=match.state)


def _fits(weights: dict[int, int], drawn: dict[int, int]) -> bool:
    """Return whether the draws fit the weights, by a chi-square test."""
    total = sum(weights.values())
    expected = {code: DRAWS * weight / total for code, weight in weights.items()}
    chi = sum((drawn[code] - mean) ** 2 / mean for code, mean in expected.items() if mean)
    freedom = sum(weight > 0 for weight in weights.values()) - 1
    never = all(drawn[code] == 0 for code, weight in weights.items() if weight == 0)
    return never and chi < freedom + 6 * (2 * freedom) ** 0.5 + 12


@check(Scope.GAME)
def memory_aid_is_declared(definition: GameDefinition) -> None:
    """`memory_aid` of the definition says whether the table option of that name shows more."""
    game = Game(definition, definition.players[0], {})
    shown = any(
        match.view(viewer, memory_aid=True) != match.view(viewer)
        for match, _ in positions(game, 0, 150)
        for viewer in (SPECTATOR, 0)
    )
    declared = definition.memory_aid
    expect(
        shown == declared,
        "the definition says memory_aid={declared}, but the view shows {shown}",
        declared=declared,
        shown=shown,
    )
