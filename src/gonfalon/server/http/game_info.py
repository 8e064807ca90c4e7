"""The description of each game for the lobby, and the files of a game that the browser asks for."""

from functools import cache
from importlib.resources import files

import msgspec

from gonfalon import bots
from gonfalon.bots.levels import ratings
from gonfalon.catalog import Found, built_in_pack, every_game
from gonfalon.catalog.packs import provenance
from gonfalon.catalog.reference import reference_of
from gonfalon.catalog.rule_pictures import THEMES, picture_file, rule_pictures
from gonfalon.catalog.speech import LANGUAGES, Speaker
from gonfalon.engine.options import Option, offered
from gonfalon.server import wire
from gonfalon.server.errors import NotFound
from gonfalon.server.http.rules_page import rules_page
from gonfalon.server.own_packs import OwnPack, OwnPacks
from gonfalon.server.ruleset import table_with

FACE_FILES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


def games(own: OwnPacks) -> list[wire.GameInfo]:
    infos: list[wire.GameInfo] = []
    for found in every_game().values():
        info = _game(found)
        packs = [_pack(pack) for pack in own.of(found)]
        infos.append(msgspec.structs.replace(info, packs=packs) if packs else info)
    return infos


@cache
def words(found: Found, lang: str) -> str:
    """The Fluent source: the words common to all games, then the game's own."""
    if lang not in LANGUAGES:
        raise NotFound(f"no language is called {lang[:10]!r}; expected one of {', '.join(LANGUAGES)}")
    sources = (files("gonfalon") / "words" / f"{lang}.ftl", found.folder / "face" / f"words.{lang}.ftl")
    return "\n".join(source.read_text(encoding="utf-8") for source in sources if source.is_file())


def names(found: Found, hash: str, payload: bytes | None, lang: str) -> dict[str, list[wire.Named]]:
    """The names of a pack's things, by kind. Kinds that are mere numbers, such as cells, are left out."""
    if lang not in LANGUAGES:
        raise NotFound(f"no language is called {lang[:10]!r}; expected one of {', '.join(LANGUAGES)}")
    if payload is None and built_in_pack(found).hash != hash:
        raise NotFound(f"{found.slug} has no data with the hash {hash[:20]!r}")
    table = table_with(found.slug, found.game.least_seats, {}, hash, payload)
    speaker = Speaker(table, lang)
    kinds = {kind.name: kind for kind in found.game.argument_kinds().values()}
    kinds |= {kind.name: kind for verb in table.rules.verbs.all for kind in verb.kinds}
    named: dict[str, list[wire.Named]] = {}
    for kind in kinds.values():
        if kind.name == "seat":
            continue
        values = range(kind.low, kind.low + kind.size)
        all = [wire.Named(value, table.rules.word(kind, value), str(speaker.term(kind, value))) for value in values]
        if any(one.name != str(one.value) for one in all):
            named[kind.name] = all
    return named


def reference(found: Found, lang: str) -> wire.Reference:
    if lang not in LANGUAGES:
        raise NotFound(f"no language is called {lang[:10]!r}; expected one of {', '.join(LANGUAGES)}")
    own = reference_of(found)
    if own is None:
        return wire.Reference([], [], [], [])
    return wire.Reference(
        [wire.TurnPart(one.name.of(lang), one.say.of(lang), one.rule, one.steps) for one in own.part],
        [wire.Symbol(one.icon, one.name.of(lang), one.rule) for one in own.symbol],
        [wire.Question(one.steps, one.say.of(lang), one.rule) for one in own.question],
        [wire.Thing(one.at, one.say.of(lang), one.rule) for one in own.thing],
    )


def face_file(found: Found, name: str) -> tuple[bytes, str]:
    """A file of an installed game's built face, and its type."""
    suffix = name[name.rfind(".") :]
    path = found.folder / "face" / name
    if suffix not in FACE_FILES or "/" in name or "\\" in name or name.startswith(".") or not path.is_file():
        raise NotFound(f"{found.slug} has no such file in its face")
    return path.read_bytes(), FACE_FILES[suffix]


def rule_picture(found: Found, name: str, lang: str, theme: str) -> bytes:
    if name not in rule_pictures(found) or lang not in LANGUAGES or theme not in THEMES:
        raise NotFound(f"the rules of {found.slug} have no such picture")
    file = picture_file(found, name, lang, theme)
    if not file.is_file():
        raise NotFound(f"the rules of {found.slug} have this picture, but not its file")
    return file.read_bytes()


@cache
def _game(found: Found) -> wire.GameInfo:
    loaded = built_in_pack(found)
    game = found.game
    face = found.folder / "face"
    kind: str = "none"
    if (face / "face.js").is_file():
        kind = "module"
    elif found.package.startswith("gonfalon.games.") and (face / "Board.svelte").is_file():
        kind = "built-in"
    return msgspec.convert(
        {
            "slug": found.slug,
            "titles": {lang: title_of(found, lang) for lang in LANGUAGES},
            "seats": (game.least_seats, game.most_seats),
            "minutes": game.minutes,
            "weight": game.weight,
            "options": [_option(option) for option in offered(game.options(loaded.pack))],
            "provenance": provenance(loaded),
            "face": kind,
            "picture": (face / "picture.svg").is_file(),
            "bots": bots.choosable(found.slug),
            "ratings": ratings(found.slug),
            "pack": loaded.hash,
            "packs": [],
        },
        wire.GameInfo,
    )


def _pack(own: OwnPack) -> wire.PackInfo:
    options = [_option(option) for option in offered(own.found.game.options(own.loaded.pack))]
    return msgspec.convert(
        {"name": own.name, "pack": own.loaded.hash, "options": options, "provenance": provenance(own.loaded)},
        wire.PackInfo,
    )


def title_of(found: Found, lang: str) -> str:
    try:
        return rules_page(found, lang).title or found.slug
    except NotFound:
        return found.slug


def _option(option: Option) -> dict[str, object]:
    default = option.for_people
    kind = "flag" if isinstance(default, bool) else "number" if isinstance(default, int) else "choice"
    return {
        "name": option.name,
        "kind": kind,
        "default": default,
        "recommended": option.recommended,
        "choices": option.choices,
        "low": option.low,
        "high": option.high,
        "only_for": option.only_for,
    }
