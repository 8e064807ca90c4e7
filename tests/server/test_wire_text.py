"""`docs/wire.md` and the client's types say what `wire` says."""

import re
from pathlib import Path

import pytest
from driver import Server, served

from gonfalon.server import errors, wire_text

pytestmark = pytest.mark.source

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("file", "made"), [("docs/wire.md", wire_text.markdown), ("client/src/wire.ts", wire_text.typescript)]
)
def test_what_is_made_from_the_wire_is_current(file: str, made: object) -> None:
    path = ROOT / file
    if not path.exists() and file.startswith("client"):
        pytest.skip("the client's source is not here")
    assert callable(made)
    assert path.read_text(encoding="utf-8") == made(), f"run tools/wire-types: {file} is old"


def test_every_field_of_a_message_reaches_the_client() -> None:
    made = wire_text.typescript()
    assert 'export interface MakeMove {\n  t: "move";\n  seat: number;' in made
    assert "Raw" not in made
    assert "UnsetType" not in made
    assert "  back_to?: number;" in made


def test_what_is_said_of_a_field_stands_in_the_docs() -> None:
    assert "| `number` | `number` | to be sent with a move that answers this menu |" in wire_text.markdown()


CODE = re.compile(r'"((?:message|move|seat|table|chat|server|record|hint|person|name|pack)/[a-z-]+)"')


def test_every_code_that_the_server_refuses_with_is_told() -> None:
    told = {kind if isinstance(kind, str) else kind.code for kind in wire_text.CODES}
    written: set[str] = set()
    for path in Path(errors.__file__).parent.rglob("*.py"):
        written |= set(CODE.findall(path.read_text(encoding="utf-8")))
    assert written - told == {"server/address"}  # with which a server does not even start


def test_every_kind_of_refusal_is_told() -> None:
    assert [kind.__name__ for kind in errors.Refusal.__subclasses__() if kind not in wire_text.CODES] == []


def test_who_one_is_is_told_by_a_cookie(tmp_path: Path) -> None:
    async def ask(server: Server) -> None:
        async with server.http() as http:
            assert (await http.post("/api/tables", json={"game": "hex", "seats": 2})).json()["code"] == "person/none"
            first = await http.get("/api/me")
            assert "HttpOnly" in first.headers["set-cookie"] and first.headers["set-cookie"].startswith("gonfalon=")
            again = await http.get("/api/me")  # now with the cookie
            assert "set-cookie" not in again.headers and again.json() == first.json()
            foreign = await http.post("/api/me", json={"name": "Ada"}, headers={"origin": "https://elsewhere.example"})
            assert (foreign.status_code, foreign.json()["code"]) == (403, "server/origin")

    served(tmp_path / "a.db", ask)
