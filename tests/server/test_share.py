"""How others come to a table: links that open elsewhere, a seat or only to watch, and a seat that is offered."""

from pathlib import Path
from typing import Any

import pytest
from account_holders import hold
from driver import Browser, Server, served
from starlette.datastructures import Headers

from gonfalon.server.auth import watching_word
from gonfalon.server.own_addresses import origin_at, own_addresses
from gonfalon.server.public_address import PublicAddress
from gonfalon.server.qr import in_terminal, qr
from gonfalon.store.doctor import examine

LAN = ["http://192.0.2.7:8000", "http://[2001:db8::7]:8000"]
LOCAL = ("127.0.0.1", 8000)


@pytest.mark.parametrize(
    ("host", "more", "expected"),
    [
        ("localhost:8000", {}, ["https://play.example.org", *LAN]),
        ("127.0.0.1:8000", {}, ["https://play.example.org", *LAN]),
        # Whoever came by an address tells that one, whatever else there is; a name, as the operator wrote it.
        ("192.0.2.7:8000", {}, ["http://192.0.2.7:8000"]),
        ("play.example.org", {}, ["https://play.example.org"]),
        # Through a tunnel that calls itself localhost: nobody outside is told of the network inside.
        ("localhost:8000", {"x-forwarded-for": "198.51.100.1"}, ["https://play.example.org"]),
    ],
)
def test_links_are_made_of_an_address_that_a_guest_can_reach(
    host: str, more: dict[str, str], expected: list[str]
) -> None:
    address = PublicAddress(origins=["https://play.example.org"], guests=LAN)
    caller = address.caller("127.0.0.1", LOCAL, Headers({"host": host, **more}))
    assert address.for_guests(caller) == expected


