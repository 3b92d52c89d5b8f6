"""`sobremesa learn GAME`: a lesson on the real table, step by step."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from sobremesa.commands import BadUse, json_option, lang_option, say
from sobremesa.commands.pages import command
from sobremesa.commands.tables import print_table
from sobremesa.core.lessons import Lesson, lessons
from sobremesa.core.words import language, words
from sobremesa.games import definition, definitions


@command()
@click.argument("game", required=False, help=say("help-game"), metavar="[GAME]")
@click.argument("lesson", required=False, help=say("help-lesson"), metavar="[LESSON]")
@click.option("--list", "as_list", is_flag=True, help=say("help-lesson-list"))
@click.option("--restart", is_flag=True, help=say("help-lesson-restart"))
@lang_option
@json_option
def learn(game: str | None, lesson: str | None, as_list: bool, restart: bool, lang: str | None, as_json: bool) -> None:
    """Take a lesson in the terminal."""
    lang = language(lang)
    chosen = [definition(game)] if game is not None else definitions()
    if as_list or as_json or game is None:
        _list([each for known in chosen for each in lessons(known)], lang, as_json=as_json)
        return
    all_of = lessons(chosen[0])
    if not all_of:
        raise BadUse("no-lessons", game=game)
    if lesson is not None and lesson not in [each.id for each in all_of]:
        raise BadUse("no-lesson", lesson=lesson, lessons=", ".join(each.id for each in all_of))
    _teach(next((each for each in all_of if each.id == lesson), None), all_of, lang, restart=restart)


def _list(found: list[Lesson], lang: str, *, as_json: bool) -> None:
    """Print lessons with their clauses."""
    rows: list[dict[str, Any]] = [
        {
            "game": each.definition.id,
            "lesson": each.id,
            "title": each.script.title[lang],
            "steps": len(each.script.step),
            "clauses": each.clauses,
        }
        for each in found
    ]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    columns = ("game", "lesson", "title", "steps", "clauses")
    cells = [[*(str(row[column]) for column in columns[:4]), ", ".join(row["clauses"])] for row in rows]
    print_table([say(f"learn-{column}", lang) for column in columns], cells, left=range(5), fold=4, apart=True)
    click.echo(say("learn-how", lang))


def _teach(wanted: Lesson | None, all_of: tuple[Lesson, ...], lang: str, *, restart: bool) -> None:
    """Give a lesson, from where it was left unless it is restarted; note how far it was taken."""
    from sobremesa.terminal.school import Progress, Teacher, drawn

    progress = Progress.load()
    lesson = wanted or progress.next_of(all_of)
    run = lesson.begin()
    if not restart:
        run.skip_to(max(0, progress.done(lesson)))
    teacher = Teacher(run, lang, sys.stdin.readline, click.echo, drawn(lesson.definition, colours=sys.stdout.isatty()))
    finished = teacher.teach()
    progress.note(run)
    if not finished:
        click.echo(
            say("learn-left", lang, game=lesson.definition.id, title=words(lesson.definition, lang).say("title"))
        )
