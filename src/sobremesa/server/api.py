"""The HTTP API under `/api`: guests, games, tables, records, replays."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Response, Router, get, patch, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from sobremesa.core.help import HelpPart, help_card
from sobremesa.core.records import Record
from sobremesa.core.rulebook import Rulebook, rulebook
from sobremesa.core.rules_search import FoundClause, find_clauses
from sobremesa.core.words import LANGUAGES
from sobremesa.games import definition, definitions, game_ids
from sobremesa.protocol.http import (
    GameInfo,
    GuestInfo,
    GuestToken,
    Join,
    LessonScript,
    LessonTitle,
    NewGuest,
    NewTable,
    Outline,
    Problem,
    Replay,
    TakeOver,
)
from sobremesa.protocol.messages import TableInfo
from sobremesa.store.stored import Guest
from sobremesa.tables.errors import TableError

from .game_info import game_info
from .guests import COOKIE, Guests, address, token_of
from .hub import Hub
from .lessons import titles as lesson_titles
from .limits import Buckets
from .services import (
    checked_setup,
    finished,
    leave_seats,
    lesson_told,
    new_room,
    outline_of,
    record_of,
    renamed,
    replay_part,
    room_taken_over,
    tables_listed,
)

Asked = Request[Any, Any, Any]
Language = Annotated[Literal["es", "en"] | None, QueryParameter(name="lang", required=False)]
Words = Annotated[str, QueryParameter(max_length=200)]
TableId = Annotated[str, PathParameter(max_length=32)]

_YEAR = 365 * 86_400


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the error responses of a route, with these statuses, for the OpenAPI document."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description="Why it was not done.")
        for status in (*statuses, 400, 429)
    }


def language_of(request: Asked, lang: str | None) -> str:
    """Return the language of an answer: `lang`, else the first of `Accept-Language` that we have, else the server's."""
    if lang in LANGUAGES:
        return str(lang)
    for part in request.headers.get("accept-language", "").split(","):
        if part.strip()[:2] in LANGUAGES:
            return part.strip()[:2]
    return str(request.app.state.hub.settings.lang)


def _hub(request: Asked) -> Hub:
    hub = request.app.state.hub
    assert isinstance(hub, Hub)
    return hub


def _guests(request: Asked) -> Guests:
    guests = request.app.state.guests
    assert isinstance(guests, Guests)
    return guests


def _limit(request: Asked, kind: Literal["guests", "tables"]) -> None:
    buckets: Buckets = request.app.state[f"{kind}_rate"]
    if not buckets.take(address(request.scope)):
        raise TableError("slow-down")


async def _who(request: Asked) -> Guest | None:
    return await _guests(request).who(request.scope)


def _cookie(request: Asked, token: str) -> Cookie:
    """Return the cookie with a guest's token, which scripts can't read and other sites can't send."""
    secure = request.url.scheme == "https"
    return Cookie(key=COOKIE, value=token, max_age=_YEAR, path="/", httponly=True, samesite="lax", secure=secure)


async def _who_or_new(request: Asked, lang: str) -> tuple[Guest, list[Cookie]]:
    """Return the guest who asks and the cookies to set. A request without a token gets a new guest and a cookie."""
    guest = await _who(request)
    if guest is not None:
        return guest, []
    _limit(request, "guests")
    guest, token = await _guests(request).new(None, lang)
    return guest, [_cookie(request, token)]


# Guests.


_STAYED = ResponseSpec(GuestInfo, generate_examples=False, description="Who sent a cookie and stays who they are.")


