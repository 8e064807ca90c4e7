"""The routes of games: words, rules pages, data, boards, lessons."""

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gonfalon.catalog import built_in_pack, find
from gonfalon.server import lessons
from gonfalon.server.errors import NotFound
from gonfalon.server.http import game_info
from gonfalon.server.http.answering import answer
from gonfalon.server.http.rules_page import rules_page
from gonfalon.server.ruleset import encode

if TYPE_CHECKING:
    from gonfalon.server.http.app import App


class GameHandlers:
    def __init__(self, app: "App") -> None:
        self._app = app

    async def games(self, request: Request) -> Response:
        return answer(game_info.games(self._app.services.packs))

    async def words(self, request: Request) -> Response:
        text = game_info.words(find(request.path_params["slug"]), request.path_params["lang"])
        return Response(text, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-cache"})

    async def rules(self, request: Request) -> Response:
        lang = request.path_params["lang"]
        if lang not in ("fr", "en"):
            raise NotFound(f"no language is called {lang[:10]!r}; expected fr or en")
        return answer(rules_page(find(request.path_params["slug"]), lang))

    async def rule_picture(self, request: Request) -> Response:
        slug, *which = (request.path_params[one] for one in ("slug", "name", "lang", "theme"))
        content = game_info.rule_picture(find(slug), *which)
        return Response(content, media_type="image/webp", headers={"Cache-Control": "max-age=3600"})

    async def reference(self, request: Request) -> Response:
        return answer(game_info.reference(find(request.path_params["slug"]), request.path_params["lang"]))

    async def lessons(self, request: Request) -> Response:
        return answer(await lessons.every_lesson(self._app.services.store, self._app.person(request)))

    async def lesson(self, request: Request) -> Response:
        slug, name, lang = (request.path_params[one] for one in ("slug", "name", "lang"))
        return answer(lessons.lesson_text(find(slug), name, lang))

    async def open_lesson(self, request: Request) -> Response:
        person = self._app.somebody(request)
        name = await self._app.name_of(person)
        slug, lesson = request.path_params["slug"], request.path_params["name"]
        return answer(
            await self._app.lobby.new_tables.open_lesson(person, name, slug, lesson, request.scope["caller"].address),
            201,
        )

    async def pack(self, request: Request) -> Response:
        found, hash = find(request.path_params["slug"]), request.path_params["hash"]
        loaded = built_in_pack(found)
        headers = {"Cache-Control": "public, max-age=31536000, immutable"}
        if loaded.hash == hash:
            return Response(encode(loaded.pack), media_type="application/json", headers=headers)
        payload = await self._payload(hash)
        if payload is None:
            raise NotFound(f"{found.slug} has no data with the hash {hash[:20]!r}")
        return Response(encode(msgspec.msgpack.decode(payload)), media_type="application/json", headers=headers)

    async def names(self, request: Request) -> Response:
        found, hash, lang = (request.path_params[name] for name in ("slug", "hash", "lang"))
        named = game_info.names(find(found), hash, await self._payload(hash), lang)
        return Response(encode(named), media_type="application/json", headers={"Cache-Control": "no-cache"})

    async def _payload(self, hash: str) -> bytes | None:
        return self._app.services.rulesets.packs.get(hash) or await self._app.services.store.pack(hash)

    async def face(self, request: Request) -> Response:
        content, kind = game_info.face_file(find(request.path_params["slug"]), request.path_params["file"])
        return Response(content, media_type=kind, headers={"Cache-Control": "no-cache"})
