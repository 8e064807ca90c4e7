"""The trip of a click, over the wire."""

import json
from pathlib import Path

import pytest
from driver import Server, served
from tab import Tab

from gonfalon.engine.chance import Seeded


async def seated(server: Server, game: str = "toy-bids", **more: object) -> tuple[str, Tab, Tab]:
    """Two people at a table."""
    ada, ben = await server.browser("Ada"), await server.browser("Ben")
    made = await ada.table(game, 2, [0], **more)
    await ben.post(f"/api/tables/{made['table']}/sit", {"seat": 1, "invite": made["invite"]})
    return made["table"], await ada.socket(made["table"], [0]), await ben.socket(made["table"], [1])


async def play_to_the_end(seats: dict[int, Tab], seed: int = 5, most: int = 500) -> int:
    """Everybody answers at random. Every socket is caught up after each move."""
    chance = Seeded(seed)
    for count in range(most):
        deciders = next(iter(seats.values())).views[next(iter(seats))]["deciders"]
        if not deciders:
            return count
        seat = deciders[chance.below(len(deciders))]
        menu = seats[seat].views[seat]["menu"]["moves"]
        if len(menu) > 1 and menu[0].startswith("seal"):
            menu = menu[:1]
        await seats[seat].move(seat, menu[chance.below(len(menu))])
        await catch_up({seat: seats[seat], **seats})  # first whoever has moved: lines are not equally fast
    raise AssertionError("the game does not end")


async def catch_up(seats: dict[int, Tab]) -> None:
    """A question to each socket, whose answer comes after all that was sent before."""
    for seat, socket in seats.items():
        await socket.send("why", seat=seat, move="nonsense")
        told = await socket.next("refused")
        assert told["code"] in ("move/unreadable", "table/not-playing"), told


@pytest.mark.parametrize("game", ["toy-bids", "toy-hands", "toy-reveal", "grand-conqueror"])
def test_two_play_a_whole_game(tmp_path: Path, game: str) -> None:
    async def play(server: Server) -> None:
        table, ada, ben = await seated(server, game)
        await play_to_the_end({0: ada, 1: ben}, most=3000)
        assert ada.views[0]["over"] == ben.views[1]["over"]
        assert sorted(ada.views[0]["over"]["places"])[0] == 1
        assert ada.views[0]["menu"] is None
        looker = await (await server.browser()).http.get(f"/api/tables/{table}")
        assert looker.status_code == 403

    served(tmp_path / "a.db", play)


