"""A language model at a server's table: it sits down by a link, as a person does."""

import asyncio
from pathlib import Path

from loopback import listening

from gonfalon.doors.mcp.tools import Tools
from gonfalon.engine.errors import GonfalonError


def test_a_model_sits_down_by_a_link_and_plays(tmp_path: Path) -> None:
    async def do() -> None:
        async with listening(tmp_path / "a.db") as server:
            ada = await server.browser("Ada")
            made = await ada.table("six-kingdoms", 2, [], bots={"1": "random"})
            hers = await ada.socket(made["table"], [])
            link = f"http://127.0.0.1:{server.port}/t/{made['table']}?invite={made['invite']}"

            def model() -> str:
                tools = Tools("en", 5.0)
                told = tools.join_table(link, "Model")
                assert told.startswith("You sit at table-1.") and "[SK-012]" in told
                for _ in range(12):
                    moves = tools.menu("table-1").splitlines()
                    assert "is allowed" in tools.why_not("table-1", moves[0])
                    told = tools.play("table-1", moves[0])
                assert tools.chat("table-1", "Well played.") == "said"
                try:
                    tools.play("table-1", "open the gates")
                except GonfalonError as error:
                    assert "move/unreadable" in str(error)
                tools.leave("table-1")
                return told

            told = await asyncio.to_thread(model)
            assert "SK-" in told
            while (await hers.next("chat"))["said"]["text"] != "Well played.":
                pass
            assert (await ada.get(f"/api/tables/{made['table']}"))["seats"][0]["name"] == "Model"

    asyncio.run(do())


def test_a_link_that_leads_to_no_table_says_so(tmp_path: Path) -> None:
    tools = Tools("en", 0.1)
    for link in ("ftp://localhost/t/abc", "http://localhost/rules", "nothing"):
        try:
            tools.join_table(link)
        except GonfalonError as error:
            assert "leads to no table" in str(error)
        else:
            raise AssertionError(link)
