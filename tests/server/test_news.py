"""What the lobby says of a table: who plays, whose turn it is, and what happened last."""

from pathlib import Path

import msgspec
from driver import Server, served
from test_play import catch_up, seated

from gonfalon.server import wire
from gonfalon.server.table.last_line import in_words
from gonfalon.server.table.table_info import Seated


def test_the_lobby_tells_the_last_news_in_both_languages(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server, "grand-conqueror")
        owner = next(iter(server.app.lobby.live.values())).info.owner
        for _ in range(3):
            seat = ada.views[0]["deciders"][0]
            await (ada, ben)[seat].play(seat)
            await catch_up({0: ada, 1: ben})
        told = next(one for one in (await server.app.lobby.table_list.of(owner)).mine if one.id == table)
        assert set(told.news) == {"fr", "en"}
        assert told.news["fr"] != told.news["en"]
        actor = [entry for entry in ada.views[0]["log"] if entry["key"]][-1]["args"]["seat"]
        assert ("Ada", "Ben")[actor] in told.news["en"]
        live = server.app.lobby.live.pop(table)  # and the same once it has left memory
        await live.save()
        await live.close()
        kept = next(one for one in (await server.app.lobby.table_list.of(owner)).mine if one.id == table)
        assert kept.news == told.news

    served(tmp_path / "a.db", do)


def test_a_bot_is_called_in_the_lobby_as_at_the_table(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        live = server.app.lobby.live[made["table"]]
        bots = [Seated(bot="level2"), Seated(bot="level2")]
        tab = await ada.socket(made["table"], [0, 1])
        last = next(entry for entry in tab.views[0]["log"] if entry["args"].get("seat") == 0 or entry["key"])
        told = in_words(live.ruleset.table, bots, msgspec.convert(last, wire.Entry))
        assert "level2" not in told["en"] + told["fr"]
        assert "Bot " in told["en"] and "Robot " in told["fr"]

    served(tmp_path / "a.db", do)


def test_what_was_taken_back_is_no_news(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])

        async def news() -> object:
            return (await ada.get("/api/tables"))["mine"][0]["news"]

        before = await news()
        seat = tab.views[0]["deciders"][0]
        await tab.play(seat)
        assert await news() != before
        await tab.send("undo", seat=seat)
        while (await tab.next("batch"))["by"] != "undo":
            pass
        assert await news() == before

    served(tmp_path / "a.db", do)


def test_news_are_what_who_looks_on_was_shown(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server, "toy-hands")
        live = server.app.lobby.live[table]
        for _ in range(12):
            if not ada.views[0]["deciders"]:
                break
            seat = ada.views[0]["deciders"][0]
            await (ada, ben)[seat].play(seat)
            await catch_up({0: ada, 1: ben})
            told = (await server.app.lobby.table_list.of(live.info.owner)).mine[0].news
            looker = await (await server.browser()).socket(table, invite=live.info.invite)
            lines = [entry for entry in looker.views[None]["log"] if entry["key"]]
            if lines:
                last = msgspec.convert(lines[-1], wire.Entry)
                assert told == in_words(live.ruleset.table, live.info.seats, last)

    served(tmp_path / "a.db", do)