def test_what_is_sent_piece_by_piece_is_what_a_newcomer_gets_at_once(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        table, ada, ben = await seated(server, "grand-conqueror")
        for _ in range(25):
            seat = ada.views[0]["deciders"][0]
            await (ada, ben)[seat].play(seat, pick=7)
            await catch_up({0: ada, 1: ben})
        fresh = Tab()
        await ada.send("join", table=table, seats=[0])
        whole = await ada.next("sync")
        fresh.take_in(whole)
        assert fresh.views[0]["fields"] == ada.views[0]["fields"]
        assert fresh.views[0]["log"] == ben.views[1]["log"]
        assert ben.views[1]["fields"] == ada.views[0]["fields"]
        assert ben.views[1]["stack"] == whole["stack"]

    served(tmp_path / "a.db", play)


def test_a_refused_move_names_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        _, ada, ben = await seated(server, "grand-conqueror")
        seat = ada.views[0]["deciders"][0]
        mine, other = (ada, ben) if seat == 0 else (ben, ada)
        for code, move in [
            ("move/unreadable", "jump 3"),
            ("move/unreadable", "castle x"),
            ("move/illegal", "move 0 1"),
        ]:
            await mine.move(seat, move)
            told = await mine.next("refused")
            assert told["code"] == code
            assert told["seat"] == seat
            assert told["move"] == move
        assert told["line"]["rule"].startswith("GC-")
        await mine.send("why", seat=seat, move="move 0 1")
        assert (await mine.next("why"))["line"] == told["line"]
        legal = mine.views[seat]["menu"]["moves"][0]
        await mine.send("why", seat=seat, move=legal)
        assert (await mine.next("why"))["line"] is None
        await other.send("move", seat=seat, menu=0, move=legal)
        assert (await other.next("refused"))["code"] == "seat/not-yours"
        await other.send("move", seat=1 - seat, menu=0, move=legal)
        told = await other.next("refused")
        assert told["code"] == "move/illegal"
        assert told["line"]["key"] == "not-your-turn"
        assert mine.views[seat]["batch"] == 0

    served(tmp_path / "a.db", play)


def test_two_tabs_in_one_seat_see_the_same_and_the_later_answer_is_stale(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        one, two = await ada.socket(made["table"], [0, 1]), await ada.socket(made["table"], [0, 1])
        seat = one.views[0]["deciders"][0]
        old = two.views[seat]["menu"]
        await one.play(seat)
        await two.move(seat, old["moves"][0], old["number"])
        assert (await two.next("refused"))["code"] == "move/stale"
        sync = await two.next("sync")
        assert sync["seat"] == seat
        assert sync["batch"] == 1
        assert [entry["batch"] for entry in sync["log"]] == [1] * len(sync["log"])
        assert sync["log"]
        assert two.views[seat]["fields"] == one.views[seat]["fields"]

    served(tmp_path / "a.db", play)


def test_sealed_answers_given_at_once_do_not_collide(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        _, ada, ben = await seated(server, "toy-bids")
        assert ada.views[0]["deciders"] == [0, 1]
        await ada.move(0, "seal")
        await ben.move(1, "seal")  # offered before Ada sealed
        while not ben.views[1]["log"] or ben.views[1]["log"][-1]["event"] != "BidsAsked" or ben.views[1]["batch"] == 0:
            assert (await ben.next())["t"] != "refused"

    served(tmp_path / "a.db", play)


def test_a_move_can_be_taken_back(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("grand-conqueror", 2, [0, 1])
        tab = await ada.socket(made["table"], [0, 1])
        seat = tab.views[0]["deciders"][0]
        before = tab.views[seat]["fields"]
        await tab.play(seat)
        assert tab.views[seat]["menu"]["can_undo"]
        await tab.send("undo", seat=seat)
        for _ in range(2):
            told = await tab.next("batch")
            assert (told["by"], told["back_to"], told["number"]) == ("undo", 0, 2)
            assert told["entries"][0]["event"] == "Undone"
        assert tab.views[seat]["fields"] == before
        await tab.send("undo", seat=seat)
        assert (await tab.next("refused"))["code"] == "move/no-undo"

    served(tmp_path / "a.db", play)


def test_chat_reaches_everybody_and_is_kept(tmp_path: Path) -> None:
    async def talk(server: Server) -> None:
        table, ada, ben = await seated(server)
        await ada.send("chat", text="bonjour")
        for socket in (ada, ben):
            said = (await socket.next("chat"))["said"]
            assert (said["name"], said["text"], said["seat"]) == ("Ada", "bonjour", 0)
        await server.app.lobby.live.pop(table).close()
        looker = await server.browser()
        invite = await server.services.store.table(table)
        assert invite is not None
        socket = await looker.socket()
        await socket.send("join", table=table, invite=json.loads(invite.about)["invite"])
        assert [said["text"] for said in (await socket.next("sync"))["chat"]] == ["bonjour"]

    served(tmp_path / "a.db", talk)


def test_the_position_is_told_as_text_in_both_languages(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        _, ada, _ = await seated(server, "grand-conqueror")
        texts = []
        for lang in ("fr", "en"):
            await ada.send("picture", seat=0, lang=lang)
            texts.append((await ada.next("picture"))["text"])
        assert all(len(text) > 50 for text in texts)
        await ada.send("picture", seat=1, lang="fr")
        assert (await ada.next("refused"))["code"] == "seat/not-yours"

    served(tmp_path / "a.db", play)


def test_resigning_is_for_the_rules_to_judge(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        _, ada, ben = await seated(server, "grand-conqueror")
        await ada.send("resign", seat=0)
        told = await ben.next("batch")
        assert told["by"] == "left"
        assert told["actor"] == 0
        assert told["over"]["places"][1] == 1

    served(tmp_path / "a.db", play)


def test_words_of_ones_own_go_with_a_move_that_takes_them(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        table, ada, _ = await seated(server, "toy-offers")
        for text in ('rest "slowly"', 'work "and never', f'work "{"x" * 201}"'):
            await ada.send("move", seat=0, menu=ada.views[0]["menu"]["number"], move=text)
            assert (await ada.next("refused"))["code"] == "move/unreadable"
        await ada.move(0, 'work "sans hâte"')
        await catch_up({0: ada})
        assert ada.views[0]["batch"] == 1
        kept = server.app.lobby.live[table]
        assert b'"move":"work \\"sans h' in (await kept.services.store.batches(kept.stored, 0))[1]

    served(tmp_path / "a.db", play)
