"""The HTTP API as an OpenAPI document, made from its routes. `tools/wire-types` writes it
to docs/openapi.json."""

import re
from functools import cache
from typing import Any

import msgspec

from gonfalon import __version__
from gonfalon.catalog.rule_pictures import THEMES
from gonfalon.catalog.speech import LANGUAGES
from gonfalon.server import wire
from gonfalon.server.auth import COOKIE
from gonfalon.server.http.routes import ROUTES, RouteText

REF = "#/components/schemas/{name}"
# Schemas of path parameters that are more than any text.
PARTS: dict[str, dict[str, Any]] = {
    "slug": {"type": "string", "examples": ["grand-conqueror"]},
    "lang": {"type": "string", "enum": list(LANGUAGES)},
    "theme": {"type": "string", "enum": list(THEMES)},
    "name": {"type": "string", "examples": ["first-game", "row"]},
    "seat": {"type": "integer"},
    "batch": {"type": "integer"},
}
CREATES = (wire.TableMade, wire.Imported, wire.Commitment, wire.SeatKey)  # answers of a POST with status 201
# Media types of answers that are not one of our JSON types, by their name in `routes.py`.
MEDIA = {
    "Fluent source": "text/plain",
    "text": "text/plain",
    "Prometheus text": "text/plain",
    "WebP": "image/webp",
    "ES module, CSS, SVG": "*/*",
    "record, one JSON value per line": "application/x-ndjson",
    "record": "application/x-ndjson",
}


@cache
def document() -> dict[str, Any]:
    structs = [kind for route in ROUTES for kind in (route.body, route.answer) if _is_ours(kind)]
    schemas, components = msgspec.json.schema_components([*structs, wire.Problem], ref_template=REF)
    by_kind = {str(kind): schema for kind, schema in zip([*structs, wire.Problem], schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        path = route.path.partition("?")[0]
        paths.setdefault(path, {})[route.method.lower()] = _operation(route, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Gonfalon",
            "version": __version__,
            "summary": "Conquest board games: tables, seats, rules and records.",
            "description": "What is played goes over a socket at `/ws`: docs/wire.md tells both.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "person": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": COOKIE,
                    "description": "Given by GET /api/me to whoever comes without one.",
                }
            },
        },
    }


def _operation(route: RouteText, by_kind: dict[str, Any]) -> dict[str, Any]:
    status = "201" if route.method == "POST" and route.answer in CREATES else "200"
    operation: dict[str, Any] = {
        "operationId": f"{route.name}_{route.method.lower()}",
        "summary": route.about,
        "parameters": _parameters(route.path),
        "responses": {
            status: {"description": route.about, "content": _content(route.answer, by_kind)},
            "default": {
                "description": "refused: a code, and a sentence that says why",
                "content": {"application/json": {"schema": by_kind[str(wire.Problem)]}},
            },
        },
        "security": [{}, {"person": []}],
    }
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(route.body, by_kind)}
    return operation


def _content(kind: Any, by_kind: dict[str, Any]) -> dict[str, Any]:
    if _is_ours(kind):
        return {"application/json": {"schema": by_kind[str(kind)]}}
    media = MEDIA.get(str(kind), "application/json")
    return {media: {"schema": {} if media == "application/json" else {"type": "string"}}}


def _is_ours(kind: Any) -> bool:
    return kind is not None and not isinstance(kind, str)


def _parameters(path: str) -> list[dict[str, Any]]:
    route, _, query = path.partition("?")
    parts = [
        {"name": name, "in": "path", "required": True, "schema": PARTS.get(name, {"type": "string"})}
        for name in re.findall(r"\{(\w+)\}", route)
    ]
    asked = [name.rstrip("=") for name in query.split("&") if name]
    return parts + [{"name": name, "in": "query", "schema": {"type": "string"}} for name in asked]