@post("/guest", responses={200: _STAYED, **problems()}, status_code=201)
async def new_guest(request: Asked, data: JSONBody[NewGuest], lang: Language = None) -> Response[GuestToken]:
    """Create a guest and return their token. Browsers get it as a cookie; programs send it as `Authorization: Bearer`.

    The guest of a browser that has a cookie already is renamed instead, and keeps their seats. The answer then leaves
    the token out, so that scripts of the page can't read what the cookie hides from them.
    """
    token, by_cookie = token_of(request.scope)
    if by_cookie and token is not None and await _who(request) is not None:
        known = await _renamed(request, token, data)
        return Response[Any](GuestInfo(known.name, known.lang, known.face), status_code=200)
    _limit(request, "guests")
    guest, token = await _guests(request).new(data.name, data.lang or language_of(request, lang), data.face or "")
    return Response(GuestToken(guest.name, guest.lang, token, guest.face), cookies=[_cookie(request, token)])


@get("/guest", responses=problems(401))
async def this_guest(request: Asked, lang: Language = None) -> GuestInfo:
    """Return the guest who asks."""
    guest = await _who(request)
    if guest is None:
        raise TableError("no-guest")
    return GuestInfo(guest.name, guest.lang, guest.face)


@patch("/guest", responses=problems(401))
async def change_guest(request: Asked, data: JSONBody[NewGuest], lang: Language = None) -> GuestInfo:
    """Change the guest's name, language or face."""
    token, _ = token_of(request.scope)
    if token is None:
        raise TableError("no-guest")
    guest = await _renamed(request, token, data)
    return GuestInfo(guest.name, guest.lang, guest.face)


async def _renamed(request: Asked, token: str, data: NewGuest) -> Guest:
    return await renamed(_hub(request), _guests(request), token, data)


# Games.


@get("/games", responses=problems())
async def games(request: Asked, lang: Language = None) -> list[GameInfo]:
    """List the games."""
    return [game_info(each, language_of(request, lang)) for each in definitions()]


@get("/games/{game:str}/rules", responses=problems(404))
async def game_rules(request: Asked, game: TableId, lang: Language = None) -> Rulebook:
    """Return the rules of a game, clause by clause."""
    if game not in game_ids():
        raise TableError("not-found")
    return rulebook(definition(game), language_of(request, lang))


@get("/games/{game:str}/rules/search", responses=problems(404))
async def search_rules(request: Asked, game: TableId, words: Words, lang: Language = None) -> list[FoundClause]:
    """Return the clauses of a game's rules that answer these words best, the best first."""
    if game not in game_ids():
        raise TableError("not-found")
    return find_clauses(definition(game), language_of(request, lang), words)


@get("/games/{game:str}/lessons", responses=problems(404))
async def game_lessons(request: Asked, game: TableId, lang: Language = None) -> list[LessonTitle]:
    """Return the lessons of a game, in the order in which they are to be taken."""
    if game not in game_ids():
        raise TableError("not-found")
    return lesson_titles(definition(game), language_of(request, lang))


@get("/games/{game:str}/lessons/{lesson:str}", responses=problems(404))
async def one_lesson(request: Asked, game: TableId, lesson: TableId, lang: Language = None) -> LessonScript:
    """Return a lesson with every position of its script, as the pupil sees it."""
    if game not in game_ids():
        raise TableError("not-found")
    return await lesson_told(game, lesson, language_of(request, lang))


@get("/games/{game:str}/help", responses=problems(404))
async def game_help(request: Asked, game: TableId, lang: Language = None) -> list[HelpPart]:
    """The help card of a game: what every card, figure and place does."""
    if game not in game_ids():
        raise TableError("not-found")
    return help_card(definition(game), language_of(request, lang))


# Tables.


@post("/tables", responses=problems(401, 409), status_code=201)
async def open_table(request: Asked, data: JSONBody[NewTable], lang: Language = None) -> Response[TableInfo]:
    """Open a table; with `start` the game begins at once, free seats going to bots."""
    setup = checked_setup(data)
    _limit(request, "tables")
    guest, cookies = await _who_or_new(request, language_of(request, lang))
    room = await new_room(_hub(request), guest, data, setup)
    return Response(room.info(guest.id), cookies=cookies)


