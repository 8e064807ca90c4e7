"""Records in bulk: those of games whose players have all agreed, and nobody's name in them."""

import json
from pathlib import Path

from account_holders import registered, try_it
from driver import Browser, Server
from typer.testing import CliRunner

from gonfalon.cli import app
from gonfalon.cli.recordfiles import read_record


async def resigned(server: Server, ada: Browser, ben: Browser | None, game: str = "hex") -> str:
    """A game that is over after some moves: of two people, or of one against a bot."""
    made = await ada.table(game, 2, [0], bots={} if ben is not None else {"1": "random"})
    if ben is not None:
        await ben.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
    tab = await ada.socket(made["table"], [0])
    await tab.send("resign", seat=0)
    while tab.views[0]["over"] is None:
        await tab.next("batch")
    await server.app.lobby.live[made["table"]].save()
    return str(made["table"])


def given(path: Path, out: Path, *more: str) -> dict[str, int]:
    command = ["admin", "records", str(out), "--db", f"sqlite:///{path}", "--json", *more]
    told: dict[str, int] = json.loads(CliRunner().invoke(app, command).stdout)
    return told


def test_only_games_of_people_who_all_agreed_are_given_out(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Benjamin")
        guest = await server.browser("Guest")
        assert not (await ada.get("/api/account"))["shares"]
        assert (await ada.post("/api/account/sharing", {"shares": True}))["shares"]
        await guest.post("/api/account/sharing", {"shares": True}, 403)
        await resigned(server, ada, None)  # against a bot: this one
        await resigned(server, ada, None, "joust")  # and this
        await resigned(server, ada, ben)
        await resigned(server, ada, guest)
        await ada.table("hex", 2, [0], bots={"1": "random"})  # is not over

    try_it(path, do)
    told = given(path, tmp_path / "all")
    assert (told["games"], told["without_consent"], told["unreadable"]) == (2, 2, 0)
    assert given(path, tmp_path / "hex", "--game", "hex")["games"] == 1
    assert given(path, tmp_path / "none", "--game", "hex", "--version", "99")["games"] == 0
    for file in (tmp_path / "all").iterdir():
        text = file.read_text(encoding="utf-8")
        assert "Ada" not in text
        assert read_record(file).header.names == ["", "random"]


def test_who_takes_it_back_is_asked_no_more(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def do(server: Server) -> None:
        ada, ben = await registered(server, "Ada"), await registered(server, "Ben")
        for one in (ada, ben):
            await one.post("/api/account/sharing", {"shares": True})
        await resigned(server, ada, ben)
        assert (await ben.post("/api/account/sharing", {"shares": False}))["shares"] is False

    try_it(path, do)
    assert given(path, tmp_path / "out")["without_consent"] == 1
