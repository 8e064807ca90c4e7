"""What an owner may do about the people at a table, and what people may call themselves."""

from pathlib import Path

import pytest
from driver import Server, served
from test_play import catch_up, seated

from gonfalon.server.errors import BadName
from gonfalon.server.names import clean_name, own_name


@pytest.mark.parametrize(
    "name",
    [
        "Ada\u202egnidnE",  # turned round
        "Ada\u2066",
        "Ada\x07",
        "Ada\x00",
        "A\u200bda",
        "\u200d\u200c",
        "A" + "\u0301" * 8,
        "\ue000",
        "\ud800",
    ],
)
def test_a_name_is_what_it_seems(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


@pytest.mark.parametrize("name", ["Zoë", "Đặng Thị", "अदिति", "عَائِشَة", "می‌خواهم", "👩‍🚀 Ada", "O’Brien-Smith", ""])
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert clean_name(name)[:1] == name[:1]


def test_a_line_of_spaces_is_no_name() -> None:
    assert clean_name(" \n\t ") == ""
    assert clean_name("  Ada \n Lovelace\u2028") == "Ada Lovelace"


def test_at_one_table_everybody_has_a_name_of_their_own() -> None:
    assert own_name("Ada", []) == "Ada"
    assert own_name("ADA", ["Ada"]) == "ADA 2"
    assert own_name("Ａｄａ", ["Ada", "ada 2"]) == "Ａｄａ 3"
    assert own_name("", ["?"]) == "? 2"


def test_two_of_a_name_are_told_apart(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, other = await server.browser("Ada"), await server.browser("ada")
        made = await ada.table("toy-bids", 3, [0, 1])
        told = await other.post(f"/api/tables/{made['table']}/sit", {"invite": made["invite"]})
        assert [seat["name"] for seat in told["table"]["seats"]] == ["Ada", "Ada 2", "ada 3"]
        again = await other.post(f"/api/tables/{made['table']}/sit", {"name": "ADA 2"})
        assert again["table"]["seats"][2]["name"] == "ADA 2 2"
        looker = await server.browser("Ada")
        tab = await looker.socket(made["table"], [], invite=made["invite"])
        await tab.send("chat", text="it is me")
        said = (await tab.next("chat"))["said"]
        assert (said["seat"], said["name"]) == (None, "Ada 3")
        bad = await looker.post("/api/me", {"name": "A\u202eda"}, 400)
        assert bad["code"] == "name/bad"
        assert (await looker.post(f"/api/tables/{made['table']}/sit", {"name": "A\u202eda"}, 400))["code"] == "name/bad"

    served(tmp_path / "a.db", do)


def test_the_owner_mutes_and_hears_again(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server)
        await ben.send("chat", text="one")
        sign = (await ada.next("chat"))["said"]["sign"]
        assert sign
        await ada.send("mute", sign=sign, muted=True)
        assert (await ada.next("table"))["table"]["muted"] == [sign]
        assert (await ben.next("table"))["table"]["muted"] == []  # the owner's to know
        await ben.send("chat", text="two")
        assert (await ben.next("refused"))["code"] == "chat/muted"
        await ada.send("mute", sign=sign, muted=False)
        await ada.next("table")
        await ben.send("chat", text="three")
        assert (await ada.next("chat"))["said"]["text"] == "three"
        await ada.send("chat", text="mine")
        own = (await ada.next("chat"))["said"]["sign"]
        await ada.send("mute", sign=own, muted=True)
        assert (await ada.next("refused"))["code"] == "message/bad"
        await catch_up({0: ada, 1: ben})
        assert [said.text for said in server.app.lobby.live[table].chat.lines] == ["one", "three", "mine"]

    served(tmp_path / "a.db", do)


def test_an_onlooker_who_is_removed_stays_outside(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, _ = await seated(server)
        invite = server.app.lobby.live[table].info.invite
        eve = await server.browser("Eve")
        looking = await eve.socket(table, [], invite=invite)
        while not (told := await ada.next("presence"))["onlookers"]:
            pass
        assert told["watching"] == 1
        (looker,) = told["onlookers"]
        assert looker["name"] == "Eve"
        await ada.send("remove", sign=looker["sign"])
        assert (await looking.next("bye"))["code"] == "table/removed"
        again = await eve.socket()
        await again.send("join", table=table, invite=invite)
        assert (await again.next("refused"))["code"] == "table/private"
        await eve.get(f"/api/tables/{table}?invite={invite}", 403)
        await eve.post(f"/api/tables/{table}/sit", {"invite": invite}, 403)
        # A seat is not taken from anybody in this way.
        await ada.send("remove", sign=(await eve.get("/api/me"))["id"])
        ben = server.app.lobby.live[table].info.seats[1].person
        assert ben is not None
        from gonfalon.server.auth import public_sign

        await ada.send("remove", sign=public_sign(ben))
        assert (await ada.next("refused"))["code"] == "message/bad"

    served(tmp_path / "a.db", do)


def test_those_without_a_cookie_can_be_removed_together(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, _ = await seated(server)
        invite = server.app.lobby.live[table].info.invite
        nobody = await server.open()
        await nobody.send("join", table=table, invite=invite)
        await nobody.next("sync")
        lou = await (await server.browser("Lou")).socket(table, [], invite=invite)
        await ada.send("remove", sign=None)
        assert (await nobody.next("bye"))["code"] == "table/removed"
        await lou.send("picture", seat=None, lang="en")
        await lou.next("picture")

    served(tmp_path / "a.db", do)


def test_a_new_invitation_ends_the_old_one(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        table, ada, ben = await seated(server)
        old = server.app.lobby.live[table].info.invite
        await ada.send("reinvite")
        new = (await ada.next("table"))["table"]["invite"]
        assert new != old
        assert (await ben.next("table"))["table"]["invite"] == new
        eve = await server.browser("Eve")
        await eve.get(f"/api/tables/{table}?invite={old}", 403)
        await eve.get(f"/api/tables/{table}?invite={new}")

    served(tmp_path / "a.db", do)