@get("/tables", responses=problems(401))
async def list_tables(request: Asked, lang: Language = None, mine: FromQuery[bool] = False) -> list[TableInfo]:
    """List public tables that wait for players; with `mine`, the guest's own tables, finished ones too."""
    return await tables_listed(_hub(request), await _who(request), mine=mine)


@get("/tables/{table_id:str}", responses=problems(401, 404))
async def one_table(request: Asked, table_id: TableId, lang: Language = None) -> TableInfo:
    """Return one table."""
    guest = await _who(request)
    return (await _hub(request).room(table_id)).info(guest.id if guest else None)


@post("/tables/{table_id:str}/join", responses=problems(401, 404, 409), status_code=200)
async def join_table(
    request: Asked, table_id: TableId, data: JSONBody[Join], lang: Language = None
) -> Response[TableInfo]:
    """Take a free seat before the game starts."""
    room = await _hub(request).room(table_id)
    guest, cookies = await _who_or_new(request, language_of(request, lang))
    await room.sit(guest, data.seat, data.word, address(request.scope))
    return Response(room.info(guest.id), cookies=cookies)


@post("/tables/{table_id:str}/leave", responses=problems(401, 404, 409), status_code=200)
async def leave_table(request: Asked, table_id: TableId, lang: Language = None) -> TableInfo:
    """Leave all seats of the guest: before the start they become free, afterwards bots play on."""
    room = await _hub(request).room(table_id)
    guest = await _who(request)
    if guest is None:
        raise TableError("no-guest")
    await leave_seats(room, guest)
    return room.info(guest.id)


@get("/tables/{table_id:str}/record", responses=problems(404, 409))
async def table_record(request: Asked, table_id: TableId, lang: Language = None) -> Record:
    """Return the record of a finished game, with the commitment to the draws of chance and the secret behind it."""
    return record_of(await finished(_hub(request), table_id))


@get("/tables/{table_id:str}/outline", responses=problems(404, 409))
async def table_outline(request: Asked, table_id: TableId, lang: Language = None) -> Outline:
    """Return the moves of a finished game, and where its rounds or hands begin."""
    hub = _hub(request)
    return await outline_of(hub, await finished(hub, table_id), address(request.scope))


@post("/tables/{table_id:str}/take-over", responses=problems(401, 404, 409), status_code=201)
async def take_over_game(
    request: Asked, table_id: TableId, data: JSONBody[TakeOver], lang: Language = None
) -> Response[TableInfo]:
    """Open a table that goes on from a moment of a finished game, for the guest in one seat and bots in the others."""
    source = await finished(_hub(request), table_id)
    _limit(request, "tables")
    guest, cookies = await _who_or_new(request, language_of(request, lang))
    room = await room_taken_over(_hub(request), guest, data, source)
    return Response(room.info(guest.id), cookies=cookies)


@get("/tables/{table_id:str}/replay", responses=problems(404, 409))
async def table_replay(
    request: Asked,
    table_id: TableId,
    seat: Annotated[str, QueryParameter(pattern="^(all|-1|[0-9]{1,2})$")] = "-1",
    first: Annotated[int, QueryParameter(name="from", ge=0, le=10**6)] = 0,
    last: Annotated[int, QueryParameter(name="to", ge=0, le=10**6)] = 10**6,
    pictures: FromQuery[bool] = False,
    lang: Language = None,
) -> Replay:
    """Return part of a finished game as a seat saw it (-1: a spectator), or with all hands open (`all`).

    With `pictures` each view comes as text too.
    """
    hub, spoken, source = _hub(request), language_of(request, lang), address(request.scope)
    return await replay_part(hub, await finished(hub, table_id), seat, first, last, spoken, source, pictures=pictures)


api = Router(
    "/api",
    route_handlers=[
        new_guest,
        this_guest,
        change_guest,
        games,
        game_rules,
        search_rules,
        game_lessons,
        one_lesson,
        game_help,
        open_table,
        list_tables,
        one_table,
        join_table,
        leave_table,
        table_record,
        table_replay,
        table_outline,
        take_over_game,
    ],
)