def test_a_server_for_one_machine_says_so(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada = await server.browser("Ada")
        made = await ada.table("toy-hands", 2, [0])
        told = await ada.get(f"/api/tables/{made['table']}/share")
        assert told["seat"]["reachable"] is False
        assert told["seat"]["link"].startswith("http://localhost")

    served(tmp_path / "a.db", do)


def test_a_guest_gets_a_seat_or_only_looks_on(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, eve = await server.browser("Ada"), await server.browser("Ben"), await server.browser("Eve")
        made = await ada.table("toy-hands", 2, [0])
        id = made["table"]
        told = await ada.get(f"/api/tables/{id}/share")
        assert told["seat"]["reachable"] is True
        assert told["seat"]["link"] == f"http://192.0.2.7:8000/t/{id}?invite={made['invite']}"
        assert told["seat"]["qr"]["size"] > 20
        word = told["watch"]["link"].partition("invite=")[2]
        assert word == watching_word(made["invite"]) != made["invite"]
        await eve.get(f"/api/tables/{id}?invite={word}")
        assert (await eve.post(f"/api/tables/{id}/sit", {"invite": word}, 403))["code"] == "table/private"
        assert (await eve.get(f"/api/tables/{id}?invite={word}"))["invite"] is None
        await ben.post(f"/api/tables/{id}/sit", {"invite": made["invite"]})
        assert (await eve.get(f"/api/tables/{id}/share", 403))["code"] == "seat/not-yours"
        tab = await ada.socket(id, [0])
        await tab.send("reinvite")
        await tab.next("table")
        await eve.get(f"/api/tables/{id}?invite={word}", 403)  # ends with the invitation to a seat
        hall = await eve.get("/api/share")
        assert hall["link"] == "http://192.0.2.7:8000/"

    served(tmp_path / "a.db", do, public_address=PublicAddress(guests=LAN))


def test_codes_say_what_they_are_made_of() -> None:
    drawn = qr("http://192.0.2.7:8000/")
    assert drawn.size == 29  # 25 modules and the quiet zone
    assert drawn.path.startswith("M2 2h7v1h-7z")  # the first corner
    text = in_terminal("http://192.0.2.7:8000/").splitlines()
    assert len(text) == 15
    assert {len(line) for line in text} == {29}
    assert text[0] == "█" * 29  # what is light is drawn


def test_own_addresses_can_be_called() -> None:
    for address in own_addresses():
        assert not address.startswith(("127.", "169.254.", "fe80", "::1", "0."))
    assert origin_at("2001:db8::7", 80) == "http://[2001:db8::7]:80"


# -- a seat that is offered --------------------------------------------------------------------------------------------


async def _three(server: Server) -> tuple[list[Browser], str, str]:
    people = [await server.browser(name) for name in ("Ada", "Ben", "Cleo")]
    made = await people[0].table("toy-hands", 3, [0])
    for seat in (1, 2):
        await people[seat].post(f"/api/tables/{made['table']}/sit", {"seat": seat, "invite": made["invite"]})
    return people, made["table"], made["invite"]


def _long_gone(server: Server, id: str) -> None:
    """Whoever is gone has been for long enough."""
    table = server.app.lobby.live[id]
    table.absences._opened -= 1000
    for seat in table.absences._since:
        table.absences._since[seat] -= 1000


def test_those_present_offer_a_seat_and_its_player_takes_it_back(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        (ada, ben, cleo), id, invite = await _three(server)
        tabs = [await ben.socket(id, [1]), await cleo.socket(id, [2])]
        gone = await ada.socket(id, [0])
        hand = gone.views[0]["fields"]
        await gone.close()
        table = server.app.lobby.live[id]
        await tabs[0].send("offer-seat", seat=1, absent=0, agreed=True)
        assert (await tabs[0].next("refused"))["code"] == "seat/too-soon"
        _long_gone(server, id)
        await tabs[0].send("offer-seat", seat=1, absent=0, agreed=True)
        told = await tabs[0].next("absent")
        while not told["seats"] or not told["seats"][0]["offered"]:
            told = await tabs[0].next("absent")
        assert told["seats"][0]["offer_waiting"] == 1
        assert table.info.seats[0].person is not None  # one of two is not enough
        await tabs[1].send("offer-seat", seat=2, absent=0, agreed=True)
        await tabs[1].next("table")
        assert table.info.seats[0].open()
        dan = await server.browser("Dan")
        await ben.post(f"/api/tables/{id}/sit", {"seat": 0, "invite": invite}, 403)  # plays already
        await dan.post(f"/api/tables/{id}/sit", {"seat": 0, "invite": invite})
        substitute = await dan.socket(id, [0])
        assert substitute.views[0]["fields"] == hand  # secrets of the game pass
        seat = (await ada.get(f"/api/tables/{id}"))["seats"][0]
        assert (seat["mine"], seat["lent"], seat["name"]) == (False, True, "Dan")
        assert examine(tmp_path / "a.db").well
        eve = await ada.socket(id, [])
        await eve.send("join", table=id, seats=[0])
        assert (await eve.next("refused"))["code"] == "seat/not-yours"
        await ada.post(f"/api/tables/{id}/sit", {"seat": 0})
        assert (await substitute.next("sync"))["seat"] is None  # goes on looking on
        await dan.post(f"/api/tables/{id}/sit", {"seat": 0, "invite": invite}, 409)
        assert (await ada.get(f"/api/tables/{id}"))["seats"][0]["mine"] is True

    served(tmp_path / "a.db", do)


def test_the_owner_alone_offers_a_seat_but_not_that_of_somebody_present(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        (ada, ben, cleo), id, _ = await _three(server)
        tabs = [await ada.socket(id, [0]), await ben.socket(id, [1])]
        _long_gone(server, id)
        await tabs[0].send("offer-seat", seat=0, absent=1, agreed=True)
        assert (await tabs[0].next("refused"))["code"] == "seat/present"
        await tabs[0].send("offer-seat", seat=0, absent=2, agreed=True)
        await tabs[0].next("table")
        seats = server.app.lobby.live[id].info.seats
        assert seats[2].open()
        await cleo.post(f"/api/tables/{id}/sit", {"seat": 2})
        assert seats[2].lender is None

    served(tmp_path / "a.db", do)


async def _lent(server: Server) -> tuple[list[Browser], Browser, str]:
    """Ada's seat, which Ben and Cleo have given to Dan."""
    people, id, invite = await _three(server)
    await people[0].post(f"/api/tables/{id}/seats/0/note", {"text": "of Ada"})
    for seat in (1, 2):
        tab = await people[seat].socket(id, [seat])
        _long_gone(server, id)
        await tab.send("offer-seat", seat=seat, absent=0, agreed=True)
        await tab.next("absent")
    dan = await server.browser("Dan")
    await dan.post(f"/api/tables/{id}/sit", {"seat": 0, "invite": invite})
    return people, dan, id


def test_who_has_given_a_seat_away_learns_nothing_of_who_plays_there(tmp_path: Path) -> None:
    """Each has notes and devices of their own; those of whoever comes back are there again."""

    async def do(server: Server) -> None:
        (ada, *_), dan, id = await _lent(server)
        note, second = f"/api/tables/{id}/seats/0/note", await server.browser()
        assert (await dan.socket(id, [0])).views[0]["note"] == ""
        await dan.post(note, {"text": "of Dan"})
        key = (await dan.post(f"/api/tables/{id}/key", {}, 201))["key"]
        await second.post("/api/key", {"key": key})
        device = (await dan.get(f"/api/tables/{id}/share"))["devices"]
        assert len(device) == 1
        for kept in (ada, dan):
            exported = (await kept.http.get("/api/account/export")).json()["tables"]
            assert [one["notes"] for one in exported] == [["of Ada" if kept is ada else "of Dan"]]
        assert (await ada.get(f"/api/tables/{id}/share"))["devices"] == []
        await ada.post(f"/api/tables/{id}/unseat", {"sign": device[0]["sign"]})
        assert len((await dan.get(f"/api/tables/{id}/share"))["devices"]) == 1
        await ada.post(f"/api/tables/{id}/sit", {"seat": 0})
        assert (await ada.socket(id, [0])).views[0]["note"] == "of Ada"
        assert (await ada.get(f"/api/tables/{id}/share"))["devices"] == []

    served(tmp_path / "a.db", do)


def test_whose_seat_the_owner_plays_meanwhile_is_not_the_owner(tmp_path: Path) -> None:
    async def do(server: Server) -> None:
        ada, ben, cleo = [await server.browser(name) for name in ("Ada", "Ben", "Cleo")]
        made = await ada.table("toy-hands", 2, [])
        id, invite = made["table"], made["invite"]
        for seat, one in enumerate((ben, cleo)):
            await one.post(f"/api/tables/{id}/sit", {"seat": seat, "invite": invite})
        tab = await ben.socket(id, [0])
        _long_gone(server, id)
        await tab.send("offer-seat", seat=0, absent=1, agreed=True)
        await tab.next("table")
        await ada.post(f"/api/tables/{id}/sit", {"seat": 1})
        told = await cleo.get(f"/api/tables/{id}")
        assert (told["seats"][1]["lent"], told["owner"]) == (True, False)

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("way", ["left", "offered", "key"])
def test_whose_hand_waits_for_them_takes_up_no_other(tmp_path: Path, way: str) -> None:
    """Who gets up, looks into another hand and comes back would know two."""

    async def do(server: Server) -> None:
        (ada, ben, cleo), id, _ = await _three(server)
        one, another = await ada.socket(id, [0]), await cleo.socket(id, [2])
        for tab, seat in ((one, 0), (another, 2)):
            if way != "offered" or seat == 2:
                await tab.send("leave", seat=seat)
                await tab.next("sync")
            await tab.close()
        if way == "offered":
            tab = await ben.socket(id, [1])
            _long_gone(server, id)
            await tab.send("offer-seat", seat=1, absent=0, agreed=True)
            await tab.next("table")
        if way == "key":
            key = (await ben.post(f"/api/tables/{id}/key", {}, 201))["key"]
            assert (await ada.post("/api/key", {"key": key}, 403))["code"] == "seat/not-yours"
        else:
            assert (await ada.post(f"/api/tables/{id}/sit", {"seat": 2}, 403))["code"] == "seat/not-yours"
        await ada.post(f"/api/tables/{id}/sit", {"seat": 0})
        assert [seat["mine"] for seat in (await ada.get(f"/api/tables/{id}"))["seats"]] == [True, False, False]

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("way", ["sit", "key"])
def test_who_knew_a_hand_that_is_somebody_elses_now_takes_up_no_other(tmp_path: Path, way: str) -> None:
    """Nothing waits for them any more, but what they saw they still know."""

    async def do(server: Server) -> None:
        (ada, ben, cleo), id, invite = await _three(server)
        for who, seat in ((ada, 0), (cleo, 2)):
            tab = await who.socket(id, [seat])
            await tab.send("leave", seat=seat)
            await tab.next("sync")
            await tab.close()
        dan = await server.browser("Dan")
        await dan.post(f"/api/tables/{id}/sit", {"seat": 0, "invite": invite})
        if way == "key":
            key = (await ben.post(f"/api/tables/{id}/key", {}, 201))["key"]
            assert (await ada.post("/api/key", {"key": key}, 403))["code"] == "seat/not-yours"
        else:
            taken = await ada.post(f"/api/tables/{id}/sit", {"seat": 2, "invite": invite}, 403)
            assert taken["code"] == "seat/not-yours"
        tab = await dan.socket(id, [0])
        await tab.send("leave", seat=0)
        await tab.next("sync")
        await tab.close()
        await ada.post(f"/api/tables/{id}/sit", {"seat": 0, "invite": invite})  # the hand that she knows
        await dan.post(f"/api/tables/{id}/sit", {"seat": 2, "invite": invite}, 403)

    served(tmp_path / "a.db", do)


async def _got_up(server: Server, who: Browser, id: str, seat: int) -> None:
    tab = await who.socket(id, [seat])
    await tab.send("leave", seat=seat)
    await tab.next("sync")
    await tab.close()


def test_a_device_that_was_taken_away_takes_up_no_other_hand(tmp_path: Path) -> None:
    """It held the seat when the game began, though nobody has sat down or got up since."""

    async def do(server: Server) -> None:
        ada, ben, phone = await server.browser("Ada"), await server.browser("Ben"), await server.browser()
        made = await ada.table("toy-hands", 2, [0])
        id, word = made["table"], {"seat": 1, "invite": made["invite"]}
        await phone.post("/api/key", {"key": (await ada.post(f"/api/tables/{id}/key", {}, 201))["key"]})
        await ben.post(f"/api/tables/{id}/sit", word)
        await phone.socket(id, [0])
        device = (await ada.get(f"/api/tables/{id}/share"))["devices"][0]
        await ada.post(f"/api/tables/{id}/unseat", {"sign": device["sign"]})
        await _got_up(server, ben, id, 1)
        assert (await phone.post(f"/api/tables/{id}/sit", word, 403))["code"] == "seat/not-yours"

    served(tmp_path / "a.db", do)


@pytest.mark.parametrize("way", ["merged", "registered"])
def test_who_knew_a_hand_as_a_guest_takes_up_no_other_with_an_account(tmp_path: Path, way: str) -> None:
    """Also where somebody else has the seat for good, and after a restart."""
    account = {"name": "Ada L.", "password": "correct horse battery"}
    kept: list[Any] = []

    async def before(server: Server) -> None:
        (_, ben, cleo), id, invite = await _three(server)
        if way == "merged":
            at_home = await server.browser()
            await at_home.post("/api/account", account)
        await _got_up(server, ben, id, 1)
        await _got_up(server, cleo, id, 2)
        await (await server.browser("Dan")).post(f"/api/tables/{id}/sit", {"seat": 1, "invite": invite})
        if way == "merged":
            await ben.post("/api/account/in", {**account, "merge": True})
        else:
            await ben.post("/api/account", account)
        assert id not in [one["id"] for one in (await ben.get("/api/tables"))["mine"]]
        kept.extend([ben.http.cookies.get("gonfalon"), id, {"seat": 2, "invite": invite}])

    async def after(server: Server) -> None:
        cookie, id, word = kept
        ben = Browser(server)
        hold(ben, cookie)
        assert (await ben.post(f"/api/tables/{id}/sit", word, 403))["code"] == "seat/not-yours"
        await ben.post("/api/account/delete", {"sure": True, "password": account["password"]})
        assert [len(seat.known_to) for seat in server.app.lobby.live[id].info.seats] == [1, 1, 1]  # without Ben

    served(tmp_path / "a.db", before)
    served(tmp_path / "a.db", after)
    assert examine(tmp_path / "a.db").well


def test_a_seat_left_before_the_game_is_no_second_hand(tmp_path: Path) -> None:
    """A bot plays it; whoever left it plays another one, and cannot have both."""

    async def do(server: Server) -> None:
        ada, ben = await server.browser("Ada"), await server.browser("Ben")
        made = await ada.table("toy-hands", 3, [0, 1])
        id = made["table"]
        await ada.post(f"/api/tables/{id}/seats/1", {"bot": "random"})
        await ben.post(f"/api/tables/{id}/sit", {"seat": 2, "invite": made["invite"]})
        word = {"seat": 1, "invite": made["invite"]}
        assert (await ada.post(f"/api/tables/{id}/sit", word, 409))["code"] == "seat/taken"
        await _got_up(server, ada, id, 0)
        await ada.post(f"/api/tables/{id}/seats/1", {"bot": None})
        assert (await ada.post(f"/api/tables/{id}/sit", word, 403))["code"] == "seat/not-yours"
        await ada.post(f"/api/tables/{id}/sit", {"seat": 0})

    served(tmp_path / "a.db", do)
